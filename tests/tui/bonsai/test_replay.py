"""A finished game step by step: every step is drawn whole, and the tree of whoever acts is shown."""

from __future__ import annotations

import pytest

from engine.record import encode, record_of
from engine.store import Store
from tests.tui.bonsai.seats import keep
from tests.tui.driving import playing, whole
from tui.bonsai.desk import BonsaiDesk
from tui.screens.replay import ReplayPage


@pytest.mark.parametrize("players", [1, 3])
async def test_a_replay_shows_every_step(players: int) -> None:
    store = Store.open(None)
    table = keep(Store.open(None), players, 9999)
    store.add(encode(record_of(table)))
    async with playing(store=store) as player:
        await player.press("r")
        page = None
        for _ in range(12):
            if "No results" not in player.text() and "Bonsai" in player.lines()[0]:
                break
            await player.press("right")
        await player.press("enter", "w")
        page = player.app.screen
        assert isinstance(page, ReplayPage)
        desk = page.desk
        assert isinstance(desk, BonsaiDesk)
        while page.at < len(table.moves):
            await player.press("pagedown")
            whole(player)
            view = desk.view
            assert view is not None
            assert desk.shown == table.moves[page.at - 1][0]
            name = table.header.seats[desk.shown]
            assert f"Tiles of {name}" in player.text()
            assert f"{view.scores[desk.shown].total}" in player.lines()[0]
        await player.press("v")
        assert desk.shown == (table.moves[-1][0] + 1) % players
        await player.press("home")
        assert desk.view is not None
        assert not any(garden.tiles for garden in desk.view.gardens)


async def test_cards_that_lie_face_down_are_not_told_to_an_onlooker() -> None:
    """BO-4.2: neither the points of parchments, nor which cards they are."""
    store = Store.open(None)
    store.add(encode(record_of(keep(Store.open(None), 2, 9999))))
    async with playing(store=store) as player:
        await player.press("r")
        for _ in range(12):
            if "No results" not in player.text() and "Bonsai" in player.lines()[0]:
                break
            await player.press("right")
        await player.press("enter", "w", *["right"] * 30)
        assert "parchments" not in player.text()
        await player.press("?")
        help_ = player.text()
        assert "Card: Master" not in help_
        assert "Card: Parchment" not in help_
