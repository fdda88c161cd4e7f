"""Shades: neighbours of one colour differ, and no piece changes its shade later."""

from __future__ import annotations

import random

from engine.tangram.shades import shades
from engine.tangram.view import Cell, City, Placed, Standing

N, E, S, W = 1, 2, 4, 8


def city(*placed: Placed, start: tuple[Cell, ...] = (), side: str = "red") -> City:
    return City(
        board=1,
        side=side,
        start=start,
        placed=placed,
        left=(),
        unplaced=(),
        fountains=6,
        answered=False,
        open=(),
        rounds=(),
        standing=Standing(None, 0, 0, 0, 98),
    )


def piece(face: str, *cells: Cell) -> Placed:
    return Placed(2, face, 0, cells)


def test_a_blank_board_has_no_entry_for_a_start_field() -> None:
    assert shades(city()) == ()
    assert shades(city(start=((3, 3, 15),))) == (0,)


def test_the_start_field_counts_as_a_piece_of_its_colour() -> None:
    start = ((3, 3, 15),)
    assert shades(city(piece("red", (3, 4, 15)), start=start)) == (0, 1)
    assert shades(city(piece("green", (3, 4, 15)), start=start)) == (0, 0)


def test_a_corner_is_not_an_edge() -> None:
    assert shades(city(piece("red", (0, 0, 15)), piece("red", (1, 1, 15)))) == (0, 0)


def test_two_halves_of_a_square_share_its_diagonal() -> None:
    assert shades(city(piece("green", (0, 0, N | W)), piece("green", (0, 0, S | E)))) == (0, 1)


def test_half_squares_touch_only_at_their_right_angled_sides() -> None:
    left = piece("red", (0, 0, S | W))
    assert shades(city(left, piece("red", (0, 1, 15)))) == (0, 0)
    assert shades(city(left, piece("red", (1, 0, 15)))) == (0, 1)


def test_fountains_take_two_shades_of_their_own() -> None:
    wet = [piece("", (0, 0, N | W)), piece("", (0, 0, S | E)), piece("red", (1, 0, 15))]
    assert shades(city(*wet)) == (0, 1, 0)


def test_when_every_shade_touches_the_shortest_edge_decides() -> None:
    ring = [
        piece("red", (0, 1, 15), (0, 0, 15)),
        piece("red", (1, 0, 15), (2, 0, 15)),
        piece("red", (2, 1, 15), (2, 2, 15)),
    ]
    assert shades(city(*ring)) == (0, 1, 0)
    third = piece("red", (1, 2, 15), (0, 2, 15))
    assert shades(city(*ring, third)) == (0, 1, 0, 1)
    # The middle square touches shade 0 twice and shade 1 twice, so it takes the free one.
    assert shades(city(*ring, third, piece("red", (1, 1, 15))))[-1] == 2


def test_four_pieces_in_a_wheel_fall_back_on_the_shortest_shared_edge() -> None:
    hub = [piece("red", (1, 1, 15))]  # 0
    first = piece("red", (0, 1, 15), (0, 0, 15))  # touches the hub: 1
    second = piece("red", (1, 0, 15), (2, 0, 15))  # touches both: 2
    third = piece("red", (2, 1, 15), (2, 2, 15), (1, 2, 15), (0, 2, 15))  # hub twice, the others once each
    assert shades(city(*hub, first, second, third)) == (0, 1, 2, 1)


def test_a_piece_keeps_its_shade_when_others_follow() -> None:
    rng = random.Random(4)
    squares = [(row, column, 15) for row in range(7) for column in range(7)]
    rng.shuffle(squares)
    pieces = [piece(rng.choice(["red", "green", ""]), square) for square in squares]
    whole = shades(city(*pieces))
    for count in range(len(pieces)):
        assert shades(city(*pieces[:count])) == whole[:count]
