"""Which part of a garden without an edge is shown."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bonsai.view import Place

MARGIN = 1
"""Whole hexes that stay visible beyond the cursor."""
JUMP = 1
"""Hexes by which the picture moves at least, so that it moves seldom."""


class Camera:
    """The place in the top left corner: `left` in half hex widths, `top` in rows."""

    def __init__(self) -> None:
        self.left = -10
        self.top = -7

    def centre(self, hexes: Iterable[Place], room: tuple[int, int]) -> None:
        """Bring the middle of these hexes to the middle of the room; a small tree has more room above."""
        across, down = room
        xs, ys = zip(*hexes, strict=True)
        self.left = _even((min(xs) + max(xs)) // 2 - across // 2)
        low, high = max(ys), min(min(ys), max(ys) - 5)
        self.top = (low + high - down + 1) // 2

    def follow(self, at: Place, room: tuple[int, int]) -> None:
        """Move as little as brings a hex and some around it into the room, but not by less than a jump."""
        x, y = at
        across, down = room
        margin = min(MARGIN, (down - 1) // 4)
        if x - 1 - 2 * margin < self.left:
            self.left = _even(x - 1 - 2 * (margin + JUMP))
        elif x + 1 + 2 * margin > self.left + across:
            self.left = _even(x + 1 + 2 * (margin + JUMP) - across)
        if y - margin < self.top:
            self.top = y - margin - JUMP
        elif y + margin > self.top + down - 1:
            self.top = y + margin + JUMP - down + 1


def _even(value: int) -> int:
    """Down to an even number: then whole bricks begin at the left edge in every other row."""
    return value - value % 2
