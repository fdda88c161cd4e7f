"""A reader of records of Bonsai, written from docs/notation-bonsai.md: it knows what the page says only."""

from __future__ import annotations

import json
import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

PAGE = (Path(__file__).parents[3] / "docs" / "notation-bonsai.md").read_text(encoding="utf-8")
KINDS = ("wood", "leaf", "flower", "fruit")
Spot = tuple[int, int]


def numbers(items: Any, joint: str = " ") -> str:
    return joint.join(map(str, items)) or "-"


# Section 2 --------------------------------------------------------------------------------------------------

MASTERS = {
    21: "any", 22: "any", 23: "any", 24: "wood wood", 25: "wood leaf", 26: "wood leaf", 27: "wood leaf",
    28: "leaf leaf", 29: "leaf flower", 30: "leaf fruit", 31: "wood leaf flower", 32: "wood leaf fruit",
    33: "leaf flower flower",
}  # fmt: skip
HELPERS = {34: "wood", 35: "wood", 36: "wood", 37: "leaf", 38: "leaf", 39: "flower", 40: "fruit"}
PARCHMENTS = {41: (1, "wood"), 42: (1, "leaf"), 43: (2, "flower"), 44: (2, "fruit")} | {
    45: (2, "growth"),
    46: (2, "helper"),
    47: (2, "master"),
}
GROWTH = dict(zip(range(7, 21), ["wood"] * 4 + ["leaf"] * 4 + ["flower"] * 3 + ["fruit"] * 3, strict=True))
GOALS = {
    "brown": {"wood 8": 5, "wood 10": 10, "wood 12": 15},
    "green": {"leaf 5": 6, "leaf 7": 9, "leaf 9": 12},
    "orange": {"fruit 3": 9, "fruit 4": 11, "fruit 5": 13},
    "pink": {"flower 3": 8, "flower 4": 12, "flower 5": 16},
    "blue": {"reach crack": 7, "reach both": 10, "reach below": 14},
}
COLOUR = {goal: colour for colour, goals in GOALS.items() for goal in goals}
SLOTS: dict[int, list[str]] = {1: [], 2: [], 3: ["wood", "flower"], 4: ["leaf", "fruit"]}


def card_type(card: int) -> str:
    if card in GROWTH:
        return "growth"
    if card in MASTERS:
        return "master"
    if card in HELPERS:
        return "helper"
    return "parchment" if card in PARCHMENTS else "tool"


def cards_in(players: int, deck: str) -> list[int]:
    """The table of cards in the game, read from the page."""
    rows = dict(re.findall(r"^\| ([\d, `a-z;]+) \| (all .*|\d[\d ]+) \|$", PAGE, re.MULTILINE))
    key = "4" if players == 4 else "2, `printed`; 1" if players == 1 else f"{players}, `{deck}`"
    if players == 2 and deck == "printed":
        key = "2, `printed`; 1"
    named = [int(n) for n in re.findall(r"\d+", rows[key])] if players < 4 else []
    if rows[key].startswith("all"):
        return [n for n in range(1, 48) if n not in named]
    return named


# Sections 3 and 6 -----------------------------------------------------------------------------------------


def spot(name: str) -> Spot:
    parts = {letter: int(n) for letter, n in re.findall(r"([lrud])(\d+)", name)}
    return parts.get("r", 0) - parts.get("l", 0), parts.get("d", 0) - parts.get("u", 0)


def hex_name(at: Spot) -> str:
    x, y = at
    across = f"{'r' if x > 0 else 'l'}{abs(x)}" if x else ""
    return across + (f"{'d' if y > 0 else 'u'}{abs(y)}" if y else "") or "0"


def near(at: Spot) -> list[Spot]:
    x, y = at
    return [(x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y), (x - 1, y - 1), (x + 1, y - 1)]


