"""A shared table: one seat of it, or an onlooker's place, with talk and the others' moves as they come."""

from __future__ import annotations

from textual.binding import Binding

from engine.game import Seat
from engine.hall import Heard
from engine.store import StoreError
from engine.table import Table, TableError
from tui.language import N_
from tui.port import OnlookerPort, Port
from tui.screens.result import ResultPage
from tui.screens.table import TablePage
from tui.served import served
from tui.widgets.menu import Item

NEWS = 12
"""How many of the last events an onlooker's desk may show."""


class SharedPage(TablePage):
    """A table on a server, as its seat's owner sees it; with seat None, as an onlooker does."""

    BINDINGS = [
        Binding("T", "talk", N_("Say something"), id="table.talk"),
        Binding("s", "seats", N_("Who is here; take or leave a seat"), id="table.seats"),
    ]

    def __init__(self, number: int, table: Table, seat: Seat | None) -> None:
        self.seat = seat
        super().__init__(number, table)
        self._to_act = seat in table.state.turn

    def on_mount(self) -> None:
        """Hear of what happens here, and be seen."""
        app = served(self)
        self._listener = app.listen(self, self._heard, self._wants)
        app.come_to(self.number)

    def on_unmount(self) -> None:
        """Hear no more, and be gone."""
        app = served(self)
        app.unlisten(self._listener)
        app.go_from(self.number)

    def _let_bots_play(self) -> None:
        """The house plays the bots, for all who look on."""
        self.company.part()
        sitting = served(self).house.steward.attend(self.number)
        if sitting is not None:
            self.company.join(sitting, watch=False)

    # What is shown --------------------------------------------------------------------------------------

    @property
    def viewer(self) -> Seat | None:
        return self.seat

    def port(self) -> Port:
        if self.seat is not None:
            return super().port()
        news = [event for _, event in self.table.log(None)[-NEWS:]]
        return OnlookerPort(self.table.view(None), self.table.header.seats, news)

    def fill(self) -> None:
        if not self._same_place():
            return
        super().fill()

    def prompt_now(self) -> None:
        if self.seat is None and self._remark is None and not self.table.over:
            tr, asked = self.tr, self.desk.asked()
            keys = [*asked.keys, ("table.seats", tr("take a seat")), ("table.talk", tr("talk"))]
            text = tr("You look on. {what}", what=asked.text) if asked.text else tr("You look on.")
            self.announce(text, keys)
        else:
            super().prompt_now()

    def next_seat(self) -> Seat | None:
        return self.seat

    def secret(self, seat: Seat) -> bool:
        return False  # nobody else looks at this screen

    # What happens ---------------------------------------------------------------------------------------

    def _wants(self, heard: Heard) -> bool:
        """Whether this happened at this table, and not in another seat's draft."""
        entry = heard.entry
        others = entry is not None and entry.seat != self.seat and entry.do in ("compose", "undo")
        return heard.table == self.number and not others

    def _heard(self, heard: Heard) -> None:
        """Something happened at this table."""
        if heard.kind == "talk":
            self._hear_talk()
        elif heard.kind == "bots":
            self.company.heard()
        elif heard.entry is None:
            if heard.kind == "seats":
                self._let_bots_play()
            if self.is_current:
                self.fill()
        else:
            self._see_move()
            if heard.entry.seat in self.table.header.levels:
                self.company.follow(heard.entry.seat)

    def _see_move(self) -> None:
        """Somebody moved, this player in another window perhaps."""
        to_act = self.seat in self.table.state.turn
        if to_act and not self._to_act and self.app.settings.values.bell:
            self.app.bell()
        self._to_act = to_act
        if not self.is_current:
            return
        if self.table.over:
            self._finish()
        else:
            self.show_table()

    def _hear_talk(self) -> None:
        lines = served(self).house.hall.talk(self.number, 1)
        if lines and lines[0].name != served(self).who:
            self.remark(f"{lines[0].name}: {lines[0].text}", "accent", news=True)
            if self.app.settings.values.bell:
                self.app.bell()

    def _same_place(self) -> bool:
        """Whether this is still the player's place. If not, the table is shown anew from the right one."""
        app = served(self)
        try:
            if app.house.hall.visible(self.number, app.person).seat_of(app.person) == self.seat:
                return True
            app.open_table(self.number, instead=True)
        except TableError as error:
            app.notices.append(error.message)
            self.dismiss()
        return False

    # What the player does -------------------------------------------------------------------------------

    def compose_move(self, text: str) -> str | None:
        return super().compose_move(text) if self._may_act() else None

    def action_hand_in(self) -> None:
        """Let the draft stand."""
        if self._may_act():
            super().action_hand_in()

    def action_undo(self) -> None:
        """Take back the last step."""
        if self._may_act():
            super().action_undo()

    def action_restore(self) -> None:
        """Bring back the turn that was taken back last."""
        if self._may_act():
            super().action_restore()

    def action_hint(self) -> None:
        """Ask for a hint, where nobody else plays against this player."""
        if len(self.table.header.people) > 1:
            self.remark(self.tr("Hints are for games alone or against bots."))
        elif self._may_act():
            super().action_hint()

    def action_type(self) -> None:
        """Type a move in words."""
        if self._may_act():
            super().action_type()

    def _may_act(self) -> bool:
        """Whether the seat is this player's, who may have lost it since it was drawn."""
        if self.seat is None:
            self.remark(self.tr("You look on. Take a seat to play."))
            return False
        return self._same_place()

    def action_talk(self) -> None:
        """Say something to everybody at the table."""
        self.prompt.ask(self.tr("Say:"), self._say)

    def _say(self, text: str) -> str | None:
        app = served(self)
        longest = app.house.limits.message_characters
        if len(text) > longest:
            return self.tr("A line has at most {most} characters.", most=longest)
        try:
            app.house.hall.say(self.number, app.who, app.person, text, longest)
        except TableError as error:
            return self.tr(error.message)
        return None

    def log_lines(self) -> list[tuple[int, str]]:
        try:
            talk = served(self).house.hall.talk(self.number)
        except StoreError:
            talk = []
        said = [(line.moves, f"{line.name}: {line.text}") for line in talk]
        return sorted([*super().log_lines(), *said], key=lambda line: line[0])

    def action_seats(self) -> None:
        """See who is here; take a seat, leave it, or give it."""
        from tui.screens.chairs import ChairsPage

        self.app.push_screen(ChairsPage(self.number))

    def action_leave(self) -> None:
        """Go back to the lounge; the table stays as it is."""
        self.dismiss()

    def _finish(self) -> None:
        self.app.switch_screen(SharedResult(self.table, self.number))


class SharedResult(ResultPage):
    """The end of a game at a shared table."""

    def choices(self) -> tuple[Item, ...]:
        tr = self.tr
        return (Item("replay", tr("Watch it again")), Item("home", tr("Back to the lounge")))

    def prompt_now(self) -> None:
        tr = self.tr
        text = tr("To keep the record: ssh ... record {number} > file.json", number=self.number)
        self.announce(text, [("menu.choose", tr("choose")), ("back", tr("lounge"))])

    def _compared(self, total: int) -> str:
        return ""

    def action_leave(self) -> None:
        """Back to the lounge."""
        self.dismiss()
