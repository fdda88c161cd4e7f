"""Tangram City tables for tests: fresh ones, random ones, and ones with a deck of one's choice."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from engine.dice import Dice
from engine.tangram.game import TangramCity
from engine.tangram.setting import TangramData
from engine.tangram.state import TangramState

GAME = TangramCity()


def set_up(players: int = 1, seed: str = "test", **options: str) -> tuple[dict[str, str], TangramData]:
    """Complete options and set-up data. Alone there is no start marker to give (TC-2.3)."""
    if players == 1:
        options.pop("starter", None)
    complete = GAME.complete(players, options)
    return complete, GAME.setup(players, complete, Dice(seed))


def fresh(
    players: int = 1, seed: str = "test", deck: Sequence[int] | None = None, **options: str
) -> TangramState:
    """A table at the start; `deck`, if given, is its deck in the order of dealing."""
    complete, data = set_up(players, seed, **options)
    if deck is not None:
        data = msgspec.structs.replace(data, deck=tuple(deck))
    return GAME.start(players, complete, data)


def deck_from(*first: int) -> tuple[int, ...]:
    """A deck with these cards on top and the others after them by number."""
    return (*first, *(tile for tile in range(1, 24) if tile not in first))


def wander(state: TangramState, rng: random.Random, moves: int = 1000) -> TangramState:
    """Play so many random moves, or to the end."""
    for _ in range(moves):
        if not state.turn:
            break
        seat = rng.choice(state.turn)
        state.play(seat, state.legal(seat).sample(rng))
    return state


def answer(state: TangramState, *texts: str) -> None:
    """Every seat gives these answers, one after the other."""
    for text in texts:
        for seat in state.turn:
            state.apply(seat, state.resolve(seat, text))


def leave_all(state: TangramState, answers: int) -> TangramState:
    """Every seat leaves out what it is asked for, so many times."""
    for _ in range(answers):
        for seat in state.turn:
            state.apply(seat, state.resolve(seat, f"leave {state.open[seat][0]}"))
    return state
