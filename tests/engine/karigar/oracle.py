"""Arrangements and spaces of Karigar-e-Taj once more, slowly: dictionaries, nothing shared with engine.

Everything is tried: every goal of every piece, every order of the reached spaces, every choice inside each.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from importlib import resources

DATA = json.loads(resources.files("engine.karigar").joinpath("components.json").read_text())
CARDS = {card["id"]: card for card in DATA["bazaar_cards"]}
ALLIANCES = {card["id"]: card for card in DATA["alliance_cards"]}
BASIC = ("wood", "sandstone", "mortar", "scaffold")
ELEPHANT = 99
"""The power of an elephant."""

Goods = dict[str, int]
Way = tuple[tuple[str, ...], Goods, int]
"""The words of a choice, what is held after it, and the extra hands that it uses."""


def rank(name: str) -> int:
    return [good["id"] for good in DATA["goods"]].index(name)


def where(space: str) -> tuple[int, int]:
    """Row and column (KA-2.1)."""
    if space in ("T1", "T2", "ALLY_A", "ALLY_B"):
        return ("T1", "T2", "ALLY_A", "ALLY_B").index(space), 3
    place = int(space.split(":")[0]) - 1
    return place // 3, place % 3


def in_line(a: str, b: str) -> bool:
    """KA-2.2."""
    (row, column), (r, c) = where(a), where(b)
    return a != b and (row == r or column == c)


def take(goods: Goods, cost: Goods) -> Goods | None:
    left = {name: goods.get(name, 0) - cost.get(name, 0) for name in {*goods, *cost}}
    return None if min(left.values(), default=0) < 0 else left


def give(goods: Goods, got: Goods) -> Goods:
    return {name: min(3, goods.get(name, 0) + got.get(name, 0)) for name in {*goods, *got}}


def ways(what: str, power: int, goods: Goods, hands: int) -> Iterator[Way]:
    """Every way to carry out a space: `W2:gain`, `W2:trade`, `T1`, `T2` or an alliance card."""
    for helpers in range(hands + 1 if power != ELEPHANT else 1):
        for words, after, needed in _with(what, power + helpers, power == ELEPHANT, goods):
            # As few helpers as will do: the same choice with fewer is listed before.
            if needed > power + helpers - 1 or helpers == 0:
                yield words, after, helpers


def _with(
    what: str, power: int, elephant: bool, goods: Goods
) -> Iterator[tuple[tuple[str, ...], Goods, int]]:
    """The ways with exactly this power, and how much of it each needs."""
    if what in ALLIANCES:
        cost = ALLIANCES[what]["cost"]
        after = take(goods, cost)
        if after is not None and power >= sum(cost.values()):
            yield (), after, sum(cost.values())
        return
    if what == "T2":
        paid = take(goods, {"silver": 3})
        if paid is not None and power >= 3 and goods.get("gold", 0) < 3:
            yield (), give(paid, {"gold": 1}), 3
        return
    if what == "T1":
        numbers = [1] if elephant else range(1, power + 1)
        for number in numbers:
            for chosen in itertools.combinations_with_replacement(BASIC, number):
                paid = take(goods, dict(Counter(chosen)))
                if paid is not None and goods.get("silver", 0) + number <= 3:
                    yield chosen, give(paid, {"silver": number}), number
        return
    card_id, side = what.split(":")
    card = CARDS[card_id]
    least = 2 if card["color"] == "yellow" else 1
    if power < least:
        return
    if side == "gain":
        fitting: list[str] = []
        for name in card["gain"]:
            if goods.get(name, 0) + fitting.count(name) < 3:
                fitting.append(name)
        number = len(fitting) if elephant else min(power, len(fitting))
        if not number:
            return
        chosen_sets = {tuple(sorted(way, key=rank)) for way in itertools.combinations(fitting, number)}
        for chosen in sorted(chosen_sets):
            yield chosen, give(goods, dict(Counter(chosen))), max(number, least)
        return
    options = card["trades"]
    orders = [(k,) for k in range(len(options))]
    if len(options) == 2 and not elephant:
        orders += [(0, 1), (1, 0)]
    for order in orders:
        held: Goods | None = goods
        needed = 0
        for k in order:
            assert held is not None
            needed += max(sum(options[k]["give"].values()), sum(options[k]["get"].values()))
            paid = take(held, options[k]["give"])
            after = None if paid is None else give(paid, options[k]["get"])
            held = None if after is None or sum(after.values()) == sum(paid.values()) else after  # type: ignore[union-attr]
            if held is None:
                break
        if held is not None and (elephant or needed <= power):
            yield tuple(str(k + 1) for k in order), held, max(needed, least)


def possible(visits: list[tuple[str, int]], goods: Goods, hands: int) -> bool:
    """KA-5.4: whether some order and some choices carry out all (what, power)."""
    if not visits:
        return True
    for k, (what, power) in enumerate(visits):
        for _, after, used in ways(what, power, goods, hands):
            if possible(visits[:k] + visits[k + 1 :], after, hands - used):
                return True
    return False


class Table:
    """What matters for one main action."""

    def __init__(
        self,
        goods: Goods,
        workers: list[str],
        elephant: str,
        taken: set[str],
        what: dict[str, str],
        lanes: int,
        hands: int,
    ) -> None:
        self.goods, self.workers, self.elephant = goods, workers, elephant
        self.taken, self.what, self.lanes, self.hands = taken, what, lanes, hands

    def goals(self, source: str) -> list[str]:
        """Where a piece could end, apart from the others; `hand` is a source too."""
        open_spaces = [space for space in self.what if space not in self.taken and self.what[space]]
        return [
            space
            for space in open_spaces
            if source == "hand" or (space != source and (self.lanes or in_line(source, space)))
        ]

    def judge(self, goals: tuple[str, ...], ride: str) -> bool:
        """Whether the workers can go there in this order of `workers`, and the elephant there ('': none)."""
        if ride and ride in goals:
            return False
        if self.workers[0] == "hand" and len(set(goals)) > 1:
            return False
        pairs = list(zip(self.workers, goals, strict=True))
        if ride:
            pairs.append((self.elephant, ride))
        out = sum(source != "hand" and not in_line(source, goal) for source, goal in pairs)
        if out > self.lanes:
            return False
        visits = [(self.what[space], goals.count(space)) for space in sorted(set(goals))]
        if ride:
            visits.append((self.what[ride], ELEPHANT))
        return possible(visits, self.goods, self.hands)

    def arrangements(self, rides: bool) -> Iterator[tuple[tuple[str, ...], str]]:
        """Every way to give goals to the workers, and with `rides` to the elephant."""
        for goals in itertools.product(*[self.goals(source) for source in self.workers]):
            for ride in self.goals(self.elephant) if rides else [""]:
                yield goals, ride
