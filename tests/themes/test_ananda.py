"""The colours and signs of Ananda: six colours are told apart in every theme and by every eye."""

from __future__ import annotations

from itertools import combinations

import pytest

import themes
from engine.ananda.parts import COLOURS
from tests.themes.test_colours import COLOURED, VISION, seen
from tui.colours import Rgb, contrast, distance, rgb

LINES = ("area", "ghost", "blocked", "gap")


def paint(name: str, what: str) -> Rgb:
    return rgb(themes.load(name).paint("ananda", what))


@pytest.mark.parametrize("name", COLOURED)
def test_colours_are_told_apart(name: str) -> None:
    for one, other in combinations((*COLOURS, "empty"), 2):
        assert distance(paint(name, one), paint(name, other)) >= 0.13, (one, other)


def test_sixteen_colours_are_told_apart_in_a_terminal_of_today() -> None:
    """A common palette has yellow and bright yellow nearly alike, and other pairs too."""
    palette = {
        "#cd0000": "#cd3131",
        "#00cd00": "#0dbc79",
        "#cdcd00": "#e5e510",
        "#cd00cd": "#bc3fbc",
        "#e5e5e5": "#e5e5e5",
        "#ffff00": "#f5f543",
        "#ff0000": "#f14c4c",
        "#5c5cff": "#3b8eea",
    }
    shown = {name: rgb(palette[themes.load("sixteen").paint("ananda", name)]) for name in COLOURS}
    for one, other in combinations(COLOURS, 2):
        assert distance(shown[one], shown[other]) >= 0.13, (one, other)


@pytest.mark.parametrize("name", COLOURED)
def test_every_label_is_readable(name: str) -> None:
    """On a tile, and as a monk the other way round."""
    for colour in COLOURS:
        ground = paint(name, colour)
        assert max(contrast(ground, (0, 0, 0)), contrast(ground, (255, 255, 255))) >= 4.5, colour


@pytest.mark.parametrize("name", COLOURED)
def test_lines_are_told_apart(name: str) -> None:
    """What surrounds an area, a tile in hand, a tile that cannot lie there, and all other tiles."""
    for one, other in combinations(LINES, 2):
        assert distance(paint(name, one), paint(name, other)) >= 0.15, (one, other)
    for colour in COLOURS:
        assert distance(paint(name, colour), paint(name, "gap")) >= 0.15, colour


@pytest.mark.parametrize("vision", VISION)
def test_colour_blind_safe_is_safe(vision: str) -> None:
    colours = [seen(paint("colourblind", colour), vision) for colour in (*COLOURS, "empty")]
    assert all(distance(one, other) >= 0.13 for one, other in combinations(colours, 2))


@pytest.mark.parametrize("name", ["mono", "ascii"])
def test_no_two_signs_are_alike(name: str) -> None:
    """Fills of the colours, bare board, and the lines."""
    theme = themes.load(name)
    fills = [theme.glyph("ananda", what) for what in (*COLOURS, "empty", "area", "ghost", "edge", "blocked")]
    assert len(set(fills)) == len(fills)
    for n in range(3):
        kinds = [theme.glyph("ananda", what, n) for what in ("edge", "area", "ghost", "blocked")]
        assert len(set(kinds)) == 4
    assert len({theme.glyph("ananda", "joined", n) for n in range(4)}) == 4
