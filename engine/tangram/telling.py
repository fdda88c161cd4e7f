"""The events of a Tangram City game, in the order in which things happen.

`player` in a message is a `Message` that counts the seat; a screen may put a name in its place. Events and
their data:

- `placed` {tile, face, turn, cells}: a piece (tile 0: a fountain), as in `Placed`
- `left` {tile}: a piece left out
- `card` {tiles}: what everybody is asked for now: one tile, in round 6 three
- `fountain` {round}: everybody is asked for a fountain
- `scored` {round, points, rectangle, total}: a seat's round; rectangle is top, left, bottom, right or nothing
- `marker` {starter}: who has the start marker now
- `dealt` {round, open, deck}: a new round, and the tiles that lie open in the centre
- `hand` {tile, holders}: secret: a card that a seat holds; `dealt` is its public twin
- `bonus` {planning, balance}: a seat's bonuses at the end
- `over` {winners, totals}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Event, Message, Move, Seat, Space, say
from engine.tangram import scoring
from engine.tangram.dealing import DEALT, ROUNDS, holders, spots
from engine.tangram.geometry import SIZE, SPACES, complete, spaces, touched
from engine.tangram.moves import Leave
from engine.tangram.view import FOUNTAIN

if TYPE_CHECKING:
    from engine.tangram.state import TangramState


def player(seat: Seat) -> Message:
    """A seat as people count it."""
    return say("Seat {seat}", seat=seat + 1)


def answered(state: TangramState, seat: Seat, move: Move) -> Event:
    """A piece was placed or left out."""
    who = player(seat)
    if isinstance(move, Leave):
        if move.tile == FOUNTAIN:
            text = say("{player} leaves the fountain out.", player=who)
        else:
            text = say("{player} leaves tile {tile} out.", player=who, tile=move.tile)
        return Event("left", text, seat, data={"tile": move.tile})
    quarters, normal, _ = state.pieces.ways[move]
    lies = state.pieces.placed[normal]
    at = spaces(touched(quarters))
    if lies.tile == FOUNTAIN:
        text = say("{player} places a fountain at {cell}.", player=who, cell=at[0])
    else:
        text = say(
            "{player} places tile {tile} at {cell}.", player=who, tile=lies.tile, cell=str(normal)[-2:]
        )
    data = {"tile": lies.tile, "face": lies.face, "turn": lies.turn, "cells": [list(c) for c in lies.cells]}
    return Event("placed", text, seat, at, data)


def card(state: TangramState) -> Event:
    """What everybody is asked for now (TC-4.1, TC-6.1)."""
    tiles = state.asked()
    if len(tiles) == 1:
        text = say("The card of tile {tile} is played.", tile=tiles[0])
    else:
        a, b, c = tiles
        text = say("The last three cards are played: tiles {a}, {b} and {c}.", a=a, b=b, c=c)
    return Event("card", text, data={"tiles": list(tiles)})


def fountain(state: TangramState) -> Event:
    """Everybody is asked for a fountain (TC-4.3)."""
    return Event("fountain", say("Now everybody places a fountain."), data={"round": state.round})


def dealt(state: TangramState) -> list[Event]:
    """A new round: first what all may know, then what each hand holds (TC-3)."""
    layout = spots(state.players, state.round)
    first = DEALT * (state.round - 1)
    cards = state.cards[first : first + len(layout)]
    shown = [tile for tile, spot in zip(cards, layout, strict=True) if spot.place == "open"]
    data = {"round": state.round, "open": shown, "deck": len(state.cards) - first - len(layout)}
    told = [Event("dealt", say("Round {round} begins.", round=state.round), data=data)]
    for tile, spot in zip(cards, layout, strict=True):
        if spot.holders:
            seats = holders(spot, state.starter, state.players)
            text = say("You hold the card of tile {tile}.", tile=tile)
            told.append(Event("hand", text, data={"tile": tile, "holders": list(seats)}, only=seats))
    return told


def scored(state: TangramState, seat: Seat) -> Event:
    """What a city has scored for the round that is over (TC-4.4)."""
    found = scoring.rectangle(complete(state.covered[seat]))
    scores = state.points[seat]
    number, points = len(scores), scores[-1]
    at: tuple[Space, ...] = ()
    corners: list[int] = []
    if found:
        corners = [found.top, found.left, found.bottom, found.right]
        rows, columns = range(found.top, found.bottom + 1), range(found.left, found.right + 1)
        at = tuple(SPACES[row * SIZE + column] for row in rows for column in columns)
    text = say(
        "{player} scores for round {round}: {points}.", player=player(seat), points=points, round=number
    )
    data = {"round": number, "points": points, "rectangle": corners, "total": 1 + sum(scores)}
    return Event("scored", text, seat, at, data)


def marker(state: TangramState) -> Event:
    """Who has the start marker now (TC-4.6)."""
    text = say("{player} has the start marker.", player=player(state.starter))
    return Event("marker", text, state.starter, data={"starter": state.starter})


def over(state: TangramState) -> list[Event]:
    """The bonuses of every seat, and the end (TC-7)."""
    told = []
    for seat in range(state.players):
        planning, balance = state.bonuses(seat)
        text = say(
            "{player} gets {planning} points for planning and {balance} points for balance.",
            player=player(seat),
            planning=planning,
            balance=balance,
        )
        told.append(Event("bonus", text, seat, data={"planning": planning, "balance": balance}))
    outcome = state.outcome
    winners = list(outcome.winners) if outcome else []
    data = {"winners": winners, "totals": [sheet.total for sheet in state.scores()]}
    return [*told, Event("over", say("The game is over after round {round}.", round=ROUNDS), data=data)]


def step(state: TangramState) -> list[Event]:
    """What happened when all had answered and the state moved on to what it asks now."""
    if state.phase == "fountain":
        return [fountain(state)]
    if state.phase == "tile" and state.step > 0:
        return [card(state)]
    told = [scored(state, seat) for seat in range(state.players)]
    if state.phase == "over":
        return told + over(state)
    return [*told, marker(state), *dealt(state), card(state)]
