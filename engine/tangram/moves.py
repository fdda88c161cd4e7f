"""The moves of Tangram City and their text forms (TC-5.3)."""

from __future__ import annotations

import re

from engine.game import Move, NotAMove, Space, say
from engine.tangram.view import FOUNTAIN

FACES = ("red", "green")
TURNS = (0, 90, 180, 270)
LONGEST = 80
"""No move takes more characters than this to type."""

_NUMBER = re.compile(r"[0-9]{1,3}")
_CELL = re.compile(r"[a-z][0-9]{1,2}")
_WORD = re.compile(r"[a-z]{1,10}")


class Place(Move, frozen=True):
    """`place 7 red 90 c4`: tile, face, degrees clockwise, top left cell of the piece as it lies."""

    tile: int
    face: str
    turn: int
    cell: Space

    def __str__(self) -> str:
        return f"place {self.tile} {self.face} {self.turn} {self.cell}"


class Fountain(Move, frozen=True):
    """`fountain c4 nw`: the cell, and the corner of it that holds the right angle."""

    cell: Space
    corner: str

    def __str__(self) -> str:
        return f"fountain {self.cell} {self.corner}"


class Leave(Move, frozen=True):
    """`leave 7` or `leave fountain`: the piece is left out for good (TC-4.2, TC-4.3)."""

    tile: int

    def __str__(self) -> str:
        return f"leave {self.tile}" if self.tile != FOUNTAIN else "leave fountain"


def words_of(text: str) -> tuple[str, ...]:
    """The words of a typed text, in small letters. Raises `NotAMove` for a text too long to be one."""
    if len(text) > LONGEST:
        raise NotAMove(say("That is too long for a move. Type it like: place 7 red 90 c4."))
    return tuple(text.lower().split())


def is_number(word: str) -> bool:
    """Whether the word can stand for a tile or for degrees."""
    return _NUMBER.fullmatch(word) is not None


def is_cell(word: str) -> bool:
    """Whether the word looks like a cell; it need not be one of the board's."""
    return _CELL.fullmatch(word) is not None


def read(words: tuple[str, ...]) -> Move:
    """The move that the words spell out in full. Raises `NotAMove`.

    A tile, face, turn or cell that does not exist is still a move: the rules refuse it, with their number.
    """
    match words:
        case ("place", tile, face, turn, cell):
            if is_number(tile) and _WORD.fullmatch(face) and is_number(turn) and is_cell(cell):
                return Place(int(tile), face, int(turn), cell)
        case ("place", *_):
            pass
        case ("fountain", cell, corner) if is_cell(cell) and _WORD.fullmatch(corner):
            return Fountain(cell, corner)
        case ("fountain", *_):
            raise NotAMove(say("Name the cell and the corner, like: fountain c4 nw."))
        case ("leave", "fountain" | "0"):
            return Leave(FOUNTAIN)
        case ("leave", tile) if is_number(tile):
            return Leave(int(tile))
        case ("leave", *_):
            raise NotAMove(say("Name what to leave out, like: leave 7, or: leave fountain."))
        case _:
            raise NotAMove(say("Start with place, leave or fountain, like: place 7 red 90 c4."))
    raise NotAMove(say("Name tile, face, turn and cell, like: place 7 red 90 c4."))
