"""The examples beside the rules: what they claim is what the engine says."""

from __future__ import annotations

import re

import msgspec
import pytest

from engine.examples import Example, beside, examples, scene, value_of
from engine.game import Verdict
from engine.games import GAMES
from engine.rulebook import LANGUAGES, entries, numbers

ALL = [(game, number) for game in GAMES for number in range(len(examples(game)))]
every_game = pytest.mark.parametrize("game", GAMES)
every_example = pytest.mark.parametrize(
    ("game", "number"), ALL, ids=lambda value: value if isinstance(value, str) else str(value + 1)
)


def figures(text: str) -> list[int]:
    """The numbers in a text that stand by themselves: not those of spaces, cards and moves."""
    return [int(found) for found in re.findall(r"(?<![\w.:-])\d+(?![\w:-]|\.\d)", text)]


@every_game
def test_there_are_several_for_every_game_and_each_stands_beside_its_rule(game: str) -> None:
    assert len(examples(game)) >= 6
    for code in LANGUAGES:
        placed = beside(game, code)
        assert sorted(n for found in placed.values() for n in found) == list(range(len(examples(game))))
        for at, found in placed.items():
            before = [entry.number for entry in entries(game, code)[: at + 1] if entry.number]
            for number in found:
                rule = examples(game)[number].rule
                assert rule in numbers(game, code)
                assert before[-1].rstrip("abcdefgh") == rule.rstrip("abcdefgh")


@every_example
def test_the_move_is_possible_or_refused_as_said(game: str, number: int) -> None:
    example, found = examples(game)[number], scene(game, number)
    if not example.words:
        assert found.considered is None
        assert not example.refused
        return
    assert found.considered is not None
    if example.refused:
        assert found.considered.verdict is Verdict.WRONG
        assert found.considered.refusal is not None
        assert found.considered.refusal.rule == example.refused
    else:
        assert found.considered.verdict in (Verdict.COMPLETE, Verdict.MAY_STOP)
        assert found.considered.refusal is None


@every_example
def test_every_number_of_a_caption_is_what_the_engine_counts(game: str, number: int) -> None:
    example, found = examples(game)[number], scene(game, number)
    for what, claimed in example.claims.items():
        assert value_of(found, what) == claimed, what
    known = {*example.claims.values(), *figures(example.words)}
    assert set(figures(example.caption)) <= known


@every_example
def test_what_is_marked_is_a_space_of_the_board(game: str, number: int) -> None:
    """A preview or a view names it, or it is a place that a move could name."""
    found = scene(game, number)
    named = msgspec.json.encode(found.view) + msgspec.json.encode(found.considered)
    geometry = {"tangram": r"[a-g][1-7]", "bonsai": r"0|[lr]\d+(u\d+)?"}.get(game)
    for space in found.spaces:
        assert (geometry and re.fullmatch(geometry, space)) or f'"{space}"'.encode() in named


def test_the_place_is_a_field_that_is_known() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"rule": "TC-1", "caption": "", "table": {}, "colour": "red"}, Example)


def test_a_figure_that_leads_nowhere_is_named() -> None:
    found = scene("tangram", 0)
    for what in ("cities.7.board", "no.such", "score TC-9.9", "cities.0.standing.red.more", "tried.x"):
        with pytest.raises(LookupError, match=re.escape(what)):
            value_of(found, what)
    assert value_of(found, "score") == value_of(found, "score TC-2.2") == 1
