"""The search of all bots, on a game whose best move is known."""

from __future__ import annotations

import random

import pytest

from engine.bots.brain import Level, Turn
from engine.bots.search import Budget, Judged, pick, search
from engine.game import Seat, State
from tests.engine.bots.toy import ARMS, Arm, Toy, ToyBrain, ToyState

BEST = (Arm(2),)


def looked(
    brain: ToyBrain, level: Level, seed: str = "s", keep: tuple[tuple[Arm, ...], ...] = ()
) -> list[Judged]:
    return search(Toy(), brain, ToyState(0).view(0), 0, seed, Budget(level), keep)


def test_luck_weighs_on_all_turns_alike() -> None:
    """With common draws one world is enough to see which arm pays most, however wild the card is."""
    for seed in "abcdefgh":
        assert looked(ToyBrain(), Level(6, 6, 1), seed)[0].turn == BEST


def test_every_turn_meets_the_same_cards() -> None:
    brain = ToyBrain()
    looked(brain, Level(6, 120, 1))
    met: dict[int, list[int]] = {}
    for arm, card in brain.worlds:
        met.setdefault(arm, []).append(card)
    longest = max(met.values(), key=len)
    assert len(set(longest)) > 1
    assert all(cards == longest[: len(cards)] for cards in met.values())


def test_iterations_are_shared_and_not_overspent() -> None:
    brain = ToyBrain()
    judged = looked(brain, Level(6, 300, 1))
    assert sum(one.playouts for one in judged) <= 300
    assert judged[0].playouts > judged[-1].playouts
    assert len({one.turn for one in judged}) == len(ARMS)


def test_the_first_look_keeps_the_width() -> None:
    judged = looked(ToyBrain(), Level(2, 20, 1))
    assert {one.turn for one in judged} == {BEST, (Arm(3),)}


class Dazzled(ToyBrain):
    """At first sight the worst arm seems to pay much."""

    def play_out(self, state: State, seat: Seat, turn: Turn, rng: random.Random, horizon: int) -> float:
        worth = super().play_out(state, seat, turn, rng, horizon)
        return worth + 50 if horizon == 0 and turn == (Arm(4),) else worth


def test_the_first_look_counts_as_far_as_it_is_trusted() -> None:
    dazzled = (Arm(4),)
    assert looked(Dazzled(), Level(6, 300, 1))[0].turn == BEST
    assert looked(Dazzled(), Level(6, 300, 1, trust=2))[0].turn == BEST
    assert looked(Dazzled(), Level(6, 300, 1, trust=1000))[0].turn == dazzled


def test_a_turn_to_keep_stays_to_the_end_in_the_same_worlds() -> None:
    worst = (Arm(4),)
    judged = looked(ToyBrain(), Level(3, 60, 1), keep=(worst,))
    own = next(one for one in judged if one.turn == worst)
    assert own.playouts == judged[0].playouts
    assert judged[0].value - own.value == pytest.approx(ARMS[2] - ARMS[4])


def test_turns_that_met_other_worlds_can_be_compared_all_the_same() -> None:
    """With common draws every arm is as far behind the best as it pays less, whenever it was dropped."""
    judged = looked(ToyBrain(), Level(6, 60, 1, trust=1))
    assert len({one.playouts for one in judged}) > 2
    for one in judged:
        (arm,) = one.turn
        assert isinstance(arm, Arm)
        assert judged[0].value - one.value == pytest.approx(ARMS[2] - ARMS[arm.number])


def test_the_same_seed_gives_the_same() -> None:
    level = Level(6, 100, 1)
    assert looked(ToyBrain(), level, "x") == looked(ToyBrain(), level, "x")
    assert looked(ToyBrain(), level, "x") != looked(ToyBrain(), level, "y")


def test_time_is_a_cap_and_something_is_always_judged() -> None:
    brain = ToyBrain()
    judged = search(Toy(), brain, ToyState(0).view(0), 0, "s", Budget(Level(6, 1_000_000, 1), 0.0))
    assert judged[0].turn == BEST
    assert len(brain.worlds) == 2 * len(ARMS)


def test_a_loose_hand_takes_lesser_turns_now_and_then_and_a_firm_one_never() -> None:
    judged = [Judged((Arm(n),), float(value), 1) for n, value in enumerate((5, 4, -40))]
    rng = random.Random(1)
    taken = [pick(judged, 2.0, rng).turn for _ in range(400)]
    assert taken.count((Arm(0),)) > taken.count((Arm(1),)) > 50
    assert (Arm(2),) not in taken
    assert {pick(judged, 0.0, rng).turn for _ in range(20)} == {(Arm(0),)}
