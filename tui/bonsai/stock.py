"""A player's tiles: how many, and how many of each kind may still be placed in this action."""

from __future__ import annotations

from textual.reactive import var

from engine.bonsai.parts import KINDS
from engine.bonsai.view import BonsaiView, Garden
from tui.bonsai.chips import chip
from tui.bonsai.inks import WORDS
from tui.canvas import Canvas
from tui.spans import put_spans
from tui.widgets.lines import Lines
from tui.width import cells, fit

GAP = 2
"""Columns between the parts of the first line."""


class Stock(Lines):
    """A line for each kind of tile, with its number, and one for the symbol for any tile."""

    view: var[BonsaiView | None] = var(None)
    seat: var[int] = var(0)
    name: var[str] = var("")
    """Whose tiles they are; empty for the player's own."""
    picked: var[str] = var("")
    """The kind in hand."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def watch_name(self) -> None:
        self.redraw()

    def watch_picked(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view, skin, tr = self.view, self.app.skin, self.app.tr
        if view is None:
            return
        garden = view.gardens[self.seat]
        acting = view.active == self.seat and view.phase == "place"
        helped = view.active == self.seat and view.phase == "helper"
        label = tr("Helper places") if helped else tr("placed/may") if acting else tr("may place")
        canvas.put(canvas.width - cells(label), 0, label, skin.dim)
        self._heading(canvas, garden, canvas.width - cells(label) - GAP)
        for number, kind in enumerate(KINDS):
            y, count = number + 1, garden.stock[number]
            here = kind == self.picked
            canvas.put(0, y, str(number + 1), skin.chosen if here else skin.accent if count else skin.dim)
            x = put_spans(canvas, 2, y, [chip(skin, kind)]) + 1
            x = canvas.put(x, y, tr(WORDS[kind]), skin.accent if here else skin.text)
            canvas.put(max(x + 1, 14), y, f"{count:2}", skin.strong if count else skin.dim)
            if helped:
                may = kind in view.allowed
                text = tr("may") if may else "-"
                canvas.put(canvas.width - cells(text), y, text, skin.accent if may else skin.dim)
            else:
                self._allowance(canvas, y, view.used[number], garden.symbols[number], acting)
        put_spans(canvas, 2, 5, [chip(skin, "any")])
        x = canvas.put(6, 5, tr(WORDS["any"]), skin.text)
        if not helped:
            self._allowance(canvas, 5, int(view.any_used), 1, acting)
        if garden.pile:
            canvas.put(max(x + 1, 14), 5, tr("face down {count}", count=garden.pile), skin.dim)

    def _heading(self, canvas: Canvas, garden: Garden, room: int) -> None:
        """Whose tiles, how many, and for how many there is room, in so many cells."""
        skin, tr, name = self.app.skin, self.app.tr, self.name
        held = sum(garden.stock)
        long = tr("{count} of {capacity}", count=held, capacity=garden.capacity)
        short = f"{held}/{garden.capacity}"
        whose = tr("Tiles of {name}", name=name) if name else tr("Your tiles")
        ways = ((whose, long), (whose, short), (name or whose, short))
        fits = (way for way in ways if sum(map(cells, way)) + GAP <= room)
        title, count = next(fits, ways[-1])
        left = room - cells(count) - GAP
        x = canvas.put(0, 0, fit(title, min(cells(title), left), skin.glyph("ellipsis")), skin.strong)
        canvas.put(x + GAP, 0, count, skin.bad if held > garden.capacity else skin.dim)

    def _allowance(self, canvas: Canvas, y: int, used: int, symbols: int, acting: bool) -> None:
        """Placed and symbols; what goes beyond a kind's own symbols was placed by the one for any."""
        skin = self.app.skin
        text = f"{min(used, symbols)}/{symbols}" if acting else str(symbols)
        left = symbols > used if acting else symbols > 0
        canvas.put(canvas.width - cells(text), y, text, skin.text if left else skin.dim)
