"""The legal steps of a turn (KA-5 to KA-9)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.game import LegalMoves, Move, Refusal, Seat
from engine.karigar import refusing
from engine.karigar.board import SPACES
from engine.karigar.cards import ALLIANCES, BAKSHEESH, TILES
from engine.karigar.deeds import choices, savings, swaps
from engine.karigar.effects import ELEPHANT, NOTHING, bought, feasible, outcomes
from engine.karigar.goods import Holding, covers, less
from engine.karigar.moves import (
    HAND,
    PRICES,
    Build,
    Carry,
    End,
    Go,
    Hire,
    Play,
    Ride,
    Settle,
    Skip,
    Swap,
    Use,
    Withdraw,
)
from engine.karigar.plan import IN_HAND, NOT_HIRED, OPEN, Step

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState

_END, _SKIP, _WITHDRAW = End(), Skip(), Withdraw()
_MOVES: dict[Step, Move] = {}


class Steps(LegalMoves):
    """The legal steps of a seat."""

    def __init__(self, state: KarigarState, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._mine = seat == state.seat and state.phase != "over"

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        if not self._mine:
            return
        if state.phase == "carrying":
            for move, rest, after, hands in carries(state):
                if not rest or feasible(rest, after, hands):
                    yield move
            return
        if state.phase != "moving":
            yield from around(state)
        if state.phase == "ready":
            yield from fallback(state)
        if state.phase != "after":
            yield from map(step_move, state.planned().legal(state.goals, state.ride))

    def __len__(self) -> int:
        return sum([1 for _ in self])

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and refuse(self._state, self._seat, move) is None

    def sample(self, rng: random.Random) -> Move:
        state, draw = self._state, rng.random
        if state.phase == "carrying":
            carried = carries(state)
            while True:
                k = int(draw() * len(carried))
                move, rest, after, hands = carried[k]
                if not rest or feasible(rest, after, hands):
                    return move
                del carried[k]
        sure = around(state) if state.phase != "moving" else []
        if state.phase == "after":
            return sure[int(draw() * len(sure))]
        plan, goals, ride = state.planned(), state.goals, state.ride
        steps = plan.steps(goals, ride)
        if not steps:
            sure += fallback(state)
        while True:
            k = int(draw() * (len(sure) + len(steps)))
            if k < len(sure):
                return sure[k]
            step = steps[k - len(sure)]
            if plan.allows(goals, ride, step):
                return step_move(step)
            del steps[k - len(sure)]


def refuse(state: KarigarState, seat: Seat, move: Move) -> Refusal | None:
    """None if the move is legal for the seat now, else the rule that forbids it."""
    return refusing.refuse(state, seat, move)


def step_move(step: Step) -> Move:
    """The move that takes a step of a plan."""
    found = _MOVES.get(step)
    if found is None:
        source, goal, number = step
        if source == OPEN:
            found = Ride(SPACES[goal] if goal >= 0 else HAND)
        elif source == IN_HAND:
            found = Settle(SPACES[goal])
        else:
            found = Go(SPACES[source], SPACES[goal], number)
        _MOVES[step] = found
    return found


def fallback(state: KarigarState) -> list[Move]:
    """KA-5.5b and c, when nothing can be arranged."""
    plan = state.planned()
    if plan.mode != "none":
        return []
    return [_WITHDRAW if plan.on_board() else _SKIP]


def carries(state: KarigarState) -> list[tuple[Move, tuple[int, ...], Holding, int]]:
    """The reached spaces with their choices; what is left to visit, with what holding and extra hands."""
    held, hands = state.held[state.seat], state.hands
    todo = state.todo
    visits = [state.visit(space) for space in todo]
    found: list[tuple[Move, tuple[int, ...], Holding, int]] = []
    for k, space in enumerate(todo):
        rest = tuple(sorted([*visits[:k], *visits[k + 1 :]])) if len(todo) > 1 else ()
        drops = state.drops() if bought(visits[k] >> 3) is not None else None
        for words, (change, used) in outcomes(visits[k], held, hands).items():
            for chosen in (words,) if drops is None else drops:
                found.append((Carry(SPACES[space], chosen), rest, held + change, hands - used))
    return found


# Free actions and alliances ---------------------------------------------------------------------------------


def around(state: KarigarState) -> list[Move]:
    """All that can be done before or after the main action; before it also the use of an alliance instead."""
    found: list[Move] = []
    if not state.building:
        builds(state, found)
    if state.level and state.elephants[state.seat] == NOT_HIRED:
        hires(state, found)
    if state.hand[state.seat]:
        plays(state, found)
    if state.phase == "ready":
        if state.owned[state.seat]:
            uses(state, found)
        return found
    if state.swaps:
        found += [Swap(give, get) for give, get in swaps(state.held[state.seat])]
    found.append(_END)
    return found


def builds(state: KarigarState, found: list[Move]) -> None:
    """KA-8.1, KA-9.4."""
    ways = savings(TILES[state.tiles[state.level]].cost, state.discount, state.held[state.seat])
    if ways:
        for section in range(3 * state.level, 3 * state.level + 3):
            if state.built[section] < 0:
                found += [Build(section + 1, saved) for saved in ways]


def hires(state: KarigarState, found: list[Move]) -> None:
    """KA-6.1, KA-9.7."""
    held = state.held[state.seat]
    if not held >> 14 or not state.may_hire():
        return
    taken = state.occupied()
    for price, cost in PRICES.items():
        if covers(held, cost) and (price != "1-gold" or state.mahout):
            after = less(held, cost)
            for space, effect in enumerate(state.effects):
                if not taken >> space & 1 and effect != NOTHING and outcomes(effect << 3 | ELEPHANT, after):
                    found.append(Hire(SPACES[space], price))


def plays(state: KarigarState, found: list[Move]) -> None:
    """KA-9."""
    hand, last = state.hand[state.seat], -1
    for kind in hand:
        card = BAKSHEESH[kind]
        if kind == last or not card.playable:
            continue
        last = kind
        match card.deed.kind:
            case "discount":
                if not state.building:
                    found.append(Play(card.id))
            case "lane":
                if state.phase == "ready" and state.lanes < state.planned().movers():
                    found.append(Play(card.id))
            case "hand":
                if state.phase == "ready":
                    found.append(Play(card.id))
            case "mahout":
                if state.may_hire() and not state.mahout:
                    found.append(Play(card.id))
            case _:
                held = state.held[state.seat]
                found += [Play(card.id, words) for words in choices(card.deed, held)]


def uses(state: KarigarState, found: list[Move]) -> None:
    """KA-7.7."""
    held = state.held[state.seat]
    for card, up in state.owned[state.seat]:
        if not up or card in state.bought:
            continue
        alliance = ALLIANCES[card]
        if alliance.deed.kind == "discount":
            if not state.building:
                found.append(Use(alliance.id))
        else:
            found += [Use(alliance.id, words) for words in choices(alliance.deed, held)]
