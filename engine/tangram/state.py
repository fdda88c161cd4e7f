"""A position of Tangram City: what each seat has built, and the cards (TC-3 to TC-7)."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from engine.game import (
    AmbiguousMove,
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
from engine.tangram import considering, legality, scoring, seeing, telling
from engine.tangram.dealing import DEALT, LAST, ROUNDS, next_starter, playing_order
from engine.tangram.geometry import complete, mask
from engine.tangram.moves import Leave, read, words_of
from engine.tangram.pieces import Pieces, pieces
from engine.tangram.setting import TangramData
from engine.tangram.tiles import SETS, built_in, start_field
from engine.tangram.view import FOUNTAIN, TangramView


class TangramState(State):
    """A position. Lists go by seat; cities are sets of quarters (`engine.tangram.geometry`)."""

    def __init__(self, players: int, data: TangramData) -> None:
        self.players = players
        self.pieces: Pieces = pieces(data.tiles)
        self.boards = data.boards
        self.sides = data.sides
        self.cards = playing_order(players, data.deck)
        """All 23 cards in the order in which they are played. Those to come may be hidden."""
        self.starter = data.starter
        self.round = 1
        self.phase = "tile"
        self.step = 0
        """Which card of the round is played, from 0. In round 6 all are at once, and it stays 0."""
        fields = [mask(start_field(b, s)) for b, s in zip(data.boards, data.sides, strict=True)]
        sides = data.sides or ("",) * players
        self.fields = tuple(fields) or (0,) * players
        """The start fields."""
        self.covered = list(self.fields)
        self.red = [field if side == "red" else 0 for field, side in zip(self.fields, sides, strict=True)]
        self.green = [field if side == "green" else 0 for field, side in zip(self.fields, sides, strict=True)]
        self.placed: list[list[Move]] = [[] for _ in range(players)]
        """What was placed, in order, as moves in their normal form."""
        self.left: list[list[int]] = [[] for _ in range(players)]
        """The pieces left out, in order; 0 is a fountain."""
        self.points: list[list[int]] = [[] for _ in range(players)]
        """What each round scored."""
        self.open: list[tuple[int, ...]] = []
        """The pieces a seat is still asked for."""
        self.missing = 0
        """How many answers are still to come before things go on."""
        self._ask((self.cards[0],))

    def _ask(self, asked: tuple[int, ...]) -> None:
        self.open = [asked] * self.players
        self.missing = len(asked) * self.players

    # What is asked ------------------------------------------------------------------------------------

    @property
    def turn(self) -> tuple[Seat, ...]:
        """The seats that have not answered all that is asked now."""
        return tuple([seat for seat, asked in enumerate(self.open) if asked])

    def asked(self) -> tuple[int, ...]:
        """The pieces that all seats are asked for now, answered or not; nothing once the game is over."""
        if self.phase == "tile":
            first = DEALT * (self.round - 1)
            return self.cards[first:] if self.round == LAST else (self.cards[first + self.step],)
        return (FOUNTAIN,) if self.phase == "fountain" else ()

    def shown(self) -> tuple[int, ...]:
        """The cards played so far, the one played now included."""
        if self.round == LAST:
            return self.cards
        return self.cards[: DEALT * (self.round - 1) + self.step + 1]

    def legal(self, seat: Seat) -> legality.Answers:
        return legality.Answers(self, seat)

    def check(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self, seat, move)

    def resolve(self, seat: Seat, text: str) -> Move:
        words = words_of(text)
        if words == ("leave",):
            asked = self.open[seat]
            if len(asked) > 1:
                texts = tuple(str(Leave(piece)) for piece in asked)
                raise AmbiguousMove(say("Name the tile to leave out."), texts)
            if asked:
                return Leave(asked[0])
        return self.pieces.normal(read(words))

    def consider(self, seat: Seat, words: Sequence[str]) -> Considered:
        return considering.consider(self, seat, words)

    def binding(self, seat: Seat, move: Move) -> bool:
        """Whether this is the last answer that is missing: then the next step follows (TC-4.2)."""
        return self.missing == 1

    # Answers ------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        refusal = legality.refuse(self, seat, move)
        if refusal:
            raise IllegalMove(refusal)
        events = [telling.answered(self, seat, move)]
        goes_on = self.missing == 1
        self.play(seat, move)
        return (*events, *telling.step(self)) if goes_on else tuple(events)

    def play(self, seat: Seat, move: Move) -> None:
        self.set_down(seat, move)
        if not self.missing:
            self._go_on()

    def set_down(self, seat: Seat, move: Move) -> None:
        if isinstance(move, Leave):
            piece = move.tile
            self.left[seat].append(piece)
        else:
            quarters, normal, face = self.pieces.ways[move]
            self.covered[seat] |= quarters
            if face == "red":
                self.red[seat] |= quarters
            elif face:
                self.green[seat] |= quarters
            self.placed[seat].append(normal)
            piece = self.pieces.placed[normal].tile
        asked = self.open[seat]
        self.open[seat] = () if len(asked) == 1 else tuple([p for p in asked if p != piece])
        self.missing -= 1

    def _go_on(self) -> None:
        """All have answered: the next card, the fountain, or the end of the round."""
        if self.phase == "tile":
            if self.round < LAST and self.step < DEALT - 1:
                self.step += 1
                self._ask((self.cards[DEALT * (self.round - 1) + self.step],))
            else:
                self.phase = "fountain"
                self._ask((FOUNTAIN,))
            return
        for seat, covered in enumerate(self.covered):
            self.points[seat].append(scoring.largest(complete(covered)))
        if self.round == LAST:
            self.phase = "over"
            return
        # The start marker moves before the next round is dealt, since hands go clockwise from it (TC-4.6).
        self.starter = next_starter(self.starter, [sum(points) for points in self.points])
        self.round += 1
        self.step = 0
        self.phase = "tile"
        self._ask(self.asked())

    # What is known ------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> TangramView:
        return seeing.view(self, seat)

    def bonuses(self, seat: Seat) -> tuple[int, int]:
        """The bonuses for planning (TC-7.1) and balance (TC-7.2) that the city is worth as it stands."""
        covered = self.covered[seat]
        reds, greens = scoring.colours(covered, self.red[seat], self.green[seat])
        return scoring.planning(covered), scoring.balance(reds, greens)

    def totals(self) -> list[int]:
        """The total of every seat, as `scores` has it: the bonuses count at the end only (TC-4.5)."""
        totals = [1 + sum(points) for points in self.points]
        if self.phase == "over":
            totals = [total + sum(self.bonuses(seat)) for seat, total in enumerate(totals)]
        return totals

    def scores(self) -> tuple[ScoreSheet, ...]:
        return tuple(self._sheet(seat) for seat in range(self.players))

    def _sheet(self, seat: Seat) -> ScoreSheet:
        lines = [ScoreLine("TC-2.2", say("Start"), 1)]
        for number, points in enumerate(self.points[seat], 1):
            lines.append(ScoreLine("TC-4.4", say("Round {round}", round=number), points))
        if self.phase == "over":
            planning, balance = self.bonuses(seat)
            lines.append(ScoreLine("TC-7.1", say("Planning bonus"), planning))
            lines.append(ScoreLine("TC-7.2", say("Balance bonus"), balance))
        return ScoreSheet(tuple(lines))

    @property
    def outcome(self) -> Outcome | None:
        """After round 6: the highest total wins, ties share the victory (TC-7.1, TC-7.3)."""
        if self.phase != "over":
            return None
        totals = self.totals()
        winners = tuple([seat for seat, total in enumerate(totals) if total == max(totals)])
        shared = say("Equal totals share the victory.") if len(winners) > 1 else None
        reason = say("The game ended after round {round}.", round=ROUNDS)
        return Outcome("TC-7.3", reason, winners, shared)

    def position(self) -> str:
        """The position as one line of fields, put together with ` / `.

        1. The tile set: `surplus`, `exact`, or `own` and 16 hex digits that tell its tiles.
        2. `round` and its number, the phase (`tile`, `fountain` or `over`), `card` and which card of the
           round it is (from 1; in round 6 always 1), `start` and the seat with the start marker (from 1).
        3. `cards` and the 23 cards in playing order, discarded ones first.
        4. For each seat: `board` with its number and side (`board -` if blank), `placed` with moves as they
           are typed, less the word `place`, `left` with the pieces left out (0: fountain), `scored` with the
           points of each round, `asked` with the pieces it has still to answer for. These parts are put
           together with `; `, moves with `, `, numbers with a space; nothing in a list is `-`.
        """
        head = f"round {self.round} {self.phase} card {self.step + 1} start {self.starter + 1}"
        fields = [self._set(), head, "cards " + _numbers(self.cards)]
        for seat in range(self.players):
            board = f"{self.boards[seat]} {self.sides[seat]}" if self.boards else "-"
            placed = ", ".join([str(move).removeprefix("place ") for move in self.placed[seat]]) or "-"
            fields.append(
                f"board {board}; placed {placed}; left {_numbers(self.left[seat])}; "
                f"scored {_numbers(self.points[seat])}; asked {_numbers(self.open[seat])}"
            )
        return " / ".join(fields)

    def _set(self) -> str:
        tiles = self.pieces.tiles
        for name in SETS:
            if tiles == built_in(name):
                return name
        return "own " + sha256(msgspec.json.encode(tiles)).hexdigest()[:16]

    def copy(self) -> TangramState:
        other = TangramState.__new__(TangramState)
        other.__dict__.update(self.__dict__)
        other.covered = self.covered[:]
        other.red = self.red[:]
        other.green = self.green[:]
        other.open = self.open[:]
        other.placed = [moves[:] for moves in self.placed]
        other.left = [tiles[:] for tiles in self.left]
        other.points = [points[:] for points in self.points]
        return other


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "-"
