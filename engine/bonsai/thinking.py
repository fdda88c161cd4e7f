"""The bot's side of Bonsai."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bonsai import candidates
from engine.bonsai.evaluating import counted, lead
from engine.bonsai.features import FEATURES, WEIGHTS
from engine.bonsai.pointing import pointed
from engine.bonsai.prospects import turns_left
from engine.bonsai.quickly import quick
from engine.bonsai.state import BonsaiState
from engine.bots.brain import Brain, Level, Pointed, Turn, decisions
from engine.game import Move, Seat, State


class BonsaiBrain(Brain):
    """Whole turns by a beam, playouts by quick turns, and a linear evaluation."""

    levels = (
        Level(width=6, iterations=0, horizon=0, loose=5.5),
        Level(width=6, iterations=0, horizon=0, loose=1.8),
        Level(width=6, iterations=0, horizon=0, loose=0.5),
        Level(width=8, iterations=8, horizon=6, loose=0.45, trust=1),
        Level(width=14, iterations=600, horizon=8, trust=40),
    )
    features = FEATURES
    weights = WEIGHTS

    def turns(self, state: State, seat: Seat, rng: random.Random, most: int) -> list[Turn]:
        return candidates.turns(_own(state), seat, most)

    def reply(self, state: State, seat: Seat, rng: random.Random) -> Move:
        return candidates.turns(_own(state), seat, 1)[0][0]

    def counted(self, state: State, seat: Seat) -> Sequence[float]:
        own = _own(state)
        return counted(own.gardens[seat], turns_left(own, seat))

    def play_out(self, state: State, seat: Seat, turn: Turn, rng: random.Random, horizon: int) -> float:
        own = _own(state)
        for move in turn:
            own.play(seat, move)
        for _ in range(decisions(horizon, own.players)):
            if own.phase == "over":
                break
            quick(own, rng)
        return lead(own, seat)

    def worth(self, state: State, seat: Seat) -> float:
        return lead(_own(state), seat)

    def point(self, state: State, seat: Seat, turn: Turn) -> Pointed:
        return pointed(_own(state), turn)


def _own(state: State) -> BonsaiState:
    assert isinstance(state, BonsaiState)
    return state


BRAIN = BonsaiBrain()
