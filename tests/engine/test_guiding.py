"""Notes of a guided game: each in its moment, gone with it, and never when it is no longer true."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.aims import Aim
from engine.doing import composed, gone_on, handed_in, tried
from engine.game import IllegalMove
from engine.guiding import Notes
from engine.lessons import Guide, Note
from engine.prepared import Prepared
from engine.table import Table


def aim(**parts: Any) -> Aim:
    return msgspec.convert(parts, Aim)


NOTES = (
    Note("start", "Hello."),
    Note("refused", "No.", aim(refused="TC-5.1")),
    Note("placed", "Placed.", aim(event="placed")),
    Note("red", "Two.", aim(path="cities.0.standing.red", at_least=3)),
)


def table() -> Table:
    deck = [9, 2, *(n for n in range(1, 24) if n not in (9, 2))]
    return Prepared(options={"board1": "1", "side1": "red"}, setup={"deck": deck}).table("tangram")


def now(notes: Notes, there: Table, **more: bool) -> str:
    notes.look(gone_on(there, 0, there.view(0), len(there.log(0))), **more)
    return shown(notes)


def shown(notes: Notes) -> str:
    return notes.shown.id if notes.shown is not None else ""


def place(notes: Notes, there: Table, text: str) -> str:
    there.compose(0, text)
    notes.look(handed_in(there, 0), stepped=True)
    return shown(notes)


def test_what_just_happened_is_said_at_once_and_gone_with_the_next_step() -> None:
    notes, there = Notes(Guide("", 1, NOTES)), table()
    assert now(notes, there) == "start"
    assert place(notes, there, "place 9 red 0 a1") == "placed"
    assert now(notes, there) == "placed", "it stays until it can have been read"
    assert place(notes, there, "place 2 red 0 c1") == "red", "what still holds had to wait"
    assert place(notes, there, "leave 1") == ""


def test_of_two_moments_at_once_the_later_note_waits_for_its_own_to_come_again() -> None:
    both = (Note("a", "A.", aim(event="placed")), Note("b", "B.", aim(event="placed")))
    notes, there = Notes(Guide("", 1, both)), table()
    assert place(notes, there, "place 9 red 0 a1") == "a"
    notes.read()
    assert now(notes, there) == "", "nothing was placed just now"
    assert place(notes, there, "place 2 red 0 c1") == "b"


def test_a_note_that_still_holds_comes_when_the_one_before_was_read() -> None:
    notes, there = Notes(Guide("", 1, NOTES), {"start"}), table()
    there.compose(0, "place 9 red 0 a1")
    there.commit(0)
    there.compose(0, "place 2 red 0 c1")
    notes.look(handed_in(there, 0), stepped=True)
    assert shown(notes) == "placed"
    assert notes.read() == NOTES[2]
    assert now(notes, there) == "red"


@pytest.mark.parametrize("more", [{"set_down": True}, {"stepped": True}])
def test_the_note_on_a_refusal_goes_when_something_else_is_set_down(more: dict[str, bool]) -> None:
    notes, there = Notes(Guide("", 1, NOTES), {"start", "red"}), table()
    with pytest.raises(IllegalMove) as caught:
        there.compose(0, "place 9 red 0 d4")
    notes.look(tried(there, 0, caught.value.refusal))
    assert shown(notes) == "refused"
    assert now(notes, there) == "refused"
    assert now(notes, there, **more) == ""


def test_another_note_stays_while_a_move_is_only_set_down() -> None:
    notes, there = Notes(Guide("", 1, NOTES)), table()
    now(notes, there)
    composed(there, 0, "place 9 red 0 a1")
    assert now(notes, there, set_down=True) == "start"


def test_a_note_that_was_read_before_never_comes_again() -> None:
    notes, there = Notes(Guide("", 1, NOTES), {"start", "red"}), table()
    assert now(notes, there) == ""
    assert place(notes, there, "place 9 red 0 a1") == "placed"
