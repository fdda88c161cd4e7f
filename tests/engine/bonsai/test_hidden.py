"""Only the order of the deck is hidden: decks that differ in it look the same (BO-4.2, BO-2.5)."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bonsai.parts import CARDS
from engine.dice import Dice
from tests.engine.bonsai.tables import GAME, keen, random_table


@settings(max_examples=40, deadline=None)
@given(players=st.integers(1, 4), seed=st.integers(0, 10**6), moves=st.integers(0, 120))
def test_a_deck_in_another_order_changes_nothing_that_is_seen(players: int, seed: int, moves: int) -> None:
    """Views, legal moves, refusals and every event up to the next card that is turned up."""
    rng = random.Random(seed)
    state = random_table(players, rng)
    for _ in range(moves):
        if not state.turn:
            break
        state.play(state.seat, keen(state, rng))
    if not state.turn:
        return
    other = state.copy()
    deck = list(other.deck)
    rng.shuffle(deck)
    other.deck = tuple(deck)
    for _ in range(12):
        for eye in (*range(players), None):
            assert msgspec.json.encode(other.view(eye)) == msgspec.json.encode(state.view(eye))
        assert list(other.legal(state.seat)) == list(state.legal(state.seat))
        move = keen(state, rng)
        if state.binding(state.seat, move):
            break
        assert other.apply(state.seat, move) == state.apply(state.seat, move)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_resampled_decks_keep_parchments_out_of_the_lower_half(players: int) -> None:
    """BO-2.5: and every card comes to every place that it can have."""
    options = GAME.complete(players, {"tokonoma": "on"})
    state = GAME.start(players, options, GAME.setup(players, options, Dice("hidden")))
    rng = random.Random(players)
    lower = state.view(0).lower
    upper = len(state.deck) - lower
    seen: set[tuple[int, int]] = set()
    for _ in range(600):
        deck = GAME.resample(state.view(0), rng).deck
        assert all(CARDS[card].type != "parchment" for card in deck[upper:])
        seen.update((card, place < upper) for place, card in enumerate(deck))
    for card in state.deck:
        assert (card, True) in seen
        assert ((card, False) in seen) == (CARDS[card].type != "parchment")
