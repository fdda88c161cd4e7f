"""Draws a tree on a canvas: pot, tiles, the lines beyond which tiles protrude, and what is pointed at."""

from __future__ import annotations

from typing import NamedTuple

from engine.bonsai.view import Garden, Place, Tile
from tui.bonsai.inks import LETTERS, Ink, Inks, shade_of
from tui.bonsai.painter import CURSOR, MARK, Painter, Scale
from tui.canvas import Canvas
from tui.language import Language
from tui.skin import Skin
from tui.width import cells

BELOW = 2
"""From this row down a tile lies below (BO-6.2)."""


class Frame(NamedTuple):
    """Which part of the garden is drawn, and how large.

    `left` and `top` are x and y of the hex at the top left; `across` are half bricks, `down` rows of bricks.
    """

    scale: Scale
    left: int
    top: int
    across: int
    down: int

    def corner(self, x: int, y: int) -> Place:
        """Column and line of the top left character of a hex."""
        return (x - 1 - self.left) * self.scale.width // 2, 1 + (y - self.top) * self.scale.height


class Over(NamedTuple):
    """What is drawn over a tree as it lies.

    `ghost` is the tile in hand, or `prune`, and whether it may go where the cursor is. `pointed` are hexes
    that a refusal points at, or that pruning would free. `bracketed`: the cursor is to be seen. `marked` are
    other hexes to look at.
    """

    cursor: Place | None = None
    ghost: tuple[str, bool] | None = None
    pointed: frozenset[Place] = frozenset()
    bracketed: bool = False
    marked: frozenset[Place] = frozenset()


