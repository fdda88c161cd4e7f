"""The engine's bits against the slow oracle, on random positions; `agreeing` runs more of them by hand."""

from __future__ import annotations

import random

import pytest

from engine.tangram.scoring import largest, rectangle
from tests.engine.tangram import oracle
from tests.engine.tangram.agreeing import OPTIONS, city, compare_some, ways
from tests.engine.tangram.tables import fresh, wander

GAMES = 12
"""Random games for each tile set."""


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_legal_moves_and_counts_are_those_of_the_oracle(options: dict[str, str]) -> None:
    """TC-4.4, TC-4.5, TC-5.1, TC-5.2, TC-7.2."""
    compare_some(GAMES, options, str(options), most=3)


def test_the_largest_rectangle_of_any_squares_is_that_of_the_oracle() -> None:
    """TC-4.4, on squares that no tiles would give, thick and thin."""
    rng = random.Random(44)
    for density in (0.3, 0.5, 0.7, 0.9, 1.0):
        for _ in range(8):
            squares = {(c, r) for c in range(7) for r in range(7) if rng.random() < density}
            bits = sum(1 << (r * 7 + c) for c, r in squares)
            covered = {
                (c * 12 + x, r * 12 + y) for c, r in squares for x, y in ((6, 2), (10, 6), (6, 10), (2, 6))
            }
            assert largest(bits) == oracle.largest(covered)
            found = rectangle(bits)
            assert (found.squares if found else 0) == largest(bits)
            if found:
                inner = range(found.top, found.bottom + 1), range(found.left, found.right + 1)
                assert all((c, r) in squares for r in inner[0] for c in inner[1])


def test_a_move_that_the_oracle_forbids_is_refused() -> None:
    """TC-5.1: over the edge, or on something."""
    shapes = oracle.printed("surplus")
    rng = random.Random(51)
    for number in range(GAMES):
        state = wander(fresh(1, f"no {number}"), rng, 8)
        covered, _ = city(state, 0, shapes)
        tile = state.open[0][0]
        allowed = ways(state, 0, shapes, covered)
        for face in ("red", "green"):
            for turn in (0, 90, 180, 270):
                for cell in ("a1", "g7", "d4", "g1", "c5"):
                    text = f"place {tile} {face} {turn} {cell}"
                    refusal = state.check(0, state.resolve(0, text))
                    assert (refusal is None) == (text in allowed)
                    assert refusal is None or refusal.rule == "TC-5.1"
