"""Texts of any kind: a clear answer, never anything else."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bonsai.state import BonsaiState
from engine.game import Move, NotAMove, Verdict
from tests.engine.bonsai.tables import fresh, give, grow, keen


def states() -> list[BonsaiState]:
    """A state of each phase, one with a goal to decide on, and one that is over."""
    rng = random.Random("fuzz")
    found: dict[str, BonsaiState] = {}
    for seed in range(20):
        state = fresh(1 + seed % 4, str(seed))
        while state.turn:
            found.setdefault("decide" if state.pending else state.phase, state.copy())
            state.play(state.seat, keen(state, rng))
        found.setdefault("over", state)
    assert set(found) == {"start", "take", "helper", "place", "discard", "decide", "over"}
    blocked = fresh(2)
    grow(blocked.gardens[0].tree, "wood r1u1", "leaf r3u1", "leaf l1u1", "leaf r2u2", "leaf u2")
    give(blocked, 0, 1, 1, 1, 1)
    return [*found.values(), blocked]


def attempt(state: BonsaiState, text: str) -> Move | NotAMove:
    """The move that the text means, or why it is none."""
    try:
        return state.resolve(state.seat, text)
    except NotAMove as wrong:
        return wrong


STATES = states()
WORDS = st.one_of(
    st.sampled_from(
        [
            "meditate",
            "take",
            "cultivate",
            "wood",
            "leaf",
            "flower",
            "fruit",
            "claim",
            "renounce",
            "discard",
            "prune",
            "mirror",
            "done",
        ]
    ),
    st.sampled_from(["1", "3", "8", "r1u1", "u2", "0", "l999d999", "reach", "crack", "{x}", "\x1b[2J", ""]),
    st.text(max_size=12),
)


@settings(max_examples=400, deadline=None)
@given(state=st.sampled_from(STATES), words=st.lists(WORDS, max_size=4))
def test_any_words_are_judged(state: BonsaiState, words: list[str]) -> None:
    """What `consider` finds complete can be typed and is legal; what is refused is refused in plain words."""
    before = state.position()
    judged = state.consider(state.seat, words)
    if judged.verdict is Verdict.WRONG:
        assert judged.refusal
        assert str(judged.refusal.message).isprintable()
    elif judged.verdict is Verdict.COMPLETE:
        assert state.check(state.seat, state.resolve(state.seat, " ".join(words))) is None
    assert state.position() == before
    move = attempt(state, " ".join(words))
    if isinstance(move, NotAMove):
        assert str(move).isprintable()
        return
    assert state.resolve(state.seat, str(move)) == move
    refusal = state.check(state.seat, move)
    assert refusal is None or str(refusal.message).isprintable()
    assert (refusal is None) == (move in list(state.legal(state.seat)))
