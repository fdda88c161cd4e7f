"""The inks of Bonsai: which colour, sign and letter each thing takes."""

from __future__ import annotations

from typing import NamedTuple

from engine.bonsai.parts import KINDS
from tui.language import N_
from tui.skin import Skin

LETTERS = {"wood": "W", "leaf": "L", "flower": "F", "fruit": "O", "any": "?"}
"""What stands for a kind of tile everywhere."""
WORDS = {
    "wood": N_("Wood"),
    "leaf": N_("Leaf"),
    "flower": N_("Flower"),
    "fruit": N_("Fruit"),
    "any": N_("Any"),
}
SHADES = 3
"""Three shades suffice for no two hexes of one colour that touch to look alike."""


class Ink(NamedTuple):
    """How a hex is drawn: its colour, the sign that fills it without colour, and its label's colour."""

    colour: str
    fill: str
    label: str


class Inks:
    """All the inks of the game in one skin."""

    def __init__(self, skin: Skin) -> None:
        self._skin = skin
        self.tiles = {kind: self._shaded(kind) for kind in KINDS}
        self.pot = self._shaded("pot")
        self.empty = self._shaded("empty")
        self.beyond = self._shaded("beyond")
        """Free hexes where a tile would protrude."""
        self.spot = self._ink("spot")
        """A free hex where the tile in hand may lie."""
        self.blocked = self._ink("blocked")
        self.ghosts = {kind: self._ghost(kind) for kind in KINDS}
        self.crack = skin.piece("bonsai", "crack")
        self.edge = skin.piece("bonsai", "edge")

    def _shaded(self, name: str) -> tuple[Ink, ...]:
        return tuple(self._ink(name, shade) for shade in range(SHADES))

    def _ink(self, name: str, shade: int = 0) -> Ink:
        colour = self._skin.piece("bonsai", name, shade)
        return Ink(colour, self._skin.fill("bonsai", name), self._skin.readable_on(colour))

    def _ghost(self, kind: str) -> Ink:
        colour = self._skin.piece("bonsai", f"ghost_{kind}")
        return Ink(colour, self._skin.fill("bonsai", kind), self._skin.readable_on(colour))


def shade_of(x: int, y: int) -> int:
    """The shade of a hex: none of its six neighbours has the same."""
    return ((x - 3 * y) // 2) % SHADES
