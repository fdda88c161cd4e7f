"""The page of results: it opens where one finished a game last, and offers what can be done there."""

from __future__ import annotations

from engine.store import Store
from tests.tui.driving import playing
from tests.tui.kept import keep, play_to_end


async def test_it_opens_at_the_kind_of_game_that_was_finished_last() -> None:
    store = Store.open(None)
    for players in (1, 2):
        _, table = keep(store, players)
        play_to_end(table)
    async with playing(store=store) as player:
        await player.press("r")
        assert "Results: Tangram City, in company" in player.text()
        assert "Anna" in player.text()
        await player.press("left")
        assert "Results: Tangram City, alone" in player.text()


async def test_an_empty_page_offers_only_what_works_there() -> None:
    async with playing() as player:
        await player.press("r")
        assert "No results yet." in player.text()
        assert "open" not in player.prompt()
        assert "look back" not in player.prompt()
        await player.press("b", "enter")
        assert player.page == "HistoryPage"
        await player.press("question_mark")
        assert "Look back: what was played well" not in player.text()


async def test_a_result_of_the_list_leads_back_to_it_and_says_so() -> None:
    store = Store.open(None)
    _, table = keep(store)
    play_to_end(table)
    async with playing(store=store) as player:
        await player.press("r", "enter")
        assert player.page == "ResultPage"
        assert ("q", "back") in player.keys_named()
        assert "home" not in player.text()
        await player.press("q")
        assert player.page == "HistoryPage"
