"""A terminal's screen as SVG: what stands in the cells, with no font, link or date from outside.

Backgrounds are rectangles. Blocks, shades and lines are drawn, not written, so that no font shows seams.
Text goes in runs that are held to their width by `textLength`, narrow and wide characters apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from pyte.screens import Char

WIDTH, HEIGHT = 10, 20
"""A cell in SVG units; even, so that halves are whole."""
MARGIN = 10
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', monospace"

FOREGROUND, BACKGROUND = "#d8d4cc", "#141414"
"""What a terminal without colours is drawn in."""
NAMED = {
    "black": "#000000",
    "red": "#cd3131",
    "green": "#0dbc79",
    "brown": "#e5e510",
    "blue": "#2472c8",
    "magenta": "#bc3fbc",
    "cyan": "#11a8cd",
    "white": "#e5e5e5",
    "brightblack": "#666666",
    "brightred": "#f14c4c",
    "brightgreen": "#23d18b",
    "brightbrown": "#f5f543",
    "brightblue": "#3b8eea",
    "brightmagenta": "#d670d6",
    "brightcyan": "#29b8db",
    "brightwhite": "#ffffff",
}
"""The sixteen colours by pyte's names."""

BLOCKS: dict[str, tuple[float, float, float, float]] = {
    "█": (0, 0, 1, 1),
    "▀": (0, 0, 1, 1 / 2),
    "▐": (1 / 2, 0, 1 / 2, 1),
    "▔": (0, 0, 1, 1 / 8),
    "▕": (7 / 8, 0, 1 / 8, 1),
    **{char: (0, 1 - n / 8, 1, n / 8) for n, char in enumerate("▁▂▃▄▅▆▇", 1)},
    **{char: (0, 0, 1 - n / 8, 1) for n, char in enumerate("▉▊▋▌▍▎▏", 1)},
}
"""Left, top, width and height of the part of the cell that a block fills."""
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
"""How much of the colour a shade lays over the whole cell."""
LINES = {
    "─": "M0 10H10",
    "│": "M5 0V20",
    "┌": "M10 10H5V20",
    "┐": "M0 10H5V20",
    "└": "M10 10H5V0",
    "┘": "M0 10H5V0",
    "┼": "M0 10H10M5 0V20",
    "╱": "M10 0L0 20",
    "╲": "M0 0L10 20",
}
"""Box drawing, as paths in a cell."""

Row = Sequence[Char]


def svg(rows: Sequence[Row], title: str) -> str:
    """The rows of a screen, each as long as the first, as one SVG file."""
    width, height = len(rows[0]) * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN
    plain = _ground(rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{plain}"/>',
        f'<g transform="translate({MARGIN} {MARGIN})" font-family="{FONTS}" font-size="16">',
        '<g shape-rendering="crispEdges">',
    ]
    for y, row in enumerate(rows):
        lines += _grounds(row, y, plain)
    for y, row in enumerate(rows):
        lines += _blocks(row, y)
    lines.append("</g>")
    for y, row in enumerate(rows):
        lines += _strokes(row, y)
        lines += _texts(row, y)
    return "\n".join([*lines, "</g>", "</svg>"]) + "\n"


def colours(char: Char) -> tuple[str, str]:
    """Foreground and background of a cell as they are seen."""
    fore, back = _hex(char.fg, FOREGROUND), _hex(char.bg, BACKGROUND)
    return (back, fore) if char.reverse else (fore, back)


def _hex(colour: str, default: str) -> str:
    return default if colour == "default" else NAMED.get(colour, f"#{colour}")


def _ground(rows: Sequence[Row]) -> str:
    """The most common background: it is painted once, for all."""
    grounds = [colours(char)[1] for row in rows for char in row]
    return max(sorted(set(grounds)), key=grounds.count)


def _grounds(row: Row, y: int, plain: str) -> Iterator[str]:
    x = 0
    for colour, run in groupby(colours(char)[1] for char in row):
        size = len(list(run))
        if colour != plain:
            yield _rect(x * WIDTH, y * HEIGHT, size * WIDTH, HEIGHT, colour)
        x += size


def _blocks(row: Row, y: int) -> Iterator[str]:
    x = 0
    for (data, colour), run in groupby((char.data, colours(char)[0]) for char in row):
        size = len(list(run))
        if data in SHADES:
            opacity = f' fill-opacity="{SHADES[data]}"'
            yield _rect(x * WIDTH, y * HEIGHT, size * WIDTH, HEIGHT, colour, opacity)
        elif data in BLOCKS:
            left, top, across, down = BLOCKS[data]
            # Blocks that reach from side to side join into one.
            pieces = [(x, size)] if across == 1 else [(x + n, 1) for n in range(size)]
            for at, count in pieces:
                yield _rect(
                    (at + left) * WIDTH,
                    (y + top) * HEIGHT,
                    across * count * WIDTH,
                    down * HEIGHT,
                    colour,
                )
        x += size


def _strokes(row: Row, y: int) -> Iterator[str]:
    for x, char in enumerate(row):
        if char.data in LINES:
            yield (
                f'<path transform="translate({x * WIDTH} {y * HEIGHT})" d="{LINES[char.data]}" '
                f'stroke="{colours(char)[0]}" fill="none"/>'
            )


def _texts(row: Row, y: int) -> Iterator[str]:
    for x, run in _runs(row):
        first = run[0]
        words = "".join(char.data for char in run)
        cells = len(run) * _cells(row, x)
        look = ' font-weight="bold"' if first.bold else ""
        look += ' text-decoration="underline"' if first.underscore else ""
        yield (
            f'<text x="{x * WIDTH}" y="{y * HEIGHT + 15}" fill="{colours(first)[0]}" '
            f'textLength="{cells * WIDTH}" lengthAdjust="spacingAndGlyphs"{look}>{escape(words)}</text>'
        )


def _runs(row: Row) -> Iterator[tuple[int, list[Char]]]:
    """The words of a row: column and characters of one look and one width, without blanks."""
    run: list[Char] = []
    start = at = 0
    for x, char in enumerate(row):
        if not char.data:  # the right half of a wide character
            continue
        drawn = char.data.isspace() or char.data in BLOCKS or char.data in SHADES or char.data in LINES
        if run and (drawn or x != at or _look(row, x) != _look(row, start)):
            yield start, run
            run = []
        if not drawn:
            if not run:
                start = x
            run.append(char)
            at = x + _cells(row, x)
    if run:
        yield start, run


def _look(row: Row, x: int) -> tuple[object, ...]:
    char = row[x]
    return colours(char)[0], char.bold, char.underscore, _cells(row, x)


def _cells(row: Row, x: int) -> int:
    """2 for a wide character: the cell after it is empty."""
    return 2 if x + 1 < len(row) and not row[x + 1].data else 1


def _rect(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{more}/>'
