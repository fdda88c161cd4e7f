"""Views, and states that a view's seat could not tell from the real one (AN-1.4)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.ananda.geometry import bits
from engine.ananda.parts import (
    CARDS,
    COLOURS,
    COPIES,
    HALVES,
    KINDS,
    NAMES,
    SUM,
    TILES,
    cards,
    full_set,
    kinds,
    mask_of,
    tiles,
)
from engine.ananda.setting import AnandaData
from engine.ananda.view import AnandaView, Area, Field, Laid, Player
from engine.game import Seat

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState


# Views --------------------------------------------------------------------------------------------------


def view(state: AnandaState, seat: Seat | None) -> AnandaView:
    """What the seat, or a spectator, may know."""
    over = bool(state.ended)
    areas = _areas(state)
    laid, stacks = _laid(state)
    seen = Counter(kind for kind, _, _ in state.placed)
    for other in range(state.players):
        if over or other == seat:
            seen.update(kinds(state.racks[other]))
    return AnandaView(
        seat=seat,
        players=state.players,
        turn=state.turn,
        scores=state.scores(),
        outcome=state.outcome,
        variant=state.variant,
        phase=state.phase,
        mover=state.mover,
        first=state.first,
        number=state.number,
        fields=_fields(state, areas, stacks),
        areas=tuple([area for area, _ in areas]),
        laid=laid,
        built=state.built,
        seats=tuple([_player(state, other, over or other == seat) for other in range(state.players)]),
        supply=state.supply_size,
        unseen=tiles([COPIES - seen[kind] for kind in range(len(NAMES))]),
        order=tuple([NAMES[kind] for kind in state.supply[state.taken :]]) if over else None,
        mixing=state.mixing if over else "",
        idle=state.idle,
        deals=state.deals,
        able=state.able,
        closing=state.closing,
    )


def _areas(state: AnandaState) -> list[tuple[Area, int]]:
    """Every area, and its cells."""
    monk = state.monks[state.mover]
    begun = state.phase == "monk" and monk >= 0
    found = []
    for colour, cells in enumerate(state.tops):
        while cells:
            area = state.board.area(cells & -cells, cells)
            cells ^= area
            on = tuple([seat for seat, place in enumerate(state.monks) if place >= 0 and area >> place & 1])
            start = bool(begun and area >> monk & 1)
            found.append((Area(COLOURS[colour], state.board.spaces(area), on, start), area))
    return found


def _laid(state: AnandaState) -> tuple[tuple[Laid, ...], dict[int, list[int]]]:
    """The tiles on the board, and by cell those that are stacked there."""
    names = state.board.names
    stacks: dict[int, list[int]] = {cell: [] for cell in state.board.cells}
    laid = []
    for number, (kind, first, second) in enumerate(state.placed):
        stacks[first].append(number)
        stacks[second].append(number)
        laid.append(Laid(NAMES[kind], (names[first], names[second]), len(stacks[first])))
    return tuple(laid), stacks


def _fields(
    state: AnandaState, areas: list[tuple[Area, int]], stacks: dict[int, list[int]]
) -> tuple[Field, ...]:
    names = state.board.names
    area_of = {cell: number for number, (_, area) in enumerate(areas) for cell in bits(area)}
    monk_of = {cell: seat for seat, cell in enumerate(state.monks)}
    found = []
    for cell in state.board.cells:
        top = state.tile[cell]
        other = None
        if top >= 0:
            _, first, second = state.placed[top]
            end = second if cell == first else first
            other = names[end] if state.tile[end] == top else None
        colour = COLOURS[state.colour[cell]] if top >= 0 else ""
        stack = tuple(stacks[cell])
        found.append(
            Field(names[cell], colour, len(stack), stack, other, monk_of.get(cell), area_of.get(cell))
        )
    return tuple(found)


def _player(state: AnandaState, seat: Seat, shown: bool) -> Player:
    hand, karma = cards(state.hands[seat]), cards(state.karma[seat])
    gone = {*karma, *hand} if shown else set(karma)
    pile = None
    if state.ended:
        pile = tuple([f"{COLOURS[c]}-{value}" for c, value in state.piles[seat][state.drawn[seat] :]])
    return Player(
        monk=state.board.names.get(state.monks[seat]),
        rack=tiles(state.racks[seat]) if shown else None,
        rack_size=state.rack_sizes[seat],
        hand=hand if shown else None,
        hand_size=state.hand_sizes[seat],
        pile=pile,
        pile_size=state.pile_size(seat),
        karma=karma,
        points=state.points[seat],
        unseen=tuple([card for card in full_set(state.players) if card not in gone]),
    )


# States from views ----------------------------------------------------------------------------------------


def resample(seen: AnandaView, rng: random.Random) -> AnandaState:
    """A state that gives this view; tiles and cards that its seat does not know are drawn anew.

    Where all know that somebody can place a tile (AN-6.2a), somebody can.
    """
    while True:
        state = _drawn_anew(seen, rng)
        if not seen.able or seen.outcome or any(map(state.can_place, range(seen.players))):
            return state


def _drawn_anew(seen: AnandaView, rng: random.Random) -> AnandaState:
    from engine.ananda.state import AnandaState

    start, index = seen.laid[0], {field.cell: k for k, field in enumerate(seen.fields)}
    first, second = start.cells
    colours = start.tile if index[first] < index[second] else "-".join(reversed(start.tile.split("-")))
    data = AnandaData(colours, (), ((),) * seen.players, seen.first, seen.mixing)
    state = AnandaState(seen.players, seen.variant, data)
    for laid in seen.laid[1:]:
        state.lay(_kind(laid.tile), *(state.board.index[cell] for cell in laid.cells))
    if not seen.outcome:
        state.mixing = f"{rng.getrandbits(128):032x}"
    unknown = [*map(_kind, seen.unseen)]
    rng.shuffle(unknown)
    piles = []
    for seat, player in enumerate(seen.seats):
        if player.rack is None:
            rack = [unknown.pop() for _ in range(player.rack_size)]
        else:
            rack = [*map(_kind, player.rack)]
        state.racks[seat] = [rack.count(kind) for kind in range(len(TILES))]
        state.rack_sizes[seat] = player.rack_size
        hand, pile = _dealt(player, rng)
        piles.append(tuple(pile))
        state.hands[seat] = _by_colour(hand)
        state.hand_sizes[seat] = player.hand_size
        state.karma[seat] = _by_colour(map(CARDS.__getitem__, player.karma))
        state.points[seat] = sum(map(SUM.__getitem__, state.karma[seat]))
        state.monks[seat] = state.board.index[player.monk] if player.monk else -1
    state.piles = tuple(piles)
    state.drawn = [0] * seen.players
    state.supply = tuple(unknown) if seen.order is None else tuple(map(_kind, seen.order))
    state.taken = 0
    state.mover, state.number, state.phase, state.built = seen.mover, seen.number, seen.phase, seen.built
    state.idle, state.deals = seen.idle, seen.deals
    state.able, state.closing = seen.able, seen.closing
    state.ended = seen.outcome.rule if seen.outcome else ""
    return state


def _kind(word: str) -> int:
    return KINDS[HALVES[word]]


def _dealt(player: Player, rng: random.Random) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """A hand and a pile that the view allows."""
    if player.hand is not None and player.pile is not None:
        return [CARDS[card] for card in player.hand], [CARDS[card] for card in player.pile]
    pile = [CARDS[card] for card in player.unseen]
    rng.shuffle(pile)
    if player.hand is not None:
        return [CARDS[card] for card in player.hand], pile
    return pile[: player.hand_size], pile[player.hand_size :]


def _by_colour(held: Iterable[tuple[int, int]]) -> list[int]:
    found: list[list[int]] = [[] for _ in COLOURS]
    for colour, value in held:
        found[colour].append(value)
    return [mask_of(values) for values in found]
