"""Draws a city on a canvas: its pieces, the largest rectangle, and the piece that is being moved about."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from rich.style import Style

from engine.tangram.shades import shades
from engine.tangram.view import Cell, City, Rectangle, TangramPreview
from tui.canvas import Canvas
from tui.skin import Skin
from tui.tangram.inks import Inks
from tui.tangram.painter import Ink, Painter, Scale

SIDE = 7
SCALES = (Scale(6, 3), Scale(8, 4), Scale(10, 5), Scale(12, 6), Scale(14, 7), Scale(16, 8))
"""Sizes of a square, the smallest for 80x24."""
ALL_SQUARES = tuple((row, column) for row in range(SIDE) for column in range(SIDE))
MARGIN = 2
"""Columns for the row numbers; the column letters take one line."""


def width_at(scale: Scale) -> int:
    """Columns of the board with its margin."""
    return MARGIN + SIDE * scale.width


def height_at(scale: Scale) -> int:
    """Lines of the board with its letters."""
    return 1 + SIDE * scale.height


def label_cell(cells: tuple[Cell, ...]) -> Cell:
    """The cell of a piece that bears its label: the first whole square, or the first half."""
    return next((cell for cell in cells if cell[2] == 15), cells[0])


class Over(NamedTuple):
    """What is drawn over a city as it lies.

    `ghost` is a piece that is being moved; once it is `settled` it looks like the others. `cursor` is row and
    column of the focused square, `pointed` the squares to look at.
    """

    ghost: TangramPreview | None = None
    settled: bool = False
    cursor: tuple[int, int] | None = None
    pointed: frozenset[tuple[int, int]] = frozenset()


class Drawing:
    """Draws cities in one skin at one scale after another."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self._painter, self._inks = Painter(skin), Inks(skin)
        self._shades_for: City | None = None
        self._shades: tuple[int, ...] = ()
        self._scale = SCALES[0]

    def draw(self, canvas: Canvas, city: City, scale: Scale, over: Over, labels: bool = True) -> None:
        """Draw a city with its letters, from the top left of a canvas that has room for it."""
        self._scale = scale
        ghost = over.ghost
        self._letters(canvas, over.cursor)
        pieces = self._pieces(city, ghost, over.settled)
        self._squares(canvas, pieces)
        rectangle = city.standing.rectangle
        if ghost is not None and over.settled and ghost.standing is not None:
            rectangle = ghost.standing.rectangle
        if rectangle is not None:
            self._outline(canvas, rectangle)
        above: set[tuple[int, int]] = set()
        if ghost is not None and not over.settled:  # what moves lies over the line and the labels
            above = {(row, column) for row, column, _ in ghost.cells}
            self._squares(canvas, pieces, above)
        if labels:
            for cells, ink, label in pieces:
                row, column, _ = cell = label_cell(cells)
                if (row, column) not in above or (ghost is not None and cells is ghost.cells):
                    self._label(canvas, cell, ink, label)
        for row, column in over.pointed:
            self._point(canvas, row, column)

    def _letters(self, canvas: Canvas, cursor: tuple[int, int] | None) -> None:
        skin, scale = self.skin, self._scale
        row, column = cursor or (-1, -1)
        here = skin.style("dim", bold=True, reverse=skin.plain)  # cheaper to send than a colour
        for n in range(SIDE):
            x = MARGIN + n * scale.width + scale.width // 2 - 1
            canvas.put(x, 0, "abcdefg"[n], here if n == column else skin.dim)
            y = 1 + n * scale.height + scale.height // 2
            canvas.put(0, y, str(n + 1), here if n == row else skin.dim)

    def _pieces(
        self, city: City, ghost: TangramPreview | None, settled: bool
    ) -> list[tuple[tuple[Cell, ...], Ink, str]]:
        """Cells, ink and label of everything on the board, the ghost last."""
        inks = self._inks
        if self._shades_for is not city:  # it takes longer than all the drawing
            self._shades_for, self._shades = city, shades(city)
        shade = self._shades
        out = []
        if city.start:
            out.append((city.start, inks.placed(city.side, shade[0]), city.side[0].upper()))
        for piece, n in zip(city.placed, shade[1 if city.start else 0 :], strict=True):
            letter = piece.face[0].upper() if piece.face else "F"
            out.append((piece.cells, inks.placed(piece.face, n), f"{letter}{piece.tile or ''}"))
        if ghost is not None and ghost.cells:
            letter = ghost.face[0].upper() if ghost.face else "F"
            ink = inks.placed(ghost.face, 0) if settled else inks.ghost(ghost.face)
            out.append((ghost.cells, ink, f"{letter}{ghost.tile or ''}"))
            if ghost.blocked:
                out.append((ghost.blocked, inks.blocked, ""))
        return out

    def _squares(
        self,
        canvas: Canvas,
        pieces: Iterable[tuple[tuple[Cell, ...], Ink, str]],
        only: Collection[tuple[int, int]] = ALL_SQUARES,
    ) -> None:
        empty, scale = self._inks.empty, self._scale
        quarters = [[[empty[(row + column) % 2]] * 4 for column in range(SIDE)] for row in range(SIDE)]
        for cells, ink, _ in pieces:
            for row, column, parts in cells:
                square = quarters[row][column]
                for n in range(4):
                    if parts >> n & 1:
                        square[n] = ink
        for row, column in only:
            north, east, south, west = quarters[row][column]
            x, y = MARGIN + column * scale.width, 1 + row * scale.height
            self._painter.square(canvas, x, y, scale, (north, east, south, west))

    def _label(self, canvas: Canvas, cell: Cell, ink: Ink, label: str) -> None:
        """Write a piece's label where it covers whole characters: on a whole square, else in a corner."""
        scale = self._scale
        row, column, parts = cell
        x, y = MARGIN + column * scale.width, 1 + row * scale.height
        if parts == 15:
            x, y = x + (scale.width - len(label)) // 2, y + (scale.height - 1) // 2
        else:
            y += scale.height - 1 if parts & 4 else 0
            x += scale.width - len(label) if parts & 2 else 0
        self._write(canvas, x, y, label, ink)

    def _write(self, canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
        canvas.put(x, y, text, self.skin.pair(ink.label, ink.colour, bold=self.skin.plain))

    def _point(self, canvas: Canvas, row: int, column: int) -> None:
        """Brackets round a square."""
        scale = self._scale
        x, y = MARGIN + column * scale.width, 1 + row * scale.height + (scale.height - 1) // 2
        skin = self.skin
        for at, sign in ((x, "["), (x + scale.width - 1, "]")):
            ground = canvas.styles[y][at].bgcolor
            colour = ground.name if ground is not None else skin.theme.ui.background
            canvas.put(at, y, sign, skin.pair(skin.readable_on(colour), colour, bold=True))

    def _outline(self, canvas: Canvas, rectangle: Rectangle) -> None:
        scale = self._scale
        left, top = MARGIN + rectangle.left * scale.width, 1 + rectangle.top * scale.height
        right = MARGIN + (rectangle.right + 1) * scale.width - 1
        bottom = 1 + (rectangle.bottom + 1) * scale.height - 1
        if self._painter.pixels:
            self._outline_pixels(canvas, left, top, right, bottom)
        else:
            self._outline_signs(canvas, left, top, right, bottom)

    def _outline_pixels(self, canvas: Canvas, left: int, top: int, right: int, bottom: int) -> None:
        """A thin line just inside; characters of two colours give up the outer one."""
        skin = self.skin
        line = skin.piece("tangram", "outline")
        for x in range(left, right + 1):
            self._edge(canvas, x, top, "▔", lambda upper, lower: (line, lower))
            self._edge(canvas, x, bottom, "▁", lambda upper, lower: (upper, line))
        for y in range(top + 1, bottom):
            self._edge(canvas, left, y, "▏", None)
            self._edge(canvas, right, y, "▕", None)

    def _edge(self, canvas: Canvas, x: int, y: int, char: str, split) -> None:  # type: ignore[no-untyped-def]
        skin = self.skin
        style: Style = canvas.styles[y][x]
        assert style.color is not None
        assert style.bgcolor is not None
        if canvas.chars[y][x] == " ":
            canvas.put(x, y, char, skin.pair(skin.piece("tangram", "outline"), style.bgcolor.name))
        elif split is not None:
            canvas.put(x, y, "▀", skin.pair(*split(style.color.name, style.bgcolor.name)))

    def _outline_signs(self, canvas: Canvas, left: int, top: int, right: int, bottom: int) -> None:
        skin = self.skin
        flat, upright = skin.glyph("hline"), skin.glyph("vline")

        def put(x: int, y: int, char: str) -> None:
            style = canvas.styles[y][x]
            canvas.put(x, y, char, style if skin.plain else style + Style(bold=True))

        for x in range(left, right + 1):
            put(x, top, flat)
            put(x, bottom, flat)
        for y in range(top, bottom + 1):
            put(left, y, upright)
            put(right, y, upright)
        for x, y, name in (
            (left, top, "corner_tl"),
            (right, top, "corner_tr"),
            (left, bottom, "corner_bl"),
            (right, bottom, "corner_br"),
        ):
            put(x, y, skin.glyph(name))
