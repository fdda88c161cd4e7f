"""The rack: every tile that is still to be placed, the one in play picked out."""

from __future__ import annotations

from textual.binding import Binding
from textual.reactive import var

from engine.tangram.view import TangramView, Tile
from tui.canvas import Canvas
from tui.language import N_
from tui.tangram.inks import Inks
from tui.tangram.painter import MEDIUM, SMALL, Painter, size_of
from tui.tangram.shelf import arrange
from tui.widgets.lines import Lines
from tui.width import cells


class Rack(Lines, can_focus=True):
    """Unplaced tiles by number. With the focus, arrows go through them; `?` tells about the marked one."""

    BINDINGS = [
        Binding("left,h,up,k", "step(-1)", N_("Tile before"), id="rack.before", show=False),
        Binding("right,l,down,j", "step(1)", N_("Next tile"), id="rack.next", show=False),
    ]

    view: var[TangramView | None] = var(None)
    seat: var[int] = var(0)
    marked: var[int] = var(0)
    """The place in the rack that is marked while the rack has the focus."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def watch_marked(self) -> None:
        self.redraw()

    def on_focus(self) -> None:
        self.redraw()

    def on_blur(self) -> None:
        self.redraw()

    @property
    def tiles(self) -> list[Tile]:
        """The tiles on the rack, by number."""
        if self.view is None:
            return []
        return [self.view.tiles[number - 1] for number in self.view.cities[self.seat].unplaced]

    @property
    def current(self) -> Tile | None:
        """The marked tile."""
        tiles = self.tiles
        return tiles[min(self.marked, len(tiles) - 1)] if tiles else None

    def action_step(self, by: int) -> None:
        """Mark another tile."""
        if self.tiles:
            self.marked = (min(self.marked, len(self.tiles) - 1) + by) % len(self.tiles)

    def needed(self, width: int, most: int) -> int:
        """The lines that all tiles of the game take so wide, as large as goes into `most`, and one below."""
        tiles = self.view.tiles if self.view is not None else ()
        labels = [f"{tile.id} " for tile in tiles]
        heights = (arrange(tiles, width, scale, labels, 1, False)[1] + 2 for scale in (MEDIUM, SMALL))
        return next((height for height in heights if height <= most), most)

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        skin, tr = self.app.skin, self.app.tr
        tiles = self.tiles
        canvas.put(0, 0, tr("Rack"), skin.accent if self.has_focus else skin.strong)
        left = tr("tiles left: {count}", count=len(tiles))
        canvas.put(canvas.width - cells(left), 0, left, skin.dim)
        room = canvas.height - 1
        # The largest drawing with the most air that the room allows; last with the high tiles first.
        high_first = sorted(tiles, key=lambda tile: -size_of(tile.cells)[1])
        ways = ((MEDIUM, 1, tiles), (SMALL, 1, tiles), (SMALL, 1, high_first), (SMALL, 0, high_first))
        for scale, between, order in ways:
            labels = [f"{tile.id} " for tile in order]
            places, height = arrange(order, canvas.width, scale, labels, between, order is high_first)
            if height <= room:
                break
        inks, painter = Inks(skin), Painter(skin)
        asked = self.view.cities[self.seat].open
        for place in places:
            now = place.tile.id in asked
            here = self.has_focus and place.tile is self.current
            style = skin.chosen if here else skin.accent if now else skin.dim
            canvas.put(place.x, 1 + place.y, place.label.strip(), style)
            ink = inks.rack_now if now else inks.rack[0 if between else place.row % 2]
            painter.piece(canvas, place.tile_x, 1 + place.y, scale, place.tile.cells, ink, inks.ground)
