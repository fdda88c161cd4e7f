"""Whole turns worth a look: each open card with its choices, and tiles to place by a beam."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from engine.bonsai import goals, placing, quickly, spots
from engine.bonsai.evaluating import worth
from engine.bonsai.garden import Garden
from engine.bonsai.hexes import name
from engine.bonsai.legality import put
from engine.bonsai.moves import CULTIVATE, DONE, Claim, Discard, Meditate, Prune, Put, Renounce, Take
from engine.bonsai.parts import CARDS, GOALS, KINDS, NUMBER, gained
from engine.bonsai.prospects import turns_left
from engine.game import Move, Seat

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState

Found = dict[tuple[Move, ...], float]
"""Turns with the total that the seat then expects."""

_ALIKE = 3
"""So many turns that lay the same kinds of tiles are looked at."""
_LONGEST = 12
"""No turn lays more tiles."""


def turns(state: BonsaiState, seat: Seat, most: int) -> list[tuple[Move, ...]]:
    """About so many different turns, the most promising first; of each opening the best come first."""
    looking = _Looking(state, seat, most)
    looking.begin()
    ranked = sorted(looking.found.items(), key=lambda item: -item[1])
    openings = dict[Move, tuple[Move, ...]]()
    alike = Counter[tuple[object, ...]]()
    several = []
    for turn, _ in ranked:
        openings.setdefault(turn[0], turn)
        key = _sort(turn)
        alike[key] += 1
        if alike[key] <= _ALIKE:
            several.append(turn)
    return list(dict.fromkeys((*openings.values(), *several)))[:most]


def _sort(turn: tuple[Move, ...]) -> tuple[object, ...]:
    """What is the same in turns that differ only in where tiles go, or in their order."""
    laid = sorted([move.kind for move in turn if isinstance(move, Put)])
    return (*[move for move in turn if not isinstance(move, Put)], *laid)


class _Node:
    """Some tiles laid in a turn, and what has come of it."""

    __slots__ = ("garden", "made", "pending", "used", "value")

    def __init__(self, garden: Garden, used: list[int], pending: tuple[int, ...], made: list[Move]) -> None:
        self.garden = garden
        self.used = used
        self.pending = pending
        self.made = made
        self.value = 0.0


class _Looking:
    """The turns of one seat in one position, as far as they are found."""

    def __init__(self, state: BonsaiState, seat: Seat, most: int) -> None:
        self.state = state
        self.seat = seat
        left = turns_left(state, seat)
        self.turns = left - 1.0 if state.phase == "start" else left
        """The turns to come after this one."""
        self.width = max(3, min(10, most // 4))
        self.spots = max(2, min(4, most // 8))
        self.found: Found = {}

    def begin(self) -> None:
        """Look at all that the phase allows."""
        state = self.state
        garden = state.gardens[self.seat]
        if state.phase == "start":
            self._start(garden)
        elif state.phase == "take":
            self._take(garden, [], state.card, state.choices)
        elif state.phase == "discard":
            self._discard(garden)
        else:
            self._place(_Node(garden.copy(), state.used[:], state.pending, []), state.card)
            self._quickly(state.copy(), [])

    def _quickly(self, on: BonsaiState, made: list[Move]) -> None:
        """What a playout would lay; the position may be used up."""
        garden = on.gardens[self.seat]
        moves = quickly.place(on, garden, self.turns)
        self.found[(*made, *moves, DONE)] = worth(garden, self.turns)

    def _start(self, garden: Garden) -> None:
        for slot, number in enumerate(self.state.market, 1):
            if number:
                card = CARDS[number]
                gives, choices = gained(slot, card)
                on = garden.copy()
                on.take(number)
                for kind in gives:
                    on.stock[NUMBER[kind]] += 1
                self._take(on, [Meditate(slot)], number, choices)
        cuts = garden.tree.cuts()
        if not cuts:
            self._place(_Node(garden.copy(), [0, 0, 0, 0], (), [CULTIVATE]), 0)
            quick = self.state.copy()
            quick.phase = "place"
            self._quickly(quick, [CULTIVATE])
        for at in list(cuts)[: self.spots]:
            on = garden.copy()
            on.tree = on.tree.without(cuts[at])
            self._place(_Node(on, [0, 0, 0, 0], (), [Prune(name(at)), CULTIVATE]), 0)

    def _take(
        self, garden: Garden, made: list[Move], card: int, choices: tuple[tuple[str, ...], ...]
    ) -> None:
        """All ways to choose tiles; then the card works (BO-4.2)."""
        seen = set[tuple[int, ...]]()
        for kinds in product(*choices):
            on = garden.copy()
            for kind in kinds:
                on.stock[NUMBER[kind]] += 1
            if tuple(on.stock) in seen:
                continue
            seen.add(tuple(on.stock))
            moves = [*made, *map(Take, kinds)]
            if CARDS[card].type == "helper":
                self._place(_Node(on, [0, 0, 0, 0], (), moves), card)
            else:
                self.found[tuple(moves)] = worth(on, self.turns)

    def _discard(self, garden: Garden) -> None:
        """All ways to go down to the capacity (BO-4.5)."""
        stock = garden.stock
        for counts in product(*[range(min(held, garden.excess) + 1) for held in stock]):
            if sum(counts) == garden.excess:
                on = garden.copy()
                on.stock = [held - gone for held, gone in zip(stock, counts, strict=True)]
                moves = [Discard(KINDS[kind]) for kind, gone in enumerate(counts) for _ in range(gone)]
                self.found[tuple(moves)] = worth(on, self.turns)

    def _place(self, root: _Node, card: int) -> None:
        """A beam over the tiles to lay; each of its nodes may be the end of the turn."""
        beam = [root]
        seen = set[tuple[object, ...]]()
        for _ in range(_LONGEST):
            ended: list[_Node] = []
            for node in beam:
                for settled in self._settle(node):
                    settled.value = worth(settled.garden, self.turns)
                    self.found[(*settled.made, DONE)] = settled.value
                    ended.append(settled)
            ended.sort(key=lambda node: -node.value)
            beam = []
            for node in ended[: self.width]:
                for after in self._lay(node, card):
                    tree = after.garden.tree
                    key = (frozenset(tree.tiles.items()), tuple(after.garden.wanted), *after.garden.held)
                    if key not in seen:
                        seen.add(key)
                        beam.append(after)
            if not beam:
                return

    def _lay(self, node: _Node, card: int) -> list[_Node]:
        """One tile more, where it is best."""
        garden = node.garden
        if card and CARDS[card].type == "helper":
            kinds = placing.by_helper(card, node.used)
        else:
            kinds = placing.by_symbols(garden.symbols, node.used)
        found = []
        for kind in kinds:
            if not garden.stock[kind]:
                continue
            ranked = sorted(spots.worths(garden, kind), reverse=True)
            for _, at in ranked[: self.spots]:
                on = garden.copy()
                on.stock[kind] -= 1
                on.tree.put(kind, at)
                used = node.used[:]
                used[kind] += 1
                pending = goals.met(on.tree, on.wanted)
                found.append(_Node(on, used, pending, [*node.made, put(kind, at)]))
        return found

    def _settle(self, node: _Node) -> list[_Node]:
        """All ways to decide on the goals that are met (BO-6.1)."""
        if not node.pending:
            return [node]
        found = []
        for goal in node.pending:
            on = node.garden.copy()
            on.claim(goal)
            found += self._settle(self._decided(node, on, Claim(GOALS[goal].theme, GOALS[goal].word)))
        goal = node.pending[0]
        on = node.garden.copy()
        on.renounce(goal)
        return found + self._settle(self._decided(node, on, Renounce(GOALS[goal].theme, GOALS[goal].word)))

    def _decided(self, node: _Node, garden: Garden, move: Move) -> _Node:
        pending = tuple([goal for goal in node.pending if goal in garden.wanted])
        return _Node(garden, node.used, pending, [*node.made, move])
