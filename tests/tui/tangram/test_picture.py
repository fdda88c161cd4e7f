"""Pictures of a Tangram City position: as text and as SVG."""

from __future__ import annotations

import random
import re
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import themes
from engine.game import Message, Move, Outcome
from engine.games import GAMES
from engine.header import deal
from engine.record import Record, record_from
from engine.tangram.geometry import cells
from engine.tangram.tiles import built_in
from engine.tangram.view import City, Placed, Rectangle, Standing, TangramView
from tui import pictures
from tui.language import Language
from tui.tangram import picture
from tui.tangram.linework import board_lines
from tui.tangram.vector import outline, path
from tui.width import cells as cells_of

ENGLISH = Language("en")
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Anna", "<b>&\"Bo'", "千代")


@cache
def record(players: int, moves: int = 1000, names: tuple[str, ...] = NAMES) -> Record:
    """A game played at random, to the end or only so many moves."""
    header = deal("tangram", names[:players], {}, "picture", created="2026-03-01T10:00:00+00:00")
    state = GAMES["tangram"].start(players, header.options, header.setup)
    rng = random.Random(2)
    played: list[tuple[int, Move]] = []
    while state.turn and len(played) < moves:
        seat = state.turn[0]
        move = state.legal(seat).sample(rng)
        state.play(seat, move)
        played.append((seat, move))
    return record_from(header, played)


def beginning(players: int) -> TangramView:
    """What a spectator sees of a game that has just begun."""
    header = deal("tangram", NAMES[:players], {}, "other")
    view = GAMES["tangram"].start(players, header.options, header.setup).view(None)
    assert isinstance(view, TangramView)
    return view


def city(*placed: Placed, **more: object) -> City:
    standing = Standing(None, 0, 0, 0, 98)
    plain = City(0, "red", (), placed, (), (), 6, True, (), (), standing)
    return msgspec.structs.replace(plain, **more)


def test_lines_run_round_pieces_and_slashes_through_half_squares() -> None:
    lines = board_lines(
        city(
            Placed(10, "red", 0, ((0, 0, 15), (0, 1, 9), (1, 0, 9))),
            Placed(0, "", 2, ((0, 1, 6),)),
            Placed(3, "green", 0, ((1, 0, 6), (2, 0, 3))),
            Placed(1, "green", 0, ((6, 6, 12),)),
        )
    )
    assert lines[:7] == [
        "    a   b   c   d   e   f   g",
        "  ┌───────┬───────────────────┐",
        "1 │R10 R/F│ .   .   .   .   . │",
        "  │   ┌───┘                   │",
        "2 │R/G│ .   .   .   .   .   . │",
        "  │   │                       │",
        "3 │ \\G│ .   .   .   .   .   . │",
    ]
    assert lines[14:] == ["7 │ .   .   .   .   .   . │G\\ │", "  └───────────────────────┴───┘"]


def test_the_start_field_is_drawn_like_a_piece() -> None:
    line = board_lines(city(start=((0, 0, 15), (0, 1, 12)), side="green"))[2]
    assert line.startswith("1 │ G  G\\   . ")


@pytest.mark.parametrize("players", [1, 3])
def test_text_shows_every_city_and_its_score_line_by_line(players: int) -> None:
    found = record(players)
    text = pictures.text(found, ENGLISH)
    assert text.startswith("Tangram City, 2026-03-01\n\n")
    assert text.endswith("\n")
    assert found.result is not None
    for name, total in zip(found.seats, found.result.totals, strict=True):
        assert f"{name}: {total} points\n" in text
        assert re.search(rf"Total +{total}\n", text)
    assert text.count("Balance bonus") == text.count("    a   b   c") == players
    assert ("Winner" in text) == (players > 1)
    assert "\x1b" not in text
    assert max(cells_of(line) for line in text.splitlines()) <= 80


def test_several_winners_are_all_named() -> None:
    shared = msgspec.structs.replace(beginning(2), outcome=Outcome("TC-7.3", Message("Over."), (0, 1)))
    assert "Winners: Anna, Bo" in picture.text(shared, ["Anna", "Bo"], "T", ENGLISH)


