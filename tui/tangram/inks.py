"""The inks of Tangram City: which colour, sign and shade each piece takes."""

from __future__ import annotations

from tui.skin import Skin
from tui.tangram.painter import Ink


class Inks:
    """All the inks of the game in one skin."""

    def __init__(self, skin: Skin) -> None:
        self._skin = skin
        self.empty = tuple(self._ink("empty", shade=shade) for shade in (0, 1))
        """Two close shades, for a quiet chequerboard."""
        ui = skin.theme.ui
        self.ground = Ink(ui.background, " ", ui.text)
        """Behind a piece that is drawn by itself."""
        self.blocked = self._ink("blocked")
        self.rack = tuple(self._ink("rack", shade=shade) for shade in (0, 1))
        """Rows of tiles that touch take turns."""
        self.rack_now = self._ink("rack_now")

    def placed(self, face: str, shade: int) -> Ink:
        """A piece in a city; face '' is a fountain."""
        name = face or "fountain"
        return self._ink(name, f"{name}_label" if face else "", shade)

    def ghost(self, face: str) -> Ink:
        """A piece that is still being moved about."""
        return self._ink(f"ghost_{face or 'fountain'}")

    def _ink(self, name: str, label: str = "", shade: int = 0) -> Ink:
        skin = self._skin
        colour = skin.piece("tangram", name, shade)
        text = skin.piece("tangram", label, shade) if label else skin.readable_on(colour)
        return Ink(colour, skin.fill("tangram", name, shade), text)
