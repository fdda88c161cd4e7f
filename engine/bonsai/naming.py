"""What cards, slots and goals are called: messages with other messages in them."""

from __future__ import annotations

from engine.bonsai.parts import NUMBER, SLOTS
from engine.bonsai.placing import tile_name
from engine.bonsai.view import Card, Goal
from engine.game import Message, say

_ANY = say("any")
_THEMES = {
    "wood": say("wood (brown)"),
    "leaf": say("connected leaves (green)"),
    "fruit": say("fruits (orange)"),
    "flower": say("flowers beyond one side (pink)"),
    "reach": say("tiles beyond the pot (blue)"),
}
_REACHES = {
    "crack": say("a tile beyond the side of the crack, {points} points"),
    "both": say("tiles beyond both sides, {points} points"),
    "below": say("a tile beyond one side and one below beyond the other, {points} points"),
}
_GOALS = {
    "wood": say("{need} wood, the bud included, {points} points"),
    "leaf": say("{need} leaves in one group, {points} points"),
    "fruit": say("{need} fruits, {points} points"),
    "flower": say("{need} flowers beyond one side, {points} points"),
}
_COUNTED = {
    "growth": say("Growth card"),
    "helper": say("Helper"),
    "master": say("Master"),
}


def tile(kind: str) -> Message:
    """A kind of tile, or any."""
    return _ANY if kind == "any" else tile_name(NUMBER[kind])


def tiles(kinds: tuple[str, ...]) -> Message:
    """One to three tiles in a row."""
    names = [tile(kind) for kind in kinds]
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return say("{a}, {b}", a=names[0], b=names[1])
    return say("{a}, {b}, {c}", a=names[0], b=names[1], c=names[2])


def card(found: Card) -> Message:
    """A card and what it does, in a few words."""
    if found.type == "tool":
        return say("Tool: capacity +2")
    if found.type == "growth":
        return say("Growth: {tile}", tile=tile(found.kinds[0]))
    if found.type == "master":
        return say("Master: {tiles}", tiles=tiles(found.kinds))
    if found.type == "helper":
        return say("Helper: {tiles}", tiles=tiles(found.kinds))
    counted = found.kinds[0]
    what = _COUNTED[counted] if counted in _COUNTED else tile(counted)
    return say("Parchment: {points} for each {what}", points=found.points, what=what)


def gives(slot_number: int) -> Message:
    """What a slot gives (BO-4.1)."""
    found = SLOTS[slot_number - 1]
    if found.choose:
        return say("{a} or {b}", a=tile(found.choose[0]), b=tile(found.choose[1]))
    return tiles(found.gives) if found.gives else say("no tiles")


def slot(number: int, found: Card) -> Message:
    """A slot with its card, and what it gives."""
    return say("{card}; slot gives {tiles}", card=card(found), tiles=gives(number))


def theme(word: str) -> Message:
    """A colour of goals."""
    return _THEMES[word]


def goal(found: Goal) -> Message:
    """What a goal asks for, and its points."""
    if found.theme == "reach":
        return Message(_REACHES[found.word].id, {"points": found.points})
    return Message(_GOALS[found.theme].id, {"need": found.need, "points": found.points})


def cut(kind: int, count: int) -> Message:
    """A tile to prune, and how many tiles go in all."""
    return say("{tile}, {count} in all", tile=tile_name(kind), count=count)
