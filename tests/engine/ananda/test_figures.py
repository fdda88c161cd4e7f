"""The figures that the rules promise come out of random games (AN-7.3)."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from engine.simulate import simulate
from tests.engine.ananda.figures import choices
from tests.engine.ananda.tables import fresh

GAMES = 30


@pytest.mark.parametrize(("players", "least", "most"), [(2, 18, 27), (3, 11, 16), (4, 7, 11)])
def test_turns_and_scores_of_random_games(players: int, least: int, most: int) -> None:
    """29 to 36 turns; a score of 18 to 27, 12 to 16 or 8 to 11, with a little room for so few games."""
    outcomes = [simulate("ananda", players, f"figures/{number}", {})[0] for number in range(GAMES)]
    assert 29 <= mean(outcome["turns"] for outcome in outcomes) <= 36  # type: ignore[type-var]
    scores = [mean(outcome["scores"]) for outcome in outcomes]  # type: ignore[arg-type]
    assert least <= mean(scores) <= most


def test_there_is_much_to_choose_from() -> None:
    """50 to 90 first placements on average in games of four, about 9 in an area."""
    totals, each = [], []
    for number in range(6):
        state = fresh(4, f"choice {number}")
        rng = random.Random(number)
        while state.turn:
            if state.phase == "monk":
                found = [len(here) for here in choices(state, state.mover).values()]
                totals.append(sum(found))
                each += found
            state.play(state.mover, state.wander(state.mover, rng))
    assert 45 <= mean(totals) <= 90
    assert 7 <= mean(each) <= 11
