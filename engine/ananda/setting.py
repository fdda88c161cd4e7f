"""What is chosen and drawn before a game of Ananda (AN-2, AN-8)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from engine.ananda.parts import COPIES, HALVES, NAMES, SIDES, TILES, full_set
from engine.dice import Dice
from engine.game import BadOption, Option, Options, Seat, Value, say

PLAYERS = range(2, 5)
_LENGTHS = (SIDES.default, *(n for n in range(SIDES.least, SIDES.most + 1) if n != SIDES.default))
_MIXING = re.compile(r"[0-9a-f]{32}")

OPTIONS = (
    Option(
        "rows",
        say("Rows"),
        say("How many rows the board has."),
        tuple(Value(str(n), say("{count} rows", count=n)) for n in _LENGTHS),
    ),
    Option(
        "columns",
        say("Columns"),
        say("How many columns the board has."),
        tuple(Value(str(n), say("{count} columns", count=n)) for n in _LENGTHS),
    ),
    Option(
        "first",
        say("First player"),
        say("Which seat begins."),
        (
            Value("drawn", say("Drawn")),
            *(Value(str(n), say("Seat {seat}", seat=n), seat=n - 1) for n in range(1, PLAYERS[-1] + 1)),
        ),
        more=True,
    ),
    Option(
        "touch",
        say("A tile touches the area"),
        say("Whether a half must belong to your area once the tile lies, or be beside it before."),
        (Value("after", say("Once it lies")), Value("before", say("Before it lies"))),
        more=True,
    ),
    Option(
        "grow",
        say("The area must grow"),
        say("Whether each tile has to make your area larger."),
        (Value("no", say("No")), Value("yes", say("Yes"))),
        more=True,
    ),
    Option(
        "rest",
        say("When the supply runs out"),
        say("Whether you draw cards for the tiles that are missing when the supply runs out."),
        (Value("cards", say("Cards for the rest")), Value("nothing", say("Nothing for the rest"))),
        more=True,
    ),
    Option(
        "passing",
        say("A pass without supply"),
        say("What you draw when you pass and the supply is empty."),
        (Value("card", say("A card")), Value("nothing", say("Nothing"))),
        more=True,
    ),
    Option(
        "end",
        say("The end"),
        say("When the game ends once the supply and a rack are empty."),
        (
            Value("turn", say("After the turn")),
            Value("once", say("At once")),
            Value("round", say("After the round")),
        ),
        more=True,
    ),
    Option(
        "empty",
        say("The empty rack"),
        say("Whose empty rack ends the game."),
        (Value("anyone", say("Anyone's")), Value("mover", say("The player's whose turn it was"))),
        more=True,
    ),
)


class Variant(msgspec.Struct, frozen=True):
    """The options that are rules (AN-8): values as in `OPTIONS`."""

    rows: int
    columns: int
    touch: str
    grow: bool
    rest: str
    passing: str
    end: str
    empty: str

    def __str__(self) -> str:
        """The first field of a position."""
        grow = "yes" if self.grow else "no"
        return (
            f"board {self.rows}x{self.columns} touch {self.touch} grow {grow} rest {self.rest} "
            f"passing {self.passing} end {self.end} empty {self.empty}"
        )


class AnandaData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up of one game as plain data.

    `start` is the start tile, the colour on the left named first. `supply` is the other 62 tiles in the order
    of drawing: the first six are the rack of seat 0, and so on. `piles` are each seat's cards in the order of
    drawing, the first six being the hand. `first` is the seat (from 0) that begins. `mixing` are 32 hex
    digits, from which racks are mixed if it comes to that (AN-6.2a).
    """

    start: str
    supply: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    first: Seat
    mixing: str


def variant(options: Options) -> Variant:
    """The rules that the options choose."""
    return Variant(
        int(options["rows"]),
        int(options["columns"]),
        options["touch"],
        options["grow"] == "yes",
        options["rest"],
        options["passing"],
        options["end"],
        options["empty"],
    )


def draw(players: int, options: Options, dice: Dice) -> AnandaData:
    """Draw a set-up (AN-2.1 to AN-2.4).

    The draws come in this order: kind of the start tile, its turn, supply, piles by seat, first player,
    mixing. A first player who is chosen is drawn all the same, so that one seed gives the same deal.
    """
    # Doubles drawn as start tile go back (AN-2.1), so each kind of two colours is as likely.
    left, right = TILES[dice.choice([kind for kind, (a, b) in enumerate(TILES) if a != b])]
    start = NAMES[TILES.index((left, right))]
    supply = [name for name in NAMES for _ in range(COPIES)]
    supply.remove(start)
    if dice.below(2):
        start = "-".join(reversed(start.split("-")))
    dice.shuffle(supply)
    piles = []
    for _ in range(players):
        pile = list(full_set(players))
        dice.shuffle(pile)
        piles.append(tuple(pile))
    first = dice.below(players)
    mixing = "".join(f"{dice.below(1 << 32):08x}" for _ in range(4))
    if options["first"] != "drawn":
        first = int(options["first"]) - 1
    return AnandaData(start, tuple(supply), tuple(piles), first, mixing)


def inspect(players: int, options: Options, data: AnandaData) -> None:
    """Raises `BadOption` for data that `draw` cannot give for these options."""
    halves = HALVES.get(data.start, (0, 0))
    if halves[0] == halves[1]:
        raise BadOption(say("The set-up data is damaged: the start tile must have two colours."))
    lies = NAMES[TILES.index((min(halves), max(halves)))]
    if Counter((lies, *data.supply)) != Counter(name for name in NAMES for _ in range(COPIES)):
        raise BadOption(say("The set-up data is damaged: start tile and supply must be the 63 tiles."))
    whole = sorted(full_set(players))
    if len(data.piles) != players or any(sorted(pile) != whole for pile in data.piles):
        raise BadOption(say("The set-up data is damaged: each seat must have a full set of cards."))
    if data.first not in range(players) or options["first"] not in ("drawn", str(data.first + 1)):
        raise BadOption(say("The set-up data is damaged: the first player is not the chosen one."))
    if not _MIXING.fullmatch(data.mixing):
        raise BadOption(say("The set-up data is damaged: the mixing must be 32 hex digits."))


def mixed(pool: Sequence[int], mixing: str, deal: int) -> tuple[int, ...]:
    """The order in which tiles are dealt when racks are mixed for the `deal`-th time, from 1 (AN-6.2a).

    The pool is sorted by kind, then shuffled with the dice of the text `MIXING DEAL`.
    """
    tiles = sorted(pool)
    Dice(f"{mixing} {deal}").shuffle(tiles)
    return tuple(tiles)
