"""Lays out tiles side by side in rows, each with its number in front."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.tangram.view import Tile
from tui.tangram.painter import Scale, size_of


class Place(NamedTuple):
    """Where a tile stands on a shelf: its label, and the column and line of that; the tile follows it."""

    tile: Tile
    label: str
    x: int
    y: int
    row: int = 0
    """Which row of tiles it stands in."""

    @property
    def tile_x(self) -> int:
        """The column of the tile itself."""
        return self.x + len(self.label)


def arrange(
    tiles: Iterable[Tile], width: int, scale: Scale, labels: Sequence[str], between: int, close: bool = True
) -> tuple[list[Place], int]:
    """Places for the tiles in lines of `width` columns, and the lines they take.

    Tiles stand in order, or (`close`) a tile goes into the first row that has room for it. Rows are as high
    as their highest tile, with `between` empty lines from one row to the next.
    """
    rows: list[list[tuple[Tile, str]]] = []
    ends: list[int] = []
    for tile, label in zip(tiles, labels, strict=True):
        taken = len(label) + size_of(tile.cells)[0] * scale.width
        first = 0 if close else max(len(rows) - 1, 0)
        fitting = (n for n, end in enumerate(ends) if n >= first and end + 1 + taken <= width)
        row = next(fitting, len(rows))
        if row == len(rows):
            rows.append([])
            ends.append(-1)
        rows[row].append((tile, label))
        ends[row] += 1 + taken
    places: list[Place] = []
    y = 0
    for row, row_tiles in enumerate(rows):
        x = height = 0
        for tile, label in row_tiles:
            columns, lines = size_of(tile.cells)
            places.append(Place(tile, label, x, y, row))
            x += len(label) + columns * scale.width + 1
            height = max(height, lines * scale.height)
        y += height + between
    return places, max(y - between, 0)
