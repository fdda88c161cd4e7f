"""A bot: from a view, a level and a seed to a turn; a hint; and what a turn that was played is worth.

All three are the same search, so a hint that is followed is never called a mistake afterwards.
"""

from __future__ import annotations

import math
import random
from hashlib import sha256
from statistics import mean

import msgspec

from engine.bots.brain import Brain, Pointed, Turn
from engine.bots.brains import brain
from engine.bots.levels import HINTING
from engine.bots.search import Budget, Judged, pick, search
from engine.game import Game, Message, Move, Seat, State, View, say
from engine.games import game

CAPS = (1.0, 1.0, 1.0, 2.0, 3.0)
"""Seconds after which a level decides with what it has. On a machine that is not busy none is reached."""

REASONS = 2
"""How many reasons a hint gives at most."""
_NOTABLE = 0.3
"""Points that a reason must weigh."""
_SLIGHT = 0.05
"""Points that it must weigh where there is no better one."""
_ENDS = say("the game ends while you seem ahead")
"""What others hide may count at the end, so no more can be said."""
_TRIED = say("it came out best when played on")


class Hint(msgspec.Struct, frozen=True):
    """The best turn found, in stages: where to look and what to use, then the moves, with reasons.

    `why` are the labels of features (`Feature.label`) that speak for the turn.
    """

    pointed: Pointed
    moves: tuple[str, ...]
    why: tuple[Message, ...]


class Verdict(msgspec.Struct, frozen=True):
    """A played turn held against the best found: what each is worth, in points, and the better moves."""

    played: float
    best: float
    moves: tuple[str, ...]
    why: tuple[Message, ...]

    @property
    def loss(self) -> float:
        """Points given away, in tenths, as they are told; 0 for the best turn, and for one as good."""
        return round(max(0.0, self.best - self.played), 1)


def choose(view: View, seat: Seat, game_id: str, level: int, seed: str, capped: bool = True) -> Turn:
    """The turn that a bot of a level takes. `capped` stops it after the seconds in `CAPS`."""
    found, mind = game(game_id), brain(game_id)
    budget = Budget(mind.levels[level - 1], CAPS[level - 1] if capped else math.inf)
    judged = search(found, mind, view, seat, seed, budget)
    return pick(judged, budget.level.loose, random.Random(f"{seed} pick")).turn


def hint(view: View, seat: Seat, game_id: str) -> Hint:
    """What the top level would do here, and why."""
    found, mind = game(game_id), brain(game_id)
    judged = _at_the_top(found, mind, view, seat, ())
    best = judged[0]
    state = found.resample(view, random.Random("hint"))
    return Hint(
        pointed=mind.point(state, seat, best.turn),
        moves=tuple(map(str, best.turn)),
        why=_reasons(mind, state, seat, best, judged),
    )


def judge(view: View, seat: Seat, game_id: str, played: tuple[str, ...]) -> Verdict:
    """What a played turn was worth, beside the best turn that `hint` names in the same place."""
    found, mind = game(game_id), brain(game_id)
    state = found.resample(view, random.Random("hint"))
    turn = _turn(state, seat, played)
    judged = _at_the_top(found, mind, view, seat, ())
    if judged[0].turn == turn:
        return Verdict(judged[0].value, judged[0].value, tuple(map(str, turn)), ())
    judged = _at_the_top(found, mind, view, seat, (turn, judged[0].turn))
    own = next(one for one in judged if one.turn == turn)
    best = max((one for one in judged if one.playouts == own.playouts), key=lambda one: one.value)
    why = _reasons(mind, state, seat, best, [best, own])
    return Verdict(own.value, best.value, tuple(map(str, best.turn)), why)


def _at_the_top(found: Game, mind: Brain, view: View, seat: Seat, keep: tuple[Turn, ...]) -> list[Judged]:
    """The search at the top level. Asking again gives the same, so that a hint followed is no mistake.

    Its seed comes from the view, and no time cuts it short, however busy the machine is.
    """
    seed = sha256(msgspec.json.encode(view)).hexdigest()[:16]
    return search(found, mind, view, seat, seed, Budget(mind.levels[HINTING - 1]), keep)


def _turn(state: State, seat: Seat, texts: tuple[str, ...]) -> Turn:
    """The moves of a turn from their texts, which are those of one turn in this place."""
    on = state.copy()
    turn: list[Move] = []
    for text in texts:
        move = on.resolve(seat, text)
        turn.append(move)
        on.play(seat, move)
    return tuple(turn)


def _reasons(
    mind: Brain, state: State, seat: Seat, best: Judged, judged: list[Judged]
) -> tuple[Message, ...]:
    """What speaks for the best turn: the features in which it is ahead of the others, the weightiest first.

    The others count in their mean: the next best is often much like the best, and would hide what both do.
    Where nothing that has a name makes a difference, it is what the playouts led to.
    """
    others = [_after(state, seat, one.turn) for one in judged if one.turn != best.turn]
    if not others:
        return ()
    end = _after(state, seat, best.turn)
    theirs = zip(*[mind.counted(other, seat) for other in others], strict=True)
    leads = [own - mean(counts) for own, counts in zip(mind.counted(end, seat), theirs, strict=True)]
    gains = [weight * lead for weight, lead in zip(mind.weights, leads, strict=True)]
    # What is scored at once is plain to see, even where as much could have been had later.
    gains[0] = max(gains[0], _total(end, seat) - mean(_total(other, seat) for other in others))
    if end.outcome is not None:  # nothing comes any more that the other features could be good for
        gains = gains[:1]
        if end.players > 1 and seat in end.outcome.winners:
            return (_ENDS, mind.features[0].label) if gains[0] >= _NOTABLE else (_ENDS,)
    weightiest = sorted(zip(gains, mind.features, strict=False), key=lambda one: -one[0])
    notable = tuple(feature.label for gain, feature in weightiest[:REASONS] if gain >= _NOTABLE)
    if notable:
        return notable
    gain, feature = weightiest[0]
    if gain >= _SLIGHT:
        return (feature.label,)
    return (_TRIED,) if best.playouts > 1 else ()


def _total(state: State, seat: Seat) -> int:
    """The total of a seat as it stands."""
    return state.scores()[seat].total


def _after(state: State, seat: Seat, turn: Turn) -> State:
    """The position after a turn."""
    on = state.copy()
    for move in turn:
        on.play(seat, move)
    return on
