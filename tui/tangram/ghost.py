"""The piece that is moved about over the city before it is set down."""

from __future__ import annotations

from engine.game import Move
from engine.tangram.geometry import CORNERS, SIZE, SPACES, faced
from engine.tangram.moves import FACES, Fountain, Place
from engine.tangram.view import FOUNTAIN, Tile
from tui.tangram.painter import size_of


class Ghost:
    """A piece with its face, quarter turns and place. `tile` is None for a fountain."""

    def __init__(self, tile: Tile | None, row: int = 3, column: int = 3) -> None:
        self.tile = tile
        self.face = FACES[0]
        self.turn = 0
        self.row, self.column = row, column
        self.move_by(0, 0)

    @property
    def number(self) -> int:
        """The tile's number, or that of a fountain."""
        return self.tile.id if self.tile else FOUNTAIN

    @property
    def words(self) -> tuple[str, ...]:
        """The move that the ghost stands for, in words."""
        cell = SPACES[self.row * SIZE + self.column]
        if self.tile is None:
            return ("fountain", cell, CORNERS[self.turn])
        return ("place", str(self.tile.id), self.face, str(90 * self.turn), cell)

    def move_by(self, rows: int, columns: int) -> None:
        """Move, as far as the whole piece stays on the board."""
        width, height = size_of(faced(self.tile.cells, self.face, self.turn)) if self.tile else (1, 1)
        self.row = max(0, min(self.row + rows, SIZE - height))
        self.column = max(0, min(self.column + columns, SIZE - width))

    def turn_by(self, quarters: int) -> None:
        """Turn clockwise."""
        self.turn = (self.turn + quarters) % 4
        self.move_by(0, 0)

    def flip(self) -> None:
        """Show the other face; a fountain has only one."""
        self.face = FACES[1 - FACES.index(self.face)]
        self.move_by(0, 0)

    def lie(self, move: Move) -> None:
        """Take face, turn and place from a move of this piece."""
        if isinstance(move, Place):
            self.face, self.turn, cell = move.face, move.turn // 90, move.cell
        elif isinstance(move, Fountain):
            self.turn, cell = CORNERS.index(move.corner), move.cell
        else:
            return
        self.row, self.column = divmod(SPACES.index(cell), SIZE)

    def stands_for(self, move: Move) -> bool:
        """Whether the move is one of this piece."""
        if isinstance(move, Place):
            return self.tile is not None and move.tile == self.tile.id
        return isinstance(move, Fountain) and self.tile is None


def order(move: Move) -> tuple[int, int, int]:
    """Sorts placements of one piece so that those of the same face and turn stand together."""
    if isinstance(move, Place):
        return FACES.index(move.face), move.turn, SPACES.index(move.cell)
    assert isinstance(move, Fountain)
    return 0, CORNERS.index(move.corner), SPACES.index(move.cell)
