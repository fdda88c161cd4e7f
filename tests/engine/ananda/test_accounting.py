"""What each line of a score counts: the cards that are named add up to its points (AN-6.3)."""

from __future__ import annotations

import random

from engine.games import GAMES
from tests.engine.ananda.tables import fresh

GAME = GAMES["ananda"]


def test_the_cards_of_a_colour_add_up() -> None:
    rng = random.Random(1)
    state = fresh(3, seed="accounts")
    counted = 0
    while state.turn:
        state.play(state.turn[0], state.wander(state.turn[0], rng))
        view = state.view(None)
        for seat, sheet in enumerate(view.scores):
            for n, line in enumerate(sheet.lines):
                told = GAME.account(view, seat, n)
                values = str(told.messages[0].args.get("values", "0")).split("+")
                assert sum(map(int, values)) == line.points
                counted += line.points
    assert counted
