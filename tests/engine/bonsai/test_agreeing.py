"""The engine against the oracle, and invariants, in random games; `agreeing` runs more of them by hand."""

from __future__ import annotations

import random

import pytest

from tests.engine.bonsai.agreeing import compare_some, play_soundly

GAMES = 25
"""Random games for each number of players."""
POSITIONS = 1000
"""Positions compared with the oracle."""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_random_games_is_sound(players: int) -> None:
    """Cards and tiles add up, stocks keep to the capacity, trees hang together, no fruit is beside fruit."""
    rng = random.Random(players)
    for _ in range(GAMES):
        play_soundly(players, rng)


def test_legality_goals_and_scores_agree_with_the_oracle() -> None:
    """BO-5, BO-6, BO-7.3."""
    compare_some(POSITIONS, random.Random("agree"))
