"""The colours and signs of Karigar-e-Taj: goods, players and marks are told apart in every theme."""

from __future__ import annotations

from itertools import combinations

import pytest

import themes
from engine.karigar.goods import GOODS
from tests.themes.test_colours import COLOURED, VISION, seen
from tui.colours import Rgb, contrast, distance, rgb
from tui.karigar.inks import READABLE, Inks
from tui.skin import Skin

GROUNDS = ("blue_ground", "yellow_ground", "stall_ground")
MARKS = ("reach", "todo", "picked", "refused")


def paint(name: str, what: str, shade: int = 0) -> Rgb:
    return rgb(themes.load(name).paint("karigar", what, shade))


@pytest.mark.parametrize("name", COLOURED)
def test_every_letter_is_readable_on_every_ground(name: str) -> None:
    theme = themes.load(name)
    inks = Inks(Skin(theme, plain=False))
    for ground in (theme.ui.background, *(theme.paint("karigar", what) for what in (*GROUNDS, "cursor"))):
        styles = [inks.good(kind, ground) for kind in range(len(GOODS))]
        for style in (*styles, inks.text(ground), inks.text(ground, dim=True)):
            assert style.color is not None
            assert style.bgcolor is not None
            assert contrast(rgb(style.color.name), rgb(style.bgcolor.name)) >= READABLE, (ground, style)


@pytest.mark.parametrize("name", COLOURED)
def test_marks_and_chips_are_readable(name: str) -> None:
    theme = themes.load(name)
    skin = Skin(theme, plain=False)
    inks = Inks(skin)
    for style in (*(inks.mark(mark)[1] for mark in MARKS), *map(inks.chip, range(5))):
        assert style.color is not None
        assert style.bgcolor is not None
        assert contrast(rgb(style.color.name), rgb(style.bgcolor.name)) >= READABLE
    for color in ("blue", "yellow", "stall"):
        assert contrast(rgb(skin.piece("karigar", color)), rgb(theme.ui.background)) >= READABLE


@pytest.mark.parametrize("name", COLOURED)
def test_players_are_told_apart(name: str) -> None:
    for one, other in combinations(range(5), 2):
        assert distance(paint(name, "seat", one), paint(name, "seat", other)) >= 0.08, (one, other)


@pytest.mark.parametrize("name", COLOURED)
def test_the_cursor_is_seen_on_every_card(name: str) -> None:
    for ground in GROUNDS:
        assert distance(paint(name, "cursor"), paint(name, ground)) >= 0.07, ground


@pytest.mark.parametrize("vision", VISION)
def test_players_are_told_apart_by_every_eye(vision: str) -> None:
    for one, other in combinations(range(4), 2):
        colours = [seen(paint("colourblind", "seat", seat), vision) for seat in (one, other)]
        assert distance(*colours) >= 0.06, (one, other)


@pytest.mark.parametrize("name", themes.names())
def test_letters_and_signs_carry_all_without_colour(name: str) -> None:
    theme = themes.load(name)
    letters = [theme.glyph("karigar", good) for good in GOODS]
    assert len(set(letters)) == len(GOODS)
    marks = [theme.glyph("karigar", mark) for mark in MARKS]
    assert len(set(marks)) == len(MARKS)
    assert not set(marks) & set(letters)
    pips = [theme.glyph("karigar", pip) for pip in ("held", "lacking", "spare")]
    assert len(set(pips)) == 3
    assert len({theme.glyph("karigar", piece) for piece in ("elephant", "crew")} | set("1234")) == 6
