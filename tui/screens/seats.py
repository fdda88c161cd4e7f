"""Who sits at the keyboard, and who plays each seat: a person, or a bot in their place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.game import Seat
from engine.header import Header
from engine.names import BadName, given_name
from tui.language import N_
from tui.screens.page import Page
from tui.seating import ask_for_bot
from tui.widgets.menu import Item, Menu


class Chosen(msgspec.Struct, frozen=True):
    """The seat to sit at; with a `name`, that person or (with a `level`) that bot plays it from now on."""

    seat: Seat
    name: str = ""
    level: int | None = None


class SeatsPage(Page[Chosen]):
    """Enter sits down at the marked seat; from a bot it asks who takes its place. `b` leaves it to a bot.

    `before` are the names proposed for those who take the place of bots.
    """

    BINDINGS = [Binding("b", "bot", N_("Let a bot play this seat"), id="seats.bot")]

    def __init__(self, header: Header, before: Mapping[Seat, str], turn: Iterable[Seat], now: Seat) -> None:
        super().__init__()
        self._names = header.seats
        self._bots = header.levels
        self._before = before
        self._turn = frozenset(turn)
        self._now = now

    def body(self) -> Iterable[Widget]:
        yield Menu()

    def fill(self) -> None:
        self.title_line.where = self.tr("Seats")
        menu = self.query_one(Menu)
        menu.items = tuple(Item(str(seat), name, self._remark(seat)) for seat, name in enumerate(self._names))
        menu.index = self._now

    def _remark(self, seat: Seat) -> str:
        acts = self.tr("to act") if seat in self._turn else self.tr("waits")
        return self.tr.listed((acts, self.tr("a bot"))) if seat in self._bots else acts

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [("menu.choose", tr("choose")), ("seats.bot", tr("a bot plays")), ("back", tr("back"))]
        self.announce(tr("Who sits at the keyboard?"), keys)

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        seat = int(event.item.id)
        if seat in self._bots:
            name = self._before[seat]
            self.prompt.ask(
                self.tr("Who takes the place of the bot?"),
                lambda name: self._person(seat, name),
                "" if name in self._names else name,
                empty=True,
            )
        else:
            self.dismiss(Chosen(seat))

    def _person(self, seat: Seat, name: str) -> str | None:
        if not name:
            return self.tr("Nothing is changed. Type a name; Esc goes back.")
        try:
            found = given_name(name)
        except BadName as error:
            return self.tr(error.message)
        if found in (other for place, other in enumerate(self._names) if place != seat):
            return self.tr("{name} has a seat at this table already.", name=found)
        self.dismiss(Chosen(seat, found))
        return None

    def action_bot(self) -> None:
        """Ask for a level, and let a bot play the marked seat."""
        seat = self.query_one(Menu).index
        if not set(range(len(self._names))) - self._bots.keys() - {seat}:
            self.announce(self.tr("Bots do not play among themselves. Leave a seat for a person."), (), "bad")
            return
        others = [name for other, name in enumerate(self._names) if other != seat]
        sits = self._bots.get(seat)
        ask_for_bot(self, others, sits, lambda name, level: self._take(Chosen(seat, name, level)))

    def _take(self, chosen: Chosen) -> None:
        self.dismiss(chosen)
