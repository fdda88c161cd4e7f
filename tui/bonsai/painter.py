"""Draws hexes as bricks: each row is shifted by half a brick, so that all six neighbours stay plain.

A brick is `width` by `height` characters, about twice as wide as high. With colours it is a plain block,
and neighbours differ in shade; without, it is filled with its own sign and leaves its last column free.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rich.style import Style

from tui.bonsai.inks import Ink
from tui.canvas import Canvas
from tui.skin import Skin


class Scale(NamedTuple):
    """The size of a brick in characters; the width is even."""

    width: int
    height: int

    @property
    def label_row(self) -> int:
        """The row of the brick that its label stands in."""
        return (self.height - 1) // 2


CURSOR, MARK = "[]", "()"
"""What stands round the label of a brick: where one is, or what is pointed at."""

Row: TypeAlias = tuple[list[str], list[Style]]


class Painter:
    """Draws bricks in one skin; drawn bricks are kept, since most come again."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self._bricks: dict[tuple[Ink, Scale, str, str], list[Row]] = {}

    def brick(
        self, canvas: Canvas, x: int, y: int, scale: Scale, ink: Ink, label: str = "", around: str = ""
    ) -> None:
        """Draw a brick with its top left character at (x, y), as far as it lies on the canvas.

        `around` is what stands round the label: `CURSOR`, `MARK` or nothing.
        """
        key = (ink, scale, label, around)
        rows = self._bricks.get(key)
        if rows is None:
            rows = self._bricks[key] = self._draw(*key)
        width = scale.width
        left, right = max(x, 0), min(x + width, canvas.width)
        if left >= right:
            return
        for line, (chars, styles) in enumerate(rows, y):
            if 1 <= line < canvas.height - 1:
                canvas.chars[line][left:right] = chars[left - x : right - x]
                canvas.styles[line][left:right] = styles[left - x : right - x]

    def _draw(self, ink: Ink, scale: Scale, label: str, around: str) -> list[Row]:
        skin, (width, height) = self.skin, scale
        ground = skin.pair(ink.label, ink.colour)
        written = skin.pair(ink.label, ink.colour, bold=True)
        rows: list[Row] = []
        for row in range(height):
            chars = [ink.fill] * (width - 1) + [" "] if skin.plain else [" "] * width
            styles = [ground] * width
            if row == scale.label_row:
                if around and skin.plain:
                    chars = [" "] * width
                start = (width - max(len(label), 2)) // 2
                for at, char in enumerate(label, start):
                    chars[at], styles[at] = char, written
                if around and width > 2:
                    end = width - 2 if skin.plain and width > 4 else width - 1
                    mark = skin.pair(ink.label, ink.colour, bold=True, reverse=skin.plain)
                    chars[0], styles[0] = around[0], mark
                    chars[end], styles[end] = around[1], mark
                elif around:
                    here = around == CURSOR
                    style = skin.pair(ink.label, ink.colour, bold=True, reverse=here, underline=not here)
                    styles = [style] * width
            rows.append((chars, styles))
        return rows
