"""The order in which n and N go through the places where something is possible."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ananda.moves import Build, Monk
from engine.ananda.parts import HALVES, KINDS
from engine.ananda.view import AnandaView, BuildPreview
from tui.ananda.painter import place
from tui.port import Port


def fitting(port: Port) -> frozenset[str]:
    """The tiles that the seat could place now, as the rack names them."""
    return frozenset(move.tile for move in port.legal() or () if isinstance(move, Build))


def monk_spaces(port: Port, view: AnandaView) -> tuple[str, ...]:
    """The spaces for the monk, area by area: first where there are tiles of the colour, then the largest."""
    at = {field.cell: field for field in view.fields}
    held = {colour for tile in view.seats[view.mover].rack or () for colour in tile.split("-")}

    def order(cell: str) -> tuple[bool, int, int, tuple[int, int]]:
        number = at[cell].area or 0
        return at[cell].colour not in held, -view.areas[number].value, number, place(cell)

    return tuple(sorted((move.cell for move in port.legal() or () if isinstance(move, Monk)), key=order))


def area_after(cells: tuple[str, ...], view: AnandaView, cursor: str, by: int) -> str:
    """The first of these spaces, which come area by area, of the area after (or with -1 before) the cursor's.

    Spaces of an area are all alike to begin with; within it the arrows lead on.
    """
    at = {field.cell: field.area for field in view.fields}
    firsts = [cell for n, cell in enumerate(cells) if n == 0 or at[cells[n - 1]] != at[cell]]
    here = next((n for n, cell in enumerate(firsts) if at[cell] == at[cursor]), None)
    return firsts[stepped(len(firsts), here, by)]


def spots(port: Port, tile: str) -> tuple[Build, ...]:
    """Where a tile fits: the best for the area first, then from the top left."""
    found = []
    for move in port.legal() or ():
        if isinstance(move, Build) and KINDS[HALVES[move.tile]] == KINDS[HALVES[tile]]:
            preview = port.consider(str(move).split()).preview
            assert isinstance(preview, BuildPreview)
            found.append((-(preview.value or 0), place(move.first), place(move.second), move))
    return tuple(move for *_, move in sorted(found, key=lambda spot: spot[:3]))


def stepped(length: int, at: int | None, by: int) -> int:
    """The place after (or with -1 before) `at` in a round of so many; from nowhere, the first or the last."""
    if at is None:
        return 0 if by > 0 else length - 1
    return (at + by) % length


def index_of(items: Iterable[object], item: object) -> int | None:
    """Where an item is, if it is there."""
    return next((n for n, found in enumerate(items) if found == item), None)
