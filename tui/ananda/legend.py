"""What the letters and signs on the screen of Ananda mean: the last part of the answer to `?`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ananda.parts import PALETTE
from tui.desk import Explained
from tui.language import Language
from tui.skin import Skin


def legend(tr: Language, skin: Skin) -> Iterator[Explained]:
    """A line for each group of signs."""
    colours = tr.listed(f"{colour.letter} {tr(colour.name)}" for colour in PALETTE)
    yield Explained(tr("Colours: {colours}.", colours=colours), "AN-1.1")
    text = tr(
        "On the board: the colour on top, then its level, from 10 on a letter. {monk}2 is the monk of "
        "seat 2. {start} marks the area in which your turn began.",
        monk=skin.fill("ananda", "monk"),
        start=skin.fill("ananda", "start"),
    )
    yield Explained(text, "AN-3.2")
    text = tr("A line runs round the area of your monk. [ ] is the tile in hand; x x, where it cannot lie.")
    yield Explained(text, "AN-4.2")
    text = tr(
        "Halves with no gap between them are one tile; on a board with small cells the signs {signs} "
        "lead to the other half.",
        signs=" ".join(skin.fill("ananda", "joined", n) for n in range(4)),
    )
    yield Explained(text, "AN-4.2")
    text = tr(
        "Rack: the digit takes the tile in hand, {mark} marks one that fits nowhere now. {hidden} is secret.",
        mark=skin.fill("ananda", "start"),
        hidden=skin.glyph("hidden_card"),
    )
    yield Explained(text, "AN-1.4")
    text = tr(
        "Cards: R4 is a red card of 4. Karma: your meditated cards, each colour added up, and the sum of all."
    )
    yield Explained(text, "AN-4.5")
    text = tr(
        "Supply: tiles to be drawn. Pile: a player's cards to be drawn. {bullet} is on turn.",
        bullet=skin.glyph("bullet"),
    )
    yield Explained(text, "AN-2.3")
