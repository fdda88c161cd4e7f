"""A Textual driver over an SSH channel: many of them live in one event loop.

Writes are gathered until `flush`. A client that does not read gets no frames; `blocked` says so, and
`on_ready` is called when it has read everything, so that one whole picture follows. A lone Escape is told
from the beginning of a sequence by a timer. The mouse is left off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from textual import constants, events, messages
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.reading import Reader
from tui.ssh.typed import Typed
from tui.taking import taken_in

if TYPE_CHECKING:
    from textual.app import App

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l\x1b[?2026$p\x1b[?2048$p"
"""The alternate screen, no cursor, reports of focus, bracketed paste, no wrapping; and two questions: can the
terminal draw a frame at once, and can it tell its size in band?"""

LEAVE = "\x1b[?2048l\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"
"""Everything as it was before `ENTER`."""

AT_ONCE = 32
"""Characters that are taken in before others get their turn."""

RECHECK = 0.1
"""Seconds after which a client that did not read is looked at again."""


class Line(Protocol):
    """The way to the client."""

    def send(self, data: bytes) -> None:
        """Send some bytes, or keep them until the client reads."""

    def unread(self) -> int:
        """How many bytes wait for the client."""


class ChannelDriver(Driver):
    """The terminal at the other end of a line.

    `fit` turns a client's word on its size into the size to draw for, `unread` is how many bytes may wait for
    the client, `ahead` how many characters may wait to be taken in, and `paste` how many a paste may have.
    """

    def __init__(
        self,
        app: App[Any],
        line: Line,
        *,
        size: tuple[int, int],
        fit: Callable[[int, int], tuple[int, int]],
        unread: int,
        ahead: int,
        paste: int,
        debug: bool = False,
        mouse: bool = False,
    ) -> None:
        super().__init__(app, debug=False, mouse=False, size=size)
        self.on_ready: Callable[[], object] | None = None
        """Called when the client reads again after frames were left out."""
        self._line = line
        self._fit = fit
        self._unread = unread
        self._out: list[str] = []
        self._reader = Reader()
        self._typed = Typed(ahead, paste)
        self._pump: asyncio.Task[None] | None = None
        self._tick: asyncio.TimerHandle | None = None
        self._in_band = False
        self._recheck: asyncio.TimerHandle | None = None
        """The next look at a client that does not read."""
        self._active = False

    # To the client --------------------------------------------------------------------------------------

    @property
    def blocked(self) -> bool:
        """Whether the client does not read, so that a frame would only be put by. It is repainted later."""
        if self._recheck is None and self._line.unread() > self._unread:
            self._recheck = asyncio.get_running_loop().call_later(RECHECK, self._look_again)
        return self._recheck is not None

    def _look_again(self) -> None:
        if self._line.unread() > self._unread // 4:
            self._recheck = asyncio.get_running_loop().call_later(RECHECK, self._look_again)
            return
        self._recheck = None
        if self.on_ready is not None:
            self.on_ready()

    def write(self, data: str) -> None:
        self._out.append(data)

    def flush(self) -> None:
        data, self._out = "".join(self._out), []
        if data and self._active and not self.blocked:
            self._line.send(data.encode("utf-8", "replace"))

    def start_application_mode(self) -> None:
        self._active = True
        self._out.insert(0, ENTER)
        self.flush()
        assert self._size is not None
        size = Size(*self._size)
        self._app.post_message(events.Resize(size, size))
        self._begin()

    def stop_application_mode(self) -> None:
        self.disable_input()
        self._out = []
        if self._active:
            self._active = False
            self._line.send(LEAVE.encode())

    def disable_input(self) -> None:
        for handle in (self._pump, self._tick, self._recheck):
            if handle is not None:
                handle.cancel()
        self._pump = self._tick = self._recheck = None
        self._typed.clear()

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Nothing is opened: the server's desktop is not the player's."""

    # From the client ------------------------------------------------------------------------------------

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has another size, by word of the channel or of the terminal itself."""
        self._size = self._fit(columns, rows)
        size = Size(*self._size)
        self._app.post_message(events.Resize(size, size))

    def take(self, data: bytes) -> None:
        """Take in what the client typed, a little at a time; what is too much is dropped."""
        self._typed.add(data)
        self._begin()

    def _begin(self) -> None:
        if len(self._typed) and self._pump is None and self._active:
            self._pump = asyncio.get_running_loop().create_task(self._take_in())

    async def _take_in(self) -> None:
        try:
            while len(self._typed):
                for message in self._reader.read(self._typed.take(AT_ONCE)):
                    self.process_message(message)
                    await taken_in(self._app)
                self._wait_for_more()
        finally:
            self._pump = None

    def _wait_for_more(self) -> None:
        """An Escape that nothing follows in time is the key itself."""
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        if self._reader.waiting:
            later = constants.ESCAPE_DELAY + 0.005
            self._tick = asyncio.get_running_loop().call_later(later, self._time_out)

    def _time_out(self) -> None:
        self._tick = None
        for message in self._reader.tick():
            self.process_message(message)

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.MouseEvent):
            return
        if isinstance(message, messages.InBandWindowResize):
            if message.supported and not self._in_band:
                self._in_band = True
                self.write("\x1b[?2048h")
                self.flush()
            return
        if isinstance(message, events.Resize):
            self.resize(*message.size)
            return
        super().process_message(message)

    def send_message(self, message: Message) -> None:
        self._app.post_message(message)
