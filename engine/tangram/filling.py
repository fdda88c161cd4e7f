"""Whether a city can still be filled, as quickly as a bot needs to know, within a bound on the search."""

from __future__ import annotations

from functools import lru_cache

from engine.tangram.cover import FULL, GaveUp, cover
from engine.tangram.town import Town
from engine.tangram.view import FOUNTAIN
from engine.tangram.ways import Ways

POSITIONS = 256
"""Positions of the search after which a city counts as one that cannot be filled."""
THOROUGH = 16384
"""So many where it is told to a player, or decides between a few turns: an untidy city may need them."""


def fillable(tables: Ways, town: Town, positions: int = POSITIONS) -> bool:
    """Whether a way to fill the city with what is to come was found (TC-7.1)."""
    return _fillable(tables, FULL & ~town.covered, town.rest, town.fountains, positions)


@lru_cache(maxsize=1 << 14)
def _fillable(tables: Ways, free: int, rest: tuple[int, ...], fountains: int, positions: int) -> bool:
    if sum(tables.halves[tile] for tile in rest) + fountains < free.bit_count() // 2:
        return False
    numbers = [*rest, *[FOUNTAIN] * fountains]
    try:
        return cover(tables.pieces.covers, free, numbers, positions.__le__) is not None
    except GaveUp:
        return False
