"""The home screen: where every session starts and ends."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.game import BadOption, Message
from engine.games import ENTRIES
from engine.store import StoreError, TableInfo
from tui.canvas import Canvas
from tui.language import LANGUAGES, N_
from tui.screens.page import Page
from tui.tables import daily_game, describe_table, open_daily, resume
from tui.widgets.lines import Lines
from tui.widgets.menu import Item, Menu
from tui.width import cells

SIGN = (
    "        ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄        ",
    "     ▄████████████████████████▄     ",
    "   ▄████████████████████████████▄   ",
    "  ▀██████████████████████████████▀  ",
    "     ▐█▌                  ▐█▌     ",
    "     ▐█▌                  ▐█▌     ",
)
"""A low table."""


class Sign(Lines):
    """The table and the name over it."""

    DEFAULT_CSS = """
    Sign { height: 10; }
    """

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        middle = canvas.width // 2
        name = "C H A B U D A I" if self.app.tr.code == "en" else "ち ゃ ぶ 台"
        canvas.put(middle - cells(name) // 2, 0, name, skin.accent)
        if skin.blocks:
            for y, line in enumerate(SIGN, 2):
                canvas.put(middle - len(line) // 2, y, line, skin.style("accent"))
        else:
            for y, line in enumerate(("_" * 32, "/" + "_" * 34 + "\\", "||" + " " * 24 + "||"), 3):
                canvas.put(middle - len(line) // 2, y, line, skin.style("accent"))
        tagline = self.app.tr("Four board games at one low table")
        canvas.put(middle - cells(tagline) // 2, 9, tagline, skin.dim)


class HomePage(Page[None]):
    """What to do now: go on, begin, look back, read, set up."""

    DEFAULT_CSS = """
    HomePage > .body { align-vertical: middle; }
    HomePage Menu { width: 1fr; height: 10; margin: 1 6 0 6; }
    """
    BINDINGS = [
        Binding("q", "leave", N_("Quit"), id="home.quit"),
        Binding("c", "pick('continue')", N_("Continue"), id="home.continue"),
        Binding("n", "pick('new')", N_("New game"), id="home.new"),
        Binding("d", "pick('daily')", N_("The game of the day"), id="home.daily"),
        Binding("r", "pick('results')", N_("Results"), id="home.results"),
        Binding("b", "pick('rules')", N_("Rules"), id="home.rules"),
        Binding("s", "pick('settings')", N_("Settings"), id="home.settings"),
        Binding("L", "pick('language')", N_("Change the language"), id="home.language"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._notice: Message | None = None

    def body(self) -> Iterable[Widget]:
        yield Sign()
        yield Menu()

    def fill(self) -> None:
        tr = self.tr
        self.title_line.where = "Chabudai"
        tables = self._open_tables()
        items = []
        if tables:
            last = tables[0]
            label = tr("Continue") if len(tables) == 1 else tr("Continue ({count} games)", count=len(tables))
            items.append(Item("continue", label, describe_table(self.app, last)))
        items.append(Item("new", tr("New game"), tr("choose the game, the seats and the options")))
        for game, entry in ENTRIES.items():
            if entry.daily is not None:
                items.append(Item(f"daily {game}", tr(entry.daily), daily_game(self.app, game)))
        items += [
            Item("results", tr("Results"), tr("bests, history and replays")),
            Item("replay", tr("Replay a record"), tr("step through a file that you were sent")),
            Item("rules", tr("Rules"), tr("read them, rule by rule")),
            Item("settings", tr("Settings"), tr("colours, characters, your name")),
            Item("language", "Language / 言語" if self.app.skin.blocks else tr("Language"), tr.name),
            Item("quit", tr("Quit")),
        ]
        self.query_one(Menu).items = tuple(items)

    def prompt_now(self) -> None:
        tr = self.tr
        self._notice = self.app.take_notice() or self._notice
        if self._notice is not None:
            self.announce(tr(self._notice), (), "warn")
        else:
            self.announce(
                tr("What would you like to do?"),
                [
                    ("menu.up+menu.down", tr("move")),
                    ("menu.choose", tr("choose")),
                    ("palette", tr("all commands")),
                    ("home.quit", tr("quit")),
                ],
            )

    @on(Menu.Moved)
    def on_screen_suspend(self) -> None:
        """What was to be noticed stands until the player does something."""
        self._notice = None
        self.prompt_now()

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        self.action_pick(event.item.id)

    def action_pick(self, what: str) -> None:
        """Do what a line of the menu says."""
        if self.app.screen is not self or self.app.ending:
            return  # a key typed ahead: something opens already
        item = next((item.id for item in self.query_one(Menu).items if item.id.startswith(what)), "")
        if item.startswith("daily "):
            self._open_daily(item.removeprefix("daily "))
        elif item:
            getattr(self, f"_open_{item}")()

    def action_leave(self) -> None:
        """Leave the program. Every game is kept."""
        self.app.exit()

    def _open_tables(self) -> list[TableInfo]:
        try:
            tables = [t for t in self.app.store.tables() if not t.over]
        except StoreError as error:
            self.app.notices.append(error.message)
            return []
        return sorted(tables, key=lambda t: t.id, reverse=True)

    def _open_continue(self) -> None:
        tables = self._open_tables()
        if len(tables) == 1:
            self._resume(tables[0].id)
            return
        from tui.screens.tables import TablesPage

        self.app.push_screen(TablesPage())

    def _resume(self, number: int) -> None:
        try:
            resume(self.app, number)
        except (StoreError, BadOption) as error:
            self.announce(self.tr(error.message), (), "bad")

    def _open_new(self) -> None:
        from tui.screens.setup import SetupPage

        self.app.push_screen(SetupPage())

    def _open_daily(self, game: str) -> None:
        try:
            open_daily(self.app, game)
        except (StoreError, BadOption) as error:
            self.announce(self.tr(error.message), (), "bad")

    def _open_results(self) -> None:
        from tui.screens.history import HistoryPage

        self.app.push_screen(HistoryPage())

    def _open_replay(self) -> None:
        from tui.screens.replay import ask_for_record

        ask_for_record(self)

    def _open_rules(self) -> None:
        from tui.screens.rules import RulesPage

        self.app.push_screen(RulesPage())

    def _open_settings(self) -> None:
        from tui.screens.settings import SettingsPage

        self.app.push_screen(SettingsPage())

    def _open_language(self) -> None:
        """Take the next language, at once and for good."""
        codes = [code for code, _ in LANGUAGES]
        code = codes[(codes.index(self.tr.code) + 1) % len(codes)]
        problem = self.app.settings.change("language", code)
        if problem is not None:
            self.app.notices.append(problem)
        self.app.speak(code)
        self.query_one(Sign).redraw()
        self.fill()
        self.prompt_now()

    def _open_quit(self) -> None:
        self.action_leave()
