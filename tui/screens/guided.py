"""A guided game: a real game, with a note the first time that something happens which has to be explained."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding

from engine.aims import Done
from engine.doing import composed, gone_on, tried
from engine.game import IllegalMove, Move, Seat, View
from engine.guiding import Notes
from engine.lessons import Guide, Note
from engine.store import StoreError
from engine.table import Table
from tui import learning
from tui.desk import Desk, Explained
from tui.language import N_
from tui.noting import with_keys
from tui.screens.result import ResultPage
from tui.screens.table import TablePage
from tui.widgets.menu import Item


class GuidedPage(TablePage):
    """A guided game on a kept table. All seats without bots are played openly: there is no curtain."""

    BINDINGS = [Binding("g", "read", N_("The note is read"), id="guide.read")]

    def __init__(self, number: int, table: Table, guide: Guide, seen: Iterable[str]) -> None:
        super().__init__(number, table)
        self.guide = guide
        self.notes = Notes(guide, seen)
        self._known = {seat: self._now(seat) for seat in table.header.people}
        """By seat, what was known when notes were last looked for, and how many events were told."""
        self._steps = self._made()

    # What is shown ------------------------------------------------------------------------------------

    def secret(self, seat: Seat) -> bool:
        return False

    def show_table(self) -> None:
        for seat, (known, told) in self._known.items():
            self._look(gone_on(self.table, seat, known, told))
            self._known[seat] = self._now(seat)
        note = self.notes.shown
        self.mark(note.point if note is not None else ())
        if note is not None:
            self.desk.pin(self.guide.parts)
        else:
            self.desk.unpin()
        super().show_table()
        self.note_now()

    def _now(self, seat: Seat) -> tuple[View, int]:
        return self.table.view(seat), len(self.table.log(seat))

    def _made(self) -> tuple[list[tuple[int, int]], list[Move]]:
        """How many steps the people have made and drafted, and those that wait to be handed in."""
        table, people = self.table, self.table.header.people
        held = {seat: move for seat in people if (move := table.held(seat)) is not None}
        made = [sum(seat == one for one, _ in table.moves) for seat in people]
        drafted = [len(table.draft(seat)) - (seat in held) for seat in people]
        return list(zip(made, drafted, strict=True)), list(held.values())

    def settle(self) -> None:
        super().settle()
        self.note_now()  # the keys of the board are known once it has the focus

    def note_now(self) -> None:
        """Say what the note says."""
        note, tr = self.notes.shown, self.tr
        if note is None:
            return
        keys = [(self.key_of("guide.read"), tr("read: put it away"))]
        if note.rule:
            keys.append((self.key_of("table.rules"), note.rule))
        text = with_keys(tr(note.say), self.key_of)
        self.desk.note.hold((tr("Your first game"), ""), ((text, "text"),), tuple(keys))

    # Notes ----------------------------------------------------------------------------------------------

    def _look(self, done: Done) -> None:
        """Something was done: notes may come and go."""
        (before, waited), self._steps = self._steps, self._made()
        now, waits = self._steps
        self._keep(self.notes.look(done, now != before, bool(waits) and waits != waited))

    def _keep(self, note: Note | None) -> None:
        """A note was read, and does not come again."""
        if note is not None:
            try:
                self.app.progress.see(self.game_id, note.id)
            except StoreError as error:
                self.app.notices.append(error.message)

    def action_read(self) -> None:
        """Put the note away."""
        self._keep(self.notes.read())
        self.show_table()

    def action_rules(self) -> None:
        """Open the rules at the rule of the last refusal, or at the one that the note is about."""
        note = self.notes.shown
        if note is not None and note.rule and not self._cited:
            self._open_rule(note.rule)
        else:
            super().action_rules()

    def explain(self) -> Iterable[Explained]:
        note = self.notes.shown
        yield from super().explain()
        if note is not None:
            yield Explained("")
            yield Explained(with_keys(self.tr(note.say), self.key_of), note.rule)

    # Moves ----------------------------------------------------------------------------------------------

    def put(self, text: str) -> None:
        table, seat = self.table, self._seat
        try:
            done = composed(table, seat, text)
        except IllegalMove as error:
            self._look(tried(table, seat, error.refusal))
            raise
        if table.held(seat) is None:  # what it would reveal is not to be spoken of yet
            self._look(done)

    @on(Desk.Refused)
    def _refused(self, event: Desk.Refused) -> None:
        self._look(tried(self.table, self._seat, event.refusal))
        self.show_table()

    def action_leave(self) -> None:
        """Leave the table; it is kept as it is."""
        learning.left(self.app, self.game_id, learning.GUIDED)
        super().action_leave()

    def _finish(self) -> None:
        try:
            self.app.progress.finish_guided(self.game_id)
        except StoreError as error:
            self.app.notices.append(error.message)
        self.app.switch_screen(GuidedResult(self.table, self.number))


class GuidedResult(ResultPage):
    """The end of a guided game. On a server nothing of it can be put into files."""

    def choices(self) -> tuple[Item, ...]:
        tr = self.tr
        if self.app.files:
            return super().choices()
        return (Item("replay", tr("Watch it again")), Item("home", tr("Back to the lessons")))

    def _compared(self, total: int) -> str:
        return super()._compared(total) if self.app.files else ""
