"""What a turn draws: refilling, balance, the draw of a pass (AN-4.6, AN-4.7, AN-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.ananda.parts import HAND, RACK
from engine.game import Seat

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState


class Draws(NamedTuple):
    """How many tiles and cards are drawn in refilling, and cards in balance. It tells no hidden thing."""

    tiles: int
    cards: int
    balance: int


def refill(state: AnandaState, seat: Seat, times: int, played: int) -> Draws:
    """Refilling so many times, and balance, with so many cards gone from the hand (AN-4.6, AN-4.7)."""
    variant = state.variant
    supply = state.supply_size
    rack, hand = state.rack_sizes[seat], state.hand_sizes[seat] - played
    pile = state.pile_size(seat)
    tiles = min(times, supply, RACK - rack)
    rest = times - tiles if tiles == supply else 0
    if tiles and tiles == supply:
        # The supply ran out in mid-count.
        if variant.end == "once" and state.some_rack_empty(seat, rack + tiles):
            return Draws(tiles, 0, 0)
        if variant.rest == "nothing":
            rest = 0
    cards = min(rest, HAND - hand, pile)
    balance = min(max(0, rack + tiles - hand - cards), pile - cards)
    return Draws(tiles, cards, balance)


def passing(state: AnandaState, seat: Seat) -> Draws:
    """A pass: one tile, or a card if there are none (AN-5)."""
    if state.supply_size:
        return Draws(min(1, RACK - state.rack_sizes[seat]), 0, 0)
    if state.variant.passing == "nothing":
        return Draws(0, 0, 0)
    return Draws(0, min(1, HAND - state.hand_sizes[seat], state.pile_size(seat)), 0)
