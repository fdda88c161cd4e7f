"""What `?` says at the table of Ananda: the step in hand, the space under the cursor, its stack and area."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ananda.parts import CARDS, COLOURS, PALETTE, tile_name
from engine.ananda.view import AnandaView, Field
from engine.game import Considered, Message
from tui.ananda.inks import LETTERS
from tui.desk import Explained
from tui.judging import judged
from tui.language import Language
from tui.port import Port

NAMES = {colour.key: Message(colour.name) for colour in PALETTE}
"""By key: what people call a colour."""

RULES = {"monk": "AN-4.1", "build": "AN-4.2", "meditate": "AN-4.5", "pass": "AN-5"}
"""By the first word of a move: the rule that allows it."""


def card_words(tr: Language, card: str) -> str:
    """What a card of this word is worth, and where (AN-4.5)."""
    colour, value = CARDS[card]
    letter, name = LETTERS[COLOURS[colour]], NAMES[COLOURS[colour]]
    return tr(
        "{letter}{value}: {value} karma when you meditate on {colour}.",
        letter=letter,
        value=value,
        colour=name,
    )


def card_now(tr: Language, view: AnandaView, port: Port, card: str) -> Iterable[Explained]:
    """Whether a card of the hand can be played now (AN-4.5)."""
    yield Explained(card_words(tr, card), "AN-4.5")
    colour, value = CARDS[card]
    monk = view.seats[port.seat].monk if port.seat is not None else None
    own = next((area for area in view.areas if monk in area.spaces), None)
    if own is None or own.colour == COLOURS[colour]:
        yield from judged(tr, port, ("meditate", str(value)), "AN-4.5")
    else:
        yield Explained(
            tr("Your monk's area is {colour}: this card waits.", colour=NAMES[own.colour]), "AN-4.5"
        )


def explain(
    tr: Language,
    view: AnandaView,
    field: Field,
    words: Sequence[str],
    considered: Considered | None,
    names: Sequence[str],
) -> Iterable[Explained]:
    """Everything worth saying about the place of the cursor, the most pressing first."""
    if considered is not None and words:
        move = " ".join(words)
        if considered.refusal is not None:
            refusal = considered.refusal
            text = tr("{move}: not possible. {reason}", move=move, reason=refusal.message)
            yield Explained(text, refusal.rule)
            if refusal.spaces:
                yield Explained(tr("Look at {spaces}.", spaces=tr.listed(refusal.spaces)))
        else:
            yield Explained(tr("{move}: possible.", move=move), RULES[words[0]])
    yield from _cell(tr, view, field, names)


def _cell(tr: Language, view: AnandaView, field: Field, names: Sequence[str]) -> Iterable[Explained]:
    if not field.colour:
        yield Explained(tr("{cell}: bare board.", cell=field.cell), "AN-3.1")
        return
    text = tr(
        "{cell}: {colour}, level {level}.", cell=field.cell, colour=NAMES[field.colour], level=field.level
    )
    yield Explained(text, "AN-3.2")
    if field.other is not None:
        text = tr("One tile with {cell}: no tile may lie on these two alone.", cell=field.other)
        yield Explained(text, "AN-4.2c")
    if field.monk is not None:
        text = tr("The monk of {name} stands here: nothing may cover it.", name=names[field.monk])
        yield Explained(text, "AN-4.2b")
    if field.area is not None:
        area = view.areas[field.area]
        text = tr.plural(
            "Area of {value} space: {spaces}.",
            "Area of {value} spaces: {spaces}.",
            area.value,
            value=area.value,
            spaces=tr.listed(area.spaces),
        )
        yield Explained(text, "AN-4.4")
        for seat in area.monks:
            if seat != field.monk:
                yield Explained(tr("The monk of {name} is in this area.", name=names[seat]), "AN-4.1")
        if area.start:
            yield Explained(tr("Your turn began in this area."), "AN-3.3")
    if len(field.stack) > 1:
        below = tr.listed(tr(tile_name(view.laid[n].tile)) for n in reversed(field.stack[:-1]))
        yield Explained(tr("Below lie, from the top: {tiles}.", tiles=below), "AN-1.4")
