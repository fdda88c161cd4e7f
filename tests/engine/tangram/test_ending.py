"""The exact end of a game against one that tries every move of every order."""

from __future__ import annotations

import random

import pytest

from engine.tangram.ending import ending
from engine.tangram.par import par
from engine.tangram.state import TangramState
from engine.tangram.town import town
from engine.tangram.ways import ways
from tests.engine.tangram.tables import fresh, wander


def tried(state: TangramState, known: dict[tuple[object, ...], int]) -> int:
    """The best total that one player can still have in the last round: all moves, in all orders (TC-6.1)."""
    if not state.turn:
        return state.totals()[0]
    key = (state.covered[0], state.red[0], state.green[0], state.open[0], state.phase)
    if key not in known:
        ends = []
        for move in state.legal(0):
            after = state.copy()
            after.play(0, move)
            ends.append(tried(after, known))
        known[key] = max(ends)
    return known[key]


def in_the_last_round(seed: str, well: int) -> TangramState:
    """A game alone in round 6: so many answers by a quick search, the rest up to there by chance."""
    state = fresh(1, seed)
    for move in par(state.copy(), 0, 2)[1][:well] if well else ():
        state.apply(0, move)
    return wander(state, random.Random(seed), 25 - well)


@pytest.mark.parametrize(
    ("seed", "well"),
    [
        ("tidy 0", 25),
        ("tidy 1", 25),
        ("tidy 2", 24),
        ("odd 0", 23),
        ("odd 1", 18),
        ("odd 2", 12),
        ("wild", 0),
    ],
)
def test_the_end_is_the_best_of_all_ways_to_play_on(seed: str, well: int) -> None:
    """TC-6.1, TC-6.2, TC-7: three tiles in any order, a fountain, and the bonuses."""
    state = in_the_last_round(seed, well)
    assert (state.round, len(state.open[0])) == (6, 3)
    found = ending(ways(state.pieces.tiles), town(state, 0), 100_000)
    assert found is not None
    assert found.total == tried(state, {})
    for move in found.moves:
        assert state.check(0, move) is None
        state.play(0, move)
    assert state.totals() == [found.total]


def test_an_end_that_takes_too_long_is_not_known() -> None:
    state = in_the_last_round("long", 0)
    assert ending(ways(state.pieces.tiles), town(state, 0), 10) is None
