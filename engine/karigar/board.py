"""The spaces of the bazaar, and which are in line (KA-1.2, KA-2)."""

from __future__ import annotations

from engine.game import Space

PLACES = 12
SECTIONS = 3
"""Sections of a level, and cards of a row."""

SPACES: tuple[Space, ...] = (
    *(f"{place}:{side}" for place in range(1, PLACES + 1) for side in ("gain", "trade")),
    "T1",
    "T2",
    "ALLY_A",
    "ALLY_B",
)
"""The 28 spaces by index: gain and trade of each place, then column 4 from the bottom."""

INDEX = {space: index for index, space in enumerate(SPACES)}
TYPED = {space.lower(): space for space in SPACES}
T1, T2, ALLY_A, ALLY_B = range(24, 28)
SLOTS = (ALLY_A, ALLY_B)


def row(space: int) -> int:
    """The row of a space, from 0 at the bottom; it is the level of the linked section, less one."""
    return space // 6 if space < T1 else space - T1


def column(space: int) -> int:
    """The column of a space, from 0; column 3 is the one on the right."""
    return space // 2 % 3 if space < T1 else 3


LINES: tuple[tuple[int, ...], ...] = tuple(
    tuple(t for t in range(len(SPACES)) if t != s and (row(t) == row(s) or column(t) == column(s)))
    for s in range(len(SPACES))
)
"""By space: the others in line with it. The other side of the same card is one of them (KA-2.2)."""

LINE_BITS = tuple(sum(1 << space for space in line) for line in LINES)


def gain(place: int) -> int:
    """The gain space of a place, from 0."""
    return 2 * place


def trade(place: int) -> int:
    """The trade space of a place, from 0."""
    return 2 * place + 1
