"""A game over SSH beside its mirror: the same table in a house in this process, to which nothing happens.

Every player has a terminal with the real client, and a session of the mirror. Each key goes to both, and then
both must show the same. So whoever chooses the keys can look into the mirror for what a person would read on
the screen, and what a lost connection or a killed server changes shows at once.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path

from engine.header import deal
from engine.people import People, Person
from engine.record import decode, verify
from engine.store import KeptTable, Store
from tests.ssh.inside import AtServer, inside, make_house
from tests.ssh.moving import open_table
from tests.ssh.serving import Server, fingerprint
from tests.tui import seats as tangram
from tests.tui.ananda import playing as ananda
from tests.tui.bonsai import seats as bonsai
from tests.tui.driving import Player
from tests.tui.karigar import playing as karigar
from tui.served import House

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")

Answer = Callable[[Player, random.Random], Awaitable[None]]
BY_KEYS: dict[str, Answer] = {
    "ananda": ananda.by_keys,
    "bonsai": bonsai.by_keys,
    "karigar": karigar.by_keys,
    "tangram": tangram.by_keys,
}
"""How somebody at the keyboard of each game does the next thing."""

MOST = {"ananda": 4, "bonsai": 4, "karigar": 4, "tangram": 5}
"""The most players of each game."""


def prepare(folder: Path, game: str, players: int, left: int) -> None:
    """A store for a server: a table of people who have been here, so many moves before the end."""
    header = deal(game, NAMES[:players], {}, f"{game} over SSH")
    store = Store.open(folder / "chabudai.db")
    people = People(store)
    sitting = [people.add(fingerprint(folder, name), name) for name in header.seats]
    house = make_house(store)
    number = house.hall.open(header, sitting[0], [person.id for person in sitting], False, False)
    table = house.hall.table(number)
    moves = wandered(table)
    for seat, move in moves[: max(len(moves) - left, 0)]:
        table.compose(seat, move)
        table.commit(seat)
    store.close()


def wandered(table: KeptTable) -> list[tuple[int, str]]:
    """The moves of a whole random game from a table's first position."""
    state, rng = table.state.copy(), random.Random(table.header.seed)
    moves = []
    while state.turn:
        seat = state.turn[0]
        move = state.wander(seat, rng)
        state.play(seat, move)
        moves.append((seat, str(move)))
    return moves


HALVES = str.maketrans("▄", "▀")
"""A cell of two colours can be sent in two ways; which one is taken is a matter of bytes."""

ESCAPE = "\x1b[27u"
"""The Escape of newer terminals: with the next key right behind it, it is not the Alt of that key."""


class Twin(AtServer):
    """A player at a terminal, and at the mirror."""

    def __init__(self, server: Server, house: House, person: Person, number: int) -> None:
        self.server, self.house, self.person, self.number = server, house, person, number
        self.sent: list[str] = []
        """All keys so far."""
        self._stack = AsyncExitStack()

    async def come(self, size: tuple[int, int] = (80, 24)) -> None:
        """Come to the table, from the lounge."""
        self.terminal = self._stack.enter_context(self.server.terminal(self.person.name, size=size))
        self._stack.callback(self.terminal.process.kill)
        open_table(self.terminal, self.number)
        session = inside(self.house, self.person, table=self.number, size=size)
        self.app = (await self._stack.enter_async_context(session)).app
        await self.settle()
        self.compare()

    async def go(self) -> None:
        """Lose the connection."""
        await self._stack.aclose()

    def send(self, *keys: str) -> None:
        self.sent += keys
        super().send(*keys)
        for key in keys:
            self.terminal.press(ESCAPE if key == "escape" else key)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await super().press(key)
            self.compare()

    def compare(self) -> None:
        """Terminal and mirror show the same."""
        expected = self.text().translate(HALVES)
        try:
            self.terminal.wait_for(lambda: self.terminal.text().translate(HALVES) == expected, timeout=20)
        except TimeoutError as error:
            keys = " ".join(self.sent[-12:])
            raise AssertionError(f"{error}\nThe mirror shows:\n{expected}\nafter {keys}") from None


class Twins:
    """All players of a table, and what may happen to them."""

    def __init__(self, server: Server, mirror: Path, number: int = 1) -> None:
        self.server, self.number = server, number
        with (
            closing(sqlite3.connect(server.folder / "chabudai.db")) as source,
            closing(sqlite3.connect(mirror)) as copy,
        ):
            source.backup(copy)
        self.house = make_house(Store.open(mirror))
        self.table = self.house.hall.table(number)
        self.answer = BY_KEYS[self.table.header.game]
        owners = self.house.hall.shared(number).owners
        people = [self.house.people.of_id(owner) for owner in owners if owner is not None]
        self.players = [Twin(server, self.house, person, number) for person in people if person is not None]

    async def step(self, rng: random.Random) -> None:
        """The next thing that a seat on turn does; all the others see what they may see of it."""
        seat = rng.choice(self.table.state.turn)
        if self.table.held(seat) is not None or not self.table.legal(seat):
            await self.players[seat].press("space")
        else:
            await self.answer(self.players[seat], rng)
        for twin in self.players:
            await twin.settle()
            twin.compare()

    async def begin_a_turn(self, rng: random.Random) -> int:
        """Somebody on turn has composed something, by typing it, and has not handed it in; gives the seat."""
        seat = rng.choice(self.table.state.turn)
        if not self.table.draft(seat):
            await self.players[seat].press(":", *str(self.table.legal(seat).sample(rng)), "enter")
        assert self.table.draft(seat)
        return seat

    async def play(self, rng: random.Random, disasters: Sequence[Callable[[int], Awaitable[None]]]) -> None:
        """Play to the end; on the way each disaster happens once, in the middle of somebody's turn."""
        for disaster in disasters:
            await disaster(await self.begin_a_turn(rng))
            await self.step(rng)
        while not self.table.over:
            await self.step(rng)

    async def lose_a_connection(self, seat: int) -> None:
        """Somebody's client is killed; the game goes on in a window of another size."""
        await self.players[seat].go()
        await self.players[seat].come((120, 40))

    async def kill_the_server(self, seat: int) -> None:
        """The server is killed and started again, and all come back."""
        self.server.kill()
        for twin in self.players:
            await twin.go()
        self.server.start()
        for twin in self.players:
            await twin.come()

    def kept(self) -> None:
        """The record that players can fetch is in order, and that of a game to which nothing happened."""
        done = self.server.run(NAMES[0], "record", str(self.number))
        assert done.returncode == 0
        verify(decode(done.stdout))
        assert done.stdout == self.house.store.record(self.number)

    async def close(self) -> None:
        """All leave."""
        for twin in self.players:
            await twin.go()
        await self.house.steward.close()
        self.house.store.close()


async def play(server: Server, mirror: Path, seed: int) -> Twins:
    """Play the table of a server to its end, through a lost connection and a killed server."""
    twins = Twins(server, mirror)
    try:
        for twin in twins.players:
            await twin.come()
        disasters = (twins.lose_a_connection, twins.kill_the_server)
        await twins.play(random.Random(seed), disasters)
        twins.kept()
    finally:
        await twins.close()
    return twins
