"""What the program opens with: the home screen, a new table, or a replay."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias


@dataclass(frozen=True)
class Home:
    """The home screen."""


@dataclass(frozen=True)
class Play:
    """A new table.

    `players` None: as many as there are names, or the game's smallest number. `seed` None: a new one.
    `options` may hold the text of a file where the option takes one. `names` may be fewer than the players;
    `draw_seats` draws who sits where.
    """

    game: str
    players: int | None = None
    seed: str | None = None
    daily: bool = False
    options: dict[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    draw_seats: bool = False


@dataclass(frozen=True)
class Replay:
    """A record to look at."""

    path: Path


Start: TypeAlias = Home | Play | Replay
