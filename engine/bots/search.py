"""The search of all bots: sampled expectation with common random draws, and sequential halving.

Every turn that is looked at is played out in the same sampled states with the same random draws, so that luck
weighs on all alike. After each rung the worse half is dropped and the rest share what is left of the
iterations. States come from `Game.resample` alone, so what is hidden can weigh only as far as it is unknown.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from time import perf_counter

import msgspec

from engine.bots.brain import Brain, Level, Turn
from engine.game import Game, Seat, State, View


class Judged(msgspec.Struct, frozen=True):
    """A turn and what it is worth to its seat, in points, as a mean over `playouts`.

    The first look counts among them, `Level.trust` times. A turn that was dropped met other worlds than one
    that stayed; so that their values can be compared, it is as far behind the best as it was when it went.
    """

    turn: Turn
    value: float
    playouts: int


class Budget(msgspec.Struct, frozen=True):
    """What a search may cost. Time is only a cap: if it suffices, the answer depends on the seed alone."""

    level: Level
    seconds: float = math.inf


class _Entrant:
    """A turn in the contest; once it is dropped, behind which other and by how many points."""

    __slots__ = ("behind", "leader", "playouts", "total", "turn")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.total = 0.0
        self.playouts = 0
        self.leader: _Entrant | None = None
        self.behind = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.playouts

    @property
    def value(self) -> float:
        return self.mean if self.leader is None else self.leader.value - self.behind

    def drop(self, leader: _Entrant) -> None:
        self.leader, self.behind = leader, leader.mean - self.mean


def search(
    game: Game, brain: Brain, view: View, seat: Seat, seed: str, budget: Budget, keep: Sequence[Turn] = ()
) -> list[Judged]:
    """The seat's turns, the best first, by what they are worth. The seat must be on turn in its view.

    Turns in `keep` are judged too and stay to the end, so that they are held against the best in the same
    states. The turns dropped on the way follow those that stayed; those that did not pass the first look
    are left out.
    """
    level, until = budget.level, perf_counter() + budget.seconds
    worlds = _Worlds(game, view, seed)
    turns = brain.turns(worlds[0].copy(), seat, random.Random(f"{seed} turns"), level.width * 4)
    found = {turn: _Entrant(turn) for turn in (*keep, *turns)}
    entrants, kept = list(found.values()), set(keep)

    def play(entrant: _Entrant, number: int, horizon: int) -> None:
        rng = random.Random(f"{seed} play {number}")
        entrant.total += brain.play_out(worlds[number].copy(), seat, entrant.turn, rng, horizon)
        entrant.playouts += 1

    def order(some: list[_Entrant]) -> list[_Entrant]:
        return sorted(some, key=lambda entrant: -entrant.mean)

    for entrant in entrants:
        play(entrant, 0, 0)
    ranked = order(entrants)
    stay = [e for n, e in enumerate(ranked) if n < level.width or e.turn in kept]
    dropped: list[_Entrant] = []
    if level.iterations and len(stay) > 1:
        for entrant in stay:  # the first look was without playouts
            entrant.total, entrant.playouts = level.trust * entrant.mean, level.trust
        rungs = max(1, math.ceil(math.log2(len(stay))))
        number = 1
        for _ in range(rungs):
            each = max(1, level.iterations // rungs // len(stay))
            for world in range(number, number + each):
                for entrant in stay:
                    play(entrant, world, level.horizon)
                if perf_counter() > until:
                    break
            number += each
            ranked = order(stay)
            half = max(2, (len(stay) + 1) // 2)
            stay = [e for n, e in enumerate(ranked) if n < half or e.turn in kept]
            gone = [e for e in ranked if e not in stay]
            for entrant in gone:
                entrant.drop(ranked[0])
            dropped = gone + dropped
            if perf_counter() > until:
                break
    return [Judged(e.turn, e.value, e.playouts) for e in (*order(stay), *dropped)]


def pick(judged: Sequence[Judged], loose: float, rng: random.Random) -> Judged:
    """The best turn, or with a loose hand one that is not much worse."""
    if not loose:
        return judged[0]
    best = max(one.value for one in judged)
    weights = [math.exp((one.value - best) / loose) for one in judged]
    return rng.choices(list(judged), weights)[0]


class _Worlds:
    """The sampled states, by number; each made once."""

    def __init__(self, game: Game, view: View, seed: str) -> None:
        self._game, self._view, self._seed = game, view, seed
        self._made: dict[int, State] = {}

    def __getitem__(self, number: int) -> State:
        if number not in self._made:
            self._made[number] = self._game.resample(
                self._view, random.Random(f"{self._seed} world {number}")
            )
        return self._made[number]
