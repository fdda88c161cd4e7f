"""How good a hex is for a tile: what it scores there, less what it takes from its neighbours."""

from __future__ import annotations

from functools import cache

from engine.bonsai.garden import Garden
from engine.bonsai.hexes import AROUND, CRACK_LINE, OTHER_LINE, WIDTH
from engine.bonsai.parts import FLOWER, GOALS, LEAF, WOOD
from engine.bonsai.scoring import FRUIT_POINTS, LEAF_POINTS

_PULLS = frozenset(number for number, goal in enumerate(GOALS) if goal.theme in ("reach", "flower"))
"""The goals for which a tree must reach out."""
_OUT = 0.41
"""Points for reaching out as far as such a goal asks."""
_FRESH = 0.76
"""Points for each hex that wood opens for more, up to three."""
_PAIR = 0.99
"""Points for a place where a fruit fits."""
_SITE = 0.06
"""Points for a free hex beside a leaf, where a flower may go."""

_CLOSED = 0.83
"""Points for a hex beside wood that a tile takes away, shared among those that there are."""

Ranked = list[tuple[float, int]]
"""Hexes with what a tile is worth there, in points."""


def worths(garden: Garden, kind: int) -> Ranked:
    """All hexes where a tile of this kind may go, each with its worth."""
    if kind == WOOD:
        found = _wood(garden)
    elif kind == LEAF:
        found = _leaf(garden)
    elif kind == FLOWER:
        found = _flower(garden)
    else:
        found = _fruit(garden)
    if _PULLS.isdisjoint(garden.wanted):
        return found
    mirrored = garden.tree.mirrored
    return [(points + _outward(at, mirrored), at) for points, at in found]


def best(garden: Garden, kind: int) -> tuple[float, int]:
    """The best hex for a tile of this kind, and its worth. There must be one."""
    return max(worths(garden, kind))


@cache
def _outward(at: int, mirrored: bool) -> float:
    """How far out a hex lies, in points: full beyond the line of its side (BO-6.2)."""
    x = (at + WIDTH // 2) % WIDTH - WIDTH // 2
    if mirrored:
        x = -x
    return _OUT * min(1.0, x / CRACK_LINE if x > 0 else x / OTHER_LINE)


def _wood(garden: Garden) -> Ranked:
    tree = garden.tree
    tiles, pot, open_, pairs = tree.tiles, tree.pot, tree.beside_wood, tree.beside_pair
    found = []
    for at in open_:
        points, fresh = 0.0, 0
        for step in AROUND:
            near = at + step
            kind = tiles.get(near)
            if kind is None:
                if near not in open_ and near not in pot:
                    fresh += 1
            elif kind == FLOWER:
                points -= 1.0
        if at in pairs:
            points -= _PAIR
        found.append((points + _FRESH * min(3, fresh), at))
    return found


def _leaf(garden: Garden) -> Ranked:
    tree = garden.tree
    if len(tree.tiles) == 1:
        return []
    tiles, pot, pairs, sites = tree.tiles, tree.pot, tree.beside_pair, tree.beside_leaf
    closed = _CLOSED / max(1, len(tree.beside_wood))
    found = []
    for at in tree.beside_wood:
        points, free, joined = float(LEAF_POINTS), 0, 0
        for step in AROUND:
            near = at + step
            kind = tiles.get(near)
            if kind is None:
                if near not in sites and near not in pot:
                    free += 1
            elif kind == FLOWER:
                points -= 1.0
            elif kind == LEAF:
                joined += 1
        if joined:
            points += _PAIR
        if at in pairs:
            points -= _PAIR
        found.append((points + _SITE * free - closed, at))
    return found


def _flower(garden: Garden) -> Ranked:
    tree = garden.tree
    tiles, pairs, open_ = tree.tiles, tree.beside_pair, tree.beside_wood
    closed = _CLOSED / max(1, len(open_))
    found = []
    for at in tree.beside_leaf:
        points = 0.0
        for step in AROUND:
            kind = tiles.get(at + step)
            if kind is None:
                points += 1.0
            elif kind == FLOWER:
                points -= 1.0
        if at in pairs:
            points -= _PAIR
        if at in open_:
            points -= closed
        found.append((points, at))
    return found


def _fruit(garden: Garden) -> Ranked:
    tree = garden.tree
    tiles, pairs, open_ = tree.tiles, tree.beside_pair, tree.beside_wood
    closed = _CLOSED / max(1, len(open_))
    found = []
    for at in pairs:
        points = float(FRUIT_POINTS)
        for step in AROUND:
            near = at + step
            if near in pairs:
                points -= _PAIR / 2
            elif tiles.get(near) == FLOWER:
                points -= 1.0
        if at in open_:
            points -= closed
        found.append((points, at))
    return found
