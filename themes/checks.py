"""What a value in a theme file has to be.

Each check gives the reason why it is not that (a catalogue id that takes `value`), or ''.
"""

from __future__ import annotations

import re
import unicodedata

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")

CHOICES = {
    "dark": ("true", "false"),
    "depth": ("truecolor", "256", "16", "none"),
    "glyphs.set": ("blocks", "ascii"),
}
"""The values of the keys that are a choice."""


def N_(text: str) -> str:  # noqa: N802 (the catalogue's word for it)
    """Mark a text for the catalogue; it is translated where it is shown."""
    return text


def check_value(key: str, value: str) -> str:
    """Judge a value by its dotted key."""
    if key in CHOICES:
        return "" if value in CHOICES[key] else _choice(key)
    if key.startswith(("ui.", "pieces.")):
        return "" if _COLOUR.match(value) else N_("{value} is no colour. Write it as #rrggbb.")
    if key.startswith("glyphs."):
        return check_glyph(value, board=not key.startswith("glyphs.ui."))
    printable = value.isprintable() and value.strip()
    return "" if printable else N_("{value} is no name. Use printing characters.")


def check_glyph(text: str, *, board: bool) -> str:
    """Judge a glyph: one printing character, one cell wide in every terminal.

    On a board it is ASCII, box drawing (U+2500 to 257F) or a block (U+2580 to 259F), since nothing of these
    has an emoji form.
    """
    if len(text) != 1 or not text.isprintable():
        return N_("{value} is not one character, one cell wide.")
    if unicodedata.east_asian_width(text) in "WF" or unicodedata.category(text)[0] in "MC":
        return N_("{value} is not one character, one cell wide.")
    if board and not text.isascii() and not 0x2500 <= ord(text) <= 0x259F:
        return N_("{value} is not for a board. Use ASCII, box drawing or blocks.")
    return ""


def _choice(key: str) -> str:
    if key == "dark":
        return N_("{value} is neither true nor false.")
    if key == "depth":
        return N_("{value} is no depth. Choose truecolor, 256, 16 or none.")
    return N_("{value} is no glyph set. Choose blocks or ascii.")
