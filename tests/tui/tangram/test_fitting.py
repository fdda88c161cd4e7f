"""Where a piece fits nowhere: the prompt line says so at once, and how to leave it out (TC-4.2)."""

from __future__ import annotations

import random

import pytest

from engine.store import KeptTable, Store
from engine.tangram.moves import Leave
from engine.tangram.view import FOUNTAIN
from tests.tui.driving import JAPANESE, TRUECOLOR, playing
from tests.tui.kept import answer, keep
from tests.tui.seats import desk_of


def nowhere(table: KeptTable) -> bool:
    """Whether tiles are asked for and fit nowhere."""
    moves = list(table.legal(0))
    return all(isinstance(move, Leave) and move.tile != FOUNTAIN for move in moves)


def until_nowhere(store: Store) -> KeptTable:
    """A table at which the next tile fits nowhere."""
    for seed in range(200):
        number, table = keep(store, seed=f"crowded {seed}", options={"tiles": "exact"})
        rng = random.Random(seed)
        while not table.over:
            if nowhere(table):
                return table
            answer(table, rng)
        store.release(number)
    raise AssertionError("Everything fitted.")


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_a_tile_that_fits_nowhere_is_said_on_the_prompt_line(environ: dict[str, str]) -> None:
    store = Store.open(None)
    until_nowhere(store)
    async with playing(store=store, environ=environ) as player:
        await player.press("enter")
        tr, desk = player.app.tr, desk_of(player)
        assert desk.ghost is not None
        number = desk.ghost.number
        assert tr("Tile {number} fits nowhere.", number=number) in player.prompt()
        named = [what for _, what in player.keys_named()]
        assert tr("leave out") in named
        assert tr("fits") not in named
        await player.press("space")
        stuck = tr("It fits nowhere: [tangram.leave_out] leaves it out.")
        assert stuck.replace("[tangram.leave_out]", "x") in player.prompt()
        await player.press("escape")
        assert tr("It fits nowhere in this city as it is. Leaving it out is for good.") in [
            part.text for part in desk.explain()
        ]
        await player.press_named(tr("leave out"))
        assert tr("Leave out tile {number} for good?", number=number) in player.prompt()
        await player.press_named(tr("take back"))
        assert tr("Tile {number} fits nowhere.", number=number) in player.prompt()


async def test_nothing_of_it_is_said_of_a_tile_that_fits() -> None:
    store = Store.open(None)
    keep(store)
    async with playing(store=store) as player:
        await player.press("enter")
        desk = desk_of(player)
        await player.press("left", "up", "up", "up")
        assert "nowhere" not in player.prompt()
        assert not any("nowhere" in part.text for part in desk.explain())


async def test_a_tile_that_is_left_out_still_fits() -> None:
    """What is set down, for good or not, changes nothing about where the tile could lie."""
    store = Store.open(None)
    keep(store)
    async with playing(store=store) as player:
        await player.press("enter")
        for key in ("enter", "x"):
            await player.press(key)
            assert player.table.held(0) is not None
            assert not [part for part in desk_of(player).explain() if "fits nowhere" in part.text]
