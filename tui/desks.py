"""The desks by game: the one list of games that the screen has. Their modules are loaded when needed."""

from __future__ import annotations

from importlib import import_module

from engine.game import Game
from engine.games import GAMES
from tui.desk import Desk

DESKS = {
    "tangram": ("tui.tangram.desk", "TangramDesk"),
    "ananda": ("tui.ananda.desk", "AnandaDesk"),
    "bonsai": ("tui.bonsai.desk", "BonsaiDesk"),
    "karigar": ("tui.karigar.desk", "KarigarDesk"),
}
"""Module and class of each game's desk."""


def playable() -> list[Game]:
    """The games that have a desk, in the order of the list of games."""
    return [game for game in GAMES.values() if game.id in DESKS]


def desk_class(game: str) -> type[Desk]:
    """The kind of desk of a game."""
    module, name = DESKS[game]
    desk: type[Desk] = getattr(import_module(module), name)
    return desk


def desk_for(game: str) -> Desk:
    """A new desk for a game."""
    return desk_class(game)()
