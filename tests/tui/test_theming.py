"""Themes as Textual sees them: every name its own widgets ask for is one of the theme's colours."""

from __future__ import annotations

import pytest
from textual.color import Color

import themes
from tui.colours import contrast
from tui.theming import textual_theme


@pytest.mark.parametrize("name", themes.names())
def test_textual_takes_every_theme(name: str) -> None:
    theme = themes.load(name)
    made = textual_theme(theme)
    assert (made.name, made.dark) == (name, theme.dark)
    colours = made.to_color_system().generate()
    assert colours["background"].lower() == theme.ui.background
    assert colours["foreground"].lower() == theme.ui.text
    assert colours["primary"].lower() == theme.ui.accent
    assert set(made.variables.values()) - {"bold", "bold reverse", "underline"} <= {
        getattr(theme.ui, key) for key in theme.ui.__struct_fields__
    }


@pytest.mark.parametrize("name", themes.names())
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("block-cursor-foreground", "block-cursor-background"),
        ("block-cursor-blurred-foreground", "block-cursor-blurred-background"),
        ("input-cursor-foreground", "input-cursor-background"),
        ("input-selection-foreground", "input-selection-background"),
        ("screen-selection-foreground", "screen-selection-background"),
        ("footer-key-foreground", "footer-background"),
        ("footer-description-foreground", "footer-background"),
        ("text", "background"),
        ("text-muted", "panel"),
        ("text-disabled", "surface"),
        ("link-color", "background"),
        ("link-color-hover", "link-background-hover"),
    ],
)
def test_textuals_own_widgets_are_readable(name: str, text: str, ground: str) -> None:
    colours = textual_theme(themes.load(name)).to_color_system().generate()
    assert contrast(Color.parse(colours[text]).rgb, Color.parse(colours[ground]).rgb) >= 4.5
