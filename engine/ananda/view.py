"""What a seat may know of an Ananda table: all but racks, hands, the order of supply and piles (AN-1.4)."""

from __future__ import annotations

import msgspec

from engine.ananda.setting import Variant
from engine.game import Preview, Seat, Space, View


class Laid(msgspec.Struct, frozen=True):
    """A tile on the board: its word, and the cells of the halves in the order named.

    `level` is the level it lies at: 1 on the board, 2 on tiles, and so on.
    """

    tile: str
    cells: tuple[Space, Space]
    level: int


class Field(msgspec.Struct, frozen=True):
    """A cell of the board. On bare board `colour` is '', `level` 0, and all else None or empty."""

    cell: Space
    colour: str
    """The colour on top, as a key of `engine.ananda.parts.PALETTE`."""
    level: int
    """How many tiles are stacked here (AN-3.2)."""
    stack: tuple[int, ...]
    """The tiles stacked here from the bottom up, by their place in `AnandaView.laid`."""
    other: Space | None
    """Where the other half of the top tile lies, if that too is on top. No tile may lie on these two alone
    (AN-4.2c).
    """
    monk: Seat | None
    """Whose monk stands here: nothing may cover it (AN-4.2b)."""
    area: int | None
    """The area this space belongs to, by its place in `AnandaView.areas`."""


class Area(msgspec.Struct, frozen=True):
    """All linked spaces of a colour (AN-3.1), row by row. Their number is its value (AN-4.4)."""

    colour: str
    spaces: tuple[Space, ...]
    monks: tuple[Seat, ...]
    start: bool
    """Whether the seat on turn began there and may not choose it (AN-4.1)."""

    @property
    def value(self) -> int:
        """The area value (AN-4.4)."""
        return len(self.spaces)


class Player(msgspec.Struct, frozen=True):
    """One seat. Rack and hand are None where they are secret; all is open once the game is over."""

    monk: Space | None
    rack: tuple[str, ...] | None
    """Words of tiles by kind, like `red-blue`."""
    rack_size: int
    hand: tuple[str, ...] | None
    """Words of cards by colour and value, like `red-3`."""
    hand_size: int
    pile: tuple[str, ...] | None
    """The cards still to be drawn, in order: nobody knows them before the end."""
    pile_size: int
    karma: tuple[str, ...]
    """The cards meditated, by colour and value."""
    points: int
    """Their sum (AN-6.3)."""
    unseen: tuple[str, ...]
    """The cards that may be in the hand or pile as far as this view knows, by colour and value."""


class AnandaView(View, frozen=True):
    """An Ananda table as one seat sees it."""

    variant: Variant
    """The rules in use, size of the board included."""
    phase: str
    """`monk` (choose a space, or pass), `build` (place tiles, then meditate; or pass) or `over`."""
    mover: Seat
    """Whose turn it is; at the end, whose it would be."""
    first: Seat
    """Who began."""
    number: int
    """Which turn of the game this is, from 1."""
    fields: tuple[Field, ...]
    """Every cell, row by row from the top left."""
    areas: tuple[Area, ...]
    """By colour, then by their first space."""
    laid: tuple[Laid, ...]
    """Every tile on the board in the order of placing; the last `built` of them are of this turn."""
    built: int
    """How many tiles the mover has placed this turn. With none, passing is possible (AN-5)."""
    seats: tuple[Player, ...]
    supply: int
    """How many tiles can still be drawn."""
    unseen: tuple[str, ...]
    """The tiles that this view does not show: in the supply or on racks, by kind."""
    order: tuple[str, ...] | None
    """The supply in the order of drawing, once the game is over."""
    mixing: str
    """What racks would be mixed from, once the game is over; '' before."""
    idle: int
    """Idle turns in a row (AN-6.2)."""
    deals: int
    """How often racks were mixed (AN-6.2a)."""
    able: bool
    """Whether the stall was looked into and somebody can place a tile (AN-6.2a)."""
    closing: bool
    """Whether the end has come and the round is being completed (AN-8)."""


class AnandaPreview(Preview, frozen=True):
    """What a step would do. `MonkPreview`, `BuildPreview` and `EndPreview` are all there are."""


class MonkPreview(AnandaPreview, frozen=True):
    """`monk CELL`: the area of that space, row by row, and its value (AN-4.4). `colour` is its key."""

    cell: Space
    colour: str
    area: tuple[Space, ...]
    value: int


class BuildPreview(AnandaPreview, frozen=True):
    """`build TILE CELL CELL`, legal or not; also with the second cell not named yet.

    `cells` are those named that are on the board, and `colours` the keys of the halves on them. `level` is
    the level at which the tile would lie, 0 where the ground is uneven or not all on the board. `area` is
    the monk's area once the tile lies and `value` its value; nothing and None where the tile cannot lie
    (AN-4.2a to AN-4.2c). `gain` is by how much the value changes.
    """

    tile: str
    cells: tuple[Space, ...]
    colours: tuple[str, ...]
    level: int
    area: tuple[Space, ...]
    value: int | None
    gain: int


class EndPreview(AnandaPreview, frozen=True):
    """`meditate ...` or `pass`: what it scores and draws, and what is left after balance.

    `cards` are the words of the cards played. `times` is how often refilling is done; `tiles` and `drawn` are
    the tiles and cards that gives (AN-4.6), `balance` the cards of AN-4.7. `rack`, `hand`, `supply` and
    `pile` are sizes at the end of the turn.
    """

    cards: tuple[str, ...]
    points: int
    times: int
    tiles: int
    drawn: int
    balance: int
    rack: int
    hand: int
    supply: int
    pile: int
