"""Random games keep every invariant, with every option (`invariants.py` plays more of them)."""

from __future__ import annotations

import pytest

from tests.engine.karigar.invariants import play

GAMES = 6


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"decks": "one"}, {"fair": "on"}], ids=["plain", "one", "fair"])
def test_every_position_of_random_games(players: int, options: dict[str, str]) -> None:
    for number in range(GAMES):
        found = play(players, f"{options} {number}", **options)
        assert found.turns > 10
        assert len(found.totals) == players
