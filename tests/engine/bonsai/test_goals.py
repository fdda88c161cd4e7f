"""Every goal tile, at, just under and over its requirement, and deciding on goals (BO-6)."""

from __future__ import annotations

import pytest

from engine.bonsai.goals import BY_NAME
from engine.bonsai.parts import GOALS
from engine.bonsai.state import BonsaiState
from tests.engine.bonsai.tables import do, fresh, give, grow, refused

# A trunk to the right along the first row, each wood with a free side above.
TRUNK = tuple(f"wood r{x}u1" for x in range(1, 28, 2))
LEFT = tuple(f"wood l{x}u1" for x in range(1, 28, 2))
# Leaves in one group above the trunk; fruits between and over them, never side by side.
LEAVES = tuple(f"leaf r{x}u2" for x in range(2, 28, 2))
FRUITS = tuple(f"fruit r{x}u3" for x in range(3, 28, 4))
# Beyond the crack's line at 6: above the leaves at r6, r8 and so on.
FLOWERS = tuple(f"flower r{x}u3" for x in range(7, 28, 2))


# By goal: a tree just under it, the tile that meets it, and one more of the same kind.
CASES: dict[str, tuple[tuple[str, ...], str, str]] = {
    "wood 8": (TRUNK[:6], TRUNK[6], TRUNK[7]),
    "wood 10": (TRUNK[:8], TRUNK[8], TRUNK[9]),
    "wood 12": (TRUNK[:10], TRUNK[10], TRUNK[11]),
    "leaf 5": ((*TRUNK, *LEAVES[:4]), LEAVES[4], LEAVES[5]),
    "leaf 7": ((*TRUNK, *LEAVES[:6]), LEAVES[6], LEAVES[7]),
    "leaf 9": ((*TRUNK, *LEAVES[:8]), LEAVES[8], LEAVES[9]),
    "fruit 3": ((*TRUNK, *LEAVES, *FRUITS[:2]), FRUITS[2], FRUITS[3]),
    "fruit 4": ((*TRUNK, *LEAVES, *FRUITS[:3]), FRUITS[3], FRUITS[4]),
    "fruit 5": ((*TRUNK, *LEAVES, *FRUITS[:4]), FRUITS[4], FRUITS[5]),
    "flower 3": ((*TRUNK, *LEAVES, *FLOWERS[:2]), FLOWERS[2], FLOWERS[3]),
    "flower 4": ((*TRUNK, *LEAVES, *FLOWERS[:3]), FLOWERS[3], FLOWERS[4]),
    "flower 5": ((*TRUNK, *LEAVES, *FLOWERS[:4]), FLOWERS[4], FLOWERS[5]),
    "reach crack": ((*TRUNK[:3], *LEFT[:4]), "leaf r6u2", "wood r7u1"),
    "reach both": ((*TRUNK[:4], *LEFT[:2]), "leaf l4u2", "wood l5u1"),
    # The hex at the foot of the pot.
    "reach below": (
        (*TRUNK[:4], *LEFT[:4], "wood l6", "wood l5d1"),
        "leaf l4d2",
        "leaf l6d2",
    ),
}


def test_there_is_a_case_for_every_goal() -> None:
    assert set(CASES) == {goal.name for goal in GOALS}


def number(goal: str) -> int:
    theme, word = goal.split()
    return BY_NAME[theme, word]


def about_to(goal: str, mirrored: bool = False) -> BonsaiState:
    """Three players; the first has the tree just under the goal, and cultivates with all symbols."""
    colour = GOALS[number(goal)].colour
    others = [c for c in ("brown", "green", "orange", "pink", "blue") if c != colour][:2]
    colours = [c for c in ("brown", "green", "orange", "pink", "blue") if c == colour or c in others]
    state = fresh(3, colours=colours)
    if mirrored:
        do(state, "mirror")
    grow(state.gardens[0].tree, *(flipped(tile) if mirrored else tile for tile in CASES[goal][0]))
    give(state, 0, 2, 2, 2, 2)
    state.gardens[0].symbols = [9, 9, 9, 9]
    # Nothing but this goal is left to decide on.
    state.gardens[0].wanted = [number(goal)]
    do(state, "cultivate")
    return state


def flipped(tile: str) -> str:
    kind, at = tile.split()
    return f"{kind} {at.translate(str.maketrans('lr', 'rl'))}"


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("goal", CASES)
def test_a_goal_is_met_at_its_requirement_and_over_it(goal: str, mirrored: bool) -> None:
    """BO-6.2: under it nothing happens, at it the decision comes, over it the goal is met too."""
    state = about_to(goal, mirrored)
    _, meeting, over = CASES[goal]
    found = next(found for found in state.view(0).goals if found.goal.name == goal)
    assert found.have[0] == found.goal.need - 1
    assert found.state[0] == "open"
    assert refused(state, f"claim {goal}") == "BO-6.1"
    do(state, flipped(meeting) if mirrored else meeting)
    assert [found.name for found in state.view(0).decide] == [goal]
    assert refused(state, "done") == "BO-6.1"
    # Over it, as if the decision had not come before.
    state.pending = ()
    do(state, flipped(over) if mirrored else over)
    assert [found.name for found in state.view(0).decide] == [goal]
    before = state.scores()[0].total
    do(state, f"claim {goal}")
    points = GOALS[number(goal)].points
    assert state.scores()[0].total == before + points
    assert not state.pending


