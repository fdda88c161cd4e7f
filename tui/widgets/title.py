"""The first line of every screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.reactive import var

from engine.game import Seat
from tui.canvas import Canvas
from tui.short import names_within
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

    def __init__(self) -> None:
        super().__init__()
        self._scores: tuple[tuple[str, int, bool, bool], ...] = ()
        """Of each seat: name, total, whether it stands out, whether a dot marks it."""

    def score(
        self, names: Sequence[str], totals: Sequence[int], here: Seat | None, turn: Sequence[Seat] = ()
    ) -> None:
        """What `place` puts at the right end; `here` stands out, a dot marks who may act, of several."""
        self._scores = tuple(
            (name, total, seat == here, seat in turn and len(names) > 1)
            for seat, (name, total) in enumerate(zip(names, totals, strict=True))
        )

    def place(self, *ways: str) -> None:
        """Say where you are in the first of these ways beside which all names have room.

        If none is short enough for that, the last is said, and names are cut.
        """
        room = stage(self.app.size).width - 3
        around = width_of(self._status([""] * len(self._scores)))
        names = [name for name, *_ in self._scores]
        whole = sum(map(cells, names)) + around
        self.where = next((way for way in ways if cells(way) + whole <= room), ways[-1])
        left = room - cells(self.where) - around
        self.status = self._status(names_within(names, left, self.app.skin.glyph("ellipsis")))

    def _status(self, names: Sequence[str]) -> tuple[Span, ...]:
        """Names and totals as they stand at the right end."""
        skin = self.app.skin
        spans: list[Span] = []
        for name, (_, total, here, marked) in zip(names, self._scores, strict=True):
            mark = skin.glyph("bullet") if marked else " "
            style = skin.panel_key if here else skin.panel
            spans += [(f" {mark}", skin.panel_key), (f"{name} ", style), (str(total), style)]
        return (*spans, (" ", skin.panel))

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
