"""Random games: every invariant holds, and every game ends (AN-7.2, AN-6)."""

from __future__ import annotations

import pytest

from tests.engine.ananda.invariants import play

GAMES = 40
"""Games for each number of players; `python -m tests.engine.ananda.invariants` plays more."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants_hold_and_games_end(players: int) -> None:
    for number in range(GAMES):
        play(players, f"{players} {number}", look=number < 6)


@pytest.mark.parametrize("options", [{"rows": "7", "columns": "7"}, {"rows": "12", "columns": "12"}], ids=str)
def test_also_on_the_smallest_and_the_largest_board(options: dict[str, str]) -> None:
    """AN-1.3."""
    for number in range(10):
        play(3, str(number), look=number < 2, **options)
