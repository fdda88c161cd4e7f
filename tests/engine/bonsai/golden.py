"""How a golden playthrough of Bonsai is played and drawn (see `tests/golden.py`)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.bonsai.foreseeing import preview
from engine.bonsai.hexes import spot
from engine.bonsai.moves import CULTIVATE, DONE, Claim, Discard, Meditate, Prune, Put, Renounce
from engine.bonsai.parts import CARDS, KINDS
from engine.bonsai.state import BonsaiState
from engine.bonsai.tree import Tree
from engine.game import Move

FIELDS = ("deck", "colours")
LETTERS = "wloF"
"""By kind: wood, leaf, flower (o), fruit (F)."""


def chapter(state: BonsaiState) -> int:
    """When it changes, the trees are drawn: after every eighth card of a player."""
    taken = sum(len(garden.cards) for garden in state.gardens)
    return taken // (8 * state.players)


def choose(state: BonsaiState, seat: int, rng: random.Random) -> Move:
    """A sensible move of no great depth: tiles that score, goals that are worth most, a tile now and then."""
    moves = list(state.legal(seat))
    stock = sum(state.gardens[seat].stock)
    puts = [move for move in moves if isinstance(move, Put)]
    if puts and (state.phase == "helper" or rng.random() < 0.97):
        return max(puts, key=lambda move: (_worth(state, seat, move), rng.random()))
    prunings = [move for move in moves if isinstance(move, Prune)]
    if prunings:
        return prunings[int(rng.random() * len(prunings))]
    if CULTIVATE in moves and (stock > 3 or not any(state.market)):
        return CULTIVATE
    if DONE in moves:
        return DONE
    decisions = [move for move in moves if isinstance(move, Claim | Renounce)]
    if decisions and rng.random() < 0.3:
        return decisions[-1]
    kept = [move for move in moves if isinstance(move, Meditate | Claim | Discard)] or moves
    return kept[int(rng.random() * len(kept))]


def _worth(state: BonsaiState, seat: int, move: Put) -> int:
    """Points, goals, and that wood keeps room to grow."""
    found = preview(state, seat, move, True)
    assert found
    room = 2 if move.kind == "wood" else 0
    return (found.points or 0) + 6 * len(found.goals) + room - 20 * found.blocks


def picture(state: BonsaiState) -> Iterator[str]:
    """The market, the goals, and below them each garden with its tree."""
    slots = [CARDS[card].key if card else "-" for card in state.market]
    yield f"Market: {', '.join(slots)}; {len(state.deck)} cards in the deck"
    for found in state.view(None).goals:
        states = ", ".join(f"{have} {word}" for have, word in zip(found.have, found.state, strict=True))
        yield f"Goal {found.goal.name}: {states}"
    for seat, garden in enumerate(state.gardens):
        stock = " ".join(f"{kind} {n}" for kind, n in zip(KINDS, garden.stock, strict=True))
        cards = ", ".join(CARDS[card].key for card in garden.cards) or "-"
        points = state.scores()[seat].total
        yield f"Seat {seat + 1}: {points} points, {stock}, capacity {garden.capacity}, cards {cards}"
        yield from _tree(garden.tree)


def _tree(tree: Tree) -> Iterator[str]:
    """A hex takes two columns, so that rows are shifted by one: B the bud, # the pot, | the side lines."""
    drawn = {spot(at): LETTERS[kind] for at, kind in tree.tiles.items()}
    drawn |= {spot(at): "#" for at in tree.pot}
    drawn[0, 0] = "B"
    left, right = (-6, 4) if tree.mirrored else (-4, 6)
    first = min(left, *(x for x, _ in drawn)) - 1
    last = max(right, *(x for x, _ in drawn)) + 1
    for y in range(min(y for _, y in drawn), max(y for _, y in drawn) + 1):
        lines = {left + 1, right - 1}
        row = [drawn.get((x, y), "|" if x in lines and (x + y) % 2 else " ") for x in range(first, last + 1)]
        yield f"  {''.join(row)}".rstrip()
