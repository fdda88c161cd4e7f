"""What was learnt is kept, for each person, and in files of older versions too."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from engine import schema
from engine.header import deal
from engine.progress import Mark, Progress
from engine.store import Store, StoreError


def test_a_lesson_is_reached_done_and_begun_again() -> None:
    progress = Progress(Store.open(None))
    assert progress.lessons("tangram") == {}
    progress.reach("tangram", "place", 2)
    assert progress.lessons("tangram") == {"place": Mark(2, False)}
    progress.finish("tangram", "place")
    assert progress.lessons("tangram") == {"place": Mark(0, True)}
    progress.reach("tangram", "place", 1)
    assert progress.lessons("tangram") == {"place": Mark(1, True)}
    assert progress.lessons("ananda") == {}


def test_notes_are_seen_once_and_a_guided_game_has_a_table() -> None:
    progress = Progress(Store.open(None))
    assert progress.seen("tangram") == frozenset()
    progress.see("tangram", "start")
    progress.see("tangram", "start")
    assert progress.seen("tangram") == {"start"}
    assert progress.guided("tangram") is None
    progress.guide("tangram", 7)
    progress.see("tangram", "start")
    assert (progress.guided("tangram"), progress.guided_done("tangram")) == (7, False)
    progress.finish_guided("tangram")
    assert progress.seen("tangram") == {"start"}
    progress.guide("tangram", 8)
    assert progress.seen("tangram") == frozenset(), "another game shows them anew"
    assert (progress.guided("tangram"), progress.guided_done("tangram")) == (8, True)


def test_each_person_has_their_own() -> None:
    store = Store.open(None)
    Progress(store, 1).finish("tangram", "place")
    assert Progress(store, 2).lessons("tangram") == {}
    assert Progress(store).lessons("tangram") == {}


def test_it_is_there_after_the_program_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "kept.db"
    first = Store.open(path)
    Progress(first).reach("tangram", "place", 3)
    first.close()
    second = Store.open(path)
    assert Progress(second).lessons("tangram") == {"place": Mark(3, False)}
    second.close()


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_a_file_of_an_older_version_learns_to_keep_it(version: int, tmp_path: Path) -> None:
    """Its games stay, and what is missing is added."""
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as db:
        for added in schema.SCHEMA[:version]:
            for statement in added.split(";"):
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
        db.execute(f"PRAGMA application_id = {schema.MARK}")
    db.close()
    before = Store.open(None)
    header = deal("tangram", ["Anna"], {}, "1")
    before.close()
    store = Store.open(path)
    assert store.notice is None
    assert store.path == path
    number, _ = store.create(header)
    Progress(store).guide("tangram", number)
    store.close()
    again = Store.open(path)
    assert [info.id for info in again.tables()] == [number]
    assert Progress(again).guided("tangram") == number
    again.close()


def test_what_cannot_be_kept_is_said() -> None:
    store = Store.open(None)
    store._db.execute("DROP TABLE learnt")
    with pytest.raises(StoreError):
        Progress(store).reach("tangram", "place", 1)
    with pytest.raises(StoreError):
        Progress(store).lessons("tangram")
