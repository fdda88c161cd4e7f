"""A lesson being taken: where it stands, the table it is played on, and what each move means for it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from engine.aims import Done
from engine.doing import composed, handed_in, tried
from engine.game import AmbiguousMove, IllegalMove, NotAMove, Refusal, Seat
from engine.lessons import Lesson, Step
from engine.prepared import Prepared, play
from engine.table import Entry, Table, TableError


class Course:
    """One run through a lesson, from one of its steps on.

    The steps before are taken by their own solutions. `table` is a new object whenever a step begins anew;
    moves go through `compose`, `commit` and `undo` here, so that the step's aim is looked at. `names` are
    the players'. Raises what `Prepared.table` raises.
    """

    def __init__(self, lesson: Lesson, names: Sequence[str] = (), step: int = 0) -> None:
        self.lesson = lesson
        self.names = names
        self.number = 0
        """The step, from 0; the number of steps once the lesson is over."""
        self.wrong = ""
        """What to say of the last move if it was legal and yet not what the step asks for."""
        self.hint = -1
        """The hint that is shown; -1: none."""
        self.table: Table
        self._entries: list[Entry] = []
        """The journal of the table."""
        self._begun = 0
        """How many of the entries there were when the step began."""
        self._drafted = 0
        """How many moves the draft had when the step began, without one that was held."""
        self._held = False
        """Whether a move was held when the step began; it counts when it is handed in."""
        self._walk(step)

    # Where it stands ----------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """The player's seat."""
        return self.lesson.seat

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that is asked now; None once all are done."""
        return None if self.over else self.lesson.steps[self.number]

    @property
    def reading(self) -> bool:
        """Whether there is nothing to do now but to read on."""
        return self.step is None or self.step.expect is None

    @property
    def lost(self) -> bool:
        """Whether the aim cannot be met any more, since no move of the seat will follow."""
        return not self.reading and self.seat not in self.table.state.turn

    @property
    def lifted(self) -> bool:
        """Whether what an earlier step had set down was taken up, and nothing is set down in its place."""
        return self._held and not self.over and self.table.held(self.seat) is None

    @property
    def said(self) -> tuple[str, str]:
        """What is to be said now, and of what kind: `wrong`, `hint`, or `say`."""
        step = self.step
        if self.wrong:
            return self.wrong, "wrong"
        if step is not None and 0 <= self.hint < len(step.hints):
            return step.hints[self.hint], "hint"
        return (step.say if step is not None else ""), "say"

    # What the player does -----------------------------------------------------------------------------

    def read_on(self) -> None:
        """Go on from a step that is only read."""
        if self.reading and not self.over:
            self._next()

    def compose(self, text: str) -> None:
        """Add a move to the draft, in place of one that is held. Raises as `Table.compose`."""
        try:
            done = composed(self.table, self.seat, text)
        except IllegalMove as error:
            self.refuse(error.refusal)
            raise
        self.wrong, self.hint = "", -1
        if self._judged == "set" or (not self._judged and self.table.held(self.seat) is None):
            self._judge(done)

    def commit(self) -> None:
        """Hand in the draft. Raises as `Table.commit`."""
        held = self.table.held(self.seat) is not None
        done = handed_in(self.table, self.seat, self._drafted)
        if self._judged == "stands" or (not self._judged and held):
            self._judge(done)

    def refuse(self, refusal: Refusal) -> None:
        """Something was tried that the rules forbid."""
        step = self.step
        if step is not None and step.expect is not None:
            self.wrong = ""
            if step.expect.holds(tried(self.table, self.seat, refusal)):
                self._next()

    @property
    def undoable(self) -> bool:
        """Whether anything was done in this step that can be taken back."""
        return len(self.table.draft(self.seat)) > self._drafted or len(self._entries) > self._begun

    def undo(self) -> bool:
        """Take back the last thing done in this step. False if there is none."""
        self.wrong = ""
        if not self.undoable:
            return False
        if len(self.table.draft(self.seat)) > self._drafted:
            self.table.undo(self.seat)
        else:
            self.again()
        return True

    def again(self) -> None:
        """Begin the step anew."""
        entries = self._entries[: self._begun]
        self._use(Table(self.table.header, entries), entries)

    def skip(self) -> None:
        """Do the step by its solution, or by another way if the player has left none of that.

        If no way is left, the lesson goes on as if the player had gone its own way.
        """
        step, number = self.step, self.number
        if step is None or step.expect is None:
            self.read_on()
            return
        for way in (step.solution, *step.others):
            self.again()
            with suppress(NotAMove, AmbiguousMove, IllegalMove, TableError):
                for text in way:
                    self.make(text)
            if self.number > number:
                return
        self._walk(number)
        for text in step.solution:
            self.make(text)
        assert self.number > number, f"{self.lesson.id}: step {number + 1} is not solved by its solution"

    def make(self, text: str) -> None:
        """Compose a move, and hand it in if the step asks for it."""
        number = self.number
        try:
            self.compose(text)
        except IllegalMove:
            if self.number == number:
                raise
        waits = self.table.held(self.seat) is not None or self._judged == "stands"
        if self.number == number and not self.wrong and waits:
            self.commit()

    def next_hint(self) -> bool:
        """Show the next hint, and after the last none. False if the step has none."""
        step = self.step
        if step is None or not step.hints:
            return False
        self.wrong = ""
        self.hint = self.hint + 1 if self.hint + 1 < len(step.hints) else -1
        return True

    # Inside -------------------------------------------------------------------------------------------

    @property
    def _judged(self) -> str:
        return self.step.judged if self.step is not None else ""

    def _walk(self, step: int) -> None:
        """Go to the beginning of a step as the lesson itself would, from its last prepared position."""
        prepared = [n for n, part in enumerate(self.lesson.steps[: step + 1]) if part.table is not None]
        self.number = prepared[-1] if prepared else 0
        self._take(self.lesson.table)
        self._begin()
        while self.number < step:
            self.skip()

    def _judge(self, done: Done) -> None:
        step = self.step
        if step is None or step.expect is None:
            return
        answer = next((answer.say for answer in step.answers if answer.when.holds(done)), "")
        if not answer and step.expect.holds(done):
            self._next()
        elif answer or step.wrong:
            self.again()
            self.wrong = answer or step.wrong

    def _next(self) -> None:
        step = self.step
        assert step is not None
        play(self.table, step.then)
        self.number += 1
        self._begin()

    def _begin(self) -> None:
        self.wrong, self.hint = "", -1
        step = self.step
        if step is not None and step.table is not None:
            self._take(step.table)
        self._begun = len(self._entries)
        self._held = self.table.held(self.seat) is not None
        self._drafted = len(self.table.draft(self.seat)) - self._held

    def _take(self, prepared: Prepared) -> None:
        header = prepared.header(self.lesson.game, self.names)
        self._use(Table(header), [])
        play(self.table, prepared.moves)

    def _use(self, table: Table, entries: list[Entry]) -> None:
        self.table, self._entries = table, entries
        table.watchers.append(entries.append)
