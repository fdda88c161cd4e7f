"""What each line of a score counts: the squares that are marked are as many as the points (TC-4.4, TC-7)."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from engine.tangram.scoring import balance
from engine.tangram.view import TangramView
from tests.engine.tangram.tables import fresh

GAME = GAMES["tangram"]


@pytest.mark.parametrize("seed", range(12))
def test_every_line_adds_up(seed: int) -> None:
    """The rectangle of every past round is found again from the view alone, whatever was left out."""
    rng = random.Random(seed)
    players = 1 + seed % 3
    state = fresh(players, seed=str(seed))
    while state.turn:
        seat = rng.choice(state.turn)
        moves = list(state.legal(seat))
        out = [move for move in moves if str(move).startswith("leave")]
        move = rng.choice(out) if out and rng.random() < 0.4 else rng.choice(moves)
        state.play(seat, move)
        view = state.view(rng.choice((None, *range(players))))
        assert isinstance(view, TangramView)
        for owner, sheet in enumerate(view.scores):
            city = view.cities[owner]
            for n, line in enumerate(sheet.lines):
                told = GAME.account(view, owner, n)
                if line.rule == "TC-4.4":
                    assert len(told.spaces) == line.points
                elif line.rule == "TC-7.1":
                    assert bool(told.spaces) == (line.points == 0) == bool(city.standing.free)
                elif line.rule == "TC-7.2":
                    assert len(told.spaces) == city.standing.red + city.standing.green
                    assert line.points == balance(city.standing.red, city.standing.green)
                    difference = abs(city.standing.red - city.standing.green)
                    assert told.messages[0].args["difference"] == difference


def test_the_rectangle_is_named_by_its_corners() -> None:
    """TC-4.4, by the example beside the rule."""
    from engine.examples import examples

    view = next(e for e in examples("tangram") if e.rule == "TC-4.4").table.table("tangram").view(0)
    told = GAME.account(view, 0, 2)
    assert str(told.messages[0]) == "The largest rectangle was a1-d4: 4 by 4."
    assert told.spaces[0] == "a1"
    assert told.spaces[-1] == "d4"
