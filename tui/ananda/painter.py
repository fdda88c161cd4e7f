"""Draws the board: cells, and the lines between them that say which two halves are one tile.

With block glyphs and colours a line between lines of text is the lower half of its characters; the upper half
belongs to the cell above, so that lines are as thin one way as the other. Else lines are drawn with signs,
and cells are filled with the sign of their colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rich.style import Style

from engine.ananda.geometry import LETTERS as COLUMNS
from engine.ananda.view import AnandaView, Field
from tui.ananda.inks import LETTERS, Inks, level_sign
from tui.ananda.layout import Layout
from tui.canvas import Canvas

Cell = tuple[int, int]
"""Row and column from the top left, from 0."""
Edge = tuple[int, int, int]
"""A line: 0 above a cell or 1 left of it, and the cell's row and column."""

_RANK = {"edge": 0, "area": 1, "joined": 2, "blocked": 3, "ghost": 4}
"""Which kind of line is drawn where two fall together."""
_RIGHT, _DOWN, _LEFT, _UP = range(4)


class Face(NamedTuple):
    """What a cell shows: a colour key ('' is bare board), its label, a monk, and a mark behind the label."""

    colour: str
    label: str
    monk: str = ""
    mark: str = ""
    joined: int = -1
    """Where the other half lies, if it is to be seen: right 0, down 1, left 2, up 3."""
    floats: bool = False
    """Whether it is not placed yet."""


class Floating(NamedTuple):
    """What is shown over the board: a tile's halves, an area, the spaces that a refusal points at."""

    cells: tuple[str, ...] = ()
    """The cells that the tile would cover."""
    colours: tuple[str, ...] = ()
    level: int = 0
    possible: bool = True
    area: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    pointed: tuple[str, ...] = ()
    """The spaces that a note points at."""


def place(cell: str) -> Cell:
    """Row and column of a cell like `c4`."""
    return int(cell[1:]) - 1, ord(cell[0]) - ord("a")


def edges_of(cell: Cell) -> tuple[Edge, Edge, Edge, Edge]:
    """The lines round a cell: right, below, left, above."""
    row, column = cell
    return (1, row, column + 1), (0, row + 1, column), (1, row, column), (0, row, column)


def outline(cells: Iterable[Cell], kind: str) -> dict[Edge, str]:
    """The lines round a set of cells."""
    seen: dict[Edge, int] = {}
    for cell in cells:
        for edge in edges_of(cell):
            seen[edge] = seen.get(edge, 0) + 1
    return {edge: kind for edge, times in seen.items() if times == 1}


def toward(cell: Cell, other: Cell) -> int:
    """In which direction a neighbour lies."""
    return [(0, 1), (1, 0), (0, -1), (-1, 0)].index((other[0] - cell[0], other[1] - cell[1]))


def face_of(view: AnandaView, field: Field, inks: Inks) -> Face:
    """What a cell of the view shows."""
    if not field.colour:
        return Face("", "")
    monk = "" if field.monk is None else f"{inks.skin.fill('ananda', 'monk')}{field.monk + 1}"
    start = field.area is not None and view.areas[field.area].start
    mark = inks.skin.fill("ananda", "start") if start else ""
    joined = -1 if field.other is None else toward(place(field.cell), place(field.other))
    return Face(field.colour, f"{LETTERS[field.colour]}{level_sign(field.level)}", monk, mark, joined)


