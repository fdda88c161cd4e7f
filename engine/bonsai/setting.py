"""What is chosen and drawn before a game of Bonsai (BO-2)."""

from __future__ import annotations

import msgspec

from engine.bonsai.parts import CARDS, COLOURS, LEVELS, used
from engine.dice import Dice
from engine.game import BadOption, Message, Option, Options, Value, say

MARKET = 4
"""Open cards (BO-2.4)."""
COLOURS_IN_PLAY = 3

OPTIONS = (
    Option(
        "level",
        say("Level"),
        say("Alone: how many points you need, with a goal of each colour, to win."),
        tuple(
            Value(level.key, say("{name}, {points} points", name=Message(level.name), points=level.points))
            for level in LEVELS.values()
        ),
        players=range(1, 2),
        rule="BO-8",
    ),
    Option(
        "goals",
        say("Goals"),
        say("Whether goal tiles are in play; for a first game leave them out."),
        (Value("on", say("With goals")), Value("off", say("Without goals"))),
        players=range(2, 5),
        rule="BO-2.3",
    ),
    Option(
        "deck",
        say("Deck"),
        say(
            "How many cards two and three players use: 21 and 36 by the rules text, 32 and 43 by their marks."
        ),
        (Value("text", say("By the rules text")), Value("printed", say("As printed"))),
        more=True,
        players=range(2, 4),
        rule="BO-2.1",
    ),
    Option(
        "pot",
        say("Pots"),
        say("The side of the golden crack at the start. Each player may still mirror their own pot."),
        (Value("right", say("Crack on the right")), Value("left", say("Crack on the left"))),
        more=True,
    ),
    Option(
        "tokonoma",
        say("Tokonoma"),
        say("Shuffle all parchments into the upper half of the deck."),
        (Value("off", say("All shuffled")), Value("on", say("Parchments early"))),
        more=True,
    ),
)


class BonsaiData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up of one game as plain data.

    `deck` is the numbers of all cards in the game, top first; the first four become the open cards.
    `colours` are the goal colours in play, in the order of the data file; empty without goals.
    """

    deck: tuple[int, ...]
    colours: tuple[str, ...]


def cards_for(players: int, options: Options) -> tuple[int, ...]:
    """The numbers of the cards in the game (BO-2.1)."""
    return used(players, options["deck"] == "printed")


def lower_half(cards: tuple[int, ...], options: Options) -> int:
    """How many of the lowest cards of the deck are surely no parchments (BO-2.5); 0 if all is shuffled."""
    if options["tokonoma"] == "off":
        return 0
    return sum(CARDS[card].type != "parchment" for card in cards) // 2


def draw(players: int, options: Options, dice: Dice) -> BonsaiData:
    """Draw a set-up (BO-2).

    The draws come in this order: the colours, the deck. For a Tokonoma deck (BO-2.5) the cards without
    parchments are shuffled, then the upper half of them with the parchments. The colours are drawn even
    without goals, so that one seed gives the same deck either way.
    """
    colours = list(COLOURS)
    dice.shuffle(colours)
    chosen = tuple(colour for colour in COLOURS if colour in colours[:COLOURS_IN_PLAY])
    cards = cards_for(players, options)
    deck = list(cards)
    lower = lower_half(cards, options)
    if lower:
        deck = [card for card in cards if CARDS[card].type != "parchment"]
        dice.shuffle(deck)
        upper = deck[:-lower] + [card for card in cards if CARDS[card].type == "parchment"]
        dice.shuffle(upper)
        deck = upper + deck[-lower:]
    else:
        dice.shuffle(deck)
    return BonsaiData(tuple(deck), chosen if options["goals"] == "on" else ())


def inspect(players: int, options: Options, data: BonsaiData) -> None:
    """Raises `BadOption` for data that `draw` cannot give for these options."""
    cards = cards_for(players, options)
    if sorted(data.deck) != sorted(cards):
        raise BadOption(say("The set-up data is damaged: the deck must hold each card of the game once."))
    lower = lower_half(cards, options)
    if lower and any(CARDS[card].type == "parchment" for card in data.deck[-lower:]):
        raise BadOption(say("The set-up data is damaged: a parchment lies in the lower half of the deck."))
    count = COLOURS_IN_PLAY if options["goals"] == "on" else 0
    if len(data.colours) != count or data.colours != tuple(c for c in COLOURS if c in data.colours):
        raise BadOption(say("The set-up data is damaged: the goals are not those of three colours."))
