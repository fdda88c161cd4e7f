"""Lessons over SSH: from the lounge, kept with the account; guests learn, and keep nothing."""

from __future__ import annotations

import random

import pytest

from engine.header import deal
from engine.progress import Progress
from engine.store import Store
from tests.ssh.inside import AtServer, Inside, inside, make_house
from tests.tui.thinking import judge_quickly, think_here
from tui import learning
from tui.served import House


@pytest.fixture
def house() -> House:
    return make_house(Store.open(None))


async def first_lesson(session: Inside) -> None:
    await session.until("Learn a game")
    session.type("l")
    await session.until("Learn: Tangram City")
    await session.settle()
    session.type("\r")
    await session.until("Place a tile")


async def test_a_step_is_kept_with_the_account(house: House) -> None:
    anna, ben = house.people.add("key a", "Anna"), house.people.add("key b", "Ben")
    async with inside(house, anna) as session:
        await first_lesson(session)
        session.type("w")
        await session.until("2/5")
    assert Progress(house.store, anna.id).lessons("tangram")["place"].reached == 1
    assert Progress(house.store, ben.id).lessons("tangram") == {}
    async with inside(house, anna) as session:
        await session.until("Learn a game")
        session.type("l")
        await session.until("step 2 of 5")
        await session.settle()
        session.type("\r")
        await session.until("2/5")


async def test_a_turn_that_is_tried_again_is_a_table_of_ones_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The look back at a finished game leads there; others do not see it, it counts, and it is kept."""
    judge_quickly(monkeypatch)
    think_here(monkeypatch)
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    house.hall.most_tables = 1
    header = deal("bonsai", ("Ann", "Bo"), {}, "4")
    number = house.hall.open(header, ann, [ann.id, bo.id], private=False, gives=False)
    table, rng = house.hall.table(number), random.Random(4)
    while not table.over:
        seat = table.state.turn[0]
        table.compose(seat, str(table.state.wander(seat, rng)))
        table.commit(seat)
    async with inside(house, bo, table=number) as session:
        player = AtServer(session.app)
        await session.until("Watch it again")
        await player.press("enter", "b")
        await session.until("The worst decisions")
        await player.settle()
        await player.press("t")
        await session.until(lambda: player.page == "SharedPage")
        made = house.hall.shared(2)
        assert made.private
        assert sorted(made.owners, key=str) == [bo.id, None]
        assert player.table.practised
        await player.press("q", "q", "q")
        assert "Table 2: " in player.text()
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        await AtServer(session.app).settle()
        assert "Table 2" not in session.text()
    async with inside(house, table=number) as session:  # a guest
        player = AtServer(session.app)
        await session.until("Watch it again")
        await player.press("enter", "b")
        await session.until("The worst decisions")
        await player.settle()
        await player.press("t")
        await session.until("A seat needs a key")
    assert len(house.store.tables()) == 2
    await house.steward.close()


async def test_a_guest_learns_and_leaves_nothing(house: House) -> None:
    async with inside(house) as session:
        await first_lesson(session)
        session.type("w")
        await session.until("2/5")
        session.type("q")
        await session.until("step 2 of 5")
        assert "A guided game" not in session.text()
    assert house.store._rows("SELECT * FROM learnt") == []
    assert house.store.tables() == []


async def test_a_guided_game_is_nobody_elses_and_saves_no_files(house: House) -> None:
    anna, ben = house.people.add("key a", "Anna"), house.people.add("key b", "Ben")
    async with inside(house, anna) as session:
        await session.until("Learn a game")
        session.type("l")
        await session.until("A guided game")
        session.app.call_later(learning.open_guided, session.app, "tangram")
        await session.until("Your first game")
        page = session.app.screen
        table = page.table  # type: ignore[attr-defined]
        while not table.over:
            move = next(iter(table.legal(0)))
            table.compose(0, str(move))
            table.commit(0)
        session.app.call_later(page._finish)  # type: ignore[attr-defined]
        await session.until("Back to the lessons")
        assert "Save" not in session.text()
        session.type("e")
        await session.settle()
        assert "Save" not in session.text()
    assert Progress(house.store, anna.id).guided_done("tangram")
    async with inside(house, ben) as session:
        await session.until("Make a table")
        assert "Table 1" not in session.text()
