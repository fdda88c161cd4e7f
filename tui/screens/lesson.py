"""A lesson: a table with a note pinned beside the board that says what to try, and answers what was tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from textual import on
from textual.binding import Binding

from engine.game import BadOption, Message, Seat, say
from engine.lessons import Lesson
from engine.store import StoreError
from engine.table import TableError
from engine.teaching import Course
from tui import learning
from tui.desk import Command, Desk, Explained
from tui.language import N_
from tui.noting import with_keys
from tui.screens.table import TablePage

STYLES = {"say": "text", "hint": "accent", "wrong": "warn"}
"""The style of what a note says, by `Course.said`."""


class LessonPage(TablePage):
    """One lesson. Its table is kept nowhere; the step that was reached is."""

    BINDINGS = [
        Binding("q", "leave", N_("Leave (the step is kept)"), id="table.leave"),
        Binding("space", "hand_in", N_("Read on, or let the move stand"), id="table.hand_in"),
        Binding("H", "hint", N_("A hint, then a clearer one"), id="table.hint"),
        Binding("a", "again", N_("Begin this step anew"), id="lesson.again"),
        Binding("w", "skip", N_("Show how, and go to the next step"), id="lesson.skip"),
        Binding("A", "start", N_("Begin the lesson anew"), id="lesson.start"),
        Binding("W", "next", N_("Go to the next lesson"), id="lesson.next"),
    ]

    def __init__(self, lesson: Lesson, names: Sequence[str], step: int = 0) -> None:
        self.course = Course(lesson, names, min(step, len(lesson.steps) - 1))
        super().__init__(0, self.course.table)
        self._resumed = self.course.number > 0

    # What is shown ------------------------------------------------------------------------------------

    def next_seat(self) -> Seat | None:
        return self.course.seat

    def secret(self, seat: Seat) -> bool:
        return False

    def on_mount(self) -> None:
        """Make room for the note."""
        self.desk.pin(self.course.lesson.parts)
        if self._resumed:
            self.remark(self.tr("You go on here. The board is as the lesson itself would have it."), "strong")

    def fill(self) -> None:
        self.show_table()

    def _finish(self) -> None:
        """The game on the table may be over; the lesson goes on."""
        self.show_table()

    def show_table(self) -> None:
        self.table = self.course.table
        step = self.course.step
        self.mark(step.point if step is not None else ())
        super().show_table()
        self.title_line.where = self.tr(
            "{game}: {lesson}", game=self.table.game.name, lesson=Message(self.course.lesson.title)
        )
        self.note_now()

    def note_now(self) -> None:
        """Say in the note what is to be said now."""
        tr, course, again = self.tr, self.course, self.key_of("lesson.again")
        texts: list[tuple[str, str]] = []
        if course.over:
            texts.append((tr("That was the lesson."), "good"))
        else:
            said, kind = course.said
            texts.append((self._worded(said), STYLES[kind]))
            if kind == "wrong" and course.step is not None:
                texts.append((self._worded(course.step.say), "text"))
            elif course.lost:
                text = tr("It can no longer be done from here. {key} begins the step anew.", key=again)
                texts.insert(0, (text, "warn"))
            elif course.lifted:
                text = tr("You took it up again. Set it down: {key}.", key=self.set_down_key())
                texts.append((text, "warn"))
        total = len(course.lesson.steps)
        place = f"{min(course.number + 1, total)}/{total}"
        keys = tuple((self.key_of(i), what) for i, what in self._note_keys())
        self.desk.note.hold((self._heading(), place), tuple(texts), keys)

    def _heading(self) -> str:
        tr, course = self.tr, self.course
        if course.said[1] == "hint" and course.step is not None:
            return tr("Hint {number} of {all}", number=course.hint + 1, all=len(course.step.hints))
        return tr(course.lesson.title)

    def _note_keys(self) -> Iterable[tuple[str, str]]:
        tr, step = self.tr, self.course.step
        if step is None:
            yield "table.hand_in", learning.what_follows(self.app, self.course.lesson)
            yield "lesson.start", tr("once more")
            yield "table.leave", tr("leave")
            return
        if self.course.reading:
            yield "table.hand_in", tr("read on")
        elif step.hints:
            yield "table.hint", tr("hint")
        if step.rule:
            yield "table.rules", step.rule

    def _worded(self, text: str) -> str:
        return with_keys(self.tr(text), self.key_of)

    def settle(self) -> None:
        super().settle()
        self.note_now()  # the keys of the board are known once it has the focus

    def prompt_now(self) -> None:
        tr, leave = self.tr, ("table.leave", self.tr("leave"))
        if self._remark is None and self.course.over:
            self.announce(tr("The lesson is done."), [("table.hand_in", tr("go on")), leave], "good")
        elif self._remark is None and self.course.reading:
            self.announce(tr("Read the note."), [("table.hand_in", tr("read on")), leave])
        elif self._remark is None and self.course.lost:
            again = ("lesson.again", tr("begin the step anew"))
            self.announce(tr("It can no longer be done from here."), [again, leave], "warn")
        else:
            super().prompt_now()

    def undoable(self) -> bool:
        """What an earlier step did cannot be taken back."""
        return self.course.undoable

    # Moves ----------------------------------------------------------------------------------------------

    @on(Desk.Composed)
    def _read_instead(self, event: Desk.Composed) -> None:
        """While there is only something to read, the key that sets down reads on."""
        if self.course.reading:
            event.prevent_default()
            self.action_hand_in()

    @on(Desk.Refused)
    def _refused(self, event: Desk.Refused) -> None:
        if self.course.reading:
            self.action_hand_in()
            return
        with self._keeping():
            self.course.refuse(event.refusal)
        self.show_table()
        self.remark(self._why_not(event.refusal))

    def compose_move(self, text: str) -> str | None:
        number = self.course.number
        reason = super().compose_move(text)
        # Once the step is passed nothing more is to be typed, even if what was typed is refused.
        return reason if self.course.number == number else None

    def put(self, text: str) -> None:
        if self.course.reading:
            raise TableError(say("Read on first."))
        with self._keeping():
            self.course.compose(text)

    def let_stand(self) -> None:
        with self._keeping():
            self.course.commit()

    def action_hand_in(self) -> None:
        """Read on, or let the draft stand."""
        if self.course.over:
            self.action_next()
        elif self.course.reading:
            self._go(self.course.read_on)
        else:
            super().action_hand_in()

    def action_undo(self) -> None:
        """Take back what was done in this step."""
        if self.course.undo():
            self._remark = None
            self.show_table()
        else:
            self.remark(self.tr("There is nothing to take back in this step."))

    def action_hint(self) -> None:
        """Show the next hint; after the last one, the text of the step again."""
        if self.course.next_hint():
            self.note_now()
        else:
            self.remark(self.tr("There is no hint here."))

    def action_again(self) -> None:
        """Begin the step anew."""
        self._go(self.course.again)

    def action_skip(self) -> None:
        """Do the step as the lesson would, and go to the next."""
        self._go(self.course.skip)

    def action_start(self) -> None:
        """Begin the lesson anew."""
        learning.open_lesson(self.app, self.course.lesson, 0, self)

    def action_next(self) -> None:
        """Go to the next lesson, and after the last one to the guided game."""
        following = learning.following(self.course.lesson)
        if following is not None:
            learning.open_lesson(self.app, following, None, self)
        elif learning.guide_for(self.app, self.game_id) is None:
            self.action_leave()
        else:
            try:
                learning.open_guided(self.app, self.game_id, self)
            except (BadOption, StoreError) as error:
                self.remark(self.tr(error.message))

    def _go(self, what: Callable[[], None]) -> None:
        self._remark = None
        self.desk.afresh()
        with self._keeping():
            what()
        self.show_table()

    @contextmanager
    def _keeping(self) -> Iterator[None]:
        """Keep the step that is reached by what is done inside."""
        course, number = self.course, self.course.number
        try:
            yield
        finally:
            if course.number != number:
                self.desk.afresh()
                self._keep()

    def _keep(self) -> None:
        course, progress = self.course, self.app.progress
        try:
            if course.over:
                progress.finish(self.game_id, course.lesson.id)
            else:
                progress.reach(self.game_id, course.lesson.id, course.number)
        except StoreError as error:
            self.app.notices.append(error.message)

    # Other pages ----------------------------------------------------------------------------------------

    def action_rules(self) -> None:
        """Open the rules at the rule of the last refusal, or at the one that the step is about."""
        step = self.course.step
        if step is not None and step.rule and not self._cited:
            self._open_rule(step.rule)
        else:
            super().action_rules()

    def action_seats(self) -> None:
        """The seat is the lesson's choice."""
        self.remark(self.tr("In a lesson you stay at your seat."))

    def action_board(self) -> None:
        """Give the focus back to the board, with the marks of the step."""
        super().action_board()
        self.show_table()

    def action_leave(self) -> None:
        """Leave the lesson; the step is kept."""
        learning.left(self.app, self.game_id, f"lesson {self.course.lesson.id}")
        self.dismiss()

    def explain(self) -> Iterable[Explained]:
        course = self.course
        yield from self.desk.explain()
        if course.step is not None:
            yield Explained("")
            yield Explained(self._worded(course.step.say), course.step.rule)

    def commands(self) -> Iterable[Command]:
        return () if self.course.reading else super().commands()
