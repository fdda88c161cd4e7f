"""A program on a pseudo-terminal: type at it, wait for what a person would see, count what it wrote.

    with Terminal([sys.executable, "-m", "tui.cli"]) as terminal:
        terminal.wait_for("Tangram City")
        terminal.press("down", "enter")

Nothing here sleeps: it reads until something is true, or raises `TimeoutError` with the screen as it is.
"""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

import pyte

KEYS = {
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "escape": "\x1b",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
}
"""What a terminal sends for a named key. `ctrl+x` works for every letter; other keys are themselves."""

_SEQUENCE = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(?:\x1b\\|\x07)|[ -/]*[0-OQ-WYZ\\`-~])", re.DOTALL
)
_KNOWN = re.compile(r"\x1b\[(?:\?(?:3|5|6|7|25)[hl]|[0-9;]*[@-~])|\x1b[^\[PX^_\]].*")
_SYNC_QUERY = b"\x1b[?2026$p"
_SYNC_ANSWER = b"\x1b[?2026;2$y"


def encode(key: str) -> bytes:
    """The bytes of a key by name, like `enter`, `ctrl+p` or `x`."""
    if key.startswith("ctrl+") and len(key) == 6:
        return bytes([ord(key[5].upper()) ^ 0x40])
    return KEYS.get(key, key).encode()


class Terminal:
    """A terminal emulator of `size` (columns, rows) with a program in it.

    `env` is added to this process's environment (None as a value removes a name). It answers, as today's
    terminals do, that it can draw a frame at once, so that byte counts are those of a real session.
    """

    def __init__(
        self,
        argv: Sequence[str],
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] | None = None,
        cwd: str | os.PathLike[str] | None = None,
    ) -> None:
        self._screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self._screen)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._held = ""
        self.received = 0
        """Bytes the program has written so far."""
        self.raw = bytearray()
        """All of them."""
        self.started = time.perf_counter()
        self.first_at: float | None = None
        """When the first byte came, on the clock of `time.perf_counter`."""
        self.last_at: float | None = None
        """When the latest bytes came."""
        usual = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_CTYPE": "C.UTF-8"}
        wanted = {**os.environ, **usual, **(env or {})}
        self._fd, inner = pty.openpty()
        self._set_size(*size)
        try:
            self.process = subprocess.Popen(
                list(argv),
                stdin=inner,
                stdout=inner,
                stderr=inner,
                env={name: value for name, value in wanted.items() if value is not None},
                cwd=cwd,
                start_new_session=True,
                preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            )
        except BaseException:
            os.close(self._fd)
            raise
        finally:
            os.close(inner)
        self._open = True

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # What a person sees

    def screen(self) -> list[str]:
        """The lines on the screen, without trailing spaces.

        In the middle of a frame half a wide character may stand there: `pyte.Screen.display` fails on it.
        """
        columns, rows, cells = self._screen.columns, self._screen.lines, self._screen.buffer
        return ["".join(cells[y][x].data for x in range(columns)).rstrip() for y in range(rows)]

    def text(self) -> str:
        """The lines on the screen, joined."""
        return "\n".join(self.screen())

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, from 0."""
        return self._screen.cursor.x, self._screen.cursor.y

    def cell(self, column: int, row: int) -> pyte.screens.Char:
        """The character at a place, with its colours (`fg`, `bg`: a name or six hex digits)."""
        return self._screen.buffer[row][column]

    # What a person does

    def type(self, text: str) -> None:
        """Type these characters."""
        os.write(self._fd, text.encode())

    def press(self, *keys: str) -> None:
        """Press keys by name (`KEYS`), one after the other."""
        for key in keys:
            os.write(self._fd, encode(key))

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size; the program is told as by a real terminal."""
        self._screen.resize(rows, columns)
        self._set_size(columns, rows)

    # Waiting

    def wait_for(self, what: str | Callable[[], bool], timeout: float = 60) -> None:
        """Read until the text is on the screen, or the predicate holds.

        Raises `TimeoutError`, showing the screen, when that is not so after `timeout` seconds or when the
        program ends first.
        """
        holds = what if callable(what) else lambda: what in self.text()
        deadline = time.monotonic() + timeout
        while not holds():
            left = deadline - time.monotonic()
            if left <= 0 or not self.read(left):
                if holds():
                    return
                ended = "" if self._open else f" (the program ended with {self.process.poll()})"
                raise TimeoutError(f"Not seen in {timeout} s: {what!r}{ended}\n{self.text()}")

    def settle(self, quiet: float = 0.2, timeout: float = 20) -> None:
        """Read until the program has written nothing for `quiet` seconds, or has ended."""
        deadline = time.monotonic() + timeout
        while self.read(quiet):
            if time.monotonic() > deadline:
                raise TimeoutError(f"Still writing after {timeout} s\n{self.text()}")

    def wait(self, timeout: float = 20) -> int:
        """Read until the program ends; its exit status (negative: the signal that ended it)."""
        deadline = time.monotonic() + timeout
        while self._open:
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"Still running after {timeout} s\n{self.text()}")
            self.read(left)
        return self.process.wait(max(0.1, deadline - time.monotonic()))

    def read(self, timeout: float) -> bool:
        """Take in what the program writes next. False if nothing came in `timeout` seconds."""
        if not self._open or not select.select([self._fd], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # Linux says so when the last program on the terminal has gone
            data = b""
        if not data:
            self._open = False
            return False
        self.last_at = time.perf_counter()
        self.first_at = self.first_at or self.last_at
        self.received += len(data)
        self.raw += data
        if _SYNC_QUERY in data:
            os.write(self._fd, _SYNC_ANSWER)
        self._feed(self._decode(data))
        return True

    # The end

    def close(self, timeout: float = 5) -> None:
        """Hang up, as a lost connection does; kill the program and what it started if it does not end."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
            self._open = False
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _feed(self, text: str) -> None:
        """Show text, without the sequences that pyte would print; a sequence not whole yet waits."""
        text, self._held = self._held + text, ""
        shown = []
        place = 0
        while (escape := text.find("\x1b", place)) >= 0:
            shown.append(text[place:escape])
            match = _SEQUENCE.match(text, escape)
            if match is None:
                self._held = text[escape:]
                place = len(text)
                break
            if _KNOWN.fullmatch(match.group()):
                shown.append(match.group())
            place = match.end()
        shown.append(text[place:])
        self._stream.feed("".join(shown))
