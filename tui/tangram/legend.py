"""What the letters and signs on the screen of Tangram City mean: the last part of the answer to `?`."""

from __future__ import annotations

from collections.abc import Iterator

from tui.desk import Explained
from tui.language import Language
from tui.skin import Skin


def legend(tr: Language, skin: Skin) -> Iterator[Explained]:
    """A line for each group of signs."""
    text = tr("On a piece: R is red, G green, F a fountain; then comes the number of the tile.")
    yield Explained(text, "TC-1.2")
    text = tr("The frame is your largest rectangle: a point for each of its squares.")
    yield Explained(text, "TC-4.4")
    text = tr(
        "Cards: [7] is in play, {hidden} is hidden. A tile with ! looks much like another one.",
        hidden=skin.glyph("hidden_card") * 2,
    )
    yield Explained(text, "TC-4.1")
    text = tr("Balance: R and G count the squares of each colour; bonus is what their difference is worth.")
    yield Explained(text, "TC-7.2")
    text = tr("Free area: squares still bare. To come: the tiles you have left, and after + the fountains.")
    yield Explained(text)
