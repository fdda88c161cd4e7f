"""The rack: the tiles of a seat, numbered for the keys, the one in hand picked out."""

from __future__ import annotations

from textual.reactive import var

from engine.ananda.parts import LIMITS
from engine.ananda.view import AnandaView
from tui.ananda.inks import inks_of
from tui.canvas import Canvas
from tui.widgets.lines import Lines
from tui.width import cells

ABREAST = 4
_TILE = 9
"""Columns of a tile with its number and the space behind it."""


class Rack(Lines):
    """Up to eight tiles in two rows. Those that fit nowhere now are dim; a secret rack shows its size."""

    view: var[AnandaView | None] = var(None)
    names: var[tuple[str, ...]] = var(())
    seat: var[int] = var(0)
    picked: var[int] = var(-1)
    """The place on the rack of the tile in hand; -1 for none."""
    fitting: var[frozenset[str] | None] = var(None)
    """The tiles that fit somewhere now; None when nothing is asked."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_names(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def watch_picked(self) -> None:
        self.redraw()

    def watch_fitting(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        skin, tr = self.app.skin, self.app.tr
        player = self.view.seats[self.seat]
        count = tr("{count} of {most}", count=player.rack_size, most=LIMITS.rack)
        own = self.seat == self.view.seat
        title = tr("Your rack") if own else tr("Rack of {name}", name=self.names[self.seat])
        canvas.put(0, 0, title, skin.strong, canvas.width - cells(count))
        canvas.put(canvas.width - cells(count), 0, count, skin.dim)
        apart = 2 if canvas.height > 4 else 1
        if player.rack is None:
            for place in range(player.rack_size):
                x, y = place % ABREAST * _TILE, 1 + place // ABREAST * apart
                canvas.put(x + 2, y, skin.glyph("hidden_card") * 6, skin.dim)
            return
        inks = inks_of(skin)
        for place, tile in enumerate(player.rack):
            x, y = place % ABREAST * _TILE, 1 + place // ABREAST * apart
            here = place == self.picked
            fits = self.fitting is None or tile in self.fitting
            style = skin.chosen if here else skin.text if fits else skin.dim
            mark = " " if fits else skin.fill("ananda", "start")
            x = canvas.put(x, y, f"{place + 1}{mark}", style)
            for colour in tile.split("-"):
                x = canvas.put(x, y, inks.half(colour), inks.chip(colour))
