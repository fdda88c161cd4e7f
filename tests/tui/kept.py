"""Tables that were begun earlier, for the app to go on with."""

from __future__ import annotations

import random
from collections.abc import Mapping

import msgspec

from engine.header import deal
from engine.store import KeptTable, Store
from engine.tangram.moves import Leave
from engine.tangram.state import TangramState

CREATED = "2026-01-02T03:04:05+00:00"
NAMES = ("Anna", "Ben", "Cleo", "Dai", "Emi")


def keep(
    store: Store,
    players: int = 1,
    *,
    moves: int = 0,
    seed: str = "kept",
    options: Mapping[str, str] | None = None,
    deck: tuple[int, ...] = (),
    leave: bool = False,
) -> tuple[int, KeptTable]:
    """A Tangram City table after so many answers (of all seats together); gives its number and itself.

    Answers are placements that hug what is there, or with `leave` nothing is placed. `deck`, if given, is
    the order of dealing.
    """
    header = deal("tangram", NAMES[:players], options or {}, seed, CREATED)
    if deck:
        header = msgspec.structs.replace(header, setup=msgspec.structs.replace(header.setup, deck=deck))
    number, table = store.create(header)
    rng = random.Random(seed)
    for _ in range(moves):
        if table.over:
            break
        answer(table, rng, leave=leave)
    return number, table


def answer(table: KeptTable, rng: random.Random, *, leave: bool = False) -> None:
    """One answer of the next seat."""
    state = table.state
    assert isinstance(state, TangramState)
    seat = state.turn[0]
    legal = list(state.legal(seat))
    places = [] if leave else [move for move in legal if not isinstance(move, Leave)]
    if places:
        tried = [places[int(rng.random() * len(places))] for _ in range(12)]
        move = min(tried, key=lambda move: sum(map(ord, str(move)[-2:])))  # towards the top left
    else:
        move = next(move for move in legal if isinstance(move, Leave))
    table.compose(seat, str(move))
    table.commit(seat)


def play_to_end(table: KeptTable, seed: str = "end") -> None:
    """Finish the game."""
    rng = random.Random(seed)
    while not table.over:
        answer(table, rng)
