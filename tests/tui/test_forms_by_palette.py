"""What is set in a form can be set through the palette too."""

from __future__ import annotations

from tests.tui.driving import playing


async def test_a_game_is_set_up_through_the_palette_alone() -> None:
    async with playing() as player:
        await player.choose("New game")
        await player.choose("Game: Tangram City")
        await player.choose("Players: 3")
        await player.choose("Seat 2: Player 2")
        await player.choose("Seat 3: Player 3")
        await player.choose("Tiles: Exact set")
        await player.choose("Begin")
        assert player.page == "CurtainPage"
        assert len(player.table.header.seats) == 3
        assert player.table.header.options["tiles"] == "exact"


async def test_a_setting_is_changed_through_the_palette() -> None:
    async with playing() as player:
        await player.choose("Settings")
        await player.choose("Language: 日本語")
        assert "設定" in player.text()
