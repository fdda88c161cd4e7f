"""The arrangements of one main action: where every piece may go, so that all can be carried out (KA-5.3-5.5).

A plan is made from a position and shared by its copies while goals are chosen; it never changes but for what
it remembers. Goals chosen so far are pairs of a source and a goal, sorted; a source is a space or `IN_HAND`.
The elephant's goal is a space, `IN_HAND` when it goes to the hand (KA-5.5a), or `OPEN` while not chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from engine.game import Seat
from engine.karigar.board import LINE_BITS, SPACES
from engine.karigar.effects import ELEPHANT, KNOWN, LEAST, MATTERS, NOTHING, feasible, outcomes, widen
from engine.karigar.goods import Holding

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState

IN_HAND = -1
NOT_HIRED = -2
OPEN = -3

Goals: TypeAlias = tuple[tuple[int, int], ...]
Sources: TypeAlias = tuple[int, ...]
Fixed: TypeAlias = tuple[tuple[int, int], ...]
"""Goals and how many workers go there."""
Step: TypeAlias = tuple[int, int, int]
"""A source, a goal and how many workers; the elephant's step has `OPEN` for its source and no number."""

_PATIENCE = 12
"""So many positions are tried before it is asked whether there is any hope."""
_EVERYWHERE = (1 << len(SPACES)) - 1
_EACH: dict[int, tuple[int, ...]] = {}


def each(bits: int) -> tuple[int, ...]:
    """The spaces of a bit set, rising."""
    found = _EACH.get(bits)
    if found is None:
        if len(_EACH) > 50_000:
            _EACH.clear()
        found = _EACH[bits] = tuple([s for s in range(len(SPACES)) if bits >> s & 1])
    return found


@cache
def splits(rest: Sources, whole: bool) -> tuple[tuple[Sources, Sources], ...]:
    """Every way to take some of these workers, most first, and those left. Placed workers stay together."""
    if whole:
        return ((rest, ()),) if rest else ()
    found: dict[Sources, Sources] = {}
    for bits in range(1, 1 << len(rest)):
        joined = tuple([source for k, source in enumerate(rest) if bits >> k & 1])
        found[joined] = tuple([source for k, source in enumerate(rest) if not bits >> k & 1])
    return tuple(sorted(found.items(), key=lambda pair: -len(pair[0])))


class _Costly(Exception):  # noqa: N818 (not an error)
    """The search takes long."""


