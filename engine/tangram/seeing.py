"""Views, and states that a view's seat could not tell from the real one (TC-3)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engine.game import Move, Seat
from engine.tangram import scoring
from engine.tangram.dealing import DEALT, LAST, ROUNDS, TILES, holders, spots
from engine.tangram.geometry import CORNERS, SIZE, SPACES
from engine.tangram.moves import Fountain, Place
from engine.tangram.setting import TangramData
from engine.tangram.tiles import SETS, built_in, start_field
from engine.tangram.view import FOUNTAIN, Card, City, Placed, TangramView

if TYPE_CHECKING:
    from engine.tangram.state import TangramState


def view(state: TangramState, seat: Seat | None) -> TangramView:
    """What the seat, or a spectator, may know."""
    first = DEALT * (state.round - 1)
    cards = _cards(state, seat)
    gone = state.cards[:first]
    seen = {card.tile for card in cards} | set(gone)
    return TangramView(
        seat=seat,
        players=state.players,
        turn=state.turn,
        scores=state.scores(),
        outcome=state.outcome,
        tiles=state.pieces.tiles,
        own_set=not any(state.pieces.tiles == built_in(name) for name in SETS),
        start_field=bool(state.boards),
        round=state.round,
        phase=state.phase,
        cards=cards,
        starter=state.starter,
        cities=tuple(_city(state, owner) for owner in range(state.players)),
        gone=gone,
        unknown=tuple(tile for tile in range(1, TILES + 1) if tile not in seen),
        deck=TILES - first - len(cards),
    )


def _cards(state: TangramState, seat: Seat | None) -> tuple[Card, ...]:
    """This round's cards in playing order; a tile shows if open, played, or held by the seat."""
    first = DEALT * (state.round - 1)
    asked = state.asked()
    shown = len(state.shown()) - first
    found = []
    for k, spot in enumerate(spots(state.players, state.round)):
        tile = state.cards[first + k]
        held = holders(spot, state.starter, state.players)
        when = "now" if tile in asked else "played" if k < shown else "to come"
        known = spot.place == "open" or k < shown or seat in held
        found.append(Card(tile if known else None, spot.place, held, when))
    return tuple(found)


def _city(state: TangramState, owner: Seat) -> City:
    placed, left = state.placed[owner], state.left[owner]
    lies = tuple([state.pieces.placed[move] for move in placed])
    answered = {piece.tile for piece in lies} | set(left)
    fountains = sum([piece.tile == FOUNTAIN for piece in lies]) + left.count(FOUNTAIN)
    board, side = (state.boards[owner], state.sides[owner]) if state.boards else (0, "red")
    return City(
        board=board,
        side=side,
        start=start_field(board, side) if board else (),
        placed=lies,
        left=tuple(left),
        unplaced=tuple([tile for tile in range(1, TILES + 1) if tile not in answered]),
        fountains=ROUNDS - fountains,
        answered=not state.open[owner],
        open=state.open[owner],
        rounds=tuple(state.points[owner]),
        standing=scoring.standing(state.covered[owner], state.red[owner], state.green[owner]),
    )


def resample(seen: TangramView, rng: random.Random) -> TangramState:
    """A state that gives this view; the cards that its seat does not know are drawn anew."""
    from engine.tangram.state import TangramState

    unknown = list(seen.unknown)
    rng.shuffle(unknown)
    now = [unknown.pop() if card.tile is None else card.tile for card in seen.cards]
    boards = tuple(city.board for city in seen.cities) if seen.start_field else ()
    sides = tuple(city.side for city in seen.cities) if seen.start_field else ()
    data = TangramData(seen.tiles, tuple(range(1, TILES + 1)), boards, sides, seen.starter)
    state = TangramState(seen.players, data)
    state.cards = (*seen.gone, *now, *unknown)
    state.round = seen.round
    state.phase = seen.phase
    if state.round < LAST:
        state.step = sum(card.state != "to come" for card in seen.cards) - 1
    for seat, city in enumerate(seen.cities):
        for lies in city.placed:
            move = move_of(lies)
            quarters, _, face = state.pieces.ways[move]
            state.covered[seat] |= quarters
            if face:
                colour = state.red if face == "red" else state.green
                colour[seat] |= quarters
            state.placed[seat].append(move)
        state.left[seat] = list(city.left)
        state.points[seat] = list(city.rounds)
        state.open[seat] = city.open
    state.missing = sum(len(asked) for asked in state.open)
    return state


def move_of(lies: Placed) -> Move:
    """The move that put a piece where it lies."""
    top = min(row for row, _, _ in lies.cells)
    left = min(column for _, column, _ in lies.cells)
    cell = SPACES[top * SIZE + left]
    if lies.tile == FOUNTAIN:
        return Fountain(cell, CORNERS[lies.turn])
    return Place(lies.tile, lies.face, lies.turn * 90, cell)
