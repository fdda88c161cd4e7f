"""Where the spaces of the bazaar lie on the board, at every size."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Space
from engine.karigar.board import INDEX, SPACES, T1

ROWS, COLUMNS = 4, 7
"""The spaces as a grid: rows from the top, and two columns a card, then the column on the right."""


class Layout(NamedTuple):
    """Inner sizes in characters: of a gain, a trade and a right-hand space, and how many lines each has."""

    gain: int
    trade: int
    stall: int
    height: int

    @property
    def card(self) -> int:
        """Columns from one card to the next."""
        return self.gain + self.trade + 2

    @property
    def width(self) -> int:
        """Columns of the board."""
        return 3 * self.card + self.stall + 2

    @property
    def lines(self) -> int:
        """Lines of the board."""
        return ROWS * (self.height + 1) + 1

    def box(self, row: int, column: int) -> tuple[int, int, int]:
        """Left column, top line and width of the inside of a space."""
        card, side = divmod(column, 2)
        left = card * self.card + 1 + (self.gain + 1 if side else 0)
        width = self.stall if column == COLUMNS - 1 else (self.trade if side else self.gain)
        return left, row * (self.height + 1) + 1, width


LAYOUTS = (
    Layout(4, 7, 9, 3),
    Layout(6, 9, 13, 4),
    Layout(8, 12, 16, 5),
    Layout(10, 16, 20, 6),
    Layout(12, 20, 24, 8),
)
"""The smallest is for 80x24."""
PANEL = 29
"""The least columns beside the board."""
WORDS = 5
"""The least lines below it."""


def fitting(width: int, height: int) -> Layout:
    """The largest board that leaves room for the panel and the words."""
    found = [each for each in LAYOUTS if each.width + PANEL <= width and each.lines + WORDS <= height]
    return found[-1] if found else LAYOUTS[0]


def space_at(row: int, column: int) -> Space:
    """The space at a place of the grid."""
    level = ROWS - 1 - row
    if column == COLUMNS - 1:
        return SPACES[T1 + level]
    return SPACES[6 * level + column]


def spot_of(space: Space) -> tuple[int, int]:
    """Row and column of a space on the grid."""
    index = INDEX[space]
    if index >= T1:
        return ROWS - 1 - (index - T1), COLUMNS - 1
    level, column = divmod(index, 6)
    return ROWS - 1 - level, column


def section_at(row: int, column: int) -> int:
    """The section linked with the card at a place of the grid; 0 in the column on the right."""
    return 0 if column == COLUMNS - 1 else 3 * (ROWS - 1 - row) + column // 2 + 1
