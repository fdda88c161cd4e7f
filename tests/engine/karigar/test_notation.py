"""docs/notation-karigar.md is true: its examples hold, and a reader written from it agrees."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from engine.game import Move
from engine.header import deal
from engine.karigar.game import KarigarETaj
from engine.record import encode, record_from
from engine.simulate import simulate
from tests.engine.karigar.golden import choose
from tests.engine.karigar.reader import Reader, drawn, line_hash
from tests.engine.karigar.tables import do, fresh

PAGE = (Path(__file__).parents[3] / "docs" / "notation-karigar.md").read_text(encoding="utf-8")
NAMES = ["Ann", "Bo", "Cy", "Di"]
VARIANTS: list[tuple[int, dict[str, str]]] = [
    *((players, options) for players in (1, 2, 3, 4) for options in ({}, {"decks": "one"})),
    *((players, {"decks": decks, "fair": "on"}) for players in (2, 3, 4) for decks in ("two", "one")),
    (1, {"level": "hard"}),
]


def example(language: str) -> str:
    """The example of that kind on the page."""
    found = re.search(rf"```text {language}\n(.*?)\n```", PAGE, re.DOTALL)
    assert found is not None, language
    return found[1]


def check(data: bytes) -> None:
    """Replay a record by the page."""
    record = json.loads(data)
    reader = Reader(record)
    assert record["first"] == line_hash(reader.line()), reader.line()
    for played in record["moves"]:
        reader.move(played)
    assert reader.result() == record["result"]


@pytest.mark.parametrize(("players", "options"), VARIANTS, ids=str)
def test_a_reader_written_from_the_page_agrees(players: int, options: dict[str, str]) -> None:
    for number in range(3):
        check(encode(simulate("karigar", players, f"page {number}", options)[1]))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_reader_agrees_on_sensible_games(players: int) -> None:
    """They hire elephants and play cards, which random games seldom do well."""
    header = deal("karigar", NAMES[:players], {}, "sensible")
    state = KarigarETaj().start(players, header.options, header.setup)
    rng = random.Random(players)
    moves: list[tuple[int, Move]] = []
    while state.turn:
        moves.append((state.seat, choose(state, state.seat, rng)))
        state.apply(*moves[-1])
    check(encode(record_from(header, moves)))


@pytest.mark.parametrize("seed", ["7", "S/1", "ことば"])
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("decks", ["two", "one"])
def test_the_page_tells_how_seeds_are_drawn(seed: str, players: int, decks: str) -> None:
    header = deal("karigar", NAMES[:players], {"decks": decks}, seed)
    assert json.loads(encode(record_from(header, ())))["setup"] == drawn(seed, players, decks == "one")


def test_the_draw_on_the_page() -> None:
    setup = drawn("7", 2, False)
    assert example("start of seed 7 for two") == " ".join(
        [*setup["tiles"], str(setup["starter"]), *setup["blueprints"]]
    )
    for line in example("draws of the rival").splitlines():
        number, _, allowed, drew = line.split()
        assert int(number) % int(allowed.rstrip(":")) == int(drew)


def test_the_moves_on_the_page_are_moves() -> None:
    state = fresh(2)
    for text in example("moves").splitlines():
        assert str(state.resolve(state.seat, text)) == text


def test_the_position_on_the_page_and_its_hash() -> None:
    state = fresh(2, "7")
    do(state, "place 5:gain", "carry 5:gain silver silver", "end", "place 1:gain")
    assert example("position") == state.position()
    assert f"The hash of this line is `{state.digest()}`." in PAGE
