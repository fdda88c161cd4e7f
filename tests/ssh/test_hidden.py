"""A seat receives nothing that is hidden from it: its bytes are the same under other decks."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.hall import Hall
from engine.header import Header, deal
from engine.people import Person
from engine.store import Store
from engine.table import Table
from tests.engine.tangram.test_hidden import hidden_from, state_deck, table
from tests.ssh.inside import AtServer, inside, make_house

NAMES = ("Ann", "Bo", "Cy")


def header_with(deck: list[int]) -> Header:
    """A table of three with this deck; from another seed, since a session must not see that either."""
    header = deal("tangram", NAMES, {"starter": "1"}, "hidden")
    setup = msgspec.structs.replace(header.setup, deck=tuple(deck))
    return msgspec.structs.replace(header, setup=setup, seed=str(deck[::-1]))


def play(table: Table, answers: int) -> None:
    """All leave out what they are asked for, so many times."""
    for _ in range(answers):
        for seat in table.state.turn:
            table.compose(seat, "leave")
            table.commit(seat)


async def received(deck: list[int], eye: int | None) -> list[bytes]:
    """What a session gets that comes to the table early, looks everywhere, and hears talk."""
    house = make_house(Store.open(None))
    people = [house.people.add(name, name) for name in NAMES]
    onlooker = house.people.add("Zoe", "Zoe")
    number = open_table(house.hall, header_with(deck), people)
    pictures = []
    async with inside(house, people[eye] if eye is not None else onlooker) as session:
        player = AtServer(session.app)

        async def see(shown: str) -> None:
            await session.until(shown)
            pictures.append(await player.picture(session.line))

        await see(f"Table {number}")
        session.app.call_later(session.app.open_table, number)
        await see("Rack")
        play(house.hall.table(number), 11)
        house.hall.say(number, "Cy", people[2], "hello", 200)
        await see("Cy: hello")
        steps = [("v", "ity of Bo" if eye != 1 else "ity of Cy"), ("L", "newest"), ("q", "Rack")]
        steps += [("s", "Which seat"), ("q", "Rack"), ("?", "Help"), ("q", "Rack"), ("ctrl+p", "Everything")]
        for key, shown in steps:
            await player.press(key)
            await see(shown)
    return pictures


def open_table(hall: Hall, header: Header, people: list[Person]) -> int:
    return hall.open(header, people[0], [person.id for person in people], False, False)


@pytest.mark.parametrize("eye", [0, 1, None])
async def test_the_bytes_are_the_same_under_other_decks(
    eye: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.people.now", lambda: "2026-01-02T03:04:05+00:00")
    rng = random.Random(eye or 7)
    deck = rng.sample(range(1, 24), 23)
    state, _ = table(3, deck)
    assert state_deck(state) == deck
    places = hidden_from(state, eye)
    cards = [deck[place] for place in places]
    changed = deck[:]
    for place, tile in zip(places, cards[1:] + cards[:1], strict=True):
        changed[place] = tile
    assert changed != deck
    assert await received(deck, eye) == await received(changed, eye)
