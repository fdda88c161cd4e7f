"""Positions as data: whose move is whose, what takes the place of what is drawn, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from engine.game import BadOption, IllegalMove
from engine.prepared import Prepared, play, whose

CITY = {"board1": "1", "side1": "red"}


def test_fields_of_the_set_up_take_the_place_of_what_the_seed_draws() -> None:
    deck = [12, *(n for n in range(1, 24) if n != 12)]
    drawn = Prepared(options=CITY, seed="a").header("tangram")
    changed = Prepared(options=CITY, seed="a", setup={"deck": deck}).header("tangram")
    assert list(changed.setup.deck) == deck
    assert msgspec.structs.replace(changed.setup, deck=drawn.setup.deck) == drawn.setup


def test_moves_are_handed_in_and_belong_to_the_seat_named_or_on_turn() -> None:
    table = Prepared(players=2, seed="a").table("tangram")
    (tile,) = table.view(0).cities[0].open  # type: ignore[attr-defined]
    play(table, [f"2: leave {tile}"])
    assert table.moves[0][0] == 1
    assert whose(table, f"2: leave {tile}") == (1, f"leave {tile}")
    assert whose(table, f"leave {tile}") == (0, f"leave {tile}")


@pytest.mark.parametrize(
    "prepared",
    [
        Prepared(setup={"deck": [1, 2, 3]}),
        Prepared(setup={"deck": "none"}),
        Prepared(setup={"dek": []}),
        Prepared(players=9),
        Prepared(options={"no": "option"}),
    ],
)
def test_what_no_set_up_gives_is_refused(prepared: Prepared) -> None:
    with pytest.raises(BadOption):
        prepared.table("tangram")


def test_a_move_that_cannot_be_made_is_refused_by_its_rule() -> None:
    with pytest.raises(IllegalMove) as caught:
        Prepared(options=CITY, setup={"deck": list(range(1, 24))}, moves=("place 7 red 0 a1",)).table(
            "tangram"
        )
    assert caught.value.refusal.rule == "TC-4.1"
