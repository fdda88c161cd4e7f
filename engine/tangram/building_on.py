"""A playout of one city: the pieces to come one by one, each where it lies snugly and scores well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.tangram.ending import ending
from engine.tangram.evaluating import FILLABLE, estimate, instant
from engine.tangram.filling import POSITIONS, THOROUGH, fillable
from engine.tangram.geometry import AREA, BOARD, complete
from engine.tangram.scoring import PLANNING, largest
from engine.tangram.town import Town, answered, scored
from engine.tangram.view import FOUNTAIN
from engine.tangram.ways import Way, Ways

_FINALISTS = 4
"""So many of the snuggest placements are looked at more closely."""
NEAR_THE_END = 8
"""With so many pieces to come a playout goes on to the end, and keeps what can be filled."""


def snuggest(tables: Ways, covered: int, piece: int, most: int) -> list[Way]:
    """The placements of a piece with which the border grows least, the best first."""
    ways = tables.of[piece]
    free = [
        (2 * (around & covered).bit_count() - edges, -number)
        for number, (quarters, around, edges, _) in enumerate(ways)
        if not quarters & covered
    ]
    free.sort(reverse=True)
    return [ways[-number] for _, number in free[:most]]


def build_on(tables: Ways, town: Town, agenda: Sequence[int], horizon: int) -> float:
    """The total as expected after so many of the next pieces, in their order; 0 judges the city at once.

    In the last round it is the best that can still be had (`ending`), if that is found in time.

    A city that can be filled can be filled whatever the order of the pieces, so a playout that loses this
    only shows its haste: what filling brings is counted all the same.
    """
    can_fill = fillable(tables, town, THOROUGH if horizon else POSITIONS)
    if horizon and len(agenda) <= NEAR_THE_END:
        horizon = len(agenda)
    for number, piece in enumerate(agenda[:horizon]):
        if town.rounds == 1 and ending(tables, town):
            break
        careful = can_fill and len(agenda) - number <= NEAR_THE_END
        ranked = sorted(_placed(tables, town, piece, careful), key=lambda one: -one[0])
        if not ranked:
            town = answered(town, piece)
            if piece == FOUNTAIN:
                town = scored(town)
            continue
        best = ranked[0]
        if careful:
            best = next((one for one in ranked if one[1].rounds and fillable(tables, one[1])), best)
        town = best[1]
    end = ending(tables, town) if town.rounds == 1 else None
    if end is not None:
        return max(end.total, town.points + AREA + PLANNING) if can_fill else end.total
    value = estimate(tables, town)
    if not can_fill:
        return value
    if town.rounds:
        return value + FILLABLE
    squares = complete(town.covered)
    return value if squares == BOARD else value + PLANNING + AREA - largest(squares)


def _placed(tables: Ways, town: Town, piece: int, careful: bool) -> Iterator[tuple[float, Town]]:
    """The cities after the snuggest placements of a piece, each with what it is worth.

    A piece that may lie with either face up has the face that brings red and green together; where care is
    needed, both are looked at.
    """
    for way in snuggest(tables, town.covered, piece, _FINALISTS):
        faces = way.faces
        if len(faces) > 1 and not careful:
            faces = faces[:1] if town.red.bit_count() < town.green.bit_count() else faces[1:]
        for face, _ in faces:
            after = answered(town, piece, way.quarters, face)
            if piece == FOUNTAIN:
                after = scored(after)
            yield instant(after), after
