"""The driver for the program's own terminal: Textual's, but whatever the terminal sends, it ends well."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
from codecs import getincrementaldecoder

from textual import messages
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver


class LocalDriver(LinuxDriver):
    """Skips what is no text or no key, ends the app when the terminal is gone or a signal asks for it."""

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        for number in (signal.SIGTERM, signal.SIGHUP):
            self._loop.add_signal_handler(number, self._end)

    def run_input_thread(self) -> None:
        """Read keys until the app or the terminal ends."""
        decode = getincrementaldecoder("utf-8")("ignore").decode
        parser = XTermParser(self._debug)
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
                try:
                    for event in (*(parser.feed(text) if text else ()), *parser.tick()):
                        self.process_message(event)
                except (ValueError, OverflowError, ParseError):
                    parser = XTermParser(self._debug)  # a sequence that names no key
        with contextlib.suppress(EOFError, ParseError, ValueError):
            tuple(parser.feed(""))

    def _end(self) -> None:
        self.send_message(messages.ExitApp())
