"""A few lines of running text: what a spot is refused for, or what happened last."""

from __future__ import annotations

from textual.reactive import var

from tui.canvas import Canvas
from tui.widgets.lines import Lines
from tui.width import wrap


class News(Lines):
    """The verdict on what you are doing, and below it, as far as there is room, the latest news."""

    verdict: var[tuple[str, str]] = var(("", "text"))
    """A text and its style."""
    news: var[tuple[str, ...]] = var(())
    """The newest last."""

    def watch_verdict(self) -> None:
        self.redraw()

    def watch_news(self) -> None:
        self.redraw()

    def paragraphs(self) -> tuple[tuple[str, str], ...]:
        """What stands above the news: texts and their styles."""
        return (self.verdict,)

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        said = [(text, getattr(skin, style)) for text, style in self.paragraphs() if text]
        lines = [(line, look) for text, look in said for line in wrap(text, canvas.width)]
        room = canvas.height - len(lines)
        older: list[tuple[str, object]] = []
        for item in reversed(self.news):
            wrapped = [(line, skin.dim) for line in wrap(item, canvas.width)]
            if len(older) + len(wrapped) > room:
                break
            older = [*wrapped, *older]
        for y, (line, look) in enumerate([*lines, *older]):
            canvas.put(0, y, line, look)
