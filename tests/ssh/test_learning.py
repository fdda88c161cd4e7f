"""Lessons over SSH: from the lounge, kept with the account; guests learn, and keep nothing."""

from __future__ import annotations

import pytest

from engine.progress import Progress
from engine.store import Store
from tests.ssh.inside import Inside, inside, make_house
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
