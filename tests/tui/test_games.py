"""Whole games through the real app: whatever can be done is done by keys alone, and by the palette alone."""

from __future__ import annotations

import random

import pytest

from tests.tui.driving import playing, whole
from tests.tui.seats import by_keys, by_palette, by_typing, finished, play_out
from tui.start import Play


@pytest.mark.parametrize("players", [1, 2, 5])
async def test_a_whole_game_by_keys_alone(players: int) -> None:
    async with playing(Play("tangram", players, seed="whole")) as player:
        await play_out(player, by_keys, random.Random(players))
        finished(player)
        whole(player)


@pytest.mark.parametrize("players", [1, 3])
async def test_a_whole_game_through_the_palette_alone(players: int) -> None:
    """Set up through the palette as well."""
    async with playing() as player:
        await player.choose("New game")
        await player.choose("Players: alone" if players == 1 else f"Players: {players}")
        for seat in range(2, players + 1):
            await player.choose(f"Seat {seat}: Player {seat}")
        await player.choose("Begin")
        await play_out(player, by_palette, random.Random(players))
        finished(player)
        await player.choose("A new one like it")
        assert player.page in ("TablePage", "CurtainPage")


async def test_a_whole_game_by_typing() -> None:
    async with playing(Play("tangram", seed="whole")) as player:
        await play_out(player, by_typing, random.Random(1))
        finished(player)
