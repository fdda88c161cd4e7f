"""A line of text in several styles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from rich.style import Style

from tui.canvas import Canvas
from tui.width import cells

Span: TypeAlias = tuple[str, Style]
"""A text and its style."""


def width_of(spans: Iterable[Span]) -> int:
    """How many cells the spans take."""
    return sum(cells(text) for text, _ in spans)


def put_spans(canvas: Canvas, x: int, y: int, spans: Iterable[Span], limit: int | None = None) -> int:
    """Write spans one after another; returns the column after the last."""
    for text, style in spans:
        x = canvas.put(x, y, text, style, limit)
    return x
