"""Pruning in constructed positions (BO-5.3)."""

from __future__ import annotations

import random

import pytest

from engine.bonsai.hexes import name
from engine.bonsai.parts import FLOWER, FRUIT, LEAF, WOOD
from engine.bonsai.state import BonsaiState
from engine.bonsai.tree import Tree
from tests.engine.bonsai import oracle
from tests.engine.bonsai.agreeing import tiles_of
from tests.engine.bonsai.tables import do, fresh, give, grow, refused

RING = ("wood r1u1", "leaf r3u1", "leaf l1u1", "leaf r2u2", "leaf u2")
"""A lone first wood with its four free neighbours taken."""
MANY = 150
"""Random blocked trees that are compared with the oracle."""


def table(*tiles: str) -> BonsaiState:
    state = fresh(2, colours=("brown", "green", "orange"))
    grow(state.gardens[0].tree, *tiles)
    give(state, 0, 1, 1, 1, 0)
    return state


def prunings(state: BonsaiState) -> list[str]:
    return [str(move) for move in state.legal(state.seat) if str(move).startswith("prune")]


def test_four_leaves_round_a_lone_wood_block_it() -> None:
    """BO-5.3: any one of the leaves may go; wood then fits, and pruning is no more."""
    state = table(*RING)
    assert state.view(0).gardens[0].free == ()
    assert prunings(state) == ["prune u2", "prune r2u2", "prune l1u1", "prune r3u1"]
    before = state.gardens[0].stock[:]
    do(state, "prune u2")
    # The tile goes to the common supply, not to the stock.
    assert state.gardens[0].stock == before
    assert state.view(0).gardens[0].free == ("u2",)
    assert refused(state, "prune r2u2") == "BO-5.3"
    do(state, "cultivate", "wood u2")
    assert state.gardens[0].tree.counts == [3, 3, 0, 0]


def test_the_ghost_says_that_a_tile_would_block_the_wood() -> None:
    """BO-5.3: only the last of the four does, and no wood that opens up new places."""
    state = table(*RING[:4])
    do(state, "cultivate")
    for text, blocks in (("leaf u2", True), ("wood u2", False), ("flower l2u2", False), ("flower u2", True)):
        preview = state.consider(0, text.split()).preview
        assert getattr(preview, "blocks") is blocks, text  # noqa: B009 (the type is the game's own)


def test_with_two_places_left_nothing_blocks_yet() -> None:
    """BO-5.3."""
    state = table(*RING[:3])
    do(state, "cultivate")
    for text in ("leaf u2", "leaf r2u2", "wood u2"):
        assert getattr(state.consider(0, text.split()).preview, "blocks") is False  # noqa: B009


def test_a_flower_beside_wood_goes_before_a_leaf_that_holds_it() -> None:
    """BO-5.3: one tile is fewer than two; leaves that hold nothing are equals."""
    # The flower stands on the leaf at u2 alone, so that leaf would take it along.
    state = table("wood r1u1", "leaf u2", "leaf r3u1", "leaf r2u2", "flower l1u1")
    assert prunings(state) == ["prune r2u2", "prune l1u1", "prune r3u1"]
    assert refused(state, "prune u2") == "BO-5.3"
    refusal = state.check(0, state.resolve(0, "prune u2"))
    assert refusal
    assert str(refusal.message) == "Tiles that go with it: 2. Fewer will do: 1."
    assert refusal.spaces == ("r2u2", "l1u1", "r3u1")


def test_what_a_leaf_alone_held_goes_with_it() -> None:
    """BO-5.3: if every leaf holds something, the flowers and fruits go too."""
    # Each leaf holds a flower of its own, and the two upper ones hold a fruit together.
    state = table(*RING, "flower l3u1", "flower r5u1", "flower r4u2", "flower l2u2", "fruit r1u3")
    cuts = {name(at): {name(gone) for gone in cut} for at, cut in state.gardens[0].tree.cuts().items()}
    # The flower at l3u1 stands on l1u1 alone, l2u2 on u2 and l1u1, r4u2 on r2u2 and r3u1, r5u1 on r3u1 alone.
    assert cuts == {
        "l1u1": {"l1u1", "l3u1"},
        "r3u1": {"r3u1", "r5u1"},
        "u2": {"u2", "r1u3"},
        "r2u2": {"r2u2", "r1u3"},
    }
    events = do(state, "prune u2")
    assert (events[0].kind, events[0].spaces) == ("pruned", ("r1u3", "u2"))
    assert state.gardens[0].tree.counts == [2, 3, 4, 0]


def test_pruning_needs_a_blocked_tree_and_comes_before_the_action() -> None:
    """BO-5.3."""
    assert refused(table(*RING[:4]), "prune l1u1") == "BO-5.3"
    state = table(*RING)
    for text in ("prune r1u1", "prune 0", "prune r9u9", "prune r1"):
        assert refused(state, text) == "BO-5.3"
    do(state, "cultivate")
    assert refused(state, "prune u2") == "BO-5.3"


def test_one_need_not_prune() -> None:
    """BO-5.3: it may be done, and both actions stay."""
    legal = {str(move) for move in table(*RING).legal(0)}
    assert {"cultivate", "meditate 1"} <= legal


def test_claimed_goals_stay_and_renounced_ones_stay_closed() -> None:
    """BO-5.3."""
    # Five leaves in one group: the fifth holds on to a second wood, which is taken in at all sides too.
    state = fresh(2, colours=("brown", "green", "orange"))
    grow(state.gardens[0].tree, *RING)
    garden = state.gardens[0]
    green = [goal for goal in state.goals if goal in (3, 5)]
    garden.held, garden.renounced, garden.wanted = [green[0]], [0], [2]
    do(state, "prune u2")
    assert state.gardens[0].held == [green[0]]
    assert state.gardens[0].renounced == [0]
    assert not state.pending


def test_a_turn_with_pruning_is_no_pass() -> None:
    """BO-7.2."""
    state = table(*RING)
    do(state, "prune u2", "cultivate", "done")
    assert state.passes == 0


@pytest.mark.parametrize("seed", range(3))
def test_random_blocked_trees_are_pruned_as_the_oracle_does(seed: int) -> None:
    """BO-5.3: the sets are exactly the smallest ones that help, every set tried."""
    rng = random.Random(seed)
    for _ in range(MANY // 3):
        tree = blocked_tree(rng)
        found = {
            frozenset(oracle.from_name(name(at), tree.mirrored) for at in cut) for cut in tree.cuts().values()
        }
        assert found == oracle.prunings(tiles_of(tree))
        for cut in tree.cuts().values():
            assert not tree.without(cut).blocked


def blocked_tree(rng: random.Random) -> Tree:
    """A small tree with nothing free beside its wood."""
    tree = Tree(rng.random() < 0.5)
    for _ in range(rng.randint(1, 2)):
        tree.put(WOOD, rng.choice(sorted(tree.spots(WOOD))))
    while not tree.blocked:
        at = rng.choice(sorted(tree.beside_wood))
        kinds = [kind for kind in (FLOWER, FRUIT) if at in tree.spots(kind)]
        tree.put(rng.choice([LEAF, *kinds]), at)
    for kind in rng.choices((FLOWER, FRUIT), k=rng.randint(0, 4)):
        if tree.spots(kind):
            tree.put(kind, rng.choice(sorted(tree.spots(kind))))
    assert tree.blocked
    return tree
