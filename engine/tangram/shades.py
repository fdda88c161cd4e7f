"""Which shade each piece of a city takes, so that neighbours of one colour stay apart to the eye.

A piece keeps its shade when later ones are placed, so the screen never recolours what already lies there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.tangram.view import Cell, City

SHADES = 3
"""Shades of red and of green."""
FOUNTAIN_SHADES = 2
"""Shades of a fountain."""

Quarter: TypeAlias = tuple[int, int, int]
"""Row, column and one bit: N 1, E 2, S 4, W 8."""

SIDE = 10
"""The length of a shared side of a square. Shared diagonals come as two halves of 7 (rounded) each."""
HALF_DIAGONAL = 7

_ACROSS = {1: (-1, 0, 4), 2: (0, 1, 8), 4: (1, 0, 1), 8: (0, -1, 2)}
_BESIDE = {1: (2, 8), 2: (1, 4), 4: (2, 8), 8: (1, 4)}


def shades(city: City) -> tuple[int, ...]:
    """The shade of the start field (0; no entry on a blank board), then of each placed piece, in order.

    0 to 2 for coloured pieces, 0 to 1 for fountains. Each piece in turn takes the shade whose pieces of
    the same colour it touches along the shortest edge; the lowest such shade where several are equal.
    """
    start = [(city.side, city.start)] if city.start else []
    pieces = [*start, *((piece.face, piece.cells) for piece in city.placed)]
    owner: dict[Quarter, int] = {}
    taken: list[int] = []
    for colour, cells in pieces:
        touched = [0] * (SHADES if colour else FOUNTAIN_SHADES)
        own = set(_quarters(cells))
        for quarter in own:
            for other, length in _neighbours(quarter):
                if other in owner and pieces[owner[other]][0] == colour:
                    touched[taken[owner[other]]] += length
        owner.update((quarter, len(taken)) for quarter in own)
        taken.append(touched.index(min(touched)))
    return tuple(taken)


def _quarters(cells: Iterable[Cell]) -> Iterator[Quarter]:
    return ((row, column, bit) for row, column, bits in cells for bit in (1, 2, 4, 8) if bits & bit)


def _neighbours(quarter: Quarter) -> Iterator[tuple[Quarter, int]]:
    """The quarters that share an edge with this one, and the edge's length."""
    row, column, bit = quarter
    down, right, facing = _ACROSS[bit]
    yield (row + down, column + right, facing), SIDE
    for beside in _BESIDE[bit]:
        yield (row, column, beside), HALF_DIAGONAL
