"""The colours and signs of Bonsai: kinds of tiles are told apart in every theme and by every eye."""

from __future__ import annotations

from itertools import combinations

import pytest

import themes
from tests.themes.test_colours import COLOURED, VISION, seen
from themes import Theme
from tui.colours import Rgb, contrast, distance, rgb

KINDS = ("wood", "leaf", "flower", "fruit")
LYING = (*KINDS, "pot")
GHOSTS = tuple(f"ghost_{kind}" for kind in KINDS)


def shades(theme: Theme, name: str) -> list[Rgb]:
    return [rgb(shade) for shade in theme.pieces["bonsai"][name]]


@pytest.mark.parametrize("name", COLOURED)
def test_every_letter_is_readable(name: str) -> None:
    theme = themes.load(name)
    for what in (*KINDS, *GHOSTS, "spot", "blocked"):
        for shade in shades(theme, what):
            label = max((0, 0, 0), (255, 255, 255), key=lambda text: contrast(text, shade))
            assert contrast(label, shade) >= 4.5, (what, shade)


@pytest.mark.parametrize("name", COLOURED)
def test_kinds_are_told_apart(name: str) -> None:
    theme = themes.load(name)
    for one, other in combinations((*LYING, "empty", "spot", "blocked"), 2):
        for a in shades(theme, one):
            assert all(distance(a, b) >= 0.09 for b in shades(theme, other)), (one, other)
    for kind in KINDS:
        for a in shades(theme, kind):
            assert all(distance(a, b) >= 0.12 for b in shades(theme, "beyond")), kind


@pytest.mark.parametrize("name", [name for name in COLOURED if name != "sixteen"])
def test_neighbours_of_one_kind_differ_a_little(name: str) -> None:
    """The sixteen colours have no shades; there the letters alone count the tiles."""
    theme = themes.load(name)
    for kind in LYING:
        assert all(distance(a, b) >= 0.025 for a, b in combinations(shades(theme, kind), 2)), kind


@pytest.mark.parametrize("name", COLOURED)
def test_a_ghost_is_no_tile(name: str) -> None:
    theme = themes.load(name)
    for ghost in GHOSTS:
        for what in (*LYING, "spot", "blocked"):
            assert all(distance(shades(theme, ghost)[0], b) >= 0.05 for b in shades(theme, what)), (
                ghost,
                what,
            )


@pytest.mark.parametrize("vision", VISION)
def test_colour_blind_safe_is_safe(vision: str) -> None:
    theme = themes.load("colourblind")
    for one, other in combinations(LYING, 2):
        for a in shades(theme, one):
            for b in shades(theme, other):
                assert distance(seen(a, vision), seen(b, vision)) >= 0.08, (one, other)


@pytest.mark.parametrize("name", ["mono", "ascii"])
def test_no_two_things_share_a_sign(name: str) -> None:
    glyphs = themes.load(name).glyphs["bonsai"]
    fills = [glyphs[what][0] for what in (*KINDS, "pot", "empty", "spot", "blocked")]
    assert len(set(fills)) == len(fills)
    assert len({*glyphs["edge"], *glyphs["crack"], *fills}) >= len(fills) + 3
