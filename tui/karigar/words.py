"""What is under the cursor, and what the step in hand would do, in a few lines; then the latest news."""

from __future__ import annotations

from textual.reactive import var

from tui.widgets.news import News


class Words(News):
    """Several paragraphs in place of one verdict."""

    said: var[tuple[tuple[str, str], ...]] = var(())
    """Texts and their styles."""

    def watch_said(self) -> None:
        self.redraw()

    def paragraphs(self) -> tuple[tuple[str, str], ...]:
        return self.said
