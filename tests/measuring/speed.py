"""How quickly games are played without a screen, and that thousands of them go right."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator

from engine.bots.brains import brain
from engine.game import Game, State
from engine.games import GAMES
from engine.header import deal
from engine.simulate import simulate_many
from tests.measuring import Measured

WORLDS = 16
"""Sampled states that a search goes round."""


def measure(seconds: float, games: int) -> Iterator[Measured]:
    """Random play and search a second for `seconds` each; `games` random games for each number of players."""
    loop = _rate(_loop, seconds) * LOOP
    yield Measured("a plain Python loop", loop, "turns a second", note="peer: how quick this machine is now")
    for game_id, game in GAMES.items():
        for players in (game.players[0], game.players[-1]):
            state = _start(game_id, players)
            rng = random.Random(1)
            moves = _rate(lambda state=state, rng=rng: _play_out(state, rng), seconds)  # type: ignore[misc]
            name = f"{game_id}, {players} players"
            note = f"one move takes {loop / moves:.0f} turns of the plain loop"
            yield Measured(f"random play: {name}", moves, "moves a second", 20_000, True, note)
            tries = _rate(_search(game, _middle(state, rng), rng), seconds)
            horizon = brain(game_id).levels[-1].horizon
            note = f"a turn and a playout of horizon {horizon}, in sampled states, and their value"
            yield Measured(f"search: {name}", tries, "iterations a second", 1_000, True, note)
    for game_id, game in GAMES.items():
        for players in game.players:
            # A game that breaks a rule raises; a record that does not verify does so too.
            played = sum(1 for _ in simulate_many(game_id, players, games, "bench", {}, os.cpu_count() or 1))
            name = f"random games in order: {game_id}, {players} players"
            yield Measured(name, played, "games", games, True, "played, recorded, replayed and verified")


LOOP = 10_000


def _loop() -> int:
    total = 0
    for number in range(LOOP):
        total += number & 7
    return 1


def _rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work a second; `work` says how many it did."""
    work()
    done = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        done += work()
    return done / spent


def _start(game_id: str, players: int) -> State:
    names = [f"Player {n}" for n in range(1, players + 1)]
    header = deal(game_id, names, {}, "bench")
    return GAMES[game_id].start(players, header.options, header.setup)


def _play_out(start: State, rng: random.Random) -> int:
    return _moves(start.copy(), rng, 1 << 30)


def _moves(state: State, rng: random.Random, most: int) -> int:
    """Play so many random moves at most; how many it were."""
    done = 0
    while done < most and (turn := state.turn):
        seat = turn[0]
        state.play(seat, state.legal(seat).sample(rng))
        done += 1
    return done


def _middle(start: State, rng: random.Random) -> State:
    """A position half-way through a game."""
    seed = rng.random()
    half = _moves(start.copy(), random.Random(seed), 1 << 30) // 2
    state = start.copy()
    _moves(state, random.Random(seed), half)
    return state


def _search(game: Game, state: State, rng: random.Random) -> Callable[[], int]:
    """What the top level of a bot does again and again in a position: each candidate turn in each world."""
    mind, seat = brain(game.id), state.turn[0]
    view = state.view(seat)
    worlds = [game.resample(view, rng) for _ in range(WORLDS)]
    turns = mind.turns(worlds[0].copy(), seat, rng, mind.levels[-1].width)
    horizon = mind.levels[-1].horizon

    def iterate() -> int:
        for world in worlds:
            for turn in turns:
                mind.play_out(world.copy(), seat, turn, rng, horizon)
        return len(worlds) * len(turns)

    return iterate
