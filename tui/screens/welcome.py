"""The first visit: an invitation, where one is needed, and a name."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.widget import Widget

from engine.names import clean_name
from engine.people import PeopleError
from engine.store import StoreError
from tui.language import N_
from tui.screens.page import Page
from tui.served import served
from tui.widgets.text import Text
from tui.width import cells


class WelcomePage(Page[None]):
    """Somebody whose key is new here."""

    BINDINGS = [
        Binding("q", "leave", N_("Quit"), id="welcome.quit"),
        Binding("enter", "go_on", N_("Go on"), id="welcome.go_on"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._code = ""

    def body(self) -> Iterable[Widget]:
        text = Text()
        text.can_focus = False
        yield text

    def fill(self) -> None:
        tr, app = self.tr, served(self)
        self.title_line.where = tr("Welcome")
        lines = [
            ("accent", tr("Welcome to Chabudai."), 0),
            ("text", "", 0),
            ("text", tr("You are known here by your SSH key. It is the only one that opens your seats."), 0),
            ("dim", app.visitor.key, 0),
            ("text", "", 0),
        ]
        if not app.house.free:
            lines.append(("text", tr("A new player needs an invitation: a code from whoever runs this."), 0))
        lines.append(("text", tr("Then choose the name that the others see."), 0))
        self.query_one(Text).paragraphs = tuple(lines)

    def settle(self) -> None:
        self.prompt_now()
        if not self.prompt.asking:
            self.call_after_refresh(self.action_go_on)

    def prompt_now(self) -> None:
        keys = [("welcome.go_on", self.tr("go on")), ("welcome.quit", self.tr("quit"))]
        self.announce(self.tr("Who are you?"), keys)

    def action_go_on(self) -> None:
        """Ask for what is still missing."""
        tr = self.tr
        if self.prompt.asking or served(self).farewell:
            return
        if self._code or served(self).house.free:
            self.prompt.ask(tr("Your name"), self._take_name)
        else:
            self.prompt.ask(tr("Invitation"), self._take_code)

    def action_leave(self) -> None:
        """Leave without a name."""
        self.app.exit()

    def _take_code(self, text: str) -> str | None:
        tr, app = self.tr, served(self)
        if app.house.people.invited(text):
            self._code = text
            return None
        app.visitor.codes += 1
        app.house.note("wrong invitation", key=app.visitor.key)
        if app.visitor.codes >= app.house.limits.code_attempts:
            app.end(tr("This invitation is not known, or was used. Ask for another."))
            return None
        return tr("This invitation is not known, or was used. Ask for another.")

    def _take_name(self, text: str) -> str | None:
        tr, app = self.tr, served(self)
        people, key, most = app.house.people, app.visitor.key, app.house.limits.name_cells
        if cells(clean_name(text) or "") > most:
            return tr("A name here takes at most {most} cells.", most=most)
        try:
            person = people.add(key, text) if app.house.free else people.admit(key, text, self._code)
        except (PeopleError, StoreError) as error:
            return tr(error.message)
        app.house.note("new player", person=person.id, key=key)
        app.welcome(person)
        self.dismiss()
        return None
