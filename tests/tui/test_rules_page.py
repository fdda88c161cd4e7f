"""The rules can be opened at every number that they have, in every language."""

from __future__ import annotations

import re

import pytest

from engine.games import GAMES
from tui.language import LANGUAGES
from tui.screens.rules import read_rules


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_have_the_same_numbers_once(game: str) -> None:
    numbers = {code: [number for number, _ in read_rules(game, code) if number] for code, _ in LANGUAGES}
    assert len({tuple(found) for found in numbers.values()}) == 1
    assert len(set(numbers["en"])) == len(numbers["en"])
    assert all(re.fullmatch(r"[A-Z]{2}-\d+(\.\d+[a-z]?)?", number) for number in numbers["en"])


def test_lettered_parts_have_numbers_of_their_own() -> None:
    rules = dict(read_rules("ananda", "en"))
    assert {"AN-4.2a", "AN-4.2b", "AN-4.2c", "AN-4.2d"} <= set(rules)
    assert not rules["AN-4.2b"].startswith("b.")
