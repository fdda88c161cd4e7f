"""Themes: the colours and the glyphs of the screen and of every game's pieces, one TOML file a theme."""

from themes.loader import BadTheme, Theme, Ui, load, names

__all__ = ["BadTheme", "Theme", "Ui", "load", "names"]
