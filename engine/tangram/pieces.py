"""Every way to lay every piece of a tile set on an empty board, worked out once per set (TC-5)."""

from __future__ import annotations

from functools import cached_property, lru_cache

from engine.game import Move
from engine.tangram.cover import Covers
from engine.tangram.geometry import CORNERS, INDEX, PARTS, SIZE, SPACES, faced, mask, moved
from engine.tangram.moves import FACES, TURNS, Fountain, Place
from engine.tangram.view import FOUNTAIN, Cell, Placed, Tile

Way = tuple[int, Move, str]
"""The quarters that a move covers, the move in its normal form, and its face ('' for a fountain)."""


class Pieces:
    """The placement tables of one tile set. Piece 0 is the fountain, pieces 1 to 23 are the tiles.

    A placement that several turns give has its normal form in the smallest of them; red comes before green.
    """

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = tiles
        self.shapes: dict[tuple[int, str, int], tuple[Cell, ...]] = {}
        """The cells of a tile by number, face and degrees, at the top left corner."""
        self.smallest: dict[tuple[int, str, int], int] = {}
        """The smallest turn that gives the same shape."""
        self.ways: dict[Move, Way] = {}
        """Every move that keeps to the board, whatever its turn."""
        self.placed: dict[Move, Placed] = {}
        """What lies on the board after a move in its normal form."""
        self.masks: list[tuple[int, ...]] = []
        """By piece: the quarters that each of its placements covers."""
        self.moves: list[tuple[Move, ...]] = []
        """By piece: the moves that go with `masks`."""
        self._add_fountain()
        for tile in tiles:
            self._add_tile(tile)

    @cached_property
    def covers(self) -> Covers:
        """The tables for filling a city."""
        return Covers(self.masks)

    def _add_fountain(self) -> None:
        masks, moves = [], []
        for cell in SPACES:
            for turn, corner in enumerate(CORNERS):
                row, column = divmod(INDEX[cell], SIZE)
                lies = ((row, column, PARTS[corner.upper()]),)
                move = Fountain(cell, corner)
                masks.append(mask(lies))
                moves.append(move)
                self.ways[move] = (masks[-1], move, "")
                self.placed[move] = Placed(FOUNTAIN, "", turn, lies)
        self.masks.append(tuple(masks))
        self.moves.append(tuple(moves))

    def _add_tile(self, tile: Tile) -> None:
        masks: list[int] = []
        moves: list[Move] = []
        for face in FACES:
            first: dict[tuple[Cell, ...], int] = {}
            for turn in TURNS:
                shape = faced(tile.cells, face, turn // 90)
                smallest = first.setdefault(shape, turn)
                self.shapes[tile.id, face, turn] = shape
                self.smallest[tile.id, face, turn] = smallest
                corner = mask(shape)
                for row in range(SIZE - max(r for r, _, _ in shape)):
                    for column in range(SIZE - max(c for _, c, _ in shape)):
                        shift = row * SIZE + column
                        move = Place(tile.id, face, turn, SPACES[shift])
                        if turn == smallest:
                            masks.append(corner << shift)
                            moves.append(move)
                            self.ways[move] = (masks[-1], move, face)
                            self.placed[move] = Placed(tile.id, face, turn // 90, moved(shape, row, column))
                        else:
                            self.ways[move] = self.ways[Place(tile.id, face, smallest, move.cell)]
        self.masks.append(tuple(masks))
        self.moves.append(tuple(moves))

    def normal(self, move: Move) -> Move:
        """The move in its normal form, legal or not: of turns that give one shape, the smallest."""
        if isinstance(move, Place):
            turn = self.smallest.get((move.tile, move.face, move.turn), move.turn)
            return Place(move.tile, move.face, turn, move.cell)
        return move


@lru_cache(maxsize=8)
def pieces(tiles: tuple[Tile, ...]) -> Pieces:
    """The tables of a set. Made once; the sets used last are kept."""
    return Pieces(tiles)
