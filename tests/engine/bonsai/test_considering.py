"""Half a move: what may come next, what is wrong, and the ghost."""

from __future__ import annotations

from engine.bonsai.state import BonsaiState
from engine.bonsai.view import BonsaiPreview
from engine.game import Considered, Verdict
from tests.engine.bonsai.tables import do, fresh, give, grow


def table() -> BonsaiState:
    """Three plain open cards and a Master for wood, leaf and flower in slot 4; goals brown, green, orange."""
    state = fresh(4, first=(41, 42, 43, 31), colours=("brown", "green", "orange"))
    give(state, 0, 1, 2, 1, 1)
    return state


def judged(state: BonsaiState, text: str) -> Considered:
    return state.consider(state.seat, text.split())


def offered(state: BonsaiState, text: str = "") -> list[str]:
    found = judged(state, text)
    assert found.verdict is Verdict.MORE
    return [word.text for word in found.next]


def ghost(state: BonsaiState, text: str) -> BonsaiPreview:
    preview = judged(state, text).preview
    assert isinstance(preview, BonsaiPreview)
    return preview


def refusal(state: BonsaiState, text: str) -> str:
    found = judged(state, text)
    assert found.verdict is Verdict.WRONG
    assert found.refusal
    return found.refusal.rule


def test_the_words_that_may_come_next() -> None:
    state = table()
    assert offered(state) == ["meditate", "cultivate", "mirror"]
    assert offered(state, "meditate") == ["1", "2", "3", "4"]
    labels = [str(word.label) for word in judged(state, "MEDITATE").next]
    assert labels[1] == "Parchment: 1 for each leaf; slot gives wood or leaf"
    assert labels[3] == "Master: wood, leaf, flower; slot gives leaf, fruit"
    do(state, "cultivate")
    assert offered(state) == ["wood", "done", "mirror"]
    assert offered(state, "wood") == ["l1u1", "r1u1"]
    do(state, "wood r1u1")
    assert offered(state) == ["leaf", "done"]
    assert refusal(state, "flower") == "BO-5.2"
    assert refusal(state, "wood") == "BO-5.1"
    do(state, "leaf u2")
    assert "r1u3" in offered(state, "flower")
    assert refusal(state, "fruit") == "BO-5.2"


def test_choices_discards_and_prunings_are_offered() -> None:
    """BO-4.1, BO-4.5, BO-5.3."""
    state = table()
    do(state, "meditate 2")
    assert offered(state) == ["take", "mirror"]
    assert offered(state, "take") == ["wood", "leaf"]
    do(state, "take wood")
    assert state.phase == "discard"
    assert offered(state, "discard") == ["wood", "leaf", "flower", "fruit"]
    state = table()
    grow(state.gardens[0].tree, "wood r1u1", "leaf r3u1", "leaf l1u1", "leaf r2u2", "leaf u2")
    assert offered(state) == ["meditate", "cultivate", "prune"]
    assert len(offered(state, "prune")) == 4
    assert ghost(state, "prune u2") == BonsaiPreview("prune", ("u2",), -3)


def test_the_ghost_of_a_tile_says_what_it_scores() -> None:
    """BO-7.3: a tile beside a flower takes a side from it."""
    state = table()
    do(state, "cultivate")
    assert ghost(state, "wood r1u1") == BonsaiPreview("wood", ("r1u1",), 0)
    do(state, "wood r1u1", "leaf u2")
    assert ghost(state, "leaf r2u2") == BonsaiPreview("leaf", ("r2u2",), 3)
    assert ghost(state, "flower l2u2") == BonsaiPreview("flower", ("l2u2",), 5)
    grow(state.gardens[0].tree, "flower l2u2", "flower l1u1")
    assert ghost(state, "leaf r2u2").points == 3
    before = state.scores()[0].total
    state.gardens[0].take(42)
    grown = ghost(state, "leaf r2u2")
    assert grown.points == 4
    do(state, "leaf r2u2")
    assert state.scores()[0].total == before + 1 + grown.points


def test_the_ghost_of_a_tile_that_cannot_lie_there_has_its_place_and_a_reason() -> None:
    """BO-5.2."""
    state = table()
    do(state, "cultivate")
    found = judged(state, "wood u2")
    assert found.verdict is Verdict.WRONG
    assert found.refusal
    assert found.preview == BonsaiPreview("wood", ("u2",))


def test_the_ghost_says_which_goals_a_tile_meets_and_a_claim_which_it_closes() -> None:
    """BO-6.1."""
    state = table()
    grow(state.gardens[0].tree, *(f"wood r{x}u1" for x in range(1, 19, 2)))
    state.gardens[0].wanted = [0, 1, 2]
    do(state, "cultivate")
    assert ghost(state, "wood r19u1").goals == ("wood 8", "wood 10")
    assert ghost(state, "leaf r2u2").goals == ("wood 8", "wood 10")
    do(state, "wood r19u1")
    assert offered(state) == ["claim", "renounce"]
    assert offered(state, "claim") == ["wood"]
    assert offered(state, "claim wood") == ["8", "10"]
    assert str(judged(state, "renounce wood").next[1].label) == "10 wood, the bud included, 10 points"
    assert ghost(state, "claim wood 10") == BonsaiPreview("claim", points=10, goals=("wood 8", "wood 12"))
    assert refusal(state, "claim leaf") == "BO-6.1"
    assert refusal(state, "done") == "BO-6.1"


def test_the_ghost_of_meditating_says_what_it_gives_and_what_is_too_much() -> None:
    """BO-4.1, BO-4.2, BO-4.5."""
    state = table()
    assert ghost(state, "meditate 1") == BonsaiPreview("meditate", points=1)
    assert ghost(state, "meditate 2") == BonsaiPreview("meditate", points=0, excess=1)
    assert ghost(state, "meditate 4") == BonsaiPreview("meditate", points=0, gains=(1, 2, 1, 1), excess=5)
    assert ghost(state, "meditate 3").gains == (1, 0, 1, 0)


def test_words_too_many_or_unknown_are_wrong() -> None:
    state = table()
    assert refusal(state, "cultivate now") == "BO-3"
    assert refusal(state, "what") == "BO-3"
    assert refusal(state, "claim") == "BO-6.1"
    assert refusal(state, "prune") == "BO-5.3"
    assert state.consider(1, ("what",)).refusal == state.consider(1, ()).refusal


def test_what_is_shown_is_what_happens() -> None:
    """A ghost's points are the change of the score, for every placement of a grown tree."""
    state = table()
    tree = ("wood r1u1", "wood r3u1", "leaf u2", "leaf r2u2", "leaf r4u2", "flower l1u1", "flower r3u3")
    grow(state.gardens[0].tree, *tree)
    do(state, "cultivate")
    before = state.scores()[0].total
    for move in list(state.legal(0))[:-1]:
        after = state.copy()
        after.play(0, move)
        assert ghost(state, str(move)).points == after.scores()[0].total - before
        assert ghost(state, str(move)).blocks == after.gardens[0].tree.blocked
