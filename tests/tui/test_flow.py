"""Text, tables and pictures laid out in one flow: nothing lost, nothing over the edge, and found again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

import themes
from tui.canvas import Canvas
from tui.flow import NUMBERED, Block, Grid, Picture, Words, find, lay_out
from tui.skin import Skin

SKIN = Skin(themes.load("dark"), plain=False)


def laid_lines(blocks: list[Block], width: int) -> list[str]:
    canvas = lay_out(blocks, width, 20, SKIN).canvas
    return ["".join(row) for row in canvas.chars]


def drawn(width: int, height: int) -> Picture:
    """A picture of stars."""

    def draw(room: tuple[int, int]) -> Canvas:
        canvas = Canvas(width, height, SKIN.text)
        canvas.fill(0, 0, width, height, "*", SKIN.text)
        return canvas

    return Picture(draw, (Words("words that belong to it"),))


def test_a_rule_hangs_from_its_number() -> None:
    lines = laid_lines([Words("one two three four five six seven", "text", "TC-5.1")], 24)
    assert lines[0].startswith("TC-5.1   one")
    assert all(line.startswith(" " * NUMBERED) for line in lines[1:])


def test_columns_of_a_table_stand_in_line_with_wide_characters_too() -> None:
    rows = (("色", "低", "高"), ("茶", "木8: 5点", "木12: 15点"), ("blue", "ひび", "両側と下"))
    lines = laid_lines([Grid(rows)], 60)
    assert [cell_len(line) for line in lines] == [60] * 4
    starts = [
        [cell_len(line[: line.index(cell)]) for cell in row]
        for row, line in zip(rows, [lines[0], *lines[2:]], strict=True)
    ]
    assert starts[0] == starts[1] == starts[2]
    assert set(lines[1].strip()) == {SKIN.glyph("hline")}


def test_a_table_too_wide_is_wrapped_within_its_columns() -> None:
    lines = laid_lines([Grid((("a", "b"), ("word " * 12, "other " * 12)))], 40)
    assert all(cell_len(line) == 40 for line in lines)
    assert sum(line.count("word") for line in lines) == sum(line.count("other") for line in lines) == 12


def test_words_stand_beside_a_picture_where_there_is_room_and_above_it_elsewhere() -> None:
    beside = laid_lines([drawn(20, 6)], 60)
    assert any("*" in line and "words" in line for line in beside)
    above = laid_lines([drawn(50, 6)], 60)
    assert [("*" in line, "words" in line) for line in above if line.strip()] == [(False, True)] + [
        (True, False)
    ] * 6


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.text("ab 、。あ漢字1", max_size=90), min_size=1, max_size=6),
    st.integers(30, 100),
    st.text("abあ漢1", min_size=1, max_size=3),
)
def test_every_place_of_a_text_is_found_where_it_stands(texts: list[str], width: int, wanted: str) -> None:
    laid = lay_out([Words(text, "text", "TC-1.1") for text in texts], width, 20, SKIN)
    found = list(find(laid, wanted))
    assert len(found) == sum(text.count(wanted) for text in texts) + sum(
        "TC-1.1".casefold().count(wanted) for _ in texts
    )
    for _, cells in found:
        assert "".join(laid.canvas.chars[y][x] for x, y in cells) == wanted
    assert all(sum(cell_len(char) for char in row) == width for row in laid.canvas.chars)


@pytest.mark.parametrize("wanted", ["RECTANGLE", "rectangle", "Rectangle"])
def test_case_makes_no_difference(wanted: str) -> None:
    laid = lay_out([Words("The largest Rectangle, a rectangle.")], 40, 20, SKIN)
    assert len(list(find(laid, wanted))) == 2
