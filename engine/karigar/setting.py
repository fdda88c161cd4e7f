"""What is chosen and drawn before a game of Karigar-e-Taj (KA-4)."""

from __future__ import annotations

import math
from collections import Counter

import msgspec

from engine.dice import Dice
from engine.game import BadOption, Message, Option, Options, Seat, Value, say
from engine.karigar.board import PLACES, SECTIONS
from engine.karigar.cards import (
    ALLIANCE,
    ALLIANCES,
    BAKSHEESH,
    BLUEPRINTS,
    CARD,
    CARDS,
    KIND,
    PLACE_KINDS,
    STARTS,
    TILES,
)

LEVELS = 4
OPENED = 2
"""Alliance cards open at the start."""
PATIENCE = 40
"""So many turns a player without a building end the game (KA-11.3)."""
RIVAL_BELOW = math.lcm(*range(1, PLACES + 1))
"""The rival's numbers are below this, so that each picks as fairly from any number of cards up to 12."""
# The longest game alone: the rival draws once after a turn of yours, and once more on completing a level. By
# KA-11.3 it draws after at most 39 turns in a row without a building, and there are 12 buildings. Each adds
# one draw more at most: after the turn in which you built, or when the rival has completed the level.
RIVAL_DRAWS = PATIENCE * LEVELS * SECTIONS
"""So many numbers are enough for the rival."""

LEVEL = Option(
    "level",
    say("Rival contractor"),
    say("How strong the rival is when you play alone. It is this program's own, not the printed one."),
    (Value("normal", say("Normal")), Value("easy", say("Easy")), Value("hard", say("Hard"))),
    players=range(1, 2),
    rule="KA-10",
)

OPTIONS = (
    Option(
        "fair",
        say("Fair start"),
        say("Whether later players start with more silver: the second 1, the third and fourth 2."),
        (Value("off", say("Off")), Value("on", say("On"))),
        players=range(2, 5),
        rule="KA-4.5",
    ),
    Option(
        "decks",
        say("Bazaar decks"),
        say("With one deck, blue and yellow cards come together and a resource may vanish."),
        (Value("two", say("Blue and yellow")), Value("one", say("One deck"))),
    ),
    LEVEL,
)


class KarigarData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up of one game as plain data: ids of cards and tiles, the top of each deck first.

    `tiles` is a level tile for each level. `bazaar` is the card of each place. `blue` and `yellow` are the
    decks; with one deck all cards are in `blue`. `alliances` begins with the two open ones. `baksheesh` is
    its deck. `blueprints` and `starts` (starting resource cards) go by seat. `starter` is a seat from 0.
    `rival` is the numbers by which the rival draws (KA-10.1), in order, each below `RIVAL_BELOW`; there are
    `RIVAL_DRAWS` alone and none with more players.
    """

    tiles: tuple[str, ...]
    bazaar: tuple[str, ...]
    blue: tuple[str, ...]
    yellow: tuple[str, ...]
    alliances: tuple[str, ...]
    baksheesh: tuple[str, ...]
    blueprints: tuple[str, ...]
    starts: tuple[str, ...]
    starter: Seat
    rival: tuple[int, ...]


def draw(players: int, options: Options, dice: Dice) -> KarigarData:
    """Draw a set-up.

    The draws come in this order: level tiles from level 1 up; all bazaar cards shuffled, from which each
    place in turn takes the first of its kind; alliance cards; baksheesh cards; blueprints; starting resource
    cards; starter; alone the rival's numbers.
    """
    tiles = [dice.choice([t.id for t in TILES if t.level == level]) for level in range(LEVELS)]
    cards = [card.id for card in CARDS]
    dice.shuffle(cards)
    bazaar = []
    for place in PLACE_KINDS:
        found = next(card for card in cards if _kind(card) == place)
        cards.remove(found)
        bazaar.append(found)
    alliances = [card.id for card in ALLIANCES]
    dice.shuffle(alliances)
    first = [card for card in alliances if ALLIANCES[ALLIANCE[card]].starting][:OPENED]
    baksheesh = [card.id for card in BAKSHEESH for _ in range(card.copies)]
    dice.shuffle(baksheesh)
    blueprints = [card.id for card in BLUEPRINTS]
    dice.shuffle(blueprints)
    starts = list(STARTS)
    dice.shuffle(starts)
    starter = dice.below(players)
    rival = [dice.below(RIVAL_BELOW) for _ in range(RIVAL_DRAWS if players == 1 else 0)]
    one = options["decks"] == "one"
    return KarigarData(
        tiles=tuple(tiles),
        bazaar=tuple(bazaar),
        blue=tuple(card for card in cards if one or CARDS[CARD[card]].color == "blue"),
        yellow=tuple(card for card in cards if not one and CARDS[CARD[card]].color == "yellow"),
        alliances=(*first, *(card for card in alliances if card not in first)),
        baksheesh=tuple(baksheesh),
        blueprints=tuple(blueprints[:players]),
        starts=tuple(starts[:players]),
        starter=starter,
        rival=tuple(rival),
    )


def _kind(card: str) -> tuple[str, str]:
    found = CARDS[CARD[card]]
    return found.color, found.type


def inspect(players: int, options: Options, data: KarigarData) -> None:
    """Raises `BadOption` for data that `draw` cannot give for these options."""
    levels = [next((t.level for t in TILES if t.id == tile), None) for tile in data.tiles]
    if levels != list(range(LEVELS)):
        _fail(say("there must be a level tile for each level"))
    cards = (*data.bazaar, *data.blue, *data.yellow)
    if sorted(cards) != sorted(CARD) or len(data.bazaar) != PLACES:
        _fail(say("each bazaar card must be there once"))
    if tuple(_kind(card) for card in data.bazaar) != PLACE_KINDS:
        _fail(say("each place must have a card of its printed kind"))
    if options["decks"] == "one":
        good = not data.yellow
    else:
        good = all(_kind(c)[0] == "blue" for c in data.blue) and all(
            _kind(c)[0] == "yellow" for c in data.yellow
        )
    if not good:
        _fail(say("the bazaar decks are not those of the option"))
    opened = data.alliances[:OPENED]
    if sorted(data.alliances) != sorted(ALLIANCE) or not all(ALLIANCES[ALLIANCE[c]].starting for c in opened):
        _fail(say("each alliance card must be there once, two of cost 2 first"))
    if Counter(data.baksheesh) != {card: BAKSHEESH[kind].copies for card, kind in KIND.items()}:
        _fail(say("the baksheesh deck is not complete"))
    if len(data.blueprints) != players or not _different(data.blueprints, {b.id for b in BLUEPRINTS}):
        _fail(say("each seat must have a blueprint of its own"))
    if len(data.starts) != players or not _different(data.starts, set(STARTS)):
        _fail(say("each seat must have a starting card of its own"))
    if data.starter not in range(players):
        _fail(say("the starter must be one of the seats"))
    if len(data.rival) != (RIVAL_DRAWS if players == 1 else 0) or not all(
        0 <= number < RIVAL_BELOW for number in data.rival
    ):
        _fail(say("the rival's draws are not those of a game for so many"))


def _different(ids: tuple[str, ...], known: set[str]) -> bool:
    return len(set(ids)) == len(ids) and set(ids) <= known


def _fail(reason: Message) -> None:
    raise BadOption(say("The set-up data is damaged: {reason}.", reason=reason))
