"""A reader of Ananda records written from docs/notation-ananda.md alone: nothing here is from the engine."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"]
KINDS = [f"{a}-{b}" for i, a in enumerate(COLOURS) for b in COLOURS[i:]]


class Stream:
    """notation.md, section 8: the numbers that come from a text."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.numbers: list[int] = []
        self.block = 0

    def below(self, n: int) -> int:
        while True:
            if not self.numbers:
                data = sha256(f"{self.seed}/{self.block}".encode()).digest()
                self.numbers = [int.from_bytes(data[k : k + 8], "big") for k in range(0, 32, 8)]
                self.block += 1
            number = self.numbers.pop(0)
            if number < 2**64 - 2**64 % n:
                return number % n

    def shuffled(self, items: list[str]) -> list[str]:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def drawn(seed: str, players: int) -> dict[str, Any]:
    """Section 2: the set-up of a seed when nothing is chosen."""
    stream = Stream(seed)
    start = [kind for kind in KINDS if len(set(kind.split("-"))) == 2][stream.below(15)]
    swapped = stream.below(2)
    tiles = [kind for kind in KINDS for _ in range(3)]
    tiles.remove(start)
    stream.shuffled(tiles)
    highest = 5 if players == 2 else 4
    cards = [f"{colour}-{value}" for colour in COLOURS for value in range(1, highest + 1)]
    piles = [stream.shuffled(list(cards)) for _ in range(players)]
    first = stream.below(players)
    mixing = "".join(f"{stream.below(2**32):08x}" for _ in range(4))
    if swapped:
        start = "-".join(reversed(start.split("-")))
    return {"start": start, "supply": tiles, "piles": piles, "first": first, "mixing": mixing}


def line_hash(line: str) -> str:
    return sha256(line.encode()).hexdigest()[:16]


def listed(items: list[str], joint: str = " ") -> str:
    return joint.join(items) or "-"


def by_card(card: str) -> tuple[int, str]:
    return COLOURS.index(card.split("-")[0]), card


class Seat:
    def __init__(self, rack: list[str], cards: list[str]) -> None:
        self.monk = "-"
        self.rack, self.hand, self.pile = rack, cards[:6], cards[6:]
        self.karma: list[str] = []

    def line(self) -> str:
        rack = listed(sorted(self.rack, key=KINDS.index))
        hand, karma = (listed(sorted(cards, key=by_card)) for cards in (self.hand, self.karma))
        return f"monk {self.monk}; rack {rack}; hand {hand}; karma {karma}; pile {listed(self.pile)}"

    def card(self) -> None:
        if self.pile and len(self.hand) < 8:
            self.hand.append(self.pile.pop(0))


class Over(Exception):  # noqa: N818
    """The game ended within a turn."""


