"""Whole games of Ananda through the real app: by keys alone, and by the palette alone."""

from __future__ import annotations

import random

import pytest

from tests.tui.ananda.playing import by_keys, by_palette
from tests.tui.driving import playing, whole
from tests.tui.seats import Answer, finished, play_out
from tui.start import Play


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_a_whole_game_by_keys_alone(players: int) -> None:
    await _a_whole_game(players, by_keys)


async def test_a_whole_game_through_the_palette_alone() -> None:
    await _a_whole_game(2, by_palette)


async def _a_whole_game(players: int, answer: Answer) -> None:
    async with playing(Play("ananda", players, seed="whole")) as player:
        await play_out(player, answer, random.Random(players))
        finished(player)
        whole(player)
