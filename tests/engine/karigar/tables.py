"""Karigar-e-Taj tables for tests: fresh ones, random ones, and positions of one's choice."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

import pytest

from engine.dice import Dice
from engine.game import Event, IllegalMove, Refusal
from engine.karigar.board import INDEX
from engine.karigar.cards import ALLIANCE, CARD, KIND
from engine.karigar.game import KarigarETaj
from engine.karigar.goods import GOODS, counts, packed
from engine.karigar.plan import IN_HAND, NOT_HIRED
from engine.karigar.setting import KarigarData
from engine.karigar.state import KarigarState

GAME = KarigarETaj()
EXAMPLE = "W2 S1 L2 F1 C1 D3 M3 W1 F3 L4 G2 S4"
"""The bazaar of the movement examples (KA-13)."""


def set_up(players: int = 2, seed: str = "test", **options: str) -> tuple[dict[str, str], KarigarData]:
    """Complete options and set-up data."""
    complete = GAME.complete(players, options)
    return complete, GAME.setup(players, complete, Dice(seed))


def fresh(players: int = 2, seed: str = "test", **options: str) -> KarigarState:
    """A table at the start."""
    complete, data = set_up(players, seed, **options)
    return GAME.start(players, complete, data)


def held(**goods: int) -> int:
    """A holding."""
    return packed([goods.get(name, 0) for name in GOODS])


def goods_of(state: KarigarState, seat: int) -> dict[str, int]:
    """What a seat holds, without what it has none of."""
    return {name: n for name, n in zip(GOODS, counts(state.held[seat]), strict=True) if n}


def spaces(text: str) -> tuple[int, ...]:
    """Spaces by name; `hand` is one too."""
    return tuple(sorted(INDEX.get(word, IN_HAND) for word in text.split()))


def position(
    goods: Mapping[str, int] | None = None,
    workers: str = "hand hand",
    elephant: str = "",
    *,
    bazaar: str = EXAMPLE,
    slots: str = "A6 A5",
    others: Mapping[str, str] | None = None,
    hand: Iterable[str] = (),
    allies: str = "",
    level: int = 1,
    players: int = 2,
    **options: str,
) -> KarigarState:
    """A position before the main action of seat 0.

    `others` has the `workers` and the `elephant` of seat 1. In `allies` a card with a minus is face down.
    Levels below `level` are built in turn by all seats.
    """
    state = fresh(players, **options)
    state.seat = 0
    state.level = level - 1
    swap_bazaar(state, bazaar)
    state.slots = tuple(-1 if word == "." else ALLIANCE[word] for word in slots.split())
    seen = {*state.slots, *(ALLIANCE[word.strip("-")] for word in allies.split())}
    state.alliances = tuple(card for card in range(12) if card not in seen)
    state.effects = state.effects_now()
    other = dict(others or {})
    crowd = "hand hand hand" if level > 2 else "hand hand"
    seats = [workers] if players == 1 else [workers, other.get("workers", crowd)]
    state.workers = tuple(spaces(seats[seat] if seat < len(seats) else crowd) for seat in range(players))
    hired = [elephant] if players == 1 else [elephant, other.get("elephant", "")]
    state.elephants = tuple(
        NOT_HIRED if seat >= len(hired) or not hired[seat] else INDEX.get(hired[seat], IN_HAND)
        for seat in range(players)
    )
    state.held = (held(**dict(goods or {})), *state.held[1:])
    kinds = tuple(sorted(KIND[card] for card in hand))
    deck = list(state.deck)
    for kind in kinds:
        deck.remove(kind)
    state.deck = tuple(deck)
    state.hand = (kinds, *state.hand[1:])
    state.owned = (
        tuple((ALLIANCE[word.strip("-")], not word.endswith("-")) for word in allies.split()),
        *state.owned[1:],
    )
    done = 3 * (level - 1)
    state.built = tuple(section % players if section < done else -1 for section in range(12))
    forget(state)
    return state


def swap_bazaar(state: KarigarState, bazaar: str) -> None:
    """Lay these cards; those that lay there go into the decks instead."""
    wanted = tuple(CARD[card] for card in bazaar.split())
    decks = [list(state.blue), list(state.yellow)]
    spare = [card for card in state.places if card not in wanted]
    for deck in decks:
        for k, card in enumerate(deck):
            if card in wanted:
                same = next(c for c in spare if (c >= 24) == (card >= 24))
                spare.remove(same)
                deck[k] = same
    state.blue, state.yellow = map(tuple, decks)
    state.places = wanted


def forget(state: KarigarState) -> None:
    """Drop what a state remembers of a position that was changed by hand."""
    state.plan = None
    state.tree = None


def do(state: KarigarState, *texts: str) -> list[Event]:
    """The seat on turn takes these steps."""
    told: list[Event] = []
    for text in texts:
        told += state.apply(state.seat, state.resolve(state.seat, text))
    return told


def why(state: KarigarState, text: str) -> Refusal | None:
    """Why the seat on turn cannot take a step; None if it can."""
    seat = state.seat
    move = state.resolve(seat, text)
    refusal = state.check(seat, move)
    if refusal is not None:
        before = state.position()
        with pytest.raises(IllegalMove) as caught:
            state.apply(seat, move)
        assert caught.value.refusal == refusal
        assert state.position() == before
    return refusal


def rule(state: KarigarState, text: str) -> str:
    """The rule against a step; '' if it is legal."""
    refusal = why(state, text)
    return refusal.rule if refusal else ""


def texts(state: KarigarState) -> set[str]:
    """The legal steps."""
    return {str(move) for move in state.legal(state.seat)}


def wander(state: KarigarState, rng: random.Random, moves: int = 1 << 30) -> KarigarState:
    """Play so many random steps, or to the end."""
    for _ in range(moves):
        if not state.turn:
            break
        state.play(state.seat, state.legal(state.seat).sample(rng))
    return state
