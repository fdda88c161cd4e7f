"""What is sent as a difference looks, cell by cell, as what was to be drawn."""

from __future__ import annotations

import pyte
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from tui.delta import Delta

COLOURS = ("#102030", "#d05040", "#5fafd7", "#000000")
STYLES = st.builds(
    lambda fg, bg: Style.parse(f"{fg} on {bg}"), st.sampled_from(COLOURS), st.sampled_from(COLOURS)
)
ROWS = st.lists(st.tuples(st.sampled_from("▀▄█ a盆"), STYLES), min_size=1, max_size=8)


def halves(char: str, fg: str, bg: str) -> tuple[str, ...]:
    """What is seen of a cell: the colours of its two halves, and for a letter that too."""
    if char in "▀▄█ ":
        return tuple(fg if char in full else bg for full in ("▀█", "▄█"))
    return char, fg, bg


def colours(style: Style) -> tuple[str, str]:
    """Foreground and background as six hex digits."""
    assert style.color is not None
    assert style.bgcolor is not None
    return style.color.name[1:], style.bgcolor.name[1:]


@given(pictures=st.lists(ROWS, min_size=1, max_size=4))
def test_every_picture_is_seen_as_it_was_drawn(pictures: list[list[tuple[str, Style]]]) -> None:
    delta, screen = Delta(), pyte.Screen(20, 1)
    stream = pyte.Stream(screen)
    delta.wrap(ChopsUpdate([], [], []), 20, 1)
    for picture in pictures:
        stream.feed(delta.advance([(0, 0, [Strip([Segment(char, style) for char, style in picture])])]))
        x = 0
        for char, style in picture:
            cell = screen.buffer[0][x]
            assert halves(cell.data, cell.fg, cell.bg) == halves(char, *colours(style)), (x, picture)
            x += 2 if char == "盆" else 1


def test_a_wide_character_of_which_half_was_covered_is_sent_again() -> None:
    """A page drew from the next column on, and went away again: the left half was gone for good."""
    delta, style = Delta(), Style.parse("#d05040 on #102030")
    delta.wrap(ChopsUpdate([], [], []), 20, 1)
    whole = [(0, 0, [Strip([Segment(" 職人2人", style)])])]
    assert "職" in delta.advance(whole)
    delta.advance([(0, 2, [Strip([Segment("      ", style)])])])
    assert "職人2人" in delta.advance(whole)
