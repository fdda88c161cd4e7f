"""The moves of Ananda and their text forms (AN-4.1, AN-4.2, AN-4.5, AN-5)."""

from __future__ import annotations

import re

from engine.ananda.parts import COLOURS, HALVES
from engine.game import Move, NotAMove, Space, say

LONGEST = 80
"""No move takes more characters than this to type."""

_TILE = re.compile(r"[a-z]{1,10}-[a-z]{1,10}")
_CELL = re.compile(r"[a-z][0-9]{1,2}")
_NUMBER = re.compile(r"[0-9]{1,2}")


class Monk(Move, frozen=True):
    """`monk e4`: put your monk on this space."""

    cell: Space

    def __str__(self) -> str:
        return f"monk {self.cell}"


class Build(Move, frozen=True):
    """`build red-blue e4 e5`: the red half on e4, the blue half on e5.

    In the normal form the colours stand in the order of `COLOURS`, and the cells of a double in the order of
    the board, row by row.
    """

    tile: str
    first: Space
    second: Space

    def __str__(self) -> str:
        return f"build {self.tile} {self.first} {self.second}"


class Meditate(Move, frozen=True):
    """`meditate 2 3`: play these cards of the area's colour, rising; `meditate`: play none."""

    values: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join(["meditate", *map(str, self.values)])


class Pass(Move, frozen=True):
    """`pass`: build nothing this turn."""

    def __str__(self) -> str:
        return "pass"


def normal(move: Move) -> Move:
    """The normal form of a move: others that mean the same become equal to it."""
    if isinstance(move, Build):
        halves = HALVES.get(move.tile)
        if halves is None:
            return move
        a, b = halves
        if a > b or (a == b and _place(move.first) > _place(move.second)):
            return Build(f"{COLOURS[b]}-{COLOURS[a]}", move.second, move.first)
    elif isinstance(move, Meditate):
        values = tuple(sorted(move.values))
        return move if values == move.values else Meditate(values)
    return move


def _place(cell: Space) -> tuple[int, str]:
    """Where a cell stands in the order of the board."""
    return int(cell[1:]), cell[0]


def words_of(text: str) -> tuple[str, ...]:
    """The words of a typed text, in small letters. Raises `NotAMove` for a text too long to be one."""
    if len(text) > LONGEST:
        raise NotAMove(say("That is too long for a move. Type it like: build red-blue e4 e5."))
    return tuple(text.lower().split())


def is_tile(word: str) -> bool:
    """Whether the word looks like a tile; it need not be one of the game's."""
    return _TILE.fullmatch(word) is not None


def is_cell(word: str) -> bool:
    """Whether the word looks like a cell; it need not be one of the board's."""
    return _CELL.fullmatch(word) is not None


def is_number(word: str) -> bool:
    """Whether the word can stand for the value of a card."""
    return _NUMBER.fullmatch(word) is not None


def read(words: tuple[str, ...]) -> Move:
    """The move that the words spell out, in its normal form. Raises `NotAMove`.

    A tile, cell or card that does not exist is still a move: the rules refuse it, with their number.
    """
    match words:
        case ("monk", cell) if is_cell(cell):
            return Monk(cell)
        case ("monk", *_):
            raise NotAMove(say("Name the space for your monk, like: monk e4."))
        case ("build", tile, first, second) if is_tile(tile) and is_cell(first) and is_cell(second):
            return normal(Build(tile, first, second))
        case ("build", *_):
            raise NotAMove(say("Name the tile and a cell for each half, like: build red-blue e4 e5."))
        case ("meditate", *values) if all(map(is_number, values)):
            return normal(Meditate(tuple(map(int, values))))
        case ("meditate", *_):
            raise NotAMove(say("Name the cards by their values, like: meditate 2 3."))
        case ("pass",):
            return Pass()
        case ("pass", *_):
            raise NotAMove(say("Say pass, and no more."))
    raise NotAMove(say("Start with monk, build, meditate or pass, like: monk e4."))
