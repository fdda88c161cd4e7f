"""Bots at shared tables: the house plays them, for all who are there, and they stand in for who leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from engine.bots import worker as bots_worker
from engine.hall import HallError
from engine.header import deal
from engine.people import Person
from engine.store import Store
from tests.ssh.inside import inside, make_house
from tests.tui.thinking import think_here
from tui.served import House


@pytest.fixture
def house() -> Iterator[House]:
    store = Store.open(None)
    yield make_house(store)
    store.close()


def person(house: House, name: str) -> Person:
    return house.people.add(f"key of {name}", name)


def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.steward.PACE", 0.0)
    think_here(monkeypatch)


def opened(house: House, host: Person, bots: dict[int, int]) -> int:
    """A table of Karigar-e-Taj at which seat 1 begins; the host has seat 2."""
    header = deal("karigar", ("Bot 1" if 0 in bots else "Seat 1", host.name), {}, "5", bots=bots)
    return house.hall.open(header, host, (None, host.id), private=False, gives=False)


async def test_the_house_plays_a_bot_once_for_all_who_look_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(monkeypatch)
    ann, bo = person(house, "Ann"), person(house, "Bo")
    number = opened(house, ann, {0: 1})
    async with inside(house, ann, table=number) as one, inside(house, bo, table=number) as other:
        await one.until(lambda: house.hall.turn(number) == (1,))
        await one.until("Place your workers")
        await other.until("You look on")
        turns = [seat for seat, _ in house.hall.table(number).moves]
        assert set(turns) == {0}
    await house.steward.close()


async def test_thinking_goes_on_when_nobody_is_there(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch)
    number = opened(house, person(house, "Ann"), {0: 1})
    house.steward.attend_all()
    async with asyncio.timeout(10):
        while house.hall.turn(number) == (0,):
            await asyncio.sleep(0.002)
    await house.steward.close()


async def test_a_bot_stands_in_for_who_leaves(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch)
    ann, bo = person(house, "Ann"), person(house, "Bo")
    number = opened(house, ann, {})
    house.hall.sit(number, 0, bo)
    async with inside(house, ann, table=number) as one:
        async with inside(house, bo, table=number) as other:
            await other.until("Place your workers")
            other.type("s")
            await other.until("Which seat?")
            other.type("b")
            await other.until("Level, 1 (weak)")
            other.type("9\r")
            await other.until("A bot has a level from 1 to 5.")
            other.type("\x152\r")
            await other.until(lambda: house.hall.table(number).header.levels == {0: 2})
        await one.until("Oak Lv2")
        await one.until(lambda: house.hall.turn(number) == (1,))
        await one.until("Place your workers")
        assert house.hall.shared(number).owners == (None, ann.id)
        with pytest.raises(HallError, match="A bot plays this seat"):
            house.hall.sit(number, 0, bo)
        house.hall.free(number, 0, ann)
        house.hall.sit(number, 0, bo)
        assert house.hall.table(number).header.bots == ()
    await house.steward.close()


async def test_only_who_may_free_a_seat_gives_it_to_a_bot(house: House) -> None:
    ann, bo, cy = person(house, "Ann"), person(house, "Bo"), person(house, "Cy")
    number = opened(house, ann, {})
    with pytest.raises(HallError, match="Only the host"):
        house.hall.stand_in(number, 0, bo, "Bot 1", 1)
    house.hall.sit(number, 0, bo)
    with pytest.raises(HallError, match="Only the host"):
        house.hall.stand_in(number, 0, cy, "Bot 1", 1)
    with pytest.raises(HallError, match="waits for those"):
        house.hall.stand_in(number, 0, ann, "Bot 1", 1)
    house.hall.stand_in(number, 0, bo, "Bot 1", 1)
    with pytest.raises(HallError, match="Leave a seat for a person"):
        house.hall.stand_in(number, 1, ann, "Bot 1b", 1)
    assert house.hall.table(number).header.levels == {0: 1}


async def test_what_was_taken_back_beside_a_bot_stands_when_a_person_comes(house: House) -> None:
    """Only alone or against bots are turns taken back; the journal of such a table can still be read."""
    ann, bo = person(house, "Ann"), person(house, "Bo")
    number = opened(house, ann, {0: 1})
    table = house.hall.table(number)
    while table.state.turn == (0,):
        table.compose(0, str(next(iter(table.legal(0)))))
        table.commit(0)
    table.rewind(0)
    digest = table.digest()
    house.hall.free(number, 0, ann)
    house.hall.sit(number, 0, bo)
    house.store.release(number)
    assert house.store.load(number).digest() == digest
    assert not house.store.load(number).can_rewind()


async def test_no_hints_against_other_people(house: House) -> None:
    ann, bo = person(house, "Ann"), person(house, "Bo")
    number = opened(house, ann, {})
    house.hall.sit(number, 0, bo)
    async with inside(house, bo, table=number) as session:
        await session.until("Place your workers")
        session.type("H")
        await session.until("Hints are for games alone or against bots.")
    assert bots_worker.MODULE == "engine.bots.worker"
