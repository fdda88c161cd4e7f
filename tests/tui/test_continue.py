"""The games that wait to be gone on with, in a list."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.header import deal
from engine.store import Store
from tests.tui.driving import JAPANESE, TRUECOLOR, playing, whole

BEGUN = "2026-07-04T09:30:00Z"
LONG = ("Wolfeschlegelstein-Hausenberger", "Annabella Maximiliana", "プレイヤーの長い名前")


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_one_long_title_leaves_every_line_its_time(
    environ: Mapping[str, str], size: tuple[int, int]
) -> None:
    store = Store.open(None)
    for names in (("Zoe",), LONG):
        store.create(deal("karigar" if len(names) > 1 else "tangram", names, {}, "a-long-seed", BEGUN))
    async with playing(store=store, environ=environ, size=size) as player:
        await player.press("c")
        assert player.page == "TablesPage"
        short, long = (next(li for li in player.lines() if name in li) for name in ("Zoe", "Wolfe"))
        assert "2026-07-04 09:30" in short
        assert "2026-07-04 09:30" in long
        assert "…" in long
        assert "…" not in short
        whole(player)