def test_flowers_on_both_sides_do_not_add_up() -> None:
    """BO-6.2: beyond one and the same side line."""
    state = fresh(2, colours=("brown", "green", "pink"))
    tree = state.gardens[0].tree
    grow(tree, *TRUNK[:4], *LEFT[:4], *LEAVES[:3], "leaf l4u2", "leaf l6u2")
    grow(tree, "flower r7u3", "flower r8u2", "flower l5u3", "flower l7u3")
    pink = [found for found in state.view(0).goals if found.goal.colour == "pink"]
    assert [found.have[0] for found in pink] == [2, 2]


def test_the_crack_is_farther_than_the_other_side() -> None:
    """BO-6.2: 6 half hexes from the bud against 4."""
    state = fresh(2, colours=("brown", "green", "blue"))
    grow(state.gardens[0].tree, *LEFT[:3])
    blue = next(found for found in state.view(0).goals if found.goal.name == "reach crack")
    assert blue.have[0] == 0
    mirrored = fresh(2, colours=("brown", "green", "blue"))
    do(mirrored, "mirror")
    grow(mirrored.gardens[0].tree, *TRUNK[:2])
    assert state.view(0).gardens[0].lines == (-4, 6)
    assert mirrored.view(0).gardens[0].lines == (-6, 4)


@pytest.mark.parametrize(
    ("tiles", "word", "says"),
    [
        ((), "crack", "on the side of the crack yet"),
        ((), "both", "on either side"),
        (LEFT[:3], "both", "on the side of the crack yet"),
        ((*TRUNK[:4], *LEFT[:3]), "below", "nowhere there below"),
    ],
)
def test_a_goal_of_reaching_says_what_it_lacks(tiles: tuple[str, ...], word: str, says: str) -> None:
    """On which side, not only how many."""
    state = fresh(3, colours=("brown", "green", "blue"))
    grow(state.gardens[0].tree, *tiles)
    state.gardens[0].wanted = [number("reach below"), number("reach crack"), number("reach both")]
    refusal = state.consider(0, ["claim", "reach", word]).refusal
    assert refusal is not None
    assert (refusal.rule, says in str(refusal.message)) == ("BO-6.1", True)


def two_levels() -> BonsaiState:
    """Three players; the first meets all three brown goals with the next wood, and it has wood for more."""
    state = fresh(3, colours=("brown", "green", "orange"))
    grow(state.gardens[0].tree, *TRUNK[:10])
    give(state, 0, 2, 1, 0, 0)
    do(state, "cultivate")
    do(state, TRUNK[10])
    return state


def test_a_claim_closes_the_colour_and_is_gone_for_the_others() -> None:
    """BO-6.1, BO-6.2."""
    state = two_levels()
    assert [goal.name for goal in state.view(0).decide] == ["wood 8", "wood 10", "wood 12"]
    do(state, "claim wood 12")
    assert not state.pending
    states = {found.goal.name: found.state for found in state.view(0).goals}
    assert states["wood 12"] == ("claimed", "gone", "gone")
    assert states["wood 8"] == ("closed", "open", "open")
    assert refused(state, "claim wood 8") == "BO-6.2"
    assert refused(state, "claim wood 12") == "BO-6.1"
    do(state, "leaf r2u2")
    assert state.phase == "place"


def test_renounced_goals_are_closed_for_good_and_harder_ones_are_not() -> None:
    """BO-6.1: one at a time, in any order."""
    state = two_levels()
    do(state, "renounce wood 10", "renounce wood 8")
    assert [goal.name for goal in state.view(0).decide] == ["wood 12"]
    assert refused(state, "claim wood 8") == "BO-6.1"
    do(state, "renounce wood 12")
    assert not state.pending
    do(state, TRUNK[11])
    assert not state.pending
    assert state.view(0).gardens[0].renounced == ("wood 10", "wood 8", "wood 12")


def test_a_goal_claimed_by_another_is_met_by_nobody() -> None:
    """BO-6.2."""
    state = two_levels()
    do(state, "claim wood 8", "done")
    grow(state.gardens[1].tree, *TRUNK[:6])
    give(state, 1, 1, 0, 0, 0)
    do(state, "cultivate", TRUNK[6])
    assert not state.pending
    assert refused(state, "claim wood 8") == "BO-6.2"
