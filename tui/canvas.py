"""A grid of characters and styles to draw on, before it becomes Textual's strips."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


class Canvas:
    """`width` by `height` cells, each a character and a style, all blank at first.

    The cell to the right of a wide character holds the empty text. What lies outside is not drawn.
    """

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = width
        self.height = height
        self.style = style
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[style] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None, limit: int | None = None) -> int:
        """Write a text from (x, y) rightwards, not beyond column `limit`; returns the column after it."""
        if not 0 <= y < self.height:
            return x
        style = style or self.style
        end = self.width if limit is None else min(limit, self.width)
        chars, styles = self.chars[y], self.styles[y]
        for char in text:
            size = 1 if char.isascii() else cell_len(char)
            if not size or x < 0:
                x += size
                continue
            if x + size > end:
                break
            chars[x] = char
            styles[x] = style
            if size == 2:
                chars[x + 1] = ""
                styles[x + 1] = style
            x += size
        return x

    def fill(self, x: int, y: int, width: int, height: int, char: str, style: Style) -> None:
        """Fill a block with one character."""
        for row in range(max(y, 0), min(y + height, self.height)):
            for column in range(max(x, 0), min(x + width, self.width)):
                self.chars[row][column] = char
                self.styles[row][column] = style

    def restyle(self, x: int, y: int, width: int, style: Style) -> None:
        """Give a run of cells another style and leave the characters."""
        if 0 <= y < self.height:
            for column in range(max(x, 0), min(x + width, self.width)):
                self.styles[y][column] = style

    def strip(self, y: int) -> Strip:
        """Row `y` as Textual draws it: runs of one style."""
        chars, styles = self.chars[y], self.styles[y]
        segments: list[Segment] = []
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] is not styles[start]:
                segments.append(Segment("".join(chars[start:x]), styles[start]))
                start = x
        return Strip(segments, self.width)
