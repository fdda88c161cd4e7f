"""A key of the board brings one back to one's own side, and a step that was set down is taken up again."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from tests.tui.driving import Player, playing
from tui.start import Play


async def hold(player: Player, rng: random.Random) -> None:
    """Compose random steps until one is held."""
    page = player.table_page
    for _ in range(50):
        if player.table.held(page._seat) is not None:
            break
        state = player.table.seat_state(page._seat)
        assert page.compose_move(str(state.wander(page._seat, rng))) is None
    await player.settle()
    assert player.table.held(page._seat) is not None


@pytest.mark.parametrize("game", GAMES)
async def test_moving_takes_up_what_was_set_down(game: str) -> None:
    """Here the step would end the turn; alone, so would an answer in Tangram City."""
    players = 1 if game == "tangram" else 2
    async with playing(Play(game, players, "held")) as player:
        page = player.table_page
        if player.page == "CurtainPage":
            await player.press("enter")
        await hold(player, random.Random(3))
        own = page._seat
        if players > 1:
            await player.press("v")
            assert page.desk.shown != own
        # In Bonsai arrows only look about, also at other trees; `n` goes to where the tile in hand fits.
        await player.press("n" if game == "bonsai" else "left")
        assert page.desk.shown == own
        assert player.table.held(own) is None
