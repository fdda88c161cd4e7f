"""The first line of every screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.reactive import var

from engine.game import Seat
from tui.canvas import Canvas
from tui.short import short_names
from tui.spans import Span, put_spans, width_of
from tui.stage import stage
from tui.widgets.lines import Lines
from tui.width import cells, fit


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

    def score(
        self, names: Sequence[str], totals: Sequence[int], here: Seat | None, turn: Sequence[Seat] = ()
    ) -> None:
        """Put names and totals at the right end; `here` stands out, a dot marks who may act, of several."""
        skin = self.app.skin
        spans: list[Span] = []
        short = short_names(names, 24 if len(names) == 1 else 44 // len(names) - 5)
        for seat, (name, total) in enumerate(zip(short, totals, strict=True)):
            mark = skin.glyph("bullet") if seat in turn and len(names) > 1 else " "
            style = skin.panel_key if seat == here else skin.panel
            spans += [(f" {mark}", skin.panel_key), (f"{name} ", style), (str(total), style)]
        self.status = (*spans, (" ", skin.panel))

    def place(self, *ways: str) -> None:
        """Say where you are in the first of these ways that finds room beside the right end, or the last."""
        room = stage(self.app.size).width - width_of(self.status) - 3
        self.where = next((way for way in ways if cells(way) <= room), ways[-1])

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
