"""The board as a bit set: a cell is a bit, and each row has one bit more that stays empty.

The empty bit keeps the last cell of a row from being a neighbour of the first cell of the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.game import Space

LETTERS = "abcdefghijkl"


class Board:
    """A board of a size. Cells are bit numbers; sets of cells are numbers with those bits."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.stride = stride = columns + 1
        self.size = rows * stride
        """One more than the highest bit."""
        self.cells = tuple(row * stride + column for row in range(rows) for column in range(columns))
        """Row by row from the top left."""
        self.mask = sum(1 << cell for cell in self.cells)
        self.names = {cell: f"{LETTERS[cell % stride]}{cell // stride + 1}" for cell in self.cells}
        self.index = {name: cell for cell, name in self.names.items()}
        on = set(self.cells)
        self.beside = {
            cell: tuple(c for c in (cell - stride, cell - 1, cell + 1, cell + stride) if c in on)
            for cell in self.cells
        }
        """The neighbours of a cell (AN-4.2)."""
        self.links = {
            cell: tuple(
                (other, other - cell in (1, -1), 1 << min(cell, other)) for other in self.beside[cell]
            )
            for cell in self.cells
        }
        """For each neighbour: it, whether it is in the same row, and the bit of the pair (its first cell)."""

    def around(self, cells: int) -> int:
        """All neighbours of these cells; of the cells themselves those that have one among them."""
        s = self.stride
        return (cells << 1 | cells >> 1 | cells << s | cells >> s) & self.mask

    def area(self, seed: int, within: int) -> int:
        """The cells linked with the seed inside a set that holds it (AN-3.1)."""
        s = self.stride
        while True:
            grown = (seed | seed << 1 | seed >> 1 | seed << s | seed >> s) & within
            if grown == seed:
                return seed
            seed = grown

    def spaces(self, cells: int) -> tuple[Space, ...]:
        """The names of the cells, row by row."""
        return tuple([self.names[cell] for cell in bits(cells)])

    def start(self) -> tuple[int, int]:
        """The two cells of the start tile (AN-2.1): the middle, or as near to it as may be."""
        first = ((self.rows + 1) // 2 - 1) * self.stride + self.columns // 2 - 1
        return first, first + 1


def bits(cells: int) -> Iterator[int]:
    """The bit numbers, rising."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def nth(cells: int, k: int) -> int:
    """The k-th bit number, from 0."""
    for _ in range(k):
        cells &= cells - 1
    return (cells & -cells).bit_length() - 1


@cache
def board(rows: int, columns: int) -> Board:
    """The board of this size."""
    return Board(rows, columns)
