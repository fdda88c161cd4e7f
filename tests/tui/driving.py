"""The real app without a terminal: press keys as a person does, wait until it has done all, read the screen.

    async with playing(Play("tangram", seed="7")) as player:
        await player.press("n", "enter", "space")
        assert "Round 1" in player.text()

Nothing here waits for a length of time: it waits until the app has nothing left to do.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from rich.cells import cell_len
from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.strip import Strip
from textual.widgets import Input

from engine.store import Store
from engine.table import Table
from tui.app import ChabudaiApp
from tui.keys import NAMES
from tui.screens.table import TablePage
from tui.settings import SettingsFile
from tui.start import Home, Play, Replay
from tui.widgets.form import Form
from tui.widgets.prompt import Prompt

TRUECOLOR = {"COLORTERM": "truecolor", "TERM": "xterm-256color", "LANG": "C.UTF-8"}
"""The environment of a session on a good terminal, in English."""
JAPANESE = {**TRUECOLOR, "LANG": "ja_JP.UTF-8"}
SIXTEEN = {"TERM": "xterm", "LANG": "C.UTF-8"}
COLOURLESS = {**TRUECOLOR, "NO_COLOR": "1"}

CHARACTERS = {"enter": "\r", "tab": "\t", "escape": "\x1b", "space": " ", "backspace": "\x7f"}
LONGEST = 20
"""Seconds after which a wait has failed."""
STILL = 8
"""Rounds of the event loop without any work that count as having done all."""


class Player:
    """A person at the keyboard of one app."""

    def __init__(self, app: ChabudaiApp) -> None:
        self.app = app

    # Doing ----------------------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the one before has had its effect."""
        for key in keys:
            self.send(key)
            await self.settle()

    def send(self, *keys: str) -> None:
        """Press keys without waiting."""
        assert self.app._driver is not None
        for key in keys:
            name = key if len(key) > 1 else _character_to_key(key)
            character = key if len(key) == 1 else CHARACTERS.get(key)
            event = events.Key(name, character)
            event.set_sender(self.app)
            self.app._driver.send_message(event)

    async def paste(self, text: str) -> None:
        """Paste a text into what has the focus."""
        assert self.app._driver is not None
        event = events.Paste(text)
        event.set_sender(self.app)
        self.app._driver.send_message(event)
        await self.settle()

    async def enter(self, text: str) -> None:
        """Replace what stands in the line to type in, and take it."""
        await self.settle()
        entry = self.app.screen.query_one(Input)
        entry.value = ""
        await self.paste(text)
        await self.press("enter")

    async def choose(self, words: str) -> None:
        """Find something in the palette by its words, and do it."""
        await self.press("ctrl+p")
        await self.paste(words)
        await self.press("enter")

    async def line(self, field: str) -> None:
        """Go down a form to a field, by its id."""
        form = self.app.screen.query_one(Form)
        assert field in [f.id for f in form.fields]
        while form.current.id != field:
            await self.press("down")

    async def home(self) -> None:
        """Leave screen after screen, to the first one."""
        while self.page != "HomePage":
            await self.press("escape", *("q" if self.page != "HomePage" else ""))

    async def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        assert self.app._driver is not None
        size = Size(columns, rows)
        self.app._driver._size = size
        event = events.Resize(size, size)
        event.set_sender(self.app)
        self.app._driver.send_message(event)
        await self.settle()

    # Waiting --------------------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Until no message waits, no callback is due and nothing is still to be drawn."""
        still = 0
        while still < STILL and self.app._exception is None:
            await asyncio.sleep(0)
            still = 0 if self._busy() else still + 1
            if still == 1 and self._undrawn():
                self.app.screen._on_timer_update()  # its timer would do so within a sixtieth of a second
                still = 0

    async def until(self, holds: Callable[[], bool]) -> None:
        """Until something is so that other processes bring about. Raises `TimeoutError`."""
        async with asyncio.timeout(LONGEST):
            while not holds():
                await asyncio.sleep(0)
        await self.settle()

    def _busy(self) -> bool:
        app = self.app
        if not app._running:
            return False
        pumps = (app, *app._registry)  # screens and widgets, those that are going away too
        return app._resize_event is not None or any(p.message_queue_size or p._next_callbacks for p in pumps)

    def _undrawn(self) -> bool:
        screen = self.app.screen
        due = screen._callbacks or screen._dirty_widgets or screen._layout_required
        return bool(due or screen._repaint_required)

    # Seeing ---------------------------------------------------------------------------------------------

    def strips(self) -> list[Strip]:
        """The screen as it is sent to the terminal, line by line."""
        return self.app.screen._compositor.render_strips()

    def lines(self) -> list[str]:
        """The screen's lines as text, whole."""
        return [strip.text for strip in self.strips()]

    def text(self) -> str:
        """The screen as text, without trailing blanks."""
        return "\n".join(line.rstrip() for line in self.lines())

    def prompt(self) -> str:
        """The prompt: the last line, and the lines above that belong to it."""
        height = self.app.screen.query_one(Prompt).size.height if self.page != "NarrowPage" else 1
        return " ".join(line.strip() for line in self.lines()[-height:])

    @property
    def page(self) -> str:
        """The kind of screen that is shown."""
        return type(self.app.screen).__name__

    @property
    def table(self) -> Table:
        """The table on the screen, or under the screen."""
        return self.table_page.table

    @property
    def table_page(self) -> TablePage:
        """The table's screen, wherever it is in the stack."""
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, TablePage))

    def keys_named(self) -> list[tuple[str, str]]:
        """The keys that the prompt line names so that a person can read them, each with what it does."""
        line = self.prompt()
        named = self.app.screen.query_one(Prompt).keys
        return [(key, what) for key, what in named if re.search(re.escape(f" {key} {what}") + r"( |$)", line)]

    async def press_named(self, what: str) -> None:
        """Press the key that the prompt line names for something; fails if it names none."""
        found = [key for key, does in self.keys_named() if does == what]
        assert found, f"The prompt line names no key for {what!r}: {self.prompt()}"
        by_name = {self.app.tr(name): key for key, name in NAMES.items()}
        await self.press(by_name.get(found[0], found[0]))


@asynccontextmanager
async def playing(
    start: Home | Play | Replay = Home(),  # noqa: B008 (it is immutable)
    *,
    store: Path | Store | None = None,
    size: tuple[int, int] = (80, 24),
    environ: Mapping[str, str] = TRUECOLOR,
    settings: Path | SettingsFile | None = None,
    themes_folder: Path | None = None,
) -> AsyncIterator[Player]:
    """The app as it opens with `start`. The store's file, or one in memory; it is closed at the end."""
    opened = store if isinstance(store, Store) else Store.open(store)
    file = settings if isinstance(settings, SettingsFile) else SettingsFile(settings)
    app = ChabudaiApp(opened, file, dict(environ), themes_folder, start)
    try:
        async with app.run_test(size=size):
            player = Player(app)
            await player.settle()
            yield player
    finally:
        opened.close()


def whole(player: Player) -> None:
    """Assert that the picture fills the terminal exactly, and that no wide character is cut."""
    columns, rows = player.app.size
    strips = player.strips()
    assert len(strips) == rows
    for strip in strips:
        assert cell_len(strip.text) == columns, strip.text
        assert sum(cell_len(char) for char in strip.text) == columns, strip.text
