"""The part of the table screen that belongs to a game: its board, hand and rack, and the keys for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.binding import Binding
from textual.containers import Container
from textual.message import Message as TextualMessage

from engine.game import Considered, Refusal, Seat, Space, View
from tui.language import N_, Language
from tui.port import Port
from tui.widgets.note import Note

if TYPE_CHECKING:
    from tui.app import ChabudaiApp


class Asked(NamedTuple):
    """What the prompt line says: a text, its tone (see `PromptText.tone`), and the bindings to name."""

    text: str
    keys: tuple[tuple[str, str], ...]
    """Ids of bindings, and what to call them here."""
    tone: str = "strong"
    all_keys: bool = False
    """Whether a long text leaves the line to the keys, which say how things go on."""


class Command(NamedTuple):
    """Something for the palette: what it is called, what it does, and how to do it."""

    label: str
    help: str
    run: Callable[[], object]
    in_order: bool = False
    """Whether it is one of a row that is always listed in its own order, as rules are."""
    also: str = ""
    """Other words that it is looked for by."""


class Explained(NamedTuple):
    """A part of the answer to `?`: a text and the rule that it rests on, or ''. No text is an empty line."""

    text: str
    rule: str = ""


class Desk(Container):
    """How a game is drawn and which keys compose its moves.

    State comes down: `show` gives it a port, whose view it spreads over its widgets. Work goes up: it posts
    `Composed` for a move, and `Changed` when the prompt line should say something else.
    """

    DEFAULT_CSS = """
    Desk { width: 1fr; height: 1fr; layout: horizontal; }
    Desk Note { display: none; }
    Desk.noted Note { display: block; }
    """

    PARTS: ClassVar[tuple[str, ...]] = ()
    """The parts beside the board that can give way to the note; the class `without-<name>` takes one away."""

    BINDINGS = [
        Binding("v", "look(1)", N_("Look at the next player"), id="table.look"),
        Binding("V", "look(-1)", N_("Look at the player before"), id="table.look_back", show=False),
    ]

    class Composed(TextualMessage):
        """The player set a move: its text."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    class Refused(TextualMessage):
        """The player tried something that the rules forbid."""

        def __init__(self, refusal: Refusal) -> None:
            super().__init__()
            self.refusal = refusal

    class PickedUp(TextualMessage):
        """The player goes on composing: a move that was set down is to be taken up again."""

    class Changed(TextualMessage):
        """What is asked, or how it is said, changed."""

    if TYPE_CHECKING:

        @property
        def app(self) -> ChabudaiApp: ...  # type: ignore[override]

    def __init__(self) -> None:
        super().__init__()
        self.port: Port | None = None
        """The side of the table that is shown, once there is one."""
        self.view: View | None = None
        """What it showed last; games narrow the type."""
        self.shown: Seat = 0
        """Whose city, tree or goods are shown."""
        self.note = Note()
        """Where lessons and guided games say things; a desk puts it below all that is beside its board."""
        self.pointed: tuple[Space, ...] = ()
        """The spaces that a note points at."""
        self.told: Asked | None = None
        """What the page heard last that is asked; None if it wants to hear of any change."""

    def show(self, port: Port) -> None:
        """Take in what the port shows now."""
        raise NotImplementedError

    def asked(self) -> Asked:
        """What the player at this seat is asked now."""
        raise NotImplementedError

    @staticmethod
    def where(tr: Language, view: View) -> tuple[str, str]:
        """Where the game stands: a long and a short way to say it."""
        raise NotImplementedError

    def status(self) -> tuple[str, str]:
        """Where the game stands that is shown, for the title line."""
        assert self.view is not None
        return self.where(self.app.tr, self.view)

    def explain(self) -> Iterable[Explained]:
        """What is under the cursor, whether it is possible now, and if not, why."""
        raise NotImplementedError

    def commands(self) -> Iterable[Command]:
        """What the palette offers beyond moves and bindings: a look at every other player."""
        for seat, name in enumerate(self.port.names if self.port else ()):
            if seat != self.shown:
                yield Command(self.app.tr("Look at {name}", name=name), "", partial(self.look_at, seat))

    def ready(self) -> bool:
        """Whether the moves that are composed are all that this turn or answer needs."""
        return True

    def ending(self) -> str:
        """The move that says that nothing more comes, if that is what is asked now; else ''."""
        return ""

    def afresh(self) -> None:
        """Give up what was begun and is not set down, when a position is shown next."""

    def stuck(self) -> str:
        """What to do instead, where nothing can be set down at all, with keys as in notes; else ''."""
        return ""

    def spread(self) -> None:
        """Give every widget what it shows, of the player that is shown."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Alone there is nobody else to look at."""
        if action == "look":
            return self.port is not None and len(self.port.names) > 1
        return super().check_action(action, parameters)

    def action_look(self, by: int) -> None:
        """Show another player's side: the next one, or with -1 the one before."""
        if self.port is not None:
            self.look_at((self.shown + by) % len(self.port.names))

    def look_at(self, seat: Seat) -> None:
        """Show a player's side."""
        self.shown = seat
        self.spread()

    def ask(self) -> None:
        """Let the page know if something else is asked than it heard last."""
        asked = self.asked()
        if asked != self.told:
            self.told = asked
            self.post_message(self.Changed())

    def tried(self, considered: Considered | None) -> None:
        """Tell the page by which rule what was tried is not possible, if that is so."""
        if considered is not None and considered.refusal is not None:
            self.post_message(self.Refused(considered.refusal))

    def point(self, spaces: Iterable[Space]) -> None:
        """Mark these spaces on the board, and no others, until the next time."""
        self.pointed = tuple(spaces)
        if self.port is not None:
            self.spread()

    def pin(self, parts: Collection[str]) -> None:
        """Show the note. The parts that are not named give way to it."""
        self.add_class("noted")
        for name in self.PARTS:
            self.set_class(name not in parts, f"without-{name}")

    def unpin(self) -> None:
        """Take the note away; all parts come back."""
        self.remove_class("noted", *(f"without-{name}" for name in self.PARTS))

    def come_home(self) -> bool:
        """Go back to one's own side. False for an onlooker."""
        if self.view is None or self.port is None or self.view.seat is None:
            return False
        if self.shown != self.view.seat:
            self.look_at(self.view.seat)
        return True

    def take_up(self) -> bool:
        """Go back to one's own side, and take a step that was set down up again. False for an onlooker."""
        if not self.come_home():
            return False
        if self.port is not None and self.port.held() is not None:
            self.post_message(self.PickedUp())
        return True

    def leave_list(self) -> bool:
        """Leave a list in which something is chosen; False if none is open."""
        return False

    def home(self) -> None:
        """Give the focus to the widget that moves are made on."""
        raise NotImplementedError
