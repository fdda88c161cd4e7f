"""The shipped glyphs: what stands for pieces where there are no colours."""

from __future__ import annotations

from itertools import combinations

import pytest

import themes
from tui.width import cells

ON_THE_BOARD = ("red", "green", "fountain", "empty", "ghost_red", "ghost_green", "ghost_fountain", "blocked")


@pytest.mark.parametrize("name", themes.names())
def test_every_glyph_is_one_cell(name: str) -> None:
    theme = themes.load(name)
    for table in theme.glyphs.values():
        for fills in table.values():
            assert all(cells(fill) == 1 for fill in fills)


def test_the_ascii_theme_is_ascii() -> None:
    theme = themes.load("ascii")
    assert theme.glyph_set == "ascii"
    assert all(
        fill.isascii() for table in theme.glyphs.values() for fills in table.values() for fill in fills
    )


@pytest.mark.parametrize("name", ["mono", "ascii"])
def test_no_two_pieces_share_a_fill(name: str) -> None:
    glyphs = themes.load(name).glyphs["tangram"]
    fills = [(what, fill) for what in ON_THE_BOARD for fill in glyphs[what]]
    for (one, fill), (other, fill2) in combinations(fills, 2):
        assert fill != fill2, (one, other)


def test_red_is_dense_and_green_is_lines() -> None:
    glyphs = themes.load("mono").glyphs["tangram"]
    assert all("▀" <= fill <= "▟" for fill in glyphs["red"])
    assert all("─" <= fill <= "╿" for fill in glyphs["green"])
