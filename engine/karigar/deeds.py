"""What alliance and baksheesh cards give at once, by what is chosen with them (KA-7.7, KA-9.2, KA-9.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.karigar.cards import Deed
from engine.karigar.goods import (
    BASIC,
    GOODS,
    MOST,
    RESOURCES,
    Amounts,
    Holding,
    gathered,
    less,
    listing,
    missing,
    more,
    selections,
    units,
)

Choices: TypeAlias = dict[tuple[str, ...], Holding]
"""By the words that name a choice: the holding after it."""


@lru_cache(maxsize=50_000)
def swaps(held: Holding) -> Choices:
    """Return one resource or coin, gain a resource of another kind that there is room for (KA-9.3)."""
    found: Choices = {}
    for give in range(len(GOODS)):
        if not held >> 2 * give & 3:
            continue
        for get in RESOURCES:
            if get != give and held >> 2 * get & 3 < MOST:
                found[GOODS[give], GOODS[get]] = more(less(held, ((give, 1),)), ((get, 1),))
    return found


@lru_cache(maxsize=50_000)
def choices(deed: Deed, held: Holding) -> Choices:
    """Every way to use a deed that gains or swaps; none if it would change nothing (KA-9.1)."""
    if deed.kind == "gain":
        after = more(held, deed.gains)
        return {(): after} if after != held else {}
    if deed.kind == "swap":
        return swaps(held)
    # KA-9.2: as many as there is room for.
    room = tuple([(kind, MOST - (held >> 2 * kind & 3)) for kind in BASIC])
    number = min(deed.number, units(room))
    if not number:
        return {}
    return {listing(way): more(held, gathered(way)) for way in selections(room, number)}


@lru_cache(maxsize=50_000)
def savings(cost: Amounts, discount: int, held: Holding) -> Choices:
    """Every way to pay a section with a discount, by the units that it saves (KA-9.4)."""
    short = missing(held, cost)
    if units(short) > discount:
        return {}
    found: Choices = {}
    for number in range(units(short), min(discount, units(cost)) + 1):
        for way in selections(cost, number):
            saved = dict(gathered(way))
            paid = tuple([(kind, wanted - saved.get(kind, 0)) for kind, wanted in cost])
            if not missing(held, paid):
                found[listing(way)] = less(held, paid)
    return found
