"""How much of a very large terminal is used: what belongs together stays together, in the middle."""

from __future__ import annotations

from textual.geometry import Size, Spacing

MOST = Size(168, 60)
"""The most columns and rows that a screen takes; boards have their largest scale in them."""


def stage(terminal: Size) -> Size:
    """The size of the part of the terminal that is drawn on."""
    return Size(min(terminal.width, MOST.width), min(terminal.height, MOST.height))


def margin(terminal: Size) -> Spacing:
    """What is left free around it."""
    used = stage(terminal)
    left, top = (terminal.width - used.width) // 2, (terminal.height - used.height) // 2
    return Spacing(top, terminal.width - used.width - left, terminal.height - used.height - top, left)
