"""A finished game of Bonsai as text and as SVG."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

import themes
from engine.bonsai.view import BonsaiView
from engine.record import Record, record_of, replay
from engine.store import Store
from tests.engine.bonsai.tables import do, fresh, give, grow
from tests.tui.bonsai.seats import NAMES, keep
from tui import pictures
from tui.bonsai import picture
from tui.language import Language

ENGLISH = Language("en")
SVG = "{http://www.w3.org/2000/svg}"


@cache
def record(players: int) -> Record:
    return record_of(keep(Store.open(None), players, 9999))


def small(*, mirrored: bool = False) -> BonsaiView:
    """Wood, leaves, a flower and a fruit on one pot."""
    state = fresh(2)
    if mirrored:
        do(state, "mirror")
    side = "l" if mirrored else "r"
    other = "r" if mirrored else "l"
    grow(state.gardens[0].tree, f"wood {side}1u1", f"leaf {other}1u1", "leaf u2", f"flower {other}3u1")
    grow(state.gardens[0].tree, f"fruit {other}2u2")
    give(state, 0)
    return state.view(None)


def test_text_draws_hexes_in_shifted_rows() -> None:
    assert picture.tree_lines(small().gardens[0]) == [
        "    [O ][L ]",
        "  [F4][L ][W ]",
        " ==  == [@ ] ==  ==  =//",
        "   ==  ==  ==  ==  ==",
        "     ==  ==  ==  ==",
    ]


def test_a_mirrored_pot_has_its_crack_on_the_left() -> None:
    """BO-1.2"""
    assert picture.tree_lines(small(mirrored=True).gardens[0])[1:3] == [
        "          [W ][L ][F4]",
        r"\\=  ==  == [@ ] ==  ==",
    ]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_text_shows_every_tree_and_its_score_line_by_line(players: int) -> None:
    found = record(players)
    text = pictures.text(found, ENGLISH)
    assert text.startswith("Bonsai, 2026-01-02\n\n")
    assert found.result is not None
    for name, total in zip(found.seats, found.result.totals, strict=True):
        assert f"{name}: {total} points\n" in text
        assert re.search(rf"Total +{total}\n", text)
    assert text.count("[@ ]") == text.count("Parchments") == players
    assert ("Winner: " in text) == (players > 1)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_svg_is_whole_and_has_a_hexagon_for_every_hex(theme: str) -> None:
    svg = pictures.svg(record(3), ENGLISH, themes.load(theme))
    root = ElementTree.fromstring(svg)
    assert not re.search(r"href|url\(|<style|<script|<image|@import", svg)
    found = record(3)
    *_, last = replay(found)
    view = last.state.view(None)
    assert isinstance(view, BonsaiView)
    hexes = sum(len(garden.tiles) + 15 for garden in view.gardens)
    assert len(list(root.iter(f"{SVG}polygon"))) == hexes
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    for polygon in root.iter(f"{SVG}polygon"):
        for corner in polygon.attrib["points"].split():
            x, y = map(float, corner.split(","))
            assert -1 <= x <= width
            assert -1 <= y <= height


def test_a_running_game_has_a_picture_that_hides_parchments() -> None:
    """BO-4.2"""
    text = picture.text(keep(Store.open(None), 2, 40).state.view(None), NAMES, "T", ENGLISH)  # type: ignore[arg-type]
    assert "in the deck" in text
    assert "Parchments" not in text
