"""After a game of Karigar-e-Taj: its score sheet, its replay, its pictures."""

from __future__ import annotations

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

import themes
from engine.header import deal
from engine.karigar.view import KarigarView
from engine.record import Record, encode, record_of
from engine.table import Table
from tests.tui.driving import JAPANESE, TRUECOLOR, playing, whole
from tests.tui.karigar.playing import CREATED, NAMES, sensible
from tui import pictures
from tui.language import Language
from tui.start import Replay
from tui.widgets.sheet import _by_rule


def finished(players: int, seed: str = "end") -> Record:
    """The record of a game that is over."""
    table, rng = Table(deal("karigar", NAMES[:players], {}, seed, CREATED)), random.Random(seed)
    while not table.over:
        seat = table.state.turn[0]
        view = table.seat_state(seat).view(seat)
        assert isinstance(view, KarigarView)
        table.compose(seat, str(sensible(view, list(table.legal(seat)), rng)))
        if table.held(seat) is not None:
            table.commit(seat)
    return record_of(table)


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_picture_as_text_holds_everything(players: int, code: str) -> None:
    record = finished(players)
    text = pictures.text(record, Language(code))
    assert record.result is not None
    for name, total in zip(record.seats, record.result.totals, strict=True):
        assert name in text
        assert str(total) in text
    for part in ("ALLY_B", "T1", "WW", "┼"):
        assert part in text


@pytest.mark.parametrize("theme", themes.names())
def test_a_picture_as_svg_is_one_file(theme: str) -> None:
    svg = pictures.svg(finished(3), Language("en"), themes.load(theme))
    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg")
    assert "href" not in svg
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert all(name in " ".join(t or "" for t in texts) for name in NAMES[:3])


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["english", "japanese"])
async def test_a_game_can_be_looked_at_again(environ: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(encode(finished(2)))
    async with playing(Replay(file), environ=environ) as player:
        for key in ("right", "right", "down", "down", "v", "end", "left"):
            await player.press(key)
            whole(player)
            assert "ALLY_A" in player.text()


def test_many_rows_become_one_for_each_rule() -> None:
    """KA-9.8: end cards together, so that the total stays on the screen."""
    praise, robe = ("KA-9.8", "Word of praise"), ("KA-9.8", "Robe of honour")
    named = [praise, robe, ("KA-8.2", "Taj tokens")]
    rows, points = _by_rule(named, [{praise: 4, robe: 3}, {}], Language("en"))
    assert rows == [("KA-9.8", "Word of praise, Robe of honour"), ("KA-8.2", "Taj tokens")]
    assert points == [{rows[0]: 7}, {}]
