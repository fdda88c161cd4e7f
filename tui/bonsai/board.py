"""The tree on its pot, the lines beyond which tiles protrude, and the tile that is moved about."""

from __future__ import annotations

from textual.geometry import Offset
from textual.reactive import var

from engine.bonsai.view import Garden, Place
from tui.bonsai.camera import Camera
from tui.bonsai.drawing import Drawing, Frame, Over
from tui.bonsai.painter import Scale
from tui.canvas import Canvas
from tui.spans import Span, put_spans
from tui.widgets.lines import Lines

SCALES = (Scale(2, 1), Scale(4, 2), Scale(6, 3), Scale(8, 4), Scale(12, 6))
"""Sizes of a brick. The first is only for looking from afar."""


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
    marked: var[frozenset[Place]] = var(frozenset())
    """Hexes that a note points at."""
    place: var[tuple[Span, ...]] = var(())
    """What is under the cursor, in words; without any, the cursor is not shown."""
    zoom: var[int] = var(0)
    """By how many steps the bricks are smaller than they could be."""

    def __init__(self) -> None:
        super().__init__()
        self.camera = Camera()
        self.scale = SCALES[1]
        self._drawing: Drawing | None = None
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

    def watch_marked(self) -> None:
        self.redraw()

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

    @property
    def frame(self) -> Frame:
        """What is in the picture."""
        return Frame(self.scale, self.camera.left, self.camera.top, *self._room)

    def place_cursor(self) -> None:
        """Put the terminal's own cursor on the focused hex."""
        x, y = self.frame.corner(*self.cursor)
        scale = self.scale
        inside = Offset(x + (scale.width - 2) // 2, y + scale.label_row)
        self.app.cursor_position = self.region.offset + inside

    def paint(self, canvas: Canvas) -> None:
        garden, skin, tr = self.garden, self.app.skin, self.app.tr
        if garden is None:
            return
        if self._drawing is None or self._drawing.skin is not skin or self._drawing.tr is not tr:
            self._drawing, self._ground = Drawing(skin, tr), None
        wanted = (garden, self.spots, self.frame, self.size)
        if self._ground is None or any(
            a is not b and a != b for a, b in zip(wanted, self._ground_for, strict=True)
        ):
            self._ground, self._ground_for = Canvas(canvas.width, canvas.height, canvas.style), wanted
            self._drawing.ground(self._ground, garden, self.frame, self.spots)
        canvas.chars = [line[:] for line in self._ground.chars]
        canvas.styles = [line[:] for line in self._ground.styles]
        over = Over(self.cursor, self.ghost, self.pointed, bool(self.place), self.marked)
        self._drawing.over(canvas, garden, self.spots, over)
        put_spans(canvas, 0, canvas.height - 1, self.place)
