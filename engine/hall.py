"""The hall of a server: its shared tables, who owns which seat, who is here, and what is said.

One `Hall` serves all sessions of a process. Seats, tables and talk are kept in the store's file; who is here
just now is not. Whoever watches the hall hears of everything that happens in it.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, TypeAlias
from weakref import WeakSet

import msgspec

from engine.game import BadOption, Seat, say
from engine.header import Header, decode_header, now
from engine.names import printable
from engine.pace import Pace
from engine.people import People, Person
from engine.store import KeptTable, Store
from engine.table import Entry, TableError


class HallError(TableError):
    """Something that cannot be done in the hall now. `message` says why."""


class Shared(msgspec.Struct, frozen=True):
    """A shared table. `owners` are the people (by number) at the seats; None is a free seat.

    At a `private` table only those who have a seat, and the host, may look, talk or sit. Where the table
    `gives`, the host may free the seat of somebody who has been gone too long; else everybody waits.
    """

    id: int
    header: Header
    over: bool
    host: int
    private: bool
    gives: bool
    owners: tuple[int | None, ...]

    def seat_of(self, person: Person | None) -> Seat | None:
        """The seat that the person owns; None if none."""
        return self.owners.index(person.id) if person is not None and person.id in self.owners else None

    def seen_by(self, person: Person | None) -> bool:
        """Whether the person (None: a guest) may see the table at all."""
        if not self.private:
            return True
        return person is not None and (person.id in self.owners or person.id == self.host)


class Line(msgspec.Struct, frozen=True):
    """Something said at a table: by whom, what, and after how many moves."""

    name: str
    text: str
    moves: int


class Heard(msgspec.Struct, frozen=True):
    """Something that happened: at which table (0: in the lounge), of what kind, and the entry of a move.

    Of the kind `bots` it is that a bot begins or ends thinking.
    """

    table: int
    kind: Literal["table", "seats", "talk", "presence", "move", "bots"]
    entry: Entry | None = None


Listener: TypeAlias = Callable[[Heard], None]
"""Hears what happens. It must not raise."""


class Hall:
    """The shared tables of one store."""

    def __init__(
        self, store: Store, people: People, *, most_tables: int, most_lines: int, gone_hours: int
    ) -> None:
        self.store = store
        self.people = people
        self.most_tables = most_tables
        """How many tables with a game going on a person may host."""
        self.gone_hours = gone_hours
        """After how many hours away a seat may be given to somebody else, where the table gives."""
        self._lines = Pace(most_lines)
        """What a person may say in a minute; guests are counted as one person."""
        self.listeners: list[Listener] = []
        self.here: Counter[int] = Counter()
        """The sessions of every person that is here."""
        self._at: dict[int, Counter[tuple[int | None, str]]] = {}
        """Who has a table on the screen (a person's number, or None for a guest; the name), and how often."""
        self._turns: dict[int, tuple[Seat, ...]] = {}
        """The seats that may act, of every table that was looked at."""
        self._watched: WeakSet[KeptTable] = WeakSet()
        """The tables in use."""
        self._all: list[Shared] | None = None
        """All tables as they were last read; None once something may have changed."""

    # Tables -------------------------------------------------------------------------------------------

    def open(
        self,
        header: Header,
        host: Person,
        owners: Sequence[int | None],
        private: bool,
        gives: bool,
        entries: Sequence[Entry] = (),
    ) -> int:
        """Make a shared table, with what was played there already; gives its number.

        Raises `BadOption`, `HallError` and `StoreError`.
        """
        hosted = [shared for shared in self.tables() if shared.host == host.id and not shared.over]
        if len(hosted) >= self.most_tables:
            raise HallError(say("You have {most} tables already. End one first.", most=self.most_tables))
        number, _ = self.store.create(header, entries)
        with self.store._writing() as db:
            db.execute("INSERT INTO shared VALUES (?, ?, ?, ?)", (number, host.id, private, gives))
            db.executemany(
                "INSERT INTO owners VALUES (?, ?, ?)", [(number, s, p) for s, p in enumerate(owners)]
            )
        self.tell(Heard(number, "table"))
        return number

    def close(self, number: int, person: Person) -> None:
        """Put a table away for good: its host may, while nobody else sits there. Raises as `open`."""
        shared = self.shared(number)
        if shared.host != person.id or any(owner not in (None, person.id) for owner in shared.owners):
            raise HallError(say("Only its host can put a table away, and only while nobody else sits there."))
        self.store.delete(number)
        self._turns.pop(number, None)
        self.tell(Heard(number, "table"))

    def tables(self) -> list[Shared]:
        """All shared tables, the newest first; one that cannot be read is left out."""
        if self._all is None:
            self._all = self._read("")
        return list(self._all)

    def shared(self, number: int) -> Shared:
        """A shared table. Raises `HallError` if there is none."""
        found = self._read("WHERE shared.table_id = ?", number) if number < 1 << 63 else []
        if not found:
            raise HallError(say("There is no table {number} here.", number=number))
        return found[0]

    def visible(self, number: int, person: Person | None) -> Shared:
        """A table that the person may see. To all others it is not there. Raises `HallError`."""
        shared = self.shared(number)
        if not shared.seen_by(person):
            raise HallError(say("There is no table {number} here.", number=number))
        return shared

    def table(self, number: int) -> KeptTable:
        """The table itself, the same object for everybody. Raises `StoreError`."""
        table = self.store.load(number)
        if table not in self._watched:
            self._watched.add(table)
            self._turns[number] = table.state.turn
            table.watchers.append(partial(self._moved, number))
        return table

    def turn(self, number: int) -> tuple[Seat, ...]:
        """The seats that may act at a table. Raises `StoreError`."""
        if number not in self._turns:
            self.table(number)
        return self._turns[number]

    # Seats --------------------------------------------------------------------------------------------

    def sit(self, number: int, seat: Seat, person: Person) -> None:
        """Take a free seat. Raises `HallError` and `StoreError`."""
        shared = self.visible(number, person)
        if shared.seat_of(person) is not None:
            raise HallError(say("You have a seat at this table already."))
        self._vacant(shared, seat)
        self._own(shared, seat, person)

    def give(self, number: int, seat: Seat, host: Person, name: str) -> None:
        """Give a free seat to somebody, by name; only the host does. Raises as `sit`."""
        shared = self.visible(number, host)
        if shared.host != host.id:
            raise HallError(say("Only the host of the table gives seats."))
        person = self.people.of_name(name)
        if person is None:
            raise HallError(say("Nobody here is called {name}.", name=printable(name, 30)))
        if shared.seat_of(person) is not None:
            raise HallError(say("{name} has a seat at this table already.", name=person.name))
        self._vacant(shared, seat)
        self._own(shared, seat, person)

    def free(self, number: int, seat: Seat, person: Person) -> None:
        """Leave one's own seat for good; or, as the host, free that of somebody gone, or of a bot.

        Raises as `sit`.
        """
        shared = self.visible(number, person)
        if shared.owners[seat] is None and seat not in shared.header.levels:
            raise HallError(say("This seat is free."))
        self._may_clear(shared, seat, person)
        self._own(shared, seat, None)

    def stand_in(self, number: int, seat: Seat, person: Person, name: str, level: int) -> None:
        """Let a bot play on for whoever `free` could free the seat from, or at a free seat, for the host.

        Raises as `sit`, also if no person would be left.
        """
        shared = self.visible(number, person)
        self._may_clear(shared, seat, person)
        try:
            self._own(shared, seat, None, name, level)
        except BadOption as error:
            raise HallError(error.message) from None

    def _vacant(self, shared: Shared, seat: Seat) -> None:
        """Raise `HallError` unless nobody sits there."""
        if seat in shared.header.levels:
            raise HallError(say("A bot plays this seat. The host of the table can free it."))
        if not 0 <= seat < len(shared.owners) or shared.owners[seat] is not None:
            raise HallError(say("This seat is taken."))

    def _may_clear(self, shared: Shared, seat: Seat, person: Person) -> None:
        """Raise `HallError` unless the person may decide who plays a seat."""
        owner = shared.owners[seat]
        if owner is None:
            if shared.host != person.id:
                raise HallError(say("Only the host of the table can free a seat."))
        elif owner != person.id:
            if shared.host != person.id:
                raise HallError(say("Only the host of the table can free a seat."))
            if not shared.gives:
                raise HallError(say("At this table everybody waits for those who are gone."))
            if not self.gone(owner):
                text = say(
                    "A seat can be freed when its player was gone for so many hours: {hours}.",
                    hours=self.gone_hours,
                )
                raise HallError(text)

    def gone(self, person: int) -> bool:
        """Whether a person has been away for longer than everybody has to wait."""
        found = self.people.of_id(person)
        if self.here[person] or found is None:
            return found is None
        away = datetime.datetime.now(datetime.UTC) - datetime.datetime.fromisoformat(found.seen)
        return away >= datetime.timedelta(hours=self.gone_hours)

    # Talk and presence ----------------------------------------------------------------------------------

    def say(self, number: int, name: str, person: Person | None, text: str, longest: int) -> None:
        """Say something at a table; what cannot be shown on one line is made safe. Raises as `sit`."""
        self.visible(number, person)
        line = printable(text.strip(), longest)
        if not line:
            return
        if not self._lines.allows(person and person.id):
            reason = say(
                "At most {most} lines a minute. Wait a little, then press Enter again.", most=self._lines.most
            )
            raise HallError(reason)
        with self.store._writing() as db:
            db.execute(
                "INSERT INTO talk (table_id, person, text, moves, said) VALUES (?, ?, ?, ?, ?)",
                (number, name, line, len(self.table(number).moves), now()),
            )
        self.tell(Heard(number, "talk"))

    def talk(self, number: int, most: int = 200) -> list[Line]:
        """The last lines said at a table, the newest last."""
        rows = self.store._rows(
            "SELECT person, text, moves FROM talk WHERE table_id = ? ORDER BY id DESC LIMIT ?", number, most
        )
        return [Line(*row) for row in reversed(rows)]

    def arrive(self, person: Person) -> None:
        """A session of the person begins."""
        self.here[person.id] += 1
        self.people.see(person)
        self.tell(Heard(0, "presence"))

    def depart(self, person: Person) -> None:
        """A session of the person ends."""
        self.here[person.id] -= 1
        if self.here[person.id] <= 0:
            del self.here[person.id]
        self.people.see(person)
        self.tell(Heard(0, "presence"))

    def present(self, number: int) -> tuple[tuple[int | None, str], ...]:
        """Who has the table on the screen: the person's number (None: a guest) and name."""
        return tuple(self._at.get(number, ()))

    def come_to(self, number: int, person: int | None, name: str) -> None:
        """Somebody has the table on the screen."""
        self._at.setdefault(number, Counter())[person, name] += 1
        self.tell(Heard(number, "presence"))

    def go_from(self, number: int, person: int | None, name: str) -> None:
        """Somebody looks elsewhere."""
        there = self._at[number]
        there[person, name] -= 1
        if there[person, name] <= 0:
            del there[person, name]
        if not there:
            del self._at[number]
            if self._turns.get(number) == ():  # the game is over, and nobody needs the table at hand
                del self._turns[number]
                self.store.release(number)
        self.tell(Heard(number, "presence"))

    # Inside -------------------------------------------------------------------------------------------

    def _own(
        self, shared: Shared, seat: Seat, person: Person | None, name: str = "", level: int | None = None
    ) -> None:
        """Give a seat to a person, to nobody, or to a bot of a name and level."""
        name = person.name if person is not None else name or free_name(seat)
        self.store.rename(shared.id, seat, name, level)
        owner = person.id if person is not None else None
        with self.store._writing() as db:
            db.execute(
                "UPDATE owners SET person = ? WHERE table_id = ? AND seat = ?", (owner, shared.id, seat)
            )
        self.tell(Heard(shared.id, "seats"))

    def _moved(self, number: int, entry: Entry) -> None:
        self._turns[number] = self.store.load(number).state.turn
        self.tell(Heard(number, "move", entry))

    def tell(self, heard: Heard) -> None:
        """Let everybody hear of something."""
        ended = heard.kind == "move" and not self._turns[heard.table]
        if ended or heard.kind in ("table", "seats"):
            self._all = None
        for listener in tuple(self.listeners):
            listener(heard)

    def _read(self, where: str, *values: object) -> list[Shared]:
        rows = self.store._rows(
            "SELECT shared.table_id, header, EXISTS (SELECT 1 FROM results WHERE table_id = tables.id),"
            " host, private, gives FROM shared JOIN tables ON tables.id = shared.table_id"
            f" {where} ORDER BY shared.table_id DESC",
            *values,
        )
        owners: dict[int, list[int | None]] = {}
        query = f"SELECT table_id, person FROM owners AS shared {where} ORDER BY table_id, seat"
        for number, person in self.store._rows(query, *values):
            owners.setdefault(number, []).append(person)
        found = []
        for number, data, over, host, private, gives in rows:
            try:
                header = decode_header(data)
            except (ValueError, KeyError):
                continue
            found.append(
                Shared(number, header, bool(over), host, bool(private), bool(gives), tuple(owners[number]))
            )
        return found


def free_name(seat: Seat) -> str:
    """What a free seat is called in the header, where every seat has a name."""
    return f"Seat {seat + 1}"
