"""Good ways to carry out a main action, found by a beam: pieces take goals in the order of carrying out.

Only what can be paid comes up, and what is gained on one space is spent on the next (KA-5.4). A beam may miss
a way that exists; then `engine.karigar.plan` has the last word.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.game import Move, Seat
from engine.karigar.board import LINE_BITS, SLOTS, SPACES
from engine.karigar.cards import ALLIANCES
from engine.karigar.effects import ELEPHANT, bought
from engine.karigar.evaluating import needed, outlook
from engine.karigar.features import WEIGHT
from engine.karigar.goods import Holding
from engine.karigar.legality import step_move
from engine.karigar.moves import Carry
from engine.karigar.needs import Need, Visited
from engine.karigar.plan import IN_HAND, NOT_HIRED, OPEN, Fixed, Plan, Sources, each, splits

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState


class Visit(NamedTuple):
    """Pieces that go to a space, which is carried out then; `sources` are those of workers without a goal."""

    sources: Sources
    goal: int
    elephant: bool
    words: tuple[str, ...]


Visits: TypeAlias = "tuple[()] | tuple[Visits, Visit]"
"""Visits one after another, as a chain that shares its beginning."""
_Node: TypeAlias = tuple[float, Sources, Fixed, int, Holding, int, int, int, int, Visits]
"""Points so far; workers and goals to come (`Plan`), the elephant's goal, what is held, extra hands and lanes
left, free spaces as bits, how many landed on each space in two bits, and the visits."""

Route: TypeAlias = tuple[float, list[Move]]
"""Points gained, and the steps."""
_KEPT = 10_000
"""So many positions are remembered before all are forgotten."""
_known: dict[tuple[object, ...], list[Route]] = {}

_points = itemgetter(0)
_DONE = IN_HAND
"""The elephant's goal once it is carried out, or when it has none."""


