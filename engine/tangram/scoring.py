"""What a city scores: rectangles (TC-4.4), colours (TC-4.5) and the two bonuses (TC-7.1, TC-7.2)."""

from __future__ import annotations

from engine.tangram.geometry import AREA, BOARD, SIZE, complete, touched
from engine.tangram.view import Rectangle, Standing

PLANNING = 15
"""The bonus for a completely covered board (TC-7.1)."""

_FITS = [0] + [sum(1 << i for i in range(AREA) if i % SIZE + width <= SIZE) for width in range(1, SIZE + 1)]
"""By width: the squares from which so many to the right are still on the board."""


def largest(squares: int) -> int:
    """How many squares the largest rectangle of these squares has (TC-4.4)."""
    best = 0
    runs = squares
    for width in range(1, SIZE + 1):
        if width > 1:
            # Each run of this width is known by its leftmost square.
            runs &= squares >> (width - 1) & _FITS[width]
        if not runs:
            break
        if width * SIZE <= best:
            continue
        stack, height = runs, 0
        while stack:
            height += 1
            stack &= stack >> SIZE
        best = max(best, width * height)
    return best


def rectangle(squares: int) -> Rectangle | None:
    """The largest rectangle of these squares: of several the topmost, then leftmost, then narrowest."""
    best = largest(squares)
    found: list[tuple[int, int]] = []
    runs = squares
    for width in range(1, SIZE + 1):
        if width > 1:
            runs &= squares >> (width - 1) & _FITS[width]
        if best == 0 or best % width:
            continue
        stack = runs
        for _ in range(best // width - 1):
            stack &= stack >> SIZE
        if stack:
            found.append(((stack & -stack).bit_length() - 1, width))
    if not found:
        return None
    start, width = min(found)
    top, left = divmod(start, SIZE)
    return Rectangle(top, left, top + best // width - 1, left + width - 1)


def colours(covered: int, red: int, green: int) -> tuple[int, int]:
    """How many squares count as red and as green (TC-4.5).

    A square counts when it is complete and its coloured parts have one colour; fountains have none, so a
    fountain half takes the other half's, and two fountains count for neither.
    """
    squares = complete(covered)
    reds, greens = touched(red), touched(green)
    return (squares & reds & ~greens).bit_count(), (squares & greens & ~reds).bit_count()


def balance(red: int, green: int) -> int:
    """The bonus for balance (TC-7.2): by the difference of the counts."""
    difference = abs(red - green)
    if difference == 0:
        return 20
    if difference <= 2:
        return 10
    return 5 if difference <= 4 else 0


def planning(covered: int) -> int:
    """The bonus for a completely covered board (TC-7.1)."""
    return PLANNING if complete(covered) == BOARD else 0


def standing(covered: int, red: int, green: int) -> Standing:
    """What a city would score now, from its covered, red and green quarters."""
    reds, greens = colours(covered, red, green)
    free = (4 * AREA - covered.bit_count()) // 2
    return Standing(rectangle(complete(covered)), reds, greens, balance(reds, greens), free)
