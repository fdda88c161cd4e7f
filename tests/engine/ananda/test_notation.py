"""docs/notation-ananda.md is true: its examples hold, and a reader written from it agrees."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.ananda.game import Ananda
from engine.game import Move
from engine.header import deal
from engine.record import encode, record_from
from engine.simulate import simulate
from tests.engine.ananda.reader import Reader, drawn, line_hash
from tests.engine.ananda.tables import do, fresh

PAGE = (Path(__file__).parents[3] / "docs" / "notation-ananda.md").read_text(encoding="utf-8")
NAMES = ["Ann", "Bo", "Cy", "Di"]

VARIANTS: list[dict[str, str]] = [
    {},
    {"rows": "7", "columns": "10", "first": "2", "touch": "before", "rest": "nothing"},
    {"grow": "yes", "passing": "nothing", "end": "round"},
    {"touch": "before", "grow": "yes", "end": "once"},
    {"end": "round", "empty": "mover"},
    {"end": "once", "empty": "mover", "rest": "nothing"},
]


def example(language: str) -> str:
    """The example of that kind on the page."""
    found = re.search(rf"```text {language}\n(.*?)\n```", PAGE, re.DOTALL)
    assert found is not None, language
    return found[1]


def check(data: bytes) -> Reader:
    """A record, by the page."""
    record = json.loads(data)
    reader = Reader(record)
    assert record["first"] == line_hash(reader.line()), reader.line()
    for played in record["moves"]:
        reader.move(played)
    assert reader.result() == record["result"]
    return reader


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_reader_written_from_the_page_agrees(players: int, options: dict[str, str]) -> None:
    for number in range(2):
        check(encode(simulate("ananda", players, f"page {number}", options)[1]))


def test_the_reader_agrees_on_games_that_are_passed_through() -> None:
    """AN-6.2: from the set-up on everybody passes; racks are full, then all is idle."""
    for players in (2, 3, 4):
        header = deal("ananda", NAMES[:players], {}, "passes")
        state = Ananda().start(players, header.options, header.setup)
        moves: list[tuple[int, Move]] = []
        while state.turn:
            seat = state.turn[0]
            move = state.resolve(seat, "pass")
            state.apply(seat, move)
            moves.append((seat, move))
        assert check(encode(record_from(header, moves))).ended == "AN-6.2b"


def stalled(seed: str) -> tuple[Any, list[tuple[int, Move]]]:
    """A forged deal for two in which no tile fits the start tile, so that racks are mixed."""
    header = deal("ananda", NAMES[:2], {}, seed)
    data = header.setup
    colours = data.start.split("-")
    tiles = sorted(data.supply, key=lambda tile: any(colour in tile.split("-") for colour in colours))
    header = type(header)(header.game, header.options, _with(data, tuple(tiles)), header.seats)
    state = Ananda().start(2, header.options, header.setup)
    moves: list[tuple[int, Move]] = []
    for _ in range(6):
        seat = state.turn[0]
        move = state.resolve(seat, "pass")
        state.apply(seat, move)
        moves.append((seat, move))
    assert state.deals
    return header, moves


def _with(data: Any, supply: tuple[str, ...]) -> Any:
    return type(data)(data.start, supply, data.piles, data.first, data.mixing)


def test_the_reader_agrees_on_racks_that_are_mixed() -> None:
    """AN-6.2a."""
    for seed in ("1", "2", "3"):
        header, moves = stalled(seed)
        assert check(encode(record_from(header, moves))).deals


@pytest.mark.parametrize("seed", ["7", "S/1", "ことば"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_page_tells_how_seeds_are_drawn(seed: str, players: int) -> None:
    header = deal("ananda", NAMES[:players], {}, seed)
    assert json.loads(encode(record_from(header, ())))["setup"] == drawn(seed, players)


def test_the_start_of_seed_7_on_the_page() -> None:
    found = drawn("7", 2)
    assert example("start of seed 7 for two") == f"{found['start']} {found['first']} {found['mixing']}"


def test_the_moves_on_the_page_are_moves() -> None:
    state = fresh()
    for text in example("moves").splitlines():
        assert str(state.resolve(0, text)) == text
    assert str(state.resolve(0, " BUILD blue-red e5  e4 ")) == "build red-blue e4 e5"
    assert str(state.resolve(0, "build red-red b1 a1")) == "build red-red a1 b1"
    assert str(state.resolve(0, "meditate 3 2")) == "meditate 2 3"


def test_the_position_on_the_page_and_its_hash() -> None:
    header = deal("ananda", NAMES[:2], {}, "7")
    state = Ananda().start(2, header.options, header.setup)
    found = re.search(r"again, after `(monk .*)` and `(build .*)`:", PAGE)
    assert found
    do(state, *found.groups())
    assert example("position") == state.position()
    assert f"The hash of this line is `{state.digest()}`." in PAGE
    assert line_hash(example("position")) == state.digest()
