"""What stands beside the city: whole names, and no hole between its parts where there is much room."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from tests.tui.driving import JAPANESE, TRUECOLOR, playing
from tui.start import Play
from tui.tangram.desk import TangramDesk
from tui.tangram.in_play import name_of


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_name_of_every_tile_is_whole_at_80x24(environ: Mapping[str, str]) -> None:
    async with playing(Play("tangram", 1, "7"), environ=environ) as player:
        desk, tr = player.table_page.desk, player.app.tr
        assert isinstance(desk, TangramDesk)
        assert desk.view is not None
        city = desk.view.cities[0]
        for tile in desk.view.tiles:
            one = replace(city, open=(tile.id,))
            desk._in_play.view = replace(desk.view, cities=(one,))
            await player.settle()
            assert f" {name_of(tile, tr)} " in player.lines()[1]


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_balance_is_whole_at_80x24(environ: Mapping[str, str]) -> None:
    """`10→2` for `10→20` would be another number, not a shorter text."""
    async with playing(Play("tangram", 1, "7"), environ=environ) as player:
        desk, tr = player.table_page.desk, player.app.tr
        assert isinstance(desk, TangramDesk)
        assert desk.view is not None
        now = replace(desk.view.cities[0].standing, red=10, green=11, balance=10)
        desk._counts.view = replace(desk.view, cities=(replace(desk.view.cities[0], standing=now),))
        desk._counts.after = replace(now, red=12, balance=20)
        await player.settle()
        assert any(line.rstrip().endswith(f" {tr('bonus')} 10→20") for line in player.lines()), player.text()


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (160, 50)])
async def test_the_cards_follow_the_rack_closely(size: tuple[int, int]) -> None:
    async with playing(Play("tangram", 1, "7"), size=size) as player:
        desk = player.table_page.desk
        assert isinstance(desk, TangramDesk)
        rack, ground = desk._rack, player.app.skin.theme.ui.background
        strips = player.strips()[rack.region.y : rack.region.bottom]
        drawn = [
            n
            for n, strip in enumerate(strips)
            if any(
                text.strip() or (style and style.bgcolor and style.bgcolor.name != ground)
                for text, style, _ in strip.crop(rack.region.x, rack.region.right)
            )
        ]
        assert len(strips) - 1 - drawn[-1] <= 3
