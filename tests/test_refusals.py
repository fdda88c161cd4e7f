"""Every rule that the engines cite exists in every language, and the rules open exactly there."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.game import Game, IllegalMove, NotAMove, Refusal, State
from engine.games import GAMES
from engine.lessons import guide, lessons
from engine.rulebook import LANGUAGES, entries, numbers, place_of
from tests.test_conformance import every_game, every_table, positions, some, strangers

ENGINE = Path(__file__).parents[1] / "engine"
NUMBER = re.compile(r"(?:TC|AN|BO|KA)-\d+(?:\.\d+[a-z]?)?")
CITED = ("Refusal", "ScoreLine", "Outcome", "Explained")
"""What is made with a rule for its first argument."""


def opens(game: str, rule: str) -> bool:
    """Whether the rules in every language have this number, and open there and nowhere else."""
    for code in LANGUAGES:
        at = place_of(game, code, rule)
        if rule not in numbers(game, code) or at is None or entries(game, code)[at].number != rule:
            return False
    return True


def calls(game: str) -> Iterator[tuple[Path, ast.Call]]:
    """Every place of an engine where something is made that cites a rule."""
    for path in sorted((ENGINE / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CITED:
                yield path, node


@every_game
def test_every_rule_written_in_an_engine_exists(found: Game) -> None:
    written = 0
    for path in sorted((ENGINE / found.id).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and NUMBER.fullmatch(node.value)
            ):
                assert node.value.startswith(found.rules), f"{path}:{node.lineno}: {node.value}"
                assert opens(found.id, node.value), f"{path}:{node.lineno}: {node.value}"
                written += 1
    assert written


@every_game
def test_every_refusal_cites_a_number_or_a_name_for_one(found: Game) -> None:
    made = list(calls(found.id))
    assert any(call.func.id == "Refusal" for _, call in made)  # type: ignore[attr-defined]
    for path, call in made:
        rule = call.args[0]
        if isinstance(rule, ast.Constant):
            assert NUMBER.fullmatch(str(rule.value)), f"{path}:{call.lineno}"
        else:  # a variable, checked where it is written and by what random tables meet
            assert not isinstance(rule, ast.JoinedStr), f"{path}:{call.lineno}: a number put together"


def bad_words(state: State, seat: int, rng: random.Random) -> Iterator[list[str]]:
    """Moves with one word spoilt, cut short, or with a word too many."""
    for move in some(list(state.legal(seat)), rng, 6):
        words = str(move).split()
        spoilt = words[:]
        spoilt[rng.randrange(len(words))] = rng.choice(["0", "99", "z9", "no", "red", "wood", "a1", "1:gain"])
        yield from (spoilt, words[: rng.randrange(len(words))], [*words, rng.choice(words)])


@every_table
def test_every_refusal_that_bad_moves_meet_cites_a_rule_that_opens(found: Game, players: int) -> None:
    met: set[str] = set()

    def note(refusal: Refusal | None) -> None:
        if refusal is not None:
            met.add(refusal.rule)

    for state, rng in positions(found, players):
        for seat in range(players):
            for move in (*some(list(strangers(found, players)), rng, 40),):
                note(state.check(seat, move))
            for words in bad_words(state, seat, rng) if seat in state.turn else ():
                note(state.consider(seat, words).refusal)
                try:
                    move = state.resolve(seat, " ".join(words))
                except (NotAMove, ValueError):
                    continue
                note(state.check(seat, move))
        if state.outcome is not None:
            met.add(state.outcome.rule)
            with pytest.raises(IllegalMove):
                state.copy().apply(0, strangers(found, players)[0])
    assert len(met) > 2
    assert not [rule for rule in met if not opens(found.id, rule)]


@every_game
def test_every_rule_that_lessons_and_the_guide_cite_opens(found: Game) -> None:
    cited = {step.rule for lesson in lessons(found.id) for step in lesson.steps}
    cited |= {tried.rule for lesson in lessons(found.id) for step in lesson.steps for tried in step.refused}
    notes = guide(found.id)
    cited |= {note.rule for note in notes.notes} if notes is not None else set()
    assert not [rule for rule in cited - {""} if not opens(found.id, rule)]


def test_what_does_not_exist_does_not_open() -> None:
    assert opens("tangram", "TC-5.1")
    assert not opens("tangram", "TC-5.9")
    assert not opens("ananda", "AN-4.2z")
    assert not opens("ananda", "TC-5.1")
    assert set(GAMES) == {path.name for path in ENGINE.iterdir() if (path / "rules.en.md").is_file()}
