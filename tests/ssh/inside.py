"""Sessions in the test's own event loop: the app and its driver, with a line that the test holds."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial

import pyte
from textual.messages import ExitApp

from engine.hall import Hall
from engine.people import People, Person
from engine.store import Store
from tests.tui.driving import Player
from tui.served import House, ServedApp, Visitor
from tui.ssh.driver import ChannelDriver
from tui.ssh.limits import Limits
from tui.ssh.profile import size_of

XTERM = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


def make_house(store: Store, *, free: bool = True, limits: Limits | None = None) -> House:
    """A house whose faults fail the test."""
    people, wanted = People(store), limits or Limits()
    hall = Hall(
        store,
        people,
        most_tables=wanted.tables_per_person,
        most_lines=wanted.messages_per_minute,
        gone_hours=wanted.gone_hours,
    )

    def note(what: str, **details: object) -> None:
        assert what != "fault", details["details"]

    return House(store, people, hall, wanted, free, note)


class Held:
    """A line to nobody: keeps what was sent. With `reads` false, all of it waits."""

    def __init__(self) -> None:
        self.sent = bytearray()
        self.reads = True
        self.waiting = 0

    def send(self, data: bytes) -> None:
        self.sent += data
        if not self.reads:
            self.waiting += len(data)

    def unread(self) -> int:
        return self.waiting


class Inside:
    """A session that runs: type at it, and see its screen."""

    def __init__(self, app: ServedApp, line: Held, task: asyncio.Task[object], size: tuple[int, int]) -> None:
        self.app, self.line, self.task = app, line, task
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._shown = 0

    @property
    def driver(self) -> ChannelDriver:
        assert isinstance(self.app._driver, ChannelDriver)
        return self.app._driver

    def type(self, keys: str) -> None:
        """What the client sends."""
        self.driver.take(keys.encode())

    def text(self) -> str:
        """What is on the screen."""
        self._stream.feed(bytes(self.line.sent[self._shown :]))
        self._shown = len(self.line.sent)
        return "\n".join(line.rstrip() for line in self._screen.display)

    async def until(self, what: str | Callable[[], bool]) -> None:
        """Wait for a text on the screen, or for something to be so."""
        holds = what if callable(what) else lambda: what in self.text()
        try:
            async with asyncio.timeout(10):
                while not holds():
                    assert not self.task.done(), "the session ended"
                    await asyncio.sleep(0.002)
        except TimeoutError:
            raise AssertionError(f"not seen: {what!r}\n{self.text()}") from None

    async def settle(self) -> None:
        """Wait until nothing more is sent."""
        quiet, seen = 0, len(self.line.sent)
        while quiet < 15:
            await asyncio.sleep(0.005)
            quiet = quiet + 1 if len(self.line.sent) == seen else 0
            seen = len(self.line.sent)


REST = re.compile(rb"(\x1b\[\d+;\d+H)+\Z")
"""Where the cursor is put to rest, once or several times."""


class AtServer(Player):
    """Somebody at the keyboard of a session. Such sessions are many in one loop."""

    def send(self, *keys: str) -> None:
        assert self.app._running, "the session ended"
        super().send(*keys)

    async def settle(self) -> None:
        with self.app._context():
            await super().settle()

    async def picture(self, line: Held) -> bytes:
        """All that the terminal gets when everything is drawn anew.

        How changes are gathered into frames is a matter of timing; these bytes are not.
        """
        await self.settle()
        before = len(line.sent)
        await self.press("ctrl+l")
        return REST.sub(b"", bytes(line.sent[before:]))


@asynccontextmanager
async def inside(
    house: House,
    person: Person | None = None,
    *,
    key: str = "",
    table: int | None = None,
    size: tuple[int, int] = (80, 24),
    environ: Mapping[str, str] = XTERM,
) -> AsyncIterator[Inside]:
    """A session of a person, of somebody new (`key` alone), or of a guest."""
    visitor = Visitor(person.key if person is not None else key, person)
    app, line, limits = ServedApp(house, visitor, environ, table), Held(), house.limits

    def driver(app: ServedApp, **_: object) -> ChannelDriver:
        made = ChannelDriver(
            app,
            line,
            size=size,
            fit=partial(size_of, most=(limits.columns, limits.rows)),
            unread=limits.unread_bytes,
            ahead=limits.typed_ahead,
            paste=limits.paste_characters,
        )
        app.blocked = lambda: made.blocked
        made.on_ready = app.ready
        return made

    app.driver_class = driver  # type: ignore[assignment]
    task: asyncio.Task[object] = asyncio.create_task(app.run_async(mouse=False))
    session = Inside(app, line, task, size)
    try:
        await session.until(lambda: app._driver is not None and len(line.sent) > 0)
        yield session
    finally:
        app.post_message(ExitApp())
        await asyncio.wait({task}, timeout=5)
        app.depart()
    assert task.done()
