"""What a position is worth to a seat: its features (`engine.ananda.features`), counted quickly.

A position may be blind: the sizes of hand and rack may say more than is known of them, since what was drawn
is not looked at. What is unknown counts as the mean of what it may be.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.ananda.features import WEIGHTS
from engine.ananda.parts import CARDS, COLOURS, DOUBLE, HAND, SUM, full_set
from engine.ananda.prospects import BEST, LARGE, Ground, fitting, grounds
from engine.game import Seat

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState

_SET = {players: sum([CARDS[card][1] for card in full_set(players)]) for players in (2, 3, 4)}
"""By players: the points of all cards of a seat (AN-2.3)."""
_DRAWN = 1.5
"""Tiles that a seat draws in a turn, about."""
_SOON, _LATE = 6.0, 18.0
"""So many turns, about, are enough to play the cards at hand, and all cards."""
_READY = 0.46
"""The part of what is in a hand that could be played somewhere, on the mean."""
_WIN = 4.0
"""What winning is worth in points."""
_SWING = 3.0
"""By so many points a lead may change in the last turn, about."""
_TILES = 2
"""So many tiles a turn are reckoned with."""


def counted(state: AnandaState, seat: Seat) -> tuple[float, ...]:
    """The counts of the features of a seat, in their order."""
    return _counted(state, seat, grounds(state))


def totals(state: AnandaState) -> list[float]:
    """The total that each seat will end with, as expected."""
    if state.ended:
        return [float(points) for points in state.points]
    found = grounds(state)
    return [sum(map(float.__mul__, WEIGHTS, _counted(state, seat, found))) for seat in range(state.players)]


def lead(state: AnandaState, seat: Seat) -> float:
    """How many points more than the best rival a seat will end with, as expected, and some for winning.

    The nearer the end, the more a small lead counts. The end itself goes by the tiles too (AN-6.3).
    """
    expected = totals(state)
    mine = expected.pop(seat)
    found = mine - max(expected)
    if state.ended:
        if not found:
            racks = state.rack_sizes
            found = (min([r for other, r in enumerate(racks) if other != seat]) - racks[seat]) / HAND
        return found + math.copysign(_WIN, found) if found else 0.0
    return found + _WIN * math.tanh(found / (_SWING + turns_left(state) / 2))


def _counted(state: AnandaState, seat: Seat, found: Sequence[Ground]) -> tuple[float, ...]:
    points = state.points[seat]
    left = _SET[state.players] - points
    time = turns_left(state)
    ready = playable(state, seat, found)
    soon = max(ready)
    later = float(sum(ready) - soon)
    hand = state.hands[seat]
    unknown = state.hand_sizes[seat] - sum([mask.bit_count() for mask in hand])
    if unknown:
        mean = (left - sum([SUM[mask] for mask in hand])) / (unknown + state.pile_size(seat))
        later += _READY * unknown * mean
    rack = state.racks[seat]
    return (
        float(points),
        float(soon),
        later,
        left * min(1.0, time / _SOON),
        left * min(1.0, time / _LATE),
        float(state.rack_sizes[seat]),
        float(sum([rack[kind] for kind in DOUBLE])),
    )


def turns_left(state: AnandaState) -> float:
    """How many turns each seat will still have, about."""
    return state.supply_size / (_DRAWN * state.players) + 0.8 * min(4, *state.rack_sizes)


def playable(state: AnandaState, seat: Seat, found: Sequence[Ground]) -> list[int]:
    """By colour: the points of the cards that the seat could play there on its next turn."""
    monk = state.monks[seat]
    blocked = 1 << monk if monk >= 0 else 0
    if state.mover == seat:
        # The others leave theirs before a seat that waits is on turn.
        blocked = state.monk_cells()
    largest = [0] * len(COLOURS)
    for colour, cells, size in found:
        if size > largest[colour] and (not cells & blocked or (size == 1 and cells & ~blocked)):
            largest[colour] = size
    points = []
    fits = fitting(tuple(state.racks[seat]))
    for held, size, (mixed, doubles) in zip(state.hands[seat], largest, fits, strict=True):
        if held and size and (mixed or doubles):
            most = size + min(_TILES, mixed + doubles) + min(_TILES, doubles)
            points.append(BEST[held][min(most, LARGE)])
        else:
            points.append(0)
    return points
