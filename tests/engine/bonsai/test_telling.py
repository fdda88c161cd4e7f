"""The events of a turn, in order, with what a screen or a log needs."""

from __future__ import annotations

from tests.engine.bonsai.tables import do, fresh, give, grow


def test_meditating_tells_card_tiles_and_what_is_turned_up() -> None:
    """BO-4.1, BO-4.2, BO-4.4."""
    state = fresh(2, first=(41, 42, 24, 44, 1))
    meditated, revealed, turn = do(state, "meditate 3")
    assert meditated.seat == 0
    assert meditated.data == {"slot": 3, "card": 24, "tiles": ["wood", "flower", "wood", "wood"]}
    assert str(meditated.message) == "Seat 1 takes the card of slot 3: Master: wood, wood."
    assert revealed.data == {"card": 1, "deck": 16}
    assert str(revealed.message) == "A new card lies open: Tool: capacity +2."
    assert (turn.seat, str(turn.message)) == (1, "It is the turn of Seat 2.")


def test_a_choice_is_told_when_it_is_made() -> None:
    """BO-4.1."""
    state = fresh(2, first=(41, 42, 43, 44))
    assert [event.kind for event in do(state, "meditate 2")] == ["meditated"]
    took = do(state, "take leaf")[0]
    assert (took.kind, took.data) == ("took", {"tile": "leaf"})
    assert str(took.message) == "Seat 1 takes a tile: leaf."


def test_placing_and_goals() -> None:
    """BO-5, BO-6.1."""
    state = fresh(2, colours=("brown", "green", "orange"))
    grow(state.gardens[0].tree, *(f"wood r{x}u1" for x in range(1, 13, 2)))
    give(state, 0, 1, 0, 0, 0)
    do(state, "cultivate")
    placed, met = do(state, "wood r13u1")
    assert (placed.spaces, placed.data) == (("r13u1",), {"tile": "wood", "space": "r13u1"})
    assert str(placed.message) == "Seat 1 places wood at r13u1."
    assert met.data == {"goals": ["wood 8"]}
    (claimed,) = do(state, "claim wood 8")
    assert claimed.data == {"goal": "wood 8", "points": 5}
    assert str(claimed.message) == "Seat 1 claims a goal: 8 wood, the bud included, 5 points."


def test_mirroring_and_passing() -> None:
    """BO-1.2, BO-7.2."""
    state = fresh(2)
    (mirrored,) = do(state, "mirror")
    assert mirrored.data == {"mirrored": True}
    passed, turn = do(state, "cultivate", "done")
    assert (passed.data, str(passed.message)) == ({"passes": 1}, "Seat 1 passes.")
    assert turn.data == {"seat": 1}


def test_the_end_is_told_with_winners_and_totals() -> None:
    """BO-7."""
    state = fresh(2)
    grow(state.gardens[0].tree, "wood r1u1", "leaf u2")
    do(state, *["cultivate", "done"] * 3)
    over = do(state, "cultivate", "done")[-1]
    assert over.data == {"winners": [0], "totals": [3, 0]}
