"""Whether a city can still be filled (TC-7.1): checked against a slow search and the known packings."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tangram.fill import Answer, Filled, Impossible, Question, Undecided, fill
from engine.tangram.geometry import PARTS
from engine.tangram.tiles import built_in, start_field
from engine.tangram.view import FOUNTAIN, Cell, Placed

SQUARES = [(row, column) for row in range(7) for column in range(7)]
PACKINGS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "data" / "tangram-packings.json").read_text("utf-8")
)

Quarters = frozenset[tuple[int, int, int]]


def quarters(cells: Sequence[Cell]) -> list[tuple[int, int, int]]:
    return [(row, column, bit) for row, column, part in cells for bit in (1, 2, 4, 8) if part & bit]


def rest_of_board(free: Sequence[Cell]) -> tuple[Cell, ...]:
    """Cells that cover everything but `free`."""
    left = dict.fromkeys(SQUARES, 15)
    for row, column, part in free:
        left[row, column] &= ~part
    return tuple((row, column, part) for (row, column), part in left.items() if part)


def check_witness(asked: Question, answer: Answer) -> None:
    """Every quarter once, every piece at most once and in its own shape (TC-5.1): told without the engine."""
    assert isinstance(answer, Filled)
    covered = quarters(asked.covered) + [q for piece in answer.witness for q in quarters(piece.cells)]
    assert len(covered) == len(set(covered)) == 4 * 49
    used = [piece.tile for piece in answer.witness if piece.tile != FOUNTAIN]
    assert len(used) == len(set(used))
    assert set(used) <= set(asked.rack)
    assert len(answer.witness) - len(used) <= asked.fountains
    for piece in answer.witness:
        shape = ((0, 0, 9),) if piece.tile == FOUNTAIN else asked.tiles[piece.tile - 1].cells
        assert at_corner(quarters(piece.cells)) in shapes(tuple(shape))
        assert (piece.face == "") == (piece.tile == FOUNTAIN)


def at_corner(found: Sequence[tuple[int, int, int]]) -> Quarters:
    top, left = min(q[0] for q in found), min(q[1] for q in found)
    return frozenset((row - top, column - left, bit) for row, column, bit in found)


@cache
def shapes(cells: tuple[Cell, ...]) -> frozenset[Quarters]:
    """The eight ways to turn and flip a shape, by rules of their own: through a table of quarters."""
    clockwise = {1: 2, 2: 4, 4: 8, 8: 1}
    flipped = {1: 1, 2: 8, 4: 4, 8: 2}
    found, current = set(), quarters(cells)
    for _ in range(2):
        for _ in range(4):
            current = [(column, -row, clockwise[bit]) for row, column, bit in current]
            found.add(at_corner(current))
        current = [(row, -column, flipped[bit]) for row, column, bit in current]
    return frozenset(found)


def slow(free: Quarters, pieces: tuple[tuple[Cell, ...], ...]) -> bool:
    """Cover the first free quarter by any piece in any way; no pruning at all."""
    if not free:
        return True
    row, column, bit = min(free)
    for i, piece in enumerate(pieces):
        for shape in shapes(piece):
            for r, c, b in shape:
                if b == bit:
                    lies = frozenset((x + row - r, y + column - c, q) for x, y, q in shape)
                    if lies <= free and slow(free - lies, pieces[:i] + pieces[i + 1 :]):
                        return True
    return False


@st.composite
def small_questions(draw: st.DrawFn) -> Question:
    """A few free squares and halves near each other, a few pieces."""
    top, left = draw(st.integers(0, 4)), draw(st.integers(0, 4))
    parts = draw(st.lists(st.sampled_from([15, 15, 15, 9, 3, 6, 12, 0]), min_size=6, max_size=6))
    near = [(top + i // 3, left + i % 3, part) for i, part in enumerate(parts) if part]
    rack = draw(st.lists(st.integers(1, 23), unique=True, max_size=5))
    tiles = built_in(draw(st.sampled_from(["surplus", "exact"])))
    return Question(tiles, tuple(rack), rest_of_board(near), draw(st.integers(0, 3)))


@settings(max_examples=150, deadline=None)
@given(small_questions())
def test_agrees_with_a_slow_search(asked: Question) -> None:
    covered = set(quarters(asked.covered))
    free = frozenset(q for q in quarters([(*square, 15) for square in SQUARES]) if q not in covered)
    pieces = tuple(asked.tiles[tile - 1].cells for tile in asked.rack) + (((0, 0, 9),),) * asked.fountains
    answer = fill(asked)
    if slow(free, pieces):
        check_witness(asked, answer)
    else:
        assert answer == Impossible()


@pytest.mark.parametrize("number", range(len(PACKINGS)))
def test_a_packing_with_pieces_taken_out_can_be_filled(number: int) -> None:
    packing = PACKINGS[number]
    rng = random.Random(number)
    pieces = [
        Placed(
            p["tile"] if p["face"] else FOUNTAIN,
            p["face"] or "",
            0,
            tuple((r, c, PARTS[q]) for r, c, q in p["cells"]),
        )
        for p in packing["placements"]
    ]
    rng.shuffle(pieces)
    start = start_field(packing["board"], packing["side"]) if packing["board"] else ()
    for kept in (len(pieces) - 3, len(pieces) // 2, 4):
        out = [piece.tile for piece in pieces[kept:]]
        covered = start + tuple(cell for piece in pieces[:kept] for cell in piece.cells)
        rack = tuple(tile for tile in out if tile != FOUNTAIN)
        asked = Question(built_in(packing["set"]), rack, covered, out.count(FOUNTAIN))
        check_witness(asked, fill(asked))


@pytest.mark.parametrize("tiles", ["surplus", "exact"])
@pytest.mark.parametrize("board", range(1, 6))
@pytest.mark.parametrize("side", ["red", "green"])
def test_every_board_can_be_filled_from_the_start(tiles: str, board: int, side: str) -> None:
    asked = Question(built_in(tiles), tuple(range(1, 24)), start_field(board, side), 6)
    check_witness(asked, fill(asked, positions=20_000))


def test_the_exact_set_cannot_fill_a_blank_board() -> None:
    """TC-1.3: which is why blank boards come with the surplus set only."""
    assert fill(Question(built_in("exact"), tuple(range(1, 24)), (), 6)) == Impossible()
    blank = Question(built_in("surplus"), tuple(range(1, 24)), (), 6)
    check_witness(blank, fill(blank))


def test_a_covered_board_is_filled_by_nothing() -> None:
    assert fill(Question(built_in("surplus"), (1, 2), rest_of_board([]), 1)) == Filled(())


def test_a_half_square_needs_a_half_square() -> None:
    hole = rest_of_board([(3, 3, 6)])
    assert fill(Question(built_in("surplus"), (2, 3), hole, 0)) == Impossible()
    wet = fill(Question(built_in("surplus"), (2, 3), hole, 1))
    assert wet == Filled((Placed(FOUNTAIN, "", 2, ((3, 3, 6),)),))


def test_a_piece_that_fits_nowhere_does_not_make_it_impossible() -> None:
    """What is left over may be left out (TC-4.2)."""
    asked = Question(built_in("surplus"), (2, 23), rest_of_board([(0, 0, 15)]), 0)
    check_witness(asked, fill(asked))


def test_a_piece_may_lose_its_last_place_on_the_way() -> None:
    """A large piece for which there is no room any more is left out, and the rest still fills the hole."""
    free = [(0, 0, 3), (0, 1, 6), (0, 2, 9), (1, 1, 15), (2, 1, 15), (2, 2, 15), (2, 3, 15)]
    asked = Question(built_in("surplus"), (1, 3, 12, 17, 22), rest_of_board(free), 2)
    check_witness(asked, fill(asked))


def test_mirror_twins_are_told_apart_in_the_witness() -> None:
    asked = Question(built_in("surplus"), (16, 17), rest_of_board([(0, c, 15) for c in range(5)]), 0)
    answer = fill(asked)
    check_witness(asked, answer)
    assert isinstance(answer, Filled)
    assert {piece.tile for piece in answer.witness} == {16, 17}


def test_stops_when_told_to() -> None:
    asked = Question(built_in("surplus"), tuple(range(1, 24)), start_field(1, "red"), 6)
    assert fill(asked, cancelled=lambda: True) == Undecided()
    assert fill(asked, positions=5) == Undecided()
    assert fill(Question(asked.tiles, asked.rack, asked.covered, 6, seconds=-1.0)) == Undecided()
