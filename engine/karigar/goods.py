"""Resources and coins, and what a player holds of them: at most 3 of each (KA-1.1, KA-3.1).

A holding is a number of 16 bits, two for each kind in the order of `GOODS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

GOODS = ("wood", "sandstone", "mortar", "scaffold", "marble", "gem", "silver", "gold")
BASIC = range(4)
RESOURCES = range(6)
SILVER, GOLD = 6, 7
MOST = 3

Holding: TypeAlias = int
Amounts: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of a kind and how many of it, kinds rising."""

NUMBER = {name: kind for kind, name in enumerate(GOODS)}


def amounts(listed: Mapping[str, int] | Iterable[str]) -> Amounts:
    """Amounts from names with numbers, or from a list of names."""
    names = list(listed)
    counted = dict(listed) if isinstance(listed, Mapping) else {name: names.count(name) for name in names}
    return tuple(sorted((NUMBER[name], number) for name, number in counted.items()))


def counts(held: Holding) -> tuple[int, ...]:
    """How many of each kind, in the order of `GOODS`."""
    return tuple([held >> shift & 3 for shift in range(0, 16, 2)])


def packed(numbers: Iterable[int]) -> Holding:
    """The holding with these numbers of each kind, 0 to 3."""
    return sum(number << 2 * kind for kind, number in enumerate(numbers))


@cache
def total(held: Holding) -> int:
    """How many resources and coins in all."""
    return sum(counts(held))


def units(wanted: Amounts) -> int:
    """How many resources and coins in all."""
    return sum([number for _, number in wanted])


def covers(held: Holding, wanted: Amounts) -> bool:
    """Whether the holding has all of it."""
    return all(held >> 2 * kind & 3 >= number for kind, number in wanted)


def less(held: Holding, paid: Amounts) -> Holding:
    """The holding after paying; it must cover it."""
    return held - sum([number << 2 * kind for kind, number in paid])


def more(held: Holding, gained: Amounts) -> Holding:
    """The holding after gaining. What is beyond 3 of a kind is lost (KA-3.1)."""
    for kind, number in gained:
        held += min(number, MOST - (held >> 2 * kind & 3)) << 2 * kind
    return held


def missing(held: Holding, wanted: Amounts) -> Amounts:
    """What the holding lacks of it."""
    short = [(kind, number - (held >> 2 * kind & 3)) for kind, number in wanted]
    return tuple([(kind, number) for kind, number in short if number > 0])


def listing(chosen: Iterable[int]) -> tuple[str, ...]:
    """Names of the kinds in the order of `GOODS`."""
    return tuple([GOODS[kind] for kind in sorted(chosen)])


def selections(available: Amounts, number: int) -> list[tuple[int, ...]]:
    """Every way to take so many from these amounts, as rising kinds."""
    most = dict(available)
    ways = combinations_with_replacement(most, number)
    return [way for way in ways if all(way.count(kind) <= most[kind] for kind in set(way))]


def gathered(kinds: Iterable[int]) -> Amounts:
    """Amounts from kinds listed one by one."""
    listed = sorted(kinds)
    return tuple([(kind, listed.count(kind)) for kind in sorted(set(listed))])
