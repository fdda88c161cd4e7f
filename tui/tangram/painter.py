"""Draws squares and half squares on a canvas.

A square is `width` by `height` characters, about twice as wide as high. With block glyphs each character is
two pixels, one above the other, in two colours, so that slanting edges come out clean. Without them, or
without colour, each character is one pixel, filled with the piece's own sign.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

from engine.tangram.view import Cell
from tui.canvas import Canvas
from tui.skin import Skin

QUARTERS = (1, 2, 4, 8)
"""N, E, S, W, as in `engine.tangram.view.Cell`."""


class Ink(NamedTuple):
    """How a piece is drawn: its colour, the sign that fills it without colour, and its label's colour."""

    colour: str
    fill: str
    label: str


class Scale(NamedTuple):
    """The size of a square in characters."""

    width: int
    height: int


SMALL = Scale(2, 1)
MEDIUM = Scale(4, 2)

Square = tuple[Ink, Ink, Ink, Ink]
"""What lies on the four quarters of a square: N, E, S, W."""

Block = tuple[tuple[tuple[str, ...], tuple[Style, ...]], ...]
"""A drawn square: characters and styles of each row."""


@lru_cache(maxsize=64)
def quarter_at(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """For each pixel of a square the index of the quarter it lies in (0 N, 1 E, 2 S, 3 W)."""
    rows = []
    for j in range(height):
        row = []
        for i in range(width):
            # Doubled coordinates of the pixel's middle, so that the comparison is exact.
            u, v = (2 * i + 1) * height, (2 * j + 1) * width
            upper_right, upper_left = v < u, u + v < 2 * width * height
            row.append((0 if upper_left else 1) if upper_right else (3 if upper_left else 2))
        rows.append(tuple(row))
    return tuple(rows)


class Painter:
    """Draws squares in one skin; drawn squares are kept, since most come again."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self.pixels = skin.blocks and not skin.plain
        self._blocks: dict[tuple[Square, Scale], Block] = {}

    def square(self, canvas: Canvas, x: int, y: int, scale: Scale, square: Square) -> None:
        """Draw one square with its top left character at (x, y)."""
        key = (square, scale)
        block = self._blocks.get(key)
        if block is None:
            block = self._blocks[key] = self._draw(square, scale)
        for row, (chars, styles) in enumerate(block, y):
            canvas.chars[row][x : x + scale.width] = chars
            canvas.styles[row][x : x + scale.width] = styles

    def piece(
        self, canvas: Canvas, x: int, y: int, scale: Scale, cells: Iterable[Cell], ink: Ink, ground: Ink
    ) -> None:
        """Draw a piece by itself on a plain ground, if all of it fits on the canvas."""
        for row, column, parts in cells:
            left, top = x + column * scale.width, y + row * scale.height
            if left + scale.width <= canvas.width and top + scale.height <= canvas.height:
                north, east, south, west = (ink if parts & quarter else ground for quarter in QUARTERS)
                self.square(canvas, left, top, scale, (north, east, south, west))

    def _draw(self, square: Square, scale: Scale) -> Block:
        return self._draw_pixels(square, scale) if self.pixels else self._draw_fills(square, scale)

    def _draw_pixels(self, square: Square, scale: Scale) -> Block:
        at = quarter_at(scale.width, scale.height * 2)
        rows = []
        for row in range(scale.height):
            chars, styles = [], []
            for column in range(scale.width):
                top = square[at[2 * row][column]].colour
                bottom = square[at[2 * row + 1][column]].colour
                chars.append(" " if top == bottom else "▀")
                styles.append(self.skin.pair(bottom if top == bottom else top, bottom))
            rows.append((tuple(chars), tuple(styles)))
        return tuple(rows)

    def _draw_fills(self, square: Square, scale: Scale) -> Block:
        at = quarter_at(scale.width, scale.height)
        north, east, south, west = square
        slash = north == west and east == south and north != east
        backslash = north == east and south == west and north != south
        rows = []
        for row in range(scale.height):
            inks = [square[at[row][column]] for column in range(scale.width)]
            chars = [ink.fill for ink in inks]
            edge = ((2 * row + 1) * scale.width // scale.height - 1) // 2
            if slash:
                chars[scale.width - 1 - edge] = self.skin.fill("tangram", "diagonals", 0)
            elif backslash:
                chars[edge] = self.skin.fill("tangram", "diagonals", 1)
            rows.append((tuple(chars), tuple(self.skin.pair(ink.label, ink.colour) for ink in inks)))
        return tuple(rows)


def size_of(cells: Iterable[Cell]) -> tuple[int, int]:
    """Columns and rows of a piece's bounding box (its top left cell is (0, 0))."""
    columns = rows = 0
    for row, column, _ in cells:
        columns, rows = max(columns, column + 1), max(rows, row + 1)
    return columns, rows
