"""A theme made ready for drawing: Rich styles and glyphs for one session's terminal."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style

from themes import Theme
from tui.colours import contrast, rgb


@lru_cache(maxsize=8192)
def _style(color: str | None, background: str | None, attributes: frozenset[str]) -> Style:
    return Style(color=color, bgcolor=background, **dict.fromkeys(attributes, True))  # type: ignore[arg-type]


class Skin:
    """The look of one session.

    `plain` is true where the terminal has no colours: then fills and attributes tell pieces apart. `blocks`
    is false for the ASCII glyphs.
    """

    def __init__(self, theme: Theme, *, plain: bool) -> None:
        self.theme = theme
        self.plain = plain
        self.blocks = theme.glyph_set == "blocks"
        self.text = self.style("text")
        self.dim = self.style("dim", dim=plain)
        self.strong = self.style("text", bold=True)
        self.accent = self.style("accent", bold=True)
        self.title = self.style("accent_text", "accent", bold=True, reverse=plain)
        self.chosen = self.style("accent_text", "accent", bold=True, reverse=plain)
        self.good = self.style("good")
        self.bad = self.style("bad", bold=True)
        self.warn = self.style("warn", bold=True)
        self.line = self.style("line")
        self.panel = self.style("text", "panel")
        self.panel_key = self.style("accent", "panel", bold=True)

    def style(self, color: str, background: str = "background", **attributes: bool) -> Style:
        """A style of two of the theme's own colours (`text`, `dim`, `accent`...)."""
        ui = self.theme.ui
        return self.pair(getattr(ui, color), getattr(ui, background), **attributes)

    def pair(self, color: str, background: str, **attributes: bool) -> Style:
        """A style of two colours given as `#rrggbb`; without colours only the attributes are left."""
        on = frozenset(name for name, set_ in attributes.items() if set_)
        return _style(None, None, on) if self.plain else _style(color, background, on)

    def readable_on(self, colour: str) -> str:
        """Black or white, whichever reads better on a colour."""
        return max("#000000", "#ffffff", key=lambda text: contrast(rgb(text), rgb(colour)))

    def piece(self, game: str, name: str, shade: int = 0) -> str:
        """The colour of a piece, `#rrggbb`; shades go round."""
        return self.theme.paint(game, name, shade)

    def fill(self, game: str, name: str, shade: int = 0) -> str:
        """The character that stands for a piece where colour cannot; shades go round."""
        return self.theme.glyph(game, name, shade)

    def glyph(self, name: str) -> str:
        """A character of the frame: `pointer`, `hline`..."""
        return self.theme.glyph("ui", name)
