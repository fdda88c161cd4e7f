"""What each line of a Karigar-e-Taj score counts (KA-8.2, KA-9.8, KA-11.2)."""

from __future__ import annotations

from engine.game import Account, Message, Seat, Space, say
from engine.karigar.cards import BAKSHEESH, BLUEPRINTS, KIND, Baksheesh
from engine.karigar.goods import GOODS
from engine.karigar.view import KarigarView, Player

_NUMBER = {blueprint.id: blueprint for blueprint in BLUEPRINTS}


def account(view: KarigarView, seat: Seat, line: int) -> Account:
    """What a line counts."""
    player, found = view.seats[seat], view.scores[seat].lines[line]
    if found.rule == "KA-8.2":
        return _tokens(player)
    if found.rule == "KA-9.8":
        held = [BAKSHEESH[KIND[card]] for card in player.hand or ()]
        card = next(card for card in held if not card.playable and card.name == found.label.id)
        return _end_card(card, player)
    if found.label.id == "Blueprint sections":
        return _blueprint(player)
    if found.label.id == "Blueprint complete":
        return _complete(player)
    text = say(
        "This alliance card is yours. Face up or face down, it is worth {points}.", points=found.points
    )
    return Account((text,))


def places_of(sections: tuple[int, ...]) -> tuple[Space, ...]:
    """The spaces of the bazaar that sections (from 1) are linked with."""
    return tuple(f"{section}:{side}" for section in sections for side in ("gain", "trade"))


def _tokens(player: Player) -> Account:
    if not player.sections:
        return Account((say("No section is built yet."),))
    text = say(
        "Sections built: {sections}. Their tokens: {tokens}.",
        sections=_listed(player.sections),
        tokens="+".join(map(str, player.tokens)),
    )
    return Account((text,), places_of(player.sections))


def _end_card(card: Baksheesh, player: Player) -> Account:
    deed = card.deed
    if deed.kind == "points":
        return Account((say("This card is worth {points} points by itself.", points=deed.number),))
    low = tuple(section for section in player.sections if section <= 6)
    high = tuple(section for section in player.sections if section > 9)
    text, count, spaces = {
        "alliance_card_owned": (say("Alliance cards owned: {count}."), len(player.allies), ()),
        "section_built_levels_1_2": (say("Sections built on levels 1 and 2: {count}."), len(low), low),
        "section_built_level_4": (say("Sections built on level 4: {count}."), len(high), high),
        "two_resources_left": (
            say("Pairs of resources and coins left: {count}."),
            sum(player.goods[: len(GOODS)]) // 2,
            (),
        ),
    }[deed.per]
    each = say("{points} points each, at most {most}.", points=deed.number, most=deed.most)
    return Account((Message(text.id, {"count": count}), each), places_of(spaces))


def _blueprint(player: Player) -> Account:
    card = _NUMBER[player.blueprint or ""]
    wanted = tuple(section + 1 for section in card.sections)
    mine = tuple(section for section in wanted if section in player.sections)
    text = say(
        "Of the blueprint's sections {sections} these are built: {mine}. Points each: {points}.",
        sections=_listed(wanted),
        mine=_listed(mine),
        points=card.points,
    )
    return Account((text,), places_of(mine))


def _complete(player: Player) -> Account:
    card = _NUMBER[player.blueprint or ""]
    wanted = tuple(section + 1 for section in card.sections)
    missing = tuple(section for section in wanted if section not in player.sections)
    if not missing:
        return Account((say("All sections of the blueprint are built."),), places_of(wanted))
    text = say("These sections of the blueprint are missing: {sections}.", sections=_listed(missing))
    return Account((text,), places_of(missing))


def _listed(sections: tuple[int, ...]) -> str | Message:
    return ", ".join(map(str, sections)) if sections else say("none")
