"""How a golden playthrough of Tangram City is played and drawn (see `tests/golden.py`)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.game import Move
from engine.tangram.geometry import AREA, SIZE
from engine.tangram.moves import Leave
from engine.tangram.state import TangramState

FIELDS = ("deck", "boards", "sides", "starter")


def chapter(state: TangramState) -> int:
    """When it changes, the cities are drawn."""
    return state.round


def choose(state: TangramState, seat: int, rng: random.Random) -> Move:
    """A placement that touches much, now and then a piece left out: games worth reading."""
    moves = [move for move in state.legal(seat) if not isinstance(move, Leave)]
    if not moves or rng.random() < 0.03:
        return Leave(state.open[seat][0])
    best, chosen = -1, moves[0]
    for _ in range(40):
        move = moves[int(rng.random() * len(moves))]
        quarters = state.pieces.ways[move][0] | state.covered[seat]
        complete = sum((quarters >> i & 1) + (quarters >> (i + AREA) & 1) for i in range(AREA))
        joined = sum(
            (quarters >> (2 * AREA + i) & 1) & (quarters >> (i + SIZE) & 1) for i in range(AREA - SIZE)
        )
        if complete + 2 * joined > best:
            best, chosen = complete + 2 * joined, move
    return chosen


def picture(state: TangramState) -> Iterator[str]:
    """The cities side by side, two characters a square: its left and its right part.

    r and g are red and green quarters (W, then E), f a fountain, a dot is free.
    """
    yield "   ".join("  a b c d e f g " for _ in range(state.players))
    for row in range(SIZE):
        drawn = []
        for seat in range(state.players):
            squares = []
            for column in range(SIZE):
                squares.append("".join(_quarter(state, seat, p * AREA + row * SIZE + column) for p in (3, 1)))
            drawn.append(f"{row + 1} {''.join(squares)}")
        yield "   ".join(drawn)


def _quarter(state: TangramState, seat: int, bit: int) -> str:
    if not state.covered[seat] >> bit & 1:
        return "."
    if state.red[seat] >> bit & 1:
        return "r"
    return "g" if state.green[seat] >> bit & 1 else "f"
