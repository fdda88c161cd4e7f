"""How soon a key is on the screen while a bot thinks in its process."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from itertools import count, islice
from statistics import median, quantiles

from engine.games import game
from engine.header import deal
from tests.measuring import PROGRAM, Measured
from tests.terminal import Terminal

THINKING = "is thinking"
KEY = "v"
"""Shows the table from the side of the next player."""
OWN_TURN = "•Player 4"
"""What the title marks when the person is on turn."""


def measure(env: Mapping[str, str | None], games: int) -> Iterator[Measured]:
    """The next player's side of Bonsai, again and again, while three bots of the top level think."""
    waits = [wait for seed in islice(_last(), games) for wait in _one(env, seed)]
    note = f"{len(waits)} keys in {games} games, from the key to the last byte of its frame"
    yield Measured("a key while a bot thinks: median", median(waits), "ms", note=note)
    yield Measured("a key while a bot thinks: 95 of 100", quantiles(waits, n=20)[-1], "ms", 50, note=note)
    yield Measured("a key while a bot thinks: longest", max(waits), "ms", note=note)


def _last() -> Iterator[str]:
    """Seeds of games in which three bots come before the last seat, the person's."""
    for seed in map(str, count()):
        header = deal("bonsai", list("ABCD"), {}, seed)
        if game("bonsai").start(4, header.options, header.setup).turn == (0,):
            yield seed


def _one(env: Mapping[str, str | None], seed: str) -> list[float]:
    """Milliseconds of each key of one game, until the person's first turn."""
    table = ["play", "bonsai", "--players", "4", "--seed", seed]
    bots = [word for seat in (1, 2, 3) for word in ("--bot", f"{seat}=5")]
    waits: list[float] = []
    with Terminal([*PROGRAM, *table, *bots], env=env) as terminal:
        while OWN_TURN not in terminal.text():
            terminal.wait_for(lambda: THINKING in terminal.text() or OWN_TURN in terminal.text())
            pressed = time.perf_counter()
            terminal.press(KEY)
            terminal.read(1)
            terminal.settle(0.02)
            assert terminal.last_at is not None
            if THINKING in terminal.text():
                waits.append((terminal.last_at - pressed) * 1000)
    return waits
