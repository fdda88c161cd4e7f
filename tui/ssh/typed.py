"""What a client typed and nobody took in yet: bounded, and a paste is cut without losing its end."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder

_BEGIN, _END = "\x1b[200~", "\x1b[201~"
_MARKS = re.compile(f"({re.escape(_BEGIN)}|{re.escape(_END)})")
_PARTIAL = re.compile(r"\x1b(?:\[(?:2(?:0[01]?)?)?)?\Z")
"""The beginning of a mark, at the end of a piece. A lone Escape outside of a paste may be a key."""


class Typed:
    """Characters in waiting. At most `ahead` wait, and a paste has at most `paste`; the rest is dropped."""

    def __init__(self, ahead: int, paste: int) -> None:
        self._ahead, self._paste = ahead, paste
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._waiting = ""
        self._held = ""
        self._escape = False
        """Whether the last piece ended with an Escape, which was passed on."""
        self._pasted: int | None = None
        """How many characters the paste under way has so far; None outside of one."""

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, data: bytes) -> None:
        """Take what the client sent, which may end in the middle of anything."""
        text = self._held + self._decode(data)
        passed = self._escape
        if passed:
            # The Escape was passed on when it came; here it only helps to find a mark that it begins.
            text = "\x1b" + text
        partial = _PARTIAL.search(text)
        whole = text[: partial.start()] if partial else text
        self._held = text[len(whole) :]
        if passed and not whole:
            self._held = self._held[1:]
            return
        self._escape = False
        for part in filter(None, _MARKS.split(whole)):
            self._sift(part, part[1:] if passed else part)
            passed = False
        if self._held == "\x1b" and self._pasted is None:
            self._sift("\x1b", "\x1b")
            self._held, self._escape = "", True

    def _sift(self, part: str, kept: str) -> None:
        room = max(self._ahead - len(self._waiting), 0)
        if part in (_BEGIN, _END):
            # Without its end a paste would swallow every key that follows, so marks have room of their own.
            self._waiting += kept if len(self._waiting) < 2 * self._ahead else ""
            self._pasted = 0 if part == _BEGIN else None
        elif self._pasted is None:
            self._waiting += kept[:room]
        else:
            self._waiting += kept[: min(room, max(self._paste - self._pasted, 0))]
            self._pasted += len(kept)

    def take(self, most: int) -> str:
        """The next characters, no more than `most`."""
        some, self._waiting = self._waiting[:most], self._waiting[most:]
        return some

    def clear(self) -> None:
        """Forget everything."""
        self._waiting = self._held = ""
