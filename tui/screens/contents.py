"""The chapters of the rules, to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import on
from textual.widget import Widget

from tui.screens.page import Page
from tui.widgets.menu import Item, Menu


class ContentsPage(Page[str]):
    """The answer is the number of the chapter that was chosen, or None."""

    def __init__(self, where: str, chapters: Sequence[tuple[str, str]], here: int) -> None:
        super().__init__()
        self._where = where
        self._chapters = chapters
        self._here = here
        """The chapter that is being read."""

    def body(self) -> Iterable[Widget]:
        yield Menu()

    def fill(self) -> None:
        self.title_line.where = self._where
        menu = self.query_one(Menu)
        menu.items = tuple(
            Item(number, self.tr("{number}  {text}", number=number.ljust(6), text=text))
            for number, text in self._chapters
        )
        menu.index = self._here

    def prompt_now(self) -> None:
        tr = self.tr
        self.announce(
            tr("Choose a chapter."),
            [("menu.up+menu.down", tr("move")), ("menu.choose", tr("choose")), ("back", tr("back"))],
        )

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        self.dismiss(event.item.id)
