"""What a step in hand would do, in words, or the rule that forbids it."""

from __future__ import annotations

from engine.game import Considered
from engine.karigar.moves import HAND
from engine.karigar.view import KarigarPreview, KarigarView
from tui.karigar.names import about_card, counted, exchange
from tui.karigar.steps import Piece
from tui.language import Language

Said = tuple[str, str]
"""A text and its style."""


def verdict(tr: Language, considered: Considered, words: tuple[str, ...], piece: Piece | None) -> Said:
    """One text on the step."""
    if considered.refusal is not None:
        refusal = considered.refusal
        return tr("{reason} ({rule})", reason=refusal.message, rule=refusal.rule), "bad"
    preview = considered.preview
    assert preview is None or isinstance(preview, KarigarPreview)
    verb = words[0]
    if verb == "build" and preview is not None:
        text = tr(
            "Section {section}: you take a token of {points}, and the card at {section} leaves the bazaar.",
            section=int(words[1]),
            points=preview.token,
        )
        return text, "good"
    gains = exchange(tr, preview.before, preview.after) if preview and preview.after else ""
    if verb == "go" and piece is not None:
        return _going(tr, int(words[3]), words[1], gains), "good"
    if verb == "place" and piece is not None:
        return (
            tr("All {number} workers can be placed here: {goods}.", number=piece.most, goods=gains)
            if gains
            else tr("All {number} workers can be placed here.", number=piece.most)
        ), "good"
    if verb == "elephant":
        if words[1] == HAND:
            return tr("Your elephant has no space to go to: it comes into your hand."), "warn"
        return (
            tr("Your elephant can go here: {goods}.", goods=gains)
            if gains
            else tr("Your elephant can go here.")
        ), "good"
    if verb == "hire":
        return tr("Your elephant can come here: {goods}.", goods=gains), "good"
    return gains, "good"


def _going(tr: Language, number: int, source: str, gains: str) -> str:
    if gains:
        return tr.plural(
            "{number} worker can come here from {source}: {goods}.",
            "{number} workers can come here from {source}: {goods}.",
            number,
            number=number,
            source=source,
            goods=gains,
        )
    return tr.plural(
        "{number} worker can come here from {source}.",
        "{number} workers can come here from {source}.",
        number,
        number=number,
        source=source,
    )


def wanted(tr: Language, view: KarigarView, words: tuple[str, ...]) -> str:
    """That a section to build is on one's blueprint; '' if it is not."""
    if words[:1] != ("build",) or view.blueprint is None or int(words[1]) not in view.blueprint.sections:
        return ""
    return tr("It is on your blueprint.")


def in_force(tr: Language, view: KarigarView) -> str:
    """What holds for this turn (KA-9.4 to 9.7); '' if nothing."""
    force = view.force
    parts = []
    if force.discount:
        parts.append(tr("a building costs up to {number} fewer", number=force.discount))
    if force.lanes:
        parts.append(tr("{number} may move out of line", number=force.lanes))
    if force.hands:
        parts.append(tr("a group counts {number} more", number=force.hands))
    if force.mahout:
        parts.append(tr("the elephant costs 1 gold"))
    return tr("This turn: {what}.", what=tr.listed(parts)) if parts else ""


def lost(tr: Language, view: KarigarView, considered: Considered, words: tuple[str, ...]) -> str:
    """What a trade gives beyond the three of a kind that one may hold (KA-3.1); '' if nothing."""
    preview, chosen = considered.preview, [word for word in words[2:] if word.isdigit()]
    if not isinstance(preview, KarigarPreview) or preview.after is None or words[0] != "carry" or not chosen:
        return ""
    trades = view.places[int(words[1].split(":")[0]) - 1].trades
    free = list(preview.before)
    for number in chosen:
        give, get = trades[int(number) - 1]
        free = [held - gone + come for held, gone, come in zip(free, give, get, strict=True)]
    beyond = tuple(max(wanted - held, 0) for wanted, held in zip(free, preview.after, strict=True))
    return (
        tr("Lost, since you hold 3 at most: {goods} (KA-3.1)", goods=counted(tr, beyond))
        if any(beyond)
        else ""
    )


def about_words(tr: Language, words: tuple[str, ...]) -> str:
    """The card that a step is about, in words; '' if it is about none."""
    return tr(about_card(words[1])) if words[:1] in (("play",), ("use",)) and len(words) > 1 else ""
