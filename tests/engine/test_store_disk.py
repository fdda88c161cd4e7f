"""The store where the disk, or another program, is in its way."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from engine import schema
from engine.store import KeptTable, Store, StoreError
from engine.table import Entry, Table
from tests.engine.stores import HEADER, play_on, run


def test_where_no_folder_can_be_made_games_live_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store.open(tmp_path / "file" / "chabudai.db")
    assert "only while the program runs" in str(store.notice)
    assert store.path is None
    number, table = store.create(HEADER)
    play_on(table)
    assert len(store.results()) == 1
    assert store.load(number) is table
    store.close()


def test_games_in_a_read_only_file_can_be_seen_but_are_not_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(path)
    store.create(HEADER)
    store.close()
    before = path.read_bytes()
    connect = sqlite3.connect

    def read_only(file: Path | str, **more: Any) -> sqlite3.Connection:
        return connect(f"file:{file}?mode=ro", uri=True, **more) if file == path else connect(file, **more)

    monkeypatch.setattr(schema.sqlite3, "connect", read_only)
    again = Store.open(path)
    assert "only while the program runs" in str(again.notice)
    assert "read-only" in str(again.notice)
    assert [info.id for info in again.tables()] == [1]
    play_on(again.load(1), 2)
    again.create(HEADER)
    again.close()
    assert path.read_bytes() == before


def test_a_file_of_a_newer_version_is_refused_and_not_touched(path: Path) -> None:
    Store.open(path).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer Chabudai"):
        Store.open(path)
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir() if "broken" in file.name) == []


def test_a_database_of_another_program_is_refused_and_not_touched(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="another program"):
        Store.open(path)
    assert path.read_bytes() == before


def fill(store: Store) -> None:
    """Leave no room in the file."""
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages}")


def churn(table: Table) -> None:
    """Write many entries."""
    for _ in range(10_000):
        table.compose(0, "leave")
        table.undo(0)


def test_a_full_disk_stops_nothing_for_good(store: Store, path: Path) -> None:
    """The table is unchanged, and the player can try again."""
    _, table = store.create(HEADER)
    fill(store)
    with pytest.raises(StoreError, match="disk is full"):
        churn(table)
    with sqlite3.connect(path) as other:  # what is on disk is what the table shows
        rows = [msgspec.json.decode(row[0], type=Entry) for row in other.execute("SELECT entry FROM entries")]
    other.close()
    assert Table(HEADER, rows).digest() == table.digest()
    store._db.execute("PRAGMA max_page_count = 1000000")
    table.undo(0)
    play_on(table, 1)
    store.close()
    again = Store.open(path)
    assert again.load(1).digest() == table.digest()
    again.close()


@pytest.mark.parametrize("logged", [False, True])
def test_a_disk_that_is_full_at_the_start_is_named_and_games_can_be_read(
    logged: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite finds no room for its log, and says that the disk is at fault."""
    store = Store.open(path)
    store.create(HEADER)
    store.close()
    if logged:
        path.with_name(f"{path.name}-wal").touch()
    connect = sqlite3.connect

    def full(file: Path | str, **more: Any) -> sqlite3.Connection:
        if file == path or "mode=ro" in str(file):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
            raise error
        return connect(file, **more)

    monkeypatch.setattr(schema.sqlite3, "connect", full)
    for free, reason in ((0, "the disk is full; make room."), (1 << 30, "the disk does not answer.")):
        monkeypatch.setattr(schema.shutil, "disk_usage", lambda _, free=free: SimpleNamespace(free=free))
        again = Store.open(path)
        assert str(again.notice).endswith(f"cannot be used: {reason}")
        assert [info.id for info in again.tables()] == [1]
        again.close()


def test_a_full_disk_at_the_end_loses_no_result(path: Path) -> None:
    store = Store.open(path)
    number, table = store.create(HEADER)
    while len(table.moves) < 28:
        play_on(table, 1)
    table.compose(0, "leave")
    store._db.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON results BEGIN SELECT RAISE(FAIL, 'full'); END"
    )
    table.commit(0)
    assert table.over
    assert store.notice is not None
    assert store.results() == []
    store.close()
    again = Store.open(path)
    again.load(number)
    assert len(again.results()) == 1
    again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize("most", [8192, 100_000])
def test_a_limit_on_the_size_of_files_is_named(path: Path, most: int) -> None:
    code = f"""
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, ({most}, {most}))
try:
    for number in range(200):
        store.create(deal("tangram", ["Ann"], {{}}, str(number)))
except StoreError as error:
    print(error, len(store.tables()) == number)
"""
    why = "files may not grow so large here; raise the limit (ulimit -f)."
    assert run(code, path).stdout == f"This could not be saved: {why} Try again. True\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_limit_on_the_size_of_files_is_named_at_the_start(path: Path) -> None:
    code = f"""
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
print(Store.open(Path({str(path.with_name("other.db"))!r})).notice)
"""
    assert "files may not grow so large here" in run(code, path).stdout


def test_a_locked_file_is_a_clear_message(path: Path) -> None:
    store = Store.open(path, wait=0.01)
    _, table = store.create(HEADER)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    digest = table.digest()
    with pytest.raises(StoreError, match="another program is writing"):
        table.compose(0, "leave")
    assert table.digest() == digest
    other.execute("ROLLBACK")
    other.close()
    table.compose(0, "leave")
    store.close()


def test_a_table_is_open_in_one_program_at_a_time(store: Store, path: Path) -> None:
    number, _ = store.create(HEADER)
    tried = run(
        """
print([info.elsewhere for info in store.tables()])
for act in (store.load, store.delete):
    try:
        act(1)
    except StoreError as error:
        print(error)
""",
        path,
    )
    assert tried.stderr == ""
    assert tried.stdout.splitlines()[0] == "[True]"
    assert tried.stdout.count("open in another window") == 2
    assert not store.tables()[0].elsewhere
    store.release(number)
    taken = run("print(store.tables()[0].elsewhere, len(store.load(1).moves)); store.close()", path)
    assert taken.stdout.split() == ["False", "0"]
    assert isinstance(store.load(number), KeptTable)
    store.close()
    assert [file.name for file in path.parent.iterdir() if ".open-" in file.name] == []


def test_two_programs_may_use_the_file_at_once(store: Store, path: Path) -> None:
    done = run('print(store.create(deal("tangram", ["Bo"], {}, "2"))[0]); store.close()', path)
    assert done.stdout.strip() == "1"
    assert store.create(HEADER)[0] == 2
    assert len(store.tables()) == 2
