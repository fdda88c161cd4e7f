"""Tables and results kept in one SQLite file.

Every entry of a table's journal is a row, on disk before it takes effect. Order goes by number, never by the
clock. When a kept table is over, its record and result are kept as well, once.

Where nothing can be written the store works in memory, on a copy of what is there, and `Store.notice` says
so. A file that is broken is moved aside and a new one made. A file of a newer Chabudai is refused and not
touched.
"""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import msgspec

from engine.claims import Claims
from engine.disk import reason_of
from engine.game import BadOption, Event, IllegalMove, Message, NotAMove, Seat, joined, say
from engine.header import Bot, Header, check_bots, decode_header, encode_header, glance, now
from engine.schema import WAIT, connect, why
from engine.table import Entry, Hinted, Table, TableError

if TYPE_CHECKING:
    from engine.record import Record  # records are read and written late: a list of tables needs none


_PLAYED_LAST = "INSERT OR REPLACE INTO played SELECT ?, 1 + coalesce(max(n), 0) FROM played"
"""Puts a table behind all others in the order of play."""


class StoreError(TableError):
    """Something that could not be read or written; nothing has changed. `message` says what to do."""


class UnreadableError(StoreError):
    """A kept table that cannot be read, now or later. It stays in the file until it is deleted."""


class TableInfo(msgspec.Struct, frozen=True):
    """A kept table at a glance. `entries` counts its journal; `elsewhere`: another program has it open.

    `again` is as in `Table`.
    """

    id: int
    game: str
    options: dict[str, str]
    seats: tuple[str, ...]
    seed: str
    daily: str
    created: str
    entries: int
    again: int
    over: bool
    elsewhere: bool
    bots: dict[Seat, int]
    """The levels of the bots, by seat."""


class Result(msgspec.Struct, frozen=True):
    """A finished game. `table` is None for an imported one; `winners` are seats from 0; `ended` is UTC.

    `bots` played the seats that no person did, `hints` were shown, and `again` is as in `Table`, as far as
    that is known.
    """

    id: int
    table: int | None
    game: str
    players: int
    options: dict[str, str]
    seed: str
    daily: str
    seats: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    practised: bool
    ended: str
    bots: tuple[Bot, ...] = ()
    hints: tuple[Hinted, ...] = ()
    again: int = 0

    @property
    def unaided(self) -> bool:
        """Whether no turn was taken back and no hint was shown."""
        return not self.practised and not self.hints

    @property
    def best(self) -> int:
        """The highest total of a person."""
        bots = {bot.seat for bot in self.bots}
        return max(total for seat, total in enumerate(self.totals) if seat not in bots)


class KeptTable(Table):
    """A table whose journal is in a store. The store keeps the result as soon as the game is over."""

    def __init__(self, store: Store, number: int, header: Header, entries: Sequence[Entry]) -> None:
        self._store: Store | None = None
        super().__init__(header, entries, self._keep)
        self._store = store
        self._number = number
        self._written = len(entries)

    def do(self, entry: Entry) -> tuple[Event, ...]:
        """See `Table.do`; also raises `StoreError` when the entry cannot be written."""
        events = super().do(entry)
        if self._store is not None:
            self._store._settle(self._number, self)
        return events

    def _keep(self, entry: Entry) -> None:
        assert self._store is not None  # only new entries are written, and those come once it is set
        self._store._write_entry(self._number, self._written, entry)
        self._written += 1


