"""Who sits at the keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import on
from textual.widget import Widget

from engine.game import Seat
from tui.screens.page import Page
from tui.widgets.menu import Item, Menu


class SeatsPage(Page[Seat]):
    """Choose a seat; the answer is its number, or None."""

    def __init__(self, seats: Sequence[tuple[Seat, str, str]], now: Seat) -> None:
        super().__init__()
        self._seats = seats
        self._now = now

    def body(self) -> Iterable[Widget]:
        yield Menu()

    def fill(self) -> None:
        self.title_line.where = self.tr("Seats")
        menu = self.query_one(Menu)
        menu.items = tuple(Item(str(seat), name, remark) for seat, name, remark in self._seats)
        menu.index = [seat for seat, _, _ in self._seats].index(self._now)

    def prompt_now(self) -> None:
        tr = self.tr
        self.announce(tr("Who sits at the keyboard?"), [("menu.choose", tr("choose")), ("back", tr("back"))])

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        self.dismiss(int(event.item.id))
