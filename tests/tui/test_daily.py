"""The daily city: its first try counts, and a second one says before it begins that it does not."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.header import deal_daily, encode_header
from engine.store import Store
from tests.tui.driving import JAPANESE, playing
from tests.tui.kept import CREATED, answer, play_to_end
from tui import tables
from tui.bests import deal_of, first_tries
from tui.start import Play

DOES_NOT_COUNT = "You have finished this deal before: this time it does not count."


def done_today(store: Store, seed: str = "first") -> int:
    """Today's daily city, finished; its points."""
    _, table = store.create(deal_daily("tangram", tables.today(), ("Anna",), CREATED))
    play_to_end(table, seed)
    return table.state.scores()[0].total


async def test_the_first_try_begins_at_once() -> None:
    async with playing() as player:
        await player.press("d")
        assert player.page == "TablePage"
        assert DOES_NOT_COUNT not in player.prompt()


async def test_a_second_try_is_asked_for_twice() -> None:
    store = Store.open(None)
    points = done_today(store)
    async with playing(store=store) as player:
        assert f"your result is {points}" in player.text()
        await player.press("d")
        assert player.page == "HomePage"
        assert f"Today's result stands: {points}." in player.prompt()
        assert "not counted" in player.prompt()
        assert not store.tables() or all(table.over for table in store.tables())
        await player.press("d")
        assert player.page == "TablePage"
        assert DOES_NOT_COUNT in player.prompt()
        await player.press("left")
        assert DOES_NOT_COUNT not in player.prompt()


async def test_the_question_is_forgotten_when_the_choice_moves() -> None:
    store = Store.open(None)
    done_today(store)
    async with playing(store=store) as player:
        await player.press("d", "down", "d")
        assert player.page == "HomePage"
        await player.press("s", "q", "d")
        assert player.page == "HomePage"


async def test_the_second_try_can_be_chosen_in_the_palette() -> None:
    store = Store.open(None)
    done_today(store)
    async with playing(store=store, environ=JAPANESE) as player:
        for _ in range(2):
            await player.choose(player.app.tr("Daily city"))
        assert player.page == "TablePage"


async def test_a_try_that_was_begun_is_gone_on_with() -> None:
    store = Store.open(None)
    done_today(store)
    async with playing(store=store) as player:
        await player.press("d", "d", "n", "enter", "space", "q", "d")
        assert player.page == "TablePage"
        assert len(player.table.moves) == 1


@pytest.mark.parametrize("again", ["from the command line", "from the result"])
async def test_other_ways_to_a_second_try_say_it_too(again: str) -> None:
    store = Store.open(None)
    done_today(store)
    start = Play("tangram", daily=True) if again == "from the command line" else None
    async with playing(start, store=store) if start else playing(store=store) as player:
        if start is None:
            await player.press("r", "enter", "a")
        assert player.page == "TablePage"
        assert DOES_NOT_COUNT in player.prompt()
        assert player.table.header.daily == tables.today().isoformat()


def damaged_today(store: Store, part: str) -> None:
    """Today's daily city, begun and not to be read any more."""
    number, table = store.create(deal_daily("tangram", tables.today(), ("Anna",), CREATED))
    answer(table, random.Random(1))
    if part == "setup":
        header = msgspec.structs.replace(table.header, setup={})
        store._db.execute("UPDATE tables SET header = ?", (encode_header(header),))
    else:
        store._db.execute("UPDATE entries SET entry = '{' WHERE n = 0")
    store.release(number)


@pytest.mark.parametrize("part", ["setup", "journal"])
async def test_one_that_cannot_be_read_is_begun_anew_beside_it(part: str) -> None:
    store = Store.open(None)
    damaged_today(store, part)
    async with playing(store=store) as player:
        await player.press("d")
        assert player.page == "TablePage"
        assert "Game 1 cannot be read; it stays in the file." in player.prompt()
        assert "begins anew." in player.prompt()
        await player.press("n", "enter", "space", "q", "d")
        assert len(player.table.moves) == 1
        assert [info.id for info in store.tables()] == [2, 1]


async def test_beside_one_that_cannot_be_read_a_second_try_is_asked_for_twice() -> None:
    store = Store.open(None)
    damaged_today(store, "setup")
    done_today(store)
    async with playing(store=store) as player:
        await player.press("d")
        assert player.page == "HomePage"
        assert "Today's result stands" in player.prompt()
        await player.press("d")
        assert player.page == "TablePage"
        assert DOES_NOT_COUNT in player.prompt()


async def test_one_that_cannot_be_read_can_be_put_away() -> None:
    store = Store.open(None)
    damaged_today(store, "setup")
    async with playing(store=store, environ=JAPANESE) as player:
        await player.press("c")
        assert player.page == "TablesPage"
        await player.press("enter")
        assert "ゲーム1は読めません。" in player.prompt()
        assert "D 片付ける" in player.prompt()
        await player.press("D", "D")
        assert player.page == "HomePage"
        assert store.tables() == []


def test_the_first_try_is_the_result_of_the_day() -> None:
    store = Store.open(None)
    first, second = done_today(store, "first"), done_today(store, "second")
    assert first != second
    results = store.results("tangram")
    assert [result.totals[0] for result in first_tries(results)] == [first]
    header = deal_daily("tangram", tables.today(), ("Anna",), CREATED)
    assert {deal_of(result) for result in results} == {deal_of(header)}


async def test_the_home_screen_shows_the_first_of_several_tries() -> None:
    store = Store.open(None)
    first = done_today(store, "first")
    done_today(store, "second")
    async with playing(store=store) as player:
        assert f"your result is {first}" in player.text()
