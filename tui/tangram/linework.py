"""A city drawn with lines and letters, for text that has no colours."""

from __future__ import annotations

from engine.tangram.geometry import SIZE
from engine.tangram.view import Cell, City

_JOINTS = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"
"""Line joints by the arms they have: left 1, down 2, right 4, up 8."""
_INSIDE = 3
"""Characters inside a square, which is one line high."""
_OUTSIDE = -1
NORTH, EAST, SOUTH, WEST = range(4)


def lying(city: City) -> list[tuple[str, tuple[Cell, ...]]]:
    """Label and cells of all that lies on the board, the start field first if there is one.

    The label is as on the screen's board: `R12`, `G3`, `F` for a fountain, `R` or `G` for the start field.
    """
    found = [(city.side[0].upper(), city.start)] if city.start else []
    for piece in city.placed:
        found.append((f"{piece.face[0].upper()}{piece.tile}" if piece.face else "F", piece.cells))
    return found


def board_lines(city: City) -> list[str]:
    """The board in 16 lines: column letters, then squares of 3 characters with lines round each piece.

    A half square is cut by a slash; a free one shows a dot, a free half nothing.
    """
    return _Board(city).lines()


class _Board:
    def __init__(self, city: City) -> None:
        pieces = lying(city)
        self.labels = [label for label, _ in pieces]
        self.owners: dict[tuple[int, int, int], int] = {}
        for index, (_, cells) in enumerate(pieces):
            for row, column, parts in cells:
                for quarter in (NORTH, EAST, SOUTH, WEST):
                    if parts >> quarter & 1:
                        self.owners[row, column, quarter] = index
        self.named: dict[tuple[int, int], str] = {}
        """The square that bears a piece's whole label: its first whole one."""
        for label, cells in pieces:
            whole = [(row, column) for row, column, parts in cells if parts == 15]
            if whole:
                self.named[min(whole)] = label

    def owner(self, row: int, column: int, quarter: int) -> int | None:
        """Which piece lies there; None where it is free."""
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return _OUTSIDE
        return self.owners.get((row, column, quarter))

    def line_above(self, row: int, column: int) -> bool:
        return self.owner(row - 1, column, SOUTH) != self.owner(row, column, NORTH)

    def line_left(self, row: int, column: int) -> bool:
        return self.owner(row, column - 1, EAST) != self.owner(row, column, WEST)

    def letter(self, index: int | None) -> str:
        return " " if index is None else self.labels[index][0]

    def square(self, row: int, column: int) -> str:
        north, south = self.owner(row, column, NORTH), self.owner(row, column, SOUTH)
        if north == south:
            label = "." if north is None else self.named.get((row, column), self.letter(north))
            return label.center(_INSIDE)
        if self.owner(row, column, WEST) == north:
            return f"{self.letter(north)}/{self.letter(south)}"
        return f"{self.letter(south)}\\{self.letter(north)}"

    def joint(self, row: int, column: int) -> str:
        """The character where four squares meet, this one the lower right."""
        left, right = self.line_above(row, column - 1), self.line_above(row, column)
        up, down = self.line_left(row - 1, column), self.line_left(row, column)
        return _JOINTS[left + 2 * down + 4 * right + 8 * up]

    def lines(self) -> list[str]:
        found = ["    " + "   ".join("abcdefg")]
        for row in range(SIZE + 1):
            edge, middle = "  ", f"{row + 1} "
            for column in range(SIZE + 1):
                edge += self.joint(row, column)
                middle += "│" if self.line_left(row, column) else " "
                if column < SIZE:
                    edge += ("─" if self.line_above(row, column) else " ") * _INSIDE
                    middle += self.square(row, column) if row < SIZE else ""
            found.append(edge)
            if row < SIZE:
                found.append(middle)
        return found
