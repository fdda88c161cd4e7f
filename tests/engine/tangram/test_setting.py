"""What is chosen and drawn before a game (TC-2), damaged set-up data, the daily city and ranks (TC-8.2)."""

from __future__ import annotations

import datetime
from itertools import permutations
from typing import Any

import msgspec
import pytest

from engine.game import BadOption
from engine.tangram.tiles import built_in
from tests.engine.tangram.tables import GAME, fresh, set_up

DAILY = (
    (5,),
    ("green",),
    0,
    (15, 9, 23, 8, 11, 22, 16, 6, 17, 1, 21, 19, 2, 18, 13, 12, 14, 5, 20, 10, 4, 3, 7),
)
"""Boards, sides, start marker and deck of 1 January 2026."""


def test_each_seat_has_a_board_of_its_own() -> None:
    """TC-2.1: over many draws, each board and side comes up."""
    drawn = [set_up(5, str(seed))[1] for seed in range(40)]
    assert all(sorted(data.boards) == [1, 2, 3, 4, 5] for data in drawn)
    assert {data.boards[0] for data in drawn} == {1, 2, 3, 4, 5}
    assert {side for data in drawn for side in data.sides} == {"red", "green"}
    assert {data.starter for data in drawn} == {0, 1, 2, 3, 4}


def test_boards_sides_and_start_marker_can_be_chosen() -> None:
    """TC-2.1, TC-2.3."""
    sides = {"side1": "green", "side2": "red", "side3": "green"}
    _, data = set_up(3, board1="4", board2="2", board3="5", **sides, starter="3")
    assert (data.boards, data.sides, data.starter) == ((4, 2, 5), ("green", "red", "green"), 2)


@pytest.mark.parametrize("seat", range(5))
def test_what_one_seat_chooses_leaves_the_rest_of_a_seed_alone(seat: int) -> None:
    """TC-2.1: only the seat that had the board, if any, gets another. TC-2.3: the same deck."""
    _, drawn = set_up(5, "seed")
    for board in range(1, 6):
        for side in ("red", "green"):
            _, data = set_up(5, "seed", **{f"board{seat + 1}": str(board), f"side{seat + 1}": side})
            assert (data.deck, data.starter) == (drawn.deck, drawn.starter)
            assert sorted(data.boards) == [1, 2, 3, 4, 5]
            assert (data.boards[seat], data.sides[seat]) == (board, side)
            had = drawn.boards.index(board)
            others = [k for k in range(5) if k not in (seat, had)]
            assert all(data.boards[k] == drawn.boards[k] for k in others)
            assert all(data.sides[k] == drawn.sides[k] for k in range(5) if k != seat)
    assert set_up(5, "seed", start="blank")[1].deck == drawn.deck


def test_any_different_boards_can_be_chosen() -> None:
    """TC-2.1."""
    for boards in permutations("12345", 3):
        _, data = set_up(
            4, "seed", **{f"board{seat}": board for seat, board in zip("124", boards, strict=True)}
        )
        assert (data.boards[0], data.boards[1], data.boards[3]) == tuple(map(int, boards))
        assert len(set(data.boards)) == 4


def test_blank_boards_have_no_start_field() -> None:
    """TC-1.3."""
    view = fresh(2, start="blank").view(None)
    assert not view.start_field
    assert [(city.board, city.start, city.standing.free) for city in view.cities] == [(0, (), 98)] * 2


