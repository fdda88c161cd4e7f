"""What stands beside a move while it is typed."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from tests.tui.driving import JAPANESE, playing
from tui.start import Play


@pytest.mark.parametrize(
    ("typed", "beside"),
    [
        ("", "next: place leave"),
        ("pl", "next: place"),
        ("place", "next: place"),
        ("place ", "next: 14"),
        ("leave 14", "Enter sets it."),
        ("Place 14 RED 0 a1", "Enter sets it."),
        ("xyz", "No such word here."),
        ("place 14 x", "No such word here."),
        ("place 99 ", "There is no tile 99. The tiles are 1 to 23."),
        ("place 1 red 0 a1", "The card of tile 1 is not played yet."),
    ],
)
async def test_what_may_follow_or_that_it_is_a_move_or_why_not(typed: str, beside: str) -> None:
    async with playing(Play("tangram", seed="7")) as player:
        await player.press(":", *("space" if char == " " else char for char in typed))
        assert player.app.screen.query_one(Input).value == typed
        assert beside in player.prompt()


@pytest.mark.parametrize(
    ("typed", "beside"), [("leave 14", "Enterで決めます。"), ("xyz", "ここでその言葉は使えません。")]
)
async def test_in_japanese_too(typed: str, beside: str) -> None:
    async with playing(Play("tangram", seed="7"), environ=JAPANESE) as player:
        await player.press(":")
        await player.paste(typed)
        assert beside in player.prompt()


async def test_enter_sets_what_it_says_and_nothing_else() -> None:
    async with playing(Play("tangram", seed="7")) as player:
        await player.press(":")
        await player.enter("xyz")
        assert player.table_page.prompt.asking
        assert not player.table.draft(0)
        await player.enter("leave 14")
        assert not player.table_page.prompt.asking
        assert player.table.draft(0)
