"""What a position is worth to a seat: its features (`engine.bonsai.features`), counted quickly."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.bonsai import scoring
from engine.bonsai.features import WEIGHTS
from engine.bonsai.garden import Garden
from engine.bonsai.parts import CAPACITY, FLOWER, FRUIT, SEISHI
from engine.bonsai.prospects import goal_prospects, placeable, scroll_prospects, turns_left
from engine.game import Seat

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState

_BEST_FIRST = (3, 2, 1, 0)
"""Kinds of tiles by what they score."""


def counted(garden: Garden, turns: float) -> tuple[float, ...]:
    """The counts of the features of a garden with so many turns to come, in their order."""
    points = float(scoring.total(garden))
    if turns <= 0:
        return (points, *_NOTHING)
    tree, symbols = garden.tree, garden.symbols
    soon = min(1.0, turns / 3)
    wood, leaf, flower, fruit = [_many(held) for held in usable(garden, turns)]
    return (
        points,
        turns,
        min(wood, leaf),
        leaf,
        flower,
        fruit,
        min(turns, 1.0) * placeable(garden),
        turns * (_BARE * (symbols[0] - SEISHI[0]) + symbols[1] - SEISHI[1] + symbols[2] + symbols[3]),
        (garden.capacity - CAPACITY) / 2 * soon,
        scroll_prospects(garden, turns),
        goal_prospects(garden, turns),
        (1.0 - math.pow(0.5, len(tree.beside_wood))) * soon,
        min(2, len(tree.beside_pair)) * soon,
        (tree.counts[FLOWER] + tree.counts[FRUIT]) * soon,
    )


_BARE = 0.2
"""What a symbol for wood counts beside one for another tile."""
_AGAIN = 0.7
"""What each further tile of a kind counts, beside the one before."""
_NOTHING = (0.0,) * (len(WEIGHTS) - 1)


def _many(held: float) -> float:
    """So many tiles of a kind, the first in full."""
    return (1.0 - math.pow(_AGAIN, held)) / (1.0 - _AGAIN)


def usable(garden: Garden, turns: float) -> list[float]:
    """The tiles in stock, by kind, that can be kept and placed in so many turns."""
    room = float(garden.capacity)
    spare = turns = min(turns, 3.0)
    found = [0.0, 0.0, 0.0, 0.0]
    for kind in _BEST_FIRST:
        held = min(float(garden.stock[kind]), room)
        room -= held
        own = min(held, turns * garden.symbols[kind])
        by_any = min(held - own, spare)
        spare -= by_any
        found[kind] = own + by_any
    return found


def worth(garden: Garden, turns: float) -> float:
    """The total that a garden will end with, as expected."""
    return sum(map(float.__mul__, WEIGHTS, map(float, counted(garden, turns))))


def lead(state: BonsaiState, seat: Seat) -> float:
    """How many points more than the best rival a seat will end with, as expected; alone, its total."""
    if state.phase == "over":
        totals = list(map(float, state.totals()))
    else:
        totals = [worth(found, turns_left(state, other)) for other, found in enumerate(state.gardens)]
    mine = totals.pop(seat)
    return mine - max(totals, default=0.0)
