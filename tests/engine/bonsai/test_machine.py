"""A table for two under any sequence of moves, against a plain model of what must hold."""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.bonsai.moves import Claim, Discard, Mirror, Prune, Put, Take
from engine.bonsai.parts import KINDS
from engine.bonsai.state import BonsaiState
from tests.engine.bonsai.agreeing import compare, sound
from tests.engine.bonsai.tables import GAME, fresh, keen


class Table(RuleBasedStateMachine):
    """Moves of any kind; the model counts the tiles of each seat."""

    state: BonsaiState

    @initialize(seed=st.integers(0, 999), players=st.integers(1, 3), tokonoma=st.booleans())
    def begin(self, seed: int, players: int, tokonoma: bool) -> None:
        self.state = fresh(players, str(seed), tokonoma="on" if tokonoma else "off")
        self.start = self.state.copy()
        self.cards = tuple(sorted((*self.state.market, *self.state.deck)))
        self.log: list[tuple[int, str]] = []

    def do(self, text: str) -> None:
        seat = self.state.seat
        move = self.state.resolve(seat, text)
        binding = self.state.binding(seat, move)
        before, deck, garden = self.state.copy(), self.state.deck, self.state.gardens[seat]
        tiles, stock = len(garden.tree.tiles), sum(garden.stock)
        self.state.apply(seat, move)
        self.log.append((seat, text))
        # What turns cards up or passes the turn is binding, and nothing else is.
        revealed = self.state.deck != deck or self.state.market != before.market
        passed = self.state.phase in ("start", "over") and not isinstance(move, Prune | Mirror)
        assert binding == (
            passed or (self.state.deck != deck) or self.state.phase == "discard" != before.phase
        )
        if isinstance(move, Put):
            assert (len(garden.tree.tiles), sum(garden.stock)) == (tiles + 1, stock - 1)
        elif isinstance(move, Take | Discard):
            assert sum(garden.stock) == stock + (1 if isinstance(move, Take) else -1)
        elif isinstance(move, Claim):
            assert self.state.scores()[seat].total > before.scores()[seat].total
            assert not revealed

    @precondition(lambda self: self.state.turn)
    @rule(seed=st.integers(0, 10**6))
    def move_keenly(self, seed: int) -> None:
        self.do(str(keen(self.state, random.Random(seed))))

    @precondition(lambda self: self.state.turn)
    @rule(data=st.data())
    def move_in_any_way(self, data: st.DataObject) -> None:
        moves = [str(move) for move in self.state.legal(self.state.seat)]
        self.do(data.draw(st.sampled_from(moves)))

    @precondition(lambda self: self.state.turn)
    @rule(kind=st.sampled_from(KINDS), data=st.data())
    def lay_a_tile_anywhere(self, kind: str, data: st.DataObject) -> None:
        """BO-5.2: where it may lie the legal moves say too."""
        at = data.draw(st.sampled_from(["r1u1", "u2", "l1u1", "r3u1", "l3u1", "r2u2", "r6u2", "l4d2"]))
        move = self.state.resolve(self.state.seat, f"{kind} {at}")
        legal = move in list(self.state.legal(self.state.seat))
        assert (self.state.check(self.state.seat, move) is None) == legal
        if legal:
            self.do(f"{kind} {at}")

    @precondition(lambda self: len(self.log) > 3)
    @rule()
    def replay(self) -> None:
        again = self.start.copy()
        for seat, text in self.log:
            again.apply(seat, again.resolve(seat, text))
        assert again.digest() == self.state.digest()

    @rule(eye=st.sampled_from((0, None)), seed=st.integers(0, 99))
    def look(self, eye: int | None, seed: int) -> None:
        seen = self.state.view(eye)
        assert GAME.resample(seen, random.Random(seed)).view(eye) == seen

    @invariant()
    def all_is_sound_and_as_the_oracle_says(self) -> None:
        sound(self.state, self.cards)
        compare(self.state)


Table.TestCase.settings = settings(max_examples=30, stateful_step_count=60, deadline=None)
TestTable = Table.TestCase
