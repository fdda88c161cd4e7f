"""What each line of a score counts: tokens, end cards, blueprint and alliances (KA-8.2, KA-9.8, KA-11.2)."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from engine.karigar.board import INDEX
from engine.karigar.view import KarigarView
from tests.engine.karigar.golden import choose
from tests.engine.karigar.tables import fresh

GAME = GAMES["karigar"]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_line_adds_up(players: int) -> None:
    rng = random.Random(players)
    state = fresh(players, seed="accounts")
    while state.turn:
        state.play(state.turn[0], choose(state, state.turn[0], rng))
        if state.turn and rng.random() < 0.8:
            continue
        for viewer in (None, 0):
            view = state.view(viewer)
            assert isinstance(view, KarigarView)
            for seat, sheet in enumerate(view.scores):
                player = view.seats[seat]
                for n, line in enumerate(sheet.lines):
                    told = GAME.account(view, seat, n)
                    assert set(told.spaces) <= set(INDEX)
                    args = told.messages[0].args
                    if line.rule == "KA-8.2":
                        assert sum(player.tokens) == line.points
                        assert len(told.spaces) == 2 * len(player.sections)
                    elif line.label.id == "Blueprint sections":
                        assert len(told.spaces) // 2 * int(str(args["points"])) == line.points
                    elif line.label.id == "Blueprint complete":
                        assert bool(line.points) == ("missing" not in told.messages[0].id)
                    elif line.rule == "KA-9.8" and "count" in args:
                        each, most = (int(str(told.messages[1].args[k])) for k in ("points", "most"))
                        assert min(int(str(args["count"])) * each, most) == line.points
                    else:
                        assert args["points"] == line.points
    assert state.outcome is not None
