"""A newcomer's walk: only keys that the prompt line names are pressed, up to the result."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.game import Verdict
from tests.tui.driving import JAPANESE, TRUECOLOR, playing
from tests.tui.seats import desk_of, finished


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_prompt_line_leads_to_the_result(environ: Mapping[str, str]) -> None:
    async with playing(environ=environ) as player:
        tr = player.app.tr
        await player.press_named(tr("choose"))
        await player.press_named(tr("begin"))
        assert player.page == "TablePage"
        while player.page != "ResultPage":
            # Where the piece fits nowhere, the prompt line names only the way to leave it out (TC-4.2).
            if any(what == tr("fits") for _, what in player.keys_named()):
                await player.press_named(tr("fits"))
                considered = desk_of(player).considered
                assert considered is not None
                assert considered.verdict is Verdict.COMPLETE
                await player.press_named(tr("set"))
            else:
                await player.press_named(tr("leave out"))
            if any(what == tr("go on") for _, what in player.keys_named()):
                await player.press_named(tr("go on"))
        finished(player)


async def test_help_is_always_named() -> None:
    async with playing() as player:
        for keys in ((), ("n",), ("b",), ("n", "enter"), ("space",), ("v",), ("L",)):
            await player.press(*keys)
            assert player.keys_named()[-1][0] == "?", player.prompt()
