"""Where tiles may lie for a monk, all at once (AN-4.2, AN-4.3).

With one half in the monk's colour and one in another, where a tile may lie does not depend on the other
colour; so the placements of a whole rack are two sets of pairs of cells.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.ananda.geometry import Board, bits
from engine.ananda.setting import Variant


class Ways(NamedTuple):
    """Where a monk may build. Sets of cells.

    `area` is the monk's area, `value` its number of spaces (AN-4.4). `mixed` are the cells for the half in
    the monk's colour, by where the other half lies: right, left, below, above. `doubles` are the first
    cells of pairs for a double, by where the second lies: right, below. `mixed_count` and `double_count`
    are how many pairs that is.
    """

    area: int
    value: int
    mixed: tuple[int, int, int, int]
    doubles: tuple[int, int]
    mixed_count: int
    double_count: int


def ways(
    board: Board,
    variant: Variant,
    same: int,
    monk: int,
    free: int,
    beside: int,
    below: int,
) -> Ways:
    """The ways to build for a monk.

    `same` are all cells with the monk's colour on top, `monk` is its cell as a bit, `free` the cells that
    hold no monk (AN-4.2b). `beside` and `below` are the pairs that AN-4.2c allows, by their first cell.
    """
    s = board.stride
    area = board.area(monk, same)
    near = board.around(area)
    beside &= free & free >> 1
    below &= free & free >> s
    # The monk's own cell is not free, so a half that touches the area has a cell of it as neighbour. Where
    # the area must grow (AN-4.3), such a half lies outside it.
    wanted = near & ~area if variant.grow else near
    right, left = beside & wanted, beside << 1 & wanted
    down, up = below & wanted, below << s & wanted
    doubles = beside & (wanted | wanted >> 1), below & (wanted | wanted >> s)
    mixed = right, left, down, up
    if area != monk and (variant.touch == "after" or variant.grow):
        mixed = _uncut(board, variant, same, monk, area, mixed)
    right, left, down, up = mixed
    return Ways(
        area,
        area.bit_count(),
        mixed,
        doubles,
        right.bit_count() + left.bit_count() + down.bit_count() + up.bit_count(),
        doubles[0].bit_count() + doubles[1].bit_count(),
    )


def _uncut(
    board: Board, variant: Variant, same: int, monk: int, area: int, mixed: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    """`mixed` without the pairs whose other half covers a space of the area and cuts too much of it."""
    s = board.stride
    right, left, down, up = mixed
    for cell in bits((right << 1 | left >> 1 | down << s | up >> s) & area):
        other = 1 << cell
        if variant.grow:
            # AN-4.3 where the area must grow: it cannot unless the half is linked with the monk.
            good = 0
            for half in (other >> 1, other << 1, other >> s, other << s):
                if board.area(monk, (same | half) & ~other).bit_count() > area.bit_count():
                    good |= half
        else:
            # AN-4.2d after placing: the half is linked with the monk by what is left of the area.
            good = board.around(board.area(monk, area ^ other))
        right &= ~(other >> 1 & ~good)
        left &= ~(other << 1 & ~good)
        down &= ~(other >> s & ~good)
        up &= ~(other << s & ~good)
    return right, left, down, up
