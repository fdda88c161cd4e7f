"""Colour depth: what is detected, and what exactly goes to a terminal at each depth."""

from __future__ import annotations

import io
import re
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color, ColorType
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.strip import Strip

from tui.colours import (
    EXTENDED,
    STANDARD,
    Depth,
    contrast,
    detect,
    distance,
    nearest_16,
    nearest_256,
    rgb,
    smaller,
)
from tui.filters import DepthFilter

GROUND = "#17130f"
RGB = st.tuples(*[st.integers(0, 255)] * 3)


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUECOLOR),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, Depth.TRUECOLOR),
        ({"TERM": "xterm-kitty"}, Depth.TRUECOLOR),
        ({"TERM": "xterm-direct"}, Depth.TRUECOLOR),
        ({"WT_SESSION": "1"}, Depth.TRUECOLOR),
        ({"TERM": "xterm-256color"}, Depth.C256),
        ({"TERM": "tmux-256color", "NO_COLOR": ""}, Depth.C256),
        ({"TERM": "linux"}, Depth.C16),
        ({"TERM": "xterm"}, Depth.C16),
        ({"TERM": "screen"}, Depth.C16),
        ({}, Depth.C16),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, Depth.NONE),
        ({"TERM": "vt100"}, Depth.NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
    ],
)
def test_the_environment_tells_the_depth(environ: dict[str, str], depth: Depth) -> None:
    assert detect(environ) is depth


def test_the_smaller_depth_wins() -> None:
    assert smaller(Depth.TRUECOLOR, "16") is Depth.C16
    assert smaller("none", Depth.C256) is Depth.NONE
    assert smaller("256", "256") is Depth.C256


def written(depth: Depth, style: Style, text: str = "ab") -> str:
    """What a console that always is at truecolor writes after the filter."""
    console = Console(file=io.StringIO(), color_system="truecolor", force_terminal=True)
    strip = Strip([Segment(text, style)])
    return strip.apply_filter(DepthFilter(depth, [GROUND]), TextualColor.parse(GROUND)).render(console)


EXPECTED = {
    Depth.TRUECOLOR: "\x1b[1;38;2;241;231;216;48;2;212;80;63mab\x1b[0m",
    Depth.C256: "\x1b[1;38;5;254;48;5;167mab\x1b[0m",
    Depth.C16: "\x1b[1;37;101mab\x1b[0m",
    Depth.NONE: "\x1b[1;7mab\x1b[0m",
}


@pytest.mark.parametrize("order", list(permutations(Depth)))
def test_each_depth_writes_its_own_codes_in_every_order(order: tuple[Depth, ...]) -> None:
    style = Style(color="#f1e7d8", bgcolor="#d4503f", bold=True)
    for depth in order:
        assert written(depth, style) == EXPECTED[depth]


def test_attributes_links_and_meta_stay() -> None:
    style = Style(color="#ffffff", dim=True, italic=True, underline=True, strike=True, meta={"at": 1})
    strip = Strip([Segment("x", style), Segment("plain"), Segment("y", None)])
    for depth in (Depth.C256, Depth.C16, Depth.NONE):
        filtered = strip.apply_filter(DepthFilter(depth), TextualColor.parse(GROUND))
        first, *rest = list(filtered)
        assert first.style is not None
        assert first.style is not style
        assert first.style.meta == {"at": 1}
        assert (first.style.dim, first.style.italic, first.style.underline, first.style.strike) == (True,) * 4
        assert [segment.text for segment in rest] == ["plain", "y"]


def test_without_colours_a_selection_is_reversed_and_plain_ground_is_not() -> None:
    assert written(Depth.NONE, Style(color="#1a1209", bgcolor="#e3ad5f")) == "\x1b[7mab\x1b[0m"
    assert written(Depth.NONE, Style(color="#e3ad5f", bgcolor=GROUND)) == "ab"
    assert written(Depth.NONE, Style(color="#e3ad5f", bgcolor="#221b15")) == "ab"
    assert written(Depth.NONE, Style(color="#e3ad5f")) == "ab"
    # What is reversed already is a selection too.
    assert written(Depth.NONE, Style(color="#e3ad5f", bgcolor=GROUND, reverse=True)) == "\x1b[7mab\x1b[0m"


def test_the_terminals_default_colours_stay_default() -> None:
    style = Style(color=Color.default(), bgcolor=Color.default())
    assert written(Depth.C256, style) == "\x1b[39;49mab\x1b[0m"


@given(RGB, RGB)
def test_text_stays_as_readable_as_16_colours_allow(
    front: tuple[int, int, int], back: tuple[int, int, int]
) -> None:
    style = Style(color=Color.from_rgb(*front), bgcolor=Color.from_rgb(*back))
    for depth in (Depth.C16, Depth.C256):
        strip = Strip([Segment("text", style)]).apply_filter(DepthFilter(depth), TextualColor(*back))
        (segment,) = list(strip)
        assert segment.style is not None
        assert segment.style.color is not None
        assert segment.style.bgcolor is not None
        assert segment.style.color.type is not ColorType.TRUECOLOR
        one, other = segment.style.color.number, segment.style.bgcolor.number
        assert one is not None
        assert other is not None
        assert contrast(EXTENDED[one], EXTENDED[other]) >= min(2.5, contrast(front, back))


def test_in_pictures_colours_are_kept_as_they_are() -> None:
    # Two reds that are one of the 16: text on it turns black or white, half blocks stay red on red.
    style = Style(color="#d4503f", bgcolor="#ec8a74")
    assert written(Depth.C16, style, "▀▀") == "\x1b[91;101m▀▀\x1b[0m"
    assert written(Depth.C16, style, "ab") == "\x1b[30;101mab\x1b[0m"


@given(RGB)
def test_256_is_never_far_and_never_of_the_terminals_own_palette(colour: tuple[int, int, int]) -> None:
    number = nearest_256(colour)
    assert 16 <= number <= 255
    assert distance(EXTENDED[number], colour) <= 0.16


@pytest.mark.parametrize("number", range(16))
def test_a_standard_colour_is_nearest_to_itself(number: int) -> None:
    assert nearest_16(STANDARD[number]) == number


@pytest.mark.parametrize(
    ("colour", "numbers"),
    [("#c9473c", {1, 9}), ("#3d9851", {2, 10}), ("#5fb570", {2, 10}), ("#5a96d3", {4, 12}), ("#17130f", {0})],
)
def test_soft_colours_keep_their_name(colour: str, numbers: set[int]) -> None:
    assert nearest_16(rgb(colour)) in numbers


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert distance((0, 0, 0), (255, 255, 255)) == pytest.approx(1, abs=0.001)


def test_no_colour_code_is_left_without_colours() -> None:
    style = Style(color="red", bgcolor="#ffffff", bold=True, underline=True)
    codes = re.findall(r"\x1b\[([\d;]*)m", written(Depth.NONE, style))
    assert codes == ["1;4;7", "0"]
