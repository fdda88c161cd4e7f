"""A table for two under any sequence of steps, against a plain model of what must hold."""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.karigar.state import KarigarState
from tests.engine.karigar.invariants import check
from tests.engine.karigar.tables import GAME, fresh, wander


class Table(RuleBasedStateMachine):
    """Steps of any kind; the model keeps the log and who may build."""

    state: KarigarState

    @initialize(
        seed=st.integers(0, 999), players=st.integers(1, 4), steps=st.integers(0, 300), one=st.booleans()
    )
    def begin(self, seed: int, players: int, steps: int, one: bool) -> None:
        self.state = wander(
            fresh(players, str(seed), decks="one" if one else "two"), random.Random(seed), steps
        )
        while self.state.turn and self.state.phase != "ready":
            wander(self.state, random.Random(seed), 1)
        self.start = self.state.copy()
        self.log: list[tuple[int, str]] = []
        self.main = self.built = 0

    def do(self, text: str) -> None:
        state, seat = self.state, self.state.seat
        phase, level = state.phase, state.level
        move = state.resolve(seat, text)
        told = state.apply(seat, move)
        self.log.append((seat, text))
        self.built += text.startswith("build")
        self.main += phase == "ready" and text.split()[0] in (
            "go",
            "place",
            "elephant",
            "use",
            "withdraw",
            "skip",
        )
        assert self.built <= 1
        assert self.main <= 1
        if any(event.kind == "turn" for event in told):
            # KA-5.1, KA-8.4: a turn has one main action, unless the level was completed before it.
            assert self.main == 1 or state.level > level
            self.main = self.built = 0

    @precondition(lambda self: self.state.turn)
    @rule(data=st.data())
    def any_step(self, data: st.DataObject) -> None:
        moves = sorted(map(str, self.state.legal(self.state.seat)))
        self.do(data.draw(st.sampled_from(moves)))

    @precondition(lambda self: self.state.turn)
    @rule(data=st.data())
    def any_kind_of_step(self, data: st.DataObject) -> None:
        """Buildings, cards and elephants are few among many goals."""
        moves = sorted(map(str, self.state.legal(self.state.seat)))
        kind = data.draw(st.sampled_from(sorted({text.split()[0] for text in moves})))
        self.do(data.draw(st.sampled_from([text for text in moves if text.split()[0] == kind])))

    @precondition(lambda self: len(self.log) > 3)
    @rule()
    def replay(self) -> None:
        again = self.start.copy()
        for seat, text in self.log:
            again.apply(seat, again.resolve(seat, text))
        assert again.digest() == self.state.digest()

    @rule(seed=st.integers(0, 99), eye=st.sampled_from((0, None)))
    def look(self, eye: int | None, seed: int) -> None:
        seen = self.state.view(eye)
        assert GAME.resample(seen, random.Random(seed)).view(eye) == seen

    @invariant()
    def what_is_always_true(self) -> None:
        check(self.state)
        if self.state.turn:
            assert len(self.state.legal(self.state.seat)) > 0


Table.TestCase.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)
TestTable = Table.TestCase
