"""The short way of a changed row to the terminal: when it is taken, and when it must not be."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual._compositor import Compositor
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from tests.tui.driving import playing
from tui.rows import Shortcut
from tui.start import Play
from tui.widgets.lines import Lines

STEPS = ("right", "down", "left", "up")


@pytest.mark.parametrize(
    ("start", "before"),
    [
        (Play("tangram", seed="7"), ()),
        (Play("ananda", players=2, seed="7"), ("enter",)),
        (Play("bonsai", seed="7"), ("c",)),
        (Play("karigar", seed="7"), ()),
    ],
    ids=lambda value: value.game if isinstance(value, Play) else "",
)
async def test_a_step_on_a_board_does_not_put_the_screen_together(
    start: Play, before: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(start) as player:
        await player.press(*before)
        assert player.page == "TablePage"
        whole = []
        monkeypatch.setattr(Compositor, "render_update", lambda *_, **__: whole.append(1))
        pictures = set()
        for key in STEPS:
            await player.press(key)
            pictures.add(player.text())
        assert whole == []
        assert len(pictures) > 1


class Row(Lines):
    """A widget of ours that is shown somewhere. A row is its own number."""

    def __init__(self, region: Region) -> None:
        super().__init__()
        self._given = region.size

    @property
    def size(self) -> Size:
        return self._given

    def row(self, y: int) -> Strip:
        return Strip([Segment(str(y))])


def shortcut(*shown: tuple[Widget, Region], dirty: Region) -> list[tuple[int, int, str]] | None:
    """What the short way gives for one region that is to be drawn anew; the widgets in front come first."""
    screen = Region(0, 0, 80, 24)
    compositor = Compositor()
    compositor._visible_widgets = {widget: (region, screen) for widget, region in shown}
    compositor._dirty_regions = {dirty}
    rows = Shortcut().rows(compositor)
    return None if rows is None else [(y, x, strips[0].text) for y, x, strips in rows.runs]


HERE = Region(10, 3, 20, 5)


def test_rows_come_by_their_own_numbers() -> None:
    assert shortcut((Row(HERE), HERE), dirty=Region(10, 4, 20, 2)) == [(4, 10, "1"), (5, 10, "2")]


def test_what_lies_over_a_widget_bars_the_short_way() -> None:
    over = Region(25, 6, 10, 1)
    assert shortcut((Widget(), over), (Row(HERE), HERE), dirty=Region(10, 4, 20, 1)) is None
    assert shortcut((Row(HERE), HERE), (Widget(), over), dirty=Region(10, 4, 20, 1)) is not None


def test_more_than_rows_of_our_widgets_bars_the_short_way() -> None:
    assert shortcut((Row(HERE), HERE), dirty=Region(0, 4, 40, 1)) is None
    assert shortcut((Widget(), HERE), dirty=Region(10, 4, 20, 1)) is None
    padded = Row(Region(0, 0, 18, 5))
    assert shortcut((padded, HERE), dirty=Region(10, 4, 20, 1)) is None
