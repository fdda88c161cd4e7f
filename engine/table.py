"""A table: seats, moves being composed, moves handed in, undo, and who sees what. It knows no game.

A move goes through three stages. A seat *composes* it: it stands in the seat's draft, which nobody else
sees and which `undo` shortens. The seat *commits* its draft, that is, hands it in: the moves are now open,
everybody sees them, and the seat may still *take back* its last one. As soon as a binding move is handed in
(`State.binding`), everything handed in so far is committed for good.

A table is a pure function of its header and its journal of entries. Every entry is written before it takes
effect, so that a killed program loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import ClassVar, Literal, NamedTuple, TypeAlias

import msgspec

from engine.game import (
    Considered,
    Event,
    IllegalMove,
    LegalMoves,
    Message,
    Move,
    Refusal,
    Seat,
    State,
    View,
    say,
)
from engine.games import game
from engine.header import Header


class TableError(ValueError):
    """Something that cannot be done at the table now. `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of a table's journal. `move` is the text of what is composed; `to` is how far to rewind.

    `restore` brings back what the last rewind dropped. A `hint` notes that the seat was shown one: `move` has
    its moves, joined by `Hinted.JOINT`. `practise` notes that the game goes on from one whose end is known;
    `to` is the turn at which it was taken up.
    """

    do: Literal["compose", "undo", "commit", "take back", "rewind", "restore", "hint", "practise"]
    seat: Seat = 0
    move: str = ""
    to: int = 0


class Hinted(msgspec.Struct, frozen=True):
    """A hint that a seat was shown: after how many moves of the game, and the moves that it named."""

    JOINT: ClassVar[str] = "; "
    seat: Seat
    number: int
    moves: tuple[str, ...]


class Seen(NamedTuple):
    """A step, as one who looks on sees it: whose it was, what came of it, and whether a turn ended there.

    A position that no step led to has no seat.
    """

    seat: Seat | None
    events: tuple[Event, ...]
    view: View
    binding: bool


class Done(NamedTuple):
    """A move that was handed in, and what came of it. `binding` ends a turn: see `State.binding`."""

    seat: Seat
    move: Move
    events: tuple[Event, ...]
    binding: bool


class Dropped(NamedTuple):
    """What a rewind dropped: committed moves, open ones, and whether the game was practice before."""

    committed: Sequence[Done]
    open: Sequence[Done]
    practised: bool


Writer: TypeAlias = Callable[[Entry], None]
"""Puts an entry on disk, or raises; called before the entry takes effect."""

Watcher: TypeAlias = Callable[[Entry], None]
"""Hears of every entry once it took effect. It must not raise, and acts on nothing of the table."""


class Table:
    """A table at which one game is played.

    `write` is called with every new entry, after it was found to be in order and before it takes effect. If
    it raises, the table is unchanged. Raises `BadOption` for a header from which the game cannot start, and
    whatever `do` raises for entries that do not follow from each other.
    """

    def __init__(self, header: Header, entries: Iterable[Entry] = (), write: Writer | None = None) -> None:
        self.header = header
        self.game = game(header.game)
        self.practised = False
        self.again = 0
        """From which turn on a finished game is played again here; 0 if none is."""
        self.hints: list[Hinted] = []
        """The hints that were shown here, in order; one a decision."""
        self.watchers: list[Watcher] = []
        """Those who look on at this table: they hear of every new entry."""
        self._first = self.game.start(len(header.seats), header.options, header.setup)
        self._drafts: list[list[Move]] = [[] for _ in header.seats]
        self._write: Writer | None = None
        self._base: State = self._first
        """The position after the committed moves."""
        self._state: State = self._first.copy()
        self._committed: list[Done] = []
        self._open: list[Done] = []
        self._dropped: list[Dropped] = []
        """What each rewind dropped, until the game goes on another way."""
        self._composed: dict[Seat, State] = {}
        """The positions of the seats that have a draft."""
        self._holding: set[Seat] = set()
        """The seats whose draft ends with a held step."""
        self._new = False
        """Whether entries are new, not those of the journal that the table began with."""
        for entry in entries:
            self.do(entry)
        self._new = True
        self._write = write

    # Acting -------------------------------------------------------------------------------------------

    def do(self, entry: Entry) -> tuple[Event, ...]:
        """Judge an entry, write it, let it take effect; gives what happened, in order.

        Raises `NotAMove`, `AmbiguousMove`, `IllegalMove` or `TableError`, and what `write` raises; the table
        is unchanged then. Mind `Event.only` before showing the events.
        """
        move = self._judge(entry)
        if self._write is not None:
            self._write(entry)
        events: tuple[Event, ...] = ()
        draft = self._drafts[entry.seat]
        if entry.do == "compose" and move is not None:
            draft.append(move)
        elif entry.do == "undo":
            draft.pop()
        elif entry.do == "commit":
            self._drafts[entry.seat] = []
            events = tuple(event for step in draft for event in self._hand_in(entry.seat, step))
            if not self._open:  # committed: the game goes on from here
                self._dropped.clear()
        elif entry.do == "take back":
            self._reopen([done for done in self._open if done is not self._last_open(entry.seat)])
        elif entry.do == "hint":
            self.hints.append(Hinted(entry.seat, len(self._committed), tuple(entry.move.split(Hinted.JOINT))))
        elif entry.do == "practise":
            self.practised, self.again = True, entry.to
        elif entry.do == "rewind":
            self._dropped.append(Dropped(self._committed[entry.to :], self._open, self.practised))
            self.practised = True
            self._go_to((*self._committed, *self._open)[: entry.to])
        else:
            dropped = self._dropped.pop()
            self.practised = dropped.practised  # nothing was gained by it
            self._go_to((*self._committed, *dropped.committed, *dropped.open))
        self._settle()
        for watcher in self.watchers:
            watcher(entry)
        return events

    def compose(self, seat: Seat, text: str) -> Move:
        """Add a move to the seat's draft, from its text or a short form of it; gives the move."""
        self._seated(seat)
        move = self.resolve(seat, text)
        self.do(Entry("compose", seat, str(move)))
        return move

    def change(self, seat: Seat, text: str) -> Move:
        """Compose a move in the place of a held step, if there is one; what is refused leaves that held."""
        if self.held(seat) is not None:
            self._possible(seat, text)
            self.undo(seat)
        return self.compose(seat, text)

    def undo(self, seat: Seat) -> bool:
        """Drop the last step of the seat's draft. False if there is none."""
        if not self.can_undo(seat):
            return False
        self.do(Entry("undo", seat))
        return True

    def commit(self, seat: Seat) -> tuple[Event, ...]:
        """Hand in the seat's draft."""
        return self.do(Entry("commit", seat))

    def take_back(self, seat: Seat) -> None:
        """Drop the last move that the seat handed in, while it is open."""
        self.do(Entry("take back", seat))

    def rewind(self, to: int) -> None:
        """Go back to the first `to` moves. All drafts are dropped and the table is marked as practised."""
        self.do(Entry("rewind", to=to))

    def restore(self) -> None:
        """Bring back what the last `rewind` dropped, as if nothing had been: all drafts and open moves go."""
        self.do(Entry("restore"))

    def note_hint(self, seat: Seat, moves: Sequence[str]) -> None:
        """Note that the seat was shown a hint for what it has to decide now; each decision counts once."""
        if self.hint(seat) is None:
            self.do(Entry("hint", seat, Hinted.JOINT.join(moves)))

    # Reading ------------------------------------------------------------------------------------------

    def hint(self, seat: Seat) -> Hinted | None:
        """The hint that the seat was shown for what it has to decide now."""
        here = len(self._committed)
        return next((hint for hint in self.hints if (hint.seat, hint.number) == (seat, here)), None)

    @property
    def state(self) -> State:
        """The position after all moves handed in. Not to be changed."""
        return self._state

    def seat_state(self, seat: Seat) -> State:
        """The position as the seat composes it: its draft applied, but for a held step. Not to be changed.

        A binding step may reveal things or let others go on, so it only takes effect when handed in.
        """
        return self._composed.get(seat, self._state)

    def apart(self, seat: Seat) -> State:
        """The position as it is to a seat that leaves aside what others have answered in this step.

        Where all seats answer at once, what one decides is the same whether others were quicker or not.
        """
        state = self._base.copy()
        for done in self._open:
            if done.seat == seat:
                state.play(seat, done.move)
        return state

    @property
    def settled(self) -> State:
        """The position before all that can still be taken back. Not to be changed."""
        return self._base

    def retrace(self, seat: Seat, start: int) -> list[Seen]:
        """The steps after the first `start` moves, as far as the seat may know of what came of them.

        The first of the list is the position before them, of no events. Views are those of an onlooker.
        """
        state = self._first.copy()
        steps: list[Seen] = []
        for number, done in enumerate((*self._committed, *self._open)):
            if number == start:
                steps.append(Seen(None, (), state.view(None), True))
            state.play(done.seat, done.move)
            if number >= start:
                events = tuple(event for event in done.events if event.only is None or seat in event.only)
                steps.append(Seen(done.seat, events, state.view(None), done.binding))
        return steps

    def draft(self, seat: Seat) -> tuple[Move, ...]:
        """What the seat has composed and not handed in, a held step included."""
        return tuple(self._drafts[seat])

    def held(self, seat: Seat) -> Move | None:
        """The binding step at the end of the seat's draft, which `seat_state` does not show; None if none."""
        return self._drafts[seat][-1] if seat in self._holding else None

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat has composed anything."""
        return bool(self._drafts[seat])

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat has handed in a move that is still open."""
        return self._last_open(seat) is not None

    def can_rewind(self) -> bool:
        """Whether there is an earlier move to go back to, and nobody else at the table whose game it is."""
        return self._why_no_rewind() is None and bool(self.moves)

    def can_restore(self) -> bool:
        """Whether a `rewind` dropped moves, and nothing was committed since."""
        return self._why_no_rewind() is None and bool(self._dropped)

    def view(self, seat: Seat | None) -> View:
        """What a seat (with its own draft) or a spectator (with no drafts) may know."""
        return self._state.view(None) if seat is None else self.seat_state(seat).view(seat)

    def legal(self, seat: Seat) -> LegalMoves:
        """The moves that the seat could compose next, leaving a held step aside."""
        return self.seat_state(seat).legal(seat)

    def check(self, seat: Seat, move: Move) -> Refusal | None:
        """Why the seat cannot compose a move next; None if it can."""
        return self.seat_state(seat).check(seat, move)

    def consider(self, seat: Seat, words: Sequence[str]) -> Considered:
        """Judge half a move of the seat: see `State.consider`."""
        return self.seat_state(seat).consider(seat, words)

    def resolve(self, seat: Seat, text: str) -> Move:
        """The move that the seat means by a text: see `State.resolve`."""
        return self.seat_state(seat).resolve(seat, text)

    def log(self, seat: Seat | None) -> list[tuple[int, Event]]:
        """What happened, in order, as far as a seat or a spectator may know; with the moves' numbers."""
        return [
            (number, event)
            for number, done in enumerate((*self._committed, *self._open), 1)
            for event in done.events
            if event.only is None or seat in event.only
        ]

    @property
    def moves(self) -> tuple[tuple[Seat, Move], ...]:
        """The moves that count, in order: committed, then open."""
        return tuple((done.seat, done.move) for done in (*self._committed, *self._open))

    @property
    def boundaries(self) -> tuple[int, ...]:
        """After how many moves a turn ended, 0 included: the places to rewind to."""
        return (0, *(number for number, done in enumerate(self._committed, 1) if done.binding))

    @property
    def open(self) -> tuple[tuple[Seat, Move], ...]:
        """The moves that may still be taken back."""
        return tuple((done.seat, done.move) for done in self._open)

    def last_own(self, seat: Seat) -> int | None:
        """Where the last step began that a seat made and that is over: after how many moves; None if none."""
        ends = (*self.boundaries, len(self.moves))
        for start, end in zip(reversed(ends[:-1]), reversed(ends[1:]), strict=True):
            if any(done.seat == seat for done in self._committed[start:end]):
                return start
        return None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.outcome is not None

    def digest(self) -> str:
        """A hash over everything that goes on at the table: equal after a kill and a resume."""
        lines = [self._state.digest(), self._base.digest(), f"{self.practised} {len(self._committed)}"]
        lines += [f"{hint.seat} {hint.number} {hint.moves}" for hint in self.hints]
        lines += [f"{seat} {move}" for seat, move in self.moves]
        for dropped in self._dropped:
            lines.append(f"dropped {len(dropped.committed)}, {dropped.practised}")
            lines += [f"{done.seat} {done.move}" for done in (*dropped.committed, *dropped.open)]
        lines += [f"{seat}: {move}" for seat, draft in enumerate(self._drafts) for move in draft]
        return sha256("\n".join(lines).encode()).hexdigest()[:16]

    # Inside -------------------------------------------------------------------------------------------

    def _judge(self, entry: Entry) -> Move | None:
        """The move that an entry composes, if it does. Raises what `do` raises."""
        self._seated(entry.seat)
        if entry.do == "compose":
            return self._judge_step(entry.seat, entry.move)
        if entry.do == "rewind":
            reason = self._why_no_rewind()
            if reason is None and not 0 <= entry.to < len(self.moves):
                reason = say("There is no move {number} to go back to.", number=entry.to)
            if reason is not None:
                raise TableError(reason)
        elif entry.do == "restore":
            reason = self._why_no_rewind()
            if reason is None and not self._dropped:
                reason = say("There is nothing to bring back.")
            if reason is not None:
                raise TableError(reason)
        elif entry.do == "take back":
            if not self.can_take_back(entry.seat):
                raise TableError(say("There is nothing to take back."))
        elif entry.do == "hint":
            if entry.seat not in self._base.turn:
                raise TableError(say("It is not your turn."))
        elif entry.do in ("undo", "commit") and not self._drafts[entry.seat]:
            raise TableError(say("Nothing is composed yet. Make a move first."))
        return None

    def _judge_step(self, seat: Seat, text: str) -> Move:
        held = self.held(seat)
        if held is not None:
            self.resolve(seat, text)
            raise TableError(say("Hand in {move} first, or undo it.", move=str(held)))
        return self._possible(seat, text)

    def _possible(self, seat: Seat, text: str) -> Move:
        """The move that a text means, if it is possible where no step is held."""
        move = self.resolve(seat, text)
        refusal = self.check(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return move

    def _seated(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.header.seats):
            raise TableError(say("There is no seat {number} at this table.", number=seat + 1))

    def _why_no_rewind(self) -> Message | None:
        if self.over:
            return say("The game is over. Start a new one.")
        # What was rewound before is so for good, whoever has sat down at the table since.
        if self._new and len(self.header.people) > 1:
            return say("Earlier turns can be taken back only alone or against bots.")
        return None

    def _last_open(self, seat: Seat) -> Done | None:
        return next((done for done in reversed(self._open) if done.seat == seat), None)

    def _hand_in(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Apply a legal move; a binding one commits all that is open."""
        binding = self._state.binding(seat, move)
        events = self._state.apply(seat, move)
        self._open.append(Done(seat, move, events, binding))
        if binding:
            self._committed += self._open
            self._open = []
            self._base = self._state.copy()
        return events

    def _reopen(self, dones: Sequence[Done]) -> None:
        """Go back to the last committed position and hand in these moves again."""
        self._state = self._base.copy()
        self._open = []
        for done in dones:
            self._hand_in(done.seat, done.move)

    def _go_to(self, dones: Sequence[Done]) -> None:
        """Drop all drafts, go back to the first position and hand in these moves again."""
        self._drafts = [[] for _ in self._drafts]
        self._base = self._first
        self._committed = []
        self._reopen(dones)

    def _settle(self) -> None:
        """Hold the drafts against the position.

        A step that is no longer legal is dropped with all after it, and so is whatever comes after a step
        that has become binding.
        """
        self._composed = {}
        self._holding = set()
        for seat, draft in enumerate(self._drafts):
            if not draft:
                continue
            state = self._state.copy()
            kept: list[Move] = []
            for move in draft:
                if state.check(seat, move) is not None:
                    break
                kept.append(move)
                if state.binding(seat, move):
                    self._holding.add(seat)
                    break
                state.apply(seat, move)
            self._drafts[seat] = kept
            self._composed[seat] = state
