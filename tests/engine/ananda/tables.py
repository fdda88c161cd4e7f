"""Ananda tables for tests: fresh ones, random ones, and positions made to measure."""

from __future__ import annotations

import random
from collections.abc import Iterable

from engine.ananda import setting
from engine.ananda.game import Ananda
from engine.ananda.moves import read
from engine.ananda.parts import CARDS, COLOURS, HALVES, KINDS, NAMES, full_set, mask_of, tiles
from engine.ananda.setting import AnandaData
from engine.ananda.state import AnandaState
from engine.dice import Dice
from engine.game import Event

GAME = Ananda()


def fresh(players: int = 2, seed: str = "test", **options: str) -> AnandaState:
    """A table at the start."""
    complete = GAME.complete(players, options)
    return GAME.start(players, complete, GAME.setup(players, complete, Dice(seed)))


def wander(state: AnandaState, rng: random.Random, moves: int = 1000) -> AnandaState:
    """Play so many random moves, or to the end."""
    for _ in range(moves):
        if not state.turn:
            break
        seat = state.turn[0]
        state.play(seat, state.legal(seat).sample(rng))
    return state


def do(state: AnandaState, *texts: str) -> list[Event]:
    """Whoever's turn it is makes these moves, one after the other."""
    told: list[Event] = []
    for text in texts:
        seat = state.turn[0]
        told += state.apply(seat, state.resolve(seat, text))
    return told


def place(
    players: int = 2,
    start: str = "red-blue",
    laid: Iterable[str] = (),
    racks: Iterable[str] = (),
    hands: Iterable[str] = (),
    supply: str | None = None,
    monks: Iterable[str] = (),
    **options: str,
) -> AnandaState:
    """A position made to measure: seat 1 to move, karma empty.

    `start` lies on d4 and e4, then `laid` (like `red-blue d4 d5`) in this order. Racks and hands are words by
    seat; monks are cells, `-` for none. `supply` are the tiles in the order of drawing; without it, all that
    are nowhere else. Piles are what is left of each set, by colour and value.
    """
    variant = setting.variant(GAME.complete(players, options))
    hands = [*hands, *[""] * players][:players]
    piles = tuple(
        (*words.split(), *(c for c in full_set(players) if c not in words.split())) for words in hands
    )
    state = AnandaState(players, variant, AnandaData(start, (), piles, 0, "0" * 32))
    for words in laid:
        tile, first, second = str(read(("build", *words.split()))).split()[1:]
        state.lay(KINDS[HALVES[tile]], state.board.index[first], state.board.index[second])
    for rack, words in zip(state.racks, racks, strict=False):
        for word in words.split():
            rack[KINDS[HALVES[word]]] += 1
    state.rack_sizes = [sum(rack) for rack in state.racks]
    for seat, words in enumerate(hands):
        held = [CARDS[word] for word in words.split()]
        state.hands[seat] = [mask_of(v for c, v in held if c == colour) for colour in range(len(COLOURS))]
        state.hand_sizes[seat] = state.drawn[seat] = len(held)
    rest = [name for name in NAMES for _ in range(3)]
    for kind, _, _ in state.placed:
        rest.remove(NAMES[kind])
    for rack in state.racks:
        for word in tiles(rack):
            rest.remove(word)
    state.supply = tuple(KINDS[HALVES[word]] for word in (rest if supply is None else supply.split()))
    state.taken = 0
    for seat, cell in enumerate(monks):
        state.monks[seat] = state.board.index.get(cell, -1)
    return state