class Seat:
    """What one seat has."""

    def __init__(self, stock: list[str]) -> None:
        self.mirrored = False
        self.tiles: dict[Spot, str] = {(0, 0): "wood"}
        self.stock = Counter(stock)
        self.cards: list[int] = []
        self.claimed: list[str] = []
        self.renounced: list[str] = []

    def on_pot(self, at: Spot) -> bool:
        x, y = (-at[0] if self.mirrored else at[0]), at[1]
        return y in (0, 1, 2) and x in range(y - 4, 7 - y)

    def has(self, at: Spot, kind: str) -> list[Spot]:
        return [n for n in near(at) if self.tiles.get(n) == kind]

    def stands(self, kind: str, at: Spot) -> bool:
        if kind in ("wood", "leaf"):
            return bool(self.has(at, "wood"))
        leaves = self.has(at, "leaf")
        if kind == "flower":
            return bool(leaves)
        return any(a in near(b) for a in leaves for b in leaves) and not self.has(at, "fruit")

    def may_lie(self, kind: str, at: Spot) -> bool:
        free = at not in self.tiles and not self.on_pot(at) and sum(at) % 2 == 0
        return free and self.stands(kind, at) and (kind == "wood" or len(self.tiles) > 1)

    def blocked(self) -> bool:
        return not any(self.may_lie("wood", n) for at in self.tiles for n in near(at))

    def cut(self, at: Spot) -> set[Spot]:
        kind = self.tiles.pop(at)
        others = [n for n in near(at) if self.tiles.get(n) in ("flower", "fruit")]
        gone = {at} | {n for n in others if not self.stands(self.tiles[n], n)}
        self.tiles[at] = kind
        return gone

    def beyond(self) -> tuple[list[Spot], list[Spot]]:
        """The tiles beyond the crack's line and the other."""
        sign = -1 if self.mirrored else 1
        return [at for at in self.tiles if sign * at[0] >= 6], [at for at in self.tiles if sign * at[0] <= -4]

    def meets(self, goal: str) -> bool:
        what, need = goal.split()
        crack, other = self.beyond()
        kinds = Counter(self.tiles.values())
        if what in ("wood", "fruit"):
            return kinds[what] >= int(need)
        if what == "flower":
            return any(
                [self.tiles[at] for at in side].count("flower") >= int(need) for side in (crack, other)
            )
        if what == "leaf":
            return any(len(self.group(at)) >= int(need) for at, kind in self.tiles.items() if kind == "leaf")
        low = [any(y >= 2 for _, y in side) for side in (crack, other)]
        if need == "below":
            return bool((crack and low[1]) or (other and low[0]))
        return bool(crack and (other or need == "crack"))

    def group(self, at: Spot) -> set[Spot]:
        found, edge = {at}, [at]
        while edge:
            new = set(self.has(edge.pop(), "leaf")) - found
            found |= new
            edge += new
        return found

    def lines(self) -> list[int]:
        kinds = Counter(self.tiles.values())
        flowers = [
            sum(n not in self.tiles for n in near(at)) for at, k in self.tiles.items() if k == "flower"
        ]
        types = Counter(map(card_type, self.cards))
        parchments = [PARCHMENTS[card] for card in self.cards if card in PARCHMENTS]
        paid = sum(points * (kinds[what] if what in KINDS else types[what]) for points, what in parchments)
        goals = sum(GOALS[COLOUR[goal]][goal] for goal in self.claimed)
        return [3 * kinds["leaf"], sum(flowers), 7 * kinds["fruit"], paid, goals]

    def line(self) -> str:
        rows = sorted((at for at in self.tiles if at != (0, 0)), key=lambda at: (at[1], at[0]))
        tree = numbers([f"{self.tiles[at]} {hex_name(at)}" for at in rows], ", ")
        stock = numbers(self.stock[kind] for kind in KINDS)
        return (
            f"{'mirrored' if self.mirrored else 'standard'}; tree {tree}; stock {stock}; "
            f"cards {numbers(self.cards)}; claimed {numbers(self.claimed, ', ')}; "
            f"renounced {numbers(self.renounced, ', ')}"
        )


# Sections 5 and 7 -----------------------------------------------------------------------------------------


