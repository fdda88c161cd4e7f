"""Hexes: where they lie, what they are called, which of them touch (BO-1.2).

A hex is known by `x`, its distance to the right of the start bud in half hex widths, and `y`, its row below
the bud's. Both are even, or both odd. Its name says the same: `r1u1` is half a width to the right and one
row up, `l2` one width to the left, the bud is `0`. With the pot mirrored the same names are read from the
same bud, so a tree and its mirror image differ in `l` and `r` alone.

Inside, a hex is one number, `512 * y + x`: the tree grows without an edge, and neighbours are sums.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from engine.bonsai.parts import POT as _PRINTED

WIDTH = 512
FAR = 250
"""No tree reaches so far: all the wood of a game makes a chain of 60."""

AROUND = (2, WIDTH + 1, WIDTH - 1, -2, -WIDTH - 1, -WIDTH + 1)
"""The steps to the six neighbours, clockwise from the right; two in a row touch each other."""

BUD = 0
CRACK_LINE = 6
"""A tile this far from the bud to the crack's side protrudes there (BO-6.2)."""
OTHER_LINE = -4
"""A tile this far to the other side protrudes there (BO-6.2)."""
BELOW = 2
"""From this row down a tile lies below (BO-6.2)."""

_NAME = re.compile(r"(?:([lr])([0-9]{1,3}))?(?:([ud])([0-9]{1,3}))?|([ud])([0-9]{1,3})([lr])([0-9]{1,3})|0")


def hex_at(x: int, y: int) -> int:
    """The hex of these coordinates."""
    return y * WIDTH + x


def spot(cell: int) -> tuple[int, int]:
    """The coordinates of a hex: x in half widths to the right, y in rows downwards."""
    y = (cell + WIDTH // 2) >> 9
    return cell - y * WIDTH, y


def named(x: int, y: int) -> str:
    """The name of the hex of these coordinates."""
    across = f"r{x}" if x > 0 else f"l{-x}" if x else ""
    along = f"d{y}" if y > 0 else f"u{-y}" if y else ""
    return across + along or "0"


def placed(name: str) -> tuple[int, int] | None:
    """The coordinates that a typed name says, in either order of its parts; None if it is no name.

    They need not be those of a hex: see `cell`.
    """
    found = _NAME.fullmatch(name)
    if found is None or not name:
        return None
    across, x, along, y, along2, y2, across2, x2 = found.groups()
    right = int(x or x2 or 0) * (-1 if (across or across2) == "l" else 1)
    down = int(y or y2 or 0) * (-1 if (along or along2) == "u" else 1)
    return right, down


@cache
def name(cell: int) -> str:
    """The name of a hex."""
    return named(*spot(cell))


@lru_cache(maxsize=4_096)
def cell(name: str) -> int | None:
    """The hex of this name; None if there is none, or none that a tree could reach."""
    found = placed(name)
    if found is None:
        return None
    x, y = found
    if (x + y) % 2 or abs(x) > FAR or abs(y) > FAR:
        return None
    return hex_at(x, y)


def pot(mirrored: bool) -> frozenset[int]:
    """The hexes of a pot, the bud's left out."""
    return _POTS[mirrored]


_STANDARD = [(2 * q + r, r) for q, r in _PRINTED]
_POTS = (
    frozenset(hex_at(x, y) for x, y in _STANDARD) - {BUD},
    frozenset(hex_at(-x, y) for x, y in _STANDARD) - {BUD},
)
