"""The tile sets: the two that come with the game, and a player's own (TC-1.4)."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Any, NoReturn

import msgspec

from engine.game import BadOption, Message, say
from engine.tangram.geometry import PARTS, SIZE, mirrored, normal
from engine.tangram.view import Cell, Tile

COUNT = 23
SETS = ("surplus", "exact")
LONGEST = 50_000
"""No set takes more characters of text than this."""
LONGEST_ID = 30
"""How many characters an id may have."""

_NAMES = {quarters: part for part, quarters in PARTS.items()}
_KEY = re.compile(r"[a-z0-9-]{1,40}")


@cache
def _components() -> dict[str, Any]:
    text = resources.files("engine.tangram").joinpath("components.json").read_bytes()
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


@cache
def built_in(name: str) -> tuple[Tile, ...]:
    """The tiles of `surplus` (area 47.5) or `exact` (44.5), tile 1 first."""
    return _read(_components()["sets"][name])


@cache
def start_field(board: int, side: str) -> tuple[Cell, ...]:
    """The start field of a board, 1 to 5: red on the front, mirrored and green on the back (TC-1.3)."""
    cells = [(row, column, PARTS[part]) for row, column, part in _components()["start_fields"][board - 1]]
    if side == "red":
        return tuple(sorted(cells))
    # The board is mirrored as a whole, so its columns count from the other edge.
    left = SIZE - 1 - max(column for _, column, _ in cells)
    top = min(row for row, _, _ in cells)
    return tuple((row + top, column + left, part) for row, column, part in mirrored(cells))


def own(text: str) -> tuple[Tile, ...]:
    """The tile set of a player's own file: JSON, `{"tiles": [...]}` or the list alone.

    A tile is `{"id": 1, "cells": [[row, column, part], ...]}`, with `name`, `key` and `lookalike` if wanted;
    parts are named as in `PARTS`. Ids are whole numbers or short texts, all different: the tiles are numbered
    in their order, numbers before texts. Rows and columns count from anywhere: a tile is moved to the corner.
    Raises `BadOption` with tile (by the file's own id), cell and reason (TC-1.4).
    """
    if len(text) > LONGEST:
        _fail(say("it is too long, {most} characters are enough", most=LONGEST))
    try:
        found = json.loads(text, object_pairs_hook=_without_doubles)
    except BadOption:
        raise
    except (ValueError, RecursionError):
        _fail(say("it is not readable as JSON"))
    return _read(found["tiles"] if isinstance(found, dict) and "tiles" in found else found)


def written(tiles: tuple[Tile, ...]) -> str:
    """A tile set as the text of a file that `own` reads."""
    listed = []
    for tile in tiles:
        cells = [[row, column, _NAMES.get(quarters, "?")] for row, column, quarters in tile.cells]
        listed.append({**msgspec.structs.asdict(tile), "cells": cells})
    return json.dumps({"tiles": listed})


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        _fail(say("a field is given twice in one tile"))
    return found


def _fail(reason: Message) -> NoReturn:
    raise BadOption(say("The tile set cannot be used (TC-1.4): {reason}.", reason=reason))


def _read(listed: object) -> tuple[Tile, ...]:
    """Tiles from plain data, numbered in the order of their ids."""
    if not isinstance(listed, list):
        _fail(say("it must be a list of tiles"))
    if len(listed) != COUNT:
        _fail(say("the number of its tiles is {found}, not 23", found=len(listed)))
    found: dict[str, dict[str, Any]] = {}
    wanted = say("its id must be a whole number or a text of at most {most} characters", most=LONGEST_ID)
    for place, item in enumerate(listed, 1):
        own_id = _id(item)
        if own_id is None:
            _fail(say("tile in place {place}: {reason}", place=place, reason=wanted))
        if own_id in found:
            _fail(say("tile {tile}: this id is there twice", tile=own_id))
        found[own_id] = item
    ranked = sorted(found, key=lambda own_id: _rank(found[own_id]["id"]))
    return tuple(_tile(number, own_id, found[own_id]) for number, own_id in enumerate(ranked, 1))


def _id(item: object) -> str | None:
    """The id of a tile as it is shown; None if it has none that will do."""
    given = item.get("id") if isinstance(item, dict) else None
    if type(given) is not int and not isinstance(given, str):
        return None
    shown = str(given)
    return shown if 1 <= len(shown) <= LONGEST_ID and shown.isprintable() and shown.strip() == shown else None


def _rank(given: int | str) -> tuple[bool, int, str]:
    """What ids are sorted by: numbers by value, then texts by letter."""
    return (False, given, "") if isinstance(given, int) else (True, 0, given)


def _tile(number: int, own_id: str, item: dict[str, Any]) -> Tile:
    unknown = sorted(set(item) - {"id", "key", "name", "cells", "lookalike", "area", "chiral"})
    if unknown:
        _fail(say("tile {tile}: there is no field {field}", tile=own_id, field=_shown(unknown[0])))
    key = item.get("key", f"tile-{number}")
    name = item.get("name", f"Tile {own_id}")
    lookalike = item.get("lookalike") or ""
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        _fail(say("tile {tile}: its key must be small letters, digits and hyphens", tile=own_id))
    if not isinstance(lookalike, str) or (lookalike and not _KEY.fullmatch(lookalike)):
        _fail(say("tile {tile}: its lookalike must be small letters, digits and hyphens", tile=own_id))
    if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
        _fail(say("tile {tile}: its name must be 1 to 40 printable characters", tile=own_id))
    return Tile(number, key, name, _cells(own_id, item.get("cells")), lookalike)


def _cells(own_id: str, listed: object) -> tuple[Cell, ...]:
    """The cells of a tile, checked one by one and then as a whole, and moved to the top left corner."""
    if not isinstance(listed, list) or not listed:
        _fail(say("tile {tile}: its cells must be a list of at least one cell", tile=own_id))
    squares: dict[tuple[int, int], int] = {}
    for cell in listed:
        reason = _add(squares, cell)
        if reason:
            _fail(say("tile {tile}, cell {cell}: {reason}", tile=own_id, cell=_shown(cell), reason=reason))
    faults = (
        (_apart(squares), say("the tile must be in one piece, joined along edges")),
        (_outside(squares), say("the tile must fit in 7 by 7 squares")),
    )
    for at, reason in faults:
        if at:
            cell = [*at, _NAMES.get(squares[at], "?")]
            _fail(say("tile {tile}, cell {cell}: {reason}", tile=own_id, cell=_shown(cell), reason=reason))
    return normal((row, column, quarters) for (row, column), quarters in squares.items())


def _add(squares: dict[tuple[int, int], int], cell: object) -> Message | None:
    """Add a cell as listed, or say what is wrong with it."""
    if not isinstance(cell, list) or len(cell) != 3:
        return say("a cell is [row, column, part]")
    row, column, part = cell
    if type(row) is not int or type(column) is not int:
        return say("row and column must be whole numbers")
    if not isinstance(part, str) or part not in PARTS:
        return say("the part must be full, NW, NE, SE or SW")
    if squares.get((row, column), 0) & PARTS[part]:
        return say("a part of this square is covered twice")
    squares[row, column] = squares.get((row, column), 0) | PARTS[part]
    return None


def _apart(squares: dict[tuple[int, int], int]) -> tuple[int, int] | None:
    """A square with a part that is not joined to the first one along edges; None if all is one piece."""
    quarters = {(r, c, plane) for (r, c), bits in squares.items() for plane in range(4) if bits >> plane & 1}
    reached = {min(quarters)}
    edge = list(reached)
    while edge:
        r, c, plane = edge.pop()
        across = ((r - 1, c, 2), (r, c + 1, 3), (r + 1, c, 0), (r, c - 1, 1))[plane]
        for near in (across, (r, c, (plane + 1) % 4), (r, c, (plane + 3) % 4)):
            if near in quarters and near not in reached:
                reached.add(near)
                edge.append(near)
    left = quarters - reached
    return min(left)[:2] if left else None


def _outside(squares: dict[tuple[int, int], int]) -> tuple[int, int] | None:
    """The first square that is too far from the topmost row or the leftmost column for a board, if any is."""
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    return min(((r, c) for r, c in squares if max(r - top, c - left) >= SIZE), default=None)


def _shown(value: object) -> str:
    """A piece of a player's file as it can be shown on one line."""
    try:
        text = json.dumps(value)
    except RecursionError:
        return "..."
    return text if len(text) <= 40 else text[:37] + "..."