class Plan:
    """What a seat's pieces may do in its main action."""

    __slots__ = (
        "_dead",
        "_known",
        "_mode",
        "_patient",
        "_tries",
        "effects",
        "elephant",
        "free",
        "hands",
        "held",
        "lanes",
        "numbers",
        "placing",
        "sources",
        "taken",
    )

    def __init__(self, state: KarigarState, seat: Seat) -> None:
        self.effects: tuple[int, ...] = tuple(state.effects)
        self.held: Holding = state.held[seat]
        self.hands: int = state.hands
        self.lanes: int = state.lanes
        self.sources: tuple[int, ...] = state.workers[seat]
        """Where each worker is, rising; all in hand if they are to be placed (KA-5.3)."""
        self.placing: bool = self.sources[0] == IN_HAND
        self.numbers = {source: self.sources.count(source) for source in self.sources}
        elephant = state.elephants[seat]
        # KA-5.4: an elephant hired this turn does not move, and so its space stays taken.
        self.elephant: int = NOT_HIRED if state.hired else elephant
        """Where the elephant that has to move is; `NOT_HIRED` if there is none."""
        taken = 1 << elephant if state.hired and elephant >= 0 else 0
        for other in range(state.players):
            if other != seat:
                for space in state.workers[other]:
                    if space >= 0:
                        taken |= 1 << space
                if state.elephants[other] >= 0:
                    taken |= 1 << state.elephants[other]
        if state.crew >= 0:
            taken |= 1 << 2 * state.crew  # KA-10.1
        self.taken: int = taken
        """The spaces with pieces that stay where they are."""
        free = _EVERYWHERE & ~taken
        for slot in (26, 27):
            if self.effects[slot] == NOTHING:
                free &= ~(1 << slot)  # KA-7.5
        self.free: int = free
        """The other spaces, but for empty alliance slots."""
        self._known: dict[tuple[Goals, int], bool] = {}
        self._dead: set[tuple[Sources, Fixed, int, int, int, Holding, int]] = set()
        self._mode = ""
        self._tries = 0
        self._patient = False

    @property
    def mode(self) -> str:
        """What is arranged: `all` pieces, `workers` alone (KA-5.5a), or `none` (KA-5.5b, c)."""
        if not self._mode:
            if self.completable((), OPEN):
                self._mode = "all"
            elif self.elephant != NOT_HIRED and self.completable((), IN_HAND):
                self._mode = "workers"
            else:
                self._mode = "none"
        return self._mode

    def on_board(self) -> bool:
        """Whether any piece that has to move stands in the bazaar."""
        return not self.placing or self.elephant >= 0

    def movers(self) -> int:
        """How many pieces are to move from a space (KA-9.5)."""
        return (0 if self.placing else len(self.sources)) + (self.elephant >= 0)

    # Goals ----------------------------------------------------------------------------------------------

    def left(self, goals: Goals) -> list[int]:
        """The sources of the workers that have no goal yet, rising."""
        rest = list(self.sources)
        for source, _ in goals:
            rest.remove(source)
        return rest

    def lanes_used(self, goals: Goals, ride: int) -> int:
        """How many pieces go out of line (KA-9.5)."""
        used = sum([not LINE_BITS[s] >> g & 1 for s, g in goals if s >= 0])
        if ride >= 0 and self.elephant >= 0 and not LINE_BITS[self.elephant] >> ride & 1:
            used += 1
        return used

    def reach(self, source: int, lanes: int) -> int:
        """The spaces that a piece can end on, apart from what the others do (KA-5.4)."""
        if source == IN_HAND:
            return self.free
        return self.free & (~(1 << source) if lanes else LINE_BITS[source])

    def steps(self, goals: Goals, ride: int) -> list[Step]:
        """The next steps that the pieces could take, if the rest can be completed."""
        mode = self.mode
        if mode == "none":
            return []
        lanes = self.lanes - self.lanes_used(goals, ride) if self.lanes else 0
        found: list[Step] = []
        rest = self.left(goals)
        apart = ~(1 << ride) if ride >= 0 else -1
        last = OPEN
        for source in rest:
            if source == last:
                continue
            last = source
            number = rest.count(source)
            for goal in each(self.reach(source, lanes) & apart):
                if self.placing:
                    found.append((source, goal, number))
                elif lanes and not LINE_BITS[source] >> goal & 1:
                    found += [(source, goal, n) for n in range(1, min(number, lanes) + 1)]
                elif number == 1:
                    found.append((source, goal, 1))
                else:
                    found += [(source, goal, n) for n in range(1, number + 1)]
        if ride == OPEN and self.elephant != NOT_HIRED:
            if mode == "workers":
                found.append((OPEN, IN_HAND, 0))
            else:
                landed = 0
                for _, goal in goals:
                    landed |= 1 << goal
                found += [(OPEN, goal, 0) for goal in each(self.reach(self.elephant, lanes) & ~landed)]
        return found

    def after(self, goals: Goals, ride: int, step: Step) -> tuple[Goals, int]:
        """The goals with a step more."""
        source, goal, number = step
        if source == OPEN:
            return goals, goal
        return tuple(sorted((*goals, *[(source, goal)] * number))), ride

    def allows(self, goals: Goals, ride: int, step: Step) -> bool:
        """Whether the whole action can still be completed after a step."""
        goals, ride = self.after(goals, ride, step)
        if ride == OPEN and self.mode == "workers":
            ride = IN_HAND
        return self.completable(goals, ride)

    def legal(self, goals: Goals, ride: int) -> Iterator[Step]:
        """The next steps after which the whole action can be completed."""
        for step in self.steps(goals, ride):
            if self.allows(goals, ride, step):
                yield step

    def completable(self, goals: Goals, ride: int) -> bool:
        """Whether every piece can get a goal so that all reached spaces can be carried out (KA-5.4)."""
        key = (goals, ride)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._search(goals, ride)
        return found

    # Search ---------------------------------------------------------------------------------------------

    def _search(self, goals: Goals, ride: int) -> bool:
        lanes = self.lanes - self.lanes_used(goals, ride) if self.lanes else 0
        if ride == OPEN and self.elephant == NOT_HIRED:
            ride = IN_HAND
        if goals:
            landed = [goal for _, goal in goals]
            if lanes < 0 or ride in landed:
                return False
            fixed = tuple([(goal, landed.count(goal)) for goal in sorted(set(landed))])
            rest = tuple(self.left(goals))
            for goal, number in fixed:
                least = LEAST[self.effects[goal]] - number - self.hands
                if least > 0 and least > sum([self.reach(s, lanes) >> goal & 1 for s in rest]):
                    return False
        else:
            fixed, rest = (), self.sources
        self._tries = 0
        try:
            return self._run(rest, fixed, ride, lanes, 0, self.held, self.hands)
        except _Costly:
            # Most such cases have no solution, and a space that nothing leads to shows it.
            if not self._promising(rest, fixed, ride, lanes):
                return False
            self._patient = True
            try:
                return self._run(rest, fixed, ride, lanes, 0, self.held, self.hands)
            finally:
                self._patient = False

    def _run(
        self, rest: Sources, fixed: Fixed, ride: int, lanes: int, used: int, held: Holding, hands: int
    ) -> bool:
        """Whether the spaces can be carried out from here on, in the order in which they are carried out.

        `rest` are the sources of workers without a goal, `fixed` the goals with their numbers of workers,
        `ride` the elephant's goal, `OPEN` or `IN_HAND` if it has none to come; `used` are the spaces carried
        out. Going by that order only what can be paid comes up, so that little is tried in vain.
        """
        if not rest and ride != OPEN:
            return self._carried(fixed, ride, held, hands)
        key = (rest, fixed, ride, lanes, used, held, hands)
        if key in self._dead:
            return False
        self._tries += 1
        if self._tries > _PATIENCE and not self._patient:
            raise _Costly
        effects = self.effects
        free = self.free & ~used
        for space, number in fixed:
            free &= ~(1 << space)
            if LEAST[effects[space]] > number + hands + len(rest):
                return False
        if ride >= 0:
            free &= ~(1 << ride)
        last = not fixed and ride == IN_HAND
        for k, (goal, number) in enumerate(fixed):
            others = fixed[:k] + fixed[k + 1 :]
            for joined, left in (((), rest), *splits(rest, self.placing)):
                if any(not self.reach(source, lanes) >> goal & 1 for source in joined):
                    continue
                out = lanes and self._out(joined, goal)
                if out > lanes:
                    continue
                visit = effects[goal] << 3 | (number + len(joined))
                for change, helped in outcomes(visit, held, hands).values():
                    after = held + change
                    if self._run(left, others, ride, lanes - out, used | 1 << goal, after, hands - helped):
                        return True
        for joined, left in splits(rest, self.placing):
            goals = free
            if not self.placing:
                for source in joined:
                    goals &= ~(1 << source) if lanes else LINE_BITS[source]
            power = len(joined) << 18 | hands << 16
            for goal in each(goals):
                out = lanes and self._out(joined, goal)
                if out > lanes:
                    continue
                effect = effects[goal]
                found = KNOWN.get(effect << 21 | power | held & MATTERS[effect])
                if found is None:
                    found = outcomes(effect << 3 | len(joined), held, hands)
                if not found:
                    continue
                if last and not left:
                    return True
                for change, helped in found.values():
                    after = held + change
                    if self._run(left, fixed, ride, lanes - out, used | 1 << goal, after, hands - helped):
                        return True
        if ride != IN_HAND:
            last = not rest and not fixed
            goals = 1 << ride if ride >= 0 else free & self.reach(self.elephant, lanes)
            for goal in each(goals):
                out = lanes and ride < 0 and self._out((self.elephant,), goal)
                found = outcomes(effects[goal] << 3 | ELEPHANT, held, hands)
                if found and last:
                    return True
                for change, _ in found.values():
                    after = held + change
                    if self._run(rest, fixed, IN_HAND, lanes - out, used | 1 << goal, after, hands):
                        return True
        self._dead.add(key)
        return False

    def _out(self, sources: Sources, goal: int) -> int:
        """How many of these pieces go there out of line."""
        return sum([source >= 0 and not LINE_BITS[source] >> goal & 1 for source in sources])

    def _carried(self, fixed: Fixed, ride: int, held: Holding, hands: int) -> bool:
        """Whether the spaces, all goals fixed, can be carried out; else they are not entered (KA-7.6)."""
        if len(fixed) == 1 and ride < 0:
            goal, number = fixed[0]
            return bool(outcomes(self.effects[goal] << 3 | number, held, hands))
        visits = [self.effects[goal] << 3 | number for goal, number in fixed]
        if ride >= 0:
            visits.append(self.effects[ride] << 3 | ELEPHANT)
        if not visits:
            return True
        visits.sort()
        return feasible(tuple(visits), held, hands)

    def _promising(self, rest: Sources, fixed: Fixed, ride: int, lanes: int) -> bool:
        """Whether each goal could be carried out for all that the other pieces might do before.

        They are taken to bring and to use up any number of whatever they could get at; so no is certain.
        """
        goals = [*fixed, (ride, ELEPHANT)] if ride >= 0 else list(fixed)
        return all(self._could(goal, number, rest, fixed, ride, lanes) for goal, number in goals)

    def _could(self, goal: int, number: int, rest: Sources, fixed: Fixed, ride: int, lanes: int) -> bool:
        effect = self.effects[goal]
        spare = len(rest)
        most = ELEPHANT
        if number != ELEPHANT:
            joining = sum([self.reach(source, lanes) >> goal & 1 for source in rest])
            most = number + joining + self.hands
            spare -= max(0, LEAST[effect] - number - self.hands)
        low = high = self.held
        numbers = dict(fixed)
        todo = [space for space in each(self.free) if space != goal]
        grown = True
        while grown:
            if widen(effect, most, low, high) is not None:
                return True
            grown = False
            for space in list(todo):
                power = ELEPHANT
                if space != ride:
                    here = sum([self.reach(source, lanes) >> space & 1 for source in rest])
                    power = numbers.get(space, 0) + min(here, spare)
                    power += self.hands if power else 0
                    if number != ELEPHANT and ride == OPEN and self.reach(self.elephant, lanes) >> space & 1:
                        power = ELEPHANT
                widened = widen(self.effects[space], power, low, high) if power else None
                if widened is not None:
                    low, high = widened
                    todo.remove(space)
                    grown = True
        return False
