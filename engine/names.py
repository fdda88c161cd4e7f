"""Names of players: what may be shown on a screen, in a file and to others."""

from __future__ import annotations

import unicodedata
from itertools import groupby

from engine.game import Message, say

WIDEST = 20
"""How many terminal cells a name may take."""


class BadName(ValueError):  # noqa: N818 (named as what the player typed)
    """A text that is no name; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


# Letters and signs that show nothing at all: the fillers of Hangul and the empty Braille cell.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")


def shown(char: str) -> bool:
    """Whether a character can be shown as itself: no control, no change of direction, nothing unseen."""
    return not (
        unicodedata.category(char).startswith("C")
        or unicodedata.category(char) in ("Zl", "Zp")
        or char in _BLANK
        or "\ufe00" <= char <= "\ufe0f"
        or "\U000e0100" <= char <= "\U000e01ef"
    )


def printable(text: str, longest: int = 60) -> str:
    """A foreign text made safe to show on one line: what cannot be shown is `?`, what is too long is cut."""
    safe = "".join(char if shown(char) else "?" for char in text[: longest + 1])
    return safe if len(safe) <= longest else safe[: longest - 3] + "..."


def clean_name(text: str) -> str | None:
    """The name that a person meant by a text; None if nothing is left of it.

    Control, direction and zero-width characters go out, white space is folded, stacked accents are thinned
    to two. The name is cut at `WIDEST` cells, where East Asian wide characters count two. Cleaning a clean
    name changes nothing.
    """
    return _settled(text, WIDEST) or None


def given_name(text: str) -> str:
    """The name that a person typed, cleaned. Raises `BadName` if nothing is left, or too much."""
    name = clean_name(text)
    if name is None:
        raise BadName(say("A name needs at least one letter that can be shown."))
    if name != _settled(text, len(text) * 2):
        raise BadName(say("A name takes at most {most} cells (a wide letter takes two).", most=WIDEST))
    return name


def _settled(text: str, widest: int) -> str:
    """The text cleaned as often as that changes it."""
    # Some letters compose only once what stood between them is gone, so the first pass may not be the last.
    before, name = "", text[:1000]
    while name != before:
        before, name = name, _cleaned(name, widest)
    return name


def _cleaned(text: str, widest: int) -> str:
    """One pass of `clean_name`."""
    spaced = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    words = "".join(char for char in spaced if shown(char)).split()
    return _cut(_thinned(" ".join(words)), widest).strip()


def _thinned(text: str) -> str:
    """The text with no more than two combining marks in a row, and none at its beginning."""
    parts: list[str] = []
    for mark, run in groupby(text, key=lambda char: unicodedata.category(char) in ("Mn", "Me")):
        chars = "".join(run)
        parts.append(chars if not mark else chars[:2] if parts else "")
    return "".join(parts)


def _cut(text: str, widest: int) -> str:
    """As much of the text as fits in so many cells."""
    width = 0
    for at, char in enumerate(text):
        if unicodedata.category(char) not in ("Mn", "Me"):
            width += 2 if unicodedata.east_asian_width(char) in "WF" else 1
        if width > widest:
            return text[:at]
    return text
