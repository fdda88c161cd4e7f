"""What a player holds of each kind, of three at most, against what a section costs now."""

from __future__ import annotations

from textual.reactive import var

from engine.game import Seat
from engine.karigar.goods import MOST
from engine.karigar.view import Counts, KarigarView
from tui.canvas import Canvas
from tui.karigar.inks import Inks, inks_of
from tui.karigar.names import GOODS
from tui.karigar.pieces import in_hand, letters
from tui.spans import Span, put_spans, width_of
from tui.widgets.lines import Lines
from tui.width import cells, fit

SECOND = 16
"""The column where precious goods and coins begin."""


class Holdings(Lines):
    """The player's name and pieces in hand, eight kinds of goods, and what is missing for a section."""

    view: var[KarigarView | None] = var(None)
    seat: var[Seat] = var(0)
    names: var[tuple[str, ...]] = var(())
    after: var[Counts | None] = var(None)
    """What would be held after the step in hand."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def watch_after(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view = self.view
        if view is None or self.seat >= len(self.names):
            return
        inks = inks_of(self.app.skin)
        self._head(canvas, view, inks)
        held = view.seats[self.seat].goods
        after = self.after or held
        cost = view.levels[view.level - 1].cost
        for kind in range(len(GOODS)):
            x, y = (0, 1 + kind) if kind < 4 else (SECOND, kind - 3)
            self._kind(canvas, x, y, kind, (held[kind], after[kind], cost[kind]), inks)
        self._missing(canvas, view, inks, after, cost)

    def _head(self, canvas: Canvas, view: KarigarView, inks: Inks) -> None:
        skin = self.app.skin
        chips: list[Span] = []
        for piece in in_hand(view, self.seat):
            text = letters(piece, skin.fill("karigar", "elephant"), "")
            chips += [(" ", skin.text), (text, inks.chip(self.seat))]
        if chips:
            chips = [(self.app.tr("in hand"), skin.dim), *chips]
        x = canvas.put(0, 0, str(self.seat + 1), inks.chip(self.seat)) + 1
        name = self.names[self.seat]
        room = canvas.width - x - width_of(chips) - 1
        mine = self.seat == view.seat
        canvas.put(x, 0, fit(name, min(cells(name), room), skin.glyph("ellipsis")), skin.strong)
        if not mine:
            canvas.restyle(x, 0, cells(name), skin.accent)
        put_spans(canvas, canvas.width - width_of(chips), 0, chips)

    def _kind(
        self, canvas: Canvas, x: int, y: int, kind: int, counts: tuple[int, int, int], inks: Inks
    ) -> None:
        """A letter, a name, and three marks: held, lacking or spare. A change is in figures."""
        skin = self.app.skin
        held, after, cost = counts
        canvas.put(x, y, inks.letters[kind], inks.good(kind))
        end = x + (9 if x else 12)
        canvas.put(x + 2, y, self.app.tr(GOODS[kind]), skin.strong if cost else skin.dim, end - 1)
        if held != after:
            canvas.put(end, y, f"{held}{skin.glyph('arrow_right')}{after}", skin.accent)
            return
        for n in range(MOST):
            what = "held" if n < held else "lacking" if n < cost else "spare"
            style = inks.good(kind) if what == "held" else skin.warn if what == "lacking" else skin.dim
            canvas.put(end + n, y, skin.fill("karigar", what), style)

    def _missing(self, canvas: Canvas, view: KarigarView, inks: Inks, after: Counts, cost: Counts) -> None:
        """What a section costs more than is held; what a discount may save is left open."""
        skin, tr = self.app.skin, self.app.tr
        if view.phase == "over":
            return
        short = tuple(max(c - h, 0) for c, h in zip(cost, after, strict=True))
        if any(short):
            x = canvas.put(0, 5, tr("Missing"), skin.warn) + 1
            put_spans(canvas, x, 5, inks.goods(short))
        else:
            canvas.put(0, 5, tr("Enough for a section"), skin.good)
