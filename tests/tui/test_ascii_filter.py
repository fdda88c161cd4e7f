"""The ASCII filter: look-alikes, one cell for one cell."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

import themes
from tui.filters import AsciiFilter, ascii_text
from tui.width import cells


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain ASCII [stays] #1", "plain ASCII [stays] #1"),
        ("┌──┬──┐│├┼┤└┴┘", "+--+--+|+++" + "+++"),
        ("═║╔╗╚╝╭╮╰╯┃━", "-|" + "++++" + "++++" + "|-"),
        ("╱╲╳", "/\\X"),
        ("█▓▒░", "#%:."),
        ("▀▄▌▐", "^_||"),
        ("• ► √ …", "* > x ~"),
        ("“it’s” 2×3 – 4", '"it\'s" 2x3 - 4'),
        ("街、タイル「12」を置く。", "街、タイル「12」を置く。"),
        ("ー々", "ー々"),
        ("é", "é"),
        ("🍣", "??"),
        ("⌘", "?"),
    ],
)
def test_look_alikes(text: str, expected: str) -> None:
    assert ascii_text(text) == expected


@given(st.text())
def test_the_width_never_changes(text: str) -> None:
    for character in text:
        assert cells(ascii_text(character)) == cells(character)


@given(st.characters(min_codepoint=0x2500, max_codepoint=0x259F))
def test_every_board_character_becomes_ascii(character: str) -> None:
    assert ascii_text(character).isascii()
    assert ascii_text(character) != "?"


def test_every_glyph_of_every_theme_becomes_ascii() -> None:
    for name in themes.names():
        for table in themes.load(name).glyphs.values():
            for fills in table.values():
                for fill in fills:
                    assert ascii_text(fill).isascii()
                    assert fill.isascii() or ascii_text(fill) != "?"


def test_styles_are_kept_and_ascii_segments_are_passed_on() -> None:
    style = Style(bold=True)
    plain, box = Segment("ab", style), Segment("─", style)
    first, second = AsciiFilter().apply([plain, box], Color.parse("#000000"))
    assert first is plain
    assert second == Segment("-", style)


def test_letters_are_of_any_script() -> None:
    text = "日本語 Ελληνικά ひらがな"
    assert ascii_text(text) == text
    assert unicodedata.is_normalized("NFC", ascii_text(text))
