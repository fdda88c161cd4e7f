"""Bonsai once more, slowly and plainly, from the text of the rules: axial hexes, sets, nothing of the engine.

A tree is a dict from (q, r) to a kind of tile, in the coordinates of the data file: q to the right, r
downwards. The bud is (0, 0), in a mirrored pot (1, 0).
"""

from __future__ import annotations

import itertools
import json
import re
from importlib import resources
from typing import Any

Hex = tuple[int, int]
Tiles = dict[Hex, str]

DATA: dict[str, Any] = json.loads(resources.files("engine.bonsai").joinpath("components.json").read_text())
POT = {(q, r) for q, r in DATA["pot"]}
CARDS = {card["id"]: card for card in DATA["cards"]}
KINDS = ("wood", "leaf", "flower", "fruit")


def bud(mirrored: bool) -> Hex:
    return (1, 0) if mirrored else (0, 0)


def neighbours(at: Hex) -> list[Hex]:
    """In a circle: each touches the next."""
    q, r = at
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


def from_name(name: str, mirrored: bool) -> Hex:
    """The hex of a name that is counted from the bud."""
    parts = {letter: int(number) for letter, number in re.findall(r"([lrud])(\d+)", name)}
    r = parts.get("d", 0) - parts.get("u", 0)
    x = parts.get("r", 0) - parts.get("l", 0) + 2 * bud(mirrored)[0]
    assert (x - r) % 2 == 0
    return (x - r) // 2, r


def to_name(at: Hex, mirrored: bool) -> str:
    q, r = at
    x = 2 * q + r - 2 * bud(mirrored)[0]
    across = f"r{x}" if x > 0 else f"l{-x}" if x < 0 else ""
    along = f"d{r}" if r > 0 else f"u{-r}" if r < 0 else ""
    return across + along or "0"


def beside(tiles: Tiles, at: Hex, kind: str) -> list[Hex]:
    return [near for near in neighbours(at) if tiles.get(near) == kind]


def suits(tiles: Tiles, kind: str, at: Hex) -> bool:
    """BO-5.2, but for the first tile and for what lies there: what a tile of this kind needs around it."""
    if kind in ("wood", "leaf"):
        return bool(beside(tiles, at, "wood"))
    leaves = beside(tiles, at, "leaf")
    if kind == "flower":
        return bool(leaves)
    pair = any(a in neighbours(b) for a in leaves for b in leaves)
    return pair and not beside(tiles, at, "fruit")


def free(tiles: Tiles, at: Hex) -> bool:
    return at not in tiles and at not in POT


def around(tiles: Tiles) -> set[Hex]:
    return {near for at in tiles for near in neighbours(at) if free(tiles, near)}


def places(tiles: Tiles, kind: str) -> set[Hex]:
    """BO-5.2: where a tile of this kind may be laid."""
    if len(tiles) == 1 and kind != "wood":
        return set()
    return {at for at in around(tiles) if suits(tiles, kind, at)}


def blocked(tiles: Tiles) -> bool:
    return not any(beside(tiles, at, "wood") for at in around(tiles))


def prunings(tiles: Tiles) -> set[frozenset[Hex]]:
    """BO-5.3: the smallest sets that help, every set tried."""
    if not blocked(tiles):
        return set()
    others = [at for at, kind in tiles.items() if kind != "wood"]
    for size in range(1, len(others) + 1):
        found = set()
        for chosen in itertools.combinations(others, size):
            rest = {at: kind for at, kind in tiles.items() if at not in chosen}
            standing = all(kind == "wood" or suits(rest, kind, at) for at, kind in rest.items())
            if standing and not blocked(rest):
                found.add(frozenset(chosen))
        if found:
            return found
    return set()


def group(tiles: Tiles) -> int:
    """The largest connected group of leaves."""
    best, left = 0, {at for at, kind in tiles.items() if kind == "leaf"}
    while left:
        edge, count = [left.pop()], 0
        while edge:
            count += 1
            for near in neighbours(edge.pop()):
                if near in left:
                    left.remove(near)
                    edge.append(near)
        best = max(best, count)
    return best


def right(at: Hex) -> bool:
    return 2 * at[0] + at[1] >= 6


def left(at: Hex) -> bool:
    return 2 * at[0] + at[1] <= -4


def meets(tiles: Tiles, goal: dict[str, Any], mirrored: bool) -> bool:
    """BO-6.2."""
    theme, need = str(goal["theme"]), int(goal["need"])
    if theme in ("wood", "fruit"):
        return list(tiles.values()).count(theme) >= need
    if theme == "leaf":
        return group(tiles) >= need
    if theme == "flower":
        flowers = [at for at, kind in tiles.items() if kind == "flower"]
        return max(sum(map(right, flowers)), sum(map(left, flowers))) >= need
    on_right = [at for at in tiles if right(at)]
    on_left = [at for at in tiles if left(at)]
    if goal["level"] == "low":
        return bool(on_left if mirrored else on_right)
    if goal["level"] == "middle":
        return bool(on_left and on_right)
    low_right = [at for at in on_right if at[1] >= 2]
    low_left = [at for at in on_left if at[1] >= 2]
    return bool((on_left and low_right) or (on_right and low_left))


def tree_points(tiles: Tiles) -> int:
    """BO-7.3."""
    total = 0
    for at, kind in tiles.items():
        if kind == "leaf":
            total += 3
        elif kind == "fruit":
            total += 7
        elif kind == "flower":
            total += len([near for near in neighbours(at) if near not in tiles])
    return total


def parchment_points(tiles: Tiles, cards: list[int]) -> int:
    """BO-7.3."""
    total = 0
    for number in cards:
        card = CARDS[number]
        if card["type"] == "parchment":
            counted = card["kinds"][0]
            if counted in KINDS:
                total += card["points"] * list(tiles.values()).count(counted)
            else:
                total += card["points"] * len([c for c in cards if CARDS[c]["type"] == counted])
    return total


def may_place(used: list[str], seishi_and_growth: list[str], kind: str) -> bool:
    """BO-5.1: every tile laid, this one too, gets a symbol of its own, every way tried."""
    return fits([*used, kind], [*seishi_and_growth, "any"])


def fits(tiles: list[str], symbols: list[str]) -> bool:
    """Whether each tile can have a symbol of its own: its kind's, or any."""
    if not tiles:
        return True
    first, *rest = tiles
    for i, symbol in enumerate(symbols):
        if symbol in (first, "any") and fits(rest, symbols[:i] + symbols[i + 1 :]):
            return True
    return False
