"""A game of two draws, small enough to know what is right: take an arm, then a card is turned up."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from engine.bots.brain import Brain, Feature, Level, Pointed, Turn
from engine.dice import Dice
from engine.game import (
    Account,
    Considered,
    Event,
    Game,
    LegalMoves,
    Message,
    Move,
    Options,
    Outcome,
    Refusal,
    ScoreLine,
    ScoreSheet,
    Seat,
    State,
    Verdict,
    View,
    say,
)

ARMS = (0, 3, 5, 4, -2, 1)
"""What each arm pays besides the card; arm 2 is the best."""
CARDS = (-30, -10, 0, 10, 30)


class Arm(Move, frozen=True):
    """Take an arm."""

    number: int

    def __str__(self) -> str:
        return f"arm {self.number}"


class ToyView(View, frozen=True):
    """The card is hidden."""

    taken: int


class Arms(LegalMoves):
    """All arms, while none is taken."""

    def __init__(self, some: Sequence[Arm]) -> None:
        self.some = some

    def __iter__(self) -> Iterator[Move]:
        return iter(self.some)

    def __len__(self) -> int:
        return len(self.some)

    def __contains__(self, move: object) -> bool:
        return move in self.some

    def sample(self, rng: random.Random) -> Move:
        return rng.choice(self.some)


class ToyState(State):
    """One seat takes one arm; the total is what it pays and the card."""

    players = 1

    def __init__(self, card: int) -> None:
        self.card = card
        self.taken = -1

    @property
    def turn(self) -> tuple[Seat, ...]:
        return () if self.taken >= 0 else (0,)

    def legal(self, seat: Seat) -> LegalMoves:
        return Arms([Arm(n) for n in range(len(ARMS))] if self.turn else [])

    def check(self, seat: Seat, move: Move) -> Refusal | None:
        return None if move in self.legal(seat) else Refusal("XX-1", say("No."))

    def resolve(self, seat: Seat, text: str) -> Move:
        return Arm(int(text.split()[1]))

    def consider(self, seat: Seat, words: Sequence[str]) -> Considered:
        return Considered(Verdict.MORE)

    def binding(self, seat: Seat, move: Move) -> bool:
        return True

    def apply(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        self.play(seat, move)
        return ()

    def play(self, seat: Seat, move: Move) -> None:
        assert isinstance(move, Arm)
        self.taken = move.number

    def view(self, seat: Seat | None) -> ToyView:
        return ToyView(seat, 1, self.turn, self.scores(), self.outcome, self.taken)

    def scores(self) -> tuple[ScoreSheet, ...]:
        total = 0 if self.taken < 0 else ARMS[self.taken] + self.card
        return (ScoreSheet((ScoreLine("XX-1", say("Arm"), total),)),)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.taken < 0 else Outcome("XX-1", say("Taken."), (0,))

    def position(self) -> str:
        return f"{self.card} {self.taken}"

    def copy(self) -> ToyState:
        other = ToyState(self.card)
        other.taken = self.taken
        return other


class Toy(Game):
    """The game."""

    id = "toy"
    name = say("Toy")
    about = say("Toy")
    aim = say("Toy")
    players = range(1, 2)
    options = ()
    view: ClassVar[type[ToyView]] = ToyView
    rules = "XX"

    def setup(self, players: int, options: Options, dice: Dice) -> int:
        return dice.below(len(CARDS))

    def start(self, players: int, options: Options, data: Any) -> ToyState:
        return ToyState(CARDS[data])

    def account(self, view: Any, seat: Seat, line: ScoreLine) -> Account:
        return Account((line.label,))

    def resample(self, view: Any, rng: random.Random) -> ToyState:
        return ToyState(rng.choice(CARDS))


class ToyBrain(Brain):
    """Counts what the arm pays and the card."""

    levels = tuple(Level(6, number, 1) for number in (0, 6, 60, 200, 400))
    features = (Feature("paid", say("Toy"), 1),)
    weights = (1.0,)

    def __init__(self) -> None:
        self.worlds: list[tuple[int, int]] = []
        """Each arm that was tried, with the card it met."""

    def turns(self, state: State, seat: Seat, rng: random.Random, most: int) -> list[Turn]:
        return [(move,) for move in state.legal(seat)]

    def reply(self, state: State, seat: Seat, rng: random.Random) -> Move:
        return state.wander(seat, rng)

    def counted(self, state: State, seat: Seat) -> Sequence[float]:
        return (state.scores()[0].total,)

    def point(self, state: State, seat: Seat, turn: Turn) -> Pointed:
        return Pointed(say("Here."), Message("An arm."))

    def worth(self, state: State, seat: Seat) -> float:
        assert isinstance(state, ToyState)
        self.worlds.append((state.taken, state.card))
        return super().worth(state, seat)
