"""The rules as written: the same numbers in every language, and every paragraph found by its own."""

from __future__ import annotations

import re

import pytest

from engine.games import GAMES
from engine.rulebook import LANGUAGES, entries, numbers, place_of, source
from tui import language

NUMBER = re.compile(r"([A-Z]{2})-\d+(\.\d+[a-z]?)?")

every_game = pytest.mark.parametrize("game", GAMES)


def test_the_rules_are_written_in_every_language_of_the_program() -> None:
    assert dict.fromkeys(LANGUAGES) == dict.fromkeys(code for code, _ in language.LANGUAGES)


@every_game
def test_all_languages_have_the_same_numbers_once_and_in_one_order(game: str) -> None:
    found = {tuple(e.number for e in entries(game, code) if e.number) for code in LANGUAGES}
    assert len(found) == 1
    (written,) = found
    assert len(set(written)) == len(written)
    matches = [NUMBER.fullmatch(number) for number in written]
    assert all(match is not None and match[1] == GAMES[game].rules for match in matches)


@every_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_number_leads_to_its_own_paragraph(game: str, code: str) -> None:
    for number in numbers(game, code):
        at = place_of(game, code, number)
        assert at is not None
        assert entries(game, code)[at].number == number


def test_a_part_that_is_not_there_leads_to_its_rule_and_a_rule_to_its_chapter() -> None:
    def led(rule: str) -> str | None:
        at = place_of("ananda", "en", rule)
        return None if at is None else entries("ananda", "en")[at].number

    assert led("AN-4.2c") == "AN-4.2c"
    assert led("AN-4.2z") == "AN-4.2"
    assert led("AN-4.99") == led("AN-4.99b") == "AN-4"
    assert led("AN-99") is led("XX-1") is led("") is None


def test_tables_have_rows_of_one_length_under_a_head() -> None:
    (table,) = (entry for entry in entries("tangram", "en") if entry.kind == "table")
    assert table.rows[0][:2] == ("Players", "Hands, from the start marker")
    assert [row[0] for row in table.rows[1:]] == ["1", "2", "3", "4", "5"]
    assert {len(row) for row in table.rows} == {4}


@every_game
def test_lines_are_those_of_the_file_and_texts_have_no_marks_left(game: str) -> None:
    lines = source(game, "en").splitlines()
    for entry in entries(game, "en"):
        assert entry.text in re.sub(r"\*\*|`", "", lines[entry.line])
        assert not re.search(r"\*\*|`", entry.text)
