"""What the program opens with: the home screen, a new table, a replay, or the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import msgspec


class Home(msgspec.Struct, frozen=True):
    """The home screen."""


class Play(msgspec.Struct, frozen=True):
    """A new table.

    `players` None: as many as there are names, or the game's smallest number. `seed` None: a new one.
    `options` may hold the text of a file where the option takes one. `names` are those of people and may be
    too few; `bots` are the levels of the bots by seat; `draw_seats` draws who sits where.
    """

    game: str
    players: int | None = None
    seed: str | None = None
    daily: bool = False
    options: dict[str, str] = {}
    names: tuple[str, ...] = ()
    draw_seats: bool = False
    bots: dict[int, int] = {}


class Replay(msgspec.Struct, frozen=True):
    """A record to look at."""

    path: Path


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game, at a rule if one is named."""

    game: str
    rule: str = ""


class Learn(msgspec.Struct, frozen=True):
    """The lessons of a game, or one of them: its id, or `engine.lessons.GUIDE` for the guided game."""

    game: str
    lesson: str = ""


Start: TypeAlias = Home | Play | Replay | Learn | Rules
