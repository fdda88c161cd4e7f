"""What a seat could make of each colour in a turn: areas, tiles that fit, and the cards to play there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from engine.ananda.parts import COLOURS, DOUBLE, SUM, WITH, choices

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState

Ground: TypeAlias = tuple[int, int, int]
"""Colour, cells and size of an area. One of size 1 stands for all such areas of the colour."""

_ALL = (1 << len(COLOURS)) - 1
LARGE = 15
"""From this area value on all cards of a colour may be played at once."""


def grounds(state: AnandaState, colours: int = _ALL) -> list[Ground]:
    """The areas of these colours, given as bits."""
    board = state.board
    found = []
    for colour, cells in enumerate(state.tops):
        if cells and colours >> colour & 1:
            linked = cells & board.around(cells)
            if linked != cells:
                found.append((colour, cells ^ linked, 1))
            while linked:
                one = board.area(linked & -linked, linked)
                linked ^= one
                found.append((colour, one, one.bit_count()))
    return found


@lru_cache(maxsize=50_000)
def fitting(rack: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """By colour: how many tiles of the rack have one half in it, and how many both."""
    return tuple([(sum([rack[kind] for kind in WITH[c]]), rack[DOUBLE[c]]) for c in range(len(COLOURS))])


def _best(mask: int, value: int) -> int:
    return max(choices(mask, value), key=lambda some: (SUM[some], -some.bit_count()))


BEST = tuple(
    tuple(SUM[_best(mask, value)] if not mask & 1 else 0 for value in range(LARGE + 1)) for mask in range(64)
)
"""By the values held of a colour and the area value: the most points of cards to play (AN-4.5)."""
