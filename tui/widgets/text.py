"""Text to read, wrapped and scrolled."""

from __future__ import annotations

from textual.reactive import var

from tui.canvas import Canvas
from tui.widgets.scrolled import Scrolled
from tui.width import wrap


class Text(Scrolled):
    """Paragraphs, each with a style (`text`, `dim`...) and a hanging indent, wrapped to the width."""

    paragraphs: var[tuple[tuple[str, str, int], ...]] = var(())
    """Style name, text and indent of each paragraph; an empty text is an empty line."""

    def watch_paragraphs(self) -> None:
        self.top = 0
        self.redraw()

    @property
    def tall(self) -> int:
        return len(self.lines(self.size.width - 2))

    def lines(self, width: int) -> list[tuple[str, str]]:
        """Style name and text of every line at that width."""
        out = []
        for style, text, indent in self.paragraphs:
            for n, line in enumerate(wrap(text, width - indent)):
                out.append((style, line if n == 0 else " " * indent + line))
        return out

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        lines = self.lines(canvas.width - 2)
        for y, (style, text) in enumerate(lines[self.top : self.top + canvas.height]):
            canvas.put(0, y, text, getattr(skin, style))
        self.paint_bar(canvas)
