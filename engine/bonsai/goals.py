"""When a tree meets a goal (BO-6.2)."""

from __future__ import annotations

from functools import cache

from engine.bonsai.parts import FLOWER, FRUIT, GOALS, LEAF, WOOD
from engine.bonsai.tree import CRACK, CRACK_BELOW, OTHER, OTHER_BELOW, Tree
from engine.game import Message, say

_REACH = [
    (
        int(bool(bits & CRACK)),
        bool(bits & CRACK) + bool(bits & OTHER),
        max(
            bool(bits & CRACK) + bool(bits & OTHER_BELOW),
            bool(bits & OTHER) + bool(bits & CRACK_BELOW),
        ),
    )
    for bits in range(16)
]
"""By how far a tree reaches: what it has of `crack`, `both` and `below`."""

TILE = (WOOD, LEAF, FRUIT, FLOWER)
"""The tiles that count for the first themes of `haves`; the others are those of reaching."""
_THEMES = ("wood", "leaf", "fruit", "flower", "crack", "both", "below")
WANTS = tuple(
    (_THEMES.index(goal.word if goal.theme == "reach" else goal.theme), goal.need) for goal in GOALS
)
"""What each goal asks for: the place of its theme in `haves`, and how much of it."""


def haves(tree: Tree) -> tuple[int, ...]:
    """What the tree has for each of the themes, those of reaching one by one."""
    counts = tree.counts
    return (counts[WOOD], tree.group, counts[FRUIT], max(tree.flowers), *_REACH[tree.reach])


def have(tree: Tree, goal: int) -> int:
    """What the tree has of what a goal needs."""
    return haves(tree)[WANTS[goal][0]]


_BOTH = CRACK | OTHER


def short_of_reach(tree: Tree, word: str) -> Message:
    """What a tree still lacks for a goal of reaching that it does not meet."""
    if word == "crack":
        return say("Your tree has no tile beyond the line on the side of the crack yet.")
    if not tree.reach & _BOTH:
        return say("Your tree has no tile beyond the lines on either side yet.")
    if not tree.reach & CRACK:
        return say("Your tree has no tile beyond the line on the side of the crack yet.")
    if not tree.reach & OTHER:
        return say("Your tree has no tile beyond the line on the side without the crack yet.")
    return say("Your tree reaches beyond both lines, but nowhere there below the level line yet.")


def met(tree: Tree, wanted: list[int]) -> tuple[int, ...]:
    """Those of these goals that the tree meets or exceeds."""
    if not wanted:
        return ()
    has = haves(tree)
    return tuple([goal for goal in wanted if has[WANTS[goal][0]] >= WANTS[goal][1]])


@cache
def rivals(goal: int) -> tuple[int, ...]:
    """The other goals of its colour."""
    colour = GOALS[goal].colour
    return tuple(g for g, found in enumerate(GOALS) if found.colour == colour and g != goal)


BY_NAME = {(goal.theme, goal.word): number for number, goal in enumerate(GOALS)}
"""The goals by theme and word, as they are typed."""
