"""The pages of docs/rules are what the program's own rules and examples give (`make rules` writes them)."""

from __future__ import annotations

import re

import pytest

from engine.games import GAMES
from engine.rulebook import LANGUAGES
from tests.rulebooks import FOLDER, files, page, page_name

HEAVIEST = 1_500_000
"""Bytes of all pages and pictures together, at most."""


def test_pages_and_pictures_are_up_to_date() -> None:
    wanted = dict(files())
    there = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.*")}
    assert there == set(wanted)
    changed = [name for name, text in wanted.items() if (FOLDER / name).read_text(encoding="utf-8") != text]
    assert not changed, f"make rules writes {', '.join(changed)} anew"
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.*")) < HEAVIEST


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_page_is_there(game: str, code: str) -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", page(game, code))
    assert len(pictures) >= 6
    assert all((FOLDER / name).is_file() for name in pictures)
    assert page_name(game, code) == (f"{game}.md" if code == "en" else f"{game}.{code}.md")