class Beam:
    """The search from one position. `width` nodes stay at each number of pieces to come, and so many ends.

    `choices` is how many ways to carry out each visit are looked at.
    """

    def __init__(self, state: KarigarState, seat: Seat, width: int, choices: int, ends: int) -> None:
        self.need: Need = needed(state, seat)
        self.effects = state.effects
        self.width, self.choices, self.ends = width, choices, ends
        workers = len(state.workers[seat])
        seen = outlook(state.effects, self.need.cost)
        self.look = [WEIGHT["outlook"] * points / workers for points in seen]
        self.ridden = [WEIGHT["outlook"] * points / 2 for points in seen]
        self.owned = state.owned[seat]
        self.share = max(1, state.players - 1) / state.players
        """What a point of one's own is worth beside one in the race, which the others lose."""

    def run(self, start: _Node, plan: Plan | None) -> list[tuple[float, Visits]]:
        """The best ways from here to the end of the main action, the best first."""
        rest, fixed, ride = start[1], start[2], start[3]
        layers: list[list[_Node]] = [[] for _ in range(len(rest) + len(fixed) + (ride != _DONE) + 1)]
        layers[-1].append(start)
        for left in range(len(layers) - 1, 0, -1):
            for node in _best_of(layers[left], self.width):
                self._carry_fixed(node, plan, layers)
                if node[1] and plan is not None:
                    self._send_workers(node, plan, layers)
                if node[3] == OPEN and plan is not None:
                    self._send_elephant(node, plan, layers)
        return [(node[0], node[9]) for node in _best_of(layers[0], self.ends)]

    def _ways(self, visit: int, held: Holding, hands: int, visits: Visits) -> Sequence[Visited]:
        """The best ways to carry out a visit, with the points for an alliance bought."""
        ways = self.need.best(visit, held, hands)
        card = bought(visit >> 3)
        if card is None or not ways:
            return ways[: self.choices]
        if any(visit.goal in SLOTS for visit in _listed(visits)):
            return ()  # two alliances in one action are left to others to find
        value, words = self._bought(card)
        return [(gain + value, change, used, words) for gain, change, used, _ in ways]

    def _bought(self, card: int) -> tuple[float, tuple[str, ...]]:
        """Points for an alliance, less those for the one given up (KA-7.5)."""
        value = self._ally(card, True)
        if len(self.owned) < 2:
            return value, ()
        out, up = min(self.owned, key=lambda pair: self._ally(*pair))
        return value - self._ally(out, up), ("drop", ALLIANCES[out].id)

    def _ally(self, card: int, up: bool) -> float:
        return self.share * WEIGHT["points"] * ALLIANCES[card].points + WEIGHT["allies"] * self.need.left * up

    def _carry_fixed(self, node: _Node, plan: Plan | None, layers: list[list[_Node]]) -> None:
        """Carry out a space that has been chosen, with some of the other workers or without."""
        score, rest, fixed, ride, held, hands, lanes, free, landed, visits = node
        for k, (goal, number) in enumerate(fixed):
            others = fixed[:k] + fixed[k + 1 :]
            joins: list[tuple[Sources, Sources]] = [((), rest)]
            if plan is not None and number != ELEPHANT:
                joins += splits(rest, plan.placing)
            for joined, left in joins:
                if plan is not None and not all(plan.reach(source, lanes) >> goal & 1 for source in joined):
                    continue
                out = _out(joined, goal)
                if out > lanes:
                    continue
                power = number if number == ELEPHANT else number + len(joined)
                for gain, change, used, words in self._ways(
                    self.effects[goal] << 3 | power, held, hands, visits
                ):
                    layers[len(left) + len(others) + (ride != _DONE)].append(
                        (
                            score + gain + self.look[goal] * len(joined),
                            left,
                            others,
                            ride,
                            held + change,
                            hands - used,
                            lanes - out,
                            free,
                            landed + (len(joined) << 2 * goal),
                            (visits, Visit(joined, goal, False, words)),
                        )
                    )

    def _send_workers(self, node: _Node, plan: Plan, layers: list[list[_Node]]) -> None:
        score, rest, fixed, ride, held, hands, lanes, free, landed, visits = node
        rode = ride != _DONE
        effects, look, best = self.effects, self.look, self.need.best
        for joined, left in splits(rest, plan.placing):
            goals = free
            for source in joined:
                goals &= plan.reach(source, lanes)
            number = len(joined)
            layer = layers[len(left) + len(fixed) + rode]
            for goal in each(goals):
                out = _out(joined, goal) if lanes else 0
                visit = effects[goal] << 3 | number
                if out > lanes or not best(visit, held, hands):
                    continue
                for gain, change, used, words in self._ways(visit, held, hands, visits):
                    layer.append(
                        (
                            score + gain + look[goal] * number,
                            left,
                            fixed,
                            ride,
                            held + change,
                            hands - used,
                            lanes - out,
                            free & ~(1 << goal),
                            landed + (number << 2 * goal),
                            (visits, Visit(joined, goal, False, words)),
                        )
                    )

    def _send_elephant(self, node: _Node, plan: Plan, layers: list[list[_Node]]) -> None:
        score, rest, fixed, _, held, hands, lanes, free, landed, visits = node
        layer = layers[len(rest) + len(fixed)]
        for goal in each(free & plan.reach(plan.elephant, lanes)):
            out = _out((plan.elephant,), goal) if lanes else 0
            visit = self.effects[goal] << 3 | ELEPHANT
            if out > lanes or not self.need.best(visit, held, hands):
                continue
            for gain, change, _, words in self._ways(visit, held, hands, visits):
                layer.append(
                    (
                        score + gain + self.ridden[goal],
                        rest,
                        fixed,
                        _DONE,
                        held + change,
                        hands,
                        lanes - out,
                        free & ~(1 << goal),
                        landed + (3 << 2 * goal),
                        (visits, Visit((), goal, True, words)),
                    )
                )


def _best_of(nodes: list[_Node], number: int) -> list[_Node]:
    """The best nodes; of those that lead to the same position one."""
    nodes.sort(key=_points, reverse=True)
    found: list[_Node] = []
    seen = set()
    for node in nodes:
        key = (node[4], node[8], node[1], node[3], node[5])
        if key not in seen:
            seen.add(key)
            found.append(node)
            if len(found) == number:
                break
    return found


