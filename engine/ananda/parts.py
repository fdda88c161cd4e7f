"""The parts: colours, tiles, cards and limits (AN-1). Tiles and cards are numbers inside, words outside.

A colour is its place in `COLOURS`. A tile is a kind, its place in `TILES`: three tiles are of each kind and
cannot be told apart. Cards held are one set of values for each colour, as bits: value 3 is `1 << 3`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources
from itertools import combinations_with_replacement

import msgspec

from engine.game import Message, say


class Colour(msgspec.Struct, frozen=True):
    """A colour: its word in moves, its letter on the board, its name for people."""

    key: str
    letter: str
    name: str


class _Limits(msgspec.Struct, frozen=True):
    start_tiles: int
    start_cards: int
    rack: int
    hand: int


class _Sides(msgspec.Struct, frozen=True):
    default: int
    least: int
    most: int


class _Components(msgspec.Struct, frozen=True):
    about: str
    colours: tuple[Colour, ...]
    copies: int
    highest_card: dict[int, int]
    limits: _Limits
    sides: _Sides
    deals: int


_FOUND = msgspec.json.decode(
    resources.files("engine.ananda").joinpath("components.json").read_bytes(), type=_Components, strict=False
)

PALETTE = _FOUND.colours
COLOURS = tuple(colour.key for colour in PALETTE)
COPIES = _FOUND.copies
HIGHEST = _FOUND.highest_card
"""By players: the highest value of a card (AN-2.3)."""
LIMITS = _FOUND.limits
RACK, HAND = LIMITS.rack, LIMITS.hand
"""The most tiles on a rack and cards in a hand (AN-4.6)."""
SIDES = _FOUND.sides
DEALS = _FOUND.deals
"""So often racks are mixed in a game at most (AN-6.2a)."""

TILES = tuple(combinations_with_replacement(range(len(COLOURS)), 2))
"""By kind: the colours of its halves, in the order of `COLOURS`."""
NAMES = tuple(f"{COLOURS[a]}-{COLOURS[b]}" for a, b in TILES)
"""By kind: its word, like `red-blue`."""
TOTAL = len(TILES) * COPIES

KINDS = {halves: kind for kind, (a, b) in enumerate(TILES) for halves in ((a, b), (b, a))}
"""By the colours of the halves, in either order."""
HALVES = {f"{COLOURS[a]}-{COLOURS[b]}": (a, b) for a, b in KINDS}
"""By name, in either order: the colours in the order named."""
WITH = tuple(
    tuple(KINDS[colour, other] for other in range(len(COLOURS)) if other != colour)
    for colour in range(len(COLOURS))
)
"""By colour: the kinds of two colours that have a half in it."""
DOUBLE = tuple(KINDS[colour, colour] for colour in range(len(COLOURS)))
"""By colour: the kind with both halves in it."""

_MASKS = range(0, 64, 2)
VALUES = {mask: tuple(v for v in range(1, 6) if mask >> v & 1) for mask in _MASKS}
"""By a set of card values: the values, rising."""
SUM = {mask: sum(values) for mask, values in VALUES.items()}
CHOICES = {
    (mask, limit): tuple(
        sorted((m for m in _MASKS if m & mask == m and SUM[m] <= limit), key=VALUES.__getitem__)
    )
    for mask in _MASKS
    for limit in range(16)
}
"""By the values held of a colour and the area value (15 stands for more): what may be played (AN-4.5)."""


def choices(mask: int, limit: int) -> tuple[int, ...]:
    """The sets of these values with a total of at most `limit`, none at all included (AN-4.5)."""
    return CHOICES[mask, min(limit, 15)]


def mask_of(values: Iterable[int]) -> int:
    """A set of values as bits."""
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


def card(colour: int, value: int) -> str:
    """The word for a card, like `red-3`."""
    return f"{COLOURS[colour]}-{value}"


CARDS = {card(colour, value): (colour, value) for colour in range(len(COLOURS)) for value in range(1, 6)}
"""By word: colour and value."""


def cards(held: Sequence[int]) -> tuple[str, ...]:
    """The words for the cards held, by colour and value."""
    return tuple([card(colour, value) for colour, mask in enumerate(held) for value in VALUES[mask]])


def kinds(rack: Sequence[int]) -> list[int]:
    """The tiles on a rack, given as the number of each kind."""
    return [kind for kind, count in enumerate(rack) for _ in range(count)]


def tiles(rack: Sequence[int]) -> tuple[str, ...]:
    """The words for the tiles on a rack."""
    return tuple([NAMES[kind] for kind in kinds(rack)])


def colour_name(colour: int) -> Message:
    """What people call the colour."""
    return Message(PALETTE[colour].name)


def tile_name(word: str) -> Message:
    """What people call the tile of this word."""
    a, b = HALVES[word]
    return say("{first}-{second}", first=colour_name(a), second=colour_name(b))


def card_name(word: str) -> Message:
    """What people call the card of this word."""
    colour, value = CARDS[word]
    return say("{colour} {value}", colour=colour_name(colour), value=value)


def full_set(players: int) -> tuple[str, ...]:
    """The cards of one player (AN-2.3)."""
    return tuple(card(colour, v) for colour in range(len(COLOURS)) for v in range(1, HIGHEST[players] + 1))
