"""A city as SVG: one path a piece, its sides merged; the grid, the labels and the largest rectangle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias
from xml.sax.saxutils import escape

from engine.tangram.geometry import SIZE
from engine.tangram.shades import shades
from engine.tangram.view import Cell, City
from themes import Theme
from tui.language import Language
from tui.svg import text
from tui.tangram.linework import lying

Point: TypeAlias = tuple[int, int]
"""Column and row in half squares, so that the middle of a square is a point too."""

UNIT = 48
"""The side of a square in SVG units."""
BOARD = SIZE * UNIT

_CORNERS = ((0, 0), (2, 0), (2, 2), (0, 2))
"""The corners of a square; quarter n lies between corner n and the next."""


def outline(cells: Iterable[Cell]) -> list[list[Point]]:
    """The edge of a piece as closed rings of corner points: clockwise, holes the other way round."""
    edges: set[tuple[Point, Point]] = set()
    for row, column, parts in cells:
        corners = [(2 * column + x, 2 * row + y) for x, y in _CORNERS]
        middle = (2 * column + 1, 2 * row + 1)
        for n in range(4):
            if parts >> n & 1:
                triangle = [corners[n], corners[(n + 1) % 4], middle]
                for edge in zip(triangle, [*triangle[1:], triangle[0]], strict=True):
                    # What two quarters share runs once each way and is no edge of the piece.
                    if edge[::-1] in edges:
                        edges.remove(edge[::-1])
                    else:
                        edges.add(edge)
    rings = []
    while edges:
        start, point = edges.pop()
        ring = [start]
        while point != start:
            ring.append(point)
            step = min((edge for edge in edges if edge[0] == point), key=lambda e: _turn(ring[-2], *e))
            edges.remove(step)
            point = step[1]
        rings.append(_corners_only(ring))
    return sorted(rings)


def _turn(before: Point, point: Point, after: Point) -> int:
    """Less the more the way turns right: where a piece touches itself in a point, rings stay apart."""
    ahead = (point[0] - before[0], point[1] - before[1])
    then = (after[0] - point[0], after[1] - point[1])
    return ahead[1] * then[0] - ahead[0] * then[1]


def _corners_only(ring: list[Point]) -> list[Point]:
    kept = [
        point
        for before, point, after in zip([ring[-1], *ring], ring, [*ring[1:], ring[0]], strict=False)
        if _turn(before, point, after)
    ]
    first = kept.index(min(kept))
    return kept[first:] + kept[:first]


def path(cells: Iterable[Cell]) -> str:
    """The `d` of a piece's path."""
    half = UNIT // 2
    return "".join("M" + "L".join(f"{x * half} {y * half}" for x, y in ring) + "Z" for ring in outline(cells))


def board(city: City, theme: Theme, tr: Language) -> Iterator[str]:
    """The elements of a board of side `BOARD` with its top left corner at the origin."""

    def paint(name: str, shade: int = 0) -> str:
        return theme.paint("tangram", name, shade)

    for row in range(SIZE):
        for column in range(SIZE):
            fill = paint("empty", (row + column) % 2)
            yield (
                f'<rect x="{column * UNIT}" y="{row * UNIT}" width="{UNIT}" height="{UNIT}" fill="{fill}"/>'
            )
    for n in range(SIZE):
        middle = n * UNIT + UNIT // 2
        yield text(middle, -8, "abcdefg"[n], theme.ui.dim, 13, "middle")
        yield text(-14, middle + 5, str(n + 1), theme.ui.dim, 13, "middle")
    colours = ([city.side] if city.start else []) + [piece.face or "fountain" for piece in city.placed]
    for (label, cells), colour, shade in zip(lying(city), colours, shades(city), strict=True):
        yield (
            f"<g><title>{escape(_named(label, colour, tr))}</title>"
            f'<path d="{path(cells)}" fill="{paint(colour, shade)}" fill-rule="evenodd" '
            f'stroke="{theme.ui.background}" stroke-width="2" stroke-linejoin="round"/>'
        )
        ink = theme.ui.background if colour == "fountain" else paint(f"{colour}_label", shade)
        x, y = _label_point(cells)
        yield text(x, y + 4, label, ink, 12, "middle", bold=True) + "</g>"
    found = city.standing.rectangle
    if found is not None:
        yield (
            f'<rect x="{found.left * UNIT + 3}" y="{found.top * UNIT + 3}" '
            f'width="{(found.right - found.left + 1) * UNIT - 6}" '
            f'height="{(found.bottom - found.top + 1) * UNIT - 6}" rx="4" fill="none" '
            f'stroke="{paint("outline")}" stroke-width="3"/>'
        )
    yield f'<rect width="{BOARD}" height="{BOARD}" fill="none" stroke="{theme.ui.line}" stroke-width="2"/>'


def _named(label: str, colour: str, tr: Language) -> str:
    if colour == "fountain":
        return tr("Fountain")
    number = label[1:]
    if not number:
        return tr("Start field")
    return tr("Tile {tile}, red", tile=number) if colour == "red" else tr("Tile {tile}, green", tile=number)


def _label_point(cells: Sequence[Cell]) -> Point:
    """Where a piece's label goes: the middle of its first whole square, else well inside a half one."""
    whole = [cell for cell in cells if cell[2] == 15]
    row, column, parts = min(whole or cells)
    x, y = column * UNIT + UNIT // 2, row * UNIT + UNIT // 2
    if parts != 15:
        x += UNIT // 5 if parts & 2 else -UNIT // 5
        y += UNIT // 5 if parts & 4 else -UNIT // 5
    return x, y
