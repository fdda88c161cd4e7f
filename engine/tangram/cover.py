"""Exact cover of free quarters by pieces, each used at most once: the search behind "can this be filled?".

Knuth's method (take the quarter with the fewest ways left, try each) on bit sets: every placement of every
piece is one bit of a large number, so what a placement rules out is one AND. Pieces with the same placements
(the fountains and the small triangle; mirror twins) are one kind with a count, so that no arrangement is
tried twice, and what failed once is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tangram.geometry import AREA, complete, each, touched

FULL = (1 << 4 * AREA) - 1
_PLANES = (0, AREA, 2 * AREA, 3 * AREA)
_GLANCE = 63
"""Between two looks at the clock: this many positions, one less than a power of two."""


class GaveUp(Exception):  # noqa: N818 (an answer, not a fault)
    """The search was stopped before it knew."""


class Covers:
    """The placements of the pieces of a set, by piece number, as tables for `cover`. Made once for a set."""

    def __init__(self, masks: Sequence[Sequence[int]]) -> None:
        kinds: dict[frozenset[int], list[int]] = {}
        for number, placements in enumerate(masks):
            kinds.setdefault(frozenset(placements), []).append(number)
        # Large pieces first: they are the hard ones to place, and the order of bits is the order of trying.
        order = sorted(kinds, key=lambda own: (-min(own).bit_count(), min(kinds[own])))
        self.kinds = len(order)
        self.kind_of_piece = {number: kind for kind, own in enumerate(order) for number in kinds[own]}
        self.area = [min(own).bit_count() for own in order]
        self.quarters = [placement for own in order for placement in sorted(own)]
        self.kind_of = [kind for kind, own in enumerate(order) for _ in own]
        self.ways_of_kind = [0] * len(order)
        self.ways_over = [0] * 4 * AREA
        for i, kind in enumerate(self.kind_of):
            self.ways_of_kind[kind] |= 1 << i
            for quarter in each(self.quarters[i]):
                self.ways_over[quarter] |= 1 << i
        every = (1 << len(self.quarters)) - 1
        self.apart: list[int] = []
        """By placement: those that do not overlap it."""
        for quarters in self.quarters:
            overlapping = 0
            for quarter in each(quarters):
                overlapping |= self.ways_over[quarter]
            self.apart.append(every ^ overlapping)
        self.every = every

    def within(self, free: int) -> int:
        """The placements, as bits, that cover free quarters only."""
        blocked = 0
        for quarter in each(FULL ^ free):
            blocked |= self.ways_over[quarter]
        return self.every ^ blocked


def cover(
    tables: Covers,
    free: int,
    numbers: Sequence[int],
    stop: Callable[[int], bool] = lambda positions: False,
) -> list[tuple[int, int]] | None:
    """Cover the free quarters completely with some of the pieces: (number, quarters) of each used, or None.

    `numbers` may name a piece more than once. None is a proof that there is no cover. `stop` is asked now
    and then, with the number of positions looked at so far; when it says so, `GaveUp` is raised.
    """
    stock: list[list[int]] = [[] for _ in range(tables.kinds)]
    for number in numbers:
        stock[tables.kind_of_piece[number]].append(number)
    search = _Search(tables, [len(own) for own in stock], stop)
    ways = 0
    for kind, own in enumerate(stock):
        if own:
            ways |= tables.ways_of_kind[kind]
    if not search.descend(ways & tables.within(free), free):
        return None
    return [(stock[tables.kind_of[i]].pop(), tables.quarters[i]) for i in search.path]


class _Search:
    def __init__(self, tables: Covers, count: list[int], stop: Callable[[int], bool]) -> None:
        self.stop = stop
        self.positions = 0
        self.failed: set[tuple[int, ...]] = set()
        self.path: list[int] = []
        self.count = count
        self.area = tables.area
        self.quarters = tables.quarters
        self.kind_of = tables.kind_of
        self.ways_of_kind = tables.ways_of_kind
        self.ways_over = tables.ways_over
        self.apart = tables.apart

    def descend(self, ways: int, free: int) -> bool:
        """Whether the free quarters can be covered with what is in stock; `path` then holds how."""
        if not free:
            return True
        if not self.positions & _GLANCE and self.stop(self.positions):
            raise GaveUp
        self.positions += 1
        # Which placements are left follows from the free quarters and the stock: they are the position.
        position = (free, *self.count)
        if position in self.failed:
            return False
        for i in self._choices(ways, free):
            kind = self.kind_of[i]
            self.count[kind] -= 1
            self.path.append(i)
            left = ways & self.apart[i]
            if not self.count[kind]:
                left &= left ^ self.ways_of_kind[kind]
            if self.descend(left, free & ~self.quarters[i]):
                return True
            self.path.pop()
            self.count[kind] += 1
        self.failed.add(position)
        return False

    def _choices(self, ways: int, free: int) -> list[int]:
        """The placements of which one must be in any cover, as few as can be found; none: no cover."""
        usable = sum(
            self.count[kind] * self.area[kind] for kind, own in enumerate(self.ways_of_kind) if ways & own
        )
        spare = usable - free.bit_count()
        if spare < 0:
            return []
        fewest, best = 1 << 30, 0
        # The two quarters of a half square have the same ways: its north or south one stands for both.
        whole = complete(free)
        halves = touched(free) & ~whole
        north = free & halves
        must = [i if north >> i & 1 else 2 * AREA + i for i in each(halves)]
        must += [plane + i for i in each(whole) for plane in _PLANES]
        for quarter in must:
            over = ways & self.ways_over[quarter]
            if not over:
                return []
            number = over.bit_count()
            if number < fewest:
                fewest, best = number, over
                if number == 1:
                    break
        if fewest > 1:
            # A single piece larger than what can be spared must be used as well.
            for kind, own in enumerate(self.ways_of_kind):
                if self.count[kind] == 1 and self.area[kind] > spare:
                    number = (ways & own).bit_count()
                    if 0 < number < fewest:
                        fewest, best = number, ways & own
        return each(best)
