"""One decision of a finished game on the board: what was played, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding

from engine.bots.decisions import Decision
from engine.game import BadOption
from engine.table import TableError
from tui.desk import Desk, Explained
from tui.desks import desk_for
from tui.language import N_
from tui.looking import Looking
from tui.port import SeatPort
from tui.screens.page import Page
from tui.widgets.prompt import Prompt
from tui.widgets.timeline import LOSSES
from tui.widgets.title import Title


class MomentPage(Page[None]):
    """The position as the seat saw it, with the better moves set down, or those that were played."""

    BINDINGS = [
        Binding("right,l,n", "step(1)", N_("Next decision"), id="moment.next"),
        Binding("left,h,N", "step(-1)", N_("Decision before"), id="moment.before"),
        Binding("space", "other", N_("What was better, what was played"), id="moment.other"),
        Binding("t", "again", N_("Try again from here"), id="moment.again"),
        Binding("v", "look(1)", N_("Look at the next player"), id="moment.look"),
    ]

    def __init__(self, looking: Looking, decision: Decision) -> None:
        super().__init__()
        self.looking = looking
        self.game_id = looking.header.game
        self.desk: Desk = desk_for(self.game_id)
        self._decision = decision
        self._better = True

    def compose(self) -> ComposeResult:
        yield Title()
        yield self.desk
        yield Prompt()

    def on_mount(self) -> None:
        """Hear of every verdict."""
        self.looking.listeners.append(self._heard)

    def on_unmount(self) -> None:
        """Hear no more."""
        self.looking.listeners.remove(self._heard)

    def _heard(self) -> None:
        if self.is_current:
            self.fill()
            self.prompt_now()

    def fill(self) -> None:
        tr, looking, decision = self.tr, self.looking, self._decision
        table, seat = looking.table_at(decision), decision.seat
        verdict = looking.verdicts.get(decision.key)
        for move in verdict.moves if verdict is not None and self._better else decision.played:
            table.compose(seat, move)
        with self.desk.prevent(Desk.Changed, Desk.PickedUp):
            self.desk.show(SeatPort(table, seat))
            if self.desk.shown != seat:
                self.desk.look_at(seat)
        self.title_line.score(looking.header.seats, [s.total for s in decision.view.scores], seat)
        name = looking.header.seats[seat]
        ways: list[str] = []
        for when in looking.place_of(tr, decision):
            ways += [tr("{when}, {name}", name=name, when=when), when]
        if verdict is not None:
            lost = f"{verdict.loss:.1f}"
            ways = [tr("{when}: {points} lost", when=way, points=lost) for way in ways]
        self.title_line.place(*ways)

    def settle(self) -> None:
        self.set_focus(None)
        self.prompt_now()

    def prompt_now(self) -> None:
        tr, looking, decision = self.tr, self.looking, self._decision
        verdict = looking.verdicts.get(decision.key)
        played = looking.told(tr, decision, decision.played)
        keys = [
            ("moment.other", tr("played") if self._better else tr("better")),
            ("moment.before+moment.next", tr("decision")),
            ("moment.again", tr("try again from here")),
            ("back", tr("back")),
        ]
        if verdict is None:
            self.announce(tr("Not judged yet: {moves}", moves=played), keys[1:], all_keys=True)
        elif verdict.loss < LOSSES[0]:
            self.announce(tr("Played well: {moves}", moves=played), keys, "good", all_keys=True)
        elif not self._better:
            self.announce(tr("Played: {moves}", moves=played), keys, all_keys=True)
        else:
            moves, why = looking.told(tr, decision, verdict.moves), tr.listed(map(tr, verdict.why))
            text = tr("Better: {moves} Why: {reasons}.", moves=moves, reasons=why)
            self.announce(text if why else tr("Better: {moves}", moves=moves), keys, "warn", all_keys=True)

    def action_step(self, by: int) -> None:
        """Go to another decision, in the order of the game."""
        all_ = self.looking.decisions()
        at = all_.index(self._decision) + by
        if 0 <= at < len(all_):
            self._decision, self._better = all_[at], True
        self._heard()

    def action_other(self) -> None:
        """Show what was played, or again what would have been better."""
        self._better = not self._better
        self._heard()

    def action_again(self) -> None:
        """Play on from here, as practice."""
        try_again(self, self.looking, self._decision)

    def action_look(self, by: int) -> None:
        """Show another player's side."""
        self.desk.action_look(by)

    def explain(self) -> Iterable[Explained]:
        return self.desk.explain()


def try_again(page: Page[Any], looking: Looking, decision: Decision) -> None:
    """Open a table that goes on from a decision, in place of the page; or say why that cannot be."""
    try:
        looking.try_again(page.app, decision, page)
    except (BadOption, TableError) as error:
        page.announce(page.tr(error.message), (), "bad")
