"""The app: one session's language, looks, keys and store, and the way between screens. It knows no game."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Awaitable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.color import ColorSystem
from textual import on
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import Binding
from textual.driver import Driver
from textual.events import Resize
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen

import themes
from engine.disk import reason_of
from engine.game import BadOption, Message, joined
from engine.names import printable
from engine.store import Store, StoreError
from themes import BadTheme, Theme
from tui import places, tables
from tui.colours import Depth, detect, smaller
from tui.delta import Delta
from tui.failure import Failure
from tui.filters import AsciiFilter, DepthFilter
from tui.language import N_, Language, choose
from tui.screens.page import Page
from tui.settings import SettingsFile
from tui.skin import Skin
from tui.start import Home, Learn, Play, Replay, Rules, Start
from tui.terminals import DUMB, draws, own_environ, takes_utf8
from tui.theming import textual_theme
from tui.widgets.lines import Lines

if TYPE_CHECKING:
    from engine.header import Header
    from engine.progress import Progress
    from engine.table import Entry
    from tui.desk import Command

HOME = Home()

LEAST_COLUMNS, LEAST_ROWS = 80, 24
"""The smallest terminal that everything fits on."""


class ChabudaiApp(App[None], inherit_bindings=False):
    """One player's session.

    `environ` is the session's environment (over SSH not the process's own): it decides language and colour
    depth. `themes_folder` holds the player's own themes.
    """

    bots_seed = ""
    """Where the random numbers of bots come from; '' is the system."""
    plays = True
    """Whether the player may begin games."""
    files = True
    """Whether the player may name files: this machine is theirs."""

    CSS = """
    Screen { background: $background; color: $foreground; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("ctrl+p", "palette", N_("Everything you can do"), id="palette", priority=True),
        Binding("ctrl+c", "quit", N_("Quit"), id="quit", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", N_("Stop for now; fg goes on"), id="stop", show=False),
        Binding("ctrl+l", "repaint", N_("Draw the screen anew"), id="repaint", show=False),
    ]

    def __init__(
        self,
        store: Store,
        settings: SettingsFile,
        environ: Mapping[str, str],
        themes_folder: Path | None = None,
        start: Start = HOME,
    ) -> None:
        super().__init__()
        # Depth is reduced by our line filters, for this session alone: the console stays at truecolor.
        self.console._color_system = ColorSystem.TRUECOLOR
        self.store = store
        self.settings = settings
        self.environ = environ
        self.themes_folder = themes_folder
        self.notices: list[Message] = [] if settings.notice is None else [settings.notice]
        self.tr: Language = choose(settings.values.language or None, environ)
        self.depth = detect(environ)
        self.skin: Skin
        self.failure = ""
        """Why the program ended, if what was asked for could not be opened."""
        self._start = start
        self._delta = Delta()
        self._opened = False
        self._seen: Size | None = None
        """The terminal's last size."""
        self.take_theme()
        if settings.values.keys:
            from tui.remapping import usable

            keys, notices = usable(settings.values.keys)
            self.set_keymap(keys)
            self.notices += notices

    # Looks ------------------------------------------------------------------------------------------------

    def take_theme(self) -> None:
        """Put on the theme that the settings ask for; a bad one is named and another taken."""
        wanted = self.settings.values.theme
        fallback = {Depth.C16: "sixteen", Depth.NONE: "mono"}.get(self.depth, "dark")
        try:
            theme = themes.load(wanted or fallback, self.themes_folder)
        except BadTheme as error:
            self.notices.append(Message("{text}", {"text": self.describe_theme_error(error)}))
            theme = themes.load(fallback)
        self.wear(theme)

    def wear(self, theme: Theme) -> None:
        """Put on a theme now."""
        chosen = self.settings.values.ascii
        ascii_only = not takes_utf8(self.environ) if chosen == "" else chosen
        if ascii_only:
            ascii_theme = themes.load("ascii")
            theme = msgspec.structs.replace(theme, glyph_set="ascii", glyphs=ascii_theme.glyphs)
        depth = smaller(theme.depth, self.depth)
        self.skin = Skin(theme, plain=depth is Depth.NONE)
        self._looks: list[LineFilter] = [DepthFilter(depth, (theme.ui.background, theme.ui.panel))]
        if theme.glyph_set == "ascii":
            # A player who has set a language needs its letters, whatever the terminal says of itself.
            letters = takes_utf8(self.environ) or not ascii_only or self.tr.code != "en"
            self._looks.append(AsciiFilter(letters=letters))
        self.register_theme(textual_theme(theme))
        if self.theme == theme.name:
            self._invalidate_css()
            self.refresh_css()
        self.theme = theme.name

    def describe_theme_error(self, error: BadTheme) -> str:
        """One line on what is wrong with a theme file, in the player's language."""
        reason = self.tr(error.reason, **error.args_of_reason)
        file = Path(error.file).name  # the whole path would leave no room for the reason
        return f"{file}: {error.key}: {reason}" if error.key else f"{file}: {reason}"

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What this session's terminal cannot show is replaced here, line by line."""
        return [look for look in self._looks if look.enabled]

    def speak(self, code: str) -> None:
        """Change the language now; '' follows the environment."""
        self.tr = choose(code or None, self.environ)
        self.wear(self.skin.theme)

    # Writing to the terminal --------------------------------------------------------------------------------

    def _display(self, screen: Screen[Any], renderable: object) -> None:
        """Send only what differs from the picture that the terminal already shows."""
        if isinstance(renderable, CompositorUpdate) and not self._batch_count:
            renderable = self._delta.wrap(renderable, *self.size)
        super()._display(screen, renderable)  # type: ignore[arg-type]

    def on_resize(self, event: Resize) -> None:
        """A terminal of another size shows nothing we know of; one too small gets a line that says so."""
        if self._seen not in (None, event.size):
            self._delta.forget()
        self._seen = event.size
        if self._opened:
            self._cover()

    def _cover(self) -> None:
        """Cover all while the terminal is too small."""
        from tui.screens.narrow import NarrowPage

        size = self._seen or self.size
        small = size.width < LEAST_COLUMNS or size.height < LEAST_ROWS
        covered = isinstance(self.screen, NarrowPage)
        if small and not covered:
            self.push_screen(NarrowPage(LEAST_COLUMNS, LEAST_ROWS))
        elif covered and not small:
            self.pop_screen()

    def action_repaint(self) -> None:
        """Draw everything anew, in case the terminal was disturbed."""
        self._delta.forget()
        self.refresh(layout=True)

    @on(Driver.SignalResume)
    def _continued(self) -> None:
        """The shell has had the terminal, and it may show anything."""
        self.action_repaint()

    def action_suspend_process(self) -> None:
        """Stop, with all that was started together, as the terminal's own Ctrl+Z does."""
        from tui.local_driver import LocalDriver

        if isinstance(self._driver, LocalDriver):
            self._driver.stop_with_all()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a program with a shell of its own can be stopped: none over SSH."""
        if action == "suspend_process":
            return self._driver is not None and self._driver.can_suspend and os.name == "posix"
        return super().check_action(action, parameters)

    # Keys ---------------------------------------------------------------------------------------------------

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        """Do what a key is bound to, and that at once unless a text is being typed.

        Textual would first send the key to the focus and let it climb up again, a message for each step.
        """
        if await super()._check_bindings(key, priority):
            return True
        screen = self.screen
        if not priority or not isinstance(self.focused, Lines) or not isinstance(screen, Page):
            return False
        screen.heard()
        return await super()._check_bindings(key)

    # Screens ------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Open over the home screen what was asked for on the command line."""
        self.call_later(self._open)

    def get_default_screen(self) -> Screen[None]:
        """The home screen lies under all others."""
        from tui.screens.home import HomePage

        return HomePage()

    def _open(self) -> None:
        start = self._start
        try:
            if isinstance(start, Play):
                tables.play(self, start)
            elif isinstance(start, Replay):
                self._open_record(start.path)
            elif isinstance(start, Learn):
                from tui import learning

                learning.open_start(self, start)
            elif isinstance(start, Rules):
                from tui.screens.rules import RulesPage

                self.push_screen(RulesPage(start.game, start.rule))
        except (StoreError, BadOption) as error:
            self._fail(self.tr(error.message))
        self._opened = True
        self.call_after_refresh(self._cover)

    def _open_record(self, path: Path) -> None:
        """Replay the record in a file."""
        from engine.record import BadRecord
        from tui.screens.replay import ReplayPage, read_record

        try:
            record = read_record(path)
        except BadRecord as error:
            self._fail(self.tr(error.message))
        except (OSError, ValueError) as error:
            file = printable(str(path), 100)
            self._fail(self.tr("{file} cannot be read: {reason}", file=file, reason=reason_of(error)))
        else:
            self.push_screen(ReplayPage(record))

    @property
    def ending(self) -> bool:
        """Whether the app is on its way out: it was left, or its terminal is gone."""
        return self._exit or not self.is_running

    def _fatal_error(self) -> None:
        """A fault of ours: one line for the player, the details in a file, and every game as it was kept."""
        self.failure = self.tr("Something went wrong, and the program had to stop. Your games are kept.")
        details = places.data_dir() / "fault.txt"
        try:
            details.write_text(traceback.format_exc(), encoding="utf-8")
            self.failure += " " + self.tr("Details: {file}", file=str(details))
        except OSError:
            pass  # there is nowhere to put them; the line has to do
        self._close_messages_no_wait()

    def _fail(self, text: str) -> None:
        """End the program: what the command line asked for cannot be opened."""
        self.failure = text
        self.exit(return_code=1)

    def action_palette(self) -> None:
        """Offer everything that can be done now, by its words."""
        from tui.screens.palette import PalettePage

        if isinstance(self.screen, Page) and not isinstance(self.screen, PalettePage):
            self.push_screen(PalettePage(self.screen), self._carry_out)

    async def _carry_out(self, command: Command | None) -> None:
        """Do what was chosen in the palette, once the screen is there again."""
        result = command.run() if command is not None else None
        if isinstance(result, Awaitable):
            await result

    @property
    def progress(self) -> Progress:
        """How far the player has come with the lessons."""
        from engine.progress import Progress

        return Progress(self.store)

    def go_on_from(self, header: Header, entries: Sequence[Entry], instead_of: Screen[None]) -> None:
        """Open a new table at which so much was played, in place of a screen.

        Raises `BadOption` and `TableError`.
        """
        number, _ = self.store.create(header, entries)
        tables.resume(self, number, instead_of)

    def take_notice(self) -> Message | None:
        """All that the player should know, once."""
        notices, self.notices = self.notices, []
        return joined(notices) if notices else None


def run(start: Start) -> int:
    """Open the program on this terminal; gives the exit code."""
    settings = SettingsFile(places.config_dir() / "config.toml")
    environ = own_environ()
    tr = choose(settings.values.language or None, environ)
    # Drawn is on standard error: without it nobody would see what the keys do.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Failure(tr("This needs a terminal. See chabudai --help for what works without one."))
    if not draws(environ):
        raise Failure(tr(DUMB), 2)
    for name in ("COLUMNS", "LINES"):  # Rich would believe them rather than the terminal
        os.environ.pop(name, None)
    if isinstance(sys.__stderr__, io.TextIOWrapper):
        sys.__stderr__.reconfigure(encoding="utf-8")  # the screen goes there, in ASCII alone where need be
    try:
        store = Store.open(places.store_path())
    except StoreError as error:
        raise Failure(tr(error.message)) from None
    app = ChabudaiApp(store, settings, environ, places.config_dir() / "themes", start)
    if os.name == "posix":
        from tui.local_driver import LocalDriver

        app.driver_class = LocalDriver
    try:
        app.run(mouse=False)
    finally:
        store.close()
    if app.failure:
        raise Failure(app.failure)
    return app.return_code or 0
