"""Everything that happened at a table, as far as a seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.widget import Widget

from tui.screens.page import Page
from tui.widgets.text import Text


class LogPage(Page[None]):
    """The log, the newest line last."""

    DEFAULT_CSS = """
    LogPage > .body { max-height: 100%; }
    """

    def __init__(self, lines: Sequence[tuple[int, str]]) -> None:
        super().__init__()
        self._lines = lines

    def body(self) -> Iterable[Widget]:
        yield Text()

    def fill(self) -> None:
        self.title_line.where = self.tr("What happened so far")
        text = self.query_one(Text)
        if self._lines:
            text.paragraphs = tuple(("text", f"{number:>4}  {line}", 6) for number, line in self._lines)
        else:
            text.paragraphs = (("dim", self.tr("Nothing yet."), 0),)
        self.call_after_refresh(text.action_scroll_by, 99999)

    def prompt_now(self) -> None:
        tr = self.tr
        self.announce(
            tr("The newest comes last."), [("text.up+text.down", tr("scroll")), ("back", tr("back"))]
        )
