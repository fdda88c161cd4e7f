"""The cards: how each round is dealt (TC-3), in which order it is played (TC-4.1), who starts (TC-4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Seat

ROUNDS = 6
LAST = ROUNDS
DEALT = 4
"""Cards of each round but the last, which takes the three that are left (TC-6.1)."""
TILES = 23


class Spot(NamedTuple):
    """Where a card lies: `open` or `hidden` in the centre, or in a `hand`.

    `holders` counts the seats that hold it clockwise from the start player (0).
    """

    place: str
    holders: tuple[int, ...] = ()


_OPEN = Spot("open")
_HIDDEN = Spot("hidden")

DEALS: dict[int, tuple[Spot, ...]] = {
    1: (_OPEN, _OPEN, _HIDDEN, _HIDDEN),
    2: (Spot("hand", (0,)), Spot("hand", (1,)), _OPEN, _HIDDEN),
    3: (Spot("hand", (0,)), Spot("hand", (1,)), Spot("hand", (2,)), _OPEN),
    4: (Spot("hand", (0,)), Spot("hand", (1,)), Spot("hand", (2, 3)), _OPEN),
    5: (Spot("hand", (0,)), Spot("hand", (1, 2)), Spot("hand", (3, 4)), _OPEN),
}
"""By players: the four spots in the order of dealing, hands first, then the centre (TC-3)."""

_TURN = ("open", "hidden", "hand")

PLAYS: dict[int, tuple[Spot, ...]] = {
    players: tuple(sorted(deal, key=lambda spot: _TURN.index(spot.place))) for players, deal in DEALS.items()
}
"""By players: the same spots in the order of playing (TC-4.1): centre open, centre hidden, then hands."""


def spots(players: int, round_number: int) -> tuple[Spot, ...]:
    """The spots of a round in the order of playing; in the last round all lie open (TC-6.1)."""
    return PLAYS[players] if round_number < LAST else (_OPEN, _OPEN, _OPEN)


def playing_order(players: int, deck: Sequence[int]) -> tuple[int, ...]:
    """A deck, top card first, in the order in which its cards will be played."""
    deal = DEALS[players]
    order = sorted(range(DEALT), key=lambda i: _TURN.index(deal[i].place))
    cards: list[int] = []
    for first in range(0, DEALT * (ROUNDS - 1), DEALT):
        cards += [deck[first + i] for i in order]
    return (*cards, *deck[DEALT * (ROUNDS - 1) :])


def holders(spot: Spot, starter: Seat, players: int) -> tuple[Seat, ...]:
    """The seats that hold the card at this spot, clockwise from the start player."""
    return tuple((starter + k) % players for k in spot.holders)


def next_starter(starter: Seat, totals: Sequence[int]) -> Seat:
    """Who takes the start marker (TC-4.6): the highest total.

    On a tie it is the first of those clockwise after the start player, who comes last.
    """
    players = len(totals)
    clockwise = [(starter + k) % players for k in range(1, players + 1)]
    return max(clockwise, key=totals.__getitem__)
