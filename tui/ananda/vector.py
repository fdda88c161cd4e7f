"""The temple as SVG: a shape for each half that is on top, halves of one tile joined, monks as discs."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from engine.ananda.geometry import LETTERS as COLUMNS
from engine.ananda.view import AnandaView, Field
from themes import Theme
from tui.ananda.explaining import NAMES
from tui.ananda.inks import LETTERS, level_sign
from tui.ananda.painter import place, toward
from tui.colours import contrast, rgb
from tui.language import Language
from tui.svg import text

UNIT = 56
"""The side of a cell in SVG units."""
_GAP = 3
"""Half of what is left free between two tiles."""


def board(view: AnandaView, theme: Theme, tr: Language) -> Iterator[str]:
    """The elements of the board with its top left corner at the origin."""
    across, down = view.variant.columns * UNIT, view.variant.rows * UNIT
    empty = theme.paint("ananda", "empty")
    yield f'<rect width="{across}" height="{down}" fill="{empty}"/>'
    for n in range(view.variant.columns):
        yield text(n * UNIT + UNIT // 2, -8, COLUMNS[n], theme.ui.dim, 13, "middle")
    for n in range(view.variant.rows):
        yield text(-14, n * UNIT + UNIT // 2 + 5, str(n + 1), theme.ui.dim, 13, "middle")
    for field in view.fields:
        if field.colour:
            yield from _space(field, theme, tr)
    yield f'<rect width="{across}" height="{down}" fill="none" stroke="{theme.ui.line}" stroke-width="2"/>'


def _space(field: Field, theme: Theme, tr: Language) -> Iterator[str]:
    row, column = place(field.cell)
    paint = theme.paint("ananda", field.colour)
    ink = max("#000000", "#ffffff", key=lambda colour: contrast(rgb(colour), rgb(paint)))
    named = tr(
        "{cell}: {colour}, level {level}.", cell=field.cell, colour=NAMES[field.colour], level=field.level
    )
    left, top = column * UNIT + _GAP, row * UNIT + _GAP
    width = height = UNIT - 2 * _GAP
    if field.other is not None:
        # The half reaches out to the other one.
        down, right = ((0, 1), (1, 0), (0, -1), (-1, 0))[toward((row, column), place(field.other))]
        width, height = width + _GAP * abs(right), height + _GAP * abs(down)
        left, top = left - _GAP * (right < 0), top - _GAP * (down < 0)
    yield f"<g><title>{escape(named)}</title>"
    yield f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{paint}"/>'
    x, y = column * UNIT + UNIT // 2, row * UNIT + UNIT // 2
    label = f"{LETTERS[field.colour]}{level_sign(field.level)}"
    if field.monk is None:
        yield text(x, y + 6, label, ink, 17, "middle", bold=True)
    else:
        yield text(x - 11, y + 6, label, ink, 15, "middle", bold=True)
        yield f'<circle cx="{x + 13}" cy="{y}" r="11" fill="{ink}"/>'
        yield text(x + 13, y + 5, str(field.monk + 1), paint, 14, "middle", bold=True)
    yield "</g>"
