"""The inks of Karigar-e-Taj: how goods, cards and pieces look in one skin."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style

from engine.karigar.goods import GOODS
from engine.karigar.view import Counts
from tui.colours import contrast, rgb
from tui.skin import Skin
from tui.spans import Span

READABLE = 4.5
"""The least contrast of a letter on its ground."""


class Inks:
    """All the inks of the game in one skin.

    Goods are letters, players are digits; colours repeat what letters, digits and marks say.
    """

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self.ground = skin.theme.ui.background
        self.cursor = skin.piece("karigar", "cursor")
        """The ground of the space that is pointed at."""
        self.letters = tuple(skin.fill("karigar", good) for good in GOODS)
        self.arrow, self.either = skin.fill("karigar", "arrow"), skin.fill("karigar", "either")
        self._kept: dict[tuple[int | str, str], Style] = {}
        self._marks: dict[str, Span] = {}
        self._goods = tuple(skin.piece("karigar", good) for good in GOODS)

    def good(self, kind: int, ground: str = "") -> Style:
        """The letter of a kind of goods, on a ground (else on the screen's own)."""
        found = self._kept.get((kind, ground))
        if found is None:
            found = self._kept[kind, ground] = self._readable(self._goods[kind], ground, bold=True)
        return found

    def goods(self, counts: Counts, ground: str = "") -> list[Span]:
        """Goods as letters: `WWF`."""
        return [(self.letters[k] * number, self.good(k, ground)) for k, number in enumerate(counts) if number]

    def text(self, ground: str, *, dim: bool = False) -> Style:
        """Text on a ground."""
        found = self._kept.get(("dim" if dim else "text", ground))
        if found is None:
            ui = self.skin.theme.ui
            colour = ui.dim if dim else ui.text
            found = self._readable(colour, ground, dim=dim and self.skin.plain)
            self._kept["dim" if dim else "text", ground] = found
        return found

    def _readable(self, colour: str, ground: str, **attributes: bool) -> Style:
        """A colour on a ground, or black or white where it could not be read.

        Under the cursor all is in one ink: cheap to send, and plain to see.
        """
        if ground == self.cursor:
            return self.skin.pair(self.skin.readable_on(ground), ground, bold=True)
        ground = ground or self.ground
        if contrast(rgb(colour), rgb(ground)) < READABLE:
            colour = self.skin.readable_on(ground)
        return self.skin.pair(colour, ground, **attributes)

    def ground_of(self, color: str) -> str:
        """The ground of a `blue` or `yellow` card, or of column 4 (``)."""
        return self.skin.piece("karigar", f"{color or 'stall'}_ground")

    def label(self, color: str) -> Style:
        """The number of a place, in the colour of its card."""
        return self.skin.pair(self.skin.piece("karigar", color or "stall"), self.ground, bold=True)

    def mark(self, name: str) -> Span:
        """A mark on a space: `reach`, `todo`, `picked`, `refused` or `pointed`, on its ground."""
        if name == "pointed":
            return self.skin.glyph("pointer"), self.skin.chosen
        found = self._marks.get(name)
        if found is None:
            ground = self.skin.piece("karigar", name)
            style = self.skin.pair(self.skin.readable_on(ground), ground, bold=True)
            found = self._marks[name] = self.skin.fill("karigar", name), style
        return found

    def chip(self, seat: int) -> Style:
        """The digit of a player; of the rival, who comes after the seats, the last colour."""
        colour = self.skin.piece("karigar", "seat", seat)
        return self.skin.pair(self.skin.readable_on(colour), colour, bold=True)


@lru_cache(maxsize=16)
def inks_of(skin: Skin) -> Inks:
    """The inks of a skin, made once."""
    return Inks(skin)
