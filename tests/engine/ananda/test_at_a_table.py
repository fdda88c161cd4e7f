"""A turn as free composing until it is handed in: the table's drafts with this game."""

from __future__ import annotations

import pytest

from engine.game import IllegalMove
from engine.header import deal
from engine.table import Table, TableError


def a_turn(table: Table, seat: int) -> list[str]:
    """Compose a monk, a tile and meditating; the texts."""
    texts = []
    for kind in ("monk", "build", "meditate"):
        text = next(str(move) for move in table.legal(seat) if str(move).startswith(kind))
        table.compose(seat, text)
        texts.append(text)
    return texts


def test_a_turn_is_composed_taken_back_and_handed_in() -> None:
    """AN-4: nothing is drawn or seen by others before the commit."""
    table = Table(deal("ananda", ["Ann", "Bo"], {"first": "1"}, "1"))
    before = table.view(1)
    texts = a_turn(table, 0)
    assert [str(move) for move in table.draft(0)] == texts
    assert str(table.held(0)) == texts[-1]
    assert table.view(1) == before
    assert table.view(0).seats[0].rack_size == 5  # type: ignore[attr-defined]
    with pytest.raises(TableError):
        table.compose(0, "meditate")
    table.undo(0)
    table.undo(0)
    with pytest.raises(IllegalMove, match=r"AN-4\.1"):
        table.compose(0, "monk e4")
    table.undo(0)
    other = next(str(m) for m in table.legal(0) if str(m).startswith("monk") and str(m) != texts[0])
    table.compose(0, other)
    table.undo(0)
    texts = a_turn(table, 0)
    told = table.commit(0)
    assert told[-1].kind == "turn"
    assert table.state.turn == (1,)
    assert table.view(1) != before
    assert not table.can_undo(0)
    assert not table.can_take_back(0)


def test_the_log_of_a_seat_has_its_own_draws_only() -> None:
    """AN-1.4."""
    table = Table(deal("ananda", ["Ann", "Bo"], {"first": "1"}, "1"))
    table.compose(0, "pass")
    table.commit(0)
    kinds = [[event.kind for _, event in table.log(eye)] for eye in (0, 1, None)]
    assert kinds == [["passed", "drawn", "drew", "turn"], *[["passed", "drawn", "turn"]] * 2]
