"""A table for two under any sequence of answers, against a plain model of what must hold."""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.tangram.geometry import mask
from engine.tangram.moves import Leave
from engine.tangram.state import TangramState
from tests.engine.tangram.tables import GAME, fresh


class Table(RuleBasedStateMachine):
    """Answers in any order; the model keeps what was answered for, by seat."""

    state: TangramState

    @initialize(seed=st.integers(0, 999), blank=st.booleans())
    def begin(self, seed: int, blank: bool) -> None:
        self.state = fresh(2, str(seed), start="blank" if blank else "field")
        self.start = self.state.copy()
        self.log: list[tuple[int, str]] = []
        self.answered: list[list[int]] = [[], []]

    def do(self, seat: int, text: str) -> None:
        piece = self.state.open[seat][0]
        move = self.state.resolve(seat, text)
        binding = self.state.binding(seat, move)
        asked = self.state.asked()
        self.state.apply(seat, move)
        self.answered[seat].append(piece)
        self.log.append((seat, text))
        # TC-4.2: things go on with the last answer, and only then.
        assert (self.state.asked() != asked) == binding

    @precondition(lambda self: self.state.turn)
    @rule(data=st.data())
    def place_anywhere_that_fits(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.state.turn))
        piece = self.state.open[seat][0]
        fitting = [m for m in self.state.legal(seat) if not isinstance(m, Leave)]
        mine = [m for m in fitting if self.state.pieces.placed[m].tile == piece]
        text = str(data.draw(st.sampled_from(mine))) if mine else f"leave {piece}"
        self.do(seat, text)

    @precondition(lambda self: self.state.turn)
    @rule(data=st.data())
    def leave_out(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.state.turn))
        self.do(seat, f"leave {self.state.open[seat][0]}")

    @rule(tile=st.integers(-1, 25), seat=st.sampled_from((0, 1)))
    def ask_for_any_tile(self, tile: int, seat: int) -> None:
        """A tile may be left out if and only if it is asked for now (TC-4.1, TC-4.2)."""
        assert (self.state.check(seat, Leave(tile)) is None) == (tile in self.state.open[seat])

    @precondition(lambda self: len(self.log) > 3)
    @rule()
    def replay(self) -> None:
        again = self.start.copy()
        for seat, text in self.log:
            again.apply(seat, again.resolve(seat, text))
        assert again.digest() == self.state.digest()

    @rule(eye=st.sampled_from((0, 1, None)), seed=st.integers(0, 99))
    def look(self, eye: int | None, seed: int) -> None:
        seen = self.state.view(eye)
        assert GAME.resample(seen, random.Random(seed)).view(eye) == seen

    @invariant()
    def cities_are_what_was_placed(self) -> None:
        """TC-5.1, TC-4.5: nothing overlaps, and each quarter has one colour or none."""
        for seat, city in enumerate(self.state.view(None).cities):
            parts = [mask(city.start), *(mask(piece.cells) for piece in city.placed)]
            assert sum(parts) == self.state.covered[seat]
            assert sum(part.bit_count() for part in parts) == self.state.covered[seat].bit_count()
            assert self.state.red[seat] & self.state.green[seat] == 0
            assert (self.state.red[seat] | self.state.green[seat]) & ~self.state.covered[seat] == 0
            pieces = [piece.tile for piece in city.placed] + list(city.left)
            assert sorted(pieces) == sorted(self.answered[seat])

    @invariant()
    def both_have_answered_alike_or_one_is_ahead(self) -> None:
        """TC-4.2: nobody gets more than one step ahead."""
        ahead = abs(len(self.answered[0]) - len(self.answered[1]))
        assert ahead <= (3 if self.state.round == 6 else 1)
        assert self.state.missing == sum(map(len, self.state.open))


Table.TestCase.settings = settings(max_examples=40, stateful_step_count=70, deadline=None)
TestTable = Table.TestCase
