"""The hall: people, invitations, seats, talk, and who may do what."""

from __future__ import annotations

import gc
import sqlite3
from pathlib import Path

import pytest

from engine import people as people_module
from engine import schema
from engine.hall import Hall, HallError, Heard
from engine.header import deal
from engine.pace import Pace
from engine.people import People, PeopleError, Person
from engine.store import Store


@pytest.fixture
def hall() -> Hall:
    store = Store.open(None)
    return Hall(store, People(store), most_tables=2, most_lines=9, gone_hours=48)


def person(hall: Hall, name: str) -> Person:
    return hall.people.of_name(name) or hall.people.add(f"key of {name}", name)


def opened(hall: Hall, *, private: bool = False, gives: bool = False, seats: int = 2) -> int:
    """A table of Ann's with free seats."""
    ann = person(hall, "Ann")
    names = ["Ann", *(f"Seat {n}" for n in range(2, seats + 1))]
    owners = [ann.id, *[None] * (seats - 1)]
    return hall.open(deal("tangram", names, {}, "1"), ann, owners, private, gives)


def test_a_key_has_one_name_and_a_name_one_key(hall: Hall) -> None:
    ann = person(hall, "Ann")
    assert hall.people.of_key("key of Ann") == ann
    with pytest.raises(PeopleError, match="somebody else"):
        hall.people.add("other", " ANN ")
    with pytest.raises(PeopleError, match="at least one letter"):
        hall.people.add("other", "\u202e\x07")
    assert hall.people.rename(ann, "ann").name == "ann"


