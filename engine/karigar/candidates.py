"""Whole turns worth a look, and a quick one for playouts.

A turn here is a decision: everything up to the first building, or to the end of the turn (KA-5.1, KA-8).
"""

from __future__ import annotations

import random

from engine.game import Move, Seat
from engine.karigar import spending
from engine.karigar.cards import BAKSHEESH, BLUEPRINTS
from engine.karigar.deeds import choices
from engine.karigar.effects import feasible
from engine.karigar.evaluating import lead, needed
from engine.karigar.legality import carries, fallback, step_move
from engine.karigar.moves import Build, End, Play
from engine.karigar.routes import known_routes, routes
from engine.karigar.state import UNBUILT, KarigarState

_END = End()
_BEAM = 16
"""Nodes of the beam when turns are looked for; `_QUICK` in playouts."""
_QUICK = 3
_CHOICES = 3
"""Ways to carry out a space that are looked at."""
_HIRES = 3
"""Ways to hire the elephant that are looked at."""


def turns(state: KarigarState, seat: Seat, most: int) -> list[tuple[Move, ...]]:
    """About so many different turns, the best first by the value of the position that they lead to.

    A section that can be paid is built, before or after the main action: waiting gains nothing. Only the
    last of the game may be left, since it ends the game.
    """
    search = _Turns(seat, max(6, most // 2))
    search.go_on(state, [])
    found = search.found
    if state.built.count(UNBUILT) > 1 and spending.payment(state, seat) is not None:
        found = {turn: points for turn, points in found.items() if isinstance(turn[-1], Build)} or found
    return sorted(found, key=lambda turn: -found[turn])[:most]


class _Turns:
    """The turns found so far, with their points."""

    def __init__(self, seat: Seat, ends: int) -> None:
        self.seat = seat
        self.ends = ends
        self.found: dict[tuple[Move, ...], float] = {}
        self.reached: set[tuple[object, ...]] = set()

    def go_on(self, state: KarigarState, made: list[Move]) -> None:
        """All ways to go on from here, where the moves that were made led."""
        if state.phase == "after":
            self._finish(state, made)
        elif state.phase == "ready":
            self._begin(state, made)
        else:
            self._main(state, made, self.ends)

    def _after(self, state: KarigarState, moves: list[Move]) -> KarigarState:
        on = state.copy()
        for move in moves:
            on.play(self.seat, move)
        return on

    def _add(self, state: KarigarState, made: list[Move], moves: list[Move]) -> None:
        """A whole turn, unless another one led to the same."""
        on, seat = self._after(state, moves), self.seat
        reached = (
            on.built,
            on.held[seat],
            on.workers[seat],
            on.elephants[seat],
            on.hand[seat],
            on.owned[seat],
        )
        if reached not in self.reached:
            self.reached.add(reached)
            self.found[(*made, *moves)] = lead(on, seat)

    def _build(self, state: KarigarState, made: list[Move]) -> bool:
        """Build any section, with cards if need be; whether it is possible."""
        cards = spending.payment(state, self.seat)
        if cards is None:
            return False
        on = self._after(state, cards)
        for build in spending.builds(on, self.seat):
            self._add(on, [*made, *cards], [build])
        return True

    def _begin(self, state: KarigarState, made: list[Move]) -> None:
        """Before the main action."""
        self._build(state, made)
        self._main(state, made, self.ends)
        for moves in self._before(state):
            on = self._after(state, moves)
            if on.phase == "carrying":
                carried = routes(on, self.seat, 2, 2, 1)
                if not carried:
                    continue
                moves = [*moves, *carried[0][1]]
                on = self._after(on, carried[0][1])
            self._main(on, [*made, *moves], max(3, self.ends // 4))

    def _before(self, state: KarigarState) -> list[list[Move]]:
        """What may come before the main action: the elephant, or a card."""
        seat = self.seat
        found = [moves for _, moves in spending.hires(state, seat, _HIRES)]
        want = needed(state, seat)
        for kind in dict.fromkeys(state.hand[seat]):
            card = BAKSHEESH[kind]
            match card.deed.kind:
                case "gain" | "choice" | "swap" if card.playable:
                    ways = choices(card.deed, state.held[seat])
                    if ways:
                        found.append([Play(card.id, max(ways, key=lambda words: want.worth(ways[words])))])
                case "hand":
                    found.append([Play(card.id)])
                case "lane" if state.lanes < state.planned().movers():
                    found.append([Play(card.id)])
        return found

    def _main(self, state: KarigarState, made: list[Move], ends: int) -> None:
        """The main action, or the rest of it."""
        ways = [moves for _, moves in routes(state, self.seat, _BEAM, _CHOICES, ends)]
        if state.phase == "ready":
            ways += [[move] for _, move in spending.allied(state, self.seat)]
        if not ways:
            ways = [stumble(state, self.seat)]
        for moves in ways:
            self.go_on(self._after(state, moves), [*made, *moves])

    def _finish(self, state: KarigarState, made: list[Move]) -> None:
        """After the main action."""
        while swap := spending.swapped(state, self.seat):
            state = self._after(state, [swap])
            made = [*made, swap]
        if self._build(state, made):
            return
        self._add(state, made, [_END])
        for _, moves in spending.hires(state, self.seat, 1):
            on = self._after(state, moves)
            for _, carried in routes(on, self.seat, 2, 2, 1):
                self._add(on, [*made, *moves], [*carried, _END])


def quick(state: KarigarState, seat: Seat, rng: random.Random) -> list[Move]:
    """Plays a sensible decision of the seat on turn in the position; the moves that it made."""
    made: list[Move] = []

    def take(moves: list[Move]) -> None:
        for move in moves:
            state.play(seat, move)
        made.extend(moves)

    while True:
        if state.phase == "ready" or state.phase == "after":
            if not state.building and (state.phase == "after" or not _last(state)):
                cards = spending.payment(state, seat)
                if cards is not None:
                    take(cards)
                    take([_chosen(state, seat, rng)])
                    return made
            take(spending.purse(state, seat))
            hire = spending.hires(state, seat, 1)
            if hire and hire[0][0] > 0:
                take(hire[0][1])
                continue
        if state.phase == "after":
            swap = spending.swapped(state, seat)
            take([swap or _END])
            if swap is None:
                return made
            continue
        ways = known_routes(state, seat, _QUICK, 2)
        if state.phase == "ready":
            ways = ways + [(points, [move]) for points, move in spending.allied(state, seat)]
        take(max(ways, key=lambda way: way[0] + rng.random() / 4)[1] if ways else stumble(state, seat))


def _last(state: KarigarState) -> bool:
    """Whether one section of the level is left, so that a building ends the turn at once (KA-8.4)."""
    level = state.level
    return sum([owner < 0 for owner in state.built[3 * level : 3 * level + 3]]) == 1


def _chosen(state: KarigarState, seat: Seat, rng: random.Random) -> Move:
    """A building, on the seat's blueprint if possible."""
    listed = spending.builds(state, seat)
    wanted = BLUEPRINTS[state.blueprints[seat]].sections
    good = [move for move in listed if isinstance(move, Build) and move.section - 1 in wanted]
    return rng.choice(good or listed)


def stumble(state: KarigarState, seat: Seat) -> list[Move]:
    """Some way to end the main action, or the carrying out, for when the beam finds none."""
    on = state.copy()
    made: list[Move] = []
    while on.phase in ("ready", "moving", "carrying"):
        if on.phase == "carrying":
            move = next(m for m, rest, held, hands in carries(on) if not rest or feasible(rest, held, hands))
        else:
            plan = on.planned()
            found = fallback(on) if on.phase == "ready" else []
            move = found[0] if found else step_move(next(plan.legal(on.goals, on.ride)))
        on.play(seat, move)
        made.append(move)
        if on.phase == "ready":
            break
    return made
