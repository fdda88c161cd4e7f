"""The tile that is moved about over the board before it is placed."""

from __future__ import annotations

from engine.ananda.geometry import LETTERS
from engine.ananda.moves import Build
from engine.ananda.parts import HALVES
from tui.ananda.painter import Cell, place, toward

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""From the first half to the second, by quarter turns: right, down, left, up."""
BEYOND = "z"
"""The letter of the column left of the board: a cell there is off every board."""


class Ghost:
    """A tile with its quarter turns. Its first half lies on the cursor."""

    def __init__(self, tile: str, turn: int = 0) -> None:
        self.tile = tile
        self.turn = turn

    @property
    def kind(self) -> str:
        """The tile's word whichever half comes first."""
        a, b = self.tile.split("-")
        return self.tile if HALVES[self.tile] == tuple(sorted(HALVES[self.tile])) else f"{b}-{a}"

    def words(self, cursor: Cell) -> tuple[str, ...]:
        """The move that the ghost stands for with its first half on this cell, in words."""
        row, column = cursor
        down, right = STEPS[self.turn]
        return ("build", self.tile, named(row, column), named(row + down, column + right))

    def swap(self) -> None:
        """Let the halves change places."""
        self.tile = "-".join(reversed(self.tile.split("-")))

    def lie(self, move: Build) -> Cell:
        """Take turn and place from a move of this tile; gives the cell of the first half."""
        first, second = move.first, move.second
        if move.tile != self.tile:
            first, second = second, first
        self.turn = toward(place(first), place(second))
        return place(first)


def named(row: int, column: int) -> str:
    """The name of a cell, also of one beside the board."""
    letters = f"{LETTERS}m"
    return f"{letters[column] if column >= 0 else BEYOND}{row + 1}"
