"""Can this city still be filled? The planning bonus (TC-7.1) asks for a completely covered board.

Run as a program it is the worker that `ask` talks to.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeAlias

import msgspec

from engine import worker
from engine.game import Seat
from engine.tangram.cover import FULL, GaveUp, cover
from engine.tangram.geometry import mask
from engine.tangram.pieces import pieces
from engine.tangram.view import FOUNTAIN, Cell, Placed, TangramView, Tile

PATIENCE = 5.0
"""Seconds after which a question stays undecided. Almost all take a fraction of one."""
_STARTING = 10.0
"""Seconds more for a worker process to start on a busy machine and to hand over its answer."""


class Question(msgspec.Struct, frozen=True):
    """A city to fill: the set, the numbers of the tiles still to come, what is covered, fountains to come."""

    tiles: tuple[Tile, ...]
    rack: tuple[int, ...]
    covered: tuple[Cell, ...]
    fountains: int
    seconds: float = PATIENCE


class Filled(msgspec.Struct, frozen=True, tag=True):
    """It can: a way to do it, in the order of the search (the game may ask for the pieces in any other)."""

    witness: tuple[Placed, ...]


class Impossible(msgspec.Struct, frozen=True, tag=True):
    """It cannot, whatever comes: this is proved, not guessed."""


class Undecided(msgspec.Struct, frozen=True, tag=True):
    """Not known in the time given."""


Answer: TypeAlias = Filled | Impossible | Undecided

_ANSWERS: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Filled | Impossible | Undecided)


def question(view: TangramView, seat: Seat, seconds: float = PATIENCE) -> Question:
    """The question for a seat's city as it stands. It needs only what everybody sees (TC-3).

    What is left out is gone for good (TC-4.2, TC-4.3), so only the rack and the fountains to come count.
    """
    city = view.cities[seat]
    covered = city.start + tuple(cell for piece in city.placed for cell in piece.cells)
    return Question(view.tiles, city.unplaced, covered, city.fountains, seconds)


def fill(
    asked: Question, *, cancelled: Callable[[], bool] = lambda: False, positions: int | None = None
) -> Answer:
    """Decide whether the city can be completely covered by its tiles and fountains, each used at most once.

    Every tile may be turned and flipped (TC-5.1). Exact: `Undecided` only after `asked.seconds`, after so
    many `positions` of the search (for a limit that is the same on every machine), or once `cancelled`.
    """
    tables = pieces(asked.tiles)
    numbers = [*asked.rack, *[FOUNTAIN] * asked.fountains]
    end = time.monotonic() + asked.seconds

    def stop(looked_at: int) -> bool:
        return cancelled() or time.monotonic() > end or (positions is not None and looked_at >= positions)

    free = FULL & ~mask(asked.covered)
    try:
        found = cover(tables.covers, free, numbers, stop)
    except GaveUp:
        return Undecided()
    if found is None:
        return Impossible()
    witness = []
    for number, quarters in found:
        move = tables.moves[number][tables.masks[number].index(quarters)]
        witness.append(tables.placed[move])
    return Filled(tuple(witness))


async def ask(asked: Question) -> Answer:
    """`fill` in a process of its own. Cancelling the task ends it. Raises `worker.WorkerFailed`."""
    try:
        return await worker.ask("engine.tangram.fill", asked, _ANSWERS, seconds=asked.seconds + _STARTING)
    except TimeoutError:
        return Undecided()


if __name__ == "__main__":
    worker.serve(Question, fill)
