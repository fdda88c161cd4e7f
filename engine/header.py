"""What a table starts from: the game, its options, the set-up as drawn, and who sits where."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from engine.bots.levels import LEVELS
from engine.dice import Dice
from engine.game import BadOption, Options, Seat, say
from engine.games import game, listed

NO_BOTS: Mapping[Seat, int] = MappingProxyType({})

LONGEST_SEED = 80
"""How many characters a seed may have."""


class Bot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that no person plays, and how strong its bot is (`engine.bots.levels`)."""

    seat: Seat
    level: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a table starts from. It shows the set-up data, hidden things included.

    `options` are complete and settled (`Game.settled`). `setup` is of the game's type `Game.data`. `seats`
    are the players' names. `seed` is the text that the set-up was drawn from and `daily` the date (ISO, UTC)
    of a daily game; each is '' if there is none. `created` is the time in UTC (ISO), or ''. `bots` play the
    seats that no person plays, in the order of seats.
    """

    game: str
    options: dict[str, str]
    setup: Any
    seats: tuple[str, ...]
    seed: str = ""
    daily: str = ""
    created: str = ""
    bots: tuple[Bot, ...] = ()

    @property
    def levels(self) -> dict[Seat, int]:
        """The level of each bot, by its seat."""
        return {bot.seat: bot.level for bot in self.bots}

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        levels = self.levels
        return tuple(seat for seat in range(len(self.seats)) if seat not in levels)


def now() -> str:
    """The time in UTC as ISO text, to the second."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


def deal(
    game_id: str,
    seats: Sequence[str],
    options: Options,
    seed: str,
    created: str = "",
    *,
    draw_seats: bool = False,
    bots: Mapping[Seat, int] = NO_BOTS,
) -> Header:
    """Draw the set-up of a new table from a seed, which is a line of text. Raises `BadOption`.

    `bots` are the levels of those of `seats` that no person plays. `draw_seats` also draws who sits where.
    That has a stream of its own, `<seed>/seats`, so that the same seed gives the same set-up with drawn
    seats and without.
    """
    check_seed(seed)
    check_names(seats)
    played = game(game_id)
    complete = played.complete(len(seats), options)
    setup = played.setup(len(seats), complete, Dice(seed))
    sitting = list(range(len(seats)))
    if draw_seats:
        Dice(f"{seed}/seats").shuffle(sitting)
    names = tuple(seats[who] for who in sitting)
    seated = tuple(Bot(seat, bots[who]) for seat, who in enumerate(sitting) if who in bots)
    check_bots(seated, len(names))
    return Header(game_id, played.settled(complete), setup, names, seed, created=created, bots=seated)


def check_seed(seed: str, longest: int = LONGEST_SEED) -> None:
    """Raise `BadOption` unless a table can be drawn from that text."""
    if not seed.isprintable() or not 1 <= len(seed) <= longest:
        raise BadOption(say("A seed is a text of 1 to {most} characters.", most=longest))


def check_names(names: Sequence[str]) -> None:
    """Raise `BadOption` unless everybody can be told from the others by name."""
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadOption(say("{name} has a seat at this table already.", name=name))


def check_bots(bots: Sequence[Bot], players: int) -> None:
    """Raise `BadOption` unless each bot has a level and a seat of its own, and a person is left to play."""
    seats = [bot.seat for bot in bots]
    if any(seat not in range(players) for seat in seats) or len(set(seats)) < len(seats):
        raise BadOption(say("Each bot needs a seat of its own, from 1 to {most}.", most=players))
    if any(bot.level not in LEVELS for bot in bots):
        raise BadOption(say("A bot has a level from {least} to {most}.", least=LEVELS[0], most=LEVELS[-1]))
    if len(seats) >= players:
        raise BadOption(say("Bots do not play among themselves. Leave a seat for a person."))


def deal_daily(game_id: str, date: datetime.date, seats: Sequence[str], created: str = "") -> Header:
    """The set-up that everybody gets on that day. Raises `BadOption` for a game without one."""
    played = game(game_id)
    daily = played.daily(date)
    if daily is None:
        raise BadOption(say("{game} has no daily game.", game=played.name))
    players, options, setup = daily
    complete = played.complete(players, options)
    if len(seats) != players:
        raise BadOption(say("Players of the daily game: {count}.", count=players))
    return Header(
        game_id,
        played.settled(complete),
        setup,
        tuple(seats),
        daily=date.isoformat(),
        created=created,
    )


def encode_header(header: Header) -> bytes:
    """The header as JSON."""
    return msgspec.json.encode(header)


def glance(data: bytes) -> Header:
    """The header from its JSON as far as it can be read without its game, whose set-up stays plain data.

    A list of tables needs no more, and comes at once. Raises `ValueError`.
    """
    header = msgspec.json.decode(data, type=Header)
    if len(header.seats) not in listed(header.game).players:
        raise ValueError("the game is not for so many")
    check_bots(header.bots, len(header.seats))
    return header


def decode_header(data: bytes) -> Header:
    """The header from its JSON. Raises `ValueError`, also for options that the game does not have so."""
    header = glance(data)
    played = game(header.game)
    if played.complete(len(header.seats), header.options) != header.options:
        raise ValueError("options are missing")
    setup = msgspec.convert(header.setup, played.data, str_keys=True)
    return msgspec.structs.replace(header, setup=setup)
