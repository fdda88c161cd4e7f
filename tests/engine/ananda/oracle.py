"""Ananda once more, slowly: cells with stacks of halves, rule by rule, nothing shared with engine.

A temple is a dictionary from (row, column) to the stack there: a list of (tile number, colour), bottom first.
It is built from the tiles that a view shows.
"""

from __future__ import annotations

from typing import Any

Cell = tuple[int, int]
Temple = dict[Cell, list[tuple[int, str]]]


def cell(name: str) -> Cell:
    """`e4` is column 4, row 3, counted from 0."""
    return int(name[1:]) - 1, "abcdefghijklmnopqrstuvwxyz".index(name[0])


def temple(view: Any) -> Temple:
    """The stacks of a view."""
    found: Temple = {}
    for number, laid in enumerate(view.laid):
        for name, colour in zip(laid.cells, laid.tile.split("-"), strict=True):
            found.setdefault(cell(name), []).append((number, colour))
    return found


def neighbours(at: Cell) -> list[Cell]:
    row, column = at
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def area(stacks: Temple, at: Cell) -> set[Cell]:
    """AN-3.1: walk from space to space."""
    colour = stacks[at][-1][1]
    found, todo = {at}, [at]
    while todo:
        for other in neighbours(todo.pop()):
            if other in stacks and other not in found and stacks[other][-1][1] == colour:
                found.add(other)
                todo.append(other)
    return found


def placed(stacks: Temple, number: int, halves: list[tuple[Cell, str]]) -> Temple:
    """The temple with one more tile."""
    found = {at: stack[:] for at, stack in stacks.items()}
    for at, colour in halves:
        found.setdefault(at, []).append((number, colour))
    return found


def why_not(
    view: Any, halves: list[tuple[Cell, str]], touch: str = "after", grow: bool = False
) -> str | None:
    """The rule that forbids the mover to place a tile with these halves, or None (AN-4.2)."""
    stacks = temple(view)
    monks = [cell(player.monk) for player in view.seats if player.monk]
    me = cell(view.seats[view.mover].monk)
    for (row, column), _ in halves:
        if not (0 <= row < view.variant.rows and 0 <= column < view.variant.columns):
            return "AN-4.2a"
    if any(at in monks for at, _ in halves):
        return "AN-4.2b"
    one, other = (stacks.get(at, []) for at, _ in halves)
    if len(one) != len(other) or (one and one[-1][0] == other[-1][0]):
        return "AN-4.2c"
    colour = stacks[me][-1][1]
    before = area(stacks, me)
    after = area(placed(stacks, len(view.laid), halves), me)
    mine = [at for at, half in halves if half == colour]
    if touch == "after" and not any(at in after for at in mine):
        return "AN-4.2d"
    if touch == "before" and not any(near in before for at in mine for near in neighbours(at)):
        return "AN-4.2d"
    return "AN-4.3" if grow and len(after) <= len(before) else None


def monk_spaces(view: Any) -> set[Cell]:
    """AN-4.1: spaces whose area holds no other monk and is not where the mover's monk stands."""
    stacks = temple(view)
    closed: set[Cell] = set()
    for player in view.seats:
        if player.monk:
            closed |= area(stacks, cell(player.monk))
    return set(stacks) - closed
