"""The city: board, pieces, the largest rectangle, and the piece that is being moved about."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rich.style import Style
from textual.geometry import Offset
from textual.reactive import var

from engine.tangram.shades import shades
from engine.tangram.view import Cell, City, Rectangle, TangramPreview
from tui.canvas import Canvas
from tui.tangram.inks import Inks
from tui.tangram.painter import Ink, Painter, Scale
from tui.widgets.lines import Lines

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


class CityBoard(Lines, can_focus=True):
    """One player's city.

    A piece that is being moved (`ghost`) takes bright colours, where it cannot lie the colour of a refusal.
    Once it is set down it looks like the others.
    """

    city: var[City | None] = var(None)
    ghost: var[TangramPreview | None] = var(None)
    settled: var[bool] = var(False)
    """Whether the ghost is set down."""
    cursor: var[tuple[int, int]] = var((3, 3))
    """Row and column of the focused square."""
    labels: var[bool] = var(True)
    scale: var[Scale] = var(SCALES[0])

    def watch_city(self) -> None:
        self.redraw()

    def watch_labels(self) -> None:
        self.redraw()

    def watch_scale(self) -> None:
        self.redraw()
        self.place_cursor()

    def on_focus(self) -> None:
        self.place_cursor()

    def hold(self, ghost: TangramPreview | None, settled: bool, cursor: tuple[int, int]) -> None:
        """Take ghost and cursor at once, since they change together at every step: one picture, not three."""
        self.set_reactive(CityBoard.ghost, ghost)
        self.set_reactive(CityBoard.settled, settled)
        self.set_reactive(CityBoard.cursor, cursor)
        self.redraw()
        self.place_cursor()

    def place_cursor(self) -> None:
        """Put the terminal's own cursor on the focused square."""
        row, column = self.cursor
        x = MARGIN + column * self.scale.width + self.scale.width // 2 - 1
        y = 1 + row * self.scale.height + self.scale.height // 2
        self.app.cursor_position = self.region.offset + Offset(x, y)

    def paint(self, canvas: Canvas) -> None:
        if self.city is None or canvas.width < width_at(self.scale) or canvas.height < height_at(self.scale):
            return  # a new scale comes before the new size
        skin = self.app.skin
        if self._painter_for is not skin:
            self._painter_for, self._painter, self._inks = skin, Painter(skin), Inks(skin)
        self._letters(canvas)
        pieces = self._pieces(self.city)
        self._squares(canvas, pieces)
        rectangle = self.city.standing.rectangle
        if self.ghost is not None and self.settled and self.ghost.standing is not None:
            rectangle = self.ghost.standing.rectangle
        if rectangle is not None:
            self._outline(canvas, rectangle)
        over: set[tuple[int, int]] = set()
        if self.ghost is not None and not self.settled:  # what moves lies over the line and the labels
            over = {(row, column) for row, column, _ in self.ghost.cells}
            self._squares(canvas, pieces, over)
        if self.labels:
            for cells, ink, label in pieces:
                row, column, _ = cell = label_cell(cells)
                if (row, column) not in over or cells is self.ghost_cells:
                    self._label(canvas, cell, ink, label)

    _painter_for: object = None
    _shades_for: City | None = None
    _shades: tuple[int, ...] = ()
    _painter: Painter
    _inks: Inks

    def _letters(self, canvas: Canvas) -> None:
        skin, scale = self.app.skin, self.scale
        row, column = self.cursor
        here = skin.style("dim", bold=True, reverse=skin.plain)  # cheaper to send than a colour
        for n in range(SIDE):
            x = MARGIN + n * scale.width + scale.width // 2 - 1
            canvas.put(x, 0, "abcdefg"[n], here if n == column else skin.dim)
            y = 1 + n * scale.height + scale.height // 2
            canvas.put(0, y, str(n + 1), here if n == row else skin.dim)

    def _pieces(self, city: City) -> list[tuple[tuple[Cell, ...], Ink, str]]:
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
        ghost = self.ghost
        if ghost is not None and ghost.cells:
            letter = ghost.face[0].upper() if ghost.face else "F"
            ink = inks.placed(ghost.face, 0) if self.settled else inks.ghost(ghost.face)
            out.append((ghost.cells, ink, f"{letter}{ghost.tile or ''}"))
            if ghost.blocked:
                out.append((ghost.blocked, inks.blocked, ""))
        return out

    @property
    def ghost_cells(self) -> tuple[Cell, ...] | None:
        """Where the piece in hand is."""
        return self.ghost.cells if self.ghost is not None else None

    def _squares(
        self,
        canvas: Canvas,
        pieces: Iterable[tuple[tuple[Cell, ...], Ink, str]],
        only: Collection[tuple[int, int]] = ALL_SQUARES,
    ) -> None:
        empty, scale = self._inks.empty, self.scale
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
        scale = self.scale
        row, column, parts = cell
        x, y = MARGIN + column * scale.width, 1 + row * scale.height
        if parts == 15:
            x, y = x + (scale.width - len(label)) // 2, y + (scale.height - 1) // 2
        else:
            y += scale.height - 1 if parts & 4 else 0
            x += scale.width - len(label) if parts & 2 else 0
        self._write(canvas, x, y, label, ink)

    def _write(self, canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
        canvas.put(x, y, text, self.app.skin.pair(ink.label, ink.colour, bold=self.app.skin.plain))

    def _outline(self, canvas: Canvas, rectangle: Rectangle) -> None:
        scale = self.scale
        left, top = MARGIN + rectangle.left * scale.width, 1 + rectangle.top * scale.height
        right = MARGIN + (rectangle.right + 1) * scale.width - 1
        bottom = 1 + (rectangle.bottom + 1) * scale.height - 1
        if self._painter.pixels:
            self._outline_pixels(canvas, left, top, right, bottom)
        else:
            self._outline_signs(canvas, left, top, right, bottom)

    def _outline_pixels(self, canvas: Canvas, left: int, top: int, right: int, bottom: int) -> None:
        """A thin line just inside; characters of two colours give up the outer one."""
        skin = self.app.skin
        line = skin.piece("tangram", "outline")
        for x in range(left, right + 1):
            self._edge(canvas, x, top, "▔", lambda upper, lower: (line, lower))
            self._edge(canvas, x, bottom, "▁", lambda upper, lower: (upper, line))
        for y in range(top + 1, bottom):
            self._edge(canvas, left, y, "▏", None)
            self._edge(canvas, right, y, "▕", None)

    def _edge(self, canvas: Canvas, x: int, y: int, char: str, split) -> None:  # type: ignore[no-untyped-def]
        skin = self.app.skin
        style: Style = canvas.styles[y][x]
        assert style.color is not None
        assert style.bgcolor is not None
        if canvas.chars[y][x] == " ":
            canvas.put(x, y, char, skin.pair(skin.piece("tangram", "outline"), style.bgcolor.name))
        elif split is not None:
            canvas.put(x, y, "▀", skin.pair(*split(style.color.name, style.bgcolor.name)))

    def _outline_signs(self, canvas: Canvas, left: int, top: int, right: int, bottom: int) -> None:
        skin = self.app.skin
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
