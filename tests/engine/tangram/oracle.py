"""Tangram City geometry once more, slowly: triangles with real corners, no bits, nothing shared with engine.

A square is cut by its diagonals into four triangles that meet in its middle. A triangle is known by its
centre, in units in which a square is 12 wide. A piece is the set of the centres of its triangles; turning and
mirroring are done to those points.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from importlib import resources

Point = tuple[int, int]
"""x to the right, y down."""
Shape = frozenset[Point]

UNIT = 12
_CENTRES = {"N": (6, 2), "E": (10, 6), "S": (6, 10), "W": (2, 6)}
_PARTS = {"full": "NESW", "NW": "NW", "NE": "NE", "SE": "SE", "SW": "SW"}


def shape(cells: Iterable[tuple[int, int, str]]) -> Shape:
    """Cells as printed in components.json."""
    return frozenset(
        (column * UNIT + _CENTRES[q][0], row * UNIT + _CENTRES[q][1])
        for row, column, part in cells
        for q in _PARTS[part]
    )


def printed(name: str) -> dict[int, Shape]:
    """A tile set by number."""
    components = json.loads(resources.files("engine.tangram").joinpath("components.json").read_text())
    return {tile["id"]: shape(tile["cells"]) for tile in components["sets"][name]}


def start_field(board: int, side: str) -> Shape:
    """The start field: on the green back mirrored about the middle of the board."""
    components = json.loads(resources.files("engine.tangram").joinpath("components.json").read_text())
    front = shape(components["start_fields"][board - 1])
    return front if side == "red" else frozenset((7 * UNIT - x, y) for x, y in front)


def at(piece: Shape, row: int, column: int) -> Shape:
    """The piece with the top left corner of its bounding box at this square."""
    left = min(x for x, _ in piece) // UNIT
    top = min(y for _, y in piece) // UNIT
    return frozenset((x + (column - left) * UNIT, y + (row - top) * UNIT) for x, y in piece)


def lies(tile: Shape, face: str, turn: int, cell: str) -> Shape:
    """Where a tile lies, on the board or off it."""
    piece = tile if face == "red" else frozenset((-x, y) for x, y in tile)
    for _ in range(turn // 90):
        piece = frozenset((-y, x) for x, y in piece)
    return at(piece, int(cell[1]) - 1, "abcdefg".index(cell[0]))


def fountain(cell: str, corner: str) -> Shape:
    """Where a fountain lies."""
    return shape([(int(cell[1]) - 1, "abcdefg".index(cell[0]), corner.upper())])


def inside(piece: Shape) -> bool:
    """Whether the piece keeps to the board."""
    return all(0 <= x < 7 * UNIT and 0 <= y < 7 * UNIT for x, y in piece)


def legal(piece: Shape, covered: set[Point]) -> bool:
    """TC-5.1."""
    return inside(piece) and not piece & covered


def full(covered: set[Point]) -> set[Point]:
    """Column and row of each completely covered square."""
    count = Counter((x // UNIT, y // UNIT) for x, y in covered)
    return {square for square, parts in count.items() if parts == 4}


def largest(covered: set[Point]) -> int:
    """TC-4.4, every rectangle tried."""
    squares = full(covered)
    best = 0
    for top in range(7):
        for bottom in range(top, 7):
            for left in range(7):
                for right in range(left, 7):
                    inner = {(c, r) for c in range(left, right + 1) for r in range(top, bottom + 1)}
                    if inner <= squares:
                        best = max(best, len(inner))
    return best


def count(covered: set[Point], colours: dict[Point, str], colour: str) -> int:
    """TC-4.5 for one colour; points without a colour are fountains."""
    found = 0
    for column, row in full(covered):
        parts = [colours.get((column * UNIT + x, row * UNIT + y)) for x, y in _CENTRES.values()]
        if {part for part in parts if part} == {colour}:
            found += 1
    return found


def balance(difference: int) -> int:
    """TC-7.2."""
    return {0: 20, 1: 10, 2: 10, 3: 5, 4: 5}.get(difference, 0)
