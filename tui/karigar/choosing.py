"""What the menus offer: ways to carry out a space, cards, prices, discounts, swaps; the most useful first."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Move
from engine.karigar.goods import NUMBER
from engine.karigar.moves import Build, Carry, Hire
from engine.karigar.view import Counts, KarigarPreview, KarigarView
from tui.karigar.inks import Inks
from tui.karigar.menu import Choice
from tui.karigar.names import GOODS, exchange, name_of
from tui.karigar.steps import Steps
from tui.language import Language
from tui.port import Port


def ways(
    tr: Language, inks: Inks, port: Port, view: KarigarView, moves: Iterable[Move]
) -> tuple[Choice, ...]:
    """Steps that differ in what is chosen; those that leave least missing for a section come first."""
    found: list[Choice] = []
    seen: set[object] = set()
    for move in moves:
        words = tuple(str(move).split())
        preview = port.consider(words).preview
        assert preview is None or isinstance(preview, KarigarPreview)
        after = preview.after if preview else None
        label = brief = _label(tr, move, exchange(tr, preview.before, after) if preview and after else "")
        if preview and after:
            brief = _label(tr, move, _letters(inks, preview.before, after))
        taken = (words[:2], tuple(sorted(words[2:])), after)
        if after is None or taken not in seen:  # the order of two trades seldom matters
            found.append(Choice(words, label, after, brief=brief))
        seen.add(taken)
    cost = view.levels[view.level - 1].cost

    def lacking(choice: Choice) -> int:
        return sum(max(c - h, 0) for c, h in zip(cost, choice.after or (), strict=False))

    return tuple(sorted(found, key=lacking))


def _letters(inks: Inks, before: Counts, after: Counts) -> str:
    """What goes for what comes, in letters: `ss>WW`; what only comes: `WW`."""
    pairs = list(zip(inks.letters, before, after, strict=True))
    went = "".join(letter * (old - new) for letter, old, new in pairs)
    came = "".join(letter * (new - old) for letter, old, new in pairs)
    return f"{went}{inks.arrow}{came}" if went else came


def _label(tr: Language, move: Move, what: str) -> str:
    match move:
        case Carry() if move.words[:1] == ("drop",):
            return tr("Give up {card}", card=name_of(move.words[1]))
        case Build():
            saved = tr.listed(tr(GOODS[NUMBER[word]]) for word in move.less)
            return tr("Save {goods}", goods=saved) if saved else tr("Pay in full")
        case Hire():
            return tr("Hire: {price}", price=what)
    return what


def cards(tr: Language, view: KarigarView, steps: Steps) -> tuple[Choice, ...]:
    """Your cards: each once; those that cannot be used now are closed."""
    if view.seat is None:
        return ()
    player = view.seats[view.seat]
    found = []
    held = player.hand or ()
    for card in dict.fromkeys(held):
        count = held.count(card)
        name = tr(name_of(card))
        label = tr("{card} {name} ({number})", card=card, name=name, number=count) if count > 1 else ""
        found.append(_card(tr, "play", card, label, steps))
    found += [_card(tr, "use", ally.card, "", steps) for ally in player.allies]
    return tuple(sorted(found, key=lambda choice: not choice.open))


def _card(tr: Language, verb: str, card: str, label: str, steps: Steps) -> Choice:
    label = label or tr("{card} {name}", card=card, name=name_of(card))
    return Choice((verb, card), label, None, card in steps.cards)
