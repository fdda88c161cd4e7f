"""A session on a server: the app as it runs for a player, or a guest, who came over the network."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from textual.screen import Screen

import themes
from engine.game import Message, say
from engine.hall import Hall, HallError, Heard, Listener
from engine.header import Header
from engine.people import People, PeopleError, Person
from engine.progress import Progress
from engine.store import Store, StoreError
from engine.table import Entry, TableError
from tui.app import ChabudaiApp
from tui.settings import Settings, SettingsFile
from tui.ssh.limits import Limits
from tui.steward import Steward

if TYPE_CHECKING:
    from tui.screens.page import Page


@dataclass
class House:
    """What all sessions of a server share. `free` lets everybody in; else a new key needs an invitation."""

    store: Store
    people: People
    hall: Hall
    limits: Limits
    free: bool
    note: Callable[..., None]
    """Writes a line to the server's log: what happened, and details by name."""
    steward: Steward = field(init=False)

    def __post_init__(self) -> None:
        self.steward = Steward(self.hall, self.note)


@dataclass
class Visitor:
    """Who came: a key's fingerprint ('' for a guest without one), and the person that it belongs to."""

    key: str
    person: Person | None = None
    codes: int = field(default=0)
    """How many invitations were tried."""


class AccountSettings(SettingsFile):
    """A person's settings, kept with the account; those of a guest hold for the session."""

    def __init__(self, people: People, visitor: Visitor) -> None:
        super().__init__(None)
        self._people, self._visitor = people, visitor
        if visitor.person is not None:
            try:
                self.values = msgspec.json.decode(people.settings(visitor.person), type=Settings)
            except ValueError:
                self.notice = say("Your settings could not be read. Default settings are used.")
            self.values.name = visitor.person.name

    def change(self, name: str, value: str | bool) -> Message | None:
        person = self._visitor.person
        if name == "theme" and value not in ("", *themes.names()):
            return say("There is no such theme here.")
        try:
            if name == "name" and person is not None:
                self._visitor.person = self._people.rename(person, str(value))
                value = self._visitor.person.name
            setattr(self.values, name, value)
            if person is not None:
                self._people.keep_settings(person, msgspec.json.encode(self.values))
        except (PeopleError, StoreError) as error:
            return error.message
        return None


