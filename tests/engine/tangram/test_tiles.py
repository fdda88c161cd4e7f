"""Tile sets, the two that come with the game and a player's own (TC-1.2, TC-1.4)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.game import BadOption
from engine.tangram import tiles
from engine.tangram.geometry import mask, mirrored
from tests.engine.tangram.tables import GAME, fresh, set_up, wander


def listed(**changes: Any) -> list[dict[str, Any]]:
    """A good set as plain data, with tile 5 changed."""
    good: list[dict[str, Any]] = [{"id": n, "cells": [[0, 0, "full"]]} for n in range(1, 24)]
    good[4] |= changes
    return good


@pytest.mark.parametrize(("name", "area"), [("surplus", 47.5), ("exact", 44.5)])
def test_the_sets_have_23_tiles_and_the_area_that_the_rules_tell(name: str, area: float) -> None:
    """TC-1.1, TC-1.4."""
    found = tiles.built_in(name)
    assert [tile.id for tile in found] == list(range(1, 24))
    assert sum(mask(tile.cells).bit_count() for tile in found) / 4 == area
    assert all(tile.name and tile.cells for tile in found)


def test_lookalikes_come_in_groups() -> None:
    """TC-1.1: a `!` is for tiles that have a like."""
    for name in tiles.SETS:
        groups = [tile.lookalike for tile in tiles.built_in(name) if tile.lookalike]
        assert groups
        assert all(groups.count(group) > 1 for group in groups)


def test_the_green_face_is_the_mirror_image() -> None:
    """TC-1.2: mirrored twice it is the red one again."""
    for tile in tiles.built_in("surplus"):
        assert mirrored(mirrored(tile.cells)) == tile.cells
    assert mirrored(((0, 0, 15), (0, 1, 9))) == ((0, 0, 3), (0, 1, 15))


def test_a_set_of_ones_own_is_read_and_played() -> None:
    """TC-1.4: cells are moved to the corner, and two halves of a square are one cell."""
    cells = [[3, 3, "NW"], [3, 3, "SE"], [3, 4, "SW"]]
    text = json.dumps({"tiles": listed(cells=cells, name="Boat", key="boat", lookalike="ship")})
    tile = tiles.own(text)[4]
    assert (tile.cells, tile.name, tile.key, tile.lookalike) == (
        ((0, 0, 15), (0, 1, 12)),
        "Boat",
        "boat",
        "ship",
    )
    state = fresh(1, tiles=text)
    view = state.view(0)
    assert view.own_set
    assert view.tiles[4] == tile
    assert state.position().startswith("own ")
    options, data = set_up(1, tiles=text)
    settled = GAME.settled(options)
    assert settled["tiles"] == "own"
    assert GAME.start(1, settled, data).digest() == state.digest()
    assert wander(state, random.Random(1)).outcome


def test_a_tile_may_be_listed_anywhere() -> None:
    """TC-1.4: what counts is its shape, which has to fit in 7 by 7."""
    for row, column in ((0, 0), (-9, 4), (12, 10**12), (-(10**12), -1)):
        cells = [[row, column + k, "full"] for k in range(7)] + [[row + 6, column, "NE"]]
        cells += [[row + k, column, "full"] for k in range(1, 6)]
        found = tiles.own(json.dumps(listed(cells=cells)))[4]
        assert found.cells == (*((0, k, 15) for k in range(7)), *((k, 0, 15) for k in range(1, 6)), (6, 0, 3))


def test_ids_of_ones_own_are_numbered_in_their_order() -> None:
    """TC-1.1, TC-1.4: different ids are enough. Numbers come by value and before texts; names keep the id."""
    own = [*range(100, -80, -10), "B10", "B2", "a", "~", "駒"]
    shuffled = own[:]
    random.Random(14).shuffle(shuffled)
    found = tiles.own(json.dumps([{"id": given, "cells": [[0, 0, "full"]]} for given in shuffled]))
    assert [tile.id for tile in found] == list(range(1, 24))
    ranked = [*sorted(own[:18]), *own[18:]]
    assert [tile.name for tile in found] == [f"Tile {given}" for given in ranked]
    assert tiles.own(tiles.written(found)) == found


def test_the_built_in_sets_can_be_read_as_files_too() -> None:
    """TC-1.4."""
    for name in tiles.SETS:
        assert tiles.own(tiles.written(tiles.built_in(name))) == tiles.built_in(name)


def refused(text: str) -> str:
    with pytest.raises(BadOption) as caught:
        GAME.complete(1, {"tiles": text})
    message = str(caught.value)
    assert "\n" not in message
    assert "TC-1.4" in message
    return message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not readable as JSON"),
        ("{", "not readable as JSON"),
        ("surplus set", "not readable as JSON"),
        ("[" * 20_000, "not readable as JSON"),
        ("[" + "1" * 9000 + "]", "not readable as JSON"),
        ("[]" + " " * 60_000, "too long"),
        ("3", "must be a list of tiles"),
        ('{"tiles": {}}', "must be a list of tiles"),
        ("[]", "the number of its tiles is 0, not 23"),
        (json.dumps(listed()[:22]), "the number of its tiles is 22, not 23"),
        (json.dumps([*listed(), {"id": 24}]), "the number of its tiles is 24, not 23"),
        (json.dumps(listed()).replace('"id": 5', '"id": 5, "id": 6'), "field is given twice"),
        (json.dumps([*listed()[:22], 7]), "tile in place 23: its id must be a whole number or a text"),
    ],
)
def test_a_file_that_is_no_set_is_refused_in_one_line(text: str, reason: str) -> None:
    """TC-1.4."""
    message = refused(text)
    assert reason in message


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"id": None}, "tile in place 5: its id must be a whole number or a text"),
        ({"id": True}, "tile in place 5: its id must be a whole number or a text"),
        ({"id": 5.0}, "tile in place 5: its id must be a whole number or a text"),
        ({"id": ""}, "tile in place 5: its id must be a whole number or a text"),
        ({"id": " a"}, "tile in place 5: its id must be a whole number or a text"),
        ({"id": "a\x1b[2J"}, "tile in place 5: its id must be a whole number or a text"),
        ({"id": "x" * 31}, "at most 30 characters"),
        ({"id": 10**30}, "at most 30 characters"),
        ({"id": 4}, "tile 4: this id is there twice"),
        ({"id": "4"}, "tile 4: this id is there twice"),
        ({"id": 105, "cells": []}, "tile 105: its cells"),
        ({"id": "B7", "cells": [7]}, "tile B7, cell 7: a cell is"),
        ({"colour": "blue"}, 'tile 5: there is no field "colour"'),
        ({"name": ""}, "tile 5: its name"),
        ({"name": "x" * 41}, "tile 5: its name"),
        ({"name": "a\x1b[2J"}, "tile 5: its name"),
        ({"name": 5}, "tile 5: its name"),
        ({"key": "Big Tile"}, "tile 5: its key"),
        ({"lookalike": [1]}, "tile 5: its lookalike"),
        ({"cells": []}, "tile 5: its cells must be a list of at least one cell"),
        ({"cells": "full"}, "tile 5: its cells must be a list of at least one cell"),
        ({"cells": None}, "tile 5: its cells must be a list of at least one cell"),
        ({"cells": [7]}, "tile 5, cell 7: a cell is [row, column, part]"),
        ({"cells": [[0, 0]]}, "tile 5, cell [0, 0]: a cell is [row, column, part]"),
        ({"cells": [[0, 0.0, "full"]]}, "row and column must be whole numbers"),
        ({"cells": [[True, 0, "full"]]}, "row and column must be whole numbers"),
        ({"cells": [[0, "1", "full"]]}, "row and column must be whole numbers"),
        (
            {"cells": [[3, k, "full"] for k in range(-2, 6)]},
            'tile 5, cell [3, 5, "full"]: the tile must fit in 7 by 7 squares',
        ),
        (
            {"cells": [[k, 900, "full"] for k in range(8)]},
            'tile 5, cell [7, 900, "full"]: the tile must fit in 7 by 7 squares',
        ),
        ({"cells": [[0, 0, "whole"]]}, "the part must be full, NW, NE, SE or SW"),
        ({"cells": [[0, 0, ["NW"]]]}, "the part must be full, NW, NE, SE or SW"),
        (
            {"cells": [[0, 0, "full"], [0, 0, "NW"]]},
            'tile 5, cell [0, 0, "NW"]: a part of this square is covered',
        ),
        (
            {"cells": [[0, 0, "NW"], [0, 0, "NE"]]},
            'tile 5, cell [0, 0, "NE"]: a part of this square is covered',
        ),
        (
            {"cells": [[0, 0, "full"], [1, 1, "full"]]},
            'tile 5, cell [1, 1, "full"]: the tile must be in one piece',
        ),
        ({"cells": [[0, 0, "NW"], [0, 1, "NW"]]}, 'tile 5, cell [0, 1, "NW"]: the tile must be in one piece'),
        (
            {"cells": [[0, 0, "full"], [2, 0, "full"]]},
            'tile 5, cell [2, 0, "full"]: the tile must be in one piece',
        ),
    ],
)
def test_a_bad_tile_is_refused_with_tile_cell_and_reason(changes: dict[str, Any], reason: str) -> None:
    """TC-1.4."""
    assert reason in refused(json.dumps(listed(**changes)))
