"""A newcomer's game: only keys that the prompt line names are pressed, from the first turn to the result."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.game import Verdict
from tests.tui.ananda.playing import desk_of
from tests.tui.driving import JAPANESE, TRUECOLOR, playing
from tests.tui.seats import finished
from tui.start import Play


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_prompt_line_leads_to_the_result(environ: Mapping[str, str]) -> None:
    async with playing(Play("ananda", 2, seed="new"), environ=environ) as player:
        tr = player.app.tr
        while player.page != "ResultPage":
            if player.page == "CurtainPage":
                await player.press("enter")
                continue
            offered = {what for _, what in player.keys_named()}
            desk = desk_of(player)
            if tr("go on") in offered:
                await player.press_named(tr("go on"))
            elif desk.meditating:
                await player.press_named(tr("set"))
            elif tr("fits") not in offered:
                await player.press_named(tr("pass"))
            else:
                await player.press_named(tr("fits"))
                good = desk.considered is not None and desk.considered.verdict is Verdict.COMPLETE
                await player.press_named(tr("set") if good else tr("pass"))
        finished(player)
