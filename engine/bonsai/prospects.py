"""How long a game goes on for a seat, and what its goals and parchments may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bonsai import goals
from engine.bonsai.garden import Garden
from engine.bonsai.hexes import CRACK_LINE, OTHER_LINE
from engine.bonsai.parts import CARDS, GOALS, NUMBER, WOOD
from engine.game import Seat

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState

DRAWN = 0.67
"""Cards that a turn turns up in the mean: most turns meditate. Alone there are more (BO-8)."""
_DRAWN_ALONE = 1.65
PACE = (0.45, 0.55, 0.2, 0.25)
"""Tiles of each kind that a turn brings to the tree in the mean."""


def turns_left(state: BonsaiState, seat: Seat) -> float:
    """The turns that a seat has yet, the present one only while nothing is done in it."""
    if state.phase == "over":
        return 0.0
    players = state.players
    wait = (seat - state.seat) % players
    if state.left >= 0:
        turns = float((state.left - wait + players - 1) // players)
    else:
        drawn = DRAWN if players > 1 else _DRAWN_ALONE
        turns = max(1.0, (len(state.deck) / drawn + players - wait) / players)
    return turns - 1.0 if not wait and state.phase != "start" else turns


def placeable(garden: Garden) -> int:
    """How many tiles of the stock a Cultivate would place, as far as symbols and places go."""
    stock, symbols, tree = garden.stock, garden.symbols, garden.tree
    own = left = 0
    for kind in range(4):
        held = min(stock[kind], len(tree.spots(kind)))
        laid = min(held, symbols[kind])
        own += laid
        left += held - laid
    return own + (left > 0)


def chance(garden: Garden, goal: int, turns: float) -> float:
    """How likely a goal still wanted is to be met in so many turns, from 0 to 1."""
    theme, need = goals.WANTS[goal]
    if theme < len(goals.TILE):
        kind = goals.TILE[theme]
        missing = need - goals.haves(garden.tree)[theme] - 0.7 * garden.stock[kind]
        pace = PACE[kind]
    else:
        missing, pace = _steps(garden.tree.far, theme), PACE[WOOD] / 2
    return max(0.0, min(0.95, 1.0 - missing / (pace * turns + 0.5)))


def _steps(far: list[int], theme: int) -> float:
    """About how many tiles are missing until a tree reaches as far as a goal asks (BO-6.2)."""
    first = max(0.0, (CRACK_LINE - far[0]) / 2)
    second = max(0.0, (-OTHER_LINE - far[1]) / 2)
    return (first, first + second, first + second + 2.5)[theme - len(goals.TILE)]


def goal_prospects(garden: Garden, turns: float) -> float:
    """The points of goals to come, the best of each colour, each by its chance."""
    best: dict[str, float] = {}
    for goal in garden.wanted:
        found = GOALS[goal]
        points = found.points * chance(garden, goal, turns)
        if points > best.get(found.colour, 0.0):
            best[found.colour] = points
    return sum(best.values())


def scroll_prospects(garden: Garden, turns: float) -> float:
    """The points that parchments held may still grow by."""
    points = 0.0
    for number in garden.cards:
        card = CARDS[number]
        if card.type == "parchment":
            counted = card.kinds[0]
            points += card.points * (PACE[NUMBER[counted]] if counted in NUMBER else 0.15) * turns
    return points
