"""What a game adds to the search: which turns to look at, how a playout goes on, what a position is worth."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib.resources import files
from typing import ClassVar, TypeAlias

import msgspec

from engine.game import Message, Move, Seat, Space, State

Turn: TypeAlias = tuple[Move, ...]
"""One decision: moves of a seat, none but the last one binding (`State.binding`)."""


class Level(msgspec.Struct, frozen=True):
    """How hard a bot thinks. All levels search in the same way.

    `width` is how many turns are held against each other, after a first look at all that the brain names.
    `iterations` is how many playouts they share. A playout goes on for `horizon` decisions (see `decisions`)
    before the position is judged; 0 judges it at once. `loose`, in points, is how far from the best a turn
    may be that is taken now and then: chances fall by a factor of e for every so many points. 0 takes the
    best. `trust` is how many playouts the first look counts as: it knows less than they do, but luck less.
    """

    width: int
    iterations: int
    horizon: int
    loose: float = 0.0
    trust: int = 0


class Feature(msgspec.Struct, frozen=True):
    """One thing that the evaluation counts. `label` is its name in a hint, after "Better: ".

    `sign` is which way it counts: 1 more is better, -1 less is better, 0 either. The fitted weight keeps
    to it (a test looks).
    """

    name: str
    label: Message
    sign: int = 0


class Pointed(msgspec.Struct, frozen=True):
    """A hint in stages, without the move itself: which part of the board, and which piece or action."""

    where: Message
    what: Message
    spaces: tuple[Space, ...] = ()


class Brain(ABC):
    """One game's part of the search. It keeps nothing between calls that could change an answer."""

    levels: ClassVar[tuple[Level, ...]]
    """Level 1 first; five of them."""
    features: ClassVar[tuple[Feature, ...]]
    """The first one are points that the seat has already: they alone count once the game is over."""
    weights: ClassVar[tuple[float, ...]]
    """Points for one of each feature, fitted on games of the bots themselves (`engine.bots.fitting`)."""

    @abstractmethod
    def turns(self, state: State, seat: Seat, rng: random.Random, most: int) -> list[Turn]:
        """Turns worth a look, different ones, at least one, about `most` at most.

        They are legal in every state that the seat cannot tell from this one. The position is not changed.
        """

    @abstractmethod
    def reply(self, state: State, seat: Seat, rng: random.Random) -> Move:
        """A quick, sensible move of any seat on turn, for playouts."""

    @abstractmethod
    def counted(self, state: State, seat: Seat) -> Sequence[float]:
        """The features of a seat's position, in the order of `features`."""

    @abstractmethod
    def point(self, state: State, seat: Seat, turn: Turn) -> Pointed:
        """Where to look and what to use, for a hint that does not give the turn away."""

    def play_out(self, state: State, seat: Seat, turn: Turn, rng: random.Random, horizon: int) -> float:
        """What a turn is worth in points if all go on for so many decisions; it may use up the state.

        A game may go on in a quicker way of its own.
        """
        for move in turn:
            state.play(seat, move)
        left = decisions(horizon, state.players)
        while left > 0 and (waited := state.turn):
            mover = waited[0]
            reply = self.reply(state, mover, rng)
            left -= state.binding(mover, reply)
            state.play(mover, reply)
        return self.worth(state, seat)

    def par(self, state: State, seat: Seat) -> Turn:
        """The best play known of a game alone, from its first position to the end, by one who knows all.

        That is, also what is hidden. Only for games that are over. Nothing if a game has no such play.
        """
        return ()

    def value(self, state: State, seat: Seat) -> float:
        """The final total of a seat as expected in this position, in points."""
        return sum(map(float.__mul__, self.weights, map(float, self.counted(state, seat))))

    def worth(self, state: State, seat: Seat) -> float:
        """A position in points, to a seat: alone its total, else its lead over the best rival."""
        if state.outcome is not None:
            totals: list[float] = [sheet.total for sheet in state.scores()]
        else:
            totals = [self.value(state, other) for other in range(state.players)]
        rivals = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - max(rivals, default=0.0)


def decisions(horizon: int, players: int) -> int:
    """How many decisions of all players a horizon is: it is meant for two; more have as many each."""
    return horizon * max(players, 2) // 2


def fitted(game_id: str, features: Sequence[Feature]) -> tuple[float, ...]:
    """The weights in the game's `weights.json`, in the order of the features; all must be there."""
    source = files("engine").joinpath(game_id, "weights.json").read_bytes()
    found = msgspec.json.decode(source, type=dict[str, float])
    assert found.keys() == {feature.name for feature in features}
    return tuple(found[feature.name] for feature in features)
