"""The bot's side of Karigar-e-Taj."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bots.brain import Brain, Level, Pointed, Turn, decisions
from engine.game import Move, Seat, State
from engine.karigar import candidates, scoring
from engine.karigar.evaluating import counted, lead
from engine.karigar.features import FEATURES, WEIGHTS
from engine.karigar.pointing import pointed
from engine.karigar.state import KarigarState


class KarigarBrain(Brain):
    """Whole turns by a beam, playouts by greedy turns, and a linear evaluation."""

    levels = (
        Level(width=24, iterations=0, horizon=0, loose=5.5),
        Level(width=24, iterations=0, horizon=0, loose=2.5),
        Level(width=8, iterations=24, horizon=2, loose=4.5),
        Level(width=12, iterations=100, horizon=2, loose=1.2),
        Level(width=16, iterations=700, horizon=3, trust=10),
    )
    features = FEATURES
    weights = WEIGHTS

    def turns(self, state: State, seat: Seat, rng: random.Random, most: int) -> list[Turn]:
        return candidates.turns(_own(state), seat, most)

    def reply(self, state: State, seat: Seat, rng: random.Random) -> Move:
        return candidates.quick(_own(state).copy(), seat, rng)[0]

    def counted(self, state: State, seat: Seat) -> Sequence[float]:
        return counted(_own(state), seat)

    def play_out(self, state: State, seat: Seat, turn: Turn, rng: random.Random, horizon: int) -> float:
        own = _own(state)
        for move in turn:
            own.play(seat, move)
        for _ in range(decisions(horizon, own.players)):
            if own.phase == "over":
                break
            candidates.quick(own, own.seat, rng)
        return self.worth(own, seat)

    def worth(self, state: State, seat: Seat) -> float:
        """Points ahead of the best rival; alone, of the contractor's score so far (KA-10.2)."""
        own = _own(state)
        found = lead(own, seat)
        return found - scoring.rival(own) if own.players == 1 else found

    def point(self, state: State, seat: Seat, turn: Turn) -> Pointed:
        return pointed(_own(state), turn)


def _own(state: State) -> KarigarState:
    assert isinstance(state, KarigarState)
    return state


BRAIN = KarigarBrain()
