"""Tables that differ only in what a seat may not see look the same to it (KA-3.2)."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.karigar.state import KarigarState
from tests.engine.karigar.tables import GAME, fresh, wander


def mixed(state: KarigarState, eye: int | None, rng: random.Random) -> KarigarState:
    """The same to the eye: decks, other hands and other blueprints drawn anew; by KA-3.2 alone."""
    other = state.copy()
    for name in ("blue", "yellow", "alliances"):
        deck = list(getattr(state, name))
        rng.shuffle(deck)
        setattr(other, name, tuple(deck))
    pool = list(state.deck)
    for seat in range(state.players):
        if seat != eye:
            pool += state.hand[seat]
    rng.shuffle(pool)
    other.hand = tuple(
        state.hand[seat] if seat == eye else tuple(sorted(pool.pop() for _ in state.hand[seat]))
        for seat in range(state.players)
    )
    other.deck = tuple(pool)
    prints = [card for card in range(12) if eye is None or card != state.blueprints[eye]]
    rng.shuffle(prints)
    other.blueprints = tuple(
        state.blueprints[seat] if seat == eye else prints.pop() for seat in range(state.players)
    )
    other.draws = tuple(rng.randrange(27720) for _ in state.draws)
    other.plan = other.tree = None
    return other


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_views_and_answers_are_the_same(players: int) -> None:
    rng = random.Random(players)
    for number in range(12):
        state = wander(fresh(players, f"hidden {number}"), rng, rng.randrange(30, 350))
        if not state.turn:
            continue
        for eye in (*range(players), None):
            other = mixed(state, eye, rng)
            assert msgspec.json.encode(other.view(eye)) == msgspec.json.encode(state.view(eye))
            if eye is not None:
                assert list(other.legal(eye)) == list(state.legal(eye))
                assert other.consider(eye, ()) == state.consider(eye, ())
                for text in ("build 1", "play K1 wood wood", "place 1:gain", "use A1"):
                    move = state.resolve(eye, text)
                    assert other.check(eye, move) == state.check(eye, move)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_events_are_the_same_to_others(players: int) -> None:
    """What a seat does shows others no more than its move: the cards drawn go to that seat alone."""
    rng = random.Random(players)
    built = 0
    for number in range(8):
        state = fresh(players, f"events {number}")
        while state.turn:
            seat = state.seat
            move = state.legal(seat).sample(rng)
            public = str(move).split()[0] not in ("play", "build", "end")
            before = state.copy()
            told = state.apply(seat, move)
            if state.turn:
                assert all(event.only in (None, (seat,)) for event in told)
                assert all((event.kind == "card") == (event.only is not None) for event in told)
            built += any(event.kind == "card" for event in told)
            if public:
                for eye in range(players):
                    if eye != seat and rng.random() < 0.05:
                        other = mixed(before, eye, rng)
                        assert other.apply(seat, move) == told
    assert built


def test_nothing_of_the_decks_is_in_a_view() -> None:
    state = wander(fresh(3, "decks"), random.Random(5), 120)
    view = state.view(0)
    assert view.blue.cards is view.yellow.cards is view.baksheesh.cards is view.alliances.cards is None
    assert [player.hand is None for player in view.seats] == [False, True, True]
    assert [player.blueprint is None for player in view.seats] == [False, True, True]
    assert all(player.hand is None for player in state.view(None).seats)
    alone = wander(fresh(1, "seed"), random.Random(5), 60)
    assert alone.view(0).to_come == ()
    assert alone.view(0).draws == len(alone.draws)
    wander(alone, random.Random(5))
    assert alone.view(0).to_come[::-1] == alone.draws


def test_what_the_rival_does_next_does_not_show() -> None:
    """KA-10.1: a state drawn anew gives the same view, and any card that is allowed may come."""
    state = wander(fresh(1, "to come"), random.Random(3), 20)
    rng = random.Random(4)
    found = [GAME.resample(state.view(0), rng) for _ in range(400)]
    assert all(len(other.draws) == len(state.draws) for other in found)
    assert {other.draws[-1] % 11 for other in found} == set(range(11))
