"""What a seat may know of a Tangram City table: everything but the deck and the cards of others (TC-3)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.game import Preview, Seat, View

Cell: TypeAlias = tuple[int, int, int]
"""Row and column from 0 (top left), and the covered quarters as bits: N 1, E 2, S 4, W 8.

A whole square is 15. A half square covers the two quarters at its right-angled corner: NW 9, NE 3, SE 6,
SW 12.
"""

FOUNTAIN = 0
"""Stands for a fountain where a tile's number (1 to 23) would."""


class Tile(msgspec.Struct, frozen=True):
    """A city tile as printed: its red face, not turned.

    `lookalike` names its group of similar tiles, or is ''.
    """

    id: int
    key: str
    name: str
    cells: tuple[Cell, ...]
    lookalike: str


class Placed(msgspec.Struct, frozen=True):
    """A piece in a city. `face` is `red` or `green`, or '' for a fountain; `turn` counts quarter turns."""

    tile: int
    face: str
    turn: int
    cells: tuple[Cell, ...]


class Rectangle(msgspec.Struct, frozen=True):
    """A completely covered rectangle (TC-4.4): first and last row and column, from 0, both included."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def squares(self) -> int:
        """What it scores."""
        return (self.bottom - self.top + 1) * (self.right - self.left + 1)


class Standing(msgspec.Struct, frozen=True):
    """What a city would score now: the largest rectangle, the counts of TC-4.5 and the bonus of TC-7.2.

    `free` is the uncovered area in half squares.
    """

    rectangle: Rectangle | None
    red: int
    green: int
    balance: int
    free: int


class City(msgspec.Struct, frozen=True):
    """One player's city."""

    board: int
    side: str
    """The colour of its start field: `red` (front) or `green` (back). On a blank board `board` is 0, and this
    is `red` and means nothing.
    """
    start: tuple[Cell, ...]
    """The cells of the start field; empty on a blank board."""
    placed: tuple[Placed, ...]
    """In the order in which they were placed."""
    left: tuple[int, ...]
    """Tiles (and fountains) left out for good, in order."""
    unplaced: tuple[int, ...]
    """Tiles still on the rack, by number: neither placed nor left out."""
    fountains: int
    """Fountains still to come."""
    answered: bool
    """Whether this seat has given all the answers asked for now (TC-4.2)."""
    open: tuple[int, ...]
    """The pieces this seat is asked about now: one tile, in round 6 up to three, or a fountain."""
    rounds: tuple[int, ...]
    """Points of each round scored so far (TC-4.4)."""
    standing: Standing


class Card(msgspec.Struct, frozen=True):
    """A card of this round, in the order in which the cards are played. `tile` is None if it is hidden.

    `place` is `open` or `hidden` (the centre), or `hand`, then held by `holders`. `state` is `played`,
    `now` or `to come`.
    """

    tile: int | None
    place: str
    holders: tuple[Seat, ...]
    state: str


class TangramView(View, frozen=True):
    """A Tangram City table as one seat sees it."""

    tiles: tuple[Tile, ...]
    """The set in use, tile 1 first."""
    own_set: bool
    start_field: bool
    round: int
    """1 to 6."""
    phase: str
    """`tile`, `fountain` or `over`."""
    cards: tuple[Card, ...]
    """This round's cards in playing order."""
    starter: Seat
    """Who holds the start marker."""
    cities: tuple[City, ...]
    gone: tuple[int, ...]
    """Tiles whose cards were discarded in earlier rounds, in the order played."""
    unknown: tuple[int, ...]
    """Tiles whose cards this seat has not seen yet, by number: in the deck, the centre or other hands."""
    deck: int
    """How many cards are still to be dealt."""


class TangramPreview(Preview, frozen=True):
    """A piece over the board: where it would lie, and what the city would score (None where it cannot lie).

    `cells` are those on the board, and none while no cell is named. `blocked` are the parts of other pieces
    that keep it from lying there (TC-5.1); none where it only goes over the edge.
    """

    tile: int
    face: str
    turn: int
    cells: tuple[Cell, ...]
    blocked: tuple[Cell, ...]
    standing: Standing | None
