"""What each line of a score counts: the tiles that are marked make its points (BO-6.2, BO-7.3)."""

from __future__ import annotations

import random

from engine.bonsai.view import BonsaiView
from engine.examples import examples
from engine.games import GAMES
from tests.engine.bonsai.golden import choose
from tests.engine.bonsai.tables import fresh

GAME = GAMES["bonsai"]


def test_every_line_adds_up() -> None:
    goals = 0
    for seed in range(8):
        rng = random.Random(seed)
        state = fresh(1 + seed % 4, seed=str(seed))
        while state.turn:
            state.play(state.turn[0], choose(state, state.turn[0], rng))
            view = state.view(None)
            for seat in range(view.players):
                goals += adds_up(view, seat)
    assert goals


def adds_up(view: BonsaiView, seat: int) -> bool:
    """Assert that what is marked and said makes the points; gives whether goals are among it."""
    garden, goals = view.gardens[seat], False
    kinds = {"0": "wood", **{tile.space: tile.kind for tile in garden.tiles}}
    points = {tile.space: tile.points for tile in garden.tiles}
    for n, line in enumerate(view.scores[seat].lines):
        told = GAME.account(view, seat, n)
        assert set(told.spaces) <= set(kinds)
        if line.label.id in ("Leaves", "Fruits", "Flowers"):
            kind = {"Leaves": "leaf", "Fruits": "fruit", "Flowers": "flower"}[line.label.id]
            assert sum(points[space] for space in told.spaces) == line.points
            assert {space for space, found in kinds.items() if found == kind} == set(told.spaces)
        elif line.label.id == "Parchments":
            assert sum(int(str(message.args.get("points", 0))) for message in told.messages) == line.points
        elif line.points:
            assert len(told.messages) == len(garden.claimed)
            goals = True
    return goals


def test_a_goal_marks_what_it_counts() -> None:
    """BO-6.2: the leaves of one group, and the tile beyond the line of the crack's side."""
    view = next(e for e in examples("bonsai") if e.rule == "BO-6.2").table.table("bonsai").view(1)
    told = GAME.account(view, 1, 4)
    assert set(told.spaces) == {"l1u1", "u2", "r2u2", "r4u2", "r6u2", "r7u1"}
    assert [str(message) for message in told.messages] == [
        "Claimed: 5 leaves in one group, 6 points.",
        "Claimed: a tile beyond the side of the crack, 7 points.",
    ]
