"""Random games keep every invariant, with every option (`invariants.py` plays more of them)."""

from __future__ import annotations

import pytest

from tests.engine.karigar.invariants import play

GAMES = 6


@pytest.mark.parametrize(
    ("options", "players"),
    [
        *(({}, players) for players in (1, 2, 3, 4)),
        *(({"decks": "one"}, players) for players in (1, 2, 3, 4)),
        *(({"fair": "on"}, players) for players in (2, 3, 4)),
    ],
)
def test_every_position_of_random_games(options: dict[str, str], players: int) -> None:
    for number in range(GAMES):
        found = play(players, f"{options} {number}", **options)
        assert found.turns > 10
        assert len(found.totals) == players
