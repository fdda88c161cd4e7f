"""Whole games of Bonsai through the real app: by keys alone, and by the palette alone."""

from __future__ import annotations

import random

import pytest

from engine.store import Store
from tests.tui.bonsai.seats import by_keys, by_palette, keep
from tests.tui.driving import playing, whole
from tests.tui.seats import finished, play_out
from tui.start import Home, Play


@pytest.mark.parametrize("players", [1, 2, 3, 4])
async def test_a_whole_game_by_keys_alone(players: int) -> None:
    """From the first turn with two seats, from the middle with more."""
    store = Store.open(None)
    begun = {3: 90, 4: 160}.get(players, 0)
    if begun:
        keep(store, players, begun)
    start = Home() if begun else Play("bonsai", players, seed="whole")
    async with playing(start, store=store) as player:
        if begun:
            await player.press("c")
        await play_out(player, by_keys, random.Random(players))
        finished(player)
        whole(player)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
async def test_a_game_through_the_palette_alone(players: int) -> None:
    """Gone on with through the palette as well."""
    store = Store.open(None)
    keep(store, players, {1: 30, 2: 50, 3: 120, 4: 190}[players])
    async with playing(store=store) as player:
        await player.choose("Continue")
        await play_out(player, by_palette, random.Random(players))
        finished(player)
        whole(player)


async def test_no_curtain_closes_since_nothing_is_secret() -> None:
    """BO-4.2: a parchment was open when it was taken, so no seat has anything to hide from the next."""
    store = Store.open(None)
    table = keep(store, 2, 50)
    state = table.state.view(0)
    assert any(card.type == "parchment" for garden in state.gardens for card in garden.cards)  # type: ignore[attr-defined]
    async with playing(store=store) as player:
        rng = random.Random(5)
        await player.press("c")
        while player.page != "ResultPage":
            assert player.page == "TablePage"
            await by_palette(player, rng)
