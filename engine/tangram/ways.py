"""The placements of a tile set once more, as tables to choose from: what each covers and what it touches.

The edges of a placement go from quarter to quarter: along the four sides of a square, and across the slanted
side of a half square. How many of them meet something covered says how snugly a piece lies.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import Move
from engine.tangram.geometry import AREA, SIZE, each
from engine.tangram.pieces import Pieces, pieces
from engine.tangram.view import Tile


class Way(NamedTuple):
    """One placement, whatever its face. `around` are the quarters on the board that it touches from outside.

    `edges` is how many of its edges lie within the board. Less twice the covered quarters around, it is how
    much longer the border of the covered part becomes (a little more, where one quarter is touched twice).
    `faces` are the faces that lie so (`red`, `green`, or '' for a fountain), with their moves.
    """

    quarters: int
    around: int
    edges: int
    faces: tuple[tuple[str, Move], ...]


class Ways:
    """The placements of a set by piece, 0 the fountain."""

    def __init__(self, found: Pieces) -> None:
        self.pieces = found
        self.of = [_own(found, masks, moves) for masks, moves in zip(found.masks, found.moves, strict=True)]
        self.halves = tuple(min(masks).bit_count() // 2 for masks in found.masks)
        """The area of each piece, in half squares."""


def _own(found: Pieces, masks: tuple[int, ...], moves: tuple[Move, ...]) -> tuple[Way, ...]:
    faces: dict[int, list[tuple[str, Move]]] = {}
    for quarters, move in zip(masks, moves, strict=True):
        faces.setdefault(quarters, []).append((found.ways[move][2], move))
    return tuple(Way(quarters, *_around(quarters), tuple(own)) for quarters, own in faces.items())


def _around(quarters: int) -> tuple[int, int]:
    around, edges = 0, 0
    for quarter in each(quarters):
        plane, at = divmod(quarter, AREA)
        near = [(plane + 1) % 4 * AREA + at, (plane + 3) % 4 * AREA + at]
        row, column = divmod(at, SIZE)
        row, column = row + (-1, 0, 1, 0)[plane], column + (0, 1, 0, -1)[plane]
        if 0 <= row < SIZE and 0 <= column < SIZE:
            near.append((plane + 2) % 4 * AREA + row * SIZE + column)
        for other in near:
            if not quarters >> other & 1:
                around |= 1 << other
                edges += 1
    return around, edges


@lru_cache(maxsize=8)
def ways(tiles: tuple[Tile, ...]) -> Ways:
    """The tables of a set. Made once; the sets used last are kept."""
    return Ways(pieces(tiles))
