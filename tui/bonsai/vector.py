"""A tree as SVG: a hexagon for each tile and each hex of the pot."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bonsai.view import Garden, Place
from themes import Theme
from tui.bonsai.inks import LETTERS, WORDS, shade_of
from tui.colours import contrast, rgb
from tui.language import Language
from tui.svg import text as svg_text

WIDTH = 480
"""The width of every tree's drawing; wide trees are drawn smaller."""
_LARGEST = 22
"""Half the width of a hexagon, at most."""


def height(garden: Garden) -> int:
    """The height of a tree's drawing."""
    unit, (_, top, _, bottom) = _unit(garden), _box(garden)
    return round((bottom - top) * _rise(unit) + 2 * _point(unit))


def tree(garden: Garden, theme: Theme, tr: Language) -> Iterator[str]:
    """The elements of a drawing `WIDTH` wide with its top left corner at the origin."""
    unit, (left, top, right, _) = _unit(garden), _box(garden)
    margin = (WIDTH - (right - left + 2) * unit) / 2

    def middle(at: Place) -> tuple[float, float]:
        x, y = at
        return margin + (x - left + 1) * unit, (y - top) * _rise(unit) + _point(unit)

    def hexagon(at: Place, name: str, title: str, label: str = "") -> str:
        fill = theme.paint("bonsai", name, shade_of(*at))
        x, y = middle(at)
        ink = max("#000000", "#ffffff", key=lambda ink: contrast(rgb(ink), rgb(fill)))
        written = svg_text(round(x), round(y) + 5, label, ink, 14, "middle", bold=True) if label else ""
        return (
            f'<g><title>{title}</title><polygon points="{_corners(x, y, unit)}" fill="{fill}" '
            f'stroke="{theme.ui.background}" stroke-width="2"/>{written}</g>'
        )

    for at in garden.pot:
        yield hexagon(at, "pot", tr("Pot"))
    yield hexagon((0, 0), "wood", tr("Start bud"), "@")
    for tile in garden.tiles:
        points = str(tile.points) if tile.kind == "flower" else ""
        at = tile.x, tile.y
        yield hexagon(at, tile.kind, f"{tr(WORDS[tile.kind])} {tile.space}", LETTERS[tile.kind] + points)
    side = -1 if garden.mirrored else 1
    rim = max((x for x, y in garden.pot if y == 0), key=lambda x: side * x)
    x, y = middle((rim, 0))
    across, down = side * unit, _rise(unit)
    crack = [(x + across * 0.6, y - down * 0.5), (x, y), (x + across * 0.1, y + down * 0.5)]
    crack += [(x - across * 0.7, y + down), (x - across, y + down * 1.6)]
    line = " ".join(f"{right:.0f},{below:.0f}" for right, below in crack)
    colour = theme.paint("bonsai", "crack")
    yield f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="3"/>'


def _box(garden: Garden) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is drawn, in half widths and rows."""
    places = [*garden.pot, *((tile.x, tile.y) for tile in garden.tiles)]
    xs, ys = zip(*places, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _unit(garden: Garden) -> float:
    left, _, right, _ = _box(garden)
    return min(_LARGEST, WIDTH / (right - left + 2))


def _point(unit: float) -> float:
    """From the middle of a hexagon to its upper point."""
    return unit * 2 / 3**0.5


def _rise(unit: float) -> float:
    """From one row to the next."""
    return unit * 3**0.5


def _corners(x: float, y: float, unit: float) -> str:
    point = _point(unit)
    half = point / 2
    corners = [(0, -point), (unit, -half), (unit, half), (0, point), (-unit, half), (-unit, -half)]
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
