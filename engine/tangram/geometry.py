"""The city board as bits: 7 rows, 7 columns, four quarters a square (TC-1.1, TC-1.2).

A set of quarters is one number of 196 bits, four planes of 49: bit `plane * 49 + row * 7 + column`, planes
N, E, S, W. A square is complete when its bit is in all four planes, so all complete squares are one AND of
shifts. A set of squares is one plane of 49 bits.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Space
from engine.tangram.view import Cell

SIZE = 7
AREA = SIZE * SIZE
BOARD = (1 << AREA) - 1
"""All squares, as one plane."""

PARTS = {"full": 15, "NW": 9, "NE": 3, "SE": 6, "SW": 12}
"""The parts of a square by name, as quarter bits (N 1, E 2, S 4, W 8)."""

CORNERS = ("nw", "ne", "se", "sw")
"""The right-angled corner of a fountain after 0, 1, 2 and 3 quarter turns clockwise."""

SPACES: tuple[Space, ...] = tuple(f"{'abcdefg'[i % SIZE]}{i // SIZE + 1}" for i in range(AREA))
"""The names of the squares, by row * 7 + column."""

INDEX: dict[Space, int] = {name: i for i, name in enumerate(SPACES)}


def mask(cells: Iterable[Cell]) -> int:
    """The cells, all on the board, as a set of quarters."""
    bits = 0
    for row, column, quarters in cells:
        for plane in range(4):
            if quarters >> plane & 1:
                bits |= 1 << (plane * AREA + row * SIZE + column)
    return bits


def cells(quarters: int) -> tuple[Cell, ...]:
    """A set of quarters as cells, in reading order."""
    found = []
    for i in each(touched(quarters)):
        part = sum(1 << plane for plane in range(4) if quarters >> (plane * AREA + i) & 1)
        found.append((i // SIZE, i % SIZE, part))
    return tuple(found)


def complete(quarters: int) -> int:
    """The squares of which all four quarters are in the set."""
    halves = quarters & quarters >> AREA
    return halves & halves >> 2 * AREA & BOARD


def touched(quarters: int) -> int:
    """The squares of which any quarter is in the set."""
    halves = quarters | quarters >> AREA
    return (halves | halves >> 2 * AREA) & BOARD


def each(squares: int) -> list[int]:
    """The squares of a plane, as row * 7 + column, in reading order."""
    found = []
    while squares:
        low = squares & -squares
        found.append(low.bit_length() - 1)
        squares ^= low
    return found


def spaces(squares: int) -> tuple[Space, ...]:
    """The names of the squares of a plane, in reading order."""
    return tuple([SPACES[i] for i in each(squares)])


def normal(shape: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells moved to the top left corner, in reading order: how one shape is always written."""
    listed = sorted(shape)
    top = min(row for row, _, _ in listed)
    left = min(column for _, column, _ in listed)
    return tuple((row - top, column - left, quarters) for row, column, quarters in listed)


def mirrored(shape: Iterable[Cell]) -> tuple[Cell, ...]:
    """The other face: left and right exchanged (TC-1.2)."""
    return normal((row, -column, q & 5 | (q & 2) << 2 | (q & 8) >> 2) for row, column, q in shape)


def turned(shape: Iterable[Cell], quarter_turns: int) -> tuple[Cell, ...]:
    """The shape after so many quarter turns clockwise (TC-5.2)."""
    shape = tuple(shape)
    for _ in range(quarter_turns % 4):
        shape = tuple((column, -row, (q << 1 | q >> 3) & 15) for row, column, q in shape)
    return normal(shape)


def faced(shape: Iterable[Cell], face: str, quarter_turns: int) -> tuple[Cell, ...]:
    """A tile's printed shape as it lies with this face up, then turned (TC-5.3)."""
    return turned(shape if face == "red" else mirrored(shape), quarter_turns)


def moved(shape: Iterable[Cell], row: int, column: int) -> tuple[Cell, ...]:
    """The shape with its top left corner at this row and column; it may leave the board."""
    return tuple((r + row, c + column, q) for r, c, q in shape)


def on_board(cell: Cell) -> bool:
    """Whether the cell's square is one of the board's."""
    return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE
