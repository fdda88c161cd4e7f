"""How bots play Tangram City: the brain that their search asks."""

from __future__ import annotations

import random

from engine.bots.brain import Brain, Level, Pointed, Turn
from engine.game import Move, Seat, State
from engine.tangram.building_on import build_on, snuggest
from engine.tangram.candidates import listed
from engine.tangram.evaluating import FEATURES, WEIGHTS, counted
from engine.tangram.moves import Leave
from engine.tangram.par import par
from engine.tangram.pointing import pointed
from engine.tangram.state import TangramState
from engine.tangram.town import Town, agenda, answered, scored, town
from engine.tangram.view import FOUNTAIN
from engine.tangram.ways import Ways, ways


class TangramBrain(Brain):
    """Only the seat's own city counts: what others build makes no difference to what one's own is worth."""

    levels = (
        Level(width=8, iterations=0, horizon=0, loose=1.5),
        Level(width=8, iterations=8, horizon=1, loose=1.25),
        Level(width=8, iterations=8, horizon=1, loose=0.62),
        Level(width=8, iterations=40, horizon=2, loose=0.15),
        Level(width=12, iterations=500, horizon=6),
    )
    features = FEATURES
    weights = WEIGHTS

    def turns(self, state: State, seat: Seat, rng: random.Random, most: int) -> list[Turn]:
        known, tables = _tables(state)
        return listed(tables, town(known, seat), known.open[seat], most)

    def reply(self, state: State, seat: Seat, rng: random.Random) -> Move:
        known, tables = _tables(state)
        piece = known.open[seat][0]
        best = snuggest(tables, known.covered[seat], piece, 1)
        return best[0].faces[0][1] if best else Leave(piece)

    def counted(self, state: State, seat: Seat) -> tuple[float, ...]:
        known, tables = _tables(state)
        return counted(tables, town(known, seat))

    def play_out(self, state: State, seat: Seat, turn: Turn, rng: random.Random, horizon: int) -> float:
        """The seat's own total as expected: only its own city is built on, in the order of the cards."""
        known, tables = _tables(state)
        to_come = agenda(known, seat)[len(turn) :]
        return build_on(tables, _after(known, seat, turn), to_come, horizon)

    def point(self, state: State, seat: Seat, turn: Turn) -> Pointed:
        known, _ = _tables(state)
        return pointed(known.pieces, turn[0])

    def par(self, state: State, seat: Seat) -> Turn:
        known, _ = _tables(state)
        return par(known, seat)[1]


def _tables(state: State) -> tuple[TangramState, Ways]:
    assert isinstance(state, TangramState)
    return state, ways(state.pieces.tiles)


def _after(state: TangramState, seat: Seat, turn: Turn) -> Town:
    """The seat's city after its turn; with the fountain its round is over (TC-4.4)."""
    found = town(state, seat)
    for move in turn:
        if isinstance(move, Leave):
            piece, quarters, face = move.tile, 0, ""
        else:
            quarters, normal, face = state.pieces.ways[move]
            piece = state.pieces.placed[normal].tile
        found = answered(found, piece, quarters, face)
        if piece == FOUNTAIN:
            found = scored(found)
    return found


BRAIN = TangramBrain()
