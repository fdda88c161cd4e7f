"""What is known of a client's terminal. It comes from the client alone, never from our own environment."""

from __future__ import annotations

from collections.abc import Mapping

NAMES = ("COLORTERM", "NO_COLOR", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "TERM_PROGRAM")
"""The variables of a client that are looked at. All others are left alone."""

LONGEST = 100
"""Longer values are not believed."""

USUAL = (80, 24)
"""The size of a terminal that does not know its own."""


def environ_of(term: str | None, sent: Mapping[bytes, bytes]) -> dict[str, str]:
    """The environment of a session, from the pty request and the variables that the client sent."""
    environ = {"TERM": term or "dumb"}
    for name in NAMES:
        value = sent.get(name.encode(), b"")
        if value.isascii() and 0 < len(value) <= LONGEST and value.decode().isprintable():
            environ[name] = value.decode()
    return environ


def size_of(columns: int, rows: int, most: tuple[int, int]) -> tuple[int, int]:
    """The size to draw for: a terminal of no size gets the usual one, a huge one no more than `most`."""
    if columns <= 0 or rows <= 0:
        return USUAL
    return min(columns, most[0]), min(rows, most[1])
