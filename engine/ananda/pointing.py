"""The first stages of a hint: where to look, and what for, without the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ananda.moves import Build, Meditate, Monk, Pass
from engine.ananda.parts import colour_name
from engine.bots.brain import Pointed, Turn
from engine.game import Message, Seat, say

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState


def pointed(state: AnandaState, seat: Seat, turn: Turn) -> Pointed:
    """The area that the monk goes to or stands in, and how much to do there."""
    first, last = turn[0], turn[-1]
    if isinstance(last, Pass):
        if not _can_build(state, seat):
            return Pointed(say("Look at your rack."), say("No tile of yours fits: pass and draw."))
        what = say("Build nothing: pass and draw. It keeps your tiles, and makes no area larger for others.")
        return Pointed(say("Look at your rack."), what)
    cell = state.board.index[first.cell] if isinstance(first, Monk) else state.monks[seat]
    colour = colour_name(state.colour[cell])
    where = say("Look at the {colour} area at {cell}.", colour=colour, cell=state.board.names[cell])
    return Pointed(where, _deed(turn), state.board.spaces(state.area(cell)))


def _can_build(state: AnandaState, seat: Seat) -> bool:
    """Whether the seat could place a first tile, wherever its monk went."""
    for move in state.legal(seat):
        if isinstance(move, Monk):
            after = state.copy()
            after.play(seat, move)
            if any(isinstance(build, Build) for build in after.legal(seat)):
                return True
        elif isinstance(move, Build):
            return True
    return False


def _deed(turn: Turn) -> Message:
    last = turn[-1]
    if not isinstance(last, Meditate):
        return say("Build, and end the game.")
    if not any(isinstance(move, Build) for move in turn):
        return say("Build no more: meditate.")
    return say("Build, then meditate.") if last.values else say("Build, and keep your cards.")
