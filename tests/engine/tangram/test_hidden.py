"""Tables that differ only in what a seat may not see look the same to it (TC-3)."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.game import Event
from engine.tangram.dealing import DEALS
from engine.tangram.state import TangramState
from tests.engine.tangram.tables import GAME, set_up

ROUND = 3
"""The round in which the tables are compared."""


def table(players: int, deck: list[int]) -> tuple[TangramState, list[Event]]:
    """A table with this deck, all left out up to the second card of the round, and its events.

    With nothing placed and all tied, the start marker goes one seat on after each round, whatever the cards.
    """
    options, data = set_up(players, "hidden", starter="1")
    state = GAME.start(players, options, msgspec.structs.replace(data, deck=tuple(deck)))
    told: list[Event] = []
    for _ in range(5 * (ROUND - 1) + 1):
        for seat in state.turn:
            told += state.apply(seat, state.resolve(seat, "leave"))
    return state, told


def hidden_from(state: TangramState, eye: int | None) -> list[int]:
    """Places in the deck, in the order of dealing, that the eye may not know: by TC-3 alone."""
    first = 4 * (ROUND - 1)
    places = list(range(first + 4, 23))
    for k, spot in enumerate(DEALS[state.players]):
        seats = [(state.starter + holder) % state.players for holder in spot.holders]
        tile = state.cards.index(state_deck(state)[first + k]) - first
        if tile > 1 and spot.place != "open" and eye not in seats:
            places.append(first + k)
    return places


def state_deck(state: TangramState) -> list[int]:
    """The deck in the order of dealing, by playing the deals backwards."""
    deck = list(state.cards)
    deal = DEALS[state.players]
    order = sorted(range(4), key=lambda k: ("open", "hidden", "hand").index(deal[k].place))
    for first in range(0, 20, 4):
        for k, place in enumerate(order):
            deck[first + place] = state.cards[first + k]
    return deck


@pytest.mark.parametrize("players", range(1, 6))
def test_views_events_and_answers_are_the_same(players: int) -> None:
    rng = random.Random(players)
    for _ in range(6):
        deck = rng.sample(range(1, 24), 23)
        state, told = table(players, deck)
        assert state_deck(state) == deck
        for eye in (*range(players), None):
            places = hidden_from(state, eye)
            cards = [deck[k] for k in places]
            rng.shuffle(cards)
            changed = deck[:]
            for place, tile in zip(places, cards, strict=True):
                changed[place] = tile
            other, other_told = table(players, changed)
            assert msgspec.json.encode(other.view(eye)) == msgspec.json.encode(state.view(eye))
            mine = [event for event in told if event.only is None or eye in event.only]
            assert mine == [event for event in other_told if event.only is None or eye in event.only]
            for tile in range(1, 24):
                for text in (f"place {tile} red 0 a1", f"leave {tile}"):
                    move = state.resolve(0, text)
                    assert state.check(eye or 0, move) == other.check(eye or 0, move)
                    assert state.consider(eye or 0, text.split()) == other.consider(eye or 0, text.split())
