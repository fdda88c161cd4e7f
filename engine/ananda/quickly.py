"""A sensible turn found quickly, for playouts."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engine.ananda.geometry import nth
from engine.ananda.moves import Build, Meditate, Monk, Pass
from engine.ananda.parts import COLOURS, DOUBLE, HAND, NAMES, RACK, SUM, TILES, VALUES, WITH, choices
from engine.ananda.prospects import BEST, LARGE, fitting, grounds
from engine.game import Move, Seat

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState

_PASS = Pass()
_MEDITATE = {mask: Meditate(values) for mask, values in VALUES.items()}
_TILES = (0.0, 1.5, 2.7, 3.6, 4.3, 4.9, 5.4, 5.7, 5.9)
"""What so many tiles on the rack are worth in points, about."""
_DRAW, _PLACE = 0.5, 1.0
"""What a draw is worth in points when an area is chosen, and what placing a tile costs."""
_SPARE = 2
"""By so much the area may grow beyond the cards that are held of its colour."""
_CARD = 0.5
"""What a card drawn in place of a tile is worth in points, about."""
_LINKS = 6
"""So many ways to link areas are looked at."""


def quick(state: AnandaState, seat: Seat, rng: random.Random) -> None:
    """Plays the rest of the turn of the seat in the position."""
    if state.phase == "monk":
        cell = _space(state, seat, rng)
        if cell < 0:
            state.play(seat, _PASS)
            return
        state.monks[seat] = cell
        state.phase = "build"
    colour = state.colour[state.monks[seat]]
    held = state.hands[seat][colour]
    value = state.area(state.monks[seat]).bit_count()
    while _wants_more(state, seat, held, value):
        grown = _grow(state, seat, colour, rng)
        if not grown or state.ended:
            break
        value = grown
    if state.ended:
        return
    if state.built:
        state.meditate(seat, _cards(state, seat, held, value), value)
    else:
        state.play(seat, _PASS)


def quick_move(state: AnandaState, seat: Seat, rng: random.Random) -> Move:
    """The next move of a quick turn; the position is not changed."""
    on = state.copy()
    if on.phase == "monk":
        cell = _space(on, seat, rng)
        return Monk(on.board.names[cell]) if cell >= 0 else _PASS
    colour = on.colour[on.monks[seat]]
    held, value = on.hands[seat][colour], on.area(on.monks[seat]).bit_count()
    if _wants_more(on, seat, held, value) and _grow(on, seat, colour, rng):
        kind, first, second = on.placed[-1]
        return Build(NAMES[kind], on.board.names[first], on.board.names[second])
    return _MEDITATE[_cards(state, seat, held, value)] if state.built else _PASS


def _wants_more(state: AnandaState, seat: Seat, held: int, value: int) -> bool:
    """Whether to build on: for the cards held of the colour, or to end the game while ahead (AN-6.1)."""
    if not state.built or value < SUM[held] + _SPARE:
        return True
    if state.supply_size:
        return False
    points = state.points
    return points[seat] + SUM[held] > max([points[o] for o in range(state.players) if o != seat])


def _space(state: AnandaState, seat: Seat, rng: random.Random) -> int:
    """The space for the monk, in the area that promises most; -1 if no tile fits anywhere."""
    fits = fitting(tuple(state.racks[seat]))
    hand = state.hands[seat]
    monks = state.monk_cells()
    room = RACK - state.rack_sizes[seat] + 2
    draw = rng.random
    listed = []
    for colour, cells, size in grounds(state, sum([1 << c for c in range(len(COLOURS)) if any(fits[c])])):
        if cells & monks:
            if size > 1:
                continue
            cells &= ~monks
            if not cells:
                continue
        mixed, doubles = fits[colour]
        held = hand[colour]
        # It grows as long as there are cards to play.
        tiles = min(mixed + doubles, max(1, SUM[held] - size))
        value = size + tiles + min(doubles, tiles)
        points = BEST[held][min(value, LARGE)]
        worth = points + _DRAW * min(value - points, room) - _PLACE * tiles
        listed.append((worth + draw() / 2, colour, cells))
    listed.sort(reverse=True)
    for _, _, cells in listed:
        cell = nth(cells, int(draw() * cells.bit_count()))
        if state.fits(seat, cell):
            return cell
    return -1


def _grow(state: AnandaState, seat: Seat, colour: int, rng: random.Random) -> int:
    """Place a tile where the monk's area grows, most of all by linking it with another.

    The area value then; 0 if no tile fits. The first tile of the turn goes anywhere if need be.
    """
    rack = state.racks[seat]
    kinds = [kind for kind in WITH[colour] if rack[kind]]
    double = DOUBLE[colour]
    board, same = state.board, state.tops[colour]
    stride, monk = board.stride, 1 << state.monks[seat]
    area = board.area(monk, same)
    free = board.mask & ~state.monk_cells()
    beside, below = state.beside & free & free >> 1, state.below & free & free >> stride
    near = board.around(area) & ~area
    far = board.around(same ^ area) if same != area else 0
    # Sets of first cells by the step to the second, and whether both halves have the colour.
    clean = []
    if kinds:
        clean = [
            (beside & near & ~(area >> 1), 1, False),
            (beside << 1 & near & ~(area << 1), -1, False),
            (below & near & ~(area >> stride), stride, False),
            (below << stride & near & ~(area << stride), -stride, False),
        ]
    if rack[double]:
        clean.append((beside & ~(area | area >> 1) & (near | near >> 1), 1, True))
        clean.append((below & ~(area | area >> stride) & (near | near >> stride), stride, True))
    best = looks = 0
    first = step = -1
    twice = False
    if far:
        for cells, way, both in clean:
            links = cells & (far | far >> way) if both else cells & far
            while links and looks < _LINKS:
                low = links & -links
                links ^= low
                looks += 1
                other = low << way if way > 0 else low >> -way
                value = board.area(monk, same | low | other if both else (same | low) & ~other).bit_count()
                if value > best:
                    best, first, step, twice = value, low.bit_length() - 1, way, both
    if not best:
        clean = [some for some in clean if some[0]]
        if not clean:
            return 0 if state.built else _anything(state, seat, rng)
        cells, step, twice = clean[-1] if clean[-1][2] else clean[int(rng.random() * len(clean))]
        first = nth(cells, int(rng.random() * cells.bit_count()))
        best = area.bit_count() + 1 + twice
    second = first + step
    if twice:
        state.build(seat, double, first, second)
        return best
    # Of the tiles that fit, that with the less wanted other colour.
    hand = state.hands[seat]
    kind = min(kinds, key=lambda k: SUM[hand[TILES[k][0] + TILES[k][1] - colour]])
    if TILES[kind][0] != colour:
        first, second = second, first
    state.build(seat, kind, first, second)
    return best


def _anything(state: AnandaState, seat: Seat, rng: random.Random) -> int:
    """Place any tile anywhere; the area value then, 0 if none fits."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return 0
    move: Move = _PASS
    while isinstance(move, Pass):
        move = legal.sample(rng)
    state.play(seat, move)
    return state.area(state.monks[seat]).bit_count()


def _cards(state: AnandaState, seat: Seat, held: int, value: int) -> int:
    """Which of the cards held of the area's colour to play: points against tiles to draw."""
    rack, hand = state.rack_sizes[seat], state.hand_sizes[seat]
    supply = state.supply_size
    best, chosen = -1.0, 0
    for mask in choices(held, value):
        points = SUM[mask]
        tiles = min(value - points, supply, RACK - rack)
        worth = points + _TILES[rack + tiles]
        if tiles == supply:
            worth += _CARD * min(value - points - tiles, HAND - hand + mask.bit_count())
        if worth > best:
            best, chosen = worth, mask
    return chosen
