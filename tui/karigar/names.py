"""Goods, cards and spaces in words on this screen."""

from __future__ import annotations

from engine.game import Message, Space
from engine.karigar import wording
from engine.karigar.cards import ALLIANCE, ALLIANCES, BAKSHEESH, KIND
from engine.karigar.effects import T1_EFFECT, T2_EFFECT
from engine.karigar.view import Counts, KarigarView
from tui.language import N_, Language

GOODS = (
    N_("Wood"),
    N_("Sandstone"),
    N_("Mortar"),
    N_("Scaffold"),
    N_("Marble"),
    N_("Gem"),
    N_("Silver"),
    N_("Gold"),
)
"""Short names, in the order of `engine.karigar.goods.GOODS`."""


def counted(tr: Language, counts: Counts) -> str:
    """Goods in short words: `2 Wood, 1 Gem`."""
    parts = [tr("{number} {good}", number=n, good=tr(GOODS[kind])) for kind, n in enumerate(counts) if n]
    return tr.listed(parts)


def exchange(tr: Language, before: Counts, after: Counts) -> str:
    """What changes between two holdings: what comes, or what goes for what comes."""
    came = tuple(max(b - a, 0) for a, b in zip(before, after, strict=True))
    went = tuple(max(a - b, 0) for a, b in zip(before, after, strict=True))
    if any(came) and any(went):
        return tr("{give} for {get}", give=counted(tr, went), get=counted(tr, came))
    if any(went):
        return tr("pay {goods}", goods=counted(tr, went))
    return counted(tr, came) or tr("no change")


def about_space(view: KarigarView, space: Space) -> Message:
    """What can be done at a space."""
    if space == "T1":
        return wording.effect(T1_EFFECT)
    if space == "T2":
        return wording.effect(T2_EFFECT)
    for slot in view.slots:
        if slot.space == space:
            return slot.about
    number, side = space.split(":")
    place = view.places[int(number) - 1]
    return place.gain if side == "gain" else place.trade


def about_card(card: str) -> Message:
    """A baksheesh or alliance card in words."""
    return wording.baksheesh(KIND[card]) if card in KIND else wording.alliance(ALLIANCE[card])


def name_of(card: str) -> Message:
    """The name of a baksheesh or alliance card."""
    return Message(BAKSHEESH[KIND[card]].name if card in KIND else ALLIANCES[ALLIANCE[card]].name)
