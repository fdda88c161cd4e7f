"""Spaces, cards and goods in words."""

from __future__ import annotations

from engine.game import Message, say
from engine.karigar.cards import ALLIANCES, BAKSHEESH, BLUEPRINTS, CARDS, GOODS_NAMES, Deed
from engine.karigar.effects import NOTHING, T1_EFFECT, T2_EFFECT, bought
from engine.karigar.goods import NUMBER, Amounts, gathered

_NOTHING = say("nothing")


def good(kind: int) -> Message:
    """The name of a kind of goods."""
    return Message(GOODS_NAMES[kind])


def goods(listed: Amounts) -> Message:
    """Amounts in words: 2 Scaffold, 1 Gem."""
    parts = [say("{number} {good}", number=number, good=good(kind)) for kind, number in listed if number]
    if not parts:
        return _NOTHING
    text = parts[0]
    for part in parts[1:]:
        text = say("{goods}, {more}", goods=text, more=part)
    return text


def named(words: tuple[str, ...]) -> Message:
    """Goods by their typed names, in words."""
    return goods(gathered([NUMBER[word] for word in words]))


def option(give: Amounts, get: Amounts) -> Message:
    """A trade option."""
    return say("{give} for {get}", give=goods(give), get=goods(get))


def effect(number: int) -> Message:
    """What can be done at a space."""
    if number == NOTHING:
        return say("No card is here until the next level.")
    card = bought(number)
    if card is not None:
        alliance = ALLIANCES[card]
        return say("Buy {card} for {goods}.", card=Message(alliance.name), goods=goods(alliance.cost))
    if number == T1_EFFECT:
        return say("For each worker, change 1 basic resource into 1 Silver.")
    if number == T2_EFFECT:
        return say("With 3 workers, change 3 Silver into 1 Gold.")
    found = CARDS[number >> 1]
    if number & 1:
        ways = [option(*trade) for trade in found.trades]
        if len(ways) == 1:
            return say("Trade {option}, with 2 workers.", option=ways[0])
        return say("Trade {first}, or {second}, or both.", first=ways[0], second=ways[1])
    if found.color == "yellow":
        return say("Gain {goods}, with 2 workers.", goods=goods(found.icons))
    if len(found.icons) == 1:
        kind, number = found.icons[0]
        return say("Gain up to {number} {good}.", number=number, good=good(kind))
    return say("Gain up to {goods}.", goods=goods(found.icons))


def deed(found: Deed) -> Message:
    """What an alliance or baksheesh card does."""
    match found.kind:
        case "gain":
            return say("Gain {goods}.", goods=goods(found.gains))
        case "choice":
            return say("Gain {number} basic resources of your choice.", number=found.number)
        case "swap":
            if found.number == 1:
                return say("Swap 1 resource or coin for a resource of another kind.")
            return say(
                "Swap up to {number} resources or coins for resources of other kinds.", number=found.number
            )
        case "discount":
            return say("Your building this turn costs up to {number} fewer.", number=found.number)
        case "lane":
            return say("This turn one of your pieces may move out of line.")
        case "hand":
            return say("This turn one of your groups counts one worker more.")
        case "mahout":
            return say("Hire your elephant this turn for 1 Gold.")
        case "points":
            return say("{points} points at the end.", points=found.number)
    each = {
        "alliance_card_owned": say("for each alliance card you own"),
        "section_built_levels_1_2": say("for each section you built on levels 1 and 2"),
        "section_built_level_4": say("for each section you built on level 4"),
        "two_resources_left": say("for every 2 resources or coins left"),
    }
    return say(
        "Points {each}: {points}, at most {most}.", points=found.number, each=each[found.per], most=found.most
    )


def alliance(number: int) -> Message:
    """An alliance card in words: what it costs, does and scores."""
    card = ALLIANCES[number]
    return say(
        "{card}: costs {cost}, scores {points}. {deed}",
        card=Message(card.name),
        cost=goods(card.cost),
        points=card.points,
        deed=deed(card.deed),
    )


def baksheesh(kind: int) -> Message:
    """A baksheesh card in words."""
    card = BAKSHEESH[kind]
    return say("{card}: {deed}", card=Message(card.name), deed=deed(card.deed))


def blueprint(number: int) -> Message:
    """A blueprint in words."""
    card = BLUEPRINTS[number]
    first, second, third = [section + 1 for section in card.sections]
    return say(
        "Sections {first}, {second} and {third}: {points} points each, {bonus} more for all three.",
        first=first,
        second=second,
        third=third,
        points=card.points,
        bonus=card.bonus,
    )
