"""Whole turns worth a look: areas for the monk, a beam over the tiles, and the cards to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from engine.ananda.evaluating import lead
from engine.ananda.geometry import bits
from engine.ananda.moves import Build, Meditate, Monk, Pass
from engine.ananda.parts import COLOURS, DOUBLE, NAMES, SUM, TILES, VALUES, WITH, choices, mask_of
from engine.ananda.prospects import BEST, LARGE, fitting, grounds
from engine.bots.brain import Turn
from engine.game import Move, Seat

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState

_PASS = Pass()
_MEDITATE = {mask: Meditate(values) for mask, values in VALUES.items()}
_ALIKE = 3
"""So many turns with the same space, number of tiles and cards are looked at."""
_ENDS = 2
"""So many ways to play cards, and none at all, are looked at for each way to build."""


class _Begun(NamedTuple):
    """The beginning of a turn: the position, and the moves that led there."""

    state: AnandaState
    moves: tuple[Move, ...]


def turns(state: AnandaState, seat: Seat, most: int) -> list[Turn]:
    """About so many different turns, the best first by the value of the position that they lead to."""
    found: dict[Turn, float] = {}
    if not state.built:
        found[_PASS,] = lead(blind(state, seat, _PASS), seat)
    beam = max(2, most // 10)
    for begun in _begun(state, seat, max(3, most // 5)):
        level = [begun]
        if state.built:
            found.update(_ended(begun, seat))
        while level:
            level = _longer(level, seat, beam)
            for one in level:
                found.update(_ended(one, seat))
    return _different(sorted(found, key=lambda turn: -found[turn]))[:most]


def _different(ranked: list[Turn]) -> list[Turn]:
    """The turns without those that have too many better ones alike: space, number of tiles, and cards."""
    seen: Counter[tuple[Move, int, Move]] = Counter()
    kept = []
    for turn in ranked:
        kind = turn[0], len(turn), turn[-1]
        seen[kind] += 1
        if seen[kind] <= _ALIKE:
            kept.append(turn)
    return kept


def _begun(state: AnandaState, seat: Seat, most: int) -> list[_Begun]:
    """The monk in each area that promises something."""
    if state.phase == "build":
        return [_Begun(state, ())]
    fits = fitting(tuple(state.racks[seat]))
    hand, monks = state.hands[seat], state.monk_cells()
    begun = []
    for colour, cells, size in grounds(state, sum([1 << c for c in range(len(COLOURS)) if any(fits[c])])):
        mixed, doubles = fits[colour]
        rank = BEST[hand[colour]][min(size + mixed + 2 * doubles, LARGE)] + size / 2
        if size == 1:
            begun += [(rank, 1 << cell) for cell in bits(cells & ~monks)]
        elif not cells & monks:
            begun.append((rank, cells))
    begun.sort(reverse=True)
    found = []
    for _, cells in begun:
        cell = max(bits(cells), key=lambda c: sum(state.ways_at(seat, c)[-2:]))
        on = state.copy()
        on.play(seat, monk := Monk(state.board.names[cell]))
        found.append(_Begun(on, (monk,)))
        if len(found) == most:
            break
    return found


def _longer(level: list[_Begun], seat: Seat, beam: int) -> list[_Begun]:
    """The best ways to place one tile more."""
    listed: list[tuple[float, int, int, int, _Begun]] = []
    for begun in level:
        if not begun.state.ended:
            for rank, kind, first, second in _placements(begun.state, seat):
                listed.append((rank, kind, first, second, begun))
    listed.sort(key=lambda one: one[:4], reverse=True)
    found: dict[tuple[object, ...], _Begun] = {}
    for _, kind, first, second, begun in listed:
        on = begun.state.copy()
        names = on.board.names
        on.play(seat, build := Build(NAMES[kind], names[first], names[second]))
        key = (*on.tops, *on.racks[seat])
        if key not in found:
            found[key] = _Begun(on, (*begun.moves, build))
            if len(found) == beam:
                break
    return list(found.values())


def _placements(state: AnandaState, seat: Seat) -> Iterator[tuple[float, int, int, int]]:
    """Every way to place a tile, with how good it looks: kind, and the cells in the order of its halves."""
    board = state.board
    rack, hand = state.racks[seat], state.hands[seat]
    monk = 1 << state.monks[seat]
    colour = state.colour[state.monks[seat]]
    same = state.tops[colour]
    found = state.ways()
    stride = board.stride
    use = [SUM[held] / 20 for held in hand]
    kinds = [kind for kind in WITH[colour] if rack[kind]]
    top = state.colour
    if kinds:
        for cells, step in zip(found.mixed, (1, -1, stride, -stride), strict=True):
            for cell in bits(cells):
                other = cell + step
                value = board.area(monk, (same | 1 << cell) & ~(1 << other)).bit_count()
                covered = (use[top[cell]] + use[top[other]]) if top[cell] >= 0 else 0.0
                for kind in kinds:
                    a, b = TILES[kind]
                    rank = value + use[a + b - colour] / 2 - covered
                    yield (rank, kind, cell, other) if a == colour else (rank, kind, other, cell)
    if rack[DOUBLE[colour]]:
        for cells, step in zip(found.doubles, (1, stride), strict=True):
            for cell in bits(cells):
                other = cell + step
                value = board.area(monk, same | 1 << cell | 1 << other).bit_count()
                covered = (use[top[cell]] + use[top[other]]) if top[cell] >= 0 else 0.0
                yield value - covered, DOUBLE[colour], cell, other


def _ended(begun: _Begun, seat: Seat) -> Iterator[tuple[Turn, float]]:
    """The turn with the most points of cards played, or none, and what that is worth."""
    state, moves = begun
    if state.ended:
        yield moves, lead(state, seat)
        return
    colour = state.colour[state.monks[seat]]
    value = state.area(state.monks[seat]).bit_count()
    options = sorted(choices(state.hands[seat][colour], value), key=lambda mask: -SUM[mask])
    for mask in dict.fromkeys((*options[:_ENDS], 0)):
        yield (*moves, _MEDITATE[mask]), lead(blind(state, seat, _MEDITATE[mask]), seat)


def blind(state: AnandaState, seat: Seat, last: Move) -> AnandaState:
    """The position after the last move of a turn, what is drawn then being unknown."""
    on = state.copy()
    on.play(seat, last)
    if not on.ended:
        rack, hand = state.racks[seat][:], state.hands[seat][:]
        if isinstance(last, Meditate):
            hand[state.colour[state.monks[seat]]] &= ~mask_of(last.values)
        on.racks[seat], on.hands[seat] = rack, hand
    return on
