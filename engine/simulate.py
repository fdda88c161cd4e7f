"""Random games by the thousand: they try out the rules, and give the scores of random play."""

from __future__ import annotations

import random
from collections.abc import Generator
from functools import partial
from time import perf_counter
from typing import TypeAlias

from engine.game import Move, Options, Seat
from engine.games import game
from engine.header import deal
from engine.pool import in_order
from engine.record import Record, record_from, verify

Outcome: TypeAlias = dict[str, object]
"""`seed`, `moves` and `turns` (counts), `scores` (totals), `winners` (seats from 1), `moves_a_second`.

Where all act at once nobody takes turns: `turns` are the steps that end with a binding move.
"""


def simulate(game_id: str, players: int, seed: str, options: Options) -> tuple[Outcome, Record]:
    """Play one game at random: set-up and moves come from the seed. The record is verified.

    Raises `BadOption`. Raises `IllegalMove` if quick play (`State.play`) and careful play (`State.apply`)
    differ, which would be a fault of the game.
    """
    header = deal(game_id, [f"Player {n}" for n in range(1, players + 1)], options, seed)
    state = game(game_id).start(players, header.options, header.setup)
    rng = random.Random(seed)
    moves: list[tuple[Seat, Move]] = []
    begun = perf_counter()
    while turn := state.turn:
        seat = turn[0] if len(turn) == 1 else rng.choice(turn)
        move = state.wander(seat, rng)
        state.play(seat, move)
        moves.append((seat, move))
    seconds = perf_counter() - begun
    record = record_from(header, moves)
    steps: list[tuple[bool, set[str]]] = []
    verify(record, lambda step: steps.append((step.binding, {event.kind for event in step.events})))
    result = record.result
    assert result is not None  # nobody's turn: the game is over
    outcome: Outcome = {
        "seed": seed,
        "moves": len(moves),
        "turns": _turns(steps),
        "scores": list(result.totals),
        "winners": list(result.winners),
        "moves_a_second": round(len(moves) / max(seconds, 1e-9)),
    }
    return outcome, record


def _turns(steps: list[tuple[bool, set[str]]]) -> int:
    """How many turns a whole game had, from each move's `binding` and kinds of events.

    A turn ends with the move that brings `turn` or `over` about. The first position has no events.
    """
    if any("turn" in kinds for _, kinds in steps):
        return sum(1 for _, kinds in steps if kinds & {"turn", "over"})
    return sum(1 for binding, kinds in steps if binding and kinds)


def simulate_many(
    game_id: str, players: int, games: int, seed: str, options: Options, jobs: int = 1
) -> Generator[tuple[Outcome, Record], None, None]:
    """Games 1 to `games`, in order; game i has the seed `<seed>/<i>`. `jobs` is the number of processes.

    However many games there are, only a few are in memory. Closing the iterator stops the processes.
    """
    one = partial(_numbered, game_id, players, seed, dict(options))
    yield from in_order(one, range(1, games + 1), jobs)


def _numbered(
    game_id: str, players: int, seed: str, options: dict[str, str], number: int
) -> tuple[Outcome, Record]:
    return simulate(game_id, players, f"{seed}/{number}", options)
