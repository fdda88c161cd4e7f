"""One channel of a connection: the app on the client's terminal, or the answer to a command."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import asyncssh
from textual.messages import ExitApp

from tui.language import choose
from tui.served import ServedApp, Visitor
from tui.ssh import commands
from tui.ssh.commands import Watch
from tui.ssh.driver import ChannelDriver
from tui.ssh.profile import environ_of, size_of
from tui.terminals import DUMB, draws

if TYPE_CHECKING:
    from tui.ssh.server import Door

TIME_TO_END = 5.0
"""Seconds that an app has to end by itself."""


class Session(asyncssh.SSHServerSession[bytes]):
    """A session of a visitor. The server counts it from its beginning to its very end."""

    def __init__(self, door: Door, visitor: Visitor) -> None:
        self.door = door
        self.server = door.server
        self.visitor = visitor
        self.app: ServedApp | None = None
        self.last_key = asyncio.get_running_loop().time()
        """When the client last sent something, on the loop's clock."""
        self._command: commands.Command | None = None
        self._driver: ChannelDriver | None = None
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._task: asyncio.Task[None] | None = None
        self._gone = False

    # What the client asks for ---------------------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan

    def shell_requested(self) -> bool:
        return self._terminal() and self.server.enter(self)

    def exec_requested(self, command: str) -> bool:
        self._command = commands.read(command)
        if self._command is None:
            self.server.house.note("refused", what_was="command")
            return False
        return (self._terminal() or not isinstance(self._command, Watch)) and self.server.enter(self)

    def subsystem_requested(self, subsystem: str) -> bool:
        self.server.house.note("refused", what_was="subsystem")
        return False

    def break_received(self, msec: int) -> bool:
        return False

    def _terminal(self) -> bool:
        assert self._chan is not None
        return self._chan.get_terminal_type() is not None

    # The session ------------------------------------------------------------------------------------------

    def session_started(self) -> None:
        assert self._chan is not None
        environ = environ_of(self._chan.get_terminal_type(), self._chan.get_environment_bytes())
        if self._command is not None and not isinstance(self._command, Watch):
            tr = choose(None, environ)
            data, done = commands.answer(self._command, self.server.house, self.visitor, tr)
            if done:
                self._chan.write(data)
            else:
                self._chan.write_stderr(data)
            self._chan.exit(0 if done else 1)
            self.server.leave(self)
            return
        if not draws(environ):
            self._chan.write(f"{choose(None, environ)(DUMB)}\r\n".encode())
            self._chan.exit(2)
            self.server.leave(self)
            return
        self._task = asyncio.get_running_loop().create_task(self._run(environ))

    async def _run(self, environ: dict[str, str]) -> None:
        assert self._chan is not None
        limits = self.server.house.limits
        fit = partial(size_of, most=(limits.columns, limits.rows))
        table = self._command.table if isinstance(self._command, Watch) else None
        farewell, code = "", 1
        try:
            app = self.app = ServedApp(self.server.house, self.visitor, environ, table)
            app.driver_class = partial(self._make_driver, fit=fit)  # type: ignore[assignment]
            if not self._gone:
                await app.run_async(mouse=False)
            farewell, code = app.farewell, app.return_code or 0
        except Exception as error:
            self.server.house.note("fault", details=repr(error))
        finally:
            if self._driver is not None:
                self._driver.stop_application_mode()
            if self.app is not None:
                self.app.depart()
            self.app = self._driver = None
            self.server.leave(self)
        if not self._gone:
            if farewell:
                self._chan.write(f"{farewell}\r\n".encode())
            self._chan.exit(code)

    def _make_driver(
        self, app: ServedApp, *, fit: Callable[[int, int], tuple[int, int]], **_: object
    ) -> ChannelDriver:
        limits = self.server.house.limits
        columns, rows = self._chan.get_terminal_size()[:2] if self._chan is not None else (0, 0)
        driver = self._driver = ChannelDriver(
            app,
            self,
            size=fit(columns, rows),
            fit=fit,
            unread=limits.unread_bytes,
            ahead=limits.typed_ahead,
            paste=limits.paste_characters,
        )
        app.blocked = lambda: driver.blocked
        driver.on_ready = app.ready
        return driver

    def end(self, text: str) -> None:
        """End the session, and say why."""
        if self.app is not None:
            self.app.farewell = text
            self.app.post_message(ExitApp())

    async def over(self) -> None:
        """Wait until the session has ended; one that does not end in time is cut off."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=TIME_TO_END)
            self._task.cancel()

    # The line -----------------------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Send some bytes, or keep them until the client reads."""
        if not self._gone and self._chan is not None and not self._chan.is_closing():
            self._chan.write(data)

    def unread(self) -> int:
        """How many bytes wait for the client, in the channel and in the connection's own buffer."""
        if self._gone or self._chan is None:
            return 0
        transport = self._chan.get_connection()._transport
        waiting: int = transport.get_write_buffer_size() if transport is not None else 0
        return self._chan.get_write_buffer_size() + waiting

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.last_key = asyncio.get_running_loop().time()
        if self._driver is not None:
            self._driver.take(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._driver is not None:
            self._driver.resize(width, height)

    def eof_received(self) -> bool:
        self._hang_up()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone = True
        self._hang_up()
        self._chan = None
        self.door.channels -= 1

    def _hang_up(self) -> None:
        """The client has gone: the app ends, wherever it is; the table is as it was."""
        if self.app is not None:
            self.app.post_message(ExitApp())
        if self._task is not None and not self._task.done():
            self.server.finish(self)
        elif self._task is None:
            self.server.leave(self)
