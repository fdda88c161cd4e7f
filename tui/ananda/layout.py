"""Where the cells of the board stand on the screen, and at which sizes."""

from __future__ import annotations

from typing import NamedTuple

PANEL = 37
"""The least columns beside the board."""


class Scale(NamedTuple):
    """The size of a cell in characters, its line to the next one included.

    At a height of one there are no lines, and signs tell which two halves are one tile.
    """

    width: int
    height: int

    @property
    def lined(self) -> bool:
        """Whether there are lines between the cells."""
        return self.height > 1


SCALES = (
    Scale(3, 1),
    Scale(4, 2),
    Scale(5, 2),
    Scale(7, 3),
    Scale(9, 4),
    Scale(11, 5),
    Scale(13, 6),
    Scale(15, 7),
)


class Layout(NamedTuple):
    """A board of so many rows and columns at a scale. Places are columns and lines from its top left."""

    rows: int
    columns: int
    scale: Scale

    @property
    def margin(self) -> int:
        """Columns for the row numbers."""
        return 2 if self.scale.lined else 3

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.margin + self.columns * self.scale.width + self.scale.lined

    @property
    def height(self) -> int:
        """Lines of the whole board, the column letters included."""
        return 1 + self.rows * self.scale.height + self.scale.lined

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """Where the lines above and left of a cell meet; without lines, the cell's first character."""
        return self.margin + column * self.scale.width, 1 + row * self.scale.height

    def label(self, row: int, column: int) -> tuple[int, int]:
        """The first character of the line of a cell that its label stands on."""
        x, y = self.corner(row, column)
        return (x + 1, y + self.scale.height // 2) if self.scale.lined else (x, y)

    @property
    def inside(self) -> int:
        """Characters of a cell between its lines."""
        return self.scale.width - self.scale.lined


def fitting(rows: int, columns: int, width: int, height: int) -> Layout:
    """The largest layout that leaves room for the panel, or the smallest there is."""
    found = Layout(rows, columns, SCALES[0])
    for scale in SCALES[1:]:
        tried = Layout(rows, columns, scale)
        if tried.width + PANEL <= width and tried.height <= height:
            found = tried
    return found
