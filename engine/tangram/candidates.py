"""The turns worth a look: every placement of the pieces asked for, and leaving them out, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from engine.game import Move
from engine.tangram.ending import ending
from engine.tangram.evaluating import estimate
from engine.tangram.filling import fillable
from engine.tangram.moves import Leave
from engine.tangram.town import Town, answered
from engine.tangram.ways import Ways

_BEAM = 40
"""So many beginnings of a turn of several pieces are kept (TC-6.1)."""
_LOOKED_INTO = 120
"""So many of them, the best, are looked into for whether the city can still be filled."""


class _Begun(NamedTuple):
    """The beginning of a turn: its estimate, its moves, the city after them, the pieces still asked for."""

    value: float
    moves: tuple[Move, ...]
    town: Town
    asked: tuple[int, ...]


def listed(tables: Ways, town: Town, asked: Sequence[int], most: int) -> list[tuple[Move, ...]]:
    """About `most` turns that answer all that is asked, the best by the quick estimate first.

    Of those that differ in the faces of pieces only, all but the best come after the rest. In the last round
    the best end, if it is known, goes before all.
    """
    begun = [_Begun(0.0, (), town, tuple(asked))]
    for left in range(len(asked), 0, -1):
        longer = sorted((one for before in begun for one in _longer(tables, before)), key=lambda b: -b.value)
        firsts: dict[tuple[int, tuple[int, ...]], _Begun] = {}
        others: dict[tuple[int, int, tuple[int, ...]], _Begun] = {}
        for one in longer:
            if firsts.setdefault((one.town.covered, one.asked), one).town.red != one.town.red:
                others.setdefault((one.town.covered, one.town.red, one.asked), one)
        begun = [*firsts.values(), *others.values()]
        begun = begun[:most] if left == 1 else _kept(tables, begun)
    turns = [one.moves for one in begun]
    end = ending(tables, town) if town.rounds == 1 else None
    return turns if end is None else list(dict.fromkeys((end.moves[: len(asked)], *turns)))[:most]


def _kept(tables: Ways, begun: list[_Begun]) -> list[_Begun]:
    """The beginnings that are gone on with: first those after which the city can still be filled."""
    good = list(islice((one for one in begun[:_LOOKED_INTO] if fillable(tables, one.town)), _BEAM))
    return [*good, *(one for one in begun if one not in good)][:_BEAM]


def _longer(tables: Ways, begun: _Begun) -> Iterator[_Begun]:
    """The beginning with one move more, in every way."""
    _, moves, before, asked = begun
    for piece in asked:
        rest = tuple(other for other in asked if other != piece)
        for way in tables.of[piece]:
            if not way.quarters & before.covered:
                for face, move in way.faces:
                    after = answered(before, piece, way.quarters, face)
                    yield _Begun(estimate(tables, after), (*moves, move), after, rest)
        after = answered(before, piece)
        yield _Begun(estimate(tables, after), (*moves, Leave(piece)), after, rest)
