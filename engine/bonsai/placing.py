"""Which tiles may be laid now, and where (BO-4.2, BO-5.1, BO-5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.bonsai.hexes import AROUND, BUD, cell, name
from engine.bonsai.parts import CARDS, FLOWER, FRUIT, LEAF, NUMBER, WOOD
from engine.game import Message, Refusal, Seat, say

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState

_ALL = (WOOD, LEAF, FLOWER, FRUIT)
_NAMES = (say("wood"), say("leaf"), say("flower"), say("fruit"))


def tile_name(kind: int) -> Message:
    """The word for a kind of tile."""
    return _NAMES[kind]


def player(seat: Seat) -> Message:
    """A seat as people count it."""
    return say("Seat {seat}", seat=seat + 1)


def allowed(state: BonsaiState) -> tuple[int, ...]:
    """The kinds that symbols or the Helper still allow, in stock or not."""
    if state.phase == "helper":
        return by_helper(state.card, state.used)
    if state.phase != "place":
        return ()
    return by_symbols(state.gardens[state.seat].symbols, state.used)


def by_helper(card: int, used: Sequence[int]) -> tuple[int, ...]:
    """BO-4.2: one tile of any type and one of the shown type, in either order."""
    shown = NUMBER[CARDS[card].kinds[1]]
    laid = sum(used)
    if laid == 2:
        return ()
    return _ALL if not laid or used[shown] else (shown,)


def by_symbols(symbols: Sequence[int], used: Sequence[int]) -> tuple[int, ...]:
    """BO-5.1: as many as there are symbols, and one more of any kind."""
    if beyond(symbols, used):
        return tuple([kind for kind in _ALL if used[kind] < symbols[kind]])
    return _ALL


def beyond(symbols: Sequence[int], used: Sequence[int]) -> bool:
    """Whether a tile beyond its own symbols is laid."""
    return (
        used[0] > symbols[0] or used[1] > symbols[1] or used[2] > symbols[2] or used[3] > symbols[3]
    )  # spelt out: playouts come here at every step


def any_used(state: BonsaiState) -> bool:
    """BO-5.1: whether one tile beyond its own symbols is laid in this Cultivate, by the symbol for any."""
    if state.phase != "place":
        return False
    return beyond(state.gardens[state.seat].symbols, state.used)


def kinds(state: BonsaiState) -> list[int]:
    """The kinds of tiles in stock that may be laid now, wherever."""
    if state.pending:
        return []
    stock = state.gardens[state.seat].stock
    return [kind for kind in allowed(state) if stock[kind]]


def refuse_kind(kind: str) -> Refusal | None:
    """BO-1.1: a kind of tile."""
    if kind in NUMBER:
        return None
    return Refusal("BO-1.1", say("There is no such tile. Say wood, leaf, flower or fruit."))


def refuse_empty(state: BonsaiState, kind: str, rule: str) -> Refusal | None:
    """The tile is in stock."""
    if state.gardens[state.seat].stock[NUMBER[kind]]:
        return None
    return Refusal(rule, say("You hold no tile of this kind: {tile}.", tile=tile_name(NUMBER[kind])))


def refuse_tile(state: BonsaiState, kind: str) -> Refusal | None:
    """BO-4.2 for a Helper, BO-5.1 for a Cultivate: in stock, and allowed once more."""
    refusal = refuse_kind(kind)
    if refusal is not None:
        return refusal
    helper = state.phase == "helper"
    if NUMBER[kind] in allowed(state):
        return refuse_empty(state, kind, "BO-4.2" if helper else "BO-5.1")
    tile = tile_name(NUMBER[kind])
    if not helper:
        return Refusal("BO-5.1", say("Your symbols allow no more of this kind now: {tile}.", tile=tile))
    if sum(state.used) == 2:
        return Refusal("BO-4.2", say("The Helper has placed both tiles. Say done."))
    shown = tile_name(NUMBER[CARDS[state.card].kinds[1]])
    return Refusal("BO-4.2", say("The other tile of this Helper must be: {tile}.", tile=shown))


def refuse_hex(state: BonsaiState, kind: str, at: str) -> Refusal | None:
    """BO-5.2: where a tile of this kind may lie."""
    tree = state.gardens[state.seat].tree
    where = cell(at)
    if where is None:
        return Refusal("BO-5.2", say("There is no place {space} that a tree could reach.", space=at), (at,))
    number = NUMBER[kind]
    if where in tree.spots(number):
        return None
    if where == BUD:
        return Refusal("BO-5.2", say("The start bud lies there."), (at,))
    if where in tree.pot:
        return Refusal("BO-5.2", say("No tile may lie on the pot."), (at,))
    if where in tree.tiles:
        return Refusal("BO-5.2", say("A tile lies there already."), (at,))
    if number != WOOD and len(tree.tiles) == 1:
        return Refusal("BO-5.2", say("The first tile is always wood."))
    if number == WOOD:
        return Refusal("BO-5.2", say("Wood must touch wood."))
    if number == LEAF:
        return Refusal("BO-5.2", say("A leaf must touch wood."))
    if number == FLOWER:
        return Refusal("BO-5.2", say("A flower must touch a leaf."))
    fruits = tree.near(where, FRUIT)
    if fruits:
        spaces = tuple([name(fruit) for fruit in fruits])
        return Refusal("BO-5.2", say("A fruit may not touch another fruit."), spaces)
    spaces = tuple([name(leaf) for leaf in tree.near(where, LEAF)])
    return Refusal("BO-5.2", say("A fruit must touch two leaves that touch each other."), spaces)


def refuse_all(state: BonsaiState, kind: str) -> Refusal | None:
    """BO-5.2 for a tile that fits nowhere."""
    tree = state.gardens[state.seat].tree
    number = NUMBER[kind]
    if tree.spots(number):
        return None
    if number != WOOD and len(tree.tiles) == 1:
        return Refusal("BO-5.2", say("The first tile is always wood."))
    if number == WOOD:
        return Refusal("BO-5.2", say("No free place touches wood. You can prune at the start of a turn."))
    texts = {
        LEAF: say("No free place touches wood, so no leaf fits."),
        FLOWER: say("No free place touches a leaf, so no flower fits."),
        FRUIT: say("No free place suits a fruit: two joined leaves, no fruit near."),
    }
    return Refusal("BO-5.2", texts[number])


def blocks(state: BonsaiState, kind: int, at: int) -> bool:
    """Whether a tile laid there would leave no free hex that touches wood (BO-5.3)."""
    tree = state.gardens[state.seat].tree
    if len(tree.beside_wood) > 1 or at not in tree.beside_wood:
        return False
    if kind != WOOD:
        return True
    return all(at + step in tree.tiles or at + step in tree.pot for step in AROUND)
