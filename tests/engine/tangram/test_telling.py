"""The events: in order, telling each seat what it may know and no more."""

from __future__ import annotations

from engine.game import Event
from engine.tangram.state import TangramState
from tests.engine.tangram.tables import deck_from, fresh, leave_all


def do(state: TangramState, seat: int, text: str) -> tuple[Event, ...]:
    return state.apply(seat, state.resolve(seat, text))


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def test_a_placement_tells_all_that_a_drawing_needs() -> None:
    """TC-5.3: in the normal form, whatever turn was typed."""
    state = fresh(2, deck=deck_from(1, 3, 20), board1="1", side1="red", board2="2", side2="red")
    (event,) = do(state, 1, "place 20 green 270 a2")
    assert (event.kind, event.seat, event.only) == ("placed", 1, None)
    assert event.spaces == ("a2", "a3", "a4")
    assert event.data == {
        "tile": 20,
        "face": "green",
        "turn": 1,
        "cells": [[1, 0, 15], [2, 0, 15], [3, 0, 15]],
    }
    assert str(event.message) == "Seat 2 places tile 20 at a2."


def test_the_last_answer_brings_the_next_card() -> None:
    """TC-4.1, TC-4.2."""
    state = fresh(2, deck=deck_from(1, 3, 20, 9))
    assert kinds(do(state, 0, "leave")) == ["left"]
    events = do(state, 1, "leave")
    assert kinds(events) == ["left", "card"]
    assert events[1].data == {"tiles": [9]}
    assert str(events[0].message) == "Seat 2 leaves tile 20 out."


def test_the_end_of_a_round_in_order() -> None:
    """TC-4.3 to TC-4.6, TC-3: scores, marker, dealing, and to each hand its card alone."""
    state = fresh(4, starter="2", deck=deck_from(1, 2, 3, 4, 11, 12, 13, 14), start="blank")
    leave_all(state, 3)
    for seat in range(3):
        do(state, seat, "leave")
    assert kinds(do(state, 3, "leave")) == ["left", "fountain"]
    for seat in range(3):
        do(state, seat, "leave")
    events = do(state, 3, "fountain g7 nw")
    assert kinds(events) == ["placed", *["scored"] * 4, "marker", "dealt", *["hand"] * 3, "card"]
    scored = events[4]
    assert (scored.seat, scored.data) == (3, {"round": 1, "points": 0, "rectangle": [], "total": 1})
    # All are tied: the marker goes to the seat after the second.
    assert (events[5].seat, events[5].data) == (2, {"starter": 2})
    assert events[6].data == {"round": 2, "open": [14], "deck": 15}
    hands = [(event.data["tile"], event.only) for event in events[7:10]]
    assert hands == [(11, (2,)), (12, (3,)), (13, (0, 1))]
    assert all(event.only is None for event in (*events[:7], events[10]))
    assert events[10].data == {"tiles": [14]}


def test_a_round_tells_the_rectangle_that_scored() -> None:
    """TC-4.4."""
    state = fresh(1, deck=deck_from(20), start="blank")
    do(state, 0, "place 20 red 0 b3")
    leave_all(state, 3)
    scored = do(state, 0, "leave")[1]
    assert scored.data == {"round": 1, "points": 3, "rectangle": [2, 1, 2, 3], "total": 4}
    assert scored.spaces == ("b3", "c3", "d3")
    assert str(scored.message) == "Seat 1 scores for round 1: 3."


def test_round_6_lays_three_cards_open_and_the_end_tells_who_won() -> None:
    """TC-6.1, TC-7."""
    state = leave_all(fresh(1, deck=range(1, 24), start="blank"), 24)
    events = do(state, 0, "leave")
    assert kinds(events) == ["left", "scored", "marker", "dealt", "card"]
    assert events[3].data == {"round": 6, "open": [21, 22, 23], "deck": 0}
    assert events[4].data == {"tiles": [21, 22, 23]}
    leave_all(state, 3)
    events = do(state, 0, "leave")
    assert kinds(events) == ["left", "scored", "bonus", "over"]
    assert events[1].data["round"] == 6
    assert events[2].data == {"planning": 0, "balance": 20}
    assert events[3].data == {"winners": [0], "totals": [21]}
