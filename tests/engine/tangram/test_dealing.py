"""Cards: dealing (TC-3), playing order (TC-4.1), the start marker (TC-4.6) and round 6 (TC-6)."""

from __future__ import annotations

import random

import pytest

from engine.tangram.dealing import next_starter
from engine.tangram.state import TangramState
from tests.engine.tangram.tables import GAME, answer, deck_from, fresh, leave_all, wander

HAND = "hand"

# What each table deals from the deck 11, 12, 13, 14, as (tile, place, holders) in playing order; the start
# marker is at the last seat, so that "clockwise from the start player" is no list from seat 0.
DEALS = {
    1: [(11, "open", ()), (12, "open", ()), (13, "hidden", ()), (14, "hidden", ())],
    2: [(13, "open", ()), (14, "hidden", ()), (11, HAND, (1,)), (12, HAND, (0,))],
    3: [(14, "open", ()), (11, HAND, (2,)), (12, HAND, (0,)), (13, HAND, (1,))],
    4: [(14, "open", ()), (11, HAND, (3,)), (12, HAND, (0,)), (13, HAND, (1, 2))],
    5: [(14, "open", ()), (11, HAND, (4,)), (12, HAND, (0, 1)), (13, HAND, (2, 3))],
}


def dealt(players: int) -> TangramState:
    return fresh(players, deck=deck_from(11, 12, 13, 14), starter=str(players))


@pytest.mark.parametrize("players", range(1, 6))
def test_each_player_count_deals_and_plays_by_its_table(players: int) -> None:
    """TC-3, TC-4.1."""
    state = dealt(players)
    for eye in (*range(players), None):
        cards = state.view(eye).cards
        assert [(card.place, card.holders) for card in cards] == [spot[1:] for spot in DEALS[players]]
        known = [tile if place == "open" or eye in held else None for tile, place, held in DEALS[players]]
        assert [card.tile for card in cards] == known
        assert [card.state for card in cards] == ["now", "to come", "to come", "to come"]
    for tile, _, _ in DEALS[players]:
        assert state.asked() == (tile,)
        leave_all(state, 1)
    assert state.phase == "fountain"


@pytest.mark.parametrize("players", range(1, 6))
def test_a_card_is_known_to_all_once_it_is_played(players: int) -> None:
    """TC-3."""
    state = leave_all(dealt(players), 2)
    cards = state.view(None).cards
    assert [card.tile for card in cards[:3]] == [tile for tile, _, _ in DEALS[players][:3]]
    assert [card.state for card in cards] == ["played", "played", "now", "to come"]
    assert cards[3].tile is None


def test_unknown_cards_are_those_not_seen_by_this_seat() -> None:
    """TC-3: seat 1 of two holds 11 and sees 13; 14 lies hidden."""
    view = dealt(2).view(1)
    assert set(range(1, 24)) - set(view.unknown) == {11, 13}
    assert view.deck == 19
    assert 12 in view.unknown
    assert set(range(1, 24)) - set(dealt(2).view(None).unknown) == {13}


def test_the_next_round_is_dealt_from_the_new_start_player() -> None:
    """TC-3, TC-4.6: with two hands the first card of the deck goes to the new start player."""
    state = fresh(
        2,
        deck=deck_from(2, 3, 20, 9, 4, 5, 6, 7),
        starter="1",
        board1="1",
        side1="red",
        board2="2",
        side2="red",
    )
    for text in ("leave 20", "leave 9", "leave 2", "leave 3"):
        state.apply(0, state.resolve(0, text))
        better = "place 20 red 0 a1" if text == "leave 20" else text
        state.apply(1, state.resolve(1, better))
    answer(state, "leave fountain")
    assert state.totals() == [2, 4]
    assert state.starter == 1
    assert [(c.tile, c.holders) for c in state.view(1).cards][2:] == [(4, (1,)), (None, (0,))]


@pytest.mark.parametrize(
    ("starter", "totals", "expected"),
    [
        (0, (5, 9, 7), 1),
        (0, (9, 7, 5), 0),
        (0, (9, 9, 5), 1),
        (1, (9, 9, 9), 2),
        (2, (9, 5, 9), 0),
        (2, (5, 5, 9), 2),
        (1, (8, 8, 3), 0),
        (0, (7,), 0),
    ],
)
def test_the_start_marker_goes_to_the_highest_total(
    starter: int, totals: tuple[int, ...], expected: int
) -> None:
    """TC-4.6: on a tie clockwise after the start player, who comes last."""
    assert next_starter(starter, totals) == expected


def test_the_next_card_waits_for_all() -> None:
    """TC-4.2: the last answer binds, those before it do not."""
    state = dealt(3)
    for seat in (2, 0):
        assert not state.binding(seat, state.resolve(seat, "leave"))
        state.apply(seat, state.resolve(seat, "leave"))
        assert state.asked() == (14,)
    assert state.turn == (1,)
    assert state.binding(1, state.resolve(1, "leave"))
    state.apply(1, state.resolve(1, "leave"))
    assert state.asked() == (11,)
    assert state.turn == (0, 1, 2)


def test_in_round_6_the_three_cards_are_answered_in_any_order() -> None:
    """TC-6.1, TC-6.2."""
    state = leave_all(fresh(2, deck=range(1, 24), starter="2"), 25)
    assert state.round == 6
    starter = state.starter
    view = state.view(0)
    assert [(card.tile, card.place, card.state) for card in view.cards] == [
        (t, "open", "now") for t in (21, 22, 23)
    ]
    assert (view.deck, view.unknown) == (0, ())
    assert view.cities[0].open == (21, 22, 23)
    for text in ("leave 22", "leave 23"):
        state.apply(0, state.resolve(0, text))
    assert state.open == [(21,), (21, 22, 23)]
    for text in ("leave 23", "leave 21", "leave 22"):
        assert not state.binding(1, state.resolve(1, text))
        state.apply(1, state.resolve(1, text))
    assert state.turn == (0,)
    assert state.phase == "tile"
    assert state.binding(0, state.resolve(0, "leave"))
    state.apply(0, state.resolve(0, "leave"))
    assert state.phase == "fountain"
    answer(state, "leave fountain")
    assert (state.phase, state.turn, state.starter) == ("over", (), starter)
    assert state.view(None).gone == tuple(state.cards[:20])


def test_every_card_is_played_once_and_every_fountain_asked_for() -> None:
    """TC-1.1, TC-4.3."""
    state = wander(fresh(4), random.Random(1))
    for city in state.view(None).cities:
        answered = sorted([*(p.tile for p in city.placed), *city.left])
        assert answered == [0] * 6 + list(range(1, 24))
        assert (city.fountains, city.unplaced) == (0, ())


def test_drawing_hidden_cards_anew_reaches_every_card() -> None:
    """A bot must not be able to rule out what it has not seen, nor meet a card that is gone."""
    state = leave_all(dealt(2), 5)
    view = state.view(0)
    rng = random.Random(3)
    last = {GAME.resample(view, rng).cards[-1] for _ in range(400)}
    hand = {GAME.resample(view, rng).cards[6:8] for _ in range(400)}
    assert last == set(view.unknown)
    held = next(card.tile for card in view.cards if card.holders == (0,))
    assert all(held in cards for cards in hand)
