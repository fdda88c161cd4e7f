"""Random play that gets somewhere: no monk where no tile fits, no pass while there is something to build."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engine.ananda.geometry import nth
from engine.ananda.moves import Monk, Pass
from engine.game import Move, Seat

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState


def wander(state: AnandaState, seat: Seat, rng: random.Random) -> Move:
    """A random legal move of the seat on turn.

    Of the spaces where one of its tiles fits, each is as likely for the monk; of what may follow, each step
    but a pass. With nothing to build it passes.
    """
    if state.phase == "monk":
        spaces = state.monk_spaces(seat)
        while spaces:
            cell = nth(spaces, int(rng.random() * spaces.bit_count()))
            if state.fits(seat, cell):
                return Monk(state.board.names[cell])
            spaces ^= 1 << cell
        return Pass()
    legal = state.legal(seat)
    move = legal.sample(rng)
    if isinstance(move, Pass) and len(legal) > 1:
        return wander(state, seat, rng)
    return move
