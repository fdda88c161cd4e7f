"""Cards, tiles and decks that a seat may not know never reach its connection: other ones, the same bytes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from engine.bonsai.state import BonsaiState
from engine.game import Message, Seat, State
from engine.header import deal, encode_header
from engine.store import Store
from engine.table import Done, Table
from tests.engine.ananda.test_hidden import permuted
from tests.engine.karigar.test_hidden import mixed
from tests.ssh.inside import AtServer, inside, make_house

NAMES = ("Ann", "Bo", "Cy")

Turn = list[tuple[Seat, str]]
"""Moves of seats, one after the other."""


def reordered(state: BonsaiState, eye: Seat | None, rng: random.Random) -> BonsaiState:
    """The same table with the deck in another order, below the next two cards."""
    other = state.copy()
    rest = list(state.deck[2:])
    rng.shuffle(rest)
    other.deck = (*state.deck[:2], *rest)
    return other


@dataclass(frozen=True)
class Case:
    """A game: how to change all that an eye may not see, after how many moves, and where one can look.

    `open` says whether others see nothing of a move but what it is, whatever is hidden.
    """

    changed: Callable[[Any, Seat | None, random.Random], State]
    moves: int
    looks: tuple[str, ...]
    open: Callable[[str], bool]


CASES = {
    "ananda": Case(permuted, 40, ("m", "m", "n", "z", "z"), lambda text: text == "pass"),
    "bonsai": Case(reordered, 40, ("tab", "down", "escape", "n", "Z", "Z"), lambda text: True),
    "karigar": Case(
        mixed,
        200,
        ("tab", "n", "b", "escape", "c", "escape", "e", "escape", "L", *["pageup"] * 7, "q"),
        lambda text: text.split()[0] not in ("play", "build", "end"),
    ),
}
EVERYWHERE = ("v", "v", "L", "pageup", "q", "W", "escape", "S", "q", "s", "q", "?", "q", "ctrl+p", "escape")
"""Where one can look in any game."""


def wandered(game: str, moves: int, mover: Seat) -> Turn:
    """Moves of a random game: at least so many, and on until a seat begins a turn."""
    table, rng, done = Table(deal(game, NAMES, {}, "hidden")), random.Random(moves), Turn()
    while len(done) < moves or table.state.turn[0] != mover or done[-1][0] == mover:
        seat = table.state.turn[0]
        done.append((seat, str(table.legal(seat).sample(rng))))
        play(table, done[-1:])
    return done


def to_come(case: Case, state: State, eye: Seat | None) -> Turn:
    """What others do next that must look the same, until the eye is on turn."""
    state, rng, done, ended = state.copy(), random.Random(1), Turn(), 0
    while state.turn[0] != eye and ended < 2:
        seat = state.turn[0]
        moves = [move for move in state.legal(seat) if case.open(str(move))]
        if not moves:
            break
        move = rng.choice(moves)
        ended += state.binding(seat, move)
        state.apply(seat, move)
        done.append((seat, str(move)))
    return done


def play(table: Table, moves: Turn) -> None:
    for seat, text in moves:
        table.compose(seat, text)
        table.commit(seat)


def swap(store: Store, table: Table, state: State, eye: Seat | None) -> None:
    """Put a position in the place of a table's, other set-up data and other secrets under it."""
    header = deal(table.header.game, NAMES, {}, "another seed")
    table.header = msgspec.structs.replace(header, seats=table.header.seats)
    with store._writing() as db:
        db.execute("UPDATE tables SET header = ?", (encode_header(table.header),))
    table._state, table._base = state.copy(), state.copy()
    table._committed = [covered(done, eye) for done in table._committed]
    table._open = [covered(done, eye) for done in table._open]


def covered(done: Done, eye: Seat | None) -> Done:
    """A step whose secrets say something else."""
    events = tuple(
        event
        if event.only is None or eye in event.only
        else msgspec.structs.replace(event, message=Message("another secret"), data={})
        for event in done.events
    )
    return done._replace(events=events)


async def received(
    case: Case, game: str, before: Turn, eye: Seat | None, other: State | None, after: Turn, tried: str
) -> list[bytes]:
    """What a session gets that looks everywhere while others move and talk, and composes a move."""
    house = make_house(Store.open(None))
    people = [house.people.add(name, name) for name in (*NAMES, "Zoe")]
    owners = [person.id for person in people[:3]]
    number = house.hall.open(deal(game, NAMES, {}, "hidden"), people[0], owners, False, False)
    table = house.hall.table(number)
    play(table, before)
    if other is not None:
        swap(house.store, table, other, eye)
    pictures = []
    async with inside(house, people[eye if eye is not None else 3]) as session:
        player = AtServer(session.app)

        async def press(*keys: str) -> None:
            for key in keys:
                await player.press(key)
                pictures.append(await player.picture(session.line))

        await session.until(f"Table {number}")
        pictures.append(await player.picture(session.line))
        session.app.call_later(session.app.open_table, number)
        await session.until(lambda: player.page == "SharedPage")
        await press(*case.looks)
        if tried:
            await player.press(":", *tried, "enter")
            assert table.draft(eye or 0)
            await press("v", "V", "u")
        play(table, after)
        house.hall.say(number, "Cy", people[2], "hello", 200)
        await press(*EVERYWHERE)
    house.store.close()
    return pictures


@pytest.mark.parametrize("game", CASES)
@pytest.mark.parametrize(("eye", "mover"), [(0, 0), (1, 2), (None, 1)])
async def test_the_bytes_are_the_same_whatever_is_hidden(
    game: str, eye: Seat | None, mover: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.people.now", lambda: "2026-01-02T03:04:05+00:00")
    case = CASES[game]
    before = wandered(game, case.moves, mover)
    table = Table(deal(game, NAMES, {}, "hidden"))
    play(table, before)
    state = table.state
    tried = ""
    if eye == mover:
        tried = str(max(state.legal(eye), key=lambda move: state.binding(eye, move)))
    after = to_come(case, state, eye)
    assert bool(after) != bool(tried)
    other = case.changed(state, eye, random.Random(5))
    assert other.digest() != state.digest()
    one = await received(case, game, before, eye, None, after, tried)
    two = await received(case, game, before, eye, other, after, tried)
    assert [a == b for a, b in zip(one, two, strict=True)] == [True] * len(one)
    if game != "bonsai" and eye is not None:  # another hand of one's own is seen
        other = case.changed(state, (eye + 1) % 3, random.Random(5))
        assert one != await received(case, game, before, eye, other, Turn(), "")
