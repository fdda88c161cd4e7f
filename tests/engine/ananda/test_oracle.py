"""The engine's bits against the slow oracle, on random positions: more than 20,000 placements."""

from __future__ import annotations

import random

import pytest

from engine.ananda.moves import Build, Monk, normal
from engine.ananda.parts import COLOURS
from engine.ananda.state import AnandaState
from engine.game import Verdict
from tests.engine.ananda import oracle
from tests.engine.ananda.tables import fresh, wander

POSITIONS = 5
"""Positions a variant; each is asked about 1,000 placements or more."""

VARIANTS: list[dict[str, str]] = [
    {},
    {"rows": "7", "columns": "12"},
    {"touch": "before"},
    {"grow": "yes"},
    {"touch": "before", "grow": "yes"},
]


def name(at: oracle.Cell) -> str:
    """A cell as typed, also just off the board to the right and below."""
    return f"{'abcdefghijklmnop'[at[1]]}{at[0] + 1}"


def building(number: int, variant: dict[str, str]) -> AnandaState:
    """A position in which tiles may be placed, early or late in a random game."""
    rng = random.Random(f"{number} {variant}")
    state = wander(fresh(rng.randint(2, 4), str(number), **variant), rng, rng.randint(1, 120))
    while state.phase != "build":
        if not state.turn:
            return building(number + 1000, variant)
        wander(state, rng, 1)
    return state


def placements(state: AnandaState) -> list[tuple[Build, list[tuple[oracle.Cell, str]]]]:
    """Every tile on the rack on every two neighbouring cells, either way round, the edge overstepped too."""
    view = state.view(state.mover)
    rack = view.seats[state.mover].rack
    assert rack is not None
    found = []
    for tile in sorted(set(rack)):
        for row in range(view.variant.rows):
            for column in range(view.variant.columns):
                for other in ((row, column + 1), (row + 1, column)):
                    for a, b in (((row, column), other), (other, (row, column))):
                        halves = list(zip((a, b), tile.split("-"), strict=True))
                        found.append((Build(tile, name(a), name(b)), halves))
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_placements_are_those_of_the_oracle(variant: dict[str, str]) -> None:
    """AN-4.2 a to d in their order, AN-4.3; `legal`, `check` and `consider` alike."""
    asked = 0
    for number in range(POSITIONS):
        state = building(number, variant)
        seat = state.mover
        view = state.view(seat)
        allowed = set()
        for move, halves in placements(state):
            rule = oracle.why_not(view, halves, state.variant.touch, state.variant.grow)
            refusal = state.check(seat, move)
            assert (refusal.rule if refusal else None) == rule, move
            if rule is None:
                allowed.add(normal(move))
            asked += 1
        assert {move for move in state.legal(seat) if isinstance(move, Build)} == allowed
    assert asked > 4_000


def test_the_preview_of_a_placement_is_the_area_of_the_oracle() -> None:
    """AN-4.3, AN-4.4."""
    for number in range(POSITIONS):
        state = building(number, {})
        seat = state.mover
        view = state.view(seat)
        before = len(oracle.area(oracle.temple(view), oracle.cell(view.seats[seat].monk)))
        for move, halves in placements(state)[::7]:
            judged = state.consider(seat, str(move).split())
            assert judged.refusal == state.check(seat, move)
            preview = judged.preview
            if judged.verdict is Verdict.COMPLETE or (judged.refusal and judged.refusal.rule == "AN-4.2d"):
                temple = oracle.placed(oracle.temple(view), len(view.laid), halves)
                after = oracle.area(temple, oracle.cell(view.seats[seat].monk))
                assert {oracle.cell(space) for space in preview.area} == after  # type: ignore[union-attr]
                assert preview.gain == len(after) - before  # type: ignore[union-attr]
            else:
                assert preview.value is None  # type: ignore[union-attr]


def test_monk_spaces_areas_and_levels_are_those_of_the_oracle() -> None:
    """AN-3.1, AN-3.2, AN-4.1."""
    rng = random.Random(41)
    for number in range(40):
        state = wander(fresh(rng.randint(2, 4), f"m {number}"), rng, rng.randint(0, 130))
        while state.phase == "build":
            wander(state, rng, 1)
        view = state.view(None)
        stacks = oracle.temple(view)
        if state.turn:
            moves = [move for move in state.legal(state.mover) if isinstance(move, Monk)]
            assert {oracle.cell(move.cell) for move in moves} == oracle.monk_spaces(view)
        for field in view.fields:
            stack = stacks.get(oracle.cell(field.cell), [])
            assert field.level == len(stack) == len(field.stack)
            assert field.colour == (stack[-1][1] if stack else "")
            if stack:
                spaces = {oracle.cell(space) for space in view.areas[field.area].spaces}  # type: ignore[index]
                assert spaces == oracle.area(stacks, oracle.cell(field.cell))
                number_on_top = stack[-1][0]
                others = [c for c in stacks if stacks[c][-1][0] == number_on_top]
                assert (field.other is not None) == (len(others) == 2)
        assert sum(len(area.spaces) for area in view.areas) == len(stacks)
        assert {area.colour for area in view.areas} <= set(COLOURS)
