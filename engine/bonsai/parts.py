"""The parts of the game as the data file has them (BO-1.1)."""

from __future__ import annotations

from importlib import resources

import msgspec

from engine.bonsai.view import Card, Goal

KINDS = ("wood", "leaf", "flower", "fruit")
"""The kinds of tiles. Inside they are numbers in this order."""
WOOD, LEAF, FLOWER, FRUIT = range(4)
NUMBER = {kind: number for number, kind in enumerate(KINDS)}


class Slot(msgspec.Struct, frozen=True):
    """A place in the market, 1 next to the deck: the tiles it gives, and those to choose one of (BO-4.1)."""

    slot: int
    choose: tuple[str, ...]
    gives: tuple[str, ...]


class _Seishi(msgspec.Struct, frozen=True):
    capacity: int
    symbols: tuple[str, ...]


class _Card(Card, frozen=True):
    """A card with the least number of players it is for: as printed, and by the rules text (BO-2.1)."""

    printed: int
    text: int


class Level(msgspec.Struct, frozen=True):
    """A level of playing alone and the points it asks for (BO-8)."""

    key: str
    name: str
    points: int


class _Parts(msgspec.Struct, frozen=True):
    about: str
    start_stock: tuple[tuple[str, ...], ...]
    start_stock_alone: tuple[str, ...]
    slots: tuple[Slot, ...]
    seishi: _Seishi
    pot: tuple[tuple[int, int], ...]
    cards: tuple[_Card, ...]
    goals: tuple[Goal, ...]
    levels: tuple[Level, ...]


_PARTS = msgspec.json.decode(
    resources.files("engine.bonsai").joinpath("components.json").read_bytes(), type=_Parts
)

POT = _PARTS.pot
SLOTS = _PARTS.slots
CAPACITY = _PARTS.seishi.capacity
START_STOCK = _PARTS.start_stock
START_STOCK_ALONE = _PARTS.start_stock_alone
GOALS = _PARTS.goals
"""All 15, easier before harder within a colour. Inside, a goal is its place in this list."""
COLOURS = tuple(dict.fromkeys(goal.colour for goal in GOALS))
LEVELS = {level.key: level for level in _PARTS.levels}

CARDS: dict[int, Card] = {
    card.id: Card(card.id, card.key, card.type, card.kinds, card.points) for card in _PARTS.cards
}
"""Every card by its number."""
SEISHI = tuple(_PARTS.seishi.symbols.count(kind) for kind in KINDS)
"""The symbols of the seishi by kind; `any` comes on top (BO-5.1)."""


def used(players: int, printed: bool) -> tuple[int, ...]:
    """The numbers of the cards that are in the game (BO-2.1); alone always the printed 32."""
    if printed or players == 1:
        return tuple(card.id for card in _PARTS.cards if card.printed <= max(players, 2))
    return tuple(card.id for card in _PARTS.cards if card.text <= players)


def goals_for(players: int, colours: tuple[str, ...]) -> tuple[int, ...]:
    """The goals of these colours: all levels for three and four, else the low and the high ones (BO-2.3)."""
    return tuple(
        number
        for number, goal in enumerate(GOALS)
        if goal.colour in colours and (players > 2 or goal.level != "middle")
    )


def gained(slot: int, card: Card) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The tiles that meditating in a slot gives, and for each one left to choose the kinds to choose from.

    What the slot gives comes first, then what a Master gives (BO-4.1, BO-4.2).
    """
    found = SLOTS[slot - 1]
    gives = found.gives
    choices = [found.choose] if found.choose else []
    if card.type == "master":
        gives += tuple(kind for kind in card.kinds if kind != "any")
        choices += [KINDS for kind in card.kinds if kind == "any"]
    return gives, tuple(choices)
