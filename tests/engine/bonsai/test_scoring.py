"""What a tree scores (BO-7.3), and the publisher's example (BO-7.5)."""

from __future__ import annotations

import pytest

from engine.bonsai.goals import BY_NAME
from engine.bonsai.parts import CARDS
from engine.bonsai.state import BonsaiState
from tests.engine.bonsai.tables import fresh, grow

EXAMPLE = (
    "wood l1u1", "wood r1u1", "wood r2u2", "wood r1u3", "wood u4", "wood l2u4", "wood r4u2",
    "leaf l2u2", "leaf r3u3", "leaf r5u1", "leaf r3u1", "leaf l3u3", "leaf l1u3", "leaf l3u5", "leaf r5u3",
    "leaf r2u4", "leaf r1u5", "leaf r6u2", "leaf l1u5", "leaf l4u4", "fruit r7u1", "fruit u2",
    "flower l4u2", "flower l4u6", "flower l3u1", "flower r2u6", "flower r4u4",
)  # fmt: skip
"""A tree of 13 leaves, flowers with 3, 3, 3, 5 and 5 free sides, and 2 fruits, on 8 wood with the bud."""


def points(state: BonsaiState, seat: int = 0) -> dict[str, int]:
    return {str(line.label): line.points for line in state.scores()[seat].lines}


def number(key: str) -> int:
    return next(card.id for card in CARDS.values() if card.key == key)


def test_the_publishers_example() -> None:
    """BO-7.5: 72 for the tree, 100 with two parchments and the low brown goal."""
    state = fresh(2, colours=("brown", "green", "orange"))
    garden = state.gardens[0]
    grow(garden.tree, *EXAMPLE)
    flowers = sorted(tile.points for tile in state.view(0).gardens[0].tiles if tile.kind == "flower")
    assert flowers == [3, 3, 3, 5, 5]
    assert state.scores()[0].total == 72
    garden.take(number("parchment-flower-1"))
    garden.take(number("parchment-leaf-1"))
    garden.held.append(BY_NAME["wood", "8"])
    assert points(state) == {"Leaves": 39, "Flowers": 19, "Fruits": 14, "Parchments": 23, "Goals": 5}
    assert state.scores()[0].total == 100
    assert [line.rule for line in state.scores()[0].lines] == ["BO-7.3"] * 4 + ["BO-6.2"]


def test_wood_and_stock_score_nothing() -> None:
    """BO-7.3."""
    state = fresh(2)
    grow(state.gardens[0].tree, "wood r1u1", "wood r3u1")
    assert state.scores()[0].total == 0


@pytest.mark.parametrize("mirror", ["r", "l"])
def test_a_flower_beside_the_pot_has_free_sides_there_and_none_at_the_bud(mirror: str) -> None:
    """BO-7.3: the bud is a tile, the pot's other hexes are not."""
    state = fresh(2)
    if mirror == "l":
        state.apply(0, state.resolve(0, "mirror"))
    other = "l" if mirror == "r" else "r"
    # Beside bud, leaf and two hexes of the pot.
    grow(state.gardens[0].tree, f"wood {mirror}1u1", "leaf u2", f"flower {other}1u1")
    (flower,) = [tile for tile in state.view(0).gardens[0].tiles if tile.kind == "flower"]
    assert flower.points == 6 - 3


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("parchment-wood-1", 8),
        ("parchment-leaf-1", 13),
        ("parchment-flower-1", 10),
        ("parchment-fruit-1", 4),
        ("parchment-growth-1", 4),
        ("parchment-helper-1", 6),
        ("parchment-master-1", 2),
    ],
)
def test_each_parchment(key: str, expected: int) -> None:
    """BO-7.3: the bud counts as wood."""
    state = fresh(4)
    garden = state.gardens[0]
    grow(garden.tree, *EXAMPLE)
    helpers = ("helper-any-wood-1", "helper-any-leaf-1", "helper-any-fruit-1")
    for other in ("growth-wood-1", "growth-fruit-1", *helpers, "master-any-1", "tool-1"):
        garden.take(number(other))
    assert points(state)["Parchments"] == 0
    garden.take(number(key))
    assert points(state)["Parchments"] == expected


def test_parchments_of_others_do_not_show_before_the_end() -> None:
    """BO-4.2."""
    state = fresh(2)
    state.gardens[0].take(number("parchment-wood-1"))
    assert state.view(0).scores[0].total == 1
    assert state.view(1).scores[0].total == 0
    assert state.view(None).scores[0].total == 0
    assert [str(line.label) for line in state.view(1).scores[0].lines] == [
        "Leaves",
        "Flowers",
        "Fruits",
        "Goals",
    ]
    assert state.view(1).gardens[0].pile == 1
    state.phase = "over"
    assert state.view(1).scores[0].total == 1


def test_ties_go_to_the_player_latest_in_turn_order() -> None:
    """BO-7.4."""
    state = fresh(4)
    for seat in (0, 1, 2):
        grow(state.gardens[seat].tree, "wood r1u1", "leaf u2")
    state.phase, state.left = "over", 0
    assert state.outcome
    assert state.outcome.winners == (2,)
    assert state.outcome.tiebreak
    grow(state.gardens[0].tree, "leaf r2u2")
    assert state.outcome
    assert state.outcome.winners == (0,)
    assert state.outcome.tiebreak is None
