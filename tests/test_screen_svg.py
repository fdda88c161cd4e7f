"""The pictures of screens: every cell is where it belongs, in its colours, and nothing comes from outside."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pyte

from tests.screen_svg import BACKGROUND, FOREGROUND, HEIGHT, WIDTH, svg

SVG = "{http://www.w3.org/2000/svg}"


def drawn(output: str, columns: int = 12, rows: int = 2, title: str = "A screen") -> str:
    """What a terminal of that size shows after some output, as SVG."""
    screen = pyte.Screen(columns, rows)
    pyte.Stream(screen).feed(output)
    return svg([[screen.buffer[y][x] for x in range(columns)] for y in range(rows)], title)


def rects(picture: str) -> list[tuple[float, float, float, float, str]]:
    """Left, top, width, height (in cells) and colour of the rectangles inside."""
    group = ET.fromstring(picture).find(f"{SVG}g/{SVG}g")
    assert group is not None
    return [
        (
            float(rect.attrib["x"]) / WIDTH,
            float(rect.attrib["y"]) / HEIGHT,
            float(rect.attrib["width"]) / WIDTH,
            float(rect.attrib["height"]) / HEIGHT,
            rect.attrib["fill"],
        )
        for rect in group
    ]


def texts(picture: str) -> list[tuple[float, float, float, str | None]]:
    """Left, baseline and width (in cells) and words of the texts."""
    return [
        (
            float(text.attrib["x"]) / WIDTH,
            (float(text.attrib["y"]) - 15) / HEIGHT,
            float(text.attrib["textLength"]) / WIDTH,
            text.text,
        )
        for text in ET.fromstring(picture).iter(f"{SVG}text")
    ]


def test_words_are_held_to_their_cells() -> None:
    assert texts(drawn("ab  cd\r\n  e")) == [(0, 0, 2, "ab"), (4, 0, 2, "cd"), (2, 1, 1, "e")]


def test_wide_characters_take_two_cells_and_stand_apart_from_narrow_ones() -> None:
    assert texts(drawn("x卓袱y")) == [(0, 0, 1, "x"), (1, 0, 4, "卓袱"), (5, 0, 1, "y")]


def test_another_look_begins_another_run() -> None:
    picture = drawn("a\x1b[1mb\x1b[0;4mc\x1b[0;38;2;1;2;3md")
    assert [words for *_, words in texts(picture)] == ["a", "b", "c", "d"]
    found = list(ET.fromstring(picture).iter(f"{SVG}text"))
    assert "font-weight" not in found[0].attrib
    assert found[1].attrib["font-weight"] == "bold"
    assert found[2].attrib["text-decoration"] == "underline"
    assert [text.attrib["fill"] for text in found] == [FOREGROUND] * 3 + ["#010203"]


def test_the_commonest_ground_is_painted_once_and_others_over_it() -> None:
    picture = drawn("  \x1b[48;2;255;0;0m   ")
    assert rects(picture) == [(2, 0, 3, 1, "#ff0000")]
    assert f'rx="8" fill="{BACKGROUND}"' in picture


def test_half_blocks_are_rectangles_that_join() -> None:
    picture = drawn("\x1b[38;2;0;0;9m\x1b[48;2;9;0;0m▀▀▄█")
    assert rects(picture) == [
        (0, 0, 4, 1, "#090000"),
        (0, 0, 2, 0.5, "#000009"),
        (2, 0.5, 1, 0.5, "#000009"),
        (3, 0, 1, 1, "#000009"),
    ]
    assert texts(picture) == []


def test_thin_and_upright_blocks_stay_single() -> None:
    assert rects(drawn("▐▐▔▏")) == [
        (0.5, 0, 0.5, 1, FOREGROUND),
        (1.5, 0, 0.5, 1, FOREGROUND),
        (2, 0, 1, 0.125, FOREGROUND),
        (3, 0, 0.125, 1, FOREGROUND),
    ]


def test_shades_let_the_ground_through() -> None:
    assert re.findall(r'fill-opacity="([\d.]+)"', drawn("░▒▓")) == ["0.25", "0.5", "0.75"]


def test_reverse_changes_the_colours_over() -> None:
    picture = drawn("\x1b[7mx")
    assert rects(picture) == [(0, 0, 1, 1, FOREGROUND)]
    assert f'fill="{BACKGROUND}" textLength' in picture


def test_lines_are_drawn_in_their_cell() -> None:
    picture = drawn(" ┌─")
    assert [path.attrib["transform"] for path in ET.fromstring(picture).iter(f"{SVG}path")] == [
        f"translate({WIDTH} 0)",
        f"translate({2 * WIDTH} 0)",
    ]


def test_signs_of_xml_are_harmless() -> None:
    picture = drawn("<&>", title="<title> & more")
    assert texts(picture) == [(0, 0, 3, "<&>")]
    title = ET.fromstring(picture).find(f"{SVG}title")
    assert title is not None
    assert title.text == "<title> & more"


def test_the_same_screen_gives_the_same_file_with_nothing_from_outside() -> None:
    output = "\x1b[31mred \x1b[42mon green\x1b[0m ▀▒ 卓"
    assert drawn(output) == drawn(output)
    assert re.findall(r"\w+://[^\"]*", drawn(output)) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"href|url\(|@import|<style|<script", drawn(output))