class Store:
    """The tables and results in one file. Not to be shared between threads.

    `notice` is something that the player should hear: that nothing is kept, that a broken file was moved
    aside, that a game cannot be read. None if all is well.
    """

    def __init__(self, path: Path | None, db: sqlite3.Connection, notice: Message | None) -> None:
        self.path = path
        self.notice = notice
        self._db = db
        self._claims = Claims(path) if path is not None else None
        self._tables: WeakValueDictionary[int, KeptTable] = WeakValueDictionary()
        """Those that somebody uses: a server has many tables, and few of them in use."""
        self._told: set[str] = set()

    @classmethod
    def open(cls, path: Path | None, wait: float = WAIT) -> Store:
        """The store at a path, made if there is none; None is a store in memory.

        `wait` is how many seconds another program's writing is waited for, now and later. Raises
        `StoreError` only for a file of a newer Chabudai or of another program.
        """
        kept, db, notice, refusal = connect(path, wait)
        if refusal is not None:
            raise StoreError(refusal)
        return cls(kept, db, notice)

    def close(self) -> None:
        """Let go of the file and of all tables."""
        if self._claims is not None:
            self._claims.drop_all()
        self._tables.clear()
        self._db.close()

    # Tables -------------------------------------------------------------------------------------------

    def create(self, header: Header, entries: Sequence[Entry] = ()) -> tuple[int, KeptTable]:
        """Keep a new table, with what was played there already; gives its number and the table.

        Raises `BadOption`, `StoreError`, and what `Table.do` raises.
        """
        Table(header, entries)  # a table that no game leads to is not kept
        with self._writing() as db:
            cursor = db.execute("INSERT INTO tables (header) VALUES (?)", (encode_header(header),))
            number = int(cursor.lastrowid or 0)
            db.executemany(
                "INSERT INTO entries VALUES (?, ?, ?)",
                [(number, n, msgspec.json.encode(entry)) for n, entry in enumerate(entries)],
            )
            db.execute(_PLAYED_LAST, (number,))
        return number, self.load(number)

    def load(self, number: int) -> KeptTable:
        """A kept table as it was left: one object for all, as long as anybody uses it.

        No other program can open it until then, or until it is released.

        Raises `UnreadableError`, and `StoreError` if there is none or if another program has it open.
        """
        if number in self._tables:
            return self._tables[number]
        self._claim(number)
        try:
            table = KeptTable(self, number, self._header(number), self._entries(number))
        except StoreError:
            self.release(number)
            raise
        except (NotAMove, IllegalMove, TableError, BadOption):
            self.release(number)
            raise _unreadable(number) from None
        self._tables[number] = table
        weakref.finalize(table, self._unused, number).atexit = False
        self._settle(number, table)
        return table

    def release(self, number: int) -> None:
        """Let go of a table, so that another program can open it. The table must not be used any more."""
        self._tables.pop(number, None)
        if self._claims is not None:
            self._claims.drop(number)

    def _unused(self, number: int) -> None:
        """Nobody uses a table any more, which may have been released and loaded again."""
        if number not in self._tables and self._claims is not None:
            self._claims.drop(number)

    def tables(self) -> list[TableInfo]:
        """All kept tables, the one played last first. What cannot be read is left out; `notice` says so once.

        No game is loaded for the list: what only the game itself can tell, `load` finds.
        """
        infos, unreadable = [], []
        again = self._again()
        rows = self._rows(
            "SELECT id, header, (SELECT count(*) FROM entries WHERE table_id = tables.id),"
            " EXISTS (SELECT 1 FROM results WHERE table_id = tables.id)"
            " FROM tables LEFT JOIN played ON played.table_id = tables.id ORDER BY played.n DESC, id DESC"
        )
        for number, data, entries, over in rows:
            try:
                header = glance(data)
            except ValueError:
                unreadable.append(number)
                continue
            infos.append(
                TableInfo(
                    id=number,
                    game=header.game,
                    options=header.options,
                    seats=header.seats,
                    seed=header.seed,
                    daily=header.daily,
                    created=header.created,
                    entries=entries,
                    again=again.get(number, 0),
                    over=bool(over),
                    elsewhere=self._claims is not None and self._claims.elsewhere(number),
                    bots=header.levels,
                )
            )
        if unreadable:
            args = {"numbers": _numbers(unreadable), "file": str(self.path or "chabudai.db")}
            one = say("Game {numbers} cannot be read. It stays in {file}.", **args)
            many = say("Games {numbers} cannot be read. They stay in {file}.", **args)
            self._tell(one if len(unreadable) == 1 else many)
        return infos

    def rename(self, number: int, seat: Seat, name: str, level: int | None = None) -> None:
        """Another person, or a bot of a level, plays a seat from now on. Raises `BadOption`, `StoreError`."""
        table = self.load(number)
        seats, old = table.header.seats, [bot for bot in table.header.bots if bot.seat != seat]
        bots = old if level is None else sorted([*old, Bot(seat, level)], key=lambda bot: bot.seat)
        check_bots(bots, len(seats))
        header = msgspec.structs.replace(
            table.header, seats=(*seats[:seat], name, *seats[seat + 1 :]), bots=tuple(bots)
        )
        with self._writing() as db:
            db.execute("UPDATE tables SET header = ? WHERE id = ?", (encode_header(header), number))
        table.header = header

    def delete(self, number: int) -> None:
        """Forget a table; its result stays. Raises `StoreError` if another program has it open."""
        self._claim(number)
        try:
            with self._writing() as db:
                for name in ("entries", "shared", "owners", "talk", "played"):
                    db.execute(f"DELETE FROM {name} WHERE table_id = ?", (number,))
                db.execute("DELETE FROM tables WHERE id = ?", (number,))
        finally:
            self.release(number)

    # Results ------------------------------------------------------------------------------------------

    def finish(self, number: int) -> int:
        """Keep the result of a table that is over, if that is not done; gives the result's number."""
        from engine.record import record_of

        rows = self._rows("SELECT id FROM results WHERE table_id = ?", number)
        if rows:
            return int(rows[0][0])
        table = self.load(number)
        return self._add(record_of(table), number, now(), table)[0]

    def results(self, game: str | None = None, daily: str | None = None) -> list[Result]:
        """The results kept, the newest first; of one game, or of the daily game of one date, if asked.

        What cannot be read is left out; `notice` says so, once.
        """
        rows = self._rows(
            "SELECT id, table_id, about FROM results"
            " WHERE (?1 IS NULL OR game = ?1) AND (?2 IS NULL OR daily = ?2) ORDER BY id DESC",
            game,
            daily,
        )
        found, unreadable = [], []
        for number, table, about in rows:
            try:
                fields = msgspec.json.decode(about)
                found.append(msgspec.convert({**fields, "id": number, "table": table}, Result))
            except ValueError:
                unreadable.append(number)
        if unreadable:
            numbers = _numbers(unreadable)
            one = say("Result {numbers} cannot be read and is left out.", numbers=numbers)
            many = say("Results {numbers} cannot be read and are left out.", numbers=numbers)
            self._tell(one if len(unreadable) == 1 else many)
        return found

    def record(self, number: int) -> bytes:
        """The record of a result, as a file has it. Raises `StoreError` if there is none."""
        rows = self._rows("SELECT record FROM results WHERE id = ?", number)
        if not rows:
            raise StoreError(say("There is no result {number}.", number=number))
        return bytes(rows[0][0])

    def add(self, data: bytes) -> tuple[int, bool]:
        """Keep the result of a record from elsewhere; gives its number, and whether it is new here.

        Raises `BadRecord` for one that does not verify or whose game is not over, and `StoreError`.
        """
        from engine.record import BadRecord, decode, verify

        record = decode(data)
        verify(record)
        if record.result is None:
            raise BadRecord(say("The game of this record is not over, so it has no result to keep."))
        known = self._same_game(record)
        if known is not None:
            return known, False
        today = now()
        # A date that is still to come is none: the game was over when its record was made.
        return self._add(record, None, min(record.created or today, today))

    def _same_game(self, record: Record) -> int | None:
        """The result of the very same game, whatever time its record names."""
        from engine.record import BadRecord, decode, encode

        bare = encode(msgspec.structs.replace(record, created=""))
        about = msgspec.json.decode(_about(record, "", None))
        alike = [
            result.id
            for result in self.results(record.game, record.daily)
            if (result.seed, list(result.seats), list(result.totals))
            == (about["seed"], about["seats"], about["totals"])
        ]
        for number in alike:
            try:
                kept = decode(self.record(number))
            except BadRecord:
                continue
            if encode(msgspec.structs.replace(kept, created="")) == bare:
                return number
        return None

    def judged(self, mark: str) -> bytes | None:
        """What was kept under a mark: how a decision was judged. None if nothing was."""
        rows = self._rows("SELECT verdict FROM judged WHERE mark = ?", mark)
        return bytes(rows[0][0]) if rows else None

    def keep_judged(self, mark: str, verdict: bytes) -> None:
        """Keep how a decision was judged, so that it need not be judged again. Raises `StoreError`."""
        with self._writing() as db:
            db.execute("INSERT OR REPLACE INTO judged VALUES (?, ?)", (mark, verdict))

    def _add(
        self, record: Record, number: int | None, ended: str, table: Table | None = None
    ) -> tuple[int, bool]:
        from engine.record import encode

        data = encode(record)
        mark = sha256(data).hexdigest()
        with self._writing() as db:
            # Looked up while nobody else writes: another program may keep the same one at this moment.
            known = db.execute("SELECT id FROM results WHERE mark = ?", (mark,)).fetchall()
            if known:
                return int(known[0][0]), False
            cursor = db.execute(
                "INSERT INTO results (table_id, mark, game, daily, about, record) VALUES (?, ?, ?, ?, ?, ?)",
                (number, mark, record.game, record.daily, _about(record, ended, table), data),
            )
        return int(cursor.lastrowid or 0), True

    # Inside -------------------------------------------------------------------------------------------

    def _settle(self, number: int, table: Table) -> None:
        """Keep the result of a table that is over."""
        if table.over:
            try:
                self.finish(number)
            except StoreError as error:  # the moves are safe, and the next load tries again
                self.notice = error.message

    def _tell(self, notice: Message) -> None:
        """Leave a notice beside what is still to be heard, each only once: lists are read again and again."""
        if str(notice) not in self._told:
            self._told.add(str(notice))
            self.notice = notice if self.notice is None else joined((self.notice, notice))

    def _claim(self, number: int) -> None:
        if self._claims is None:
            return
        try:
            free = self._claims.take(number)
        except OSError as error:
            raise StoreError(say("This game cannot be opened: {reason}", reason=reason_of(error))) from None
        if not free:
            raise StoreError(
                say("Game {number} is open in another window. Close it there first.", number=number)
            )

    def _header(self, number: int) -> Header:
        rows = self._rows("SELECT header FROM tables WHERE id = ?", number)
        if not rows:
            raise StoreError(say("There is no game {number}.", number=number))
        try:
            return decode_header(rows[0][0])
        except ValueError:
            raise _unreadable(number) from None

    def _again(self) -> dict[int, int]:
        """By table, from which turn on a finished game is played again there."""
        again = {}
        for number, entry in self._rows(
            "SELECT table_id, entry FROM entries WHERE instr(entry, ?)", b'"practise"'
        ):
            with suppress(ValueError):  # what cannot be read is told of when the table is opened
                again[number] = msgspec.json.decode(entry, type=Entry).to
        return again

    def _entries(self, number: int) -> list[Entry]:
        rows = self._rows("SELECT n, entry FROM entries WHERE table_id = ? ORDER BY n", number)
        try:
            if [n for n, _ in rows] != list(range(len(rows))):
                raise _unreadable(number)
            return [msgspec.json.decode(data, type=Entry) for _, data in rows]
        except ValueError:
            raise _unreadable(number) from None

    def _write_entry(self, number: int, n: int, entry: Entry) -> None:
        with self._writing() as db:
            db.execute("INSERT INTO entries VALUES (?, ?, ?)", (number, n, msgspec.json.encode(entry)))
            db.execute(_PLAYED_LAST, (number,))

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all or nothing. Raises `StoreError`."""
        try:
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                yield self._db
        except sqlite3.Error as error:
            raise StoreError(
                say("This could not be saved: {reason} Try again.", reason=why(error))
            ) from error

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(say("Kept games cannot be read: {reason}", reason=why(error))) from error


def _numbers(newest_first: list[int]) -> str:
    return ", ".join(map(str, reversed(newest_first)))


def _unreadable(number: int) -> UnreadableError:
    return UnreadableError(say("Game {number} cannot be read. It stays in the file.", number=number))


def _about(record: Record, ended: str, table: Table | None) -> bytes:
    """What a list of results shows, so that no record need be read for it; and what a record does not say."""
    result = record.result
    assert result is not None  # only finished games are kept
    return msgspec.json.encode(
        {
            "game": record.game,
            "players": len(record.seats),
            "options": record.options,
            "seed": record.seed,
            "daily": record.daily,
            "seats": record.seats,
            "totals": result.totals,
            "winners": [seat - 1 for seat in result.winners],
            "practised": record.practised,
            "ended": ended,
            "bots": table.header.bots if table is not None else (),
            "hints": table.hints if table is not None else (),
            "again": table.again if table is not None else 0,
        }
    )
