"""Par: what the best play known would have scored alone, with all that was hidden known from the start."""

from __future__ import annotations

import msgspec

from engine.bots.brains import brain
from engine.games import game
from engine.header import Header


class Par(msgspec.Struct, frozen=True):
    """The total of that play; None where none is known."""

    points: int | None


def par(header: Header) -> Par:
    """Play what the brain of the game finds, from the first position of a finished game alone."""
    state = game(header.game).start(len(header.seats), header.options, header.setup)
    for move in brain(header.game).par(state.copy(), 0):
        state.apply(0, move)
    return Par(state.scores()[0].total if state.outcome is not None else None)
