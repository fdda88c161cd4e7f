"""What is pasted is text, whatever it holds: an escape sequence in it must not act as keys."""

from __future__ import annotations

import unicodedata

_BEGIN, _END = "\x1b[200~", "\x1b[201~"
"""The marks that a terminal sets round a paste."""
_KEPT = "\t\n\r"


class Pasted:
    """Takes control characters out of pastes, which may come in any pieces; all else goes through."""

    def __init__(self) -> None:
        self._mark = ""
        """What came of a mark so far. Outside of a paste it was handed on, inside it is held back."""
        self._inside = False

    def sifted(self, text: str) -> str:
        """The text to read keys from."""
        if not self._inside and not self._mark and "\x1b" not in text:
            return text
        return "".join(map(self._one, text))

    def _one(self, char: str) -> str:
        wanted = _END if self._inside else _BEGIN
        held, self._mark = self._mark, self._mark + char
        if self._mark == wanted:
            self._inside, self._mark = not self._inside, ""
            return wanted if wanted == _END else char
        if wanted.startswith(self._mark):
            return "" if self._inside else char
        self._mark = char if char == "\x1b" else ""
        if not self._inside:
            return char
        return _plain(held) + ("" if self._mark else _plain(char))


def _plain(text: str) -> str:
    return "".join(char for char in text if char in _KEPT or unicodedata.category(char) != "Cc")
