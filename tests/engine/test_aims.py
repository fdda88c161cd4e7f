"""Aims: what holds, and what does not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.aims import Aim, Done, at
from engine.doing import composed, gone_on, handed_in, tried
from engine.game import IllegalMove
from engine.prepared import Prepared
from engine.table import Table


def aim(**parts: Any) -> Aim:
    return msgspec.convert(parts, Aim)


def table(*moves: str) -> Table:
    """A city with a bar of two at a1, and the square to come."""
    deck = [9, 2, *(tile for tile in range(1, 24) if tile not in (9, 2))]
    options = {"board1": "1", "side1": "red"}
    return Prepared(options=options, setup={"deck": deck}, moves=moves).table("tangram")


def done(text: str = "place 9 red 0 a1") -> Done:
    return composed(table(), 0, text)


@pytest.mark.parametrize(
    ("wanted", "holds"),
    [
        ({}, True),
        ({"event": "placed"}, True),
        ({"event": "left"}, False),
        ({"event": "placed", "data": {"tile": 9, "face": "red"}}, True),
        ({"event": "placed", "data": {"face": "green"}}, False),
        ({"event": "placed", "spaces": ["b1", "a1"]}, True),
        ({"event": "placed", "spaces": ["a1", "c1"]}, False),
        ({"moves": ["place 9 red 180 a1"]}, True),
        ({"moves": ["place 9 red 0 b1", "nonsense"]}, False),
        ({"refused": "TC-5.1"}, False),
        ({"any": [{"event": "left"}, {"moves": ["place 9 red 0 a1"]}]}, True),
        ({"any": [{"event": "left"}, {"refused": "TC-5.1"}]}, False),
        ({"all": [{"event": "placed"}, {"spaces": ["a1"], "event": "placed"}]}, True),
        ({"all": [{"event": "placed"}, {"event": "left"}]}, False),
    ],
)
def test_a_move_that_was_set_down(wanted: dict[str, Any], holds: bool) -> None:
    """A half turn gives the same bar, and so the same move."""
    assert aim(**wanted).holds(done()) is holds


@pytest.mark.parametrize(
    ("wanted", "holds"),
    [
        ({"path": "cities.0.standing.rectangle.squares", "equals": 2}, True),
        ({"path": "cities.0.standing.rectangle.squares", "at_least": 3}, False),
        ({"path": "cities.0.standing.red", "at_least": 3, "at_most": 3}, True),
        ({"path": "cities.0.placed", "at_least": 1}, True),
        ({"path": "cities.0.placed", "at_most": 0}, False),
        ({"path": "cities.7.placed", "at_least": 0}, False),
        ({"path": "cities.0.no_such", "equals": 1}, False),
        ({"path": "phase", "equals": "tile"}, True),
        ({"score": "total", "reaches": 1}, True),
        ({"score": "total", "gains": 1}, False),
        ({"score": "TC-2.2", "reaches": 1}, True),
        ({"score": "TC-4.4", "reaches": 1}, False),
    ],
)
def test_how_it_stands_after_a_move(wanted: dict[str, Any], holds: bool) -> None:
    there = table()
    there.compose(0, "place 9 red 0 a1")
    assert aim(**wanted).holds(handed_in(there, 0)) is holds


def test_what_was_refused_meets_only_an_aim_of_that() -> None:
    there = table("place 9 red 0 a1")
    with pytest.raises(IllegalMove) as caught:
        there.compose(0, "place 2 red 0 a1")
    vain = tried(there, 0, caught.value.refusal)
    assert aim(refused="TC-5.1").holds(vain)
    assert aim(any=[{"event": "left"}, {"refused": "TC-5.1"}]).holds(vain)
    assert aim(refused="TC-5.1", spaces=["a1"]).holds(vain)
    assert not aim(refused="TC-5.1", spaces=["g7"]).holds(vain)
    text = caught.value.refusal.message.id
    assert aim(refused="TC-5.1", reason=text).holds(vain)
    assert not aim(refused="TC-5.1", reason="This covers a fountain.").holds(vain)
    for wanted in ({}, {"refused": "TC-4.1"}, {"path": "phase", "equals": "tile"}, {"event": "placed"}):
        assert not aim(**wanted).holds(vain)


def test_events_of_other_seats_do_not_count() -> None:
    options = {"board1": "1", "side1": "red", "board2": "2", "side2": "red"}
    there = Prepared(players=2, options=options).table("tangram")
    known, told = there.view(0), 0
    there.compose(1, "leave")
    there.commit(1)
    assert not aim(event="left").holds(gone_on(there, 0, known, told))
    assert aim(event="left").holds(gone_on(there, 1, known, told))


def test_a_path_reads_fields_places_and_properties() -> None:
    view = table().view(0)
    assert at(view, "cities.0.standing.rectangle.squares") == 1
    assert at(view, "cities.0.start.0") == [3, 3, 15]
    assert at(view, "cities.x") is None
    assert at(view, "nothing.at.all") is None