class Reader:
    """A record replayed by the page."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.options, setup = record["options"], record["setup"]
        count = len(record["seats"])
        self.rows, self.columns = int(self.options["rows"]), int(self.options["columns"])
        self.supply = list(setup["supply"])
        self.seats = [Seat([self.supply.pop(0) for _ in range(6)], cards) for cards in setup["piles"]]
        assert len(self.seats) == count
        self.stacks: dict[str, list[tuple[int, str]]] = {}
        self.placed: list[str] = []
        row, column = -(-self.rows // 2), self.columns // 2
        left, right = self.name(row, column), self.name(row, column + 1)
        one, two = setup["start"].split("-")
        self.lay(one, left, two, right)
        self.first = self.mover = setup["first"]
        self.mixing = setup["mixing"]
        self.turn, self.phase, self.built, self.idle, self.deals = 1, "monk", 0, 0, 0
        self.able, self.closing, self.ended = False, False, ""

    @staticmethod
    def name(row: int, column: int) -> str:
        return f"{'abcdefghijkl'[column - 1]}{row}"

    def cells(self) -> list[str]:
        return [self.name(r, c) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1)]

    def beside(self, cell: str) -> list[str]:
        row, column = int(cell[1:]), "abcdefghijkl".index(cell[0]) + 1
        near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        return [self.name(r, c) for r, c in near if 1 <= r <= self.rows and 1 <= c <= self.columns]

    def lay(self, one: str, first: str, two: str, second: str) -> None:
        swap = COLOURS.index(one) > COLOURS.index(two)
        swap |= one == two and self.cells().index(first) > self.cells().index(second)
        if swap:
            one, first, two, second = two, second, one, first
        for cell, colour in ((first, one), (second, two)):
            self.stacks.setdefault(cell, []).append((len(self.placed), colour))
        self.placed.append(f"{one}-{two} {first} {second}")

    def area(self, cell: str, shown: dict[str, str] | None = None) -> set[str]:
        """Section 3; `shown` are colours that would lie on top."""
        colour = {at: stack[-1][1] for at, stack in self.stacks.items()} | (shown or {})
        found, todo = {cell}, [cell]
        while todo:
            for near in self.beside(todo.pop()):
                if near not in found and colour.get(near) == colour[cell]:
                    found.add(near)
                    todo.append(near)
        return found

    def may_stand(self, cell: str) -> bool:
        return cell in self.stacks and not any(seat.monk in self.area(cell) for seat in self.seats)

    def may_build(self, monk: str, one: str, first: str, two: str, second: str) -> bool:
        """AN-4.2, with the mover's monk on a cell."""
        others = [seat.monk for n, seat in enumerate(self.seats) if n != self.mover]
        if second not in self.beside(first) or {first, second} & {monk, *others}:
            return False
        a, b = self.stacks.get(first, []), self.stacks.get(second, [])
        if len(a) != len(b) or (a and a[-1][0] == b[-1][0]):
            return False
        colour = self.stacks[monk][-1][1]
        before, after = self.area(monk), self.area(monk, {first: one, second: two})
        mine = [cell for cell, half in ((first, one), (second, two)) if half == colour]
        if self.options["touch"] == "after":
            good = any(cell in after for cell in mine)
        else:
            good = any(near in before for cell in mine for near in self.beside(cell))
        return good and (self.options["grow"] == "no" or len(after) > len(before))

    def could_place(self, seat: Seat) -> bool:
        """Whether a seat could make a `monk` and a `build`, all monks being off the board."""
        for monk in filter(self.may_stand, self.cells()):
            for tile in set(seat.rack):
                one, two = tile.split("-")
                for first in self.cells():
                    if any(self.may_build(monk, one, first, two, second) for second in self.beside(first)):
                        return True
        return False

    def line(self) -> str:
        """Section 6."""
        o = self.options
        words = f"turn {self.turn} seat {self.mover + 1} {self.phase} first {self.first + 1}"
        words += f" built {self.built} idle {self.idle} deals {self.deals}"
        words += " able" * self.able + " closing" * self.closing
        words += f" ended {self.ended}" if self.ended else ""
        return " / ".join(
            [
                f"board {o['rows']}x{o['columns']} touch {o['touch']} grow {o['grow']} rest {o['rest']} "
                f"passing {o['passing']} end {o['end']} empty {o['empty']}",
                words,
                f"placed {listed(self.placed, ', ')}",
                f"supply {listed(self.supply)}",
                f"mixing {self.mixing}",
                *(seat.line() for seat in self.seats),
            ]
        )

    def move(self, played: dict[str, Any]) -> None:
        assert not self.ended
        assert played["seat"] - 1 == self.mover
        word, *words = played["move"].split(" ")
        step = {"monk": self.monk, "build": self.build, "meditate": self.meditate, "pass": self.pass_on}[word]
        ends = self.carry_out(step, words) or word in ("meditate", "pass")
        assert ("hash" in played) == ends
        if ends:
            assert played["hash"] == line_hash(self.line()), self.line()

    def carry_out(self, step: Callable[[list[str]], None], words: list[str]) -> bool:
        try:
            step(words)
        except Over:
            self.ended, self.phase = "AN-6.1", "over"
            return True
        return False

    def monk(self, words: list[str]) -> None:
        (cell,) = words
        assert self.phase == "monk"
        assert self.may_stand(cell)
        self.seats[self.mover].monk, self.phase = cell, "build"

    def build(self, words: list[str]) -> None:
        tile, first, second = words
        seat = self.seats[self.mover]
        assert self.phase == "build"
        one, two = tile.split("-")
        assert self.may_build(seat.monk, one, first, two, second)
        seat.rack.remove(tile)
        self.lay(one, first, two, second)
        assert self.placed[-1] == " ".join(words)
        self.built, self.able = self.built + 1, False
        if self.options["end"] == "once" and self.end_reached():
            raise Over

    def meditate(self, words: list[str]) -> None:
        seat = self.seats[self.mover]
        assert self.built
        colour = self.stacks[seat.monk][-1][1]
        value = len(self.area(seat.monk))
        assert words == sorted(set(words))
        assert sum(map(int, words)) <= value
        for word in words:
            seat.hand.remove(f"{colour}-{word}")
            seat.karma.append(f"{colour}-{word}")
        before = len(seat.rack)
        try:
            self.refill(seat, value - sum(map(int, words)))
            while len(seat.rack) > len(seat.hand) and seat.pile:
                seat.hand.append(seat.pile.pop(0))
        except Over:
            pass
        self.end_turn(idle=False)
        assert len(seat.rack) >= before

    def refill(self, seat: Seat, times: int) -> None:
        for _ in range(times):
            if not self.supply:
                seat.card()
            elif len(seat.rack) < 8:
                seat.rack.append(self.supply.pop(0))
                if not self.supply:
                    if self.options["end"] == "once" and self.end_reached():
                        raise Over
                    if self.options["rest"] == "nothing":
                        return

    def pass_on(self, words: list[str]) -> None:
        assert not words
        assert not self.built
        seat = self.seats[self.mover]
        seat.monk = "-"
        tiles = len(seat.rack)
        if self.supply or self.options["passing"] == "card":
            self.refill(seat, 1)
        self.end_turn(idle=len(seat.rack) == tiles)

    def end_reached(self) -> bool:
        racks = [seat.rack for seat in self.seats]
        counted = racks if self.options["empty"] == "anyone" else [racks[self.mover]]
        return not self.supply and not all(counted)

    def end_turn(self, idle: bool) -> None:
        """Section 4."""
        self.idle = self.idle + 1 if idle else 0
        self.closing = self.closing or self.end_reached()
        self.mover = (self.mover + 1) % len(self.seats)
        self.built, self.phase = 0, "monk"
        if self.closing and (self.options["end"] != "round" or self.mover == self.first):
            self.ended = "AN-6.1"
        elif self.idle == len(self.seats):
            self.stall()
        elif self.idle == 2 * len(self.seats):
            self.ended = "AN-6.2b"
        if self.ended:
            self.phase = "over"
        else:
            self.turn += 1

    def stall(self) -> None:
        while not any(map(self.could_place, self.seats)):
            if not self.supply or self.deals == 10:
                self.ended = "AN-6.2a"
                return
            self.deals, self.idle = self.deals + 1, 0
            pool = self.supply + [tile for seat in self.seats for tile in seat.rack]
            self.supply = Stream(f"{self.mixing} {self.deals}").shuffled(sorted(pool, key=KINDS.index))
            for seat in self.seats:
                seat.rack = [self.supply.pop(0) for _ in seat.rack]
        self.able = True

    def result(self) -> dict[str, Any] | None:
        """Section 5."""
        if not self.ended:
            return None
        sheets = [
            [sum(int(card[-1]) for card in seat.karma if card.startswith(c)) for c in COLOURS]
            for seat in self.seats
        ]
        totals = [sum(points) for points in sheets]
        best = [(total, -len(seat.rack)) for total, seat in zip(totals, self.seats, strict=True)]
        return {
            "scores": [[{"rule": "AN-6.3", "points": n} for n in points] for points in sheets],
            "totals": totals,
            "winners": [number for number, found in enumerate(best, 1) if found == max(best)],
            "rule": self.ended,
        }
