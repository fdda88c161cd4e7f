"""The temple: the board with all its stacks, the monks, and the tile that is being moved about."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Offset
from textual.reactive import var

from engine.ananda.geometry import LETTERS as COLUMNS
from engine.ananda.view import AnandaView
from tui.ananda.inks import LETTERS, inks_of, level_sign
from tui.ananda.layout import SCALES, Layout
from tui.ananda.painter import Cell, Edge, Face, Painter, outline, place, toward
from tui.canvas import Canvas
from tui.widgets.lines import Lines


class Floating(NamedTuple):
    """What is shown over the board: a tile's halves, an area, the spaces that a refusal points at."""

    cells: tuple[str, ...] = ()
    """The cells that the tile would cover."""
    colours: tuple[str, ...] = ()
    level: int = 0
    possible: bool = True
    area: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


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
        shown = self.floating
        lines: dict[Edge, str] = {
            **outline(map(place, shown.area), "area"),
            **outline(map(place, shown.refused), "blocked"),
        }
        kind = "ghost" if shown.possible else "blocked"
        # Without lines the labels show the area.
        marked = frozenset() if self.layout_now.scale.lined else frozenset(map(place, shown.area))
        self._painter.paint(canvas, self._tile(), kind, lines, marked)
        self._names(canvas)

    def _tile(self) -> dict[Cell, Face]:
        """The halves that float."""
        shown = self.floating
        cells = [place(cell) for cell in shown.cells]
        over = {}
        for n, (cell, colour) in enumerate(zip(cells, shown.colours, strict=True)):
            level = level_sign(shown.level) if shown.level and self.layout_now.inside > 3 else ""
            label = f"[{LETTERS[colour]}{level}]" if shown.possible else f"x{LETTERS[colour]}{level}x"
            joined = toward(cell, cells[1 - n]) if len(cells) == 2 else -1
            over[cell] = Face(colour, label, joined=joined, floats=True)
        return over

    def _names(self, canvas: Canvas) -> None:
        """Column letters and row numbers, those of the cursor picked out."""
        skin, layout = self.app.skin, self.layout_now
        row, column = self.cursor
        here = skin.style("dim", bold=True, reverse=skin.plain)  # cheaper to send than a colour
        for n in range(layout.columns):
            x, _ = layout.label(0, n)
            canvas.put(x + (layout.inside - 1) // 2, 0, COLUMNS[n], here if n == column else skin.dim)
        for n in range(layout.rows):
            _, y = layout.label(n, 0)
            canvas.put(0, y, str(n + 1), here if n == row else skin.dim)
