"""Plays the bots at the shared tables of a server, whether somebody is there or not."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable

from engine.hall import Hall, Heard
from engine.header import Bot
from engine.table import TableError
from tui.sitting import PACES, Sitting

PACE = PACES["normal"]
"""Seconds between two steps of a bot: all who look on see the same."""


class Steward:
    """One for all sessions. `note` writes a line to the server's log."""

    def __init__(self, hall: Hall, note: Callable[..., None]) -> None:
        self._hall = hall
        self._note = note
        self._sittings: dict[int, tuple[Sitting, tuple[Bot, ...], asyncio.Task[None]]] = {}
        hall.listeners.append(self._hear)

    def attend_all(self) -> None:
        """Let the bots of all tables play, once the server runs."""
        for shared in self._hall.tables():
            if shared.header.bots and not shared.over:
                self.attend(shared.id)

    def attend(self, number: int) -> Sitting | None:
        """Who plays the bots of a table from now on; None if it has none. Raises as `Hall.table`."""
        table = self._hall.table(number)
        bots = table.header.bots if not table.over else ()
        known = self._sittings.get(number)
        if known is not None:
            sitting, seated, task = known
            if seated == bots and not task.done():
                return sitting
            task.cancel()
            del self._sittings[number]
        if not bots:
            return None
        sitting = Sitting(table, lambda: PACE, lambda: self._hall.tell(Heard(number, "bots")))
        task = asyncio.get_running_loop().create_task(sitting.play())
        task.add_done_callback(self._ended)
        self._sittings[number] = sitting, bots, task
        return sitting

    async def close(self) -> None:
        """Stop all thinking; every game is kept."""
        tasks = [task for _, _, task in self._sittings.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _hear(self, heard: Heard) -> None:
        if heard.kind == "seats":
            asyncio.get_running_loop().call_soon(self._attend_again, heard.table)

    def _attend_again(self, number: int) -> None:
        try:
            self.attend(number)
        except TableError as error:
            self._note("bots", table=number, reason=str(error.message))

    def _ended(self, task: asyncio.Task[None]) -> None:
        """The game is over, or something went wrong."""
        self._sittings = {number: known for number, known in self._sittings.items() if known[2] is not task}
        if not task.cancelled() and (fault := task.exception()) is not None:
            self._note("fault", details="".join(traceback.format_exception(fault)))