class Drawing:
    """Draws gardens in one skin and language, between a first line that names the sides and a last one."""

    def __init__(self, skin: Skin, tr: Language) -> None:
        self.skin, self.tr = skin, tr
        self._painter, self._inks = Painter(skin), Inks(skin)
        self._tiles: dict[Place, Tile] = {}
        self._frame = Frame(Scale(4, 2), 0, 0, 0, 0)

    def ground(self, canvas: Canvas, garden: Garden, frame: Frame, spots: frozenset[Place]) -> None:
        """The garden without what is over it; `spots` are marked as places where a tile may lie."""
        self._frame = frame
        self._tiles = {(tile.x, tile.y): tile for tile in garden.tiles}
        left, top = frame.left, frame.top
        for y in range(top, top + frame.down + 1):
            for x in range(left - 1 + (left - 1 + y) % 2, left + frame.across + 3, 2):
                self._brick(canvas, (x, y), *self._lying(garden, (x, y), spots))
        self._edges(canvas, garden, {*self._tiles, *garden.pot, (0, 0)})
        self._crack(canvas, garden)
        self._names(canvas, garden)

    def over(self, canvas: Canvas, garden: Garden, spots: frozenset[Place], over: Over) -> None:
        """What is over the garden that `ground` drew last."""
        for at in {*over.marked, *over.pointed, *([over.cursor] if over.cursor is not None else [])}:
            self._brick(canvas, at, *self._dressed(at, over, *self._lying(garden, at, spots)))

    def _brick(self, canvas: Canvas, at: Place, ink: Ink, label: str, around: str = "") -> None:
        x, y = self._frame.corner(*at)
        self._painter.brick(canvas, x, y, self._frame.scale, ink, label, around)

    def _lying(self, garden: Garden, at: Place, spots: frozenset[Place]) -> tuple[Ink, str]:
        """What lies on a hex, and its label."""
        inks, shade = self._inks, shade_of(*at)
        tile = self._tiles.get(at)
        if tile is not None:
            points = str(tile.points) if tile.kind == "flower" and self._frame.scale.width > 2 else ""
            return inks.tiles[tile.kind][shade], LETTERS[tile.kind] + points
        if at == (0, 0):
            return inks.tiles["wood"][shade], "@"
        if at in garden.pot:
            return inks.pot[shade], ""
        if at in spots:
            return inks.spot, self.skin.fill("bonsai", "spot")
        left, right = garden.lines
        return (inks.empty if left < at[0] < right else inks.beyond)[shade], ""

    def _dressed(self, at: Place, over: Over, ink: Ink, label: str) -> tuple[Ink, str, str]:
        """A hex as it looks with cursor, ghost and what is pointed at."""
        inks = self._inks
        if at != over.cursor:
            mark = MARK if at in over.marked else ""
            return (inks.blocked, label or "x", mark) if at in over.pointed else (ink, label, mark)
        if over.ghost is None:
            return ink, label, CURSOR if over.bracketed else ""
        what, fits = over.ghost
        if what == "prune":
            return (inks.blocked if fits else ink), label, CURSOR
        if fits:
            return inks.ghosts[what], LETTERS[what], CURSOR
        return inks.blocked, f"x{LETTERS[what]}"[: self._frame.scale.width // 2], CURSOR

    def _edges(self, canvas: Canvas, garden: Garden, taken: set[Place]) -> None:
        """The lines beyond which tiles protrude, and where below begins, on hexes that are free."""
        skin, scale = self.skin, self._frame.scale
        left, right = garden.lines
        upright, flat = skin.fill("bonsai", "edge"), skin.fill("bonsai", "edge", 1)
        colour = self._inks.edge
        for y in range(self._frame.top, self._frame.top + self._frame.down + 1):
            for line, inner in ((left, 1), (right, -1)):
                # The last hex that protrudes in this row.
                outer = line if (line + y) % 2 == 0 else line - inner
                if (outer, y) in taken:
                    continue
                x, top = self._frame.corner(outer, y)
                for row in range(top, top + scale.height):
                    self._stroke(canvas, x + (scale.width - 1 if inner > 0 else 0), row, upright, colour)
            if y != BELOW:
                continue
            across = range(self._frame.left - 1, self._frame.left + self._frame.across + 2)
            for x in across:
                if (x + y) % 2 == 0 and (x <= left or x >= right) and (x, y) not in taken:
                    column, top = self._frame.corner(x, y)
                    for n in range(column, column + scale.width - 1):
                        self._stroke(canvas, n, top, flat, colour)

    def _stroke(self, canvas: Canvas, x: int, y: int, char: str, colour: str) -> None:
        if 0 <= x < canvas.width and 1 <= y < canvas.height - 1 and canvas.chars[y][x] == " ":
            skin, style = self.skin, canvas.styles[y][x]
            ground = style.bgcolor.name if style.bgcolor else skin.theme.ui.background
            canvas.put(x, y, char, skin.pair(colour, ground))

    def _crack(self, canvas: Canvas, garden: Garden) -> None:
        """The golden crack of the pot: the outermost hexes of its upper rows on that side."""
        skin, scale = self.skin, self._frame.scale
        side = -1 if garden.mirrored else 1
        char = skin.fill("bonsai", "crack", garden.mirrored)
        for row in (0, 1):
            cells = [x for x, y in garden.pot if y == row]
            x, top = self._frame.corner(max(cells, key=lambda x: side * x), row)
            for n in range(scale.height):
                # It slants from the rim down to the middle.
                column = x + (scale.width - 1 - n if side > 0 else n)
                if 0 <= column < canvas.width and 1 <= top + n < canvas.height - 1:
                    ground = self._inks.pot[shade_of(max(cells, key=lambda x: side * x), row)].colour
                    canvas.put(column, top + n, char, skin.pair(self._inks.crack, ground, bold=True))

    def _names(self, canvas: Canvas, garden: Garden) -> None:
        """What the sides are called, above."""
        skin, tr = self.skin, self.tr
        crack, other = tr("crack side"), tr("other side")
        names = (crack, other) if garden.mirrored else (other, crack)
        canvas.put(0, 0, f"{skin.glyph('arrow_left')} {names[0]}", skin.dim)
        text = f"{names[1]} {skin.glyph('arrow_right')}"
        canvas.put(canvas.width - cells(text), 0, text, skin.dim)
