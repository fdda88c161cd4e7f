"""The filters in a running app of Textual's own widgets: nothing slips past them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.color import ColorType
from rich.style import Style
from textual.app import App, ComposeResult
from textual.filter import LineFilter
from textual.widgets import Button, Footer, Input, OptionList, Static

import themes
from tui.colours import Depth
from tui.filters import AsciiFilter, DepthFilter
from tui.theming import textual_theme

KINDS = {
    Depth.TRUECOLOR: {ColorType.TRUECOLOR},
    Depth.C256: {ColorType.EIGHT_BIT},
    Depth.C16: {ColorType.STANDARD},
    Depth.NONE: set[ColorType](),
}


class Widgets(App[None]):
    """Some of everything that Textual draws by itself."""

    BINDINGS = [("x", "x", "Do x")]
    CSS = "OptionList { height: 5; border: tall $accent; } Static { border: round $line; color: $dim; }"

    def __init__(self, theme: str, depth: Depth) -> None:
        super().__init__()
        worn = themes.load(theme)
        self.looks: list[LineFilter] = [
            DepthFilter(depth, (worn.ui.background, worn.ui.panel)),
            AsciiFilter(),
        ]
        self.register_theme(textual_theme(worn))
        self.theme = worn.name

    def get_line_filters(self) -> Sequence[LineFilter]:
        return self.looks

    def compose(self) -> ComposeResult:
        yield Input("text")
        yield OptionList(*(f"line {n}" for n in range(20)))
        yield Static("dim — …")
        yield Button("Button", variant="primary")
        yield Footer()

    def styles_and_text(self) -> tuple[list[Style], str]:
        strips = self.screen._compositor.render_strips()
        segments = [segment for strip in strips for segment in strip]
        return [s.style for s in segments if s.style is not None], "".join(s.text for s in segments)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("depth", Depth)
async def test_only_colours_of_the_depth_come_out(theme: str, depth: Depth) -> None:
    app = Widgets(theme, depth)
    async with app.run_test(size=(60, 24)) as pilot:
        await pilot.press("tab")
        styles, text = app.styles_and_text()
    colours = [colour for style in styles for colour in (style.color, style.bgcolor) if colour is not None]
    assert {colour.type for colour in colours} <= KINDS[depth]
    assert "line 0" in text
    assert text.isascii()
    if depth is Depth.NONE:
        # The marked line of the list is still marked.
        assert any(style.reverse for style in styles)


async def test_sessions_of_all_depths_share_one_process() -> None:
    apps = [Widgets("dark", depth) for depth in (*Depth, *reversed(Depth))]
    for app in apps:
        async with app.run_test(size=(60, 24)):
            styles, _ = app.styles_and_text()
        depth = app.looks[0].depth  # type: ignore[attr-defined]
        kinds = {c.type for style in styles for c in (style.color, style.bgcolor) if c is not None}
        assert kinds == KINDS[depth]
