"""The seats of a shared table: who owns which, who is here, and taking, leaving and giving them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.game import Seat
from engine.hall import Heard, Shared
from engine.table import TableError
from tui.language import N_
from tui.screens.page import Page
from tui.seating import ask_for_bot
from tui.served import served
from tui.widgets.menu import Item, Menu


class ChairsPage(Page[None]):
    """Enter on a free seat sits down (or gives it, for a host who has one); on a taken one it frees it."""

    BINDINGS = [Binding("b", "bot", N_("Let a bot play this seat"), id="chairs.bot")]

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self._sure = -1

    def body(self) -> Iterable[Widget]:
        yield Menu()

    def on_mount(self) -> None:
        """Hear of who comes and goes."""
        self._listener = served(self).listen(self, self._heard, self._wants)

    def on_unmount(self) -> None:
        """Hear no more."""
        served(self).unlisten(self._listener)

    def _wants(self, heard: Heard) -> bool:
        return heard.table in (0, self.number) and heard.kind not in ("talk", "bots")

    def _heard(self, _: Heard) -> None:
        if self.is_current:
            self.fill()

    def _shared(self) -> Shared | None:
        app = served(self)
        try:
            return app.house.hall.visible(self.number, app.person)
        except TableError as error:
            app.notices.append(error.message)
            self.dismiss()
            return None

    def fill(self) -> None:
        shared = self._shared()
        if shared is None:
            return
        hall = served(self).house.hall
        self.title_line.where = self.tr("Table {number}: who is here", number=self.number)
        present = hall.present(self.number)
        looking = sorted(name for person, name in present if person not in shared.owners or person is None)
        items = [
            Item(str(seat), shared.header.seats[seat], self._remark(shared, seat))
            for seat in range(len(shared.owners))
        ]
        items += [Item("looks on", name, self.tr("looks on")) for name in looking]
        self.query_one(Menu).items = tuple(items)

    def _remark(self, shared: Shared, seat: Seat) -> str:
        tr, hall, owner = self.tr, served(self).house.hall, shared.owners[seat]
        if seat in shared.header.levels:
            return tr("a bot")
        if owner is None:
            return tr("free")
        if owner in {person for person, _ in hall.present(self.number)}:
            where = tr("at the table")
        elif hall.here[owner]:
            where = tr("elsewhere in the lounge")
        else:
            person = hall.people.of_id(owner)
            where = tr("away since {when}", when=person.seen[:16].replace("T", " ")) if person else ""
        acting = tr("to act") if seat in hall.turn(self.number) else tr("waits")
        return tr.listed((acting, where))

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [
            ("menu.choose", tr("take, give or free")),
            ("chairs.bot", tr("a bot plays")),
            ("back", tr("back")),
        ]
        self.announce(tr("Which seat?"), keys)

    @on(Menu.Moved)
    def _moved(self) -> None:
        self._sure = -1

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        shared, person = self._shared(), served(self).person
        if shared is None or not event.item.id.isdigit():
            return
        if person is None:
            self.announce(self.tr("A seat needs a key. Come with an SSH key of yours."), (), "bad")
            return
        seat = int(event.item.id)
        hall = served(self).house.hall
        if shared.owners[seat] is not None or seat in shared.header.levels:
            self._free(seat)
        elif shared.seat_of(person) is None:
            self._do(lambda: hall.sit(self.number, seat, person))
        else:
            self.prompt.ask(self.tr("To whom?"), lambda name: self._give(seat, name))

    def action_bot(self) -> None:
        """Ask for a level, and let a bot play the marked seat."""
        item = self.query_one(Menu).current
        if item is None or not item.id.isdigit() or served(self).person is None:
            return
        shared, seat = self._shared(), int(item.id)
        if shared is not None:
            others = [name for other, name in enumerate(shared.header.seats) if other != seat]
            sits = shared.header.levels.get(seat)
            ask_for_bot(self, others, sits, lambda name, level: self._stand_in(seat, name, level))

    def _stand_in(self, seat: Seat, name: str, level: int) -> str | None:
        person = served(self).person
        if person is None:
            return None
        try:
            served(self).house.hall.stand_in(self.number, seat, person, name, level)
        except TableError as error:
            return self.tr(error.message)
        self.dismiss()
        return None

    def _free(self, seat: Seat) -> None:
        person = served(self).person
        assert person is not None
        if self._sure != seat:
            self._sure = seat
            self.announce(self.tr("Enter again frees this seat for somebody else."), (), "warn")
            return
        self._do(lambda: served(self).house.hall.free(self.number, seat, person))

    def _give(self, seat: Seat, name: str) -> str | None:
        person = served(self).person
        assert person is not None
        try:
            served(self).house.hall.give(self.number, seat, person, name)
        except TableError as error:
            return self.tr(error.message)
        return None

    def _do(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except TableError as error:
            self.announce(self.tr(error.message), (), "bad")
            return
        self.dismiss()
