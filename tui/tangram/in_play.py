"""What you are asked about now: the tile of the card in play, drawn large, and tiles that look like it."""

from __future__ import annotations

from textual.reactive import var

from engine.tangram.view import FOUNTAIN, TangramView, Tile
from tui.canvas import Canvas
from tui.language import N_, Language
from tui.tangram.inks import Inks
from tui.tangram.painter import MEDIUM, SMALL, Painter
from tui.tangram.shelf import arrange
from tui.widgets.lines import Lines
from tui.width import cells, fit

TILE_NAMES = {
    "small-triangle": N_("Small triangle"),
    "square": N_("Square"),
    "wide-triangle": N_("Wide triangle"),
    "small-parallelogram": N_("Small parallelogram"),
    "slant-box-a": N_("Slant box A"),
    "slant-box-b": N_("Slant box B"),
    "torch": N_("Torch"),
    "notched-diamond": N_("Notched diamond"),
    "domino": N_("Domino"),
    "large-triangle": N_("Large triangle"),
    "trapezoid": N_("Trapezoid"),
    "parallelogram-a": N_("Parallelogram A"),
    "parallelogram-b": N_("Parallelogram B"),
    "diamond": N_("Diamond"),
    "long-hexagon": N_("Long hexagon"),
    "ramp-a": N_("Ramp A"),
    "ramp-b": N_("Ramp B"),
    "boot-a": N_("Boot A"),
    "boot-b": N_("Boot B"),
    "bar-3": N_("Bar of three"),
    "gate": N_("Gate"),
    "corner-3": N_("Corner of three"),
    "house": N_("House"),
    "diagonal-trapezoid": N_("Diagonal trapezoid"),
    "hook": N_("Hook"),
    "cut-corner": N_("Cut corner"),
    "leaf": N_("Leaf"),
}
"""Names of the tiles of both sets by key; tiles of a player's own set bring their own."""

CORNER_CELLS = ((0, 0, 9),)
"""A fountain with its right angle at the north west."""


class InPlay(Lines):
    """The tile to be placed, as its card shows it, or the fountain; in round 6 the three tiles left."""

    view: var[TangramView | None] = var(None)
    seat: var[int] = var(0)
    """Whose answers are asked for."""
    picked: var[int] = var(0)
    """The piece in hand: a tile's number, or 0 for a fountain."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def watch_picked(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view, skin, tr = self.view, self.app.skin, self.app.tr
        if view is None:
            return
        open_ = view.cities[self.seat].open
        if view.phase == "over":
            canvas.put(0, 0, tr("The game is over."), skin.accent)
        elif not open_:
            canvas.put(0, 0, tr("Nothing more to place now."), skin.dim)
        elif open_ == (FOUNTAIN,):
            left = view.cities[self.seat].fountains
            canvas.put(0, 0, tr("Fountain"), skin.accent)
            canvas.put(12, 0, tr("{count} to come", count=left), skin.dim)
            inks = Inks(skin)
            Painter(skin).piece(canvas, 2, 1, MEDIUM, CORNER_CELLS, inks.placed("", 0), inks.ground)
        elif len(open_) > 1:
            self._several(canvas, view, open_)
        else:
            self._one(canvas, view, view.tiles[open_[0] - 1])

    def _one(self, canvas: Canvas, view: TangramView, tile: Tile) -> None:
        skin, tr = self.app.skin, self.app.tr
        alike = [t for t in view.tiles if t.lookalike and t.lookalike == tile.lookalike and t is not tile]
        warning = tr("! looks alike") if alike else ""
        end, name = canvas.width - cells(warning), name_of(tile, tr)
        heading = tr("Place {number}", number=tile.id)
        if cells(heading) + cells(name) + 2 > end:
            heading = str(tile.id)  # what to do with it, the prompt line says
        x = canvas.put(0, 0, heading, skin.accent) + 1
        canvas.put(x, 0, fit(name, min(cells(name), end - x - 1), skin.glyph("ellipsis")), skin.strong)
        canvas.put(end, 0, warning, skin.warn)
        self._shelf(canvas, [tile, *alike], [f"{t.id:>2} " for t in (tile, *alike)], tile.id)

    def _several(self, canvas: Canvas, view: TangramView, open_: tuple[int, ...]) -> None:
        skin, tr = self.app.skin, self.app.tr
        canvas.put(0, 0, tr("Place {count} tiles, in any order", count=len(open_)), skin.accent)
        tiles = [view.tiles[number - 1] for number in open_]
        self._shelf(canvas, tiles, [f"{n}) " for n in range(1, len(tiles) + 1)], self.picked)

    def _shelf(self, canvas: Canvas, tiles: list[Tile], labels: list[str], now: int) -> None:
        skin = self.app.skin
        inks, painter = Inks(skin), Painter(skin)
        for scale in (MEDIUM, SMALL):
            places, height = arrange(tiles, canvas.width, scale, labels, 0)
            if height < canvas.height:
                break
        for place in places:
            here = place.tile.id == now
            canvas.put(place.x, place.y + 1, place.label, skin.accent if here else skin.dim)
            ink = inks.rack_now if here else inks.rack[0]
            painter.piece(canvas, place.tile_x, place.y + 1, scale, place.tile.cells, ink, inks.ground)


def name_of(tile: Tile, tr: Language) -> str:
    """A tile's name in the player's language."""
    return tr(TILE_NAMES[tile.key]) if tile.key in TILE_NAMES else tile.name
