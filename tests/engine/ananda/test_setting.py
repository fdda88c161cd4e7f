"""The set-up: what is drawn, what is chosen, and what no set-up gives (AN-2, AN-8)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.ananda.parts import NAMES, full_set
from engine.ananda.setting import AnandaData
from engine.dice import Dice
from engine.game import BadOption
from tests.engine.ananda.tables import GAME, fresh


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal(players: int) -> None:
    """AN-1.1, AN-1.2, AN-2.1 to AN-2.3."""
    for seed in map(str, range(20)):
        state = fresh(players, seed)
        view = state.view(None)
        (start,) = view.laid
        assert start.cells in (("d4", "e4"), ("e4", "d4"))
        assert len(set(start.tile.split("-"))) == 2
        assert [player.rack_size for player in view.seats] == [6] * players
        assert [player.hand_size for player in view.seats] == [6] * players
        assert [player.monk for player in view.seats] == [None] * players
        assert view.supply == 62 - 6 * players
        assert Counter(view.unseen) + Counter([start.tile]) == Counter(dict.fromkeys(NAMES, 3))
        assert {player.pile_size for player in view.seats} == {24 if players == 2 else 18}


def test_racks_are_blocks_of_six_in_seat_order_and_hands_the_top_of_each_pile() -> None:
    """AN-2.2, AN-2.3."""
    options = GAME.complete(3, {})
    data = GAME.setup(3, options, Dice("blocks"))
    state = GAME.start(3, options, data)
    for seat in range(3):
        player = state.view(seat).seats[seat]
        assert Counter(player.rack) == Counter(data.supply[6 * seat : 6 * seat + 6])
        assert set(player.hand or ()) == set(data.piles[seat][:6])


def test_the_start_tile_lies_in_the_middle_of_any_board() -> None:
    """AN-2.1."""
    for rows, columns, cells in (("7", "7", "c4 d4"), ("8", "12", "f4 g4"), ("11", "9", "d6 e6")):
        view = fresh(2, rows=rows, columns=columns).view(None)
        assert [field.cell for field in view.fields if field.level] == cells.split()
        assert len(view.fields) == int(rows) * int(columns)


def test_the_first_player_and_which_colour_is_left_are_drawn() -> None:
    """AN-2.1, AN-2.4."""
    states = [fresh(3, str(seed)) for seed in range(60)]
    assert {state.first for state in states} == {0, 1, 2}
    turned = {
        state.colour[state.board.index["d4"]] < state.colour[state.board.index["e4"]] for state in states
    }
    assert turned == {True, False}


def test_a_chosen_first_player_leaves_the_deal_alone() -> None:
    """AN-8.8."""
    for first in ("1", "2", "3"):
        assert fresh(3, first=first).mover == int(first) - 1
        assert fresh(3, first=first).supply == fresh(3).supply
    with pytest.raises(BadOption, match="no seat 3"):
        GAME.complete(2, {"first": "3"})


def test_every_kind_may_start_and_doubles_never_do() -> None:
    """AN-2.1."""
    options = GAME.complete(2, {})
    starts = {frozenset(GAME.setup(2, options, Dice(str(n))).start.split("-")) for n in range(300)}
    assert len(starts) == 15


def good() -> tuple[dict[str, str], AnandaData]:
    options = GAME.complete(2, {})
    return options, GAME.setup(2, options, Dice("good"))


BROKEN = [
    ({"start": "red-red"}, "two colours"),
    ({"start": "what"}, "two colours"),
    ({"supply": ()}, "63 tiles"),
    ({"supply": ("red-red",) * 62}, "63 tiles"),
    ({"piles": (full_set(2),)}, "full set"),
    ({"piles": (full_set(2), full_set(4))}, "full set"),
    ({"first": 2}, "first player"),
    ({"first": -1}, "first player"),
    ({"mixing": "A" * 32}, "32 hex"),
    ({"mixing": "1" * 33}, "32 hex"),
]


@pytest.mark.parametrize(("fields", "words"), BROKEN, ids=lambda value: str(value)[:30])
def test_data_that_no_set_up_gives_is_refused(fields: dict, words: str) -> None:
    options, data = good()
    GAME.start(2, options, data)
    with pytest.raises(BadOption, match=words):
        GAME.start(2, options, msgspec.structs.replace(data, **fields))


def test_a_first_player_other_than_the_chosen_one_is_refused() -> None:
    """AN-2.4."""
    options, data = good()
    chosen = {**options, "first": "1"}
    with pytest.raises(BadOption, match="chosen"):
        GAME.start(2, chosen, msgspec.structs.replace(data, first=1))
