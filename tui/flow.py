"""Text with tables and pictures in one flow, laid out to a width on one long canvas."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from rich.style import Style

from tui.canvas import Canvas
from tui.skin import Skin
from tui.width import cells, wrap

NUMBERED = 9
"""Columns for a rule's number."""
GAP = 3
"""Columns between a picture and the words beside it."""
BESIDE = 24
"""The least columns for words beside a picture; with less they stand above it."""


class Words(NamedTuple):
    """A paragraph in a style of the skin, with a number before it if it has one."""

    text: str
    style: str = "text"
    number: str = ""


class Grid(NamedTuple):
    """A table; the first row is its head."""

    rows: tuple[tuple[str, ...], ...]


class Picture(NamedTuple):
    """A picture and what is said about it. `draw` gets the room there is, in columns and lines."""

    draw: Callable[[tuple[int, int]], Canvas]
    words: tuple[Words, ...]


Block: TypeAlias = Words | Grid | Picture

Cell: TypeAlias = tuple[int, int]
"""Column and line."""


class Laid(NamedTuple):
    """Blocks as they were laid out.

    `starts` are the first lines of the blocks. `texts` are all texts, each with the block it belongs to and,
    for every character, where it stands; what stands nowhere (a space at the end of a line) is None.
    """

    canvas: Canvas
    starts: tuple[int, ...]
    texts: tuple[tuple[int, str, tuple[Cell | None, ...]], ...]


def lay_out(blocks: Sequence[Block], width: int, tallest: int, skin: Skin) -> Laid:
    """Lay blocks out one below the other, pictures at most so tall if they can be."""
    return _Layout(width, tallest, skin).laid(blocks)


class _Layout:
    def __init__(self, width: int, tallest: int, skin: Skin) -> None:
        self.width, self.tallest, self.skin = width, tallest, skin
        self.canvas = Canvas(width, 0, skin.text)
        self.texts: list[tuple[int, str, tuple[Cell | None, ...]]] = []
        self.block = 0

    def laid(self, blocks: Sequence[Block]) -> Laid:
        starts = []
        y = 0
        for self.block, block in enumerate(blocks):
            starts.append(y)
            match block:
                case Words():
                    indent = NUMBERED if block.number else 0
                    y = self.words(block, 0, y, indent, self.width)
                case Grid():
                    y = self.grid(block, y)
                case Picture():
                    y = self.picture(block, y + 1) + 1
        return Laid(self.canvas, tuple(starts), tuple(self.texts))

    def room(self, lines: int) -> None:
        """Let the canvas have at least so many lines."""
        more = lines - self.canvas.height
        if more > 0:
            self.canvas.chars += [[" "] * self.width for _ in range(more)]
            self.canvas.styles += [[self.skin.text] * self.width for _ in range(more)]
            self.canvas.height = lines

    def words(self, words: Words, x: int, y: int, indent: int, width: int) -> int:
        """Write a paragraph, `width` columns wide; gives the line after it."""
        style: Style = getattr(self.skin, words.style)
        if words.number:
            self.room(y + 1)
            self.canvas.put(x, y, words.number, style)
            self.texts.append((self.block, words.number, tuple((x + n, y) for n in range(len(words.number)))))
        return self.lines(words.text, x + indent, y, width - indent, style)

    def lines(self, text: str, x: int, y: int, width: int, style: Style) -> int:
        """Write a text in lines, and note where each character stands."""
        lines = wrap(text, width)
        self.room(y + len(lines))
        where: list[Cell | None] = []
        for row, line in enumerate(lines, y):
            self.canvas.put(x, row, line, style)
            while len(where) < len(text) and text[len(where)] == " " and not line.startswith(" "):
                where.append(None)  # the space at which the line was broken
            column = x
            for char in line:
                where.append((column, row))
                column += cells(char)
        where += [None] * (len(text) - len(where))
        self.texts.append((self.block, text, tuple(where)))
        return y + len(lines)

    def grid(self, grid: Grid, y: int) -> int:
        """Draw a table with a line under its head; what is too wide is wrapped within its column."""
        widths = _columns(grid.rows, self.width)
        for n, row in enumerate(grid.rows):
            x, below = 0, y
            for text, width in zip(row, widths, strict=True):
                style = self.skin.strong if n == 0 else self.skin.text
                below = max(below, self.lines(text, x, y, width, style))
                x += width + 2
            y = below
            if n == 0:
                self.room(y + 1)
                line = self.skin.glyph("hline") * (sum(widths) + 2 * len(widths) - 2)
                self.canvas.put(0, y, line, self.skin.line)
                y += 1
        return y

    def picture(self, picture: Picture, y: int) -> int:
        """Put a picture down, and the words beside it or above it."""
        drawn = picture.draw((self.width - GAP - BESIDE, self.tallest))
        if self.width - drawn.width - GAP >= BESIDE:
            line, left = y + 1, drawn.width + GAP
        else:
            line, left = y, 0
        for words in picture.words:
            line = self.words(words, left, line, 0, self.width - left)
        if not left:
            y = line
        self.room(y + drawn.height)
        for row in range(drawn.height):
            self.canvas.chars[y + row][: drawn.width] = drawn.chars[row][: self.width]
            self.canvas.styles[y + row][: drawn.width] = drawn.styles[row][: self.width]
        return max(line, y + drawn.height)


def _columns(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """The columns' widths: what their texts need, and less for the widest ones if that is too much."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + 2 * (len(widths) - 1) > width:
        widths[widths.index(max(widths))] -= 1
    return widths


def find(laid: Laid, wanted: str) -> Iterator[tuple[int, tuple[Cell, ...]]]:
    """Where a text stands, in whatever case: the block, and the cells of each place."""
    folded = wanted.casefold()
    for block, text, where in laid.texts:
        # Folding one by one keeps the places; a letter that folds into two counts as its first.
        haystack = "".join(char.casefold()[:1] or char for char in text)
        at = haystack.find(folded)
        while at >= 0:
            spots = tuple(spot for spot in where[at : at + len(folded)] if spot is not None)
            if spots:
                yield block, spots
            at = haystack.find(folded, at + len(folded))
