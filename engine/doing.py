"""What a seat does at a table, with what comes of it, for lessons and guided games to look at."""

from __future__ import annotations

from engine.aims import Done
from engine.game import Refusal, Seat, View
from engine.table import Table


def composed(table: Table, seat: Seat, text: str) -> Done:
    """Add a move to the seat's draft, in place of one that is held. Raises as `Table.compose`.

    The events are those that it would have if it were handed in now; of a held move the views show nothing.
    """
    before = table.seat_state(seat).copy()
    view = before.view(seat)
    move = table.change(seat, text)
    events = before.copy().apply(seat, move)
    return Done(seat, before, view, table.view(seat), (move,), events)


def handed_in(table: Table, seat: Seat, since: int = 0) -> Done:
    """Hand in the seat's draft. Raises as `Table.commit`.

    What came of its first `since` moves is left out.
    """
    draft, before, view = table.draft(seat), table.state.copy(), table.view(seat)
    earlier = before.copy()
    told = sum(len(earlier.apply(seat, move)) for move in draft[:since])
    events = table.commit(seat)
    return Done(seat, before, view, table.view(seat), draft[since:], events[told:])


def tried(table: Table, seat: Seat, refusal: Refusal) -> Done:
    """A seat tried what the rules forbid."""
    view = table.view(seat)
    return Done(seat, table.seat_state(seat), view, view, refusal=refusal)


def gone_on(table: Table, seat: Seat, before: View, told: int) -> Done:
    """What has happened, as far as the seat may know, since it had a view and `told` events in its log."""
    events = [event for _, event in table.log(seat)[told:]]
    return Done(seat, table.seat_state(seat), before, table.view(seat), events=events)
