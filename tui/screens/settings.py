"""Settings: language, colours, characters, labels, name."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.widget import Widget

import themes
from engine.names import BadName, given_name
from themes import BadTheme
from tui.language import LANGUAGES
from tui.screens.page import Page
from tui.widgets.form import Field, Form


class SettingsPage(Page[None]):
    """Every change holds at once and is kept."""

    def body(self) -> Iterable[Widget]:
        yield Form()

    def fill(self) -> None:
        self.title_line.where = self.tr("Settings")
        self.query_one(Form).fields = tuple(self._fields())

    def _fields(self) -> Iterable[Field]:
        tr, values = self.tr, self.app.settings.values
        languages = (("", tr("as the system")), *LANGUAGES)
        yield Field(
            "language",
            tr("Language"),
            values.language,
            languages,
            tr("The language of everything on the screen."),
        )
        names = themes.names(self.app.themes_folder)
        choices = (("", tr("fits the terminal")), *((name, self._label(name)) for name in names))
        files = self.app.files
        about = tr("Colours. Enter takes a theme file of your own.") if files else tr("Colours.")
        yield Field("theme", tr("Theme"), values.theme, choices, about, typed=files)
        on_off = (("no", tr("no")), ("yes", tr("yes")))
        about = tr("Draw with ASCII characters alone, for terminals that lack others.")
        ascii_ = "" if values.ascii == "" else "yes" if values.ascii else "no"
        yield Field("ascii", tr("ASCII only"), ascii_, (("", tr("fits the terminal")), *on_off), about)
        about = tr("Show number and colour letter on pieces.")
        yield Field("labels", tr("Numbers on pieces"), "yes" if values.labels else "no", on_off, about)
        if not files:
            about = tr("Ring the terminal's bell when it is your turn, and when somebody speaks.")
            yield Field("bell", tr("Bell"), "yes" if values.bell else "no", on_off, about)
        paces = (
            ("normal", tr("normal")),
            ("slow", tr("slow")),
            ("fast", tr("fast")),
            ("at once", tr("at once")),
        )
        about = tr("How fast bots make their steps. At the table, a key hurries them for one turn.")
        yield Field("pace", tr("Pace of bots"), values.pace, paces, about)
        yield Field(
            "name",
            tr("Your name"),
            values.name,
            about=tr("What you are called at the table. Enter types it; empty is none."),
            typed=True,
            shown=values.name or tr("none"),
        )
        if self.app.settings.path is not None:
            about = tr("Keys can be changed there, under [keys].")
            yield Field(
                "file", tr("Settings file"), about=about, typed=True, shown=str(self.app.settings.path)
            )

    def _label(self, name: str) -> str:
        try:
            return self.tr(themes.load(name, self.app.themes_folder).label)
        except BadTheme:
            return name

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [
            ("form.up+form.down", tr("move")),
            ("form.left+form.right", tr("change")),
            ("back", tr("back")),
        ]
        self.announce(tr("Changes hold at once."), keys)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        name, value = event.field.id, event.value
        if name == "theme":
            reason = self._take_theme(value)
            if reason:
                self.announce(reason, (), "bad")
            return
        self._change(name, value == "yes" if value and name in ("ascii", "labels", "bell") else value)
        if name == "language":
            self.app.speak(value)
        elif name == "ascii":
            self.app.take_theme()
        self.fill()
        self._settle_with_notice()

    @on(Form.Typing)
    def _typing(self, event: Form.Typing) -> None:
        if event.field.id == "theme":
            self.prompt.ask(self.tr("Theme file"), self._take_theme, self.app.settings.values.theme)
        elif event.field.id == "name":
            self.prompt.ask(self.tr("Your name"), self._take_name, self.app.settings.values.name, empty=True)

    def _take_theme(self, wanted: str) -> str | None:
        if wanted:
            try:
                themes.load(wanted, self.app.themes_folder)
            except BadTheme as error:
                return self.app.describe_theme_error(error)
        self._change("theme", wanted)
        self.app.take_theme()
        self.fill()
        self._settle_with_notice()
        return None

    def _take_name(self, text: str) -> str | None:
        try:
            name = given_name(text) if text else ""
        except BadName as error:
            return self.tr(error.message)
        self._change("name", name)
        self.fill()
        return None

    def _change(self, name: str, value: str | bool) -> None:
        problem = self.app.settings.change(name, value)
        if problem is not None:
            self.app.notices.append(problem)

    def _settle_with_notice(self) -> None:
        notice = self.app.take_notice()
        if notice is not None:
            self.announce(self.tr(notice), (), "warn")
        else:
            self.prompt_now()
