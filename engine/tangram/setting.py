"""What is chosen and drawn before a game of Tangram City (TC-2)."""

from __future__ import annotations

from itertools import chain

import msgspec

from engine.dice import Dice
from engine.game import BadOption, Option, Options, Seat, Value, say
from engine.tangram import tiles
from engine.tangram.dealing import TILES
from engine.tangram.moves import FACES
from engine.tangram.view import Tile

BOARDS = 5

_DRAWN = Value("drawn", say("Drawn"))
_NUMBERS = tuple(str(n) for n in range(1, BOARDS + 1))
_BOARDS = (_DRAWN, *(Value(n, say("Board {board}", board=n)) for n in _NUMBERS))
_SIDES = (_DRAWN, Value("red", say("Red")), Value("green", say("Green")))


def _choices(seat: Seat) -> tuple[Option, Option]:
    """What each seat chooses for itself (TC-2.1)."""
    number = seat + 1
    return (
        Option(
            f"board{number}",
            say("Board of seat {seat}", seat=number),
            say("Which of the five boards this seat has; no other seat can have the same."),
            _BOARDS,
            more=True,
            seat=seat,
        ),
        Option(
            f"side{number}",
            say("Side of seat {seat}", seat=number),
            say("Which side of its board this seat has up: the colour of its start field."),
            _SIDES,
            more=True,
            seat=seat,
        ),
    )


OPTIONS = (
    Option(
        "tiles",
        say("Tiles"),
        say("Which 23 tiles everybody places: the surplus set is the kinder one, the exact set just fits."),
        (Value("surplus", say("Surplus set")), Value("exact", say("Exact set"))),
        file=True,
    ),
    Option(
        "start",
        say("Start field"),
        say("Whether a first building stands on every board, or the boards are blank."),
        (Value("field", say("on every board")), Value("blank", say("none: blank boards"))),
        more=True,
    ),
    *chain.from_iterable(_choices(seat) for seat in range(BOARDS)),
    Option(
        "starter",
        say("Start marker"),
        say("Which seat has the start marker in the first round."),
        (_DRAWN, *(Value(str(n + 1), say("Seat {seat}", seat=n + 1), seat=n) for n in range(BOARDS))),
        more=True,
        players=range(2, BOARDS + 1),
        rule="TC-2.3",
    ),
)


class TangramData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up of one game as plain data.

    `tiles` is the whole set, tile 1 first. `deck` is the 23 cards, top first. `boards` (1 to 5) and `sides`
    (`red` or `green`) go by seat and are empty on blank boards. `starter` is a seat from 0.
    """

    tiles: tuple[Tile, ...]
    deck: tuple[int, ...]
    boards: tuple[int, ...]
    sides: tuple[str, ...]
    starter: Seat


def tile_set(options: Options) -> tuple[Tile, ...]:
    """The tiles that the option names or, as the text of a file, holds (TC-1.4)."""
    chosen = options["tiles"]
    return tiles.built_in(chosen) if chosen in tiles.SETS else tiles.own(chosen)


def chosen_boards(players: int, options: Options) -> dict[Seat, int]:
    """The seats that have chosen a board, and which (TC-2.1)."""
    named = {seat: options[f"board{seat + 1}"] for seat in range(players)}
    return {seat: int(board) for seat, board in named.items() if board != "drawn"}


def chosen_side(seat: Seat, options: Options) -> str | None:
    """The side that a seat has chosen (TC-2.1); None if it is drawn."""
    side = options[f"side{seat + 1}"]
    return None if side == "drawn" else side


def check_boards(players: int, options: Options) -> None:
    """Raises `BadOption` if two seats have chosen the same board (TC-2.1)."""
    holders: dict[int, Seat] = {}
    for seat, board in chosen_boards(players, options).items():
        other = holders.setdefault(board, seat)
        if other != seat:
            raise BadOption(
                say(
                    "Seats {first} and {second} cannot both have board {board} (TC-2.1).",
                    first=other + 1,
                    second=seat + 1,
                    board=board,
                )
            )


def draw(players: int, options: Options, dice: Dice) -> TangramData:
    """Draw a set-up (TC-2.1, TC-2.3).

    The draws come in this order: deck, boards, sides, start marker. A thing that is chosen is drawn all the
    same, so that one seed gives the same deck and the same rest under any options. A chosen board changes
    places with the drawn one.
    """
    found = tile_set(options)
    deck = list(range(1, TILES + 1))
    dice.shuffle(deck)
    boards = list(range(1, BOARDS + 1))
    dice.shuffle(boards)
    sides = [dice.choice(FACES) for _ in range(players)]
    starter = dice.below(players)
    for seat, board in chosen_boards(players, options).items():
        at = boards.index(board)
        boards[seat], boards[at] = boards[at], boards[seat]
    sides = [chosen_side(seat, options) or side for seat, side in enumerate(sides)]
    if options["starter"] != "drawn":
        starter = int(options["starter"]) - 1
    if options["start"] == "blank":
        return TangramData(found, tuple(deck), (), (), starter)
    return TangramData(found, tuple(deck), tuple(boards[:players]), tuple(sides), starter)


def inspect(players: int, options: Options, data: TangramData) -> None:
    """Raises `BadOption` for data that `draw` cannot give for these options."""
    chosen = options["tiles"]
    if chosen in tiles.SETS:
        good = data.tiles == tiles.built_in(chosen)
    else:
        good = tiles.own(tiles.written(data.tiles)) == data.tiles
    if not good:
        raise BadOption(say("The set-up data is damaged: these are not the tiles of the set."))
    if sorted(data.deck) != list(range(1, TILES + 1)):
        raise BadOption(say("The set-up data is damaged: the deck must hold each card from 1 to 23 once."))
    seats = 0 if options["start"] == "blank" else players
    numbers = set(range(1, BOARDS + 1))
    if len(data.boards) != seats or len(set(data.boards) & numbers) != seats:
        raise BadOption(say("The set-up data is damaged: each seat must have a board of its own."))
    if any(data.boards[seat] != board for seat, board in chosen_boards(seats, options).items()):
        raise BadOption(say("The set-up data is damaged: the boards are not the chosen ones."))
    if len(data.sides) != seats or any(
        side not in FACES or chosen_side(seat, options) not in (None, side)
        for seat, side in enumerate(data.sides)
    ):
        raise BadOption(say("The set-up data is damaged: the sides are not the chosen ones."))
    chosen_seat = options["starter"]
    if data.starter not in range(players) or chosen_seat not in ("drawn", str(data.starter + 1)):
        raise BadOption(say("The set-up data is damaged: the start marker is not at the chosen seat."))
