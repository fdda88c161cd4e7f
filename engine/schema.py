"""Opening the store's file: its tables, its version, and what to do about a file that cannot be used."""

from __future__ import annotations

import random
import shutil
import sqlite3
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import TypeAlias

from engine.disk import LIMITED, limited, reason_of
from engine.game import Message, say

VERSION = 4
"""`PRAGMA user_version` of the file."""

MARK = 0x43484142
"""`PRAGMA application_id` of the file: `CHAB`."""

_KEPT = """
CREATE TABLE tables (id INTEGER PRIMARY KEY AUTOINCREMENT, header BLOB NOT NULL);
CREATE TABLE entries (
    table_id INTEGER NOT NULL, n INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE TABLE results (
    id INTEGER PRIMARY KEY AUTOINCREMENT, table_id INTEGER UNIQUE, mark TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL, daily TEXT NOT NULL, about BLOB NOT NULL, record BLOB NOT NULL
);
"""

_SHARED = """
CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE, seen TEXT NOT NULL, settings BLOB NOT NULL
);
CREATE TABLE invitations (mark TEXT PRIMARY KEY, until TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE shared (
    table_id INTEGER PRIMARY KEY, host INTEGER NOT NULL, private INTEGER NOT NULL, gives INTEGER NOT NULL
);
CREATE TABLE owners (
    table_id INTEGER NOT NULL, seat INTEGER NOT NULL, person INTEGER, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE talk (
    id INTEGER PRIMARY KEY AUTOINCREMENT, table_id INTEGER NOT NULL, person TEXT NOT NULL,
    text TEXT NOT NULL, moves INTEGER NOT NULL, said TEXT NOT NULL
);
CREATE INDEX talk_by_table ON talk (table_id);
"""

_LEARNT = """
CREATE TABLE learnt (
    person INTEGER NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, item TEXT NOT NULL,
    reached INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY (person, game, kind, item)
) WITHOUT ROWID;
"""

_PLAYED = """
CREATE TABLE played (table_id INTEGER PRIMARY KEY, n INTEGER NOT NULL UNIQUE);
"""

SCHEMA = (_KEPT, _SHARED, _LEARNT, _PLAYED)
"""What each version added: 1 keeps tables, 2 shares them, 3 keeps lessons, 4 their order of play."""

_JUDGED = """
CREATE TABLE IF NOT EXISTS judged (mark TEXT PRIMARY KEY, verdict BLOB NOT NULL) WITHOUT ROWID
"""
"""Made wherever it is lacking: judgements can be made again, so a file without them is not broken."""

Opened: TypeAlias = tuple[Path | None, sqlite3.Connection, Message | None, Message | None]
"""The path (None: in memory), the connection, a notice, and a refusal: then the connection is empty."""

_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_UNWRITTEN = {sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE}
_ROOM = 1 << 18
"""Bytes that must be free for a file and its log to be opened."""
WAIT = 1.0
"""Seconds to wait for another program's write, while a player waits too."""


