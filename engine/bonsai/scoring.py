"""What a garden scores (BO-7.3)."""

from __future__ import annotations

from engine.bonsai.garden import Garden
from engine.bonsai.parts import CARDS, FRUIT, GOALS, LEAF, NUMBER
from engine.game import ScoreLine, ScoreSheet, say

LEAF_POINTS = 3
FRUIT_POINTS = 7


def tree_points(garden: Garden) -> int:
    """Leaves, flowers and fruits together; wood scores nothing."""
    tree = garden.tree
    return LEAF_POINTS * tree.counts[LEAF] + tree.flower_points() + FRUIT_POINTS * tree.counts[FRUIT]


def parchment_points(garden: Garden) -> int:
    """All parchments: so many points for each tile of a kind, the bud too, or each card of a type."""
    total = 0
    for number in garden.cards:
        card = CARDS[number]
        if card.type == "parchment":
            counted = card.kinds[0]
            if counted in NUMBER:
                total += card.points * garden.tree.counts[NUMBER[counted]]
            else:
                total += card.points * sum([CARDS[c].type == counted for c in garden.cards])
    return total


def goal_points(garden: Garden) -> int:
    """The goals claimed (BO-6.2)."""
    return sum([GOALS[goal].points for goal in garden.held])


def total(garden: Garden) -> int:
    """All of it."""
    return tree_points(garden) + parchment_points(garden) + goal_points(garden)


def sheet(garden: Garden, parchments: bool = True) -> ScoreSheet:
    """The score by row; a rival's parchments are left out while they lie face down (BO-4.2)."""
    tree = garden.tree
    lines = [
        ScoreLine("BO-7.3", say("Leaves"), LEAF_POINTS * tree.counts[LEAF]),
        ScoreLine("BO-7.3", say("Flowers"), tree.flower_points()),
        ScoreLine("BO-7.3", say("Fruits"), FRUIT_POINTS * tree.counts[FRUIT]),
    ]
    if parchments:
        lines.append(ScoreLine("BO-7.3", say("Parchments"), parchment_points(garden)))
    lines.append(ScoreLine("BO-6.2", say("Goals"), goal_points(garden)))
    return ScoreSheet(tuple(lines))
