"""A new table on a server: the game and its options, and who plays."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

import msgspec
from textual import on

from engine.game import BadOption, Seat
from engine.hall import free_name
from engine.header import deal, now
from engine.names import clean_name
from engine.table import TableError
from tui.screens.setup import SetupPage
from tui.seating import bot_names
from tui.served import served
from tui.widgets.form import Field, Form

OWN = ("private", "gives")
"""The fields that only a shared table has."""


class HostingPage(SetupPage):
    """The set-up of a shared table. Its seed is drawn and stays secret: from it the whole deal follows."""

    def __init__(self) -> None:
        super().__init__()
        self._chosen = dict.fromkeys(OWN, "no")

    def fill(self) -> None:
        super().fill()
        self.title_line.where = self.tr("A new table")

    def _fields(self) -> Iterable[Field]:
        tr = self.tr
        for field in super()._fields():
            if field.id == "seed":
                yield from self._own_fields()
            elif field.id == "name 0":
                who = served(self).who
                yield msgspec.structs.replace(
                    field, value="person", values=(("person", who),), about=tr("Your seat."), typed=False
                )
            elif field.id == "players":
                about = tr("How many play, bots too. Friends come to the table from their own terminals.")
                yield msgspec.structs.replace(field, about=about)
            elif field.id.startswith("name "):
                about = tr(
                    "Enter types the name of a player here. Without a name anybody may sit down. Left and"
                    " Right choose a bot, level 1 (weak) to 5 (strong)."
                )
                yield msgspec.structs.replace(field, about=about)
            else:
                yield field

    def _own_fields(self) -> Iterable[Field]:
        tr = self.tr
        seen = (("no", tr("everybody here")), ("yes", tr("only those who play")))
        about = tr("Whether others may watch and talk. Free seats of a hidden table are given by the host.")
        yield Field("private", tr("Who sees it"), self._chosen["private"], seen, about)
        gone = (("no", tr("is waited for")), ("yes", tr("can be replaced")))
        hours = served(self).house.limits.gone_hours
        about = tr.plural(
            "Whether the host may give a seat to another after {hours} hour.",
            "Whether the host may give a seat to another after {hours} hours.",
            hours,
            hours=hours,
        )
        yield Field("gives", tr("Who is gone"), self._chosen["gives"], gone, about)

    def _first_levels(self) -> dict[Seat, int | None]:
        return {}  # friends are waited for

    def _person(self, seat: int) -> str:
        return self._typed(seat) or (self.tr("anybody") if seat else served(self).who)

    def _typed(self, seat: Seat) -> str:
        return self._names[seat] if seat < len(self._names) else ""

    def _take_name(self, seat: int, text: str) -> str | None:
        if not text:
            self._call(seat, "")
            return None
        app = served(self)
        person = app.house.people.of_name(clean_name(text) or "")
        if person is None:
            return self.tr("Nobody here is called so. Friends choose their names on their first visit.")
        if person == app.person or person.name in self._names:
            return self.tr("{name} has a seat at this table already.", name=person.name)
        self._call(seat, person.name)
        return None

    @on(Form.Changed)
    def _own_changed(self, event: Form.Changed) -> None:
        if event.field.id in OWN:
            self._chosen[event.field.id] = event.value

    def action_begin(self) -> None:
        """Deal, and open the table."""
        app = served(self)
        if app.person is None:
            return
        bots, seats = self._bots(), range(1, self._players)
        friends = [None if s in bots else app.house.people.of_name(self._typed(s)) for s in seats]
        people = [app.person, *friends]
        called = {s: person.name if person else free_name(s) for s, person in enumerate(people)}
        called |= bot_names(self.tr, bots, called.values())
        names = [called[seat] for seat in range(self._players)]
        owners = [person.id if person else None for person in people]
        private, gives = (self._chosen[name] == "yes" for name in OWN)
        try:
            header = deal(self._game.id, names, self._present(), secrets.token_hex(16), now(), bots=bots)
            number = app.house.hall.open(header, app.person, owners, private, gives)
            app.open_table(number, instead=True)
        except (BadOption, TableError) as error:
            self.announce(self.tr(error.message), (), "bad")
