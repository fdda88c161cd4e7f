"""Playing alone (BO-8)."""

from __future__ import annotations

import pytest

from engine.bonsai.goals import BY_NAME
from engine.bonsai.state import BonsaiState
from tests.engine.bonsai.tables import do, fresh, grow, refused
from tests.engine.bonsai.test_scoring import EXAMPLE

PLAIN = (41, 42, 43, 44)
"""Parchments: they do nothing at once."""
NEXT = (1, 2, 3)


def table(**options: str) -> BonsaiState:
    return fresh(1, first=(*PLAIN, *NEXT), **options)


def test_what_one_starts_with() -> None:
    """BO-8: the printed 32 cards, a wood and a leaf, three colours, low and high."""
    state = table()
    assert len(state.deck) + 4 == 32
    assert state.gardens[0].stock == [1, 1, 0, 0]
    levels = [found.goal.level for found in state.view(0).goals]
    assert levels == ["low", "high"] * 3


@pytest.mark.parametrize(("slot", "gone"), [(3, 42), (4, 43)])
def test_the_card_left_of_the_one_taken_is_discarded(slot: int, gone: int) -> None:
    """BO-8, BO-4.3: then two cards are turned up, one by one into slot 1."""
    state = table()
    events = do(state, f"meditate {slot}")
    assert [event.kind for event in events] == ["meditated", "dropped", "revealed", "revealed", "turn"]
    assert state.gone == [gone]
    rest = [card for number, card in enumerate(PLAIN, 1) if number not in (slot, slot - 1)]
    assert state.market == [NEXT[1], NEXT[0], *rest]


def test_after_slot_2_the_card_of_slot_1_goes() -> None:
    """BO-8."""
    state = table()
    do(state, "meditate 2", "take wood")
    assert state.gone == [41]
    assert state.market == [2, 1, 43, 44]


def test_after_slot_1_the_top_card_of_the_deck_goes() -> None:
    """BO-8: face up, before the refill."""
    state = table()
    events = do(state, "meditate 1")
    assert [event.kind for event in events] == ["meditated", "dropped", "revealed", "turn"]
    assert events[1].data == {"card": 1, "slot": 0}
    assert state.gone == [1]
    assert state.market == [2, 42, 43, 44]


def test_after_a_cultivate_the_card_of_slot_4_goes() -> None:
    """BO-8: a pass too."""
    state = table()
    events = do(state, "cultivate", "done")
    assert [event.kind for event in events] == ["passed", "dropped", "revealed", "turn"]
    assert state.gone == [44]
    assert state.market == [1, 41, 42, 43]


def test_the_discard_of_the_last_card_ends_the_game_after_one_more_turn() -> None:
    """BO-7.1, BO-8."""
    state = table()
    state.deck = state.deck[:1]
    events = do(state, "meditate 1")
    assert [event.kind for event in events] == ["meditated", "dropped", "last", "turn"]
    assert state.market == [0, 42, 43, 44]
    assert state.view(0).turns_left == 1
    do(state, "meditate 3")
    assert state.outcome


def test_with_nothing_to_discard_nothing_is() -> None:
    """BO-8: slot 2 taken with slot 1 empty, slot 1 with no deck, a Cultivate with no cards."""
    state = table()
    state.deck, state.left, state.market = (), 2, [0, 42, 43, 44]
    do(state, "meditate 2", "take wood")
    assert (state.gone, state.market) == ([], [0, 0, 43, 44])
    state = table()
    state.deck, state.left = (), 2
    do(state, "meditate 1")
    assert (state.gone, state.market) == ([], [0, 42, 43, 44])
    state.market, state.left, state.phase = [0, 0, 0, 0], 2, "start"
    do(state, "cultivate", "done")
    assert (state.gone, state.market) == ([], [0, 0, 0, 0])


def test_two_gaps_with_one_card_left_close_up() -> None:
    """BO-4.4, BO-8: the card turned up slides on, and slot 1 is empty."""
    state = table()
    state.deck = state.deck[:1]
    do(state, "meditate 4")
    assert state.market == [0, 1, 41, 42]


@pytest.mark.parametrize(
    ("level", "goals", "won"),
    [
        ("seito", 3, True),
        ("seito", 2, False),
        ("gakusei", 3, True),
        ("senmon", 3, False),
        ("yusha", 3, False),
    ],
)
def test_a_level_is_won_by_points_and_three_goals(level: str, goals: int, won: bool) -> None:
    """BO-8: the tree has 72 points, the goals add 5, 6 and 9."""
    state = table(level=level)
    grow(state.gardens[0].tree, *EXAMPLE)
    names = (("wood", "8"), ("leaf", "5"), ("fruit", "3"))
    state.gardens[0].held = [BY_NAME[name] for name in names[:goals]]
    state.phase, state.left = "over", 0
    assert state.outcome
    assert state.outcome.rule == refused(state, "cultivate", 0) == "BO-8"
    assert state.outcome.winners == ((0,) if won else ())
