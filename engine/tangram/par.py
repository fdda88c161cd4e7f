"""Par: what a wide search finds with the same cards when the whole deck is known from the start."""

from __future__ import annotations

from typing import TypeAlias

from engine.game import Move, Seat
from engine.tangram.building_on import snuggest
from engine.tangram.evaluating import estimate
from engine.tangram.filling import fillable
from engine.tangram.moves import Leave
from engine.tangram.state import TangramState
from engine.tangram.town import Town, agenda, answered, scored, town
from engine.tangram.view import FOUNTAIN
from engine.tangram.ways import Ways, ways

WIDTH = 64
"""So many cities are kept after each piece."""
_EACH = 12
"""So many placements of a piece are tried in each of them."""

_Line: TypeAlias = tuple[float, Town, tuple[Move, ...]]
"""A city on the way: the total expected of it, and the moves that led there."""


def par(state: TangramState, seat: Seat, width: int = WIDTH) -> tuple[int, tuple[Move, ...]]:
    """The best total found for a seat from this position to the end, and its moves.

    The search keeps to cities that can still be filled while there are any, since filling pays most.
    """
    tables = ways(state.pieces.tiles)
    lines: list[_Line] = [(0.0, town(state, seat), ())]
    for piece in agenda(state, seat):
        found: dict[tuple[int, int, int], _Line] = {}
        for _, before, moves in lines:
            for quarters, face, move in _answers(tables, before, piece):
                after = answered(before, piece, quarters, face)
                if piece == FOUNTAIN:
                    after = scored(after)
                key = (after.covered, after.red, after.green)
                if key not in found or found[key][1].points < after.points:
                    found[key] = (estimate(tables, after), after, (*moves, move))
        ranked = sorted(found.values(), key=lambda line: -line[0])
        good: list[_Line] = []
        for line in ranked:
            if fillable(tables, line[1]):
                good.append(line)
                if len(good) == width:
                    break
        lines = good or ranked[:width]
    _, last, moves = lines[0]
    return round(estimate(tables, last)), moves


def _answers(tables: Ways, before: Town, piece: int) -> list[tuple[int, str, Move]]:
    """The snuggest placements of a piece with each face, and leaving it out: quarters, face and move."""
    found = [
        (way.quarters, face, move)
        for way in snuggest(tables, before.covered, piece, _EACH)
        for face, move in way.faces
    ]
    return [*found, (0, "", Leave(piece))]
