"""Why a step is not possible: the first rule that forbids it (AN-4.1, AN-4.2, AN-4.3, AN-4.5, AN-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.ananda.moves import Build, Meditate, Monk, Pass
from engine.ananda.parts import HALVES, KINDS, SUM, VALUES, colour_name, mask_of, tile_name
from engine.game import Message, Move, Refusal, Seat, Space, say

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState

HIGHEST_VALUE = max(max(values) for values in VALUES.values() if values)


def refuse(state: AnandaState, seat: Seat, move: Move) -> Refusal | None:
    """None if the move is legal for the seat now, else the first rule that forbids it."""
    if isinstance(move, Monk):
        return refuse_monk_phase(state, seat) or refuse_space(state, seat, move.cell)
    if isinstance(move, Build):
        return (
            refuse_build_phase(state, seat)
            or refuse_tile(state, seat, move.tile)
            or refuse_spot(state, seat, move.tile, (move.first, move.second))
        )
    if isinstance(move, Meditate):
        return refuse_end_phase(state, seat) or refuse_cards(state, seat, move.values)
    if isinstance(move, Pass):
        return refuse_pass(state, seat)
    return Refusal("AN-4", say("That is no move of this game. Type it like: monk e4."))


def refuse_turn(state: AnandaState, seat: Seat) -> Refusal | None:
    """AN-6: the game goes on. AN-2.5: it is the seat's turn."""
    if state.ended:
        return Refusal(state.ended, say("The game is over."))
    if seat != state.mover:
        who = say("Seat {seat}", seat=state.mover + 1)
        return Refusal("AN-2.5", say("It is not your turn. Wait for {player}.", player=who))
    return None


def refuse_monk_phase(state: AnandaState, seat: Seat) -> Refusal | None:
    """AN-4.1: the monk is put down once a turn, before building."""
    refusal = refuse_turn(state, seat)
    if refusal or state.phase == "monk":
        return refusal
    at = (state.board.names[state.monks[seat]],)
    if state.built:
        text = say("Your monk stays until your next turn, since you have built.")
        return Refusal("AN-4.1", text, at)
    return Refusal("AN-4.1", say("Your monk stands already. Undo that to choose another space."), at)


def refuse_space(state: AnandaState, seat: Seat, cell: Space) -> Refusal | None:
    """AN-4.1: a space of an area that holds no other monk and is not the start area."""
    index = state.board.index.get(cell)
    if index is None:
        return _no_cell(state, "AN-1.3", cell)
    if state.colour[index] < 0:
        return Refusal("AN-4.1", say("{cell} is bare board. Your monk needs a space.", cell=cell), (cell,))
    area = state.area(index)
    for other, place in enumerate(state.monks):
        if other != seat and place >= 0 and area >> place & 1:
            who = say("Seat {seat}", seat=other + 1)
            text = say("The monk of {player} is in this area. Choose another.", player=who)
            return Refusal("AN-4.1", text, (state.board.names[place],))
    own = state.monks[seat]
    if own >= 0 and area >> own & 1:
        text = say("Your monk was in this area when your turn began. Choose another.")
        return Refusal("AN-4.1", text, state.board.spaces(area))
    return None


def refuse_build_phase(state: AnandaState, seat: Seat) -> Refusal | None:
    """AN-4.2: building comes after the monk."""
    refusal = refuse_turn(state, seat)
    if refusal or state.phase == "build":
        return refusal
    return Refusal("AN-4.2", say("First choose a space for your monk, like: monk e4."))


def refuse_tile(state: AnandaState, seat: Seat, tile: str) -> Refusal | None:
    """AN-1.1: the tile exists. AN-4.2: it is on the seat's rack."""
    if tile not in HALVES:
        return Refusal("AN-1.1", say("There is no tile {tile}. Name two colours, like red-blue.", tile=tile))
    if not state.racks[seat][KINDS[HALVES[tile]]]:
        return Refusal("AN-4.2", say("There is no {tile} tile on your rack.", tile=tile_name(tile)))
    return None


def refuse_cell(state: AnandaState, cells: Sequence[Space]) -> Refusal | None:
    """AN-4.2a: on the board."""
    index = state.board.index
    off = [cell for cell in cells if cell not in index]
    if not off:
        return None
    if len(cells) == 1 or len(off) == 2:
        return _no_cell(state, "AN-4.2a", off[0])
    text = say("This goes over the edge of the board.")
    return Refusal("AN-4.2a", text, tuple([cell for cell in cells if cell in index]))


def refuse_monk_on(state: AnandaState, cells: Sequence[Space]) -> Refusal | None:
    """AN-4.2b: no monk stands there."""
    index, names = state.board.index, state.board.names
    held = [names[place] for place in state.monks if place >= 0 and place in map(index.get, cells)]
    if not held:
        return None
    if len(held) == 2:
        return Refusal("AN-4.2b", say("Monks stand on {a} and {b}.", a=held[0], b=held[1]), tuple(held))
    return Refusal("AN-4.2b", say("A monk stands on {cell}.", cell=held[0]), tuple(held))


