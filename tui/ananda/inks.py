"""The colours and letters of Ananda in one skin."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style

from engine.ananda.parts import PALETTE
from tui.skin import Skin

LETTERS = {colour.key: colour.letter for colour in PALETTE}
"""By colour: the letter that stands for it."""
_DIGITS = "0123456789abcdefghijklmnopqrstuv"


def level_sign(level: int) -> str:
    """A level as one character: a digit, from 10 on a letter (AN-7.2)."""
    return _DIGITS[level]


@lru_cache(maxsize=16)
def inks_of(skin: Skin) -> Inks:
    """The inks of a skin, made once."""
    return Inks(skin)


class Inks:
    """Styles by colour key; '' is bare board."""

    def __init__(self, skin: Skin) -> None:
        ui = skin.theme.ui
        self.skin = skin
        self.pixels = skin.blocks and not skin.plain
        """Whether lines are drawn as half characters in colours, not as signs."""
        self.paints = {key: skin.piece("ananda", key) for key in LETTERS}
        self.paints[""] = skin.piece("ananda", "empty")
        self.fills = {key: skin.fill("ananda", key) for key in LETTERS}
        self.fills[""] = " "
        self.lines = {
            "edge": skin.piece("ananda", "gap"),
            **{name: skin.piece("ananda", name) for name in ("area", "ghost", "blocked")},
        }
        """The colour of each kind of line."""
        self._texts = {key: skin.readable_on(paint) for key, paint in self.paints.items()}
        self._texts[""] = ui.dim
        self.faces = {key: skin.pair(self._texts[key], paint) for key, paint in self.paints.items()}
        """How a cell is filled."""
        self.labels = {
            key: skin.pair(self._texts[key], paint, bold=skin.plain and key != "")
            for key, paint in self.paints.items()
        }
        self.monks = {
            key: skin.pair(paint, self._texts[key], bold=True, reverse=skin.plain)
            for key, paint in self.paints.items()
        }
        """A monk's mark on a cell, and a card that is marked: the label's colours the other way round."""
        self.marked = {
            key: skin.pair(self._texts[key], paint, bold=True, underline=True)
            for key, paint in self.paints.items()
        }
        """A label of the area, where there are no lines to show it."""
        self.empty = "." if skin.plain or not skin.blocks or self.paints[""] == ui.background else " "

    def line(self, kind: str) -> Style:
        """A line drawn as a sign."""
        ui = self.skin.theme.ui
        if kind == "edge":
            return self.skin.dim
        return self.skin.pair(self.lines[kind], ui.background, bold=True)

    def chip(self, key: str) -> Style:
        """A tile's half or a card, drawn by itself."""
        return self.skin.pair(self._texts[key], self.paints[key], bold=self.skin.plain)

    def half(self, key: str) -> str:
        """A tile's half in three characters."""
        fill = " " if self.pixels else self.fills[key]
        return f"{fill}{LETTERS[key]}{fill}"
