"""What lies under the cursor, tile by tile, and a view of its row from the side."""

from __future__ import annotations

from textual.reactive import var

from engine.ananda.view import AnandaView
from tui.ananda.inks import inks_of, level_sign
from tui.ananda.painter import Cell
from tui.canvas import Canvas
from tui.widgets.lines import Lines

_COLUMN = 3
"""Characters of a cell seen from the side."""
_TILE = 12
"""Columns of a tile of the stack."""
_ABREAST = 3


class Stack(Lines):
    """The stack at the cursor from the top down, and the row seen from below the board, levels upwards."""

    view: var[AnandaView | None] = var(None)
    cursor: var[Cell] = var((0, 0))

    def watch_view(self) -> None:
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view, skin, tr = self.view, self.app.skin, self.app.tr
        if view is None:
            return
        row, column = self.cursor
        columns = view.variant.columns
        fields = view.fields[row * columns : (row + 1) * columns]
        field = fields[column]
        inks = inks_of(skin)
        canvas.put(0, 0, tr("Stack on {cell}, from the top", cell=field.cell), skin.strong)
        # The side view takes the lower part; the stack gets what is left.
        highest = max(max(field.level for field in fields), 1)
        needed = max(-(-len(field.stack) // _ABREAST), 1)
        tall = max(min(highest, canvas.height - 3 - needed), 1)
        if not field.stack:
            canvas.put(0, 1, tr("Bare board."), skin.dim)
        down = max(canvas.height - 3 - tall, 1)
        for n, number in enumerate(reversed(field.stack)):
            laid = view.laid[number]
            mine = laid.cells.index(field.cell)
            colour, other = laid.tile.split("-")[mine], laid.tile.split("-")[1 - mine]
            x, y = n // down * _TILE, 1 + n % down
            x = canvas.put(x, y, f"{level_sign(laid.level)} ", skin.dim)
            x = canvas.put(x, y, inks.half(colour), inks.chip(colour))
            x = canvas.put(x, y, inks.half(other), inks.chip(other))
            canvas.put(x, y, f" {laid.cells[1 - mine]}", skin.dim)
        for n, seen in enumerate(fields):
            for level, number in enumerate(seen.stack[highest - tall :]):
                laid = view.laid[number]
                colour = laid.tile.split("-")[laid.cells.index(seen.cell)]
                y = canvas.height - 2 - level
                canvas.put(n * _COLUMN, y, inks.half(colour), inks.chip(colour))
            here = n == column
            canvas.put(n * _COLUMN + 1, canvas.height - 1, seen.cell[0], skin.accent if here else skin.dim)
