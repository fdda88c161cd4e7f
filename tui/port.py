"""What a desk may see of a table, and ask: one seat's side of it, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec.structs import replace

from engine.game import Considered, Event, LegalMoves, Move, Seat, View
from engine.table import Table
from tui.events import named


class Port(Protocol):
    """One seat's (or, with seat None, a spectator's) side of a table."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""

    def view(self) -> View:
        """What the seat may know, with the moves it has composed."""

    def held(self) -> Move | None:
        """The composed move that only takes effect when it is handed in."""

    def drafted(self) -> str:
        """The last move that is composed and not handed in, in words; or ''."""

    def consider(self, words: Sequence[str]) -> Considered:
        """Judge half a move; only for a seat. A refusal calls players by their names."""

    def legal(self) -> LegalMoves | None:
        """What the seat could compose now; None for a spectator."""

    def news(self, count: int) -> Sequence[Event]:
        """The last events that the seat may know of, the newest last."""


class SeatPort:
    """A seat at a table that is being played."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat: Seat | None = seat
        self._seat = seat

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.header.seats

    def view(self) -> View:
        return self.table.view(self._seat)

    def held(self) -> Move | None:
        return self.table.held(self._seat)

    def drafted(self) -> str:
        draft = self.table.draft(self._seat)
        return str(draft[-1]) if draft else ""

    def consider(self, words: Sequence[str]) -> Considered:
        considered = self.table.consider(self._seat, words)
        refusal = considered.refusal
        if refusal is None:
            return considered
        told = replace(refusal, message=named(refusal.message, self.names))
        return replace(considered, refusal=told)

    def legal(self) -> LegalMoves | None:
        return self.table.legal(self._seat)

    def news(self, count: int) -> Sequence[Event]:
        return [event for _, event in self.table.log(self._seat)[-count:]]


class LookBackPort(SeatPort):
    """A seat at a past position, its moves done as far as it could foresee them; nothing more is asked."""

    def __init__(self, table: Table, seat: Seat, moves: Sequence[str]) -> None:
        super().__init__(table, seat)
        self._state = table.state.copy()
        for move in moves:
            self._state.set_down(seat, self._state.resolve(seat, move))

    def view(self) -> View:
        return replace(self._state.view(self._seat), turn=())

    def consider(self, words: Sequence[str]) -> Considered:
        return self._state.consider(self._seat, words)

    def legal(self) -> LegalMoves | None:
        return None


class OnlookerPort:
    """A position that is only looked at: a replay, a finished game."""

    seat: Seat | None = None

    def __init__(self, view: View, names: tuple[str, ...], news: Sequence[Event] = ()) -> None:
        self._view = view
        self._news = news
        self._names = names

    @property
    def names(self) -> tuple[str, ...]:
        return self._names

    def view(self) -> View:
        return self._view

    def held(self) -> Move | None:
        return None

    def drafted(self) -> str:
        return ""

    def consider(self, words: Sequence[str]) -> Considered:
        raise LookupError("an onlooker makes no moves")

    def legal(self) -> LegalMoves | None:
        return None

    def news(self, count: int) -> Sequence[Event]:
        return self._news[-count:]
