"""What a position is worth to a seat: its features (`engine.karigar.features`), counted quickly."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.game import Seat
from engine.karigar import scoring
from engine.karigar.board import LINES, SPACES
from engine.karigar.cards import ALLIANCES, BAKSHEESH, BLUEPRINTS, CARDS, TOKENS
from engine.karigar.effects import NOTHING, bought
from engine.karigar.features import OWN, WEIGHTS
from engine.karigar.goods import Amounts
from engine.karigar.needs import Need, helps, need
from engine.karigar.plan import NOT_HIRED

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState

_TAJ = sum(map(sum, TOKENS))
_BEST = 3
"""So many of the best spaces in line count for a piece."""
_TRADED = 0.5
"""What a trade for a kind counts beside a gain."""


def needed(state: KarigarState, seat: Seat) -> Need:
    """What a seat needs in this position."""
    level = state.level
    built = state.built
    done = sum([built[section] >= 0 for section in range(3 * level, 3 * level + 3)])
    # After the end there is nothing to need; what is left counts as before the last section.
    return need(
        state.tiles, level, min(done, 2), helps(state.hand[seat], state.discount if seat == state.seat else 0)
    )


def counted(state: KarigarState, seat: Seat) -> tuple[float, ...]:
    """The counts of the features of a seat, in their order (`engine.karigar.features`).

    For the tokens all are in a race. So what helps in it is counted as the seat's lead over the mean of the
    others; points and the blueprint are its own.
    """
    found = [raw(state, other) for other in range(state.players)]
    mine = found.pop(seat)
    if not found:
        return mine
    return tuple(
        [
            own if n < OWN else own - theirs
            for n, (own, theirs) in enumerate(zip(mine, _mean(found), strict=True))
        ]
    )


def lead(state: KarigarState, seat: Seat) -> float:
    """How many points more than the best rival a seat will end with, as expected; alone, its total."""
    totals = _totals(state)
    mine = totals.pop(seat)
    return mine - max(totals, default=0.0)


def _totals(state: KarigarState) -> list[float]:
    """What each seat will end with; `WEIGHTS` times `counted`, but quicker for all at once."""
    if state.phase == "over":
        return [float(scoring.sheet(state, seat).total) for seat in range(state.players)]
    found = [raw(state, seat) for seat in range(state.players)]
    own = [sum(map(float.__mul__, WEIGHTS, counts[:OWN])) for counts in found]
    race = [sum(map(float.__mul__, WEIGHTS[OWN:], counts[OWN:])) for counts in found]
    others = max(1, state.players - 1)
    return [o + r - (sum(race) - r) / others for o, r in zip(own, race, strict=True)]


def _mean(found: list[tuple[float, ...]]) -> list[float]:
    return [sum(column) / len(found) for column in zip(*found, strict=True)]


def raw(state: KarigarState, seat: Seat) -> tuple[float, ...]:
    """The counts of a seat by itself."""
    want = needed(state, seat)
    return (
        *_points(state, seat),
        want.left,
        *want.counted(state.held[seat]),
        want.staying if state.elephants[seat] != NOT_HIRED else 0.0,
        want.left * sum([up for _, up in state.owned[seat]]),
        float(_playable(state.hand[seat])),
        _tempo(state, seat),
        _outlook(state, seat, want),
    )


def _points(state: KarigarState, seat: Seat) -> tuple[float, float, float]:
    """Points with what is secret (KA-11.2), blueprint sections to be had, and how near its bonus is.

    Of the tokens that are left everybody may hope for as many, the rival too.
    """
    built = state.built
    left = _TAJ - sum([sum(own) for own in state.tokens])
    points = (
        sum(state.tokens[seat])
        + left / len(state.tokens)
        + sum([ALLIANCES[card].points for card, _ in state.owned[seat]])
    )
    for kind in state.hand[seat]:
        if not BAKSHEESH[kind].playable:
            points += scoring.end_card(state, seat, BAKSHEESH[kind])
    card = BLUEPRINTS[state.blueprints[seat]]
    mine = to_come = 0
    for section in card.sections:
        owner = built[section]
        mine += owner == seat
        to_come += owner < 0
    points += mine * card.points
    bonus = 0.0
    if mine == len(card.sections):
        points += card.bonus
    elif mine + to_come == len(card.sections):
        bonus = mine / len(card.sections)
    return float(points), float(to_come), bonus


@lru_cache(maxsize=10_000)
def _playable(hand: tuple[int, ...]) -> int:
    return sum([BAKSHEESH[kind].playable for kind in hand])


def _tempo(state: KarigarState, seat: Seat) -> float:
    """How soon the seat has its next main action: 1 at once, and less for each seat before it."""
    players = state.players
    done = state.phase == "after"
    if players == 1:
        return 0.0 if done else 1.0
    return 1.0 - (seat - state.seat - done) % players / players


def _outlook(state: KarigarState, seat: Seat, want: Need) -> float:
    """What the pieces could reach next: a mean over the seat's workers, and its elephant."""
    seen = outlook(state.effects, want.cost)
    workers = state.workers[seat]
    found = sum([seen[space] for space in workers]) / len(workers)
    elephant = state.elephants[seat]
    return found + seen[elephant] / 2 if elephant != NOT_HIRED else found


@lru_cache(maxsize=2_000)
def outlook(effects: tuple[int, ...], cost: Amounts) -> tuple[float, ...]:
    """By space: how much of what is needed the best spaces in line give.

    The last, which `IN_HAND` is the index of, is for a free choice among all spaces.
    """
    yields = [_yield(effect, cost) for effect in effects]
    found = [_mean_of_best([yields[other] for other in LINES[space]]) for space in range(len(SPACES))]
    free = _mean_of_best(yields)
    return (*found, free)


def _mean_of_best(some: list[float]) -> float:
    return sum(sorted(some)[-_BEST:]) / _BEST


@lru_cache(maxsize=5_000)
def _yield(effect: int, cost: Amounts) -> float:
    """How much of what is needed a space gives, for two workers."""
    if effect == NOTHING or bought(effect) is not None or effect >= 2 * len(CARDS):
        return 0.0
    wanted = dict(cost)
    card = CARDS[effect >> 1]
    if effect & 1:
        return _TRADED * max(
            [sum([min(n, wanted.get(kind, 0)) for kind, n in get]) for _, get in card.trades]
        )
    return min(2.0, sum([min(number, wanted.get(kind, 0)) for kind, number in card.icons]))
