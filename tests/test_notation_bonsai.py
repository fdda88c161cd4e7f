"""docs/notation-bonsai.md is exact: a reader written from it agrees with the program; its examples hold."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from engine.game import Move, State
from engine.games import game
from engine.header import deal
from engine.record import encode, record_from
from engine.simulate import simulate
from tests.engine.bonsai.reader import GOALS, PAGE, PARCHMENTS, cards_in, check, hex_name, near, numbers, spot
from tests.engine.bonsai.tables import keen
from tests.test_notation import Stream


def example(language: str) -> str:
    """The example of that kind on the page."""
    found = re.search(rf"```\w+ {language}\n(.*?)\n```", PAGE, re.DOTALL)
    assert found is not None, language
    return found[1]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"tokonoma": "on", "pot": "left"}])
def test_a_reader_written_from_the_page_agrees(players: int, options: dict[str, str]) -> None:
    if options and players in (2, 3):
        options = {**options, "deck": "printed"}
    for number in range(8):
        check(encode(simulate("bonsai", players, f"page {number}", options)[1]))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_reader_agrees_on_games_with_large_trees(players: int) -> None:
    """With goals decided on and trees pruned, as random games hardly have them."""
    kinds: set[str] = set()
    for number in range(25):
        header = deal("bonsai", [f"P{n}" for n in range(players)], {}, f"large {number}")
        state: Any = game("bonsai").start(players, header.options, header.setup)
        rng = random.Random(number)
        moves: list[tuple[int, Move]] = []
        while state.turn:
            move = keen(state, rng)
            moves.append((state.seat, move))
            state.play(state.seat, move)
        kinds |= {str(move).split()[0] for _, move in moves}
        check(encode(record_from(header, moves)))
    assert kinds >= {"claim", "renounce", "prune", "mirror", "discard"} or players == 1


@pytest.mark.parametrize("seed", ["7", "S/1", "ことば"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("tokonoma", ["off", "on"])
def test_the_page_tells_how_seeds_are_drawn(seed: str, players: int, tokonoma: str) -> None:
    options = {"tokonoma": tokonoma}
    setup = json.loads(encode(record_from(deal("bonsai", "ABCD"[:players], options, seed), ())))["setup"]
    stream: Any = Stream(seed)
    colours = stream.shuffled(list(GOALS))[:3]
    cards = cards_in(players, "text")
    if tokonoma == "on":
        others = stream.shuffled([card for card in cards if card not in PARCHMENTS])
        half = len(others) // 2
        upper = others[: len(others) - half] + [card for card in cards if card in PARCHMENTS]
        deck = stream.shuffled(upper) + others[len(others) - half :]
    else:
        deck = stream.shuffled(cards)
    assert setup == {"deck": deck, "colours": [colour for colour in GOALS if colour in colours]}


def test_the_deck_on_the_page() -> None:
    header = deal("bonsai", ["A", "B"], {}, "7")
    assert example("deck of seed 7, two players") == numbers(header.setup.deck)


def test_the_neighbours_on_the_page() -> None:
    named = {hex_name(at) for at in near(spot("r1u1"))}
    assert set(example("neighbours of r1u1").split()) == named


def test_the_moves_on_the_page_are_moves() -> None:
    state = started()
    for text in example("moves").splitlines():
        assert str(state.resolve(0, text)) == text
    assert str(state.resolve(0, "Wood  U1r1")) == "wood r1u1"


def test_the_position_on_the_page_and_its_hash() -> None:
    state = started()
    texts = re.findall(r"after (`.*`)\.$", PAGE, re.MULTILINE)[0]
    for text in re.findall(r"`([^`]+)`", texts):
        (seat,) = state.turn
        state.apply(seat, state.resolve(seat, text))
    assert example("position") == state.position()
    assert f"The hash of this line is `{state.digest()}`." in PAGE


def started() -> State:
    header = deal("bonsai", ["Ann", "Bo"], {}, "7")
    return game("bonsai").start(2, header.options, header.setup)
