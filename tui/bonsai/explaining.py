"""The answer to `?`: what is under the cursor, the goals, your cards, the deck, each with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.bonsai import naming
from engine.bonsai.hexes import named
from engine.bonsai.parts import CARDS
from engine.bonsai.view import BonsaiView, Place
from engine.game import Considered, Verdict
from tui.bonsai.inks import WORDS
from tui.bonsai.saying import card_words, goal_words, protrudes, under
from tui.desk import Explained
from tui.language import Language

FACE_DOWN = ("master", "helper", "parchment")


def explain(
    tr: Language,
    view: BonsaiView,
    names: tuple[str, ...],
    seat: int,
    cursor: Place,
    kind: str,
    considered: Considered | None,
) -> Iterable[Explained]:
    """All there is to say about one seat's side, the spot under the cursor first."""
    garden, own = view.gardens[seat], seat == view.seat or view.outcome is not None
    where = tr("{space}: {what}.", space=named(*cursor), what=under(tr, garden, cursor, frozenset()))
    side = protrudes(tr, garden, cursor)
    yield Explained(where, "BO-5.2")
    if side:
        yield Explained(tr("A tile here lies {where}.", where=side), "BO-6.2")
    if considered is not None and considered.refusal is not None:
        yield Explained(tr(considered.refusal.message), considered.refusal.rule)
    elif considered is not None and considered.verdict is Verdict.COMPLETE and kind in WORDS:
        yield Explained(tr("{tile} may lie here.", tile=tr(WORDS[kind])), "BO-5.2")
    if not garden.free:
        yield Explained(
            tr("No free place touches the wood. Pruning may help at the start of a turn."), "BO-5.3"
        )
    yield Explained("")
    for found in view.goals:
        yield Explained(goal_words(tr, found, seat, names), "BO-6.2")
    for slot in view.market:
        if slot.card is not None:
            text = tr("Slot {slot}: {what}", slot=slot.number, what=naming.slot(slot.number, slot.card))
            yield Explained(text, "BO-4.1")
    for card in garden.cards:
        if seat == view.seat:
            yield Explained(tr("Your card: {card}", card=card_words(tr, card)), "BO-4.2")
        elif own or card.type not in FACE_DOWN:
            text = tr("Card of {name}: {card}", name=names[seat], card=card_words(tr, card))
            yield Explained(text, "BO-4.2")
    if garden.pile and not own:
        yield Explained(tr("Cards face down: {count}", count=garden.pile), "BO-4.2")
    if view.turns_left is not None:
        yield Explained(
            tr("The deck is empty. Turns left, this one too: {count}", count=view.turns_left), "BO-7.1"
        )
    if view.passes:
        count = 2 * view.players - view.passes
        yield Explained(tr("Passes in a row until the game ends: {count}", count=count), "BO-7.2")


def deck(tr: Language, view: BonsaiView) -> Iterable[Explained]:
    """What is left in the deck: a long list, for the end."""
    if view.unseen:
        text = tr("In the deck, in an order nobody knows: {cards}.", cards=deck_words(tr, view))
        yield Explained(text, "BO-4.2")


def deck_words(tr: Language, view: BonsaiView) -> str:
    """The cards of the deck, alike ones together."""
    counted = Counter(card_words(tr, CARDS[number]) for number in view.unseen)
    text, *rest = [tr("{count} x {card}", count=count, card=text) for text, count in counted.items()]
    for part in rest:
        text = tr("{cards}; {more}", cards=text, more=part)
    return text
