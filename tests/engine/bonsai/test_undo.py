"""At a table: a turn is composed freely, up to what turns a card up or passes the turn."""

from __future__ import annotations

import pytest

from engine.header import deal
from engine.table import Table, TableError


def table() -> Table:
    """Seed 7: the open cards are Helper, Master (any), Growth and Parchment."""
    return Table(deal("bonsai", ["Ann", "Bo"], {}, "7"))


def test_a_whole_cultivate_can_be_undone() -> None:
    """BO-5: until `done` is handed in."""
    at = table()
    start = at.state.digest()
    for text in ("mirror", "cultivate", "wood r1u1"):
        at.compose(0, text)
        assert at.held(0) is None
    for _ in range(3):
        assert at.undo(0)
    assert not at.undo(0)
    assert at.seat_state(0).digest() == start


def test_meditating_can_be_undone_until_the_new_card_is_turned_up() -> None:
    """BO-4.4: choices and a Helper's tiles are free; what ends them is held until it is handed in."""
    at = table()
    at.compose(0, "meditate 1")
    at.compose(0, "wood l1u1")
    at.compose(0, "done")
    assert str(at.held(0)) == "done"
    deck = at.view(0).deck  # type: ignore[attr-defined]
    with pytest.raises(TableError):
        at.compose(0, "done")
    at.undo(0)
    at.undo(0)
    at.compose(0, "done")
    kinds = [event.kind for event in at.commit(0)]
    assert kinds == ["meditated", "helped", "revealed", "turn"]
    assert at.view(1).deck == deck - 1  # type: ignore[attr-defined]
    assert not at.can_take_back(0)
    assert at.state.turn == (1,)


def test_a_choice_is_held_only_if_nothing_follows() -> None:
    """BO-4.1: slot 2 asks for a wood or a leaf, then the Master for any tile."""
    at = table()
    at.compose(0, "meditate 2")
    at.compose(0, "take leaf")
    assert at.held(0) is None
    at.compose(0, "take fruit")
    assert str(at.held(0)) == "take fruit"
    at.undo(0)
    at.compose(0, "take flower")
    at.commit(0)
    assert at.view(1).gardens[0].stock == (1, 1, 1, 0)  # type: ignore[attr-defined]
