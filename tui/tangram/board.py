"""The city: board, pieces, the largest rectangle, and the piece that is being moved about."""

from __future__ import annotations

from textual.geometry import Offset
from textual.reactive import var

from engine.tangram.view import City, TangramPreview
from tui.canvas import Canvas
from tui.tangram.drawing import MARGIN, SCALES, Drawing, Over, height_at, width_at
from tui.tangram.painter import Scale
from tui.widgets.lines import Lines


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
    pointed: var[frozenset[tuple[int, int]]] = var(frozenset())
    """Squares that something said points at."""
    labels: var[bool] = var(True)
    scale: var[Scale] = var(SCALES[0])

    def watch_city(self) -> None:
        self.redraw()

    def watch_labels(self) -> None:
        self.redraw()

    def watch_pointed(self) -> None:
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
        if self._drawing is None or self._drawing.skin is not self.app.skin:
            self._drawing = Drawing(self.app.skin)
        over = Over(self.ghost, self.settled, self.cursor, self.pointed)
        self._drawing.draw(canvas, self.city, self.scale, over, self.labels)

    _drawing: Drawing | None = None
