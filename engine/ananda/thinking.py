"""The bot's side of Ananda."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.ananda import candidates
from engine.ananda.candidates import blind
from engine.ananda.evaluating import counted, lead
from engine.ananda.features import FEATURES, WEIGHTS
from engine.ananda.pointing import pointed
from engine.ananda.quickly import quick, quick_move
from engine.ananda.state import AnandaState
from engine.bots.brain import Brain, Level, Pointed, Turn, decisions
from engine.game import Move, Seat, State


class AnandaBrain(Brain):
    """Whole turns by a beam, playouts by quick turns, and a linear evaluation."""

    levels = (
        Level(width=24, iterations=0, horizon=0, loose=10.0),
        Level(width=24, iterations=0, horizon=0, loose=2.2),
        Level(width=24, iterations=0, horizon=0, loose=0.5),
        Level(width=12, iterations=60, horizon=3, loose=0.2, trust=10),
        Level(width=12, iterations=1000, horizon=3, trust=20),
    )
    features = FEATURES
    weights = WEIGHTS

    def turns(self, state: State, seat: Seat, rng: random.Random, most: int) -> list[Turn]:
        return candidates.turns(_own(state), seat, most)

    def reply(self, state: State, seat: Seat, rng: random.Random) -> Move:
        return quick_move(_own(state), seat, rng)

    def counted(self, state: State, seat: Seat) -> Sequence[float]:
        return counted(_own(state), seat)

    def play_out(self, state: State, seat: Seat, turn: Turn, rng: random.Random, horizon: int) -> float:
        own = _own(state)
        for move in turn[:-1]:
            own.play(seat, move)
        if not horizon:
            return lead(blind(own, seat, turn[-1]), seat)
        own.play(seat, turn[-1])
        for _ in range(decisions(horizon, own.players)):
            if own.ended:
                break
            quick(own, own.mover, rng)
        return lead(own, seat)

    def worth(self, state: State, seat: Seat) -> float:
        return lead(_own(state), seat)

    def point(self, state: State, seat: Seat, turn: Turn) -> Pointed:
        return pointed(_own(state), seat, turn)


def _own(state: State) -> AnandaState:
    assert isinstance(state, AnandaState)
    return state


BRAIN = AnandaBrain()