class Painter:
    """Draws one board at one layout in one skin, first as it lies, then what floats over it."""

    def __init__(self, inks: Inks, layout: Layout, view: AnandaView) -> None:
        self.inks, self.layout = inks, layout
        self.faces = {place(field.cell): face_of(view, field, inks) for field in view.fields}
        self.edges: dict[Edge, str] = {}
        for cell, face in self.faces.items():
            for direction, edge in enumerate(edges_of(cell)):
                if inks.pixels or face.colour:
                    self.edges.setdefault(edge, "edge")
                if face.joined == direction:
                    self.edges[edge] = "joined"
        self.base = Canvas(layout.width, layout.height, inks.skin.text)
        self._draw(self.base, self.faces, self.edges, self.faces, self.edges, frozenset())

    def paint(
        self,
        canvas: Canvas,
        over: Mapping[Cell, Face],
        kind: str,
        lines: Mapping[Edge, str],
        marked: frozenset[Cell],
    ) -> None:
        """The board on a canvas of its size.

        The cells of `over` float above it, with lines of a kind round them; `lines` are drawn as far as they
        are stronger than what lies there. `marked` are the cells of the area.
        """
        for y in range(min(canvas.height, self.base.height)):
            canvas.chars[y][: self.base.width] = self.base.chars[y][: canvas.width]
            canvas.styles[y][: self.base.width] = self.base.styles[y][: canvas.width]
        edges = {
            edge: found for edge, found in lines.items() if _RANK[found] > _RANK[self.edges.get(edge, "edge")]
        }
        for cell, face in over.items():
            for direction, edge in enumerate(edges_of(cell)):
                edges[edge] = "joined" if face.joined == direction else kind
        self._draw(canvas, over, edges, {**self.faces, **over}, {**self.edges, **edges}, marked)

    def show(self, canvas: Canvas, shown: Floating, cursor: Cell | None) -> None:
        """The board with what floats over it, and the names of its columns and rows."""
        lines: dict[Edge, str] = {
            **outline(map(place, shown.area), "area"),
            **outline(map(place, shown.refused), "blocked"),
            **outline(map(place, shown.pointed), "ghost"),
        }
        kind = "ghost" if shown.possible else "blocked"
        # Without lines the labels show the area.
        marked = frozenset() if self.layout.scale.lined else frozenset(map(place, shown.area))
        self.paint(canvas, self._halves_of(shown), kind, lines, marked)
        self._names(canvas, cursor or (-1, -1))

    def _halves_of(self, shown: Floating) -> dict[Cell, Face]:
        """The halves that float."""
        cells = [place(cell) for cell in shown.cells]
        over = {}
        for n, (cell, colour) in enumerate(zip(cells, shown.colours, strict=True)):
            level = level_sign(shown.level) if shown.level and self.layout.inside > 3 else ""
            label = f"[{LETTERS[colour]}{level}]" if shown.possible else f"x{LETTERS[colour]}{level}x"
            joined = toward(cell, cells[1 - n]) if len(cells) == 2 else -1
            over[cell] = Face(colour, label, joined=joined, floats=True)
        return over

    def _names(self, canvas: Canvas, cursor: Cell) -> None:
        """Column letters and row numbers, those of the cursor picked out."""
        skin, layout = self.inks.skin, self.layout
        row, column = cursor
        here = skin.style("dim", bold=True, reverse=skin.plain)  # cheaper to send than a colour
        for n in range(layout.columns):
            x, _ = layout.label(0, n)
            canvas.put(x + (layout.inside - 1) // 2, 0, COLUMNS[n], here if n == column else skin.dim)
        for n in range(layout.rows):
            _, y = layout.label(n, 0)
            canvas.put(0, y, str(n + 1), here if n == row else skin.dim)

    # Drawing --------------------------------------------------------------------------------------------

    def _draw(
        self,
        canvas: Canvas,
        cells: Mapping[Cell, Face],
        edges: Mapping[Edge, str],
        faces: Mapping[Cell, Face],
        all_edges: Mapping[Edge, str],
        marked: frozenset[Cell],
    ) -> None:
        """Draw these cells and lines, `faces` and `all_edges` being all there are then."""
        for cell, face in cells.items():
            self._cell(canvas, cell, face, cell in marked)
        if not self.layout.scale.lined:
            for cell in marked:
                if cell not in cells:
                    self._cell(canvas, cell, faces[cell], True)
            return
        corners: dict[Cell, None] = {}
        for edge, kind in edges.items():
            upright, row, column = edge
            if upright:
                self._upright(canvas, row, column, kind, faces)
                corners[row, column] = corners[row + 1, column] = None
            else:
                self._flat(canvas, row, column, kind, faces)
                corners[row, column] = corners[row, column + 1] = None
        for row, column in corners:
            self._corner(canvas, row, column, all_edges, faces)

    def _cell(self, canvas: Canvas, cell: Cell, face: Face, marked: bool) -> None:
        inks, layout = self.inks, self.layout
        row, column = cell
        x, y = layout.label(row, column)
        if layout.scale.lined:
            left, top = layout.corner(row, column)
            fill = " " if inks.pixels else inks.fills[face.colour]
            canvas.fill(
                left + 1, top + 1, layout.inside, layout.scale.height - 1, fill, inks.faces[face.colour]
            )
        else:
            canvas.fill(x, y, layout.inside, 1, " ", inks.faces[face.colour])
        style = inks.marked[face.colour] if marked else inks.labels[face.colour]
        if face.floats and not layout.scale.lined:
            style = inks.monks[face.colour]
        if not face.colour:
            canvas.put(x + (layout.inside - 1) // 2, y, inks.empty, style)
            return
        monk = face.monk if layout.inside >= 4 else face.monk[1:]
        sign = face.mark
        if not layout.scale.lined and not sign and face.joined >= 0:
            sign = inks.skin.fill("ananda", "joined", face.joined)
        room = layout.inside - len(face.label) - len(monk or sign)
        x += max(room, 0) // 2
        x = canvas.put(x, y, face.label, style)
        if layout.inside > 4 and monk:
            x += 1
        if monk:
            canvas.put(x, y, monk, inks.monks[face.colour])
        elif sign:
            canvas.put(x, y, sign, style)

    def _line_paint(self, kind: str, colour: str) -> str:
        """The colour of a line in pixels: that of a tile where its halves are joined."""
        return self.inks.paints[colour] if kind == "joined" else self.inks.lines[kind]

    def _upright(self, canvas: Canvas, row: int, column: int, kind: str, faces: Mapping[Cell, Face]) -> None:
        inks = self.inks
        x, y = self.layout.corner(row, column)
        colour = faces[row, column - 1].colour if kind == "joined" else ""
        if inks.pixels:
            paint = self._line_paint(kind, colour)
            style, sign = inks.skin.pair(paint, paint), " "
        elif kind == "joined":
            style, sign = inks.faces[colour], inks.fills[colour]
        else:
            style, sign = inks.line(kind), inks.skin.fill("ananda", kind, 1)
        canvas.fill(x, y + 1, 1, self.layout.scale.height - 1, sign, style)

    def _flat(self, canvas: Canvas, row: int, column: int, kind: str, faces: Mapping[Cell, Face]) -> None:
        inks = self.inks
        x, y = self.layout.corner(row, column)
        above = faces.get((row - 1, column))
        colour = above.colour if above else ""
        if inks.pixels:
            paint = self._line_paint(kind, colour)
            ground = inks.paints[colour] if above else inks.skin.theme.ui.background
            sign, style = self._halves(ground, paint)
        elif kind == "joined":
            style, sign = inks.faces[colour], inks.fills[colour]
        else:
            style, sign = inks.line(kind), inks.skin.fill("ananda", kind, 0)
        canvas.fill(x + 1, y, self.layout.inside, 1, sign, style)

    def _halves(self, upper: str, lower: str) -> tuple[str, Style]:
        skin = self.inks.skin
        return (" ", skin.pair(lower, lower)) if upper == lower else ("▀", skin.pair(upper, lower))

    def _corner(
        self, canvas: Canvas, row: int, column: int, edges: Mapping[Edge, str], faces: Mapping[Cell, Face]
    ) -> None:
        """Where lines meet. The strongest of them decides; a joint of halves is no line here."""
        inks = self.inks
        x, y = self.layout.corner(row, column)
        arms: dict[int, Edge] = {
            _RIGHT: (0, row, column),
            _DOWN: (1, row, column),
            _LEFT: (0, row, column - 1),
            _UP: (1, row - 1, column),
        }
        kinds = {arm: edges[edge] for arm, edge in arms.items() if edges.get(edge, "joined") != "joined"}
        kind = max(kinds.values(), key=_RANK.__getitem__, default="")
        if inks.pixels:
            paint = inks.lines[kind or "edge"]
            above = edges.get(arms[_UP])
            if above == "joined":
                ground = inks.paints[faces[row - 1, column - 1].colour]
            else:
                ground = inks.lines[above or "edge"]
            sign, style = self._halves(ground, paint)
            canvas.put(x, y, sign, style)
        elif kind:
            strong = {arm for arm, found in kinds.items() if found == kind}
            canvas.put(x, y, self._joint(kind, strong, set(kinds)), inks.line(kind))

    def _joint(self, kind: str, strong: set[int], arms: set[int]) -> str:
        fills = [self.inks.skin.fill("ananda", kind, n) for n in range(3)]
        table = JOINTS.get("".join(fills))
        if table is None:
            return fills[2]
        used = arms if kind == "edge" else strong
        return table[sum(1 << arm for arm in used)]


JOINTS = {
    "─│┼": " ─│┌──┐┬│└│├┘┴┤┼",
    "━┃╋": " ━┃┏━━┓┳┃┗┃┣┛┻┫╋",
    "═║╬": " ═║╔══╗╦║╚║╠╝╩╣╬",
}
"""Joints of lines by the arms they have: right 1, down 2, left 4, up 8."""
