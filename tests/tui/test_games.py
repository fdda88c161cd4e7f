"""Whole games through the real app: whatever can be done is done by keys alone, and by the palette alone."""

from __future__ import annotations

import random

import pytest

from engine.store import Store
from tests.tui.driving import playing, whole
from tests.tui.kept import keep
from tests.tui.seats import by_keys, by_palette, by_typing, finished, play_out
from tui.start import Play


@pytest.mark.parametrize("players", [1, 2, 5])
async def test_a_whole_game_by_keys_alone(players: int) -> None:
    async with playing(Play("tangram", players, seed="whole")) as player:
        await play_out(player, by_keys, random.Random(players))
        finished(player)
        whole(player)


@pytest.mark.parametrize(("players", "before"), [(1, 0), (2, 30), (5, 120)])
async def test_a_game_through_the_palette_alone(players: int, before: int) -> None:
    """Begun or gone on with through the palette as well."""
    store = Store.open(None)
    if before:
        keep(store, players, moves=before)
    async with playing(store=store) as player:
        if before:
            await player.choose("Continue")
        else:
            await player.choose("New game")
            await player.choose("Begin")
        await play_out(player, by_palette, random.Random(players))
        finished(player)
        await player.choose("A new one like it")
        assert player.page in ("TablePage", "CurtainPage")


async def test_a_whole_game_by_typing() -> None:
    async with playing(Play("tangram", seed="whole")) as player:
        await play_out(player, by_typing, random.Random(1))
        finished(player)
