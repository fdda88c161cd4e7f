"""A curtain between seats: nobody's hand is on the screen while the keyboard changes hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.binding import Binding
from textual.widget import Widget

from tui.canvas import Canvas
from tui.language import N_
from tui.screens.page import Page
from tui.screens.seats import Chosen
from tui.widgets.lines import Lines
from tui.width import cells, wrap


class Drawn(Lines):
    """The curtain, with the next player's name and what everybody may know."""

    def __init__(self, name: str, acts: bool, news: tuple[str, ...]) -> None:
        super().__init__()
        self._player = name
        self._acts = acts
        self._news = news

    def paint(self, canvas: Canvas) -> None:
        skin, tr = self.app.skin, self.app.tr
        for x in range(0, canvas.width, 4):
            for y in range(canvas.height):
                canvas.put(x, y, skin.glyph("vline"), skin.line)
        width = min(canvas.width - 8, 64)
        if self._acts:
            whose = tr("It is {name}'s turn.", name=self._player)
        else:
            whose = tr("This is the side of {name}.", name=self._player)
        lines = [(whose, skin.accent), ("", skin.text)]
        lines.append((tr("Hand over the keyboard. Enter opens the curtain."), skin.strong))
        lines.append(("", skin.text))
        lines += [(line, skin.dim) for news in self._news for line in wrap(news, width - 4)]
        top, left = max((canvas.height - len(lines) - 2) // 2, 0), (canvas.width - width) // 2
        canvas.fill(left, top, width, len(lines) + 2, " ", skin.panel)
        for y, (text, style) in enumerate(lines, top + 1):
            on_panel = (
                style + skin.panel
                if skin.plain
                else skin.pair(
                    style.color.name if style.color else skin.theme.ui.text,
                    skin.theme.ui.panel,
                    bold=bool(style.bold),
                )
            )
            canvas.put(left + (width - cells(text)) // 2, y, text, on_panel)


class CurtainPage(Page[bool | Chosen]):
    """Closed until the named player opens it (True), or somebody leaves the table (False) or changes seats.

    `acts` says whether that player is to move. `seats` makes the page on which seats are changed: nobody need
    be there whose curtain is closed.
    """

    DEFAULT_CSS = """
    CurtainPage > .body { max-width: 100%; max-height: 100%; padding: 0; }
    """
    BINDINGS = [
        Binding("enter", "open", N_("Open the curtain"), id="curtain.open"),
        Binding("q", "leave", N_("Leave (the game is kept)"), id="table.leave"),
        Binding("s", "seats", N_("Change seats"), id="table.seats"),
        Binding("escape", "stay", N_("Stay"), id="curtain.stay", show=False),
    ]

    def __init__(
        self, name: str, acts: bool, news: tuple[str, ...], seats: Callable[[], Page[Chosen]]
    ) -> None:
        super().__init__()
        self._player = name
        self._acts = acts
        self._news = news
        self._seats = seats

    def body(self) -> Iterable[Widget]:
        yield Drawn(self._player, self._acts, self._news)

    def fill(self) -> None:
        self.title_line.where = self.tr("For {name} only", name=self._player)

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [("curtain.open", tr("open")), ("table.seats", tr("seats")), ("table.leave", tr("leave"))]
        self.announce(tr("{name}: open the curtain.", name=self._player), keys)

    def action_stay(self) -> None:
        """A stray Escape does not end the game."""
        self.announce(self.tr("{key} leaves the table.", key=self.key_of("table.leave")))

    def action_open(self) -> None:
        """Show the table to the named player."""
        self.dismiss(True)

    def action_seats(self) -> None:
        """Choose who sits at the keyboard, or who plays a seat; the curtain stays closed meanwhile."""
        self.app.push_screen(self._seats(), self._chosen)

    def _chosen(self, chosen: Chosen | None) -> None:
        if chosen is not None:
            self.dismiss(chosen)

    def action_leave(self) -> None:
        """Leave the table with the curtain closed."""
        self.dismiss(False)
