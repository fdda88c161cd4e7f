"""A page that has to go before all of it is there: nothing is filled in, and nothing goes wrong."""

from __future__ import annotations

import asyncio

import pytest

from engine.store import Store
from tests.tui.driving import playing
from tests.tui.kept import keep, play_to_end
from tui.screens.guided import GuidedResult


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("how", ["the terminal hangs up", "left", "quit"])
async def test_a_result_that_goes_as_soon_as_it_comes(how: str, turns: int) -> None:
    """After so many turns of the event loop."""
    store = Store.open(None)
    number, table = keep(store)
    play_to_end(table)
    async with playing(store=store) as player:
        player.app.push_screen(GuidedResult(table, number))
        for _ in range(turns):
            await asyncio.sleep(0)
        if how == "left":
            player.app.pop_screen()
            await player.settle()
            assert player.page == "HomePage"
        elif how == "quit":
            player.app.exit()
        # else the app is closed from without, and never hears that it ends
