"""What `?` says: the step in hand, the space and its card, who stands there, the linked section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import Considered
from engine.karigar.board import INDEX, T1
from engine.karigar.cards import BLUEPRINTS
from engine.karigar.view import KarigarView
from engine.karigar.wording import blueprint
from tui.desk import Explained
from tui.karigar.names import about_card, about_space, counted, name_of
from tui.karigar.saying import about_words, in_force, verdict
from tui.karigar.steps import Piece
from tui.language import Language

RULES = {"go": "KA-5.4", "place": "KA-5.3", "elephant": "KA-5.4", "hire": "KA-6.1", "build": "KA-8.1"}
"""The rule of a step that is possible."""


def explain(
    tr: Language,
    view: KarigarView,
    space: str,
    words: tuple[str, ...],
    considered: Considered | None,
    piece: Piece | None,
    names: Sequence[str],
) -> Iterable[Explained]:
    """Everything worth saying about the place of the cursor, the most pressing first."""
    if considered is not None and considered.refusal is not None:
        refusal = considered.refusal
        yield Explained(tr("Not possible: {reason}", reason=refusal.message), refusal.rule)
        if refusal.spaces:
            yield Explained(tr("Look at {spaces}.", spaces=tr.listed(refusal.spaces)))
    elif considered is not None and words:
        text = verdict(tr, considered, words, piece)[0]
        if words[0] == "carry":
            text = tr("Carry out {space}: {what}.", space=words[1], what=text) if text else ""
        if text:
            yield Explained(text, RULES.get(words[0], "KA-7.6" if words[0] == "carry" else "KA-5.2"))
    card = about_words(tr, words)
    if card:
        yield Explained(card, "KA-9.1" if words[0] == "play" else "KA-7.7")
    yield Explained(tr("{space}: {text}", space=space, text=about_space(view, space)), _rule(view, space))
    yield from _pieces(tr, view, space, names)
    if INDEX[space] < T1:
        yield from _section(tr, view, INDEX[space] // 2, names)
    yield Explained("")
    if in_force(tr, view):
        yield Explained(in_force(tr, view), "KA-9.1")
    if view.rival is not None:
        text = tr(
            "The rival builds a section when its progress, now {progress}, reaches {wanted}.",
            progress=view.rival.progress,
            wanted=view.rival.wanted,
        )
        yield Explained(text, "KA-10.1")
        yield Explained(
            tr("The rival contractor is this program's own: the printed solo rules are not public."),
            "KA-10.1",
        )


def owned(tr: Language, view: KarigarView, seat: int, names: Sequence[str]) -> Iterable[Explained]:
    """The alliances of a player, and one's own blueprint, in words."""
    for ally in view.seats[seat].allies:
        yield Explained(tr("{name}: {text}", name=names[seat], text=about_card(ally.card)), "KA-7.7")
    if view.blueprint is not None and seat == view.seat:
        number = next(n for n, card in enumerate(BLUEPRINTS) if card.id == view.blueprint.card)
        yield Explained(tr("Your blueprint: {text}", text=blueprint(number)), "KA-11.2")


def piles(tr: Language, view: KarigarView) -> Explained:
    """How many cards the decks have left, and the open discard pile (KA-3.2)."""
    names = tr.listed(tr(name_of(card)) for card in view.discards)
    text = tr(
        "Cards left: blue {blue}, yellow {yellow}, baksheesh {baksheesh}, alliances {alliances}. "
        "Discarded: {names}.",
        blue=view.blue.left,
        yellow=view.yellow.left,
        baksheesh=view.baksheesh.left,
        alliances=view.alliances.left,
        names=names or tr("none"),
    )
    return Explained(text, "KA-3.2")


def _rule(view: KarigarView, space: str) -> str:
    """The rule of a space."""
    if space in ("T1", "T2"):
        return "KA-7.4"
    if ":" not in space:
        return "KA-7.5"
    if view.places[INDEX[space] // 2].color == "yellow":
        return "KA-7.3"
    return "KA-7.1" if space.endswith("gain") else "KA-7.2"


def _pieces(tr: Language, view: KarigarView, space: str, names: Sequence[str]) -> Iterable[Explained]:
    for group in view.groups:
        if group.space != space:
            continue
        if group.piece == "crew":
            yield Explained(tr("The rival's crew is here."), "KA-10.1")
        elif group.piece == "elephant":
            yield Explained(tr("The elephant of {name} is here.", name=names[group.owner]), "KA-5.4")
        else:
            text = tr.plural(
                "{number} worker of {name} is here.",
                "{number} workers of {name} are here.",
                group.number,
                number=group.number,
                name=names[group.owner],
            )
            yield Explained(text, "KA-5.4")


def _section(tr: Language, view: KarigarView, number: int, names: Sequence[str]) -> Iterable[Explained]:
    section = view.sections[number]
    level = view.levels[section.level - 1]
    if section.owner is None:
        text = tr(
            "Section {section} is linked with this card. It costs {goods}.",
            section=section.number,
            goods=counted(tr, level.cost),
        )
        yield Explained(text, "KA-8.1")
        return
    name = names[section.owner] if section.owner < view.players else tr("The rival")
    yield Explained(tr("Section {section} was built by {name}.", section=section.number, name=name), "KA-8.3")
