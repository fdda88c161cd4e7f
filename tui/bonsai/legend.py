"""What the letters and signs on the screen of Bonsai mean: the last part of the answer to `?`."""

from __future__ import annotations

from collections.abc import Iterator

from tui.bonsai.inks import LETTERS, WORDS
from tui.desk import Explained
from tui.language import Language
from tui.skin import Skin


def legend(tr: Language, skin: Skin) -> Iterator[Explained]:
    """A line for each group of signs."""
    tiles = tr.listed(f"{letter} {tr(WORDS[kind])}" for kind, letter in LETTERS.items())
    text = tr("Tiles: {tiles}. @ is the start bud. F4 is a flower with 4 free sides.", tiles=tiles)
    yield Explained(text, "BO-7.3")
    text = tr(
        "[ ] is where you are, ( ) what is pointed at. {spot}: the tile in hand may lie here. x: it may not, "
        "or what is in the way.",
        spot=skin.fill("bonsai", "spot"),
    )
    yield Explained(text, "BO-5.2")
    text = tr(
        "r2u1: 2 half steps right of the bud and 1 row up. l is left, d is down; 0 is the bud itself. Before "
        "your first tile the pot can be mirrored, so that the crack lies on the left."
    )
    yield Explained(text, "BO-1.2")
    text = tr(
        "The lines {edges} beside the tree: tiles beyond them count for pink and blue goals. {crack} is the "
        "crack of the pot.",
        edges=" ".join(skin.fill("bonsai", "edge", n) for n in range(2)),
        crack=skin.fill("bonsai", "crack"),
    )
    yield Explained(text, "BO-6.2")
    text = tr(
        "Market: a slot, its card, and the tiles that come with it; / leaves the choice to you. A Tool makes "
        "room for 2 tiles. Growth: you may place one more of that kind. A Master gives the tiles shown, a "
        "Helper places them. Parchment: points for each at the end."
    )
    yield Explained(text, "BO-4.2")
    text = tr(
        "Your tiles: how many you hold, then how many of the kind you placed, and may place, in a turn. Face "
        "down: Masters, Helpers and Parchments. Others' Parchments are not in the points shown until the end."
    )
    yield Explained(text, "BO-5.1")
    text = tr(
        "Goals: 2{arrow}5 lacks 2 for 5 points. [5] is yours, x is renounced, - is closed, a name holds it.",
        arrow=skin.glyph("arrow_right"),
    )
    yield Explained(text, "BO-6.1")
