"""The home screen: where every session starts and ends."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.game import BadOption, Message
from engine.games import ENTRIES
from engine.store import StoreError, TableInfo, UnreadableError
from tui.canvas import Canvas
from tui.language import LANGUAGES, N_
from tui.screens.entrance import EntrancePage
from tui.tables import daily_game, daily_result, daily_table, describe_table, open_daily, resume
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


class HomePage(EntrancePage):
    """What to do now: go on, begin, look back, read, set up."""

    DEFAULT_CSS = """
    HomePage > .body { align-vertical: middle; padding: 0 2; }
    HomePage Menu { width: 1fr; height: 10; margin: 1 0 0 6; }
    """
    BINDINGS = [
        Binding("q", "leave", N_("Quit"), id="home.quit"),
        Binding("escape", "stay", N_("Stay"), id="home.stay", show=False),
        Binding("c", "pick('continue')", N_("Continue"), id="home.continue"),
        Binding("n", "pick('new')", N_("New game"), id="home.new"),
        Binding("l", "pick('learn')", N_("Learn a game"), id="home.learn"),
        Binding("d", "pick('daily')", N_("The game of the day"), id="home.daily"),
        Binding("r", "pick('results')", N_("Results"), id="home.results"),
        Binding("b", "pick('rules')", N_("Rules"), id="home.rules"),
        Binding("s", "pick('settings')", N_("Settings"), id="home.settings"),
        Binding("L", "pick('language')", N_("Change the language"), id="home.language"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._notice: Message | None = None
        self._sure = ""
        """The game whose daily is asked for again."""

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
            about = tr("Go on where you stopped. Every game that you leave is kept, move by move.")
            items.append(Item("continue", label, describe_table(self.app, last), about))
        about = tr(
            "Choose one of the games, who plays, and how; then begin. What stands there plays at once."
        )
        items.append(Item("new", tr("New game"), tr("choose the game, the seats and the options"), about))
        about = tr("Lessons of a few minutes for each game, then a first game with notes along the way.")
        items.append(Item("learn", tr("Learn a game"), tr("short lessons, then a guided game"), about))
        for game, entry in ENTRIES.items():
            if entry.daily is not None:
                about = tr("One game a day, the same for everybody. Your first try is the one that counts.")
                items.append(Item(f"daily {game}", tr(entry.daily), daily_game(self.app, game), about))
        items += self._other_items()
        self.query_one(Menu).items = tuple(items)
        notice, self.app.store.notice = self.app.store.notice, None
        self.app.notices += [notice] if notice is not None else []

    def _other_items(self) -> list[Item]:
        """What there is to do besides playing."""
        tr = self.tr
        language = "Language / 言語" if self.app.skin.blocks else tr("Language")
        return [
            Item(
                "results",
                tr("Results"),
                tr("bests, history and replays"),
                tr("Your finished games: bests, how your scores went, and every game to watch again."),
            ),
            Item(
                "replay",
                tr("Replay a record"),
                tr("step through a file that you were sent"),
                tr("Watch a finished game from a file, step by step. You are asked for the file's name."),
            ),
            Item(
                "rules",
                tr("Rules"),
                tr("read them, rule by rule"),
                tr("The whole rules of every game. Each rule has a number, which refusals name."),
            ),
            Item(
                "settings",
                tr("Settings"),
                tr("colours, characters, your name"),
                tr("Language, colours, characters and your name. Changes hold at once and are kept."),
            ),
            Item("language", language, tr.name, tr("Takes the next language, at once and for good.")),
            Item("quit", tr("Quit"), about=tr("Leave the program. Every game is kept as it is.")),
        ]

    def prompt_now(self) -> None:
        tr = self.tr
        if self._notice is None:
            self._notice = self.app.take_notice()
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
    def _moved(self) -> None:
        self._sure = ""
        self._notice = None  # what was to be noticed stands until the player does something here
        self.prompt_now()

    def action_pick(self, what: str) -> None:
        self._notice = None
        if not what.startswith("daily"):
            self._sure = ""
        super().action_pick(what)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What no line of the menu does, no key does."""
        if action == "pick" and self.query(Menu):
            what = str(parameters[0])
            return any(item.id.split()[0] == what for item in self.query_one(Menu).items)
        return super().check_action(action, parameters)

    def action_stay(self) -> None:
        """A stray Escape does not end the program."""
        self.announce(self.tr("{key} quits.", key=self.key_of("home.quit")))

    def action_leave(self) -> None:
        """Leave the program. Every game is kept."""
        self.app.exit()

    def _open_tables(self) -> list[TableInfo]:
        try:
            return [t for t in self.app.store.tables() if not t.over]
        except StoreError as error:
            self.app.notices.append(error.message)
            return []

    def _open_continue(self) -> None:
        tables = self._open_tables()
        if len(tables) == 1:
            try:
                resume(self.app, tables[0].id)
                return
            except UnreadableError:
                pass  # the list is where it can be put away
            except (StoreError, BadOption) as error:
                self.announce(self.tr(error.message), (), "bad")
                return
        from tui.screens.tables import TablesPage

        self.app.push_screen(TablesPage())

    def _open_new(self) -> None:
        from tui.screens.setup import SetupPage

        self.app.push_screen(SetupPage())

    def _open_daily(self, game: str) -> None:
        try:
            if self._sure != game and daily_table(self.app, game) is None:
                points = daily_result(self.app, game)
                if points is not None:
                    self._sure = game
                    text = self.tr(
                        "Today's result stands: {points}. Choose it again to play once more, not counted.",
                        points=points,
                    )
                    self.announce(text, (), "warn")
                    return
            self._sure = ""
            open_daily(self.app, game)
        except (StoreError, BadOption) as error:
            self.announce(self.tr(error.message), (), "bad")

    def _open_results(self) -> None:
        from tui.screens.history import HistoryPage

        self.app.push_screen(HistoryPage())

    def _open_replay(self) -> None:
        from tui.screens.replay import ask_for_record

        ask_for_record(self)

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
