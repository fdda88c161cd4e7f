"""The steps that are legal now (AN-4, AN-5): walked, counted, tested and drawn from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ananda import refusing
from engine.ananda.geometry import bits, nth
from engine.ananda.moves import Build, Meditate, Monk, Pass
from engine.ananda.parts import DOUBLE, NAMES, TILES, VALUES, WITH, choices
from engine.game import LegalMoves, Move, Seat

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState

_PASS = Pass()
_MEDITATE = {mask: Meditate(values) for mask, values in VALUES.items()}


class Steps(LegalMoves):
    """The legal moves of a seat, in their normal form.

    Before the first tile of a turn passing is one of them (AN-5); after it, meditating with none or more of
    the cards that the area allows (AN-4.5).
    """

    def __init__(self, state: AnandaState, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._open = not state.ended and seat == state.mover

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        if not self._open:
            return
        if state.phase == "monk":
            for cell in bits(state.monk_spaces(self._seat)):
                yield Monk(state.board.names[cell])
        else:
            yield from self._builds()
        yield from self._ends()

    def __len__(self) -> int:
        state = self._state
        if not self._open:
            return 0
        if state.phase == "monk":
            return state.monk_spaces(self._seat).bit_count() + 1
        found, double = state.ways(), self._double()
        placements = len(self._kinds()) * found.mixed_count + (found.double_count if double else 0)
        return placements + len(self._ends())

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and refusing.refuse(self._state, self._seat, move) is None

    def sample(self, rng: random.Random) -> Move:
        state, draw = self._state, rng.random
        names = state.board.names
        if state.phase == "monk":
            spaces = state.monk_spaces(self._seat)
            k = int(draw() * (spaces.bit_count() + 1))
            return Monk(names[nth(spaces, k - 1)]) if k else _PASS
        found, kinds, double = state.ways(), self._kinds(), self._double()
        mixed = len(kinds) * found.mixed_count
        doubles = found.double_count if double else 0
        ends = self._ends()
        k = int(draw() * (mixed + doubles + len(ends)))
        if k < mixed:
            which, k = divmod(k, found.mixed_count)
            for cells, step in zip(found.mixed, self._steps(), strict=True):
                count = cells.bit_count()
                if k < count:
                    cell = nth(cells, k)
                    return self._build(kinds[which], cell, cell + step)
                k -= count
        k -= mixed
        if k < doubles:
            for cells, step in zip(found.doubles, (1, state.board.stride), strict=True):
                count = cells.bit_count()
                if k < count:
                    cell = nth(cells, k)
                    return Build(NAMES[DOUBLE[self._colour()]], names[cell], names[cell + step])
                k -= count
        return ends[k - doubles]

    def _builds(self) -> Iterator[Move]:
        found, names = self._state.ways(), self._state.board.names
        for kind in self._kinds():
            for cells, step in zip(found.mixed, self._steps(), strict=True):
                for cell in bits(cells):
                    yield self._build(kind, cell, cell + step)
        if self._double():
            for cells, step in zip(found.doubles, (1, self._state.board.stride), strict=True):
                for cell in bits(cells):
                    yield Build(NAMES[DOUBLE[self._colour()]], names[cell], names[cell + step])

    def _build(self, kind: int, cell: int, other: int) -> Build:
        """A tile of two colours with the monk's colour on `cell`."""
        names = self._state.board.names
        if TILES[kind][0] != self._colour():
            cell, other = other, cell
        return Build(NAMES[kind], names[cell], names[other])

    def _ends(self) -> list[Move]:
        """What may end the turn."""
        state = self._state
        if not state.built:
            return [_PASS]
        held = state.hands[self._seat][self._colour()]
        return [_MEDITATE[mask] for mask in choices(held, state.ways().value)]

    def _colour(self) -> int:
        """The colour of the monk's space."""
        return self._state.colour[self._state.monks[self._seat]]

    def _kinds(self) -> list[int]:
        """The kinds on the rack with one half in the monk's colour."""
        rack = self._state.racks[self._seat]
        return [kind for kind in WITH[self._colour()] if rack[kind]]

    def _double(self) -> int:
        """How many doubles of the monk's colour are on the rack."""
        return self._state.racks[self._seat][DOUBLE[self._colour()]]

    def _steps(self) -> tuple[int, int, int, int]:
        """From the cell of one half to that of the other, in the order of `Ways.mixed`."""
        stride = self._state.board.stride
        return 1, -1, stride, -stride
