"""A store that several programs write to at once, and one that lacks a part."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from engine import schema
from engine.header import deal
from engine.record import encode
from engine.simulate import simulate
from engine.store import Store

ROOT = Path(__file__).parents[2]
HEADER = deal("tangram", ["Ann"], {}, "shared")
ADD = """
import sys
from pathlib import Path
from engine.store import Store
store = Store.open(Path(sys.argv[1]), wait=60)
assert store.path is not None, str(store.notice)
print(*[store.add(Path(name).read_bytes())[0] for name in sys.argv[2:]])
"""


def test_programs_that_make_the_file_and_write_at_once_all_succeed(tmp_path: Path) -> None:
    """Each keeps the same records: every one is there once, and all agree on its number."""
    files = []
    for number in range(4):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_bytes(encode(simulate("tangram", 1, f"at once {number}", {})[1]))
    path = tmp_path / "deep" / "chabudai.db"
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", ADD, str(path), *map(str, files)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(6)
    ]
    said = [program.communicate() for program in programs]
    assert [err for _, err in said] == [""] * 6
    assert {out for out, _ in said} == {said[0][0]}
    store = Store.open(path)
    assert sorted(result.id for result in store.results()) == sorted(map(int, said[0][0].split()))
    store.close()


def test_a_file_under_another_programs_hand_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "chabudai.db"
    Store.open(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    store = Store.open(path, wait=0.05)
    assert store.path is None
    assert "another program is writing" in str(store.notice)
    store.close()
    other.execute("ROLLBACK")
    other.close()


@pytest.mark.parametrize("name", ["tables", "entries", "results", "people", "shared", "owners", "talk"])
def test_a_file_that_lacks_a_table_is_moved_aside(name: str, tmp_path: Path) -> None:
    path = tmp_path / "chabudai.db"
    store = Store.open(path)
    store.create(HEADER)
    store.close()
    with sqlite3.connect(path) as db:
        db.execute(f"DROP TABLE {name}")
    db.close()
    again = Store.open(path)
    assert "was broken. It is now chabudai.db.broken-1" in str(again.notice)
    assert (tmp_path / "chabudai.db.broken-1").exists()
    again.create(HEADER)
    assert len(again.tables()) == 1
    again.close()


def test_a_file_that_lacks_only_judgements_gets_room_for_new_ones(tmp_path: Path) -> None:
    """They can be made again: nobody's games are put aside for them."""
    path = tmp_path / "chabudai.db"
    store = Store.open(path)
    store.create(HEADER)
    store.keep_judged("mark", b"verdict")
    store._db.execute("DROP TABLE judged")
    store.close()
    again = Store.open(path)
    assert again.notice is None
    assert len(again.tables()) == 1
    assert again.judged("mark") is None
    again.keep_judged("mark", b"anew")
    assert again.judged("mark") == b"anew"
    again.close()


def test_a_file_that_lacks_a_column_is_moved_aside(tmp_path: Path) -> None:
    path = tmp_path / "chabudai.db"
    Store.open(path).close()
    with sqlite3.connect(path) as db:
        db.execute("ALTER TABLE results RENAME COLUMN about TO other")
    db.close()
    again = Store.open(path)
    assert "broken-1" in str(again.notice)
    again.close()


def test_an_older_file_lacks_nothing(tmp_path: Path) -> None:
    """What a version added is made; nothing is moved aside."""
    path = tmp_path / "chabudai.db"
    with sqlite3.connect(path) as db:
        db.executescript(schema.SCHEMA[0])
        db.execute("PRAGMA user_version = 1")
        db.execute(f"PRAGMA application_id = {schema.MARK}")
    db.close()
    store = Store.open(path)
    assert store.notice is None
    store.create(HEADER)
    store.close()
