"""The palette finds a command by other words than those on the screen, too."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.tui.driving import JAPANESE, TRUECOLOR, playing
from tui.screens.palette import ALSO
from tui.start import Play
from tui.widgets.menu import Menu

SOLO = Play("tangram", seed="7")


@pytest.mark.parametrize(
    ("environ", "typed", "found"),
    [
        (TRUECOLOR, "undo", "Take back"),
        (TRUECOLOR, "und", "Take back"),
        (TRUECOLOR, "take back", "Take back"),
        (TRUECOLOR, "exit", "Leave (the game is kept)"),
        (TRUECOLOR, "submit", "Go on: the move stands"),
        (JAPANESE, "undo", "Take back"),
        (JAPANESE, "取り消し", "Take back"),
        (JAPANESE, "やめる", "Leave (the game is kept)"),
    ],
)
async def test_other_words_find_a_command(environ: Mapping[str, str], typed: str, found: str) -> None:
    async with playing(SOLO, environ=environ) as player:
        await player.press("ctrl+p")
        await player.paste(typed)
        item = player.app.screen.query_one(Menu).current
        assert item is not None
        assert item.label == player.app.tr(found)


async def test_exit_ends_the_program_from_the_home_screen() -> None:
    async with playing() as player:
        await player.choose("exit")
        assert player.app.ending


async def test_undo_takes_back() -> None:
    async with playing(SOLO) as player:
        await player.press("n", "enter")
        assert player.table.draft(0)
        await player.choose("undo")
        assert not player.table.draft(0)


async def test_other_words_belong_to_bindings_that_there_are() -> None:
    seen: set[str] = set()
    async with playing(SOLO) as player:
        for keys in ((), ("S",), ("q", "q")):
            await player.press(*keys)
            seen |= {active.binding.id or "" for active in player.app.screen.active_bindings.values()}
    assert set(ALSO) <= seen
