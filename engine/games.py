"""The games by id: the one list that the rest of the program asks. A game is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import NamedTuple

from engine.game import BadOption, Game, Message, say


class Entry(NamedTuple):
    """Where a game is, and what is said of it where it need not be loaded.

    `name` and `players` are those of the game. `daily` is what its game of the day is called if it has one
    (see `Game.daily`).
    """

    module: str
    kind: str
    name: Message
    players: range
    daily: Message | None = None


ENTRIES = {
    "tangram": Entry("engine.tangram", "TangramCity", say("Tangram City"), range(1, 6), say("Daily city")),
    "ananda": Entry("engine.ananda", "Ananda", say("Ananda"), range(2, 5)),
    "bonsai": Entry("engine.bonsai", "Bonsai", say("Bonsai"), range(1, 5)),
    "karigar": Entry("engine.karigar", "KarigarETaj", say("Karigar-e-Taj"), range(1, 5)),
}


class Games(Mapping[str, Game]):
    """The games by id, each loaded once, at first use: the home screen needs none of them."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, id: str) -> Game:  # noqa: A002 (what the player calls it)
        if id not in self._loaded:
            entry = ENTRIES[id]
            self._loaded[id] = getattr(import_module(entry.module), entry.kind)()
        return self._loaded[id]

    def __iter__(self) -> Iterator[str]:
        return iter(ENTRIES)

    def __len__(self) -> int:
        return len(ENTRIES)

    def __contains__(self, id: object) -> bool:  # noqa: A002
        return id in ENTRIES


GAMES = Games()


def listed(id: str) -> Entry:  # noqa: A002
    """What the list says of the game of this id. Raises `BadOption` with the ids there are."""
    if id not in ENTRIES:
        raise BadOption(say("There is no game {game}. Games: {games}.", game=id, games=", ".join(ENTRIES)))
    return ENTRIES[id]


def game(id: str) -> Game:  # noqa: A002
    """The game of this id. Raises `BadOption` as `listed` does."""
    listed(id)
    return GAMES[id]
