"""The games that wait to be gone on with."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.game import BadOption
from engine.store import StoreError, UnreadableError
from tui.language import N_
from tui.screens.page import Page
from tui.tables import describe_table, resume
from tui.widgets.menu import Item, Menu


class TablesPage(Page[None]):
    """Choose a kept table to go on with, or put one away for good."""

    BINDINGS = [Binding("D", "discard", N_("Put this game away for good"), id="tables.discard")]

    def __init__(self) -> None:
        super().__init__()
        self._sure = ""

    def body(self) -> Iterable[Widget]:
        yield Menu()

    def fill(self) -> None:
        tr = self.tr
        self.title_line.where = tr("Continue")
        try:
            tables = [table for table in self.app.store.tables() if not table.over]
        except StoreError as error:
            self.announce(tr(error.message), (), "bad")
            return
        self.query_one(Menu).items = tuple(
            Item(
                str(t.id),
                describe_table(self.app, t),
                tr("open in another window")
                if t.elsewhere
                else tr("begun {when}", when=t.created[:16].replace("T", " ")),
            )
            for t in tables
        )
        if not tables:
            self.dismiss()

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [("menu.choose", tr("go on")), ("tables.discard", tr("put away")), ("back", tr("back"))]
        self.announce(tr("Which game?"), keys)

    @on(Menu.Moved)
    def _moved(self) -> None:
        self._sure = ""
        self.prompt_now()

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        try:
            resume(self.app, int(event.item.id), self)
        except UnreadableError as error:
            self.announce(self.tr(error.message), [("tables.discard", self.tr("put away"))], "bad")
        except (BadOption, StoreError) as error:
            self.announce(self.tr(error.message), (), "bad")

    def action_discard(self) -> None:
        """Forget a game, after asking once."""
        item = self.query_one(Menu).current
        if item is None:
            return
        if self._sure != item.id:
            self._sure = item.id
            key = self.key_of("tables.discard")
            self.announce(self.tr("{key} again puts this game away for good.", key=key), (), "warn")
            return
        try:
            self.app.store.delete(int(item.id))
        except StoreError as error:
            self.announce(self.tr(error.message), (), "bad")
            return
        self._sure = ""
        self.fill()
        self.prompt_now()