def test_svg_is_whole_and_needs_nothing_else() -> None:
    theme = themes.load("dark")
    svg = pictures.svg(record(3), ENGLISH, theme)
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert not re.search(r"href|url\(|<style|<script|<image|@import", svg)
    assert svg.count("http") == 1  # the name space
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert any(text and text.startswith("<b>&\"Bo': ") for text in texts)
    assert svg == pictures.svg(record(3), ENGLISH, theme)
    assert "Round 1 of 6" in picture.svg(beginning(3), NAMES, "T", ENGLISH, theme)


def test_svg_has_a_path_for_each_piece_and_an_outline_for_the_rectangle() -> None:
    theme = themes.load("light")
    whole = city(
        Placed(9, "red", 0, ((0, 0, 15), (0, 1, 15))),
        Placed(0, "", 0, ((3, 3, 9),)),
        standing=Standing(Rectangle(0, 0, 0, 1), 2, 0, 10, 93),
    )
    view = msgspec.structs.replace(beginning(1), cities=(whole,))
    root = ElementTree.fromstring(picture.svg(view, ["Anna"], "T", ENGLISH, theme))
    drawn = {p.get("d"): p.get("fill") for p in root.iter(f"{SVG}path") if p.get("fill")}
    assert drawn == {
        "M0 0L96 0L96 48L0 48Z": theme.paint("tangram", "red", 0),
        "M144 144L192 144L144 192Z": theme.paint("tangram", "fountain", 0),
    }
    (frame,) = [r for r in root.iter(f"{SVG}rect") if r.get("stroke") == theme.paint("tangram", "outline")]
    assert (frame.get("width"), frame.get("height")) == ("90", "42")
    assert [t.text for t in root.iter(f"{SVG}title")] == ["T", "Tile 9, red", "Fountain"]


@pytest.mark.parametrize("form", ["text", "svg"])
def test_a_picture_shows_nothing_hidden(form: str) -> None:
    """TC-3: two running games that differ only in what is hidden have the same picture."""
    game = GAMES["tangram"]
    header = deal("tangram", ["Anna", "Bo"], {}, "hidden")
    state = game.start(2, header.options, header.setup)
    others = [game.resample(state.view(None), random.Random(n)) for n in range(5)]
    assert len({other.position() for other in others}) > 1

    def drawn(view: TangramView) -> str:
        if form == "text":
            return picture.text(view, ["Anna", "Bo"], "T", ENGLISH)
        return picture.svg(view, ["Anna", "Bo"], "T", ENGLISH, themes.load("dark"))

    assert {drawn(other.view(None)) for other in others} == {drawn(state.view(None))}  # type: ignore[arg-type]


def test_a_record_that_stops_early_has_a_picture_too() -> None:
    assert "Round 2 of 6" in pictures.text(record(1, moves=7), ENGLISH)


def test_every_game_has_a_picture() -> None:
    assert set(pictures.PICTURES) == set(GAMES)
    for game_id in GAMES:
        assert callable(pictures.artist(game_id).text)
        assert callable(pictures.artist(game_id).svg)


@pytest.mark.parametrize("tile", range(1, 24))
def test_the_outline_of_every_tile_is_one_ring_of_its_area(tile: int) -> None:
    shape = built_in("surplus")[tile - 1].cells
    (ring,) = outline(shape)
    assert _doubled_area(ring) == sum(part.bit_count() for _, _, part in shape) * 2


@settings(deadline=None)
@given(st.sets(st.integers(0, 195), min_size=1, max_size=60))
def test_outlines_enclose_exactly_what_is_covered(quarters: set[int]) -> None:
    """Also with holes, and where pieces touch in a point only."""
    shape = cells(sum(1 << n for n in quarters))
    assert sum(_doubled_area(ring) for ring in outline(shape)) == 2 * len(quarters)
    assert path(shape).count("M") == len(outline(shape))


def _doubled_area(ring: list[tuple[int, int]]) -> int:
    """Twice the area, in units of half a square's side squared: a quarter has 2."""
    return sum(a * d - b * c for (a, b), (c, d) in zip(ring, [*ring[1:], ring[0]], strict=True))
