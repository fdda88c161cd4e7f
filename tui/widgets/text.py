"""Text to read, wrapped and scrolled."""

from __future__ import annotations

from textual.binding import Binding
from textual.reactive import var

from tui.canvas import Canvas
from tui.language import N_
from tui.widgets.lines import Lines
from tui.width import wrap


class Text(Lines, can_focus=True):
    """Paragraphs, each with a style (`text`, `dim`...) and a hanging indent, wrapped to the width."""

    BINDINGS = [
        Binding("up,k", "scroll_by(-1)", N_("Up"), id="text.up", show=False),
        Binding("down,j", "scroll_by(1)", N_("Down"), id="text.down", show=False),
        Binding("pageup,b", "scroll_by(-15)", N_("Page up"), id="text.page_up", show=False),
        Binding("pagedown,space", "scroll_by(15)", N_("Page down"), id="text.page_down", show=False),
        Binding("home,g", "scroll_by(-99999)", N_("Beginning"), id="text.first", show=False),
        Binding("end,G", "scroll_by(99999)", N_("End"), id="text.last", show=False),
    ]

    paragraphs: var[tuple[tuple[str, str, int], ...]] = var(())
    """Style name, text and indent of each paragraph; an empty text is an empty line."""
    top: var[int] = var(0)
    """The first line shown."""

    def watch_paragraphs(self) -> None:
        self.top = 0
        self.redraw()

    def watch_top(self) -> None:
        self.redraw()

    def lines(self, width: int) -> list[tuple[str, str]]:
        """Style name and text of every line at that width."""
        out = []
        for style, text, indent in self.paragraphs:
            for n, line in enumerate(wrap(text, width - indent)):
                out.append((style, line if n == 0 else " " * indent + line))
        return out

    def show_paragraph(self, index: int) -> None:
        """Scroll so that a paragraph comes first."""
        width = self.size.width - 2
        before = self.paragraphs[:index]
        self.top = self._clamped(sum(len(wrap(text, width - indent)) for _, text, indent in before))

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        lines = self.lines(canvas.width - 2)
        for y, (style, text) in enumerate(lines[self.top : self.top + canvas.height]):
            canvas.put(0, y, text, getattr(skin, style))
        if len(lines) > canvas.height:  # how far down we are
            size = max(canvas.height * canvas.height // len(lines), 1)
            start = self.top * (canvas.height - size) // max(len(lines) - canvas.height, 1)
            for y in range(canvas.height):
                here = start <= y < start + size
                canvas.put(canvas.width - 1, y, skin.glyph("bar" if here else "vline"), skin.line)

    def action_scroll_by(self, by: int) -> None:
        """Scroll by so many lines."""
        self.top = self._clamped(self.top + by)

    def _clamped(self, top: int) -> int:
        return max(0, min(top, len(self.lines(self.size.width - 2)) - self.size.height))
