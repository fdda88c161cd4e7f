"""Bars over time."""

from __future__ import annotations

from collections.abc import Sequence

from textual.reactive import var

from tui.canvas import Canvas
from tui.widgets.lines import Lines

EIGHTHS = " ▁▂▃▄▅▆▇█"


class Chart(Lines):
    """The latest values as bars, the newest at the right, with the least and the most at the left.

    `marked` are the places (from the left, in `values`) of bars that stand out.
    """

    values: var[tuple[int, ...]] = var(())
    marked: var[frozenset[int]] = var(frozenset[int]())

    def watch_values(self) -> None:
        self.redraw()

    def watch_marked(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        if not self.values:
            return
        room = (canvas.width - 6) // 2
        first = max(len(self.values) - room, 0)
        shown = self.values[first:]
        least, most = bounds(shown)
        canvas.put(0, 0, f"{most:>4}", skin.dim)
        canvas.put(0, canvas.height - 1, f"{least:>4}", skin.dim)
        for y in range(canvas.height):
            canvas.put(5, y, skin.glyph("vline"), skin.line)
        for n, value in enumerate(shown):
            height = max((value - least) * canvas.height * 8 // (most - least), 1)
            style = skin.accent if first + n in self.marked else skin.good
            for y in range(canvas.height):
                eighths = max(0, min(8, height - 8 * (canvas.height - 1 - y)))
                char = EIGHTHS[eighths] if skin.blocks else skin.glyph("bar") if eighths >= 4 else " "
                canvas.put(6 + 2 * n, y, char, style)


def bounds(values: Sequence[int]) -> tuple[int, int]:
    """Round figures just below the least and just above the most value."""
    least = max(min(values) // 10 * 10 - 10, 0)
    return least, max(max(values) // 10 * 10 + 10, least + 10)
