"""The temple: the board with all its stacks, the monks, and the tile that is being moved about."""

from __future__ import annotations

from textual.geometry import Offset
from textual.reactive import var

from engine.ananda.view import AnandaView
from tui.ananda.inks import inks_of
from tui.ananda.layout import SCALES, Layout
from tui.ananda.painter import Cell, Floating, Painter
from tui.canvas import Canvas
from tui.widgets.lines import Lines


class TempleBoard(Lines, can_focus=True):
    """The board that all share."""

    view: var[AnandaView | None] = var(None)
    layout_now: var[Layout] = var(Layout(8, 8, SCALES[2]))
    cursor: var[Cell] = var((0, 0))
    """Row and column of the focused cell."""
    floating: var[Floating] = var(Floating())

    def watch_layout_now(self) -> None:
        self.redraw()
        self.place_cursor()

    def on_focus(self) -> None:
        self.place_cursor()

    def hold(self, view: AnandaView, floating: Floating, cursor: Cell) -> None:
        """Take all at once, since they change together: one picture, not three."""
        self.set_reactive(TempleBoard.view, view)
        self.set_reactive(TempleBoard.floating, floating)
        self.set_reactive(TempleBoard.cursor, cursor)
        self.redraw()
        self.place_cursor()

    def place_cursor(self) -> None:
        """Put the terminal's own cursor on the focused cell."""
        x, y = self.layout_now.label(*self.cursor)
        self.app.cursor_position = self.region.offset + Offset(x + (self.layout_now.inside - 2) // 2, y)

    _painter_for: tuple[object, ...] = ()
    _painter: Painter

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        now = (self.app.skin, self.layout_now, self.view)
        if len(self._painter_for) != 3 or any(
            a is not b for a, b in zip(now, self._painter_for, strict=True)
        ):
            self._painter_for = now
            self._painter = Painter(inks_of(self.app.skin), self.layout_now, self.view)
        self._painter.show(canvas, self.floating, self.cursor)
