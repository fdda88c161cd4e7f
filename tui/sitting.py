"""Plays the seats of the bots at one table. It knows no game and no screen."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

from engine.bots import worker
from engine.game import AmbiguousMove, IllegalMove, Message, NotAMove, Seat, say
from engine.table import Entry, Table, TableError
from engine.worker import WorkerFailed

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "at once": 0.0}
"""Seconds between two steps of a bot, by the setting."""


class Sitting:
    """The bots of one table: each thinks in a process of its own and hands its steps in one by one.

    Every step goes through the journal like a person's, so that nothing is lost when the program ends. A
    turn that was broken off is taken back and thought about anew. `pace` gives the seconds between two
    steps; where all answer at once nobody waits for it. `tell` hears that somebody begins or ends thinking.
    `seed` is where the bots' random numbers come from: by default the system, and never the deal.
    """

    def __init__(
        self, table: Table, pace: Callable[[], float], tell: Callable[[], None], seed: str = ""
    ) -> None:
        self.table = table
        self.thinking: set[Seat] = set()
        """The bots that think just now."""
        self.again: set[Seat] = set()
        """Those of them whose first helper program failed, so that a second one is at work."""
        self.failed: dict[Seat, Message] = {}
        """The bots that cannot go on, and why, until `try_again`."""
        self._pace = pace
        self._tell = tell
        self._seed = seed or secrets.token_hex(16)
        self._asking: dict[Seat, asyncio.Future[tuple[str, ...]]] = {}
        self._jumps = 0
        self._hurried = False
        self._last = 0.0
        """When a bot made its last step, by the clock of the event loop."""
        self._change = asyncio.Event()

    async def play(self) -> None:
        """Play for the bots until the game is over. Cancelling it ends the workers."""
        self.table.watchers.append(self._saw)
        try:
            async with asyncio.TaskGroup() as seats:
                for seat in self.table.header.levels:
                    seats.create_task(self._sit(seat))
        finally:
            self.table.watchers.remove(self._saw)

    def on_turn(self) -> tuple[Seat, ...]:
        """The bots that are to act, if no person is."""
        turn, levels = self.table.state.turn, self.table.header.levels
        return turn if all(seat in levels for seat in turn) else ()

    def hurry(self) -> None:
        """Make the steps that are still to come at once, until a person is to act."""
        self._hurried = True
        self._wake()

    def try_again(self) -> None:
        """Let those that failed think once more."""
        self.failed.clear()
        self._wake()

    # Inside -------------------------------------------------------------------------------------------

    async def _sit(self, seat: Seat) -> None:
        jumps = -1
        while not self.table.over:
            if seat not in self.table.state.turn or seat in self.failed:
                await self._change.wait()
                continue
            try:
                if jumps != self._jumps:
                    jumps = self._jumps
                    self._start_over(seat)
                await self._move(seat, await self._think(seat))
            except IllegalMove as error:
                self._fail(seat, error.refusal.message)
            except (NotAMove, AmbiguousMove, TableError, WorkerFailed) as error:
                self._fail(seat, error.message)

    def _start_over(self, seat: Seat) -> None:
        """Take back what is left of a turn that was broken off."""
        while self.table.undo(seat):
            pass
        while self.table.can_take_back(seat):
            self.table.take_back(seat)

    async def _think(self, seat: Seat) -> tuple[str, ...]:
        """The steps that a bot wants to make; none if a turn was taken back meanwhile."""
        table = self.table
        # By the place in the game: what was taken back and is asked again has the same answer.
        seed = f"{self._seed}/{seat}/{len(table.moves) - len(table.open)}"
        view, level = table.apart(seat).view(seat), table.header.levels[seat]

        def again() -> None:
            self.again.add(seat)
            self._tell()

        asking = asyncio.ensure_future(worker.ask_for_turn(view, seat, table.header.game, level, seed, again))
        self._asking[seat] = asking
        self.thinking.add(seat)
        self._tell()
        try:
            await asyncio.wait({asking})
        finally:
            del self._asking[seat]
            self.thinking.discard(seat)
            self.again.discard(seat)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        self._tell()
        return () if asking.cancelled() else asking.result()

    async def _move(self, seat: Seat, steps: tuple[str, ...]) -> None:
        """Make the steps one after the other, unless the game is taken back or forth meanwhile."""
        jumps = self._jumps
        for step in steps:
            await self._beat()
            if jumps != self._jumps:
                return
            self._last = asyncio.get_running_loop().time()
            self.table.compose(seat, step)
            self.table.commit(seat)

    async def _beat(self) -> None:
        """Wait so that a person can follow."""
        if len(self.table.settled.turn) > 1:  # all answer at once, and people think too
            return
        loop = asyncio.get_running_loop()
        while not self._hurried and (left := self._last + self._pace() - loop.time()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._change.wait()

    def _fail(self, seat: Seat, reason: Message) -> None:
        name = self.table.header.seats[seat]
        self.failed[seat] = say("{name} cannot go on: {reason}", name=name, reason=reason)
        self._tell()

    def _saw(self, entry: Entry) -> None:
        """Something happened at the table."""
        if entry.do in ("rewind", "restore"):
            self._jumps += 1
            for asking in self._asking.values():
                asking.cancel()
        if not self.on_turn():
            self._hurried = False
        self._wake()

    def _wake(self) -> None:
        self._change.set()
        self._change = asyncio.Event()
