"""Names of hexes, neighbours and the pot (BO-1.2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bonsai.hexes import AROUND, FAR, cell, hex_at, name, placed, pot, spot
from tests.engine.bonsai import oracle

SPOTS = st.tuples(st.integers(-FAR, FAR), st.integers(-FAR, FAR)).filter(lambda at: sum(at) % 2 == 0)


@pytest.mark.parametrize(
    ("text", "x", "y"),
    [
        ("0", 0, 0),
        ("r1u1", 1, -1),
        ("u1r1", 1, -1),
        ("l2", -2, 0),
        ("d2", 0, 2),
        ("l12d4", -12, 4),
        ("r0u2", 0, -2),
    ],
)
def test_a_name_counts_half_hexes_and_rows_from_the_bud(text: str, x: int, y: int) -> None:
    """BO-1.2."""
    assert placed(text) == (x, y)
    assert cell(text) == hex_at(x, y)


@pytest.mark.parametrize("text", ["", "r", "1", "r1r1", "u1d1", "x1", "r-1", "00", "r1u1x", "r1111", "²"])
def test_what_is_no_name(text: str) -> None:
    assert placed(text) is None
    assert cell(text) is None


def test_half_a_hex_beside_is_no_hex() -> None:
    """BO-1.2."""
    assert placed("r1") == (1, 0)
    assert cell("r1") is None
    assert cell("r251u1") is None


@given(SPOTS)
def test_names_and_coordinates_go_both_ways(at: tuple[int, int]) -> None:
    here = hex_at(*at)
    assert spot(here) == at
    assert cell(name(here)) == here


@given(SPOTS, st.booleans())
def test_neighbours_are_those_of_the_axial_grid(at: tuple[int, int], mirrored: bool) -> None:
    """BO-1.2: the six, and two in a row touch each other."""
    near = [hex_at(*at) + step for step in AROUND]
    q, r = oracle.from_name(name(hex_at(*at)), mirrored)
    assert {oracle.from_name(name(n), mirrored) for n in near} == set(oracle.neighbours((q, r)))
    assert all(near[i] - near[i - 1] in AROUND for i in range(6))


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_pot_is_that_of_the_data(mirrored: bool) -> None:
    """BO-1.2: 15 hexes, one of them the bud; mirrored they are the same but for the bud."""
    hexes = {oracle.from_name(name(at), mirrored) for at in pot(mirrored)}
    assert hexes | {oracle.bud(mirrored)} == oracle.POT
    assert len(hexes) == 14
    assert {(1 - q - r, r) for q, r in oracle.POT} == oracle.POT
