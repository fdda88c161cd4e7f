"""Quick, sensible turns for playouts, played by numbers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.bonsai import placing, spots
from engine.bonsai.garden import Garden
from engine.bonsai.legality import put
from engine.bonsai.moves import Claim, Renounce
from engine.bonsai.parts import CARDS, FLOWER, FRUIT, GOALS, LEAF, NUMBER, WOOD, gained
from engine.bonsai.prospects import PACE, chance, turns_left
from engine.bonsai.view import Card
from engine.game import Move

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState

# Found by letting quick turns with other numbers play against each other.
_TILES = (2.03, 3.02, 0.96, 2.08)
"""What a tile in stock is worth in points, by kind."""
_AGAIN = 0.73
"""What each further tile of a kind is worth, beside the one before."""
_MANY = 64
"""More tiles than anybody can hold (BO-4.5)."""
_BESIDE = tuple(tuple(tile * _AGAIN**held for held in range(_MANY)) for tile in _TILES)
"""What one more tile of a kind is worth beside those held, by kind and by how many these are."""
_NOISE = 1.0
"""Points by which a quick choice is blurred."""
_PLACED = (2.94, 2.0, 2.0, 2.0)
"""What a tile is worth more on the tree than in stock, by kind."""
_SCORED = (0.0, 3.0, 3.5, 7.0)
"""What a tile scores in the last turn, about, by kind."""
_TIGHT = 1.0
"""What the first wood is worth more where one hex is left for it, and less where there are more."""
_HELPED = 2.0
"""What a tile is worth more that a Helper places."""
_SYMBOL = (0.07, 0.38, 0.21, 0.41)
"""What a Growth card is worth for each turn to come, by kind."""
_CAPACITY = 1.0
"""What a Tool is worth."""
_LEAST = (-1.1, 2.13, 2.75, 3.05)
"""A tile is kept for later if its best place is worth less."""
_ORDER = (WOOD, LEAF, FRUIT, FLOWER)
"""Tiles are laid in this order: what is laid beside a flower takes from it."""


def quick(state: BonsaiState, rng: random.Random) -> None:
    """Play the turn of the seat on turn to its end, wherever it stands."""
    garden = state.gardens[state.seat]
    turns = turns_left(state, state.seat)  # those after this one
    if state.phase == "start":
        turns -= 1.0
        _begin(state, garden, turns, rng)
    while state.phase == "take":
        state.choose(_wanted(garden.stock, [NUMBER[kind] for kind in state.choices[0]]))
    if state.phase == "helper" or state.phase == "place":
        place(state, garden, turns)
        state.finish()
    if state.phase == "discard":
        for _ in range(garden.excess):
            state.discard(_unwanted(garden.stock))


def _wanted(stock: list[int], kinds: Sequence[int]) -> int:
    """Of some kinds the one that is worth most beside what is in stock."""
    return kinds[0] if len(kinds) == 1 else max(kinds, key=lambda kind: _BESIDE[kind][stock[kind]])


def _unwanted(stock: list[int]) -> int:
    """The kind of which one tile is missed least."""
    return min([kind for kind in range(4) if stock[kind]], key=lambda kind: _BESIDE[kind][stock[kind]])


@cache
def _offered(slot: int, card: int) -> tuple[tuple[int, ...], ...]:
    """For each tile that a card brings in a slot the kinds to choose from, by number."""
    gives, choices = gained(slot, CARDS[card])
    return tuple(tuple(NUMBER[kind] for kind in kinds) for kinds in (*((kind,) for kind in gives), *choices))


def _decision(garden: Garden, pending: tuple[int, ...], turns: float) -> tuple[int, bool]:
    """A goal to decide on, and whether to claim it (BO-6.1): a harder one may promise more."""
    goal = max(pending, key=lambda g: GOALS[g].points)
    colour, points = GOALS[goal].colour, GOALS[goal].points
    harder = [g for g in garden.wanted if GOALS[g].colour == colour and g not in pending]
    return goal, all(GOALS[g].points * chance(garden, g, turns) <= points for g in harder)


def _begin(state: BonsaiState, garden: Garden, turns: float, rng: random.Random) -> None:
    """Choose between placing and the open cards."""
    cuts = garden.tree.cuts()
    if cuts:
        state.prune(min(cuts, key=lambda at: (len(cuts[at]), rng.random())))
    best, chosen = _ready(garden, turns) + _NOISE * rng.random(), 0
    for slot in range(1, 5):
        if state.market[slot - 1]:
            points = _gain(state, garden, slot, turns) + _NOISE * rng.random()
            if points > best:
                best, chosen = points, slot
    if chosen:
        state.meditate(chosen)
    else:
        state.phase = "place"


def _ready(garden: Garden, turns: float) -> float:
    """What a Cultivate is worth now, about: more for each tile that it would place."""
    stock, symbols, tree = garden.stock, garden.symbols, garden.tree
    each = _PLACED if turns >= 1 else _SCORED
    points = by_any = 0.0
    for kind in range(4):
        held = min(stock[kind], len(tree.spots(kind)))
        laid = min(held, symbols[kind])
        points += laid * each[kind]
        if held > laid and each[kind] > by_any:
            by_any = each[kind]
    return points + by_any


def _gain(state: BonsaiState, garden: Garden, slot: int, turns: float) -> float:
    """What the card and the tiles of a slot are worth, about."""
    card = CARDS[state.market[slot - 1]]
    stock = garden.stock[:]
    first = _TIGHT / max(1, len(garden.tree.beside_wood))
    if turns <= 0 and card.type != "helper":
        return _card_worth(garden, card, stock, turns)
    points = 0.0
    for kinds in _offered(slot, card.id):
        kind = _wanted(stock, kinds)
        points += _BESIDE[kind][stock[kind]]
        if kind == WOOD and not stock[WOOD]:
            points += first
        stock[kind] += 1
    over = sum(stock) - garden.capacity - (2 if card.type in ("tool", "helper") else 0)
    for _ in range(over):
        kind = _unwanted(stock)
        stock[kind] -= 1
        points -= _BESIDE[kind][stock[kind]]
    return points + _card_worth(garden, card, stock, turns)


def _card_worth(garden: Garden, card: Card, stock: list[int], turns: float) -> float:
    """What a card brings beside tiles."""
    if card.type == "tool":
        return _CAPACITY * min(1.0, turns / 3)
    if card.type == "growth":
        return turns * _SYMBOL[NUMBER[card.kinds[0]]]
    if card.type == "helper":
        return _HELPED * min(2, (stock[NUMBER[card.kinds[1]]] > 0) + (sum(stock) > 1))
    if card.type == "parchment":
        counted = card.kinds[0]
        if counted in NUMBER:
            kind = NUMBER[counted]
            return card.points * (garden.tree.counts[kind] + PACE[kind] * turns)
        return card.points * (sum([CARDS[c].type == counted for c in garden.cards]) + 0.15 * turns)
    return 0.0


def place(state: BonsaiState, garden: Garden, turns: float) -> list[Move]:
    """Lay tiles, deciding on goals on the way; the moves that were made. `turns` are those after this one."""
    made = _settle(state, garden, turns)
    laid = True
    while laid:
        laid = False
        for kind in _ORDER:
            if not garden.stock[kind] or kind not in placing.allowed(state) or not garden.tree.spots(kind):
                continue
            points, at = spots.best(garden, kind)
            if turns >= 1 and points < _LEAST[kind]:
                continue
            state.lay(kind, at)
            made.append(put(kind, at))
            if state.pending:
                made += _settle(state, garden, turns)
            laid = True
    return made


def _settle(state: BonsaiState, garden: Garden, turns: float) -> list[Move]:
    """Decide on all goals that are met; the moves."""
    made: list[Move] = []
    while state.pending:
        goal, claims = _decision(garden, state.pending, turns)
        theme, word = GOALS[goal].theme, GOALS[goal].word
        if claims:
            state.claim(goal)
            made.append(Claim(theme, word))
        else:
            state.renounce(goal)
            made.append(Renounce(theme, word))
    return made
