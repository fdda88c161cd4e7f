"""What a move would do: the previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bonsai import goals, placing, scoring
from engine.bonsai.hexes import cell, name
from engine.bonsai.moves import Claim, Meditate, Prune, Put, Renounce
from engine.bonsai.parts import CARDS, GOALS, KINDS, NUMBER, gained
from engine.bonsai.scoring import FRUIT_POINTS, LEAF_POINTS
from engine.bonsai.view import BonsaiPreview
from engine.game import Move, Seat

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState


def preview(state: BonsaiState, seat: Seat, move: Move, legal: bool) -> BonsaiPreview | None:
    """What the move would do for the seat; without points if it is not legal.

    None if there is nothing to show.
    """
    if isinstance(move, Put):
        return _tile(state, seat, move) if legal else BonsaiPreview(move.kind, (move.at,))
    if isinstance(move, Prune):
        return _prune(state, seat, move) if legal else BonsaiPreview("prune", (move.at,))
    if not legal:
        return None
    if isinstance(move, Meditate):
        return _meditate(state, seat, move.slot)
    if isinstance(move, Claim):
        goal = goals.BY_NAME[move.theme, move.word]
        wanted = state.gardens[seat].wanted
        closed = tuple([GOALS[g].name for g in goals.rivals(goal) if g in wanted])
        return BonsaiPreview("claim", points=GOALS[goal].points, goals=closed)
    if isinstance(move, Renounce):
        return BonsaiPreview("renounce", points=0)
    return None


def _tile(state: BonsaiState, seat: Seat, move: Put) -> BonsaiPreview:
    garden = state.gardens[seat]
    tree = garden.tree
    at = cell(move.at)
    assert at is not None
    kind = NUMBER[move.kind]
    # A tile takes a side from each flower beside it, and parchments count tiles.
    points = -len(tree.near(at, NUMBER["flower"]))
    points += tree.free_sides(at) if move.kind == "flower" else 0
    points += (0, LEAF_POINTS, 0, FRUIT_POINTS)[kind]
    points += sum(
        CARDS[number].points
        for number in garden.cards
        if CARDS[number].type == "parchment" and CARDS[number].kinds[0] == move.kind
    )
    met: tuple[str, ...] = ()
    if garden.wanted:
        grown = tree.copy()
        grown.put(kind, at)
        met = tuple([GOALS[goal].name for goal in goals.met(grown, garden.wanted)])
    return BonsaiPreview(move.kind, (move.at,), points, met, placing.blocks(state, kind, at))


def _prune(state: BonsaiState, seat: Seat, move: Prune) -> BonsaiPreview:
    garden = state.gardens[seat]
    at = cell(move.at)
    assert at is not None
    gone = garden.tree.cut(at)
    pruned = garden.copy()
    pruned.tree = garden.tree.without(gone)
    points = scoring.total(pruned) - scoring.total(garden)
    return BonsaiPreview("prune", tuple([name(found) for found in gone]), points)


def _meditate(state: BonsaiState, seat: Seat, slot: int) -> BonsaiPreview:
    garden = state.gardens[seat].copy()
    before = scoring.total(garden)
    card = state.market[slot - 1]
    garden.take(card)
    gives, choices = gained(slot, CARDS[card])
    wood, leaf, flower, fruit = [gives.count(kind) for kind in KINDS]
    excess = max(0, garden.excess + len(gives) + len(choices))
    points = scoring.total(garden) - before
    return BonsaiPreview("meditate", points=points, gains=(wood, leaf, flower, fruit), excess=excess)
