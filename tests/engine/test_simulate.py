"""Random games: what they count."""

from __future__ import annotations

import pytest

from engine.record import replay
from engine.simulate import simulate


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_of_a_game_of_turns_are_those_that_the_game_counts(players: int) -> None:
    """Ananda numbers its turns in the position; a turn has several moves."""
    outcome, record = simulate("ananda", players, "turns", {})
    *_, last = replay(record)
    assert outcome["turns"] == getattr(last.state, "number")  # noqa: B009 (a word of that game)
    assert outcome["turns"] != outcome["moves"]


@pytest.mark.parametrize(
    ("game_id", "players"), [("bonsai", 1), ("bonsai", 4), ("karigar", 1), ("karigar", 3)]
)
def test_a_turn_ends_where_the_next_begins_or_the_game_is_over(game_id: str, players: int) -> None:
    outcome, record = simulate(game_id, players, "turns", {})
    begun = [event for step in replay(record) for event in step.events if event.kind == "turn"]
    assert outcome["turns"] == len(begun) + 1
    assert len(begun) < sum(1 for played in record.moves if played.hash)


def test_where_all_act_at_once_steps_are_counted() -> None:
    """Tangram City: 29 moves of each player in 27 steps."""
    outcome, record = simulate("tangram", 2, "turns", {})
    assert (outcome["moves"], outcome["turns"]) == (58, 27)
    assert sum(1 for played in record.moves if played.hash) == 27
