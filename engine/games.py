"""The games by id: the one list that the rest of the program asks. A game is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import NamedTuple

from engine.game import BadOption, Game, Message, say


class Entry(NamedTuple):
    """Where a game is, and what its game of the day is called if it has one (see `Game.daily`)."""

    module: str
    name: str
    daily: Message | None = None


ENTRIES = {
    "tangram": Entry("engine.tangram", "TangramCity", say("Daily city")),
    "ananda": Entry("engine.ananda", "Ananda"),
    "bonsai": Entry("engine.bonsai", "Bonsai"),
    "karigar": Entry("engine.karigar", "KarigarETaj"),
}


class Games(Mapping[str, Game]):
    """The games by id, each loaded once, at first use: the home screen needs none of them."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, id: str) -> Game:  # noqa: A002 (what the player calls it)
        if id not in self._loaded:
            entry = ENTRIES[id]
            self._loaded[id] = getattr(import_module(entry.module), entry.name)()
        return self._loaded[id]

    def __iter__(self) -> Iterator[str]:
        return iter(ENTRIES)

    def __len__(self) -> int:
        return len(ENTRIES)

    def __contains__(self, id: object) -> bool:  # noqa: A002
        return id in ENTRIES


GAMES = Games()


def game(id: str) -> Game:  # noqa: A002
    """The game of this id. Raises `BadOption` with the ids there are."""
    if id not in GAMES:
        raise BadOption(say("There is no game {game}. Games: {games}.", game=id, games=", ".join(GAMES)))
    return GAMES[id]
