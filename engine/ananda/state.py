"""A position of Ananda: the board with its stacks, monks, racks, hands, piles and the supply."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from engine.ananda import considering, legality, position, refusing, seeing, telling, wandering
from engine.ananda.building import Ways, ways
from engine.ananda.drawing import Draws, passing, refill
from engine.ananda.geometry import Board, bits, board
from engine.ananda.moves import Build, Meditate, Monk, Pass, normal, read, words_of
from engine.ananda.parts import (
    CARDS,
    COLOURS,
    DEALS,
    DOUBLE,
    HALVES,
    KINDS,
    LIMITS,
    SUM,
    TILES,
    WITH,
    colour_name,
    kinds,
    mask_of,
)
from engine.ananda.setting import AnandaData, Variant, mixed
from engine.ananda.view import AnandaView
from engine.game import (
    Considered,
    Event,
    IllegalMove,
    Move,
    Outcome,
    Refusal,
    ScoreLine,
    ScoreSheet,
    Seat,
    State,
    say,
)

OFF = -1
"""Stands for the cell of a monk beside the board, the colour of a bare cell, and the tile there."""


class AnandaState(State):
    """A position. Lists go by seat or by cell (`engine.ananda.geometry`)."""

    def __init__(self, players: int, variant: Variant, data: AnandaData) -> None:
        self.players = players
        self.variant = variant
        self.board: Board = board(variant.rows, variant.columns)
        size = self.board.size
        self.tops = [0] * len(COLOURS)
        """By colour: the cells that show it."""
        self.colour = [OFF] * size
        """The colour on top of a cell."""
        self.level = [0] * size
        """How many tiles are stacked there (AN-3.2)."""
        self.tile = [OFF] * size
        """The tile on top, by its place in `placed`."""
        self.beside = sum(1 << c for c in self.board.cells if c + 1 in self.board.names)
        """The pairs in a row that AN-4.2c allows, by the left cell: equal levels, two tiles or none."""
        self.below = sum(1 << c for c in self.board.cells if c + self.board.stride in self.board.names)
        """The same for pairs in a column, by the upper one."""
        self.placed: list[tuple[int, int, int]] = []
        """Every tile on the board in the order of placing: kind, and the cells of its two halves."""
        self.monks = [OFF] * players
        self.racks = [[0] * len(TILES) for _ in range(players)]
        """How many of each kind of tile."""
        self.rack_sizes = [0] * players
        self.hands = [[0] * len(COLOURS) for _ in range(players)]
        """The values held of each colour."""
        self.hand_sizes = [0] * players
        self.piles = tuple(tuple(map(CARDS.__getitem__, pile)) for pile in data.piles)
        """The cards of each seat as colour and value, in the order of drawing, drawn ones too."""
        self.drawn = [0] * players
        """How many of them are drawn."""
        self.karma = [[0] * len(COLOURS) for _ in range(players)]
        """The values meditated of each colour."""
        self.points = [0] * players
        self.supply = tuple(KINDS[HALVES[tile]] for tile in data.supply)
        """The tiles in the order of drawing, drawn ones too."""
        self.taken = 0
        """How many of them are drawn."""
        self.mixing = data.mixing
        self.deals = 0
        """How often racks were mixed (AN-6.2a)."""
        self.first = data.first
        self.mover = data.first
        self.number = 1
        """Which turn of the game this is."""
        self.phase = "monk"
        """`monk`, `build` or `over`."""
        self.built = 0
        """How many tiles the mover has placed this turn."""
        self.idle = 0
        """Idle turns in a row (AN-6.2)."""
        self.able = False
        """Whether all know that somebody could place a tile, the stall having been looked into (AN-6.2a)."""
        self.closing = False
        """Whether the end has come and only the round is completed (AN-8)."""
        self.ended = ""
        """The rule that ended the game."""
        self._ways: Ways | None = None
        start = HALVES[data.start]
        left, right = self.board.start()
        if start[0] > start[1]:
            left, right = right, left
        self.lay(KINDS[start], left, right)
        for seat in range(players):
            self._take_tiles(seat, LIMITS.start_tiles)
            self._take_cards(seat, LIMITS.start_cards)

    # What may be done -----------------------------------------------------------------------------------

    @property
    def turn(self) -> tuple[Seat, ...]:
        """The seat whose turn it is (AN-2.5)."""
        return () if self.ended else (self.mover,)

    def legal(self, seat: Seat) -> legality.Steps:
        return legality.Steps(self, seat)

    def check(self, seat: Seat, move: Move) -> Refusal | None:
        return refusing.refuse(self, seat, move)

    def resolve(self, seat: Seat, text: str) -> Move:
        return read(words_of(text))

    def consider(self, seat: Seat, words: Sequence[str]) -> Considered:
        return considering.consider(self, seat, words)

    def binding(self, seat: Seat, move: Move) -> bool:
        """Meditating and passing draw and end the turn; so does a last tile that ends the game at once."""
        if isinstance(move, Build):
            return self.variant.end == "once" and not self.supply_size and self.rack_sizes[seat] == 1
        return not isinstance(move, Monk)

    def wander(self, seat: Seat, rng: random.Random) -> Move:
        return wandering.wander(self, seat, rng)

    # Areas ------------------------------------------------------------------------------------------------

    def area(self, cell: int) -> int:
        """The area of a space (AN-3.1)."""
        return self.board.area(1 << cell, self.tops[self.colour[cell]])

    def monk_cells(self) -> int:
        """The cells that hold a monk."""
        cells = 0
        for cell in self.monks:
            if cell >= 0:
                cells |= 1 << cell
        return cells

    def monk_spaces(self, seat: Seat) -> int:
        """Where the seat may put its monk (AN-4.1): areas without another monk, not its start area."""
        spaces = 0
        for cells in self.tops:
            spaces |= cells
        for cell in self.monks:
            if cell >= 0 and spaces >> cell & 1:
                spaces &= ~self.area(cell)
        return spaces

    def ways(self) -> Ways:
        """Where the mover may build, its monk standing."""
        if self._ways is None:
            self._ways = self.ways_at(self.mover, self.monks[self.mover])
        return self._ways

    def ways_at(self, seat: Seat, cell: int) -> Ways:
        """Where a seat might build with its monk on this cell."""
        monks = 1 << cell
        for other, place in enumerate(self.monks):
            if place >= 0 and other != seat:
                monks |= 1 << place
        same = self.tops[self.colour[cell]]
        free = self.board.mask & ~monks
        return ways(self.board, self.variant, same, 1 << cell, free, self.beside, self.below)

    def fits(self, seat: Seat, cell: int) -> bool:
        """Whether the seat could place a first tile with its monk on this cell."""
        colour, rack = self.colour[cell], self.racks[seat]
        found = self.ways_at(seat, cell)
        if found.double_count and rack[DOUBLE[colour]]:
            return True
        return found.mixed_count > 0 and any(rack[kind] for kind in WITH[colour])

    def can_place(self, seat: Seat) -> bool:
        """Whether the seat could make a first placement if it were its turn (AN-6.2a)."""
        return any(self.fits(seat, cell) for cell in bits(self.monk_spaces(seat)))

    # Doing --------------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        refusal = refusing.refuse(self, seat, move)
        if refusal:
            raise IllegalMove(refusal)
        before = self.copy()
        self.play(seat, move)
        return tuple(telling.told(before, self, seat, normal(move)))

    def play(self, seat: Seat, move: Move) -> None:
        self._ways = None
        if isinstance(move, Monk):
            self.monks[seat] = self.board.index[move.cell]
            self.phase = "build"
        elif isinstance(move, Build):
            self._build(seat, move)
        elif isinstance(move, Meditate):
            self.meditate(seat, mask_of(move.values), self.area(self.monks[seat]).bit_count())
        else:
            self.monks[seat] = OFF
            self._end_turn(seat, self._draw(seat, passing(self, seat)))

    def set_down(self, seat: Seat, move: Move) -> None:
        if isinstance(move, Meditate):
            self._give_cards(seat, mask_of(move.values))
        elif isinstance(move, Pass):
            self.monks[seat] = OFF
        else:
            self.play(seat, move)
            self.ended, self.phase = "", "build"  # the end would show what the others hold

    def _build(self, seat: Seat, move: Build) -> None:
        kind = KINDS[HALVES[move.tile]]
        a, b = HALVES[move.tile]
        first, second = self.board.index[move.first], self.board.index[move.second]
        if a > b or (a == b and first > second):
            first, second = second, first
        self.build(seat, kind, first, second)

    def build(self, seat: Seat, kind: int, first: int, second: int) -> None:
        """Put a tile of the seat's rack on these cells, its halves in the order of the kind."""
        self._ways = None
        self.lay(kind, first, second)
        self.racks[seat][kind] -= 1
        self.rack_sizes[seat] -= 1
        self.built += 1
        self.able = False
        if self.variant.end == "once" and self._end_reached(seat):
            self._end("AN-6.1")

    def lay(self, kind: int, first: int, second: int) -> None:
        """Put a tile on the board, its halves on these cells."""
        number = len(self.placed)
        self.placed.append((kind, first, second))
        level, tile = self.level, self.tile
        for cell, colour in zip((first, second), TILES[kind], strict=True):
            old = self.colour[cell]
            if old >= 0:
                self.tops[old] ^= 1 << cell
            self.tops[colour] |= 1 << cell
            self.colour[cell] = colour
            level[cell] += 1
            tile[cell] = number
        # AN-4.2c, anew for every pair with one of the two cells.
        beside, below = self.beside, self.below
        for cell in (first, second):
            high = level[cell]
            for other, in_row, pair in self.board.links[cell]:
                if high == level[other] and tile[other] != number:
                    if in_row:
                        beside |= pair
                    else:
                        below |= pair
                elif in_row:
                    beside &= ~pair
                else:
                    below &= ~pair
        self.beside, self.below = beside, below

    def meditate(self, seat: Seat, mask: int, value: int) -> None:
        """AN-4.5 to AN-4.7, and the end of the turn, with these cards and this area value."""
        self._ways = None
        draws = refill(self, seat, value - SUM[mask], mask.bit_count())
        self._give_cards(seat, mask)
        self._end_turn(seat, self._draw(seat, draws))

    def _give_cards(self, seat: Seat, mask: int) -> None:
        """The cards become karma (AN-4.5)."""
        if mask:
            colour = self.colour[self.monks[seat]]
            self.hands[seat][colour] &= ~mask
            self.hand_sizes[seat] -= mask.bit_count()
            self.karma[seat][colour] |= mask
            self.points[seat] += SUM[mask]

    def _draw(self, seat: Seat, draws: Draws) -> int:
        self._take_tiles(seat, draws.tiles)
        self._take_cards(seat, draws.cards + draws.balance)
        return draws.tiles

    def _take_tiles(self, seat: Seat, count: int) -> None:
        rack = self.racks[seat]
        for kind in self.supply[self.taken : self.taken + count]:
            rack[kind] += 1
        self.taken += count
        self.rack_sizes[seat] += count

    def _take_cards(self, seat: Seat, count: int) -> None:
        hand, drawn = self.hands[seat], self.drawn[seat]
        for colour, value in self.piles[seat][drawn : drawn + count]:
            hand[colour] |= 1 << value
        self.drawn[seat] += count
        self.hand_sizes[seat] += count

    # The end of a turn, and of the game ---------------------------------------------------------------------

    def _end_turn(self, seat: Seat, drawn: int) -> None:
        """After each complete turn (AN-6.1, AN-6.2)."""
        self.idle = 0 if self.built or drawn else self.idle + 1
        self.built = 0
        self.phase = "monk"
        self.mover = (seat + 1) % self.players
        self.closing = self.closing or self._end_reached(seat)
        if self.closing and (self.variant.end != "round" or self.mover == self.first):
            self._end("AN-6.1")
            return
        if self.idle == self.players:
            self._stall()
        elif self.idle == 2 * self.players:
            self._end("AN-6.2b")
        if not self.ended:
            self.number += 1

    def _end_reached(self, seat: Seat) -> bool:
        return not self.supply_size and self.some_rack_empty(seat, self.rack_sizes[seat])

    def some_rack_empty(self, seat: Seat, own: int) -> bool:
        """Whether a rack whose emptiness counts is empty (AN-6.1), the seat on turn having `own` tiles."""
        if not own:
            return True
        if self.variant.empty == "mover":
            return False
        return any(not size for other, size in enumerate(self.rack_sizes) if other != seat)

    def _stall(self) -> None:
        """AN-6.2a: as many idle turns in a row as there are players. Nobody's monk is on the board."""
        while not any(self.can_place(seat) for seat in range(self.players)):
            if not self.supply_size or self.deals == DEALS:
                self._end("AN-6.2a")
                return
            self.deals += 1
            self.idle = 0
            pool = [*self.supply[self.taken :], *[kind for rack in self.racks for kind in kinds(rack)]]
            self.supply = mixed(pool, self.mixing, self.deals)
            self.taken = 0
            sizes, self.rack_sizes = self.rack_sizes, [0] * self.players
            self.racks = [[0] * len(TILES) for _ in sizes]
            for seat, size in enumerate(sizes):
                self._take_tiles(seat, size)
        self.able = True

    def _end(self, rule: str) -> None:
        self.ended = rule
        self.phase = "over"

    # What is known ------------------------------------------------------------------------------------

    @property
    def supply_size(self) -> int:
        """How many tiles can still be drawn."""
        return len(self.supply) - self.taken

    def pile_size(self, seat: Seat) -> int:
        """How many cards the seat can still draw."""
        return len(self.piles[seat]) - self.drawn[seat]

    def view(self, seat: Seat | None) -> AnandaView:
        return seeing.view(self, seat)

    def scores(self) -> tuple[ScoreSheet, ...]:
        """The karma of every seat, a line a colour (AN-6.3)."""
        return tuple([ScoreSheet(tuple(_lines(karma))) for karma in self.karma])

    @property
    def outcome(self) -> Outcome | None:
        """Most karma wins; then the fewest tiles on the rack; then the victory is shared (AN-6.3)."""
        if not self.ended:
            return None
        best = max(self.points)
        leading = [seat for seat, points in enumerate(self.points) if points == best]
        fewest = min(self.rack_sizes[seat] for seat in leading)
        winners = tuple([seat for seat in leading if self.rack_sizes[seat] == fewest])
        tiebreak = None
        if len(winners) > 1:
            tiebreak = say("Equal karma and as many tiles on the rack share the victory.")
        elif len(leading) > 1:
            tiebreak = say("With equal karma, fewer tiles on the rack win.")
        return Outcome(self.ended, telling.REASONS[self.ended], winners, tiebreak)

    def position(self) -> str:
        return position.line(self)

    def copy(self) -> AnandaState:
        other = AnandaState.__new__(AnandaState)
        other.__dict__.update(self.__dict__)
        other.tops = self.tops[:]
        other.colour = self.colour[:]
        other.level = self.level[:]
        other.tile = self.tile[:]
        other.placed = self.placed[:]
        other.monks = self.monks[:]
        other.racks = [rack[:] for rack in self.racks]
        other.rack_sizes = self.rack_sizes[:]
        other.hands = [hand[:] for hand in self.hands]
        other.hand_sizes = self.hand_sizes[:]
        other.drawn = self.drawn[:]
        other.karma = [karma[:] for karma in self.karma]
        other.points = self.points[:]
        return other


def _lines(karma: Sequence[int]) -> Iterable[ScoreLine]:
    for colour, mask in enumerate(karma):
        yield ScoreLine("AN-6.3", say("Karma of {colour}", colour=colour_name(colour)), SUM[mask])
