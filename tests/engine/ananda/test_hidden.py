"""Hidden things permuted change nothing that another seat gets (AN-1.4)."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.ananda.state import AnandaState
from engine.game import Event
from tests.engine.ananda.tables import GAME, do, fresh, wander


def permuted(state: AnandaState, eye: int | None, rng: random.Random) -> AnandaState:
    """The same table with all that is hidden from the eye shuffled: racks, supply, hands, piles, mixing."""
    other = state.copy()
    pool = list(state.supply[state.taken :])
    others = [seat for seat in range(state.players) if seat != eye]
    for seat in others:
        pool += [kind for kind, count in enumerate(state.racks[seat]) for _ in range(count)]
    rng.shuffle(pool)
    for seat in others:
        rack = [pool.pop() for _ in range(state.rack_sizes[seat])]
        other.racks[seat] = [rack.count(kind) for kind in range(21)]
    other.supply, other.taken = tuple(pool), 0
    piles = []
    for seat in range(state.players):
        pile = list(state.piles[seat][state.drawn[seat] :])
        if seat != eye:
            pile += [(c, v) for c, held in enumerate(state.hands[seat]) for v in range(1, 6) if held >> v & 1]
        rng.shuffle(pile)
        if seat != eye:
            hand = [pile.pop() for _ in range(state.hand_sizes[seat])]
            other.hands[seat] = [sum(1 << v for c, v in hand if c == colour) for colour in range(6)]
        piles.append(tuple(pile))
    other.piles, other.drawn = tuple(piles), [0] * state.players
    other.mixing = f"{rng.getrandbits(128):032x}"
    return other


def heard(told: list[Event], eye: int | None) -> list[bytes]:
    """What the eye may learn of."""
    return [msgspec.json.encode(event) for event in told if event.only is None or eye in event.only]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_answers_and_events_are_the_same(players: int) -> None:
    rng = random.Random(players)
    for number in range(6):
        state = fresh(players, f"hidden {number}")
        wander(state, rng, rng.randint(0, 70))
        if not state.turn:
            continue
        for eye in (*range(players), None):
            other = permuted(state, eye, rng)
            assert msgspec.json.encode(other.view(eye)) == msgspec.json.encode(state.view(eye))
            if eye is None:
                continue
            for text in ("pass", "monk d4", "build red-blue d4 d5", "meditate", "meditate 1"):
                move = state.resolve(eye, text)
                assert other.check(eye, move) == state.check(eye, move)
                words = text.split()
                for k in range(len(words) + 1):
                    assert other.consider(eye, words[:k]) == state.consider(eye, words[:k])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_others_draw_is_not_heard(players: int) -> None:
    """The seat on turn passes and draws; the others hear the same, whatever it was."""
    rng = random.Random(players)
    for number in range(6):
        state = fresh(players, f"drawn {number}")
        wander(state, rng, 30)
        mover = state.mover
        for eye in (*(seat for seat in range(players) if seat != mover), None):
            other = permuted(state, eye, rng)
            if not state.built:
                assert heard(do(state.copy(), "pass"), eye) == heard(do(other, "pass"), eye)


def test_nobody_knows_their_own_pile() -> None:
    """AN-1.4: the seat itself gets neither its order nor what comes next."""
    state = fresh()
    view = state.view(0)
    assert view.seats[0].pile is None
    assert len(view.seats[0].unseen) == view.seats[0].pile_size == 24
    assert list(view.seats[0].unseen) == sorted(view.seats[0].unseen, key=list(view.seats[0].unseen).index)
    assert view.seats[1].rack is None
    assert view.seats[1].hand is None
    assert view.order is None
    assert view.mixing == ""
    secret = state.mixing
    assert secret.encode() not in msgspec.json.encode(view)


def test_every_consistent_rack_can_come_out() -> None:
    """What is not seen may be anywhere: each unseen kind turns up on the other rack."""
    state = fresh()
    rng = random.Random(3)
    seen: set[int] = set()
    for _ in range(200):
        other = GAME.resample(state.view(0), rng)
        seen |= {kind for kind, count in enumerate(other.racks[1]) if count}
    assert len(seen) == len(set(state.view(0).unseen))
