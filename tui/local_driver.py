"""The driver for the program's own terminal: Textual's, but whatever the terminal sends, it ends well."""

from __future__ import annotations

import asyncio
import os
import selectors
import signal
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable
from typing import Any

from textual import messages
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.reading import Reader
from tui.taking import taken_in


class LocalDriver(LinuxDriver):
    """Skips what is no text or no key, ends the app when the terminal is gone or a signal asks for it.

    Keys that come in one read are taken in one after the other.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._waiting: deque[Message] = deque()
        """What was read and has still to be taken in."""
        self._pump: asyncio.Task[None] | None = None

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        for number in (signal.SIGTERM, signal.SIGHUP):
            self._loop.add_signal_handler(number, self._end)

    # Stopping and going on ----------------------------------------------------------------------------------

    def stop_with_all(self) -> None:
        """Stop with all that was started together, as the terminal's own Ctrl+Z does."""
        self._stop(lambda: os.killpg(os.getpgrp(), signal.SIGTSTP))

    def _sigtstp_application(self, *_: object) -> None:
        self._stop(lambda: os.kill(os.getpid(), signal.SIGTSTP))

    def _stop(self, send: Callable[[], None]) -> None:
        """Give the terminal back, stop as programs do by default, and take it again after that.

        The signal comes last: a `make` that started us stops at once, and the shell takes the terminal then.
        The system does not stop what no shell could continue, such as a terminal window's only program.
        """
        self.suspend_application_mode()
        self._must_signal_resume = True
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        send()
        signal.signal(signal.SIGTSTP, self._sigtstp_application)
        if self._must_signal_resume:
            self.resume_application_mode()

    def _sigcont_application(self, *_: object) -> None:
        """Take the terminal again; if it was never given back, only draw anew."""
        if self._must_signal_resume:
            self.resume_application_mode()
        else:
            self.send_message(self.SignalResume())

    # Reading ------------------------------------------------------------------------------------------------

    def run_input_thread(self) -> None:
        """Read keys until the app or the terminal ends."""
        decode = getincrementaldecoder("utf-8")("ignore").decode
        reader = Reader(self._debug)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                text = ""
                if selector.select(0.1):
                    try:
                        data = os.read(self.fileno, 4096)
                    except OSError:  # the terminal hung up
                        data = b""
                    if not data:
                        self._loop.call_soon_threadsafe(self._end)
                        break
                    text = decode(data)
                for message in (*reader.read(text), *reader.tick()):
                    self.process_message(message)

    def process_message(self, message: Message) -> None:
        """Put by what was read, in the thread that reads."""
        self._loop.call_soon_threadsafe(self._put_by, message)

    def _put_by(self, message: Message) -> None:
        self._waiting.append(message)
        if self._pump is None:
            self._pump = self._loop.create_task(self._take_in())

    async def _take_in(self) -> None:
        """Hand on what was read, each when the one before has had its effect."""
        try:
            while self._waiting:
                super().process_message(self._waiting.popleft())
                await taken_in(self._app)
        finally:
            self._pump = None

    def send_message(self, message: Message) -> None:
        """Hand a message on; only the thread of the app does."""
        self._app.post_message(message)

    def _end(self) -> None:
        self.send_message(messages.ExitApp())
