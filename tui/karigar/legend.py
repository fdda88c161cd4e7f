"""What the letters and signs on the screen of Karigar-e-Taj mean: the last part of the answer to `?`."""

from __future__ import annotations

from collections.abc import Iterator

from tui.desk import Explained
from tui.karigar.inks import inks_of
from tui.karigar.names import GOODS
from tui.language import Language
from tui.skin import Skin


def legend(tr: Language, skin: Skin) -> Iterator[Explained]:
    """A line for each group of signs."""
    inks = inks_of(skin)

    def sign(name: str) -> str:
        return skin.fill("karigar", name)

    goods = tr.listed(f"{letter} {tr(name)}" for letter, name in zip(inks.letters, GOODS, strict=True))
    yield Explained(tr("Goods: {goods}.", goods=goods), "KA-1.1")
    text = tr(
        "Your goods: {held} held, {lacking} lacking for a section, {spare} room for more.",
        held=sign("held"),
        lacking=sign("lacking"),
        spare=sign("spare"),
    )
    yield Explained(text, "KA-3.1")
    text = tr(
        "A card: the left side gives, the right side trades; {arrow} gives what for what, {either} means or. "
        "2+ takes 2 workers, 3+ takes 3.",
        arrow=inks.arrow,
        either=inks.either,
    )
    yield Explained(text, "KA-7.1")
    text = tr(
        "1-1 is 2 workers of player 1, 1{elephant} an elephant, {crew} the rival's crew. +1 will come here.",
        elephant=sign("elephant"),
        crew=sign("crew"),
    )
    yield Explained(text, "KA-1.3")
    text = tr(
        "In a corner: {reach} you can go here, {todo} to be carried out, {picked} the piece in hand, "
        "{refused} why it is not possible. {cursor} is where you are.",
        reach=sign("reach"),
        todo=sign("todo"),
        picked=sign("picked"),
        refused=sign("refused"),
        cursor=sign("cursor"),
    )
    yield Explained(text, "KA-5.4")
    text = tr("Above a card: [ ] its section can be built now, [1] player 1 built it.")
    yield Explained(text, "KA-2.1")
    text = tr(
        "Taj: {pointer} the level that is being built, {section} a section to build, {wanted} one of your "
        "blueprint; a digit built it.",
        pointer=skin.glyph("pointer"),
        section=sign("section"),
        wanted=sign("wanted"),
    )
    yield Explained(text, "KA-8.1")
    yield Explained(tr("A5 +3: an alliance card and its points, above what it costs. K1: a baksheesh card."))
