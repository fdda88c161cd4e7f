"""The brains by game id. Each is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module

from engine.bots.brain import Brain
from engine.games import ENTRIES

_loaded: dict[str, Brain] = {}


def brain(game_id: str) -> Brain:
    """The brain of a game: `BRAIN` in the game's module `thinking`."""
    if game_id not in _loaded:
        found = import_module(f"{ENTRIES[game_id].module}.thinking").BRAIN
        assert isinstance(found, Brain)
        _loaded[game_id] = found
    return _loaded[game_id]
