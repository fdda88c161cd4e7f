"""Views, and states that a view's seat could not tell from the real one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engine.bonsai import goals, placing, scoring
from engine.bonsai.hexes import BUD, cell, name, spot
from engine.bonsai.parts import CARDS, FLOWER, FRUIT, GOALS, KINDS, LEAF, LEVELS, NUMBER, SLOTS
from engine.bonsai.setting import BonsaiData
from engine.bonsai.tree import Tree
from engine.bonsai.view import BonsaiView, Garden, GoalState, Slot, Tally, Tile
from engine.game import ScoreSheet, Seat

if TYPE_CHECKING:
    from engine.bonsai.garden import Garden as Held
    from engine.bonsai.state import BonsaiState

_FACE_DOWN = ("master", "helper", "parchment")


def view(state: BonsaiState, seat: Seat | None) -> BonsaiView:
    """What the seat, or a spectator, may know."""
    over = state.phase == "over"
    garden = state.gardens[state.seat]
    return BonsaiView(
        seat=seat,
        players=state.players,
        turn=state.turn,
        scores=_scores(state, seat),
        outcome=state.outcome,
        active=state.seat,
        phase=state.phase,
        market=tuple([_slot(number, card) for number, card in enumerate(state.market, 1)]),
        deck=len(state.deck),
        unseen=state.deck if over else tuple(sorted(state.deck)),
        lower=min(state.lower, len(state.deck)),
        gone=tuple([CARDS[card] for card in state.gone]),
        gardens=tuple([_garden(found) for found in state.gardens]),
        goals=tuple([_goal(state, goal) for goal in state.goals]),
        decide=tuple([GOALS[goal] for goal in state.pending]),
        choices=state.choices,
        card=CARDS[state.card] if state.card else None,
        slot=state.slot,
        used=_tally(state.used),
        allowed=tuple([KINDS[kind] for kind in placing.allowed(state)]),
        any_used=placing.any_used(state),
        excess=max(0, garden.excess) if state.phase == "discard" else 0,
        mirrored_now=state.mirrored_now,
        pruned=state.pruned,
        passes=state.passes,
        turns_left=state.left if state.left >= 0 else None,
        level=state.level if state.players == 1 else "",
        target=LEVELS[state.level].points if state.players == 1 else 0,
    )


def _scores(state: BonsaiState, seat: Seat | None) -> tuple[ScoreSheet, ...]:
    """Parchments of others count at the end only (BO-4.2)."""
    over = state.phase == "over"
    return tuple([scoring.sheet(found, over or owner == seat) for owner, found in enumerate(state.gardens)])


def _slot(number: int, card: int) -> Slot:
    found = SLOTS[number - 1]
    return Slot(number, CARDS[card] if card else None, found.gives, found.choose)


def _tally(counts: list[int]) -> Tally:
    wood, leaf, flower, fruit = counts
    return wood, leaf, flower, fruit


def _garden(found: Held) -> Garden:
    tree = found.tree
    cards = tuple([CARDS[card] for card in found.cards])
    lines = (-6, 4) if tree.mirrored else (-4, 6)
    return Garden(
        mirrored=tree.mirrored,
        crack="left" if tree.mirrored else "right",
        lines=lines,
        pot=tuple([spot(at) for at in sorted(tree.pot)]),
        tiles=tuple([_tile(tree, at) for at in sorted(tree.tiles) if at != BUD]),
        stock=_tally(found.stock),
        capacity=found.capacity,
        symbols=_tally(found.symbols),
        cards=cards,
        pile=sum([card.type in _FACE_DOWN for card in cards]),
        claimed=tuple([GOALS[goal].name for goal in found.held]),
        renounced=tuple([GOALS[goal].name for goal in found.renounced]),
        counts=_tally(tree.counts),
        free=tuple([name(at) for at in sorted(tree.beside_wood)]),
    )


def _tile(tree: Tree, at: int) -> Tile:
    kind = tree.tiles[at]
    points = 0
    if kind == LEAF:
        points = scoring.LEAF_POINTS
    elif kind == FRUIT:
        points = scoring.FRUIT_POINTS
    elif kind == FLOWER:
        points = tree.free_sides(at)
    return Tile(KINDS[kind], name(at), *spot(at), points)


def _goal(state: BonsaiState, goal: int) -> GoalState:
    have = tuple([goals.have(garden.tree, goal) for garden in state.gardens])
    states = tuple([_goal_state(state, seat, goal) for seat in range(state.players)])
    return GoalState(GOALS[goal], state.holders.get(goal), have, states)


def _goal_state(state: BonsaiState, seat: Seat, goal: int) -> str:
    garden = state.gardens[seat]
    if goal in garden.held:
        return "claimed"
    if goal in garden.renounced:
        return "renounced"
    if goal in state.holders:
        return "gone"
    if goal not in garden.wanted:
        return "closed"
    return "decide" if seat == state.seat and goal in state.pending else "open"


def resample(seen: BonsaiView, rng: random.Random) -> BonsaiState:
    """A state that gives this view, with the deck in an order that it may have (BO-2.5)."""
    from engine.bonsai.state import BonsaiState

    market = [slot.card.id if slot.card else 0 for slot in seen.market]
    deck = list(seen.unseen)
    if seen.turn:
        rng.shuffle(deck)
        if seen.lower:
            deck = _upper_first(deck, seen.lower, rng)
    in_play = tuple(found.goal.colour for found in seen.goals)
    data = BonsaiData((*market, *deck), in_play)
    state = BonsaiState(seen.players, seen.level, seen.lower, data, False)
    state.gone = [card.id for card in seen.gone]
    for seat, garden in enumerate(seen.gardens):
        held = state.gardens[seat]
        held.tree = Tree(garden.mirrored)
        for tile in garden.tiles:
            at = cell(tile.space)
            assert at is not None
            held.tree.put(NUMBER[tile.kind], at)
        held.stock = list(garden.stock)
        for card in garden.cards:
            held.take(card.id)
        held.held = [_number(goal) for goal in garden.claimed]
        held.renounced = [_number(goal) for goal in garden.renounced]
        held.wanted = [
            _number(found.goal.name) for found in seen.goals if found.state[seat] in ("open", "decide")
        ]
    state.holders = {
        _number(found.goal.name): found.holder for found in seen.goals if found.holder is not None
    }
    state.seat = seen.active
    state.phase = seen.phase
    state.slot = seen.slot
    state.card = seen.card.id if seen.card else 0
    state.choices = seen.choices
    state.used = list(seen.used)
    state.pending = tuple([_number(goal.name) for goal in seen.decide])
    state.mirrored_now = seen.mirrored_now
    state.pruned = seen.pruned
    state.passes = seen.passes
    state.left = -1 if seen.turns_left is None else seen.turns_left
    return state


def _upper_first(deck: list[int], lower: int, rng: random.Random) -> list[int]:
    """A shuffled deck whose lowest cards hold no parchment: any such order, each as likely."""
    others = [card for card in deck if CARDS[card].type != "parchment"]
    upper = others[:-lower] + [card for card in deck if CARDS[card].type == "parchment"]
    rng.shuffle(upper)
    return upper + others[-lower:]


def _number(goal: str) -> int:
    theme, word = goal.split()
    return goals.BY_NAME[theme, word]
