"""A table for three under any sequence of steps, against a plain model of what must hold (AN-7.2)."""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.ananda.moves import Build, Meditate, Monk, Pass
from engine.ananda.state import AnandaState
from tests.engine.ananda.invariants import broken
from tests.engine.ananda.tables import GAME, fresh


class Table(RuleBasedStateMachine):
    """Steps of any kind; the model keeps the course of each turn."""

    state: AnandaState

    @initialize(seed=st.integers(0, 999), end=st.sampled_from(("turn", "once", "round")))
    def begin(self, seed: int, end: str) -> None:
        self.state = fresh(3, str(seed), end=end)
        self.start = self.state.copy()
        self.log: list[tuple[int, str]] = []
        self.steps: list[str] = []
        """The kinds of steps of this turn."""

    def do(self, data: st.DataObject, kind: type) -> None:
        seat = self.state.mover
        found = [move for move in self.state.legal(seat) if isinstance(move, kind)]
        if not found:
            return
        move = data.draw(st.sampled_from(found))
        monk = self.state.monks[seat]
        binding = self.state.binding(seat, move)
        self.state.apply(seat, move)
        self.log.append((seat, str(move)))
        self.steps.append(kind.__name__)
        if kind is Build:
            # AN-7.2: no monk's cell changes under it.
            assert self.state.monks[seat] == monk
        if not binding:
            assert self.state.mover == seat
        elif self.state.turn:
            assert self.state.mover == (seat + 1) % 3
            assert self.steps in (["Pass"], ["Monk", "Pass"]) or (
                self.steps[0] == "Monk"
                and self.steps[-1] == "Meditate"
                and set(self.steps[1:-1]) == {"Build"}
            )
            self.steps = []

    @precondition(lambda self: self.state.turn)
    @rule(data=st.data())
    def move_the_monk(self, data: st.DataObject) -> None:
        self.do(data, Monk)

    @precondition(lambda self: self.state.turn and self.state.phase == "build")
    @rule(data=st.data())
    def build(self, data: st.DataObject) -> None:
        self.do(data, Build)

    @precondition(lambda self: self.state.turn and self.state.built)
    @rule(data=st.data())
    def meditate(self, data: st.DataObject) -> None:
        self.do(data, Meditate)

    @precondition(lambda self: self.state.turn)
    @rule(data=st.data())
    def do_not_build(self, data: st.DataObject) -> None:
        self.do(data, Pass)

    @precondition(lambda self: len(self.log) > 3)
    @rule()
    def replay(self) -> None:
        again = self.start.copy()
        for seat, text in self.log:
            again.apply(seat, again.resolve(seat, text))
        assert again.digest() == self.state.digest()

    @rule(eye=st.sampled_from((0, 1, 2, None)), seed=st.integers(0, 99))
    def look(self, eye: int | None, seed: int) -> None:
        seen = self.state.view(eye)
        other = GAME.resample(seen, random.Random(seed))
        assert other.view(eye) == seen
        assert broken(other) == []

    @invariant()
    def nothing_is_broken(self) -> None:
        assert broken(self.state) == []


Table.TestCase.settings = settings(max_examples=25, stateful_step_count=60, deadline=None)
TestTable = Table.TestCase
