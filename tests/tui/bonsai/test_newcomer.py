"""A newcomer's game: only keys that the prompt line names are pressed, to the result."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from tests.tui.bonsai.seats import desk_of
from tests.tui.driving import JAPANESE, TRUECOLOR, Player, playing
from tests.tui.seats import finished
from tui.start import Play


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_prompt_line_leads_to_the_result(environ: Mapping[str, str]) -> None:
    rng = random.Random(4)
    async with playing(Play("bonsai", 1, seed="new"), environ=environ) as player:
        while player.page != "ResultPage":
            assert player.page == "TablePage"
            await _step(player, rng)
        finished(player)


async def _step(player: Player, rng: random.Random) -> None:
    """What the line asks for; where it offers several answers, any of them."""
    tr, view = player.app.tr, desk_of(player).view
    assert view is not None
    named = {what: key for key, what in player.keys_named()}
    for what in ("go on", "claim", "prune"):
        if tr(what) in named:
            if what == "prune":
                await player.press_named(tr("what to prune"))
            await player.press_named(tr(what))
            return
    if tr("place") in named and rng.random() < 0.9:
        await player.press_named(tr("fits"))
        await player.press_named(tr("place"))
    elif tr("done") in named:
        await player.press_named(tr("done"))
    elif tr("card") in named:
        if sum(view.gardens[0].stock) > 3 and rng.random() < 0.8:
            await player.press_named(tr("tiles"))
        else:
            await player.press(rng.choice([str(slot.number) for slot in view.market if slot.card] or ["c"]))
    else:
        kinds = [tr(kind) for kind in ("wood", "leaf", "flower", "fruit") if tr(kind) in named]
        await player.press_named(rng.choice(kinds))
