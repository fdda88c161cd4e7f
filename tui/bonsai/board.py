"""The tree on its pot, the lines beyond which tiles protrude, and the tile that is moved about."""

from __future__ import annotations

from textual.geometry import Offset
from textual.reactive import var

from engine.bonsai.view import Garden, Place, Tile
from tui.bonsai.camera import Camera
from tui.bonsai.inks import LETTERS, Ink, Inks, shade_of
from tui.bonsai.painter import Painter, Scale
from tui.canvas import Canvas
from tui.skin import Skin
from tui.spans import Span, put_spans
from tui.widgets.lines import Lines
from tui.width import cells

SCALES = (Scale(2, 1), Scale(4, 2), Scale(6, 3), Scale(8, 4), Scale(12, 6))
"""Sizes of a brick. The first is only for looking from afar."""
BELOW = 2
"""From this row down a tile lies below (BO-6.2)."""


class TreeBoard(Lines, can_focus=True):
    """One player's tree.

    The first line says which side is which, the last one what is under the cursor. Between them is as much
    of the hexes as there is room for; the picture follows the cursor.
    """

    garden: var[Garden | None] = var(None)
    spots: var[frozenset[Place]] = var(frozenset())
    """The free hexes where the tile in hand may lie, or the tiles that may be pruned."""
    cursor: var[Place] = var((1, -1))
    ghost: var[tuple[str, bool] | None] = var(None)
    """The tile in hand, or `prune`, and whether it may go where the cursor is."""
    pointed: var[frozenset[Place]] = var(frozenset())
    """Hexes that a refusal points at, or that pruning would free."""
    place: var[tuple[Span, ...]] = var(())
    """What is under the cursor, in words; without any, the cursor is not shown."""
    zoom: var[int] = var(0)
    """By how many steps the bricks are smaller than they could be."""

    def __init__(self) -> None:
        super().__init__()
        self.camera = Camera()
        self.scale = SCALES[1]
        self._skin: Skin | None = None
        self._painter: Painter
        self._inks: Inks
        self._tiles: dict[Place, Tile] = {}
        self._ground: Canvas | None = None
        """All but the cursor and what goes with it: most steps change nothing else."""
        self._ground_for: tuple[object, ...] = ()

    def _fit(self) -> None:
        """Take the largest bricks of which ten by nine find room, or smaller ones if that was asked for."""
        width, height = self.size
        room = height - 2
        fitting = [n for n, s in enumerate(SCALES) if width >= 10 * s.width and room >= 9 * s.height]
        self.scale = SCALES[max((fitting[-1] if fitting else 1) - self.zoom, 0)]

    def hold(
        self,
        cursor: Place,
        ghost: tuple[str, bool] | None,
        pointed: frozenset[Place],
        place: tuple[Span, ...],
    ) -> None:
        """Take what changes at a step of the cursor at once: one picture, not four."""
        self.set_reactive(TreeBoard.cursor, cursor)
        self.set_reactive(TreeBoard.ghost, ghost)
        self.set_reactive(TreeBoard.pointed, pointed)
        self.set_reactive(TreeBoard.place, place)
        self._follow()
        self.redraw()
        self.place_cursor()

    def grow(self, garden: Garden, spots: frozenset[Place], other: bool) -> None:
        """Take a tree, where the tile in hand may go, and whether it is another tree than before.

        It is drawn with what `hold` takes next.
        """
        self.set_reactive(TreeBoard.garden, garden)
        self.set_reactive(TreeBoard.spots, spots)
        if other:
            self._look_home()

    def watch_zoom(self) -> None:
        self._fit()
        self.centre()

    def on_focus(self) -> None:
        self.place_cursor()

    def on_resize(self) -> None:
        """Another size is another piece of the garden."""
        self._fit()
        self._look_home()
        self._follow()
        super().on_resize()
        self.place_cursor()

    def centre(self) -> None:
        """Bring the middle of the tree to the middle."""
        self._look_home()
        self._follow()
        self.redraw()
        self.place_cursor()

    def _look_home(self) -> None:
        tiles = self.garden.tiles if self.garden else ()
        pot = self.garden.pot if self.garden else ()
        hexes = [*pot, *((tile.x, tile.y) for tile in tiles)]
        if hexes and self.size:
            self.camera.centre(hexes, self._room)

    @property
    def _room(self) -> tuple[int, int]:
        """Half bricks across, and rows of bricks."""
        scale = self.scale
        return 2 * self.size.width // scale.width, (self.size.height - 2) // scale.height

    def _follow(self) -> None:
        if self.size:
            self.camera.follow(self.cursor, self._room)

    def corner(self, x: int, y: int) -> Place:
        """Column and line of the top left character of a hex."""
        scale = self.scale
        return (x - 1 - self.camera.left) * scale.width // 2, 1 + (y - self.camera.top) * scale.height

    def place_cursor(self) -> None:
        """Put the terminal's own cursor on the focused hex."""
        x, y = self.corner(*self.cursor)
        scale = self.scale
        inside = Offset(x + (scale.width - 2) // 2, y + scale.label_row)
        self.app.cursor_position = self.region.offset + inside

    # Drawing --------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        garden, skin = self.garden, self.app.skin
        if garden is None:
            return
        if self._skin is not skin:
            self._skin, self._painter, self._inks = skin, Painter(skin), Inks(skin)
        camera = self.camera
        wanted = (garden, self.spots, camera.left, camera.top, self.scale, self.size, skin, self.app.tr)
        if self._ground is None or any(
            a is not b and a != b for a, b in zip(wanted, self._ground_for, strict=True)
        ):
            self._ground, self._ground_for = Canvas(canvas.width, canvas.height, canvas.style), wanted
            self._paint_ground(self._ground, garden)
        canvas.chars = [line[:] for line in self._ground.chars]
        canvas.styles = [line[:] for line in self._ground.styles]
        for at in {*self.pointed, self.cursor}:
            self._brick(canvas, at, *self._dressed(at, *self._lying(garden, at)))
        put_spans(canvas, 0, canvas.height - 1, self.place)

    def _paint_ground(self, canvas: Canvas, garden: Garden) -> None:
        """The garden without cursor, ghost and what is pointed at."""
        self._tiles = {(tile.x, tile.y): tile for tile in garden.tiles}
        across, down = self._room
        left, top = self.camera.left, self.camera.top
        for y in range(top, top + down + 1):
            for x in range(left - 1 + (left - 1 + y) % 2, left + across + 3, 2):
                self._brick(canvas, (x, y), *self._lying(garden, (x, y)))
        self._edges(canvas, garden, {*self._tiles, *garden.pot, (0, 0)})
        self._crack(canvas, garden)
        self._names(canvas, garden)

    def _brick(self, canvas: Canvas, at: Place, ink: Ink, label: str, marked: bool = False) -> None:
        x, y = self.corner(*at)
        self._painter.brick(canvas, x, y, self.scale, ink, label, marked)

    def _lying(self, garden: Garden, at: Place) -> tuple[Ink, str]:
        """What lies on a hex, and its label."""
        inks, shade = self._inks, shade_of(*at)
        tile = self._tiles.get(at)
        if tile is not None:
            points = str(tile.points) if tile.kind == "flower" and self.scale.width > 2 else ""
            return inks.tiles[tile.kind][shade], LETTERS[tile.kind] + points
        if at == (0, 0):
            return inks.tiles["wood"][shade], "@"
        if at in garden.pot:
            return inks.pot[shade], ""
        if at in self.spots:
            return inks.spot, self.app.skin.fill("bonsai", "spot")
        left, right = garden.lines
        return (inks.empty if left < at[0] < right else inks.beyond)[shade], ""

    def _dressed(self, at: Place, ink: Ink, label: str) -> tuple[Ink, str, bool]:
        """A hex as it looks with cursor, ghost and what is pointed at."""
        inks = self._inks
        if at != self.cursor:
            if at in self.pointed:
                return inks.blocked, label or "x", False
            return ink, label, False
        if self.ghost is None:
            return ink, label, bool(self.place)
        what, fits = self.ghost
        if what == "prune":
            return (inks.blocked, label, True) if fits else (ink, label, True)
        if fits:
            return inks.ghosts[what], LETTERS[what], True
        return inks.blocked, f"x{LETTERS[what]}"[: self.scale.width // 2], True

    def _edges(self, canvas: Canvas, garden: Garden, taken: set[Place]) -> None:
        """The lines beyond which tiles protrude, and where below begins, on hexes that are free."""
        skin, scale = self.app.skin, self.scale
        left, right = garden.lines
        upright, flat = skin.fill("bonsai", "edge"), skin.fill("bonsai", "edge", 1)
        colour = self._inks.edge
        for y in range(self.camera.top, self.camera.top + self._room[1] + 1):
            for line, inner in ((left, 1), (right, -1)):
                # The last hex that protrudes in this row.
                outer = line if (line + y) % 2 == 0 else line - inner
                if (outer, y) in taken:
                    continue
                x, top = self.corner(outer, y)
                for row in range(top, top + scale.height):
                    self._stroke(canvas, x + (scale.width - 1 if inner > 0 else 0), row, upright, colour)
            if y != BELOW:
                continue
            across = range(self.camera.left - 1, self.camera.left + self._room[0] + 2)
            for x in across:
                if (x + y) % 2 == 0 and (x <= left or x >= right) and (x, y) not in taken:
                    column, top = self.corner(x, y)
                    for n in range(column, column + scale.width - 1):
                        self._stroke(canvas, n, top, flat, colour)

    def _stroke(self, canvas: Canvas, x: int, y: int, char: str, colour: str) -> None:
        if 0 <= x < canvas.width and 1 <= y < canvas.height - 1 and canvas.chars[y][x] == " ":
            skin, style = self.app.skin, canvas.styles[y][x]
            ground = style.bgcolor.name if style.bgcolor else skin.theme.ui.background
            canvas.put(x, y, char, skin.pair(colour, ground))

    def _crack(self, canvas: Canvas, garden: Garden) -> None:
        """The golden crack of the pot: the outermost hexes of its upper rows on that side."""
        skin, scale = self.app.skin, self.scale
        side = -1 if garden.mirrored else 1
        char = skin.fill("bonsai", "crack", garden.mirrored)
        for row in (0, 1):
            cells = [x for x, y in garden.pot if y == row]
            x, top = self.corner(max(cells, key=lambda x: side * x), row)
            for n in range(scale.height):
                # It slants from the rim down to the middle.
                column = x + (scale.width - 1 - n if side > 0 else n)
                if 0 <= column < canvas.width and 1 <= top + n < canvas.height - 1:
                    ground = self._inks.pot[shade_of(max(cells, key=lambda x: side * x), row)].colour
                    canvas.put(column, top + n, char, skin.pair(self._inks.crack, ground, bold=True))

    def _names(self, canvas: Canvas, garden: Garden) -> None:
        """What the sides are called, above."""
        skin, tr = self.app.skin, self.app.tr
        crack, other = tr("crack side"), tr("other side")
        names = (crack, other) if garden.mirrored else (other, crack)
        canvas.put(0, 0, f"{skin.glyph('arrow_left')} {names[0]}", skin.dim)
        text = f"{names[1]} {skin.glyph('arrow_right')}"
        canvas.put(canvas.width - cells(text), 0, text, skin.dim)
