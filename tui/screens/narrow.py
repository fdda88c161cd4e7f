"""Shown while the terminal is too small to play on."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen

from tui.canvas import Canvas
from tui.widgets.lines import Lines
from tui.width import wrap


class TooSmall(Lines):
    """How large the terminal has to be."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self._least = columns, rows

    def paint(self, canvas: Canvas) -> None:
        skin, tr = self.app.skin, self.app.tr
        columns, rows = self._least
        text = tr(
            "This needs {columns}x{rows}. Make the window larger, or quit with Ctrl+C; the game is kept.",
            columns=columns,
            rows=rows,
        )
        for y, line in enumerate(wrap(text, max(canvas.width - 1, 2))):
            canvas.put(0, y, line, skin.warn)


class NarrowPage(Screen[None]):
    """Covers everything; it goes away by itself when there is room again."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self._least = columns, rows

    def compose(self) -> ComposeResult:
        yield TooSmall(*self._least)
