"""Pictures of an Ananda position: as text and as SVG."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import themes
from engine.ananda.view import AnandaView
from engine.games import GAMES
from engine.record import record_of
from engine.store import Store
from tests.tui.ananda.playing import ananda, keep
from tui import pictures
from tui.ananda import picture
from tui.language import Language
from tui.width import cells

ENGLISH = Language("en")
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("<b>&\"Anna'", "千代", "Bo")


def after(moves: int) -> AnandaView:
    view = ananda(keep(Store.open(None), 3, moves)).view(None)
    assert isinstance(view, AnandaView)
    return view


def test_lines_run_between_tiles_and_none_inside_one() -> None:
    """The start tile lies on d4 and e4 (AN-2.1)."""
    lines = picture.board_lines(after(0))
    board = [line[17:28] for line in lines[7:10]]
    assert (board[0], board[2]) == ("┌─────────┐", "└─────────┘")
    assert board[1][0] == board[1][-1] == "│"
    assert "│" not in board[1][1:-1]


def test_text_shows_the_board_and_every_score() -> None:
    table = keep(Store.open(None), 3, 1000)
    assert table.over
    text = pictures.text(record_of(table), ENGLISH)
    assert text.startswith("Ananda, 2026-01-02\n\n    a    b    c")
    for seat, (name, points) in enumerate(zip(table.header.seats, ananda(table).points, strict=True)):
        assert f"{seat + 1} {name}: {points} points\nKarma: " in text
    assert "Winner" in text
    assert max(map(cells, text.splitlines())) <= 100


def test_svg_is_whole_and_needs_nothing_else() -> None:
    view = after(60)
    svg = picture.svg(view, NAMES, "T", ENGLISH, themes.load("light"))
    root = ElementTree.fromstring(svg)
    assert "href" not in svg
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    shown = [field for field in view.fields if field.colour]
    assert titles[1:] == [f"{f.cell}: {f.colour}, level {f.level}." for f in shown]
    assert len(list(root.iter(f"{SVG}circle"))) == sum(field.monk is not None for field in shown)
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert any(text.startswith("1 <b>&\"Anna': ") for text in texts)


@pytest.mark.parametrize("form", ["text", "svg"])
def test_a_picture_shows_nothing_hidden(form: str) -> None:
    """AN-1.4."""
    state = ananda(keep(Store.open(None), 3, 60))
    views = [GAMES["ananda"].resample(state.view(None), random.Random(n)).view(None) for n in range(4)]

    def drawn(view: AnandaView) -> str:
        if form == "text":
            return picture.text(view, NAMES, "T", ENGLISH)
        return picture.svg(view, NAMES, "T", ENGLISH, themes.load("dark"))

    assert {drawn(view) for view in views} == {drawn(state.view(None))}  # type: ignore[arg-type]