@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (0, {}, "1 to 5 players"),
        (6, {}, "1 to 5 players"),
        (1, {"start": "blank", "tiles": "exact"}, "surplus set only"),
        (2, {"starter": "3"}, "no seat 3"),
        (1, {"board1": "6"}, "Choose one of"),
        (2, {"board1": "3", "board2": "3"}, "Seats 1 and 2 cannot both have board 3"),
        (5, {"board2": "1", "board3": "2", "board5": "1"}, "Seats 2 and 5 cannot both have board 1"),
        (1, {"board2": "3"}, "board2 cannot be chosen: there is no seat 2"),
        (4, {"side5": "red"}, "side5 cannot be chosen: there is no seat 5"),
        (1, {"colour": "red"}, "no option colour"),
    ],
)
def test_options_that_cannot_be_are_refused(players: int, options: dict[str, str], reason: str) -> None:
    """TC-1.3, TC-2."""
    with pytest.raises(BadOption, match=reason):
        GAME.complete(players, options)


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ({}, {"deck": tuple(range(1, 23))}),
        ({}, {"deck": (*range(1, 23), 22)}),
        ({}, {"boards": (1,)}),
        ({}, {"boards": (1, 1)}),
        ({}, {"boards": (0, 1)}),
        ({}, {"boards": (5, 6)}),
        ({}, {"boards": (), "sides": ()}),
        ({}, {"sides": ("red", "blue")}),
        ({}, {"sides": ("red",)}),
        ({}, {"starter": 2}),
        ({}, {"starter": -1}),
        ({}, {"tiles": built_in("exact")}),
        ({}, {"tiles": built_in("surplus")[:22]}),
        ({"tiles": "own"}, {"tiles": built_in("surplus")[:22]}),
        ({"tiles": "own"}, {"tiles": built_in("surplus")[::-1]}),
        ({"board1": "2"}, {"boards": (3, 2)}),
        ({"board2": "2"}, {"boards": (2, 3)}),
        ({"side2": "red"}, {"sides": ("red", "green")}),
        ({"side1": "green"}, {"sides": ("red", "green")}),
        ({"starter": "1"}, {"starter": 1}),
        ({"start": "blank"}, {"boards": (1, 2)}),
    ],
)
def test_set_up_data_that_no_set_up_gives_is_refused(
    options: dict[str, str], changes: dict[str, Any]
) -> None:
    """A forged record must not start."""
    drawn = {name: value for name, value in options.items() if value != "own"}
    complete, data = set_up(2, **drawn)
    with pytest.raises(BadOption):
        GAME.start(2, complete | options, msgspec.structs.replace(data, **changes))


def test_a_forged_tile_of_a_set_of_ones_own_is_refused() -> None:
    """TC-1.4: quarters that no cells give, and cells off the corner."""
    complete, data = set_up(1)
    for cells in (
        ((0, 0, 5),),
        ((0, 0, 1),),
        ((1, 1, 15),),
        ((0, 0, 15), (0, 0, 15)),
        ((0, 0, 0),),
        ((0, 900, 15),),
    ):
        bad = msgspec.structs.replace(data.tiles[0], cells=cells)
        forged = msgspec.structs.replace(data, tiles=(bad, *data.tiles[1:]))
        with pytest.raises(BadOption):
            GAME.start(1, complete | {"tiles": "own"}, forged)


def test_the_daily_city_is_the_same_for_ever() -> None:
    """TC-8.2: these draws are a promise; friends compare their totals."""
    players, options, data = GAME.daily(datetime.date(2026, 1, 1))
    assert (players, options) == (1, GAME.complete(1, {}))
    assert (data.boards, data.sides, data.starter) == DAILY[:3]
    assert data.deck == DAILY[3]
    assert data == GAME.daily(datetime.date(2026, 1, 1))[2]
    assert data.deck != GAME.daily(datetime.date(2026, 1, 2))[2].deck
    assert GAME.start(players, options, data).turn == (0,)


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (1, "Hamlet"),
        (104, "Hamlet"),
        (105, "Village"),
        (128, "Village"),
        (129, "Town"),
        (149, "Town"),
        (150, "City"),
        (167, "City"),
        (168, "Capital"),
        (295, "Capital"),
    ],
)
def test_ranks_go_by_total(total: int, rank: str) -> None:
    """TC-8.2."""
    assert str(GAME.rank(1, GAME.complete(1, {}), total)) == rank


def test_ranks_are_for_the_default_set_alone() -> None:
    """TC-8.2."""
    assert GAME.rank(2, GAME.complete(2, {}), 150) is None
    assert GAME.rank(1, GAME.complete(1, {"tiles": "exact"}), 150) is None
    assert GAME.rank(1, GAME.complete(1, {"start": "blank"}), 150) is None
