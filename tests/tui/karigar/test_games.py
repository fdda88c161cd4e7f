"""Whole games of Karigar-e-Taj through the real app: by keys alone, and by the palette alone."""

from __future__ import annotations

import random

import pytest

from engine.karigar.view import KarigarView
from engine.store import Store
from tests.tui.driving import playing, whole
from tests.tui.karigar.playing import by_keys, by_palette, keep
from tests.tui.seats import finished, play_out
from tui.start import Play


@pytest.mark.parametrize("players", [1, 2])
async def test_a_whole_game_by_keys_alone(players: int) -> None:
    async with playing(Play("karigar", players, seed="whole")) as player:
        await play_out(player, by_keys, random.Random(players))
        finished(player)
        whole(player)


@pytest.mark.parametrize("players", [3, 4])
async def test_the_last_levels_by_keys_alone(players: int) -> None:
    """From a kept table on, three workers and elephants each."""
    store = Store.open(None)
    keep(store, players, level=4)
    async with playing(store=store) as player:
        await player.press("c")
        await play_out(player, by_keys, random.Random(players))
        finished(player)
        whole(player)


def almost_built(view: KarigarView) -> bool:
    """Whether one section is still to be built."""
    return view.phase == "ready" and len(view.levels[3].tokens) == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
async def test_a_game_through_the_palette_alone(players: int) -> None:
    """The end of a game, since every step lists all that are legal; alone half of it."""
    store = Store.open(None)
    if players == 1:
        keep(store, 1, level=3)
    else:
        keep(store, players, level=4, until=almost_built)
    async with playing(store=store) as player:
        await player.choose("Continue")
        await play_out(player, by_palette, random.Random(players))
        finished(player)
