"""What every SVG picture needs."""

from __future__ import annotations

from xml.sax.saxutils import escape

from engine.names import printable


def text(
    x: int, y: int, written: str, fill: str, size: int, anchor: str = "start", bold: bool = False
) -> str:
    """A line of text; what a name must not bring into a file is taken out of it."""
    weight = ' font-weight="bold"' if bold else ""
    safe = escape(printable(written, 200))
    return (
        f'<text x="{x}" y="{y}" fill="{fill}" font-size="{size}" text-anchor="{anchor}"{weight}>{safe}</text>'
    )
