"""A hint in stages: where on the board to look, then which piece, with which face up."""

from __future__ import annotations

from engine.bots.brain import Pointed
from engine.game import Move, say
from engine.tangram.geometry import AREA, SIZE, SPACES, each, touched
from engine.tangram.moves import Leave
from engine.tangram.pieces import Pieces
from engine.tangram.view import FOUNTAIN

_PARTS = (
    (say("Look at the top left."), say("Look at the top."), say("Look at the top right.")),
    (say("Look at the left."), say("Look at the middle."), say("Look at the right.")),
    (say("Look at the bottom left."), say("Look at the bottom."), say("Look at the bottom right.")),
)
"""The parts of the board, by thirds of its rows and columns."""


def pointed(pieces: Pieces, move: Move) -> Pointed:
    """The part of the board that a placement is in, and the piece with its face."""
    if isinstance(move, Leave):
        where = say("No place on the board is good for it.")
        if move.tile == FOUNTAIN:
            return Pointed(where, say("Leave the fountain out."))
        return Pointed(where, say("Leave tile {tile} out.", tile=move.tile))
    quarters, normal, face = pieces.ways[move]
    tile = pieces.placed[normal].tile
    if tile == FOUNTAIN:
        what = say("Place the fountain there.")
    elif face == "red":
        what = say("Place tile {tile} there, its red face up.", tile=tile)
    else:
        what = say("Place tile {tile} there, its green face up.", tile=tile)
    squares = each(touched(quarters))
    row = _third(sum(square // SIZE for square in squares) / len(squares))
    column = _third(sum(square % SIZE for square in squares) / len(squares))
    part = [i for i in range(AREA) if _third(i // SIZE) == row and _third(i % SIZE) == column]
    return Pointed(_PARTS[row][column], what, tuple(SPACES[i] for i in part))


def _third(mean: float) -> int:
    """The third of the board that a mean row or column is in."""
    return int(3 * (mean + 0.5) / SIZE)
