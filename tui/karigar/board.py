"""The bazaar: its cards, the column on the right, the pieces of all, and the space that is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rich.style import Style
from textual.geometry import Offset
from textual.reactive import var

from engine.game import Space
from engine.karigar.view import KarigarView
from tui.canvas import Canvas
from tui.karigar.inks import inks_of
from tui.karigar.layout import LAYOUTS, Layout, space_at, spot_of
from tui.karigar.painter import Painter
from tui.karigar.pieces import Standing, standing
from tui.skin import Skin
from tui.widgets.lines import Lines

Marks = Mapping[Space, str]
"""Marks of `tui.karigar.inks.Inks.mark` by space."""
NO_MARKS: Marks = MappingProxyType({})


class BazaarBoard(Lines, can_focus=True):
    """The 28 spaces. A space is two or three lines of letters and a line of pieces."""

    view: var[KarigarView | None] = var(None)
    marks: var[Marks] = var(NO_MARKS)
    cursor: var[tuple[int, int]] = var((3, 0))
    """Row from the top and column of the focused space."""
    layout_now: var[Layout] = var(LAYOUTS[0])

    _skin: Skin | None = None
    _seen: KarigarView | None = None
    _base: Canvas
    _painter: Painter
    _standing: Mapping[Space, tuple[Standing, ...]]

    def watch_view(self) -> None:
        self.redraw()

    def watch_layout_now(self) -> None:
        self.redraw()
        self.place_cursor()

    def on_focus(self) -> None:
        self.place_cursor()

    def hold(self, marks: Marks, cursor: tuple[int, int]) -> None:
        """Take marks and cursor at once: one picture, not two."""
        self.set_reactive(BazaarBoard.marks, marks)
        self.set_reactive(BazaarBoard.cursor, cursor)
        self.redraw()
        self.place_cursor()

    def place_cursor(self) -> None:
        """Put the terminal's own cursor on the focused space."""
        left, top, _ = self.layout_now.box(*self.cursor)
        self.app.cursor_position = self.region.offset + Offset(left, top + 1)

    def paint(self, canvas: Canvas) -> None:
        view, layout = self.view, self.layout_now
        if view is None or (canvas.width, canvas.height) != (layout.width, layout.lines):
            return  # a new layout comes before the new size
        skin = self.app.skin
        base = self._still(view, layout)
        canvas.chars = [row[:] for row in base.chars]
        canvas.styles = [row[:] for row in base.styles]
        painter, here = self._painter, space_at(*self.cursor)
        painter.space(canvas, layout, view, self.cursor, here=True)
        painter.pieces(canvas, layout, self.cursor, self._standing.get(here, ()))
        for space, mark in self.marks.items():
            painter.mark(canvas, layout, spot_of(space), mark)
        if skin.plain:
            self._reverse(canvas, *self.cursor)

    def _still(self, view: KarigarView, layout: Layout) -> Canvas:
        """The board without cursor and marks, drawn once for each view."""
        skin = self.app.skin
        if self._skin is not skin or self._seen is not view or self._base.width != layout.width:
            self._skin, self._seen = skin, view
            self._painter = painter = Painter(inks_of(skin))
            self._standing = standing(view)
            self._base = canvas = Canvas(layout.width, layout.lines, skin.text)
            painter.still(canvas, layout, view)
        return self._base

    def _reverse(self, canvas: Canvas, row: int, column: int) -> None:
        """Without colours the focused space is reversed."""
        left, top, width = self.layout_now.box(row, column)
        for y in range(top, top + self.layout_now.height):
            for x in range(left, left + width):
                canvas.styles[y][x] = canvas.styles[y][x] + Style(reverse=True)