def test_an_invitation_lets_in_once_and_for_a_time(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    code = hall.people.invite(14)
    assert hall.people.invited(f"  {code.upper().replace('-', ' ')} ")
    assert hall.people.admit("a", "Ann", code).name == "Ann"
    assert not hall.people.invited(code)
    with pytest.raises(PeopleError, match="was used"):
        hall.people.admit("b", "Bo", code)
    old = hall.people.invite(14)
    monkeypatch.setattr(people_module, "now", lambda: "2999-01-01T00:00:00+00:00")
    assert not hall.people.invited(old)


def test_a_taken_name_does_not_use_up_the_invitation(hall: Hall) -> None:
    person(hall, "Ann")
    code = hall.people.invite(1)
    with pytest.raises(PeopleError, match="somebody else"):
        hall.people.admit("b", "Ann", code)
    assert hall.people.invited(code)


def test_a_free_seat_is_taken_once(hall: Hall) -> None:
    number, bo, cy = opened(hall), person(hall, "Bo"), person(hall, "Cy")
    hall.sit(number, 1, bo)
    assert hall.shared(number).owners == (1, bo.id)
    assert hall.table(number).header.seats == ("Ann", "Bo")
    with pytest.raises(HallError, match="taken"):
        hall.sit(number, 1, cy)
    with pytest.raises(HallError, match="a seat at this table already"):
        hall.sit(number, 0, bo)


def test_a_private_table_is_not_there_for_others(hall: Hall) -> None:
    number, bo = opened(hall, private=True), person(hall, "Bo")
    for act in (
        lambda: hall.visible(number, bo),
        lambda: hall.visible(number, None),
        lambda: hall.sit(number, 1, bo),
        lambda: hall.say(number, "Bo", bo, "hello", 50),
    ):
        with pytest.raises(HallError, match="no table 1"):
            act()
    hall.give(number, 1, person(hall, "Ann"), "bo")
    assert hall.visible(number, bo).seat_of(bo) == 1


def test_only_the_host_gives(hall: Hall) -> None:
    number, bo = opened(hall, seats=3), person(hall, "Bo")
    with pytest.raises(HallError, match="Only the host"):
        hall.give(number, 1, bo, "Bo")
    with pytest.raises(HallError, match="Nobody here is called"):
        hall.give(number, 1, person(hall, "Ann"), "\x1b[31mZed")


def test_a_seat_is_freed_by_its_owner_or_by_the_host_after_long_absence(hall: Hall) -> None:
    waits, gives = opened(hall), opened(hall, gives=True)
    ann, bo = person(hall, "Ann"), person(hall, "Bo")
    hall.sit(waits, 1, bo)
    hall.sit(gives, 1, bo)
    hall.table(gives).compose(1, "leave")
    with pytest.raises(HallError, match="Only the host"):
        hall.free(gives, 0, bo)
    with pytest.raises(HallError, match="waits for those"):
        hall.free(waits, 1, ann)
    with pytest.raises(HallError, match="so many hours: 48"):
        hall.free(gives, 1, ann)
    with hall.store._writing() as db:
        db.execute("UPDATE people SET seen = '2020-01-01T00:00:00+00:00' WHERE id = ?", (bo.id,))
    hall.here[bo.id] += 1  # still at a screen
    with pytest.raises(HallError, match="so many hours: 48"):
        hall.free(gives, 1, ann)
    del hall.here[bo.id]
    hall.free(gives, 1, ann)
    assert hall.shared(gives).owners == (ann.id, None)
    assert hall.table(gives).header.seats == ("Ann", "Seat 2")
    assert hall.table(gives).draft(1)  # the next one finds the seat as it was left
    hall.free(waits, 1, bo)
    assert hall.shared(waits).owners == (ann.id, None)


def test_a_host_has_only_so_many_tables_and_puts_them_away(hall: Hall) -> None:
    first, _ = opened(hall), opened(hall)
    with pytest.raises(HallError, match="2 tables already"):
        opened(hall)
    bo = person(hall, "Bo")
    with pytest.raises(HallError, match="Only its host"):
        hall.close(first, bo)
    hall.sit(first, 1, bo)
    with pytest.raises(HallError, match="nobody else sits"):
        hall.close(first, person(hall, "Ann"))
    hall.free(first, 1, bo)
    hall.close(first, person(hall, "Ann"))
    with pytest.raises(HallError, match="no table 1"):
        hall.shared(first)
    assert opened(hall) == 3


def test_talk_is_one_safe_line(hall: Hall) -> None:
    number, ann = opened(hall), person(hall, "Ann")
    hall.say(number, "Ann", ann, "  red\x1b[31m\nand " + "long " * 99, 40)
    (line,) = hall.talk(number)
    assert line.text.startswith("red?[31m?and long")
    assert len(line.text) == 40
    hall.say(number, "Ann", ann, "   ", 40)
    assert len(hall.talk(number)) == 1


def test_so_many_lines_a_minute_and_no_more(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    at = [0.0]
    monkeypatch.setattr(hall, "_lines", Pace(3, lambda: at[0]))
    number, ann, bo = opened(hall), person(hall, "Ann"), person(hall, "Bo")
    for text in ("one", "two", "   ", "three"):
        hall.say(number, "Ann", ann, text, 40)
        at[0] += 1
    with pytest.raises(HallError, match="At most 3 lines a minute"):
        hall.say(number, "Ann", ann, "four", 40)
    hall.say(number, "Bo", bo, "I can", 40)
    for _ in range(3):
        hall.say(number, "Guest", None, "so can we", 40)
    with pytest.raises(HallError):
        hall.say(number, "Guest", None, "all guests together", 40)
    at[0] = 60.0
    hall.say(number, "Ann", ann, "four", 40)
    with pytest.raises(HallError):
        hall.say(number, "Ann", ann, "five", 40)
    assert [line.text for line in hall.talk(number) if line.name == "Ann"] == ["one", "two", "three", "four"]


def test_a_pace_forgets_who_has_not_done_anything_for_a_minute() -> None:
    at = [0.0]
    pace = Pace(1, lambda: at[0])
    assert all(pace.allows(who) for who in range(50))
    at[0] = 61.0
    assert pace.allows("next")
    assert len(pace._done) == 1


def test_listeners_hear_of_everything(hall: Hall) -> None:
    heard: list[Heard] = []
    hall.listeners.append(heard.append)
    number, bo = opened(hall), person(hall, "Bo")
    hall.sit(number, 1, bo)
    hall.table(number).compose(1, "leave")
    hall.table(number).commit(1)
    hall.say(number, "Bo", bo, "done", 40)
    hall.come_to(number, bo.id, "Bo")
    hall.go_from(number, bo.id, "Bo")
    kinds = [event.kind for event in heard]
    assert kinds == ["table", "seats", "move", "move", "talk", "presence", "presence"]
    assert hall.turn(number) == (0,)
    assert hall.present(number) == ()


def test_a_finished_table_is_let_go_when_nobody_is_there(hall: Hall) -> None:
    number, ann = opened(hall, seats=1), person(hall, "Ann")
    table = hall.table(number)
    hall.come_to(number, ann.id, "Ann")
    while not table.over:
        table.compose(0, str(next(iter(table.legal(0)))))
        if table.held(0) is not None or not table.legal(0):
            table.commit(0)
    hall.go_from(number, ann.id, "Ann")
    assert hall.table(number) is not table
    assert hall.table(number).digest() == table.digest()
    assert hall.shared(number).over


def test_a_file_of_version_1_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its tables stay; the shared ones get their place."""
    path = tmp_path / "old.db"
    store = Store.open(path)
    store.create(deal("tangram", ["Ann"], {}, "1"))
    store.close()
    with sqlite3.connect(path) as db:
        for name in ("people", "invitations", "shared", "owners", "talk", "learnt", "played", "judged"):
            db.execute(f"DROP TABLE {name}")
        db.execute("PRAGMA user_version = 1")
    db.close()
    store = Store.open(path)
    assert [info.id for info in store.tables()] == [1]
    assert store.notice is None
    People(store).add("key", "Ann")
    assert store._rows("PRAGMA user_version") == [(schema.VERSION,)]
    store.close()


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "hall.db")
    hall = Hall(store, People(store), most_tables=9, most_lines=9, gone_hours=1)
    number, bo = opened(hall, private=True), person(hall, "Bo")
    hall.give(number, 1, person(hall, "Ann"), "Bo")
    hall.say(number, "Bo", bo, "hello", 40)
    before = hall.shared(number), hall.talk(number), hall.table(number).digest()
    store.close()
    store = Store.open(tmp_path / "hall.db")
    again = Hall(store, People(store), most_tables=9, most_lines=9, gone_hours=1)
    assert (again.shared(number), again.talk(number), again.table(number).digest()) == before
    store.close()


def test_a_table_that_nobody_uses_is_not_in_memory(tmp_path: Path) -> None:
    """It is there again for whoever wants it, and everybody hears of its moves."""
    store = Store.open(tmp_path / "chabudai.db")
    hall = Hall(store, People(store), most_tables=2, most_lines=9, gone_hours=48)
    number = opened(hall)
    hall.sit(number, 1, person(hall, "Bo"))
    table = hall.table(number)
    table.compose(1, "leave")
    before = table.digest()
    del table
    gc.collect()
    assert not store._tables
    assert not list(tmp_path.glob("*.open-*"))
    assert hall.turn(number) == (0, 1)
    assert not store._tables
    table = hall.table(number)
    assert table is hall.table(number)
    assert table.digest() == before
    assert list(tmp_path.glob("*.open-*"))
    heard: list[Heard] = []
    hall.listeners.append(heard.append)
    table.commit(1)
    assert [one.kind for one in heard] == ["move"]
    assert hall.turn(number) == (0,)
    store.release(number)
    again = hall.table(number)
    del table
    gc.collect()
    assert list(tmp_path.glob("*.open-*"))
    assert again is hall.table(number)
    store.close()
