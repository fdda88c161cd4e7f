"""The cards and tiles by number, read once from components.json."""

from __future__ import annotations

from importlib import resources
from typing import Any

import msgspec

from engine.karigar.goods import Amounts, amounts

_DATA: dict[str, Any] = msgspec.json.decode(
    resources.files("engine.karigar").joinpath("components.json").read_bytes()
)


class Card(msgspec.Struct, frozen=True):
    """A bazaar card. `trades` are its options, what is given and what is got."""

    id: str
    color: str
    type: str
    icons: Amounts
    trades: tuple[tuple[Amounts, Amounts], ...]


class Tile(msgspec.Struct, frozen=True):
    """A level tile: the cost of each section of its level (from 0)."""

    id: str
    level: int
    cost: Amounts


class Deed(msgspec.Struct, frozen=True):
    """What an alliance or baksheesh card does.

    `kind` is `gain` (`gains`), `choice` (`number` basic resources), `swap` (up to `number`), `discount` (by
    `number`), `lane`, `hand`, `mahout`, or for end cards `points` and `points_per` (`number` for each
    `per`, at most `most` points).
    """

    kind: str
    gains: Amounts = ()
    number: int = 0
    per: str = ""
    most: int = 0


class Alliance(msgspec.Struct, frozen=True):
    """An alliance card. The cheap ones, `starting`, are those that can be open first (KA-4.3)."""

    id: str
    name: str
    cost: Amounts
    points: int
    deed: Deed
    starting: bool


class Baksheesh(msgspec.Struct, frozen=True):
    """A baksheesh card. `playable` ones are played on one's turn, the others score at the end (KA-9)."""

    id: str
    name: str
    copies: int
    playable: bool
    deed: Deed


class Blueprint(msgspec.Struct, frozen=True):
    """A blueprint: sections (0 to 11), points for each that its owner built, and a bonus for all."""

    id: str
    sections: tuple[int, ...]
    points: int
    bonus: int


def _deed(data: dict[str, Any]) -> Deed:
    match data["kind"]:
        case "gain":
            return Deed("gain", amounts(data["resources"]))
        case "gain_choice":
            return Deed("choice", number=data["count"])
        case "exchange":
            return Deed("swap", number=data["give_any"])
        case "build_discount":
            return Deed("discount", number=data["resources_less"])
        case "free_move":
            return Deed("lane", number=data["pieces"])
        case "extra_worker":
            return Deed("hand", number=data["spaces"])
        case "elephant_price":
            return Deed("mahout", number=data["gold"])
        case "points":
            return Deed("points", number=data["points"])
    return Deed("points_per", number=data["points"], per=data["per"], most=data["max"])


CARDS = tuple(
    Card(
        card["id"],
        card["color"],
        card["type"],
        amounts(card["gain"]),
        tuple((amounts(option["give"]), amounts(option["get"])) for option in card["trades"]),
    )
    for card in _DATA["bazaar_cards"]
)
TILES = tuple(Tile(tile["id"], tile["level"] - 1, amounts(tile["cost"])) for tile in _DATA["level_tiles"])
ALLIANCES = tuple(
    Alliance(
        card["id"],
        card["name"],
        amounts(card["cost"]),
        card["points"],
        _deed(card["ability"]),
        card["starting"],
    )
    for card in _DATA["alliance_cards"]
)
BAKSHEESH = tuple(
    Baksheesh(card["id"], card["name"], card["copies"], card["kind"] == "free_action", _deed(card["effect"]))
    for card in _DATA["baksheesh_cards"]
)
BLUEPRINTS = tuple(
    Blueprint(
        card["id"],
        tuple((at["level"] - 1) * 3 + at["column"] - 1 for at in card["sections"]),
        card["points_each"],
        card["bonus_all"],
    )
    for card in _DATA["blueprint_cards"]
)
STARTS: dict[str, Amounts] = {
    card["id"]: amounts(card["resources"]) for card in _DATA["starting_resource_cards"]
}

CARD = {card.id: number for number, card in enumerate(CARDS)}
ALLIANCE = {card.id: number for number, card in enumerate(ALLIANCES)}
KIND = {card.id: number for number, card in enumerate(BAKSHEESH)}
"""Baksheesh cards by id; copies of a card are alike."""

PLACE_KINDS = tuple((place["color"], place["icon"]) for place in _DATA["places"])
"""What is printed on each place: colour and kind of its first card (KA-4.3)."""

TOKENS: tuple[tuple[int, ...], ...] = tuple(tuple(level) for level in _DATA["tokens"])
"""By level, the highest on top (KA-4.1)."""

RIVAL_PROGRESS: tuple[int, ...] = tuple(_DATA["rival"]["most_progress"])
RIVAL_POINTS: dict[str, int] = _DATA["rival"]["points"]
FAIR_SILVER: tuple[int, ...] = tuple(_DATA["fair_silver"])
GOODS_NAMES: tuple[str, ...] = tuple(good["name"] for good in _DATA["goods"])
