"""What may be answered now, and why not (TC-4.1 to TC-4.3, TC-5, TC-6)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.game import LegalMoves, Message, Move, Refusal, Seat, say
from engine.tangram.dealing import LAST, TILES
from engine.tangram.geometry import CORNERS, INDEX, spaces, touched
from engine.tangram.moves import FACES, TURNS, Fountain, Leave, Place
from engine.tangram.view import FOUNTAIN

if TYPE_CHECKING:
    from engine.tangram.state import TangramState

_LEAVES = tuple(Leave(piece) for piece in range(TILES + 1))
_TRIES = 12
"""So often a random placement is tried before the fitting ones are listed: cheaper while there is room."""


class Answers(LegalMoves):
    """The legal moves of a seat: each open piece where it fits, in its normal form, or left out.

    Another turn that gives the same placement is in it too, but not counted again.
    """

    def __init__(self, state: TangramState, seat: Seat) -> None:
        self._pieces = state.pieces
        self._open = state.open[seat]
        self._covered = state.covered[seat]

    def __iter__(self) -> Iterator[Move]:
        covered = self._covered
        for piece in self._open:
            for quarters, move in zip(self._pieces.masks[piece], self._pieces.moves[piece], strict=True):
                if not quarters & covered:
                    yield move
            yield _LEAVES[piece]

    def __len__(self) -> int:
        covered = self._covered
        fitting = sum([sum([not m & covered for m in self._pieces.masks[piece]]) for piece in self._open])
        return fitting + len(self._open)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Leave):
            return move.tile in self._open
        if not isinstance(move, Place | Fountain):
            return False
        way = self._pieces.ways.get(move)
        piece = move.tile if isinstance(move, Place) else FOUNTAIN
        return way is not None and piece in self._open and not way[0] & self._covered

    def sample(self, rng: random.Random) -> Move:
        masks, covered, draw = self._pieces.masks, self._covered, rng.random
        total = sum([len(masks[piece]) + 1 for piece in self._open])
        for _ in range(_TRIES):
            k = int(draw() * total)
            for piece in self._open:
                ways = masks[piece]
                if k < len(ways):
                    if not ways[k] & covered:
                        return self._pieces.moves[piece][k]
                    break
                k -= len(ways)
                if not k:
                    return _LEAVES[piece]
                k -= 1
        fitting = [(p, k) for p in self._open for k, m in enumerate(masks[p]) if not m & covered]
        k = int(draw() * (len(fitting) + len(self._open)))
        if k >= len(fitting):
            return _LEAVES[self._open[k - len(fitting)]]
        piece, k = fitting[k]
        return self._pieces.moves[piece][k]


def refuse(state: TangramState, seat: Seat, move: Move) -> Refusal | None:
    """None if the move is legal for the seat now, else the first rule that forbids it."""
    if isinstance(move, Place):
        return (
            refuse_tile(state, seat, move.tile)
            or refuse_face(move.face)
            or refuse_turn(move.turn)
            or refuse_cell(move.cell)
            or refuse_spot(state, seat, move)
        )
    if isinstance(move, Fountain):
        return (
            refuse_fountain(state, seat)
            or refuse_cell(move.cell)
            or refuse_corner(move.corner)
            or refuse_spot(state, seat, move)
        )
    if isinstance(move, Leave):
        return refuse_piece(state, seat, move.tile)
    return Refusal("TC-5.3", say("That is no move of this game. Type it like: place 7 red 90 c4."))


def refuse_piece(state: TangramState, seat: Seat, piece: int) -> Refusal | None:
    """Whether the seat may answer for a tile or, as piece 0, for a fountain now."""
    return refuse_fountain(state, seat) if piece == FOUNTAIN else refuse_tile(state, seat, piece)


def refuse_tile(state: TangramState, seat: Seat, tile: int) -> Refusal | None:
    """TC-1.1, TC-4.1, TC-4.2 and in round 6 TC-6.1: the tile exists, and is asked for now."""
    if state.phase == "over":
        return over()
    if not 1 <= tile <= TILES:
        return Refusal("TC-1.1", say("There is no tile {tile}. The tiles are 1 to 23.", tile=tile))
    if tile in state.open[seat]:
        return None
    if tile not in state.shown():
        # Where the card is, and who may have seen it, makes no difference: nothing hidden is told.
        return Refusal("TC-4.1", say("The card of tile {tile} is not played yet.", tile=tile))
    rule = "TC-6.1" if state.round == LAST else "TC-4.2"
    if tile in state.asked():
        return Refusal(rule, say("You have answered for tile {tile}. Take that back first.", tile=tile))
    return Refusal(rule, say("Tile {tile} was asked for before. It is settled now.", tile=tile))


def refuse_fountain(state: TangramState, seat: Seat) -> Refusal | None:
    """TC-4.3, in round 6 TC-6.2: one fountain a round, after its last tile."""
    if state.phase == "over":
        return over()
    if FOUNTAIN in state.open[seat]:
        return None
    last = state.round == LAST
    if state.phase == "fountain":
        text = say("You have answered for this fountain. Take that back first.")
    elif last:
        text = say("The fountain comes once all have answered for the three tiles.")
    else:
        text = say("The fountain comes once all have answered for the fourth card.")
    return Refusal("TC-6.2" if last else "TC-4.3", text)


def refuse_face(face: str) -> Refusal | None:
    """TC-1.2: a tile has two faces."""
    if face in FACES:
        return None
    return Refusal("TC-1.2", say("A tile has no {face} face. Say red or green.", face=face))


def refuse_turn(turn: int) -> Refusal | None:
    """TC-5.2: quarter turns only."""
    if turn in TURNS:
        return None
    return Refusal("TC-5.2", say("Tiles turn by quarters. Say 0, 90, 180 or 270, not {turn}.", turn=turn))


def refuse_cell(cell: str) -> Refusal | None:
    """TC-5.2: whole cells of the board."""
    if cell in INDEX:
        return None
    return Refusal("TC-5.2", say("There is no cell {cell}. The cells are a1 to g7.", cell=cell))


def refuse_corner(corner: str) -> Refusal | None:
    """TC-5.3: the right angle is at one of the four corners."""
    if corner in CORNERS:
        return None
    return Refusal("TC-5.3", say("There is no corner {corner}. Say nw, ne, se or sw.", corner=corner))


def refuse_spot(state: TangramState, seat: Seat, move: Place | Fountain) -> Refusal | None:
    """TC-5.1: within the board, and on free parts of it."""
    way = state.pieces.ways.get(move)
    if way is None:
        return Refusal("TC-5.1", say("This goes over the edge of the board."), (move.cell,))
    overlap = way[0] & state.covered[seat]
    if not overlap:
        return None
    return Refusal("TC-5.1", _covers(state, seat, overlap), spaces(touched(overlap)))


def refuse_all_spots(piece: int) -> Refusal:
    """TC-5.1 for a piece that fits nowhere any more."""
    if piece == FOUNTAIN:
        return Refusal("TC-5.1", say("No half square is free for a fountain. Leave it out."))
    return Refusal("TC-5.1", say("Tile {tile} fits nowhere like this.", tile=piece))


def over() -> Refusal:
    """TC-7.1: nothing can be done after round 6."""
    return Refusal("TC-7.1", say("The game is over."))


def _covers(state: TangramState, seat: Seat, overlap: int) -> Message:
    """What lies under a piece: the start field, or of the pieces the one placed first."""
    if overlap & state.fields[seat]:
        return say("This covers the start field.")
    for move in state.placed[seat]:
        if state.pieces.ways[move][0] & overlap:
            if isinstance(move, Place):
                return say("This covers tile {tile}.", tile=move.tile)
            break
    return say("This covers a fountain.")