class _Refused(Exception):  # noqa: N818
    """The file is not ours to open."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def connect(path: Path | None, wait: float = WAIT) -> Opened:
    """Open or make the file. Where that is not possible, a store in memory and a notice.

    `wait` is how many seconds other programs may keep us from it, now and at every write.
    """
    if path is None:
        return None, _memory(), None, None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path, _patiently(path, wait), None, None
    except _Refused as refused:
        return None, _memory(), None, refused.message
    except OSError as error:
        return None, _memory(), _unkept(path, reason_of(error)), None
    except sqlite3.Error as error:
        if _code(error) not in _BROKEN:
            return None, _memory(path), _unkept(path, _why_not(error, path)), None
    return _renewed(path, wait)


def _renewed(path: Path, wait: float) -> Opened:
    """Move a broken file aside and make a new one."""
    try:
        moved = _moved_aside(path)
        notice = say(
            "The file of kept games was broken. It is now {file}, and a new one is made.", file=moved
        )
        return path, _patiently(path, wait), notice, None
    except OSError as error:
        return None, _memory(), _unkept(path, reason_of(error)), None
    except sqlite3.Error as error:
        return None, _memory(), _unkept(path, _why_not(error, path)), None


def _patiently(path: Path, wait: float) -> sqlite3.Connection:
    """The file opened as by `_file`, again and again while another program makes or changes it.

    SQLite does not wait by itself where a new file gets its log.
    """
    end = time.monotonic() + wait
    while True:
        try:
            return _file(path, wait)
        except sqlite3.Error as error:
            if _code(error) not in _BUSY or time.monotonic() > end:
                raise
        time.sleep(random.uniform(0.01, 0.05))


def _file(path: Path, wait: float) -> sqlite3.Connection:
    """The file opened, checked and ready to be written. Raises `_Refused` and `sqlite3.Error`."""
    db = sqlite3.connect(path, timeout=wait, isolation_level=None)
    try:
        db.execute("BEGIN")  # all of this of one moment: another program may be making the file
        (version,) = db.execute("PRAGMA user_version").fetchone()
        (mark,) = db.execute("PRAGMA application_id").fetchone()
        (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        db.execute("COMMIT")
        if mark == MARK and version > VERSION:
            raise _Refused(say("{file} is of a newer Chabudai. Update this one to open it.", file=str(path)))
        if mark != MARK and tables:
            raise _Refused(say("{file} is a database of another program.", file=str(path)))
        (sound,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise _broken()
        # A write-ahead log: a killed program leaves whole entries or none, and reading never waits.
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        _make(db)
        if not _columns_of_ours() <= _columns(db):
            raise _broken()
    except BaseException:
        db.close()
        raise
    return db


def _memory(path: Path | None = None) -> sqlite3.Connection:
    """A store in memory, with what can be read of a file that cannot be written."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    # Without a log beside it the file is whole, and can be read even where no lock can be made. With one, the
    # last moves are in the log; if that cannot be opened, as on a full disk, the file alone has to do.
    logged = path is not None and path.with_name(f"{path.name}-wal").exists()
    for kind in ("mode=ro", "immutable=1") if logged else ("immutable=1",):
        if path is None:
            break
        try:
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{kind}", uri=True)) as source:
                source.backup(db)
            (sound,) = db.execute("PRAGMA quick_check(1)").fetchone()
            if sound != "ok":
                raise _broken()
            _make(db)
            if not _columns_of_ours() <= _columns(db):
                raise _broken()
            return db
        except sqlite3.Error:
            db.close()
            db = sqlite3.connect(":memory:", isolation_level=None)
    _make(db)
    return db


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every column that there is, with its table."""
    query = (
        "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'"
    )
    return set(db.execute(query))


@cache
def _columns_of_ours() -> frozenset[tuple[str, str]]:
    """The columns that a file of this version has."""
    with closing(_memory()) as db:
        return frozenset(_columns(db))


def _make(db: sqlite3.Connection) -> None:
    """What the file lacks, be it new or older. Also finds out whether it can be written at all."""
    db.execute("BEGIN IMMEDIATE")
    with db:
        (mark,) = db.execute("PRAGMA application_id").fetchone()
        (version,) = db.execute("PRAGMA user_version").fetchone()
        for added in SCHEMA[version if mark == MARK else 0 :]:
            for statement in added.split(";"):
                db.execute(statement)
        db.execute(_JUDGED)
        db.execute(f"PRAGMA user_version = {VERSION}")
        # Written every time: a place that only seems writable shows here, before anything is played.
        db.execute(f"PRAGMA application_id = {MARK}")


def _broken() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("the file is damaged")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _moved_aside(path: Path) -> str:
    """Rename the file and its companions to the first free `<name>.broken-N`; gives that name."""
    number = 1
    while path.with_name(f"{path.name}.broken-{number}").exists():
        number += 1
    for tail in ("-wal", "-shm", ""):
        part = path.with_name(path.name + tail)
        if part.exists():
            part.rename(path.with_name(f"{path.name}.broken-{number}{tail}"))
    return f"{path.name}.broken-{number}"


def _code(error: sqlite3.Error) -> int:
    """The primary result code (the low byte of the extended one); 0 if there is none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _unkept(path: Path, reason: Message) -> Message:
    return say(
        "Games are kept only while the program runs. {file} cannot be used: {reason}",
        file=str(path),
        reason=reason,
    )


def _why_not(error: sqlite3.Error, path: Path) -> Message:
    """Why a file cannot be opened. SQLite calls it a fault of the disk if there is no room for its log."""
    if _code(error) == sqlite3.SQLITE_IOERR:
        try:
            if shutil.disk_usage(path.parent).free < _ROOM:
                return say("the disk is full; make room.")
        except OSError:
            pass  # then it does not answer
    return why(error)


def why(error: sqlite3.Error) -> Message:
    """What went wrong with the file, in words for the player."""
    if getattr(error, "sqlite_errorcode", 0) in _UNWRITTEN and limited():
        return LIMITED
    known = {
        sqlite3.SQLITE_FULL: say("the disk is full; make room."),
        sqlite3.SQLITE_BUSY: say("another program is writing."),
        sqlite3.SQLITE_LOCKED: say("another program is writing."),
        sqlite3.SQLITE_READONLY: say("the file is read-only."),
        sqlite3.SQLITE_PERM: say("there is no permission."),
        sqlite3.SQLITE_CANTOPEN: say("the file cannot be opened."),
        sqlite3.SQLITE_IOERR: say("the disk does not answer."),
        sqlite3.SQLITE_CORRUPT: say("the file is damaged."),
        sqlite3.SQLITE_NOTADB: say("the file is damaged."),
        sqlite3.SQLITE_CONSTRAINT: say("another program has changed this game. Open it again."),
    }
    return known.get(_code(error), say("the file cannot be used."))
