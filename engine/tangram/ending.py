"""The exact end of a game: the best that can be made of the last pieces, when all of them are known.

In round 6 all tiles lie open and may be placed in any order (TC-6.1), and only the finished city scores. So
what counts is which placements lie side by side, not their order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import Move
from engine.tangram.cover import FULL
from engine.tangram.geometry import AREA, SIZE, complete
from engine.tangram.moves import Leave
from engine.tangram.scoring import PLANNING, balance, colours, largest, planning
from engine.tangram.town import Town
from engine.tangram.view import FOUNTAIN
from engine.tangram.ways import Way, Ways

POSITIONS = 2_000
"""Positions of the search after which it gives up. A city with few holes needs a few hundred."""

_BALANCED = balance(0, 0)
"""The most that the balance of colours can bring (TC-7.2)."""
_UNFILLED = (SIZE - 1) * SIZE
"""The largest rectangle of a city that is not full (TC-4.4)."""


class Ending(NamedTuple):
    """The best total that can still be had, and an answer for each piece that leads there, tiles first."""

    total: int
    moves: tuple[Move, ...]


class _GaveUp(Exception):  # noqa: N818 (an answer, not a fault)
    """The search was stopped before it knew."""


@lru_cache(maxsize=1 << 14)
def ending(tables: Ways, town: Town, positions: int = POSITIONS) -> Ending | None:
    """The best end of a city in its last round, None if that is not known after so many positions."""
    assert town.rounds == 1
    search = _Search(tables, town, positions)
    try:
        search.descend(0, town.covered, town.red, town.green, ())
    except _GaveUp:
        return None
    moves = dict(zip(search.pieces, search.moves, strict=True))
    order = [*town.rest, *[FOUNTAIN] * town.fountains]
    return Ending(search.best, tuple([moves[piece] for piece in order]))


class _Search:
    """Depth first, the largest piece first; what cannot beat the best found so far is not looked at."""

    def __init__(self, tables: Ways, town: Town, positions: int) -> None:
        self.tables, self.points, self.positions = tables, town.points, positions
        known = [*town.rest, *[FOUNTAIN] * town.fountains]
        self.pieces = sorted(known, key=lambda piece: -tables.halves[piece])
        self.after = [sum(tables.halves[piece] for piece in self.pieces[n:]) for n in range(len(known) + 1)]
        """By how many pieces have been answered for: the area of the others, in half squares."""
        self.fitting = [
            [way for way in tables.of[piece] if not way.quarters & town.covered] for piece in self.pieces
        ]
        self.best = -1
        self.moves: tuple[Move, ...] = ()

    def descend(self, number: int, covered: int, red: int, green: int, moves: tuple[Move, ...]) -> None:
        self.positions -= 1
        if self.positions < 0:
            raise _GaveUp
        if self._most(number, covered) <= self.best:
            return
        if number == len(self.pieces):
            squares = largest(complete(covered))
            total = self.points + squares + planning(covered) + balance(*colours(covered, red, green))
            if total > self.best:
                self.best, self.moves = total, moves
            return
        for way in self._snuggest(number, covered):
            for face, move in way.faces:
                reds = red | way.quarters if face == "red" else red
                greens = green | way.quarters if face == "green" else green
                self.descend(number + 1, covered | way.quarters, reds, greens, (*moves, move))
        self.descend(number + 1, covered, red, green, (*moves, Leave(self.pieces[number])))

    def _most(self, number: int, covered: int) -> int:
        """A total that cannot be exceeded from here."""
        free = (FULL & ~covered).bit_count() // 2
        if self.after[number] >= free:
            return self.points + AREA + PLANNING + _BALANCED
        if number < len(self.pieces):
            return self.points + min(_UNFILLED, AREA - (free - self.after[number] + 1) // 2) + _BALANCED
        return self.points + largest(complete(covered)) + _BALANCED

    def _snuggest(self, number: int, covered: int) -> list[Way]:
        """The placements that are free, the snuggest first, so that good ends are found early."""
        free = [way for way in self.fitting[number] if not way.quarters & covered]
        return sorted(free, key=lambda way: way.edges - 2 * (way.around & covered).bit_count())