class Reader:
    """A record replayed by the page."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.players, self.options = len(record["seats"]), record["options"]
        deck = record["setup"]["deck"]
        assert sorted(deck) == cards_in(self.players, self.options["deck"])
        self.market, self.deck, self.gone = deck[:4], deck[4:], [0] * 0
        others = [card for card in deck if card not in PARCHMENTS]
        self.lower = len(others) // 2 if self.options["tokonoma"] == "on" else 0
        levels = slice(None) if self.players > 2 else slice(None, None, 2)
        self.goals = [goal for colour in record["setup"]["colours"] for goal in list(GOALS[colour])[levels]]
        stock = list(KINDS)
        stocks = [stock[:n] for n in range(1, self.players + 1)] if self.players > 1 else [stock[:2]]
        self.seats = [Seat(stock) for stock in stocks]
        for seat in self.seats:
            seat.mirrored = self.options["pot"] == "left"
        self.seat, self.passes, self.left = 0, 0, -1
        self.begin()

    def begin(self) -> None:
        self.phase, self.slot, self.card = "start", 0, 0
        self.choose: list[tuple[str, ...]] = []
        self.used: Counter[str] = Counter()
        self.decide: list[str] = []
        self.mirrored = self.pruned = False

    def line(self) -> str:
        yes = ("no", "yes")
        level = f" level {self.options['level']}" if self.players == 1 else ""
        fields = [
            f"seat {self.seat + 1} {self.phase}; slot {self.slot} card {self.card}; "
            f"choose {numbers([' '.join(kinds) for kinds in self.choose], ', ')}; "
            f"used {numbers(self.used[kind] for kind in KINDS)}; decide {numbers(self.decide, ', ')}; "
            f"mirrored {yes[self.mirrored]} pruned {yes[self.pruned]}; "
            f"passes {self.passes} left {'-' if self.left < 0 else self.left}{level}",
            f"market {numbers(self.market)}",
            f"deck {numbers(self.deck)}; lower {min(self.lower, len(self.deck))}",
            f"gone {numbers(self.gone)}",
            f"goals {numbers(self.goals, ', ')}",
            *(seat.line() for seat in self.seats),
        ]
        return " / ".join(fields)

    def move(self, played: dict[str, Any]) -> None:
        assert played["seat"] == self.seat + 1
        ends = self.act(played["move"].split(" "))
        assert ("hash" in played) == ends
        if ends:
            assert played["hash"] == sha256(self.line().encode()).hexdigest()[:16], self.line()

    def act(self, words: list[str]) -> bool:
        """Section 5; whether the move closes up the market or ends the turn."""
        me, verb = self.seats[self.seat], words[0]
        if self.decide:
            assert verb in ("claim", "renounce")
        if verb in ("claim", "renounce"):
            self.on_goal(me, verb, " ".join(words[1:]))
        elif verb == "mirror":
            assert len(me.tiles) == 1
            assert not self.mirrored
            me.mirrored, self.mirrored = not me.mirrored, True
        elif verb == "prune":
            assert self.phase == "start"
            assert me.blocked()
            others = [at for at, kind in me.tiles.items() if kind != "wood" and me.has(at, "wood")]
            cuts = {at: me.cut(at) for at in others}
            chosen = cuts[spot(words[1])]
            assert len(chosen) == min(map(len, cuts.values()))
            me.tiles = {at: kind for at, kind in me.tiles.items() if at not in chosen}
            self.pruned = True
        elif verb == "cultivate":
            assert self.phase == "start"
            self.phase = "place"
        elif verb in KINDS:
            self.lay(me, verb, spot(words[1]))
        elif verb == "meditate":
            assert self.phase == "start"
            return self.meditate(me, int(words[1]))
        elif verb == "take":
            assert self.phase == "take"
            assert words[1] in self.choose.pop(0)
            me.stock[words[1]] += 1
            return self.works()
        elif verb == "discard":
            assert self.phase == "discard"
            me.stock[words[1]] -= 1
            assert me.stock[words[1]] >= 0
            return self.down_to_capacity()
        else:
            assert verb == "done"
            assert self.phase in ("place", "helper")
            if self.phase == "helper":
                return self.close_up()
            self.passes = 0 if self.pruned or self.used.total() else self.passes + 1
            if self.players == 1:
                self.drop(4)
                self.refill()
            return self.end_turn()
        return False

    def on_goal(self, me: Seat, verb: str, goal: str) -> None:
        assert goal in self.decide
        (me.claimed if verb == "claim" else me.renounced).append(goal)
        self.look(me)

    def look(self, me: Seat) -> None:
        """BO-6.1."""
        closed = {COLOUR[goal] for goal in me.claimed}
        taken = [goal for seat in self.seats for goal in seat.claimed]
        self.decide = [
            goal
            for goal in self.goals
            if me.meets(goal) and COLOUR[goal] not in closed and goal not in (*taken, *me.renounced)
        ]

    def lay(self, me: Seat, kind: str, at: Spot) -> None:
        assert me.may_lie(kind, at)
        me.stock[kind] -= 1
        self.used[kind] += 1
        assert me.stock[kind] >= 0
        if self.phase == "helper":
            assert self.used.total() < 2 or (self.used.total() == 2 and self.used[HELPERS[self.card]])
        else:
            assert self.phase == "place"
            symbols = Counter(["wood", "leaf", *(GROWTH[card] for card in me.cards if card in GROWTH)])
            assert (self.used - symbols).total() <= 1
        me.tiles[at] = kind
        self.look(me)

    def meditate(self, me: Seat, slot: int) -> bool:
        self.slot, self.card = slot, self.market[slot - 1]
        assert self.card
        self.market[slot - 1] = 0
        me.cards.append(self.card)
        shown = MASTERS.get(self.card, "").split()
        me.stock.update(SLOTS[slot] + [kind for kind in shown if kind != "any"])
        self.choose = [("wood", "leaf")] * (slot == 2) + [KINDS] * shown.count("any")
        return self.works()

    def works(self) -> bool:
        if self.choose:
            self.phase = "take"
        elif self.card in HELPERS:
            self.phase = "helper"
        else:
            return self.close_up()
        return False

    def close_up(self) -> bool:
        self.passes = 0
        if self.players == 1 and self.slot == 1 and self.deck:
            self.gone.append(self.deck.pop(0))
        elif self.players == 1 and self.slot > 1:
            self.drop(self.slot - 1)
        self.refill()
        self.phase = "discard"
        self.down_to_capacity()
        return True

    def drop(self, slot: int) -> None:
        if self.market[slot - 1]:
            self.gone.append(self.market[slot - 1])
            self.market[slot - 1] = 0

    def refill(self) -> None:
        while True:
            cards = [card for card in self.market if card]
            self.market = [0] * (4 - len(cards)) + cards
            if len(cards) == 4 or not self.deck:
                break
            self.market[0] = self.deck.pop(0)
        if not self.deck and self.left < 0:
            self.left = self.players + 1

    def down_to_capacity(self) -> bool:
        me = self.seats[self.seat]
        capacity = 5 + 2 * sum(card_type(card) == "tool" for card in me.cards)
        return me.stock.total() <= capacity and self.end_turn()

    def end_turn(self) -> bool:
        self.left -= self.left > 0
        if self.left == 0 or self.passes == 2 * self.players:
            self.phase = "over"
        else:
            self.seat = (self.seat + 1) % self.players
            self.begin()
        return True

    def result(self) -> dict[str, Any] | None:
        """Section 6."""
        if self.phase != "over":
            return None
        sheets = [seat.lines() for seat in self.seats]
        totals = [sum(points) for points in sheets]
        rule = "BO-7.1" if self.left == 0 else "BO-7.2"
        winners = [max(seat for seat, total in enumerate(totals, 1) if total == max(totals))]
        if self.players == 1:
            need = {"seito": 60, "gakusei": 80, "senmon": 100, "sensei": 120, "yusha": 140}
            rule = "BO-8"
            if totals[0] < need[self.options["level"]] or len(self.seats[0].claimed) < 3:
                winners = []
        rules = ["BO-7.3"] * 4 + ["BO-6.2"]
        scores = [[{"rule": r, "points": n} for r, n in zip(rules, points, strict=True)] for points in sheets]
        return {"scores": scores, "totals": totals, "winners": winners, "rule": rule}


def check(data: bytes) -> None:
    """Replay a record and compare every hash and the result."""
    record = json.loads(data)
    reader = Reader(record)
    assert record["first"] == sha256(reader.line().encode()).hexdigest()[:16], reader.line()
    for played in record["moves"]:
        reader.move(played)
    assert reader.result() == record["result"]