class ServedApp(ChabudaiApp):
    """One player's session on a server.

    `table` is opened at once where one is asked for. Nothing of the server's files or programs can be
    reached from here: no themes, pictures or records in files, and every text stays within the hall.
    """

    files = False

    def __init__(
        self, house: House, visitor: Visitor, environ: Mapping[str, str], table: int | None = None
    ) -> None:
        super().__init__(house.store, AccountSettings(house.people, visitor), environ)
        # Textual redirects the process's output while an app runs. Sessions that overlap would leave it
        # with one that has ended, so each redirects it to where it goes anyway.
        self._capture_stdout: Any = sys.stdout
        self._capture_stderr: Any = sys.stderr
        self.house = house
        self.visitor = visitor
        self.farewell = ""
        """What to say once the terminal is as it was."""
        self.blocked: Callable[[], bool] = lambda: False
        """Whether the client does not read; then no frame is drawn."""
        self._table = table
        self._unkept: Store | None = None
        """What a guest learns, once there is something."""
        self._heard: list[Listener] = []
        self._present: list[tuple[int, int | None, str]] = []

    @property
    def person(self) -> Person | None:
        """Who plays; None for a guest, and before somebody new has a name."""
        return self.visitor.person

    @property
    def who(self) -> str:
        """What the others call this session's player."""
        return self.visitor.person.name if self.visitor.person is not None else self.tr("Guest")

    @property
    def plays(self) -> bool:  # type: ignore[override]
        """Whether the player may begin games: guests only look on."""
        return self.person is not None

    @property
    def progress(self) -> Progress:
        """How far the player has come with the lessons; what a guest learns is kept for the session."""
        if self.person is not None:
            return Progress(self.store, self.person.id)
        if self._unkept is None:
            self._unkept = Store.open(None)
        return Progress(self._unkept)

    # The way between screens --------------------------------------------------------------------------------

    @property
    def known(self) -> bool:
        """Whether the visitor may be in the lounge: a guest, or somebody with a name."""
        return self.person is not None or not self.visitor.key

    def get_default_screen(self) -> Screen[None]:
        """The lounge lies under all other screens."""
        from tui.screens.lounge import LoungePage

        return LoungePage()

    def _open(self) -> None:
        if not self.known:
            from tui.screens.welcome import WelcomePage

            self.push_screen(WelcomePage())
            return
        if self.person is not None:
            self.house.hall.arrive(self.person)
        if self._table is not None:
            try:
                self.open_table(self._table)
            except TableError as error:
                self._fail(self.tr(error.message))

    def open_table(self, number: int, instead: bool = False) -> None:
        """Show a table, or the result of one that is over. Raises `HallError` and `StoreError`."""
        from tui.screens.shared import SharedPage, SharedResult

        hall = self.house.hall
        shared = hall.visible(number, self.person)
        table = hall.table(number)
        page: Screen[None] = (
            SharedResult(table, number)
            if table.over
            else SharedPage(number, table, shared.seat_of(self.person))
        )
        if instead:
            self.switch_screen(page)
        else:
            self.push_screen(page)

    def go_on_from(self, header: Header, entries: Sequence[Entry], instead_of: Screen[None]) -> None:
        """Open a new table of the player's own, that only the player sees. Raises as `Hall.open`."""
        if self.person is None:
            raise HallError(say("A seat needs a key. Come with an SSH key of yours."))
        mine = header.people
        names = tuple(self.who if seat in mine else name for seat, name in enumerate(header.seats))
        owners = [self.person.id if seat in mine else None for seat in range(len(names))]
        header = msgspec.structs.replace(header, seats=names)
        number = self.house.hall.open(header, self.person, owners, private=True, gives=False, entries=entries)
        self.open_table(number, instead=self.screen is instead_of)

    def welcome(self, person: Person) -> None:
        """Somebody new has a name now."""
        self.visitor.person = person
        self.settings = AccountSettings(self.house.people, self.visitor)
        self.house.hall.arrive(person)

    # The hall ---------------------------------------------------------------------------------------------

    def listen(
        self, page: Page[Any], hear: Callable[[Heard], None], wants: Callable[[Heard], bool]
    ) -> Listener:
        """Let a page hear of what it wants to hear of in the hall, each thing in the page's own time."""

        def listener(heard: Heard) -> None:
            # This runs within the session that did something: all it may do is leave a message.
            if wants(heard):
                page.call_later(hear, heard)

        self._heard.append(listener)
        self.house.hall.listeners.append(listener)
        return listener

    def unlisten(self, listener: Listener) -> None:
        """End what `listen` began."""
        if listener in self._heard:
            self._heard.remove(listener)
            self.house.hall.listeners.remove(listener)

    def come_to(self, number: int) -> None:
        """This session shows a table."""
        there = number, self.person.id if self.person is not None else None, self.who
        self._present.append(there)
        self.house.hall.come_to(*there)

    def go_from(self, number: int) -> None:
        """This session shows it no longer."""
        there = next((there for there in self._present if there[0] == number), None)
        if there is not None:
            self._present.remove(there)
            self.house.hall.go_from(*there)

    def depart(self) -> None:
        """The session is over, however it ended: nothing of it stays in the hall."""
        for listener in tuple(self._heard):
            self.unlisten(listener)
        for number, _, _ in tuple(self._present):
            self.go_from(number)
        if self._unkept is not None:
            self._unkept.close()
            self._unkept = None
        if self.person is not None and self.person.id in self.house.hall.here:
            self.house.hall.depart(self.person)

    # The terminal -------------------------------------------------------------------------------------------

    def take_theme(self) -> None:
        """Put on the theme that the player asks for, if it is one of the program's own."""
        if self.settings.values.theme not in themes.names():
            self.settings.values.theme = ""
        super().take_theme()

    def _display(self, screen: Screen[Any], renderable: object) -> None:
        """Draw, but not for a client that does not read: once it does, all is drawn anew."""
        if not self.blocked():
            super()._display(screen, renderable)

    def bell(self) -> None:
        """Ring at once."""
        super().bell()
        if self._driver is not None:
            self._driver.flush()

    def ready(self) -> None:
        """The client reads again."""
        self.call_later(self.action_repaint)

    def _fatal_error(self) -> None:
        """A fault of ours: a line for the player, the details for the log, and every game as it was kept."""
        self.farewell = self.tr("Something went wrong, and the session had to end. Your games are kept.")
        self.house.note("fault", details=traceback.format_exc())
        self._close_messages_no_wait()

    def _fail(self, text: str) -> None:
        self.farewell = text
        self.exit(return_code=1)

    def end(self, text: str) -> None:
        """End the session, and say why."""
        self.farewell = text
        self.exit()


def served(page: Page[Any]) -> ServedApp:
    """The app of a page that only servers show."""
    app = page.app
    assert isinstance(app, ServedApp)
    return app
