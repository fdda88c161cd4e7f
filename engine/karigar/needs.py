"""What a holding is good for: how near it is to the next section, and what is left for the one after it.

A need is worked out once for each situation and shared by all positions that have it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.karigar.board import SECTIONS
from engine.karigar.cards import BAKSHEESH, TILES
from engine.karigar.effects import MATTERS, NOTHING, outcomes
from engine.karigar.features import WEIGHT
from engine.karigar.goods import BASIC, GOLD, SILVER, Amounts, Holding
from engine.karigar.setting import LEVELS

Helps: TypeAlias = tuple[int, int, int, int]
"""What cards in hand can bring: basic resources of choice, marble, gems, and units of any kind."""

NAMES = ("short", "precious", "spare", "silver", "gold")
"""The features that are counted of a holding, in this order."""
_WEIGHTS = tuple(WEIGHT[name] for name in NAMES)

PRECIOUS = range(4, 6)
_KEPT = 10_000
"""So many ways are remembered for a need before all are forgotten."""
_ALL = (1 << 16) - 1
"""A holding's bits."""

Visited: TypeAlias = tuple[float, int, int, tuple[str, ...]]
"""A way to carry out a space: points gained, change of the holding, extra hands used, and its words."""


class Need:
    """What the next section costs and the one after it, and the cards that help to pay."""

    __slots__ = ("_basic", "_best", "_helps", "_mask", "_precious", "_values", "cost", "left", "staying")

    def __init__(self, tiles: tuple[int, ...], level: int, done: int, helps: Helps) -> None:
        self.cost = TILES[tiles[level]].cost
        self.left = 1.0 - (SECTIONS * level + done) / (SECTIONS * LEVELS)
        """The part of the sections that is still to be built."""
        self.staying = 1.0 - done / SECTIONS
        """The part of this level's sections that is still to be built."""
        follow: Amounts = ()
        if done < SECTIONS - 1:
            follow = self.cost
        elif level < LEVELS - 1:
            follow = TILES[tiles[level + 1]].cost
        self._helps = helps
        self._mask = _ALL if any(helps) else 0
        self._basic = _lacks(self.cost, follow, BASIC)
        self._precious = _lacks(self.cost, follow, PRECIOUS)
        self._values: dict[Holding, float] = {}
        self._best: dict[int, tuple[Visited, ...]] = {}

    def missing(self, held: Holding) -> int:
        """How many units of the next section are missing, after what the cards in hand can bring."""
        return self._short(held)[0]

    def _short(self, held: Holding) -> tuple[int, int, int]:
        """Units missing, precious ones among them, and units to spare that the section after it needs."""
        basic, marble, gem, units = self._helps
        lacks, spare = self._basic[held & 255]
        (marbles, gems), more = self._precious[held >> 8 & 15]
        precious = (marbles - marble if marbles > marble else 0) + (gems - gem if gems > gem else 0)
        short = sum(lacks) - basic
        short = (short if short > 0 else 0) + precious - units
        return (short if short > 0 else 0), precious, spare + more

    def counted(self, held: Holding) -> tuple[float, ...]:
        """The counts of a holding, in the order of `NAMES`."""
        short, precious, spare = self._short(held)
        left = self.left
        return (
            float(short),
            float(precious),
            float(spare),
            (held >> 2 * SILVER & 3) * left,
            (held >> 2 * GOLD & 3) * left,
        )

    def worth(self, held: Holding) -> float:
        """Points for what is held."""
        found = self._values.get(held)
        if found is None:
            found = self._values[held] = sum(map(float.__mul__, _WEIGHTS, self.counted(held)))
        return found

    def best(self, visit: int, held: Holding, hands: int) -> tuple[Visited, ...]:
        """The ways to carry out a space (`engine.karigar.effects`), the one that gains most first."""
        # Without help from cards each kind counts by itself, and only those that the space changes matter.
        held &= MATTERS[visit >> 3] | self._mask
        key = visit << 18 | hands << 16 | held
        found = self._best.get(key)
        if found is None:
            if len(self._best) >= _KEPT:
                self._best.clear()
            found = self._best[key] = self._ways(visit, held, hands)
        return found

    def _ways(self, visit: int, held: Holding, hands: int) -> tuple[Visited, ...]:
        if visit >> 3 == NOTHING:
            return ()
        before = self.worth(held)
        ways = [
            (self.worth(held + change) - before, change, used, words)
            for words, (change, used) in outcomes(visit, held, hands).items()
        ]
        return tuple(sorted(ways, key=lambda way: -way[0]))


@lru_cache(maxsize=200)
def _lacks(cost: Amounts, follow: Amounts, kinds: range) -> list[tuple[tuple[int, ...], int]]:
    """By what is held of these kinds: what is missing of each, and how much of the rest `follow` needs."""
    wanted, later = dict(cost), dict(follow)
    found = []
    for held in range(4 ** len(kinds)):
        numbers = [held >> 2 * k & 3 for k in range(len(kinds))]
        lacks = tuple([max(0, wanted.get(kind, 0) - n) for kind, n in zip(kinds, numbers, strict=True)])
        over = [max(0, n - wanted.get(kind, 0)) for kind, n in zip(kinds, numbers, strict=True)]
        spare = sum([min(n, later.get(kind, 0)) for kind, n in zip(kinds, over, strict=True)])
        found.append((lacks, spare))
    return found


@lru_cache(maxsize=60)
def need(tiles: tuple[int, ...], level: int, done: int, helps: Helps) -> Need:
    """The need of a seat with these cards, when so many sections of a level (from 0) are built."""
    return Need(tiles, level, done, helps)


@lru_cache(maxsize=10_000)
def helps(hand: tuple[int, ...], discount: int) -> Helps:
    """What the cards in a hand can bring, with a discount that is in force."""
    basic = marble = gem = 0
    units = discount
    for kind in hand:
        deed = BAKSHEESH[kind].deed
        if deed.kind == "choice":
            basic += deed.number
        elif deed.kind in ("discount", "swap") and BAKSHEESH[kind].playable:
            units += deed.number
        elif deed.kind == "gain":
            gains = dict(deed.gains)
            marble += gains.get(4, 0)
            gem += gains.get(5, 0)
    return basic, marble, gem, units
