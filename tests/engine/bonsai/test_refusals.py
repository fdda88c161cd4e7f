"""Why not: each refusal, the rule that it cites, and where it points."""

from __future__ import annotations

import pytest

from engine.bonsai.state import BonsaiState
from engine.game import Move, NotAMove
from tests.engine.bonsai.tables import do, fresh, give, grow


def why(state: BonsaiState, text: str, seat: int = 0) -> tuple[str, str, tuple[str, ...]]:
    """Rule, message and spaces of a refusal."""
    refusal = state.check(seat, state.resolve(seat, text))
    assert refusal
    return refusal.rule, str(refusal.message), refusal.spaces


def table() -> BonsaiState:
    """Two players, goals brown, green and orange, plain cards; the first holds a tile of each kind."""
    state = fresh(2, first=(41, 42, 43, 44), colours=("brown", "green", "orange"))
    give(state, 0, 1, 1, 1, 1)
    return state


@pytest.mark.parametrize(
    ("text", "rule", "message"),
    [
        ("meditate 5", "BO-4.1", "no slot 5"),
        ("take wood", "BO-4.2", "no tile to choose"),
        ("wood r1u1", "BO-3", "Choose first"),
        ("done", "BO-3", "Choose first"),
        ("discard wood", "BO-4.5", "only at the end of a turn"),
        ("prune r1u1", "BO-5.3", "nothing to prune"),
        ("claim wood 8", "BO-6.1", "it has 1 of 8"),
        ("renounce leaf 9", "BO-6.1", "it has 0 of 9"),
        ("claim wood 10", "BO-2.3", "no such goal"),
        ("claim flower 3", "BO-2.3", "no such goal"),
        ("claim x 3", "BO-2.3", "no such goal"),
    ],
)
def test_at_the_start_of_a_turn(text: str, rule: str, message: str) -> None:
    """BO-2.3, BO-3, BO-4.1, BO-4.2, BO-4.5, BO-5.3, BO-6.1."""
    found = why(table(), text)
    assert found[0] == rule
    assert message in found[1]


@pytest.mark.parametrize(
    ("text", "rule", "message", "spaces"),
    [
        ("meditate 1", "BO-5.1", "You are cultivating", ()),
        ("cultivate", "BO-5.1", "You are cultivating", ()),
        ("prune u2", "BO-5.3", "before the action", ()),
        ("mirror", "BO-1.2", "before your first tile", ()),
        ("wood r1", "BO-5.2", "no place r1", ("r1",)),
        ("wood r990", "BO-5.2", "no place r990", ("r990",)),
        ("wood 0", "BO-5.2", "The start bud", ("0",)),
        ("leaf r2", "BO-5.2", "on the pot", ("r2",)),
        ("leaf r1u1", "BO-5.2", "lies there already", ("r1u1",)),
        ("wood u4", "BO-5.2", "Wood must touch wood", ()),
        ("leaf u4", "BO-5.2", "A leaf must touch wood", ()),
        ("flower r9u1", "BO-5.2", "A flower must touch a leaf", ()),
        ("fruit l1u1", "BO-5.2", "two leaves that touch each other", ("u2",)),
        ("fruit r3u3", "BO-5.2", "may not touch another fruit", ("r1u3",)),
    ],
)
def test_where_tiles_may_not_lie(text: str, rule: str, message: str, spaces: tuple[str, ...]) -> None:
    """BO-1.2, BO-5.1, BO-5.2, BO-5.3."""
    state = table()
    grow(state.gardens[0].tree, "wood r1u1", "wood r3u1", "leaf u2", "leaf r2u2", "leaf r4u2", "fruit r1u3")
    do(state, "cultivate")
    found = why(state, text)
    assert found[0] == rule
    assert message in found[1]
    assert found[2] == spaces


@pytest.mark.parametrize("kind", ["leaf", "flower", "fruit"])
def test_the_first_tile_is_wood(kind: str) -> None:
    """BO-5.2: though a leaf beside the bud would touch wood."""
    state = table()
    do(state, "cultivate")
    assert why(state, f"{kind} r1u1")[:2] == ("BO-5.2", "The first tile is always wood.")


def test_tiles_that_are_not_held_cannot_be_placed_or_discarded() -> None:
    """BO-4.2, BO-4.5, BO-5.1."""
    state = table()
    give(state, 0, 0, 7, 0, 0)
    do(state, "cultivate")
    assert why(state, "wood r1u1")[0] == "BO-5.1"
    state.phase = "discard"
    assert why(state, "discard wood")[0] == "BO-4.5"
    assert why(state, "discard bark")[0] == "BO-1.1"
    state.phase, state.card, state.slot = "helper", 34, 1
    assert why(state, "wood r1u1")[0] == "BO-4.2"


def test_the_others_wait_for_their_turn() -> None:
    """BO-3."""
    assert why(table(), "cultivate", 1) == ("BO-3", "It is the turn of Seat 1. Wait for yours.", ())


def test_a_choice_comes_before_anything_else() -> None:
    """BO-4.1, BO-4.2."""
    state = table()
    do(state, "meditate 2")
    assert why(state, "take fruit")[:2] == ("BO-4.1", "Choose one of these: wood, leaf.")
    assert why(state, "take bark")[0] == "BO-1.1"
    assert why(state, "meditate 1")[0] == "BO-4.2"
    assert why(state, "cultivate")[0] == "BO-4.2"


def test_a_move_of_no_game_of_ours_is_refused() -> None:
    class Other(Move, frozen=True):
        pass

    refusal = table().check(0, Other())
    assert refusal
    assert refusal.rule == "BO-3"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "Start with a word"),
        ("grow", "Start with a word"),
        ("meditate", "meditate 3"),
        ("meditate x", "meditate 3"),
        ("take", "take leaf"),
        ("discard", "discard leaf"),
        ("claim wood", "claim wood 8"),
        ("renounce", "renounce wood 8"),
        ("prune", "prune r1u1"),
        ("wood", "wood r1u1"),
        ("wood c4", "wood r1u1"),
        ("wood r1u1 now", "wood r1u1"),
        ("done now", "Nothing comes after"),
        ("x" * 61, "too long"),
    ],
)
def test_what_is_no_move_at_all(text: str, hint: str) -> None:
    with pytest.raises(NotAMove, match=hint):
        table().resolve(0, text)
