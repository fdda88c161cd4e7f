"""The first line of every screen."""

from __future__ import annotations

from textual.reactive import var

from tui.canvas import Canvas
from tui.spans import Span, put_spans, width_of
from tui.widgets.lines import Lines
from tui.width import fit


class Title(Lines):
    """Where you are, and at the right end what goes on (scores, a date)."""

    DEFAULT_CSS = """
    Title {
        dock: top;
        height: 1;
    }
    """

    where: var[str] = var("")
    """The screen's name."""
    status: var[tuple[Span, ...]] = var(())
    """What stands at the right end, in styles made for the panel colour."""

    def watch_where(self) -> None:
        self.redraw()

    def watch_status(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        canvas.fill(0, 0, canvas.width, 1, " ", skin.panel)
        room = canvas.width - width_of(self.status) - 2
        canvas.put(0, 0, " " + fit(self.where, max(room - 1, 0), skin.glyph("ellipsis")), skin.panel_key)
        put_spans(canvas, max(room, 0) + 1, 0, self.status)
