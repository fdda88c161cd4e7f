"""All players in a table: monk, karma, and the sizes of rack, hand and pile, which are open (AN-1.4)."""

from __future__ import annotations

from textual.reactive import var

from engine.ananda.view import AnandaView
from tui.canvas import Canvas
from tui.short import short_names
from tui.widgets.lines import Lines
from tui.width import cells

POINTS = 4
"""Columns of a player's karma, which may be narrower than its heading."""


class Seats(Lines):
    """A line for each seat, below a line of headings with the supply."""

    view: var[AnandaView | None] = var(None)
    names: var[tuple[str, ...]] = var(())
    seat: var[int] = var(0)
    """Whose side is shown."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_names(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view, skin, tr = self.view, self.app.skin, self.app.tr
        if view is None:
            return
        heads = (tr("karma"), tr("rack"), tr("hand"), tr("pile"))
        widths = [max(cells(head) + 1, 4) for head in heads]
        start = canvas.width - sum(widths)
        canvas.put(0, 0, tr("Supply {count}", count=view.supply), skin.strong, start)
        x = start
        for head, width in zip(heads, widths, strict=True):
            canvas.put(x + width - cells(head), 0, head, skin.dim)
            x += width
        end = start + widths[0] - POINTS
        names = short_names(self.names, end - 4, skin.glyph("ellipsis"))
        for y, (seat, player) in enumerate(enumerate(view.seats), 1):
            mark = skin.glyph("bullet") if seat in view.turn else " "
            canvas.put(0, y, mark, skin.accent)
            canvas.put(1, y, self._monk(seat), skin.dim if player.monk is None else skin.chosen)
            canvas.put(4, y, names[seat], skin.accent if seat == self.seat else skin.text, end)
            x = start
            for n, width in zip(
                (player.points, player.rack_size, player.hand_size, player.pile_size), widths, strict=True
            ):
                x += width
                canvas.put(x - len(str(n)), y, str(n), skin.text)

    def _monk(self, seat: int) -> str:
        return f"{self.app.skin.fill('ananda', 'monk')}{seat + 1}"
