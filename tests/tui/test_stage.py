"""Very large terminals: everything stays together in the middle."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from tests.tui.driving import Player, playing, whole
from tests.tui.test_layout import filled_store, walk
from tui.stage import MOST, margin, stage
from tui.start import Play


@pytest.mark.parametrize(
    "size", [(80, 24), (100, 30), (168, 60), (169, 61), (200, 60), (300, 100), (300, 24)]
)
def test_the_stage_is_in_the_middle(size: tuple[int, int]) -> None:
    terminal = Size(*size)
    used, free = stage(terminal), margin(terminal)
    assert used.width + free.width == terminal.width
    assert used.height + free.height == terminal.height
    assert abs(free.left - free.right) <= 1
    assert abs(free.top - free.bottom) <= 1
    assert used.width <= MOST.width
    assert used.height <= MOST.height


def outside(player: Player) -> str:
    """Everything that is drawn beside the stage."""
    terminal = Size(*player.app.size)
    used, free = stage(terminal), margin(terminal)
    lines = player.lines()
    rows = lines[free.top : free.top + used.height]
    if not all(line.isascii() or len(line) == terminal.width for line in rows):
        rows = []
    beside = [line[: free.left] + line[free.left + used.width :] for line in rows]
    return "".join([*lines[: free.top], *lines[free.top + used.height :], *beside])


@pytest.mark.parametrize("game", ["tangram", "ananda", "bonsai", "karigar"])
@pytest.mark.parametrize("size", [(200, 60), (300, 100)])
async def test_a_table_keeps_to_the_stage(game: str, size: tuple[int, int]) -> None:
    async with playing(Play(game, 2, seed="7"), size=size) as player:
        while player.page == "CurtainPage":
            assert not outside(player).strip()
            await player.press("enter")
        assert not outside(player).strip()
        whole(player)
        await player.press("n", "left", ":")
        assert not outside(player).strip()
        whole(player)


async def test_every_screen_keeps_to_the_stage() -> None:
    async with playing(store=filled_store(), size=(240, 80)) as player:
        async for screen in walk(player):
            whole(player)
            assert not outside(player).strip(), screen


async def test_a_window_that_grows_and_shrinks_comes_back_as_it_was() -> None:
    async with playing(Play("tangram", seed="7"), size=(80, 24)) as player:
        before = player.text()
        await player.resize(300, 100)
        whole(player)
        await player.resize(80, 24)
        assert player.text() == before
