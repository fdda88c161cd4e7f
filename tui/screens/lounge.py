"""The lounge: where every session on a server starts. Tables to go on with, to join and to watch."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.timer import Timer
from textual.widget import Widget

from engine.game import Message
from engine.hall import Heard, Shared
from engine.store import StoreError
from engine.table import TableError
from tui.language import N_
from tui.screens.entrance import EntrancePage
from tui.served import served
from tui.widgets.menu import Item, Menu

LATER = 0.5
"""Seconds that news are gathered before the lounge is drawn anew."""

FINISHED = 5
"""How many finished tables are still shown."""


class LoungePage(EntrancePage):
    """All tables that the player may see; one's own turn comes first."""

    BINDINGS = [
        Binding("q", "quit", N_("Leave the server"), id="lounge.quit"),
        Binding("escape", "stay", N_("Stay"), id="lounge.stay", show=False),
        Binding("n", "pick('new')", N_("Make a table"), id="lounge.new"),
        Binding("l", "pick('learn')", N_("Learn a game"), id="lounge.learn"),
        Binding("b", "pick('rules')", N_("Rules"), id="lounge.rules"),
        Binding("s", "pick('settings')", N_("Settings"), id="lounge.settings"),
        Binding("D", "discard", N_("Put this table away for good"), id="lounge.discard"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._soon: Timer | None = None
        self._mine: frozenset[int] = frozenset()
        """The tables at which it is the player's turn."""
        self._sure = ""
        self._notice: Message | None = None
        """What the player should know, until the choice moves."""

    def body(self) -> Iterable[Widget]:
        yield Menu()

    def on_mount(self) -> None:
        """Hear of what happens at the tables."""
        # What is asked within another's session must not ask that session's app for anything.
        self._session = served(self)
        self._listener = self._session.listen(self, self._heard, self._wants)

    def on_unmount(self) -> None:
        """Hear no more."""
        served(self).unlisten(self._listener)

    def _wants(self, heard: Heard) -> bool:
        """Whether this changes what the lounge shows. Under another screen it is only good for the bell."""
        quiet = heard.entry is not None and heard.entry.do in ("compose", "undo")
        seen = self._session.screen is self or self._session.settings.values.bell
        return seen and heard.kind not in ("talk", "bots") and not quiet and self._soon is None

    def _heard(self, _: Heard) -> None:
        if self._soon is None:
            self._soon = self.set_timer(LATER, self._renew)

    def _renew(self) -> None:
        self._soon = None
        before = self._mine
        if self.is_current:
            self.fill()
        else:
            self._look(self._tables())
        if self._mine - before and self.app.settings.values.bell:
            self.app.bell()

    def fill(self) -> None:
        if not served(self).known or not self.query(Menu):  # a session may end before its first picture
            return
        tr, person = self.tr, served(self).person
        hall = served(self).house.hall
        self.title_line.where = tr("Lounge")
        here = tr.plural("{n} player here", "{n} players here", len(hall.here)) if hall.here else ""
        self.title_line.status = ((f"{here} ", self.app.skin.panel),)
        tables = self._tables()
        self._look(tables)
        items = [Item("new", tr("Make a table"), tr("choose the game, the options and who plays"))]
        if person is None:
            items = []
        tables.sort(
            key=lambda shared: (shared.over, shared.id not in self._mine, shared.seat_of(person) is None)
        )
        items += [Item(f"table {shared.id}", self._label(shared), self._remark(shared)) for shared in tables]
        items += [
            Item("learn", tr("Learn a game"), tr("short lessons, then a guided game")),
            Item("rules", tr("Rules"), tr("read them, rule by rule")),
            Item("settings", tr("Settings"), tr("language, colours, your name")),
            Item("quit", tr("Leave the server"), tr("every game is kept")),
        ]
        menu = self.query_one(Menu)
        chosen = menu.current.id if menu.current is not None else ""
        menu.items = tuple(items)
        menu.index = next((at for at, item in enumerate(items) if item.id == chosen), 0)

    def _tables(self) -> list[Shared]:
        app = served(self)
        try:
            seen = [shared for shared in app.house.hall.tables() if shared.seen_by(app.person)]
        except StoreError as error:
            app.notices.append(error.message)
            return []
        over = [shared for shared in seen if shared.over and shared.seat_of(app.person) is not None]
        return [shared for shared in seen if not shared.over] + over[:FINISHED]

    def _look(self, tables: list[Shared]) -> None:
        """Find the tables at which it is the player's turn."""
        app = served(self)
        mine = set()
        for shared in tables:
            seat = shared.seat_of(app.person)
            try:
                if seat is not None and not shared.over and seat in app.house.hall.turn(shared.id):
                    mine.add(shared.id)
            except StoreError as error:
                app.notices.append(error.message)
        self._mine = frozenset(mine)

    def _label(self, shared: Shared) -> str:
        tr = self.tr
        names = [
            name if owner is not None else tr("free")
            for name, owner in zip(shared.header.seats, shared.owners, strict=True)
        ]
        return tr("Table {number}: {players}", number=shared.id, players=tr.listed(names))

    def _remark(self, shared: Shared) -> str:
        tr = self.tr
        if shared.over:
            return tr("over")
        if shared.id in self._mine:
            return tr("your turn")
        if shared.seat_of(served(self).person) is not None:
            return tr("the others are to act")
        free = shared.owners.count(None)
        return tr.plural("{n} seat is free", "{n} seats are free", free) if free else tr("to watch")

    def prompt_now(self) -> None:
        tr = self.tr
        self._notice = self.app.take_notice() or self._notice
        if self._notice is not None:
            self.announce(tr(self._notice), (), "warn")
            return
        keys = [("menu.up+menu.down", tr("move")), ("menu.choose", tr("open")), ("lounge.quit", tr("leave"))]
        self.announce(tr("Hello, {name}. Which table?", name=served(self).who), keys)

    @on(Menu.Moved)
    def _moved(self) -> None:
        if self._sure or self._notice is not None:
            self._sure, self._notice = "", None
            self.prompt_now()

    def action_stay(self) -> None:
        """A stray Escape does not end the session."""

    def action_quit(self) -> None:
        """End the session. Every game is kept."""
        served(self).end(self.tr("Goodbye, {name}. Every game is kept.", name=served(self).who))

    def action_discard(self) -> None:
        """Put a table away, after asking once."""
        item, person = self.query_one(Menu).current, served(self).person
        if item is None or person is None or not item.id.startswith("table "):
            return
        if self._sure != item.id:
            self._sure = item.id
            key = self.key_of("lounge.discard")
            self.announce(self.tr("{key} again puts this table away for good.", key=key), (), "warn")
            return
        self._sure = ""
        try:
            served(self).house.hall.close(int(item.id.split()[1]), person)
        except TableError as error:
            self.announce(self.tr(error.message), (), "bad")
            return
        self.fill()
        self.prompt_now()

    def _open_table(self, number: str) -> None:
        try:
            served(self).open_table(int(number))
        except TableError as error:
            self.announce(self.tr(error.message), (), "bad")

    def _open_new(self) -> None:
        from tui.screens.hosting import HostingPage

        self.app.push_screen(HostingPage())

    def _open_quit(self) -> None:
        self.action_quit()