def refuse_spot(state: AnandaState, seat: Seat, tile: str, cells: tuple[Space, Space]) -> Refusal | None:
    """AN-4.2, AN-4.2a to AN-4.2d, and AN-4.3 where the area must grow."""
    first, second = cells
    refusal = refuse_cell(state, cells)
    if refusal:
        return refusal
    a, b = state.board.index[first], state.board.index[second]
    if b not in state.board.beside[a]:
        return Refusal("AN-4.2", say("{a} and {b} are not neighbours.", a=first, b=second), cells)
    return (
        refuse_monk_on(state, cells)
        or _refuse_ground(state, a, b, cells)
        or _refuse_touch(state, seat, tile, a, b)
    )


def _refuse_ground(state: AnandaState, a: int, b: int, cells: tuple[Space, Space]) -> Refusal | None:
    """AN-4.2c: on the board, or on two tiles at the same level."""
    if state.level[a] != state.level[b]:
        text = say(
            "{a} is at level {high}, {b} at level {low}. Both must be at one level.",
            a=cells[0],
            high=state.level[a],
            b=cells[1],
            low=state.level[b],
        )
        return Refusal("AN-4.2c", text, cells)
    if state.level[a] and state.tile[a] == state.tile[b]:
        text = say("{a} and {b} are one tile. Cover two tiles, never one alone.", a=cells[0], b=cells[1])
        return Refusal("AN-4.2c", text, cells)
    return None


def _refuse_touch(state: AnandaState, seat: Seat, tile: str, a: int, b: int) -> Refusal | None:
    """AN-4.2d: a half in the monk's colour belongs to its area; AN-4.3 where the area must grow."""
    place = state.monks[seat]
    colour = state.colour[place]
    name = colour_name(colour)
    halves = HALVES[tile]
    lying = [cell for cell, half in zip((a, b), halves, strict=True) if half == colour]
    if not lying:
        at = (state.board.names[place],)
        text = say("This tile has no {colour} half, and your monk stands on {colour}.", colour=name)
        return Refusal("AN-4.2d", text, at)
    area = state.area(place)
    after = area_after(state, seat, tile, a, b)
    here = tuple([state.board.names[cell] for cell in lying])
    if state.variant.touch == "before":
        near = state.board.around(area)
        if not any(near >> cell & 1 for cell in lying):
            text = say("No {colour} half is beside your area.", colour=name)
            return Refusal("AN-4.2d", text, here)
    elif not any(after >> cell & 1 for cell in lying):
        text = say("No {colour} half would be linked with your monk.", colour=name)
        return Refusal("AN-4.2d", text, here)
    if state.variant.grow and after.bit_count() <= area.bit_count():
        text = say(
            "Your area would not grow: {value} now, {after} then.",
            value=area.bit_count(),
            after=after.bit_count(),
        )
        return Refusal("AN-4.3", text, state.board.spaces(after))
    return None


def area_after(state: AnandaState, seat: Seat, tile: str, a: int, b: int) -> int:
    """The monk's area once the tile lies with its first colour on cell `a` and its second on `b`."""
    place = state.monks[seat]
    colour = state.colour[place]
    same = state.tops[colour]
    for cell, half in zip((a, b), HALVES[tile], strict=True):
        same = same | 1 << cell if half == colour else same & ~(1 << cell)
    return state.board.area(1 << place, same)


def refuse_end_phase(state: AnandaState, seat: Seat) -> Refusal | None:
    """AN-4.2: at least one tile is placed before meditating."""
    refusal = refuse_build_phase(state, seat)
    if refusal or state.built:
        return refusal
    return Refusal("AN-4.2", say("Place at least one tile before you meditate, or pass."))


def refuse_cards(state: AnandaState, seat: Seat, values: Sequence[int]) -> Refusal | None:
    """AN-4.5: cards of the area's colour from the hand, with a total of at most the area value."""
    colour = state.colour[state.monks[seat]]
    held = state.hands[seat][colour]
    name = colour_name(colour)
    for k, value in enumerate(values):
        if value in values[:k]:
            text = say("You named {colour} {value} twice. There is one of each.", colour=name, value=value)
            return Refusal("AN-1.2", text)
        if not 1 <= value <= HIGHEST_VALUE or not held >> value & 1:
            text = say("You hold no {colour} {value}.", colour=name, value=value)
            return Refusal("AN-4.5", text)
    total, area = SUM[mask_of(values)], state.ways().value
    if total > area:
        text = say("Together {total}, but your area is worth {value}. Play less.", total=total, value=area)
        return Refusal("AN-4.5", text, state.board.spaces(state.ways().area))
    return None


def refuse_pass(state: AnandaState, seat: Seat) -> Refusal | None:
    """AN-5: passing is for turns without a tile."""
    refusal = refuse_turn(state, seat)
    if refusal or not state.built:
        return refusal
    return Refusal("AN-5", say("You cannot pass after placing. Meditate to end your turn."))


def _no_cell(state: AnandaState, rule: str, cell: Space) -> Refusal:
    last: str | Message = state.board.names[state.board.cells[-1]]
    return Refusal(rule, say("There is no cell {cell}. The cells are a1 to {last}.", cell=cell, last=last))