def _out(sources: Sources, goal: int) -> int:
    """How many of these pieces go there out of line (KA-9.5)."""
    return sum([source >= 0 and not LINE_BITS[source] >> goal & 1 for source in sources])


def routes(state: KarigarState, seat: Seat, width: int, choices: int, ends: int) -> list[Route]:
    """The best ways found to end the main action (or the spaces to carry out), with points gained by each.

    The position must be before the main action, or inside it. Empty if the beam finds none.
    """
    beam = Beam(state, seat, width, choices, ends)
    held = state.held[seat]
    if state.phase == "carrying":
        todo = tuple([(space, state.visit(space) & 7) for space in state.todo])
        start: _Node = (0.0, (), todo, _DONE, held, state.hands, 0, 0, 0, ())
        return [(score, _moves(visits, (), OPEN)) for score, visits in beam.run(start, None)]
    plan = state.planned()
    found = _planned(state, beam, plan, OPEN)
    if not found and plan.elephant != NOT_HIRED and plan.mode == "workers":
        found = _planned(state, beam, plan, IN_HAND)  # KA-5.5a
    return found


def known_routes(state: KarigarState, seat: Seat, width: int, ends: int) -> list[Route]:
    """The same with one choice at each space, remembered: in playouts the same main action comes up often."""
    if state.phase == "carrying" or state.goals or state.ride != OPEN:
        return routes(state, seat, width, 1, ends)
    key = (
        needed(state, seat),
        seat,
        width,
        ends,
        state.held[seat],
        state.effects,
        state.workers,
        state.elephants,
        state.crew,
        state.owned[seat],
        state.hired,
        state.hands,
        state.lanes,
    )
    found = _known.get(key)
    if found is None:
        if len(_known) >= _KEPT:
            _known.clear()
        found = _known[key] = routes(state, seat, width, 1, ends)
    return found


def _planned(state: KarigarState, beam: Beam, plan: Plan, stay: int) -> list[Route]:
    """The ways in which every piece gets a goal; `stay` is `IN_HAND` if the elephant takes no part."""
    goals, ride = state.goals, state.ride
    landed = [goal for _, goal in goals]
    fixed: Fixed = tuple([(goal, landed.count(goal)) for goal in sorted(set(landed))])
    lanes = plan.lanes - plan.lanes_used(goals, ride) if plan.lanes else 0
    free = plan.free
    for goal in landed:
        free &= ~(1 << goal)
    pending = _DONE
    if ride >= 0:
        fixed = (*fixed, (ride, ELEPHANT))
        free &= ~(1 << ride)
    elif ride == OPEN and plan.elephant != NOT_HIRED and stay == OPEN:
        pending = OPEN
    rest = tuple(plan.left(goals))
    start: _Node = (0.0, rest, fixed, pending, state.held[state.seat], state.hands, lanes, free, 0, ())
    home = stay == IN_HAND and ride == OPEN
    return [
        (score, _moves(visits, (IN_HAND,) if home else (), plan.elephant))
        for score, visits in beam.run(start, plan)
    ]


def _listed(chain: Visits) -> list[Visit]:
    """The visits in order."""
    visits: list[Visit] = []
    while chain:
        chain, visit = chain
        visits.append(visit)
    visits.reverse()
    return visits


def _moves(chain: Visits, home: tuple[int, ...], elephant: int) -> list[Move]:
    """The steps of a way: all goals first, then the spaces in order (KA-5.4)."""
    visits = _listed(chain)
    steps = [
        (source, visit.goal, visit.sources.count(source))
        for visit in visits
        for source in dict.fromkeys(visit.sources)
    ]
    steps += [(OPEN, goal, 0) for goal in home]
    steps += [(OPEN, visit.goal, 0) for visit in visits if visit.elephant]
    carried: list[Move] = [Carry(SPACES[visit.goal], visit.words) for visit in visits]
    return [*map(step_move, steps), *carried]
