"""Tiles in a line of text: a letter on its colour."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bonsai.view import Card, Slot
from tui.bonsai.inks import LETTERS
from tui.language import N_, Language
from tui.skin import Skin
from tui.spans import Span

TYPES = {
    "tool": N_("Tool"),
    "growth": N_("Growth"),
    "master": N_("Master"),
    "helper": N_("Helper"),
    "parchment": N_("Parchment"),
}
"""The types of cards."""


def chip(skin: Skin, kind: str) -> Span:
    """One tile, or `any`: three columns, without colours in brackets."""
    if skin.plain:
        return f"[{LETTERS[kind]}]", skin.strong
    if kind == "any":
        return f" {LETTERS[kind]} ", skin.pair(skin.theme.ui.text, skin.theme.ui.line, bold=True)
    colour = skin.piece("bonsai", kind)
    return f" {LETTERS[kind]} ", skin.pair(skin.readable_on(colour), colour, bold=True)


def row(skin: Skin, kinds: Iterable[str], between: str = "") -> list[Span]:
    """Tiles side by side."""
    spans: list[Span] = []
    for kind in kinds:
        if spans and between:
            spans.append((between, skin.dim))
        spans.append(chip(skin, kind))
    return spans


def effect(skin: Skin, tr: Language, card: Card) -> list[Span]:
    """What a card does, beside the name of its type."""
    if card.type == "tool":
        return [(tr("room +2"), skin.text)]
    if card.type == "growth":
        return [("+1 ", skin.text), chip(skin, card.kinds[0])]
    if card.type != "parchment":
        return row(skin, card.kinds)
    counted = card.kinds[0]
    what = (tr(TYPES[counted]), skin.text) if counted in TYPES else chip(skin, counted)
    return [(tr("{points} per", points=card.points) + " ", skin.text), what]


def gives(skin: Skin, slot: Slot) -> list[Span]:
    """The tiles of a slot."""
    if slot.choose:
        return row(skin, slot.choose, "/")
    return row(skin, slot.gives)
