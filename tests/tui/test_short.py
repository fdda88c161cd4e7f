"""Names in narrow columns are told apart, and nobody turns into somebody else."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.driving import JAPANESE, TRUECOLOR, playing
from tests.tui.thinking import think_here
from tui.short import names_within, short_names
from tui.start import Play
from tui.width import cells

NAMES = st.lists(st.text("Player123 あいう", min_size=1, max_size=20), min_size=1, max_size=5, unique=True)


@pytest.mark.parametrize(
    ("names", "width", "expected"),
    [
        (("Player 1", "Oak Lv3"), 8, ["Player 1", "Oak Lv3"]),
        (("Player 1", "Oak Lv3"), 7, ["Player…", "Oak Lv3"]),
        (("Player 1", "Oak Lv3"), 6, ["Playe…", "Oak…"]),
        (("Player 1", "Player 2"), 7, ["Playe…1", "Playe…2"]),
        (("プレイヤー1", "プレイヤー2"), 8, ["プレイ…1", "プレイ…2"]),
        (("Player 1", "Player 2"), 2, ["P1", "P2"]),
        (("Anna", "Annabel"), 4, ["Anna", "Ann…"]),
        (("aaaaaaaaab", "aaaaaaaaac"), 1, ["1", "2"]),
    ],
)
def test_short_names(names: tuple[str, ...], width: int, expected: list[str]) -> None:
    assert short_names(names, width) == expected


@given(NAMES, st.integers(1, 24))
def test_no_two_names_become_alike(names: list[str], width: int) -> None:
    short = short_names(names, width)
    assert len(set(short)) == len(names)
    numbers = [str(seat) for seat in range(1, len(names) + 1)]
    assert short == numbers or all(cells(name) <= width for name in short)


def test_names_within_a_room_are_whole_if_they_have_room() -> None:
    assert names_within(("Anna", "Wolfeschlegelstein"), 22) == ["Anna", "Wolfeschlegelstein"]
    assert names_within(("Anna", "Wolfeschlegelstein"), 12) == ["Anna", "Wolfesc…"]


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
@pytest.mark.parametrize("game", ["tangram", "ananda", "bonsai", "karigar"])
async def test_the_first_line_has_every_name(
    game: str, environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole, four of them, at 80 columns; longer ones where the terminal is wider."""
    think_here(monkeypatch)
    async with playing(Play(game, 4, "7", bots={1: 1, 2: 1, 3: 1}), environ=environ) as player:
        for name in player.table.header.seats:
            assert re.search(rf"[ •]{name} \d+ ", player.lines()[0])
    names = ("Wolfeschlegelstein", "あいうえおか", "C", "D'Artagnan de Batz")
    async with playing(Play(game, 4, "7", names=names), environ=environ, size=(100, 30)) as player:
        await player.press(*["enter"] if player.page == "CurtainPage" else [])
        assert player.page == "TablePage"
        for name in names:
            assert re.search(rf"[ •]{name} \d+ ", player.lines()[0])
