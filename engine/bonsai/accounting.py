"""What each line of a Bonsai score counts (BO-6.2, BO-7.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bonsai import naming
from engine.bonsai.hexes import AROUND, BELOW, hex_at, name
from engine.bonsai.scoring import FRUIT_POINTS, LEAF_POINTS
from engine.bonsai.view import BonsaiView, Card, Garden, Goal, Tile
from engine.game import Account, Message, Seat, Space, say


def account(view: BonsaiView, seat: Seat, line: int) -> Account:
    """What a line counts."""
    garden = view.gardens[seat]
    match view.scores[seat].lines[line].label.id:
        case "Leaves":
            return _each(say("Leaves: {count}, {points} points each."), LEAF_POINTS, _of(garden, "leaf"))
        case "Fruits":
            return _each(say("Fruits: {count}, {points} points each."), FRUIT_POINTS, _of(garden, "fruit"))
        case "Flowers":
            return _flowers(_of(garden, "flower"))
        case "Parchments":
            return _parchments(garden)
    return _goals(view, garden)


def _of(garden: Garden, kind: str) -> list[Tile]:
    return [tile for tile in garden.tiles if tile.kind == kind]


def _spaces(tiles: Iterable[Tile]) -> tuple[Space, ...]:
    return tuple(tile.space for tile in tiles)


def _each(text: Message, points: int, tiles: list[Tile]) -> Account:
    return Account((Message(text.id, {"count": len(tiles), "points": points}),), _spaces(tiles))


def _flowers(tiles: list[Tile]) -> Account:
    if not tiles:
        return Account((say("There is no flower yet."),))
    sides = "+".join(str(tile.points) for tile in tiles)
    return Account((say("Sides of the flowers that touch no tile: {sides}.", sides=sides),), _spaces(tiles))


def _parchments(garden: Garden) -> Account:
    """Parchments, each with what it counts; the tiles that any of them counts."""
    held = [card for card in garden.cards if card.type == "parchment"]
    if not held:
        return Account((say("No parchment was taken yet."),))
    counted = {card.kinds[0] for card in held}
    tiles = [tile.space for tile in garden.tiles if tile.kind in counted]
    bud = ["0"] if "wood" in counted else []
    return Account(tuple(_parchment(card, garden) for card in held), tuple(bud + tiles))


def _parchment(card: Card, garden: Garden) -> Message:
    kind = card.kinds[0]
    count = sum(tile.kind == kind for tile in garden.tiles) + sum(
        other.type == kind for other in garden.cards
    )
    count += kind == "wood"  # the bud
    points = card.points * count
    return say(
        "{card}: {count} counted, points: {points}.", card=naming.card(card), count=count, points=points
    )


def _goals(view: BonsaiView, garden: Garden) -> Account:
    """Goals held, and the tiles that they look at."""
    held = [state.goal for state in view.goals if state.goal.name in garden.claimed]
    if not held:
        return Account((say("No goal is claimed yet."),))
    spaces = dict.fromkeys(space for goal in held for space in _looked_at(goal, garden))
    return Account(tuple(say("Claimed: {goal}.", goal=naming.goal(goal)) for goal in held), tuple(spaces))


def _looked_at(goal: Goal, garden: Garden) -> tuple[Space, ...]:
    """The tiles that a goal counts (BO-6.2)."""
    left, right = garden.lines
    match goal.theme:
        case "wood":
            return ("0", *_spaces(_of(garden, "wood")))
        case "leaf":
            return _largest_group(_of(garden, "leaf"))
        case "fruit":
            return _spaces(_of(garden, "fruit"))
        case "flower":
            flowers = _of(garden, "flower")
            one = [tile for tile in flowers if tile.x <= left]
            other = [tile for tile in flowers if tile.x >= right]
            return _spaces(one if len(one) >= len(other) else other)
    beyond = [tile for tile in garden.tiles if not left < tile.x < right]
    if goal.word == "crack":
        beyond = [t for t in beyond if (t.x >= right if garden.crack == "right" else t.x <= left)]
    elif goal.word == "below":
        low = [tile for tile in beyond if tile.y >= BELOW]
        beyond = low + [t for t in beyond if t.y < BELOW and any((t.x < 0) != (o.x < 0) for o in low)]
    return _spaces(beyond)


def _largest_group(tiles: list[Tile]) -> tuple[Space, ...]:
    """The largest group of tiles that are connected side by side."""
    left = {hex_at(tile.x, tile.y) for tile in tiles}
    best: set[int] = set()
    while left:
        group, edge = set[int](), [left.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            near = {cell + step for step in AROUND} & left
            left -= near
            edge += near
        best = max(best, group, key=len)
    return tuple(name(cell) for cell in sorted(best))
