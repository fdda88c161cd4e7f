"""Random games: what they count."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import Process, active_children

import pytest

from engine import pool
from engine.pool import AHEAD
from engine.record import Record, replay
from engine.simulate import Outcome, simulate, simulate_many


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


def test_only_a_few_games_are_under_way_however_many_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    class Pool:
        """Plays at once what it is given."""

        def __init__(self, jobs: int, **_: object) -> None:
            pass

        def submit(self, one: Callable[[int], tuple[Outcome, Record]], number: int) -> Future[object]:
            given.append(number)
            future: Future[object] = Future()
            future.set_result(one(number))
            return future

        def shutdown(self, **_: object) -> None:
            pass

    monkeypatch.setattr(pool, "ProcessPoolExecutor", Pool)
    games = simulate_many("tangram", 1, 30_000_000, "many", {}, jobs=2)
    seeds = [next(games)[0]["seed"] for _ in range(5)]
    games.close()
    assert seeds == [f"many/{number}" for number in range(1, 6)]
    assert given == list(range(1, 5 + AHEAD * 2 + 1))


@pytest.mark.parametrize("jobs", [1, 3])
def test_games_come_in_order_and_each_once(jobs: int) -> None:
    seeds = [outcome["seed"] for outcome, _ in simulate_many("tangram", 1, 14, "order", {}, jobs)]
    assert seeds == [f"order/{number}" for number in range(1, 15)]


def test_closing_ends_the_processes_amid_what_they_do() -> None:
    others = set(active_children())
    waits = pool.in_order(time.sleep, [0, 3600, 3600], jobs=2)
    next(waits)
    waits.close()
    assert set(active_children()) <= others


def test_a_closed_pool_leaves_the_children_of_others_alone() -> None:
    other = Process(target=time.sleep, args=(3600,))
    other.start()
    try:
        waits = pool.in_order(time.sleep, [0, 3600], jobs=2)
        next(waits)
        waits.close()
        assert other.is_alive()
    finally:
        other.kill()
        other.join()
