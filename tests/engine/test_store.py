"""The store: nothing is lost, whatever happens to the program, the file or the disk."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.game import BadOption
from engine.header import Bot, Header, encode_header, now
from engine.record import BadRecord, decode, encode, record_of, verify
from engine.simulate import simulate
from engine.store import Store, StoreError
from engine.table import Table
from tests.engine.stores import HEADER, ROOT, play_on, run


def test_a_table_comes_back_as_it_was_left(path: Path) -> None:
    store = Store.open(path)
    number, table = store.create(HEADER)
    play_on(table, 3)
    table.compose(0, "leave")
    digest, view = table.digest(), table.view(0)
    store.close()
    again = Store.open(path)
    assert again.notice is None
    found = again.load(number)
    assert found.digest() == digest
    assert found.view(0) == view
    assert found.header == HEADER
    found.commit(0)
    again.close()


def test_nothing_is_lost_when_the_program_is_killed(path: Path) -> None:
    killed = run(
        """
number, table = store.create(deal("tangram", ["Ann", "Bo"], {}, "killed"))
for seat in (0, 1, 0):
    table.compose(seat, "leave")
    table.commit(seat)
table.compose(1, "leave")
print(table.digest(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
""",
        path,
    )
    assert killed.returncode == -signal.SIGKILL
    store = Store.open(path)
    table = store.load(1)  # the dead program's claim does not hold
    assert table.digest() == killed.stdout.strip()
    assert len(table.moves) == 3
    store.close()


def test_a_program_killed_amid_its_writing_has_written_all_it_showed(path: Path) -> None:
    code = f"""
import random, sys
from pathlib import Path
sys.path.insert(0, {str(ROOT)!r})
from engine.store import Store
from tests.engine.test_store import HEADER, digests
for digest in digests(Store.open(Path({str(path)!r})).create(HEADER)[1]):
    print(digest, flush=True)
"""
    expected = list(digests(Table(HEADER)))
    for lines in (1, 7, 20):
        with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            shown = [running.stdout.readline().strip() for _ in range(lines)]
            running.kill()
        assert shown == expected[:lines]
        store = Store.open(path)
        number = store.tables()[0].id
        assert expected.index(store.load(number).digest()) >= lines - 1
        store.close()


def digests(table: Table) -> Iterator[str]:
    """The digest of a table after each of many steps, the same every time."""
    rng = random.Random(3)
    while not table.over:
        table.compose(0, str(table.legal(0).sample(rng)))
        yield table.digest()
        table.commit(0)
        yield table.digest()


def test_tables_are_listed_by_number_whatever_the_clock_says(store: Store) -> None:
    for created in ("2026-05-01T00:00:00+00:00", "1999-01-01T00:00:00+00:00", ""):
        store.create(msgspec.structs.replace(HEADER, created=created))
    infos = store.tables()
    assert [info.id for info in infos] == [3, 2, 1]
    assert infos[0].seats == ("Ann",)
    assert not infos[0].over
    store.delete(3)
    assert store.create(HEADER)[0] == 4  # a number is never used again


def test_the_table_that_was_played_last_comes_first(store: Store) -> None:
    for _ in range(3):
        store.create(HEADER)
    for number, listed in ((1, [1, 3, 2]), (2, [2, 1, 3]), (2, [2, 1, 3]), (3, [3, 2, 1])):
        store.load(number).compose(0, "leave")
        assert [info.id for info in store.tables()] == listed
        store.load(number).undo(0)
    store.delete(2)
    assert [info.id for info in store.tables()] == [3, 1]


def test_a_header_that_no_game_starts_from_is_not_kept(store: Store) -> None:
    with pytest.raises(BadOption):
        store.create(msgspec.structs.replace(HEADER, seats=("A", "B")))
    assert store.tables() == []


def test_a_finished_table_has_one_result_and_one_record(path: Path) -> None:
    store = Store.open(path)
    number, table = store.create(HEADER)
    play_on(table)
    assert table.over
    (result,) = store.results()
    assert store.finish(number) == result.id
    assert result.table == number
    assert result.seats == ("Ann",)
    assert result.totals == tuple(sheet.total for sheet in table.state.scores())
    assert result.winners == (0,)
    assert not result.practised
    record = decode(store.record(result.id))
    verify(record)
    assert record == record_of(table)
    assert store.tables()[0].over
    store.delete(number)
    assert store.tables() == []
    assert store.results() == [result]
    assert store.results(game="tangram") == [result]
    assert store.results(game="go") == store.results(daily="2026-01-01") == []
    store.close()


def test_a_result_that_a_kill_prevented_is_made_up_for(path: Path) -> None:
    store = Store.open(path)
    number, table = store.create(HEADER)
    play_on(table)
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM results")
    db.close()
    again = Store.open(path)
    assert again.results() == []
    again.load(number)
    assert len(again.results()) == 1
    again.close()


def test_records_from_elsewhere_are_kept_once(store: Store) -> None:
    record = simulate("tangram", 3, "import", {})[1]
    number, new = store.add(encode(record))
    assert new
    assert store.add(msgspec.json.encode(record)) == (number, False)
    (result,) = store.results()
    assert result.table is None
    assert result.players == 3
    assert store.record(number) == encode(record)


def test_the_same_game_with_another_date_is_known(store: Store) -> None:
    record = simulate("tangram", 2, "import", {})[1]
    number, _ = store.add(encode(record))
    for created in ("2020-01-01T00:00:00+00:00", "9999-12-31T00:00:00+00:00"):
        assert store.add(encode(msgspec.structs.replace(record, created=created))) == (number, False)
    other = simulate("tangram", 2, "another", {})[1]
    assert store.add(encode(other))[1]


def test_a_date_to_come_puts_no_record_first_for_ever(store: Store) -> None:
    record = simulate("tangram", 2, "import", {})[1]
    store.add(encode(msgspec.structs.replace(record, created="9999-12-31T00:00:00+00:00")))
    (result,) = store.results()
    assert result.ended <= now()


def test_a_record_of_the_own_table_is_known(store: Store) -> None:
    _, table = store.create(HEADER)
    play_on(table)
    assert store.add(encode(record_of(table))) == (store.results()[0].id, False)


def test_an_unfinished_record_gives_no_result(store: Store) -> None:
    record = simulate("tangram", 1, "unfinished", {})[1]
    cut = msgspec.structs.replace(record, moves=record.moves[:5], result=None)
    with pytest.raises(BadRecord, match="not over"):
        store.add(encode(cut))


@pytest.mark.parametrize(
    "damage", [b"This is no database at all." * 100, b"\0" * 5000, b"SQLite format 3\0" * 300]
)
def test_a_broken_file_is_moved_aside(path: Path, damage: bytes) -> None:
    path.parent.mkdir()
    for number in (1, 2):
        path.write_bytes(damage)
        store = Store.open(path)
        assert store.notice is not None
        assert f"chabudai.db.broken-{number}" in str(store.notice)
        assert (path.parent / f"chabudai.db.broken-{number}").read_bytes() == damage
        store.create(HEADER)
        store.close()


def test_a_file_that_is_damaged_inside_is_moved_aside(path: Path) -> None:
    store = Store.open(path)
    for _ in range(30):
        store.create(HEADER)
    store.close()
    data = bytearray(path.read_bytes())
    for at in range(4096, len(data) - 4096, 4096):
        data[at : at + 64] = bytes(64)
    path.write_bytes(bytes(data))
    again = Store.open(path)
    assert "broken-1" in str(again.notice)
    assert again.tables() == []
    again.close()


def test_one_unreadable_table_does_not_hide_the_others(path: Path) -> None:
    store = Store.open(path)
    for _ in range(4):
        play_on(store.create(HEADER)[1], 2)
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET header = ? WHERE id = 2", (b'{"game":"tangram"',))
        db.execute("UPDATE entries SET entry = ? WHERE table_id = 3 AND n = 1", (b"\xff",))
        db.execute("DELETE FROM entries WHERE table_id = 4 AND n = 1")
    db.close()
    again = Store.open(path)
    assert [info.id for info in again.tables()] == [4, 3, 1]
    assert f"Game 2 cannot be read. It stays in {path}." == str(again.notice)
    again.notice = None
    assert [info.id for info in again.tables()] == [4, 3, 1]
    assert again.notice is None  # said once
    for number in (2, 3, 4):
        with pytest.raises(StoreError, match=f"Game {number} cannot be read"):
            again.load(number)
    assert len(again.load(1).moves) == 2
    with pytest.raises(StoreError, match="no game 9"):
        again.load(9)
    again.close()


def test_unreadable_tables_are_named_by_their_numbers(path: Path) -> None:
    store = Store.open(path)
    for _ in range(4):
        store.create(HEADER)
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET header = '{' WHERE id IN (1, 3)")
    db.close()
    again = Store.open(path)
    assert [info.id for info in again.tables()] == [4, 2]
    assert str(again.notice) == f"Games 1, 3 cannot be read. They stay in {path}."
    again.close()


def put_header(path: Path, header: Header) -> None:
    """Every table kept there starts from this, whatever it is."""
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET header = ?", (encode_header(header),))
    db.close()


@pytest.mark.parametrize(
    "wrong",
    [{"game": "chess"}, {"seats": ()}, {"seats": tuple("abcdef")}, {"bots": (Bot(0, 1),)}],
    ids=["game", "nobody", "too many", "no person"],
)
def test_a_table_that_no_game_is_for_is_not_listed(path: Path, wrong: dict[str, object]) -> None:
    store = Store.open(path)
    number, _ = store.create(HEADER)
    store.close()
    put_header(path, msgspec.structs.replace(HEADER, **wrong))
    again = Store.open(path)
    assert again.tables() == []
    assert f"Game {number} cannot be read." in str(again.notice)
    with pytest.raises(StoreError, match="cannot be read"):
        again.load(number)
    again.close()


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": {"tiles": "surplus"}},
        {"options": {**HEADER.options, "music": "loud"}},
        {"options": {}},
        {"setup": {}},
    ],
    ids=["value", "option", "missing", "setup"],
)
def test_a_table_that_its_game_refuses_cannot_be_opened(path: Path, wrong: dict[str, object]) -> None:
    """The game is not loaded for the list."""
    store = Store.open(path)
    number, _ = store.create(HEADER)
    store.close()
    put_header(path, msgspec.structs.replace(HEADER, **wrong))
    again = Store.open(path)
    assert [info.id for info in again.tables()] == [number]
    with pytest.raises(StoreError, match=f"Game {number} cannot be read"):
        again.load(number)
    again.close()


def test_a_table_whose_moves_do_not_follow_is_unreadable(path: Path) -> None:
    store = Store.open(path)
    number, table = store.create(HEADER)
    play_on(table, 1)
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entries SET entry = ? WHERE n = 0", (b'{"do":"compose","move":"fountain a1 nw"}',))
    db.close()
    again = Store.open(path)
    with pytest.raises(StoreError, match="cannot be read"):
        again.load(number)
    again.close()
