"""The events of an Ananda game, in the order in which things happen.

`player` in a message is a `Message` that counts the seat; a screen may put a name in its place. Events and
their data:

- `monk` {cell, colour, value}: a monk on a space, the colour and value of its area
- `built` {tile, cells, level, value}: a tile laid, its halves on these cells, and the area value then
- `meditated` {cards, points, value}: cards played for an area of that value
- `passed` {}: a turn without a tile
- `drawn` {tiles, cards}: how many tiles and cards a seat has drawn
- `drew` {tiles, cards}: secret: which; `drawn` is its public twin
- `mixed` {deals, sizes}: racks were mixed into the supply and dealt anew (AN-6.2a)
- `rack` {tiles}: secret: the rack that a seat was dealt then; `mixed` is its public twin
- `turn` {number}: whose turn it is now
- `over` {winners, totals}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ananda.moves import Build, Meditate, Monk
from engine.ananda.parts import COLOURS, NAMES, card, card_name, colour_name, tile_name, tiles
from engine.game import Event, Message, Move, Seat, say

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState

REASONS = {
    "AN-6.1": say("The game is over: the supply and a rack are empty."),
    "AN-6.2a": say("The game is over: nobody can place a tile any more."),
    "AN-6.2b": say("The game is over: nobody has placed or drawn a tile for two rounds."),
}
"""By the rule that ended the game: why."""


def player(seat: Seat) -> Message:
    """A seat as people count it."""
    return say("Seat {seat}", seat=seat + 1)


def told(before: AnandaState, after: AnandaState, seat: Seat, move: Move) -> Iterator[Event]:
    """What a move, in its normal form, did."""
    if isinstance(move, Monk):
        yield _monk(after, seat, move)
    elif isinstance(move, Build):
        yield _built(after, seat, move)
        if after.ended:
            yield _over(after)
    else:
        yield _meditated(before, seat, move) if isinstance(move, Meditate) else _passed(seat)
        yield from _draws(before, after, seat)
        yield from _mixing(before, after)
        yield _over(after) if after.ended else _turn(after)


def _monk(state: AnandaState, seat: Seat, move: Monk) -> Event:
    cell = state.board.index[move.cell]
    colour, value = state.colour[cell], state.area(cell).bit_count()
    text = say(
        "{player} puts the monk on {cell}, in an area of {value} in {colour}.",
        player=player(seat),
        cell=move.cell,
        colour=colour_name(colour),
        value=value,
    )
    data = {"cell": move.cell, "colour": COLOURS[colour], "value": value}
    return Event("monk", text, seat, (move.cell,), data)


def _built(state: AnandaState, seat: Seat, move: Build) -> Event:
    value = state.area(state.monks[seat]).bit_count()
    text = say(
        "{player} builds {tile} on {first} and {second}: area {value}.",
        player=player(seat),
        tile=tile_name(move.tile),
        first=move.first,
        second=move.second,
        value=value,
    )
    at = (move.first, move.second)
    level = state.level[state.board.index[move.first]]
    data = {"tile": move.tile, "cells": list(at), "level": level, "value": value}
    return Event("built", text, seat, at, data)


def _meditated(before: AnandaState, seat: Seat, move: Meditate) -> Event:
    colour = before.colour[before.monks[seat]]
    value = before.ways().value
    points = sum(move.values)
    if not points:
        text = say(
            "{player} meditates without cards. The area is worth {value}.", player=player(seat), value=value
        )
    else:
        text = say(
            "{player} meditates for {points} karma of {value} with {colour} {cards}.",
            player=player(seat),
            points=points,
            value=value,
            colour=colour_name(colour),
            cards="+".join(map(str, move.values)),
        )
    data = {"cards": [card(colour, v) for v in move.values], "points": points, "value": value}
    return Event("meditated", text, seat, before.board.spaces(before.ways().area), data)


def _passed(seat: Seat) -> Event:
    return Event("passed", say("{player} passes.", player=player(seat)), seat)


def _draws(before: AnandaState, after: AnandaState, seat: Seat) -> Iterator[Event]:
    """First how much was drawn, for all; then what, for the seat alone (AN-4.6, AN-4.7, AN-5)."""
    drawn = range(before.drawn[seat], after.drawn[seat])
    cards = [card(*after.piles[seat][k]) for k in drawn]
    # Mixing deals a supply anew; it comes after idle turns only, which draw no tile (AN-6.2).
    taken = after.taken - before.taken if after.deals == before.deals else 0
    found = [NAMES[kind] for kind in before.supply[before.taken : before.taken + taken]]
    if not cards and not found:
        return
    data = {"tiles": len(found), "cards": len(cards)}
    text = say("{player} draws: tiles {tiles}, cards {cards}.", player=player(seat), **data)
    yield Event("drawn", text, seat, data=data)
    for word in found:
        yield _drew(say("You draw the {tile} tile.", tile=tile_name(word)), seat, [word], [])
    for word in cards:
        yield _drew(say("You draw the card {card}.", card=card_name(word)), seat, [], [word])


def _drew(text: Message, seat: Seat, found: list[str], cards: list[str]) -> Event:
    return Event("drew", text, seat, data={"tiles": found, "cards": cards}, only=(seat,))


def _mixing(before: AnandaState, after: AnandaState) -> Iterator[Event]:
    if after.deals == before.deals:
        return
    data = {"deals": after.deals, "sizes": list(after.rack_sizes)}
    text = say("Nobody can place a tile: all racks are mixed into the supply and dealt anew.")
    yield Event("mixed", text, data=data)
    for seat, rack in enumerate(after.racks):
        text = say("Your rack is new. Tiles on it: {count}.", count=after.rack_sizes[seat])
        yield Event("rack", text, seat, data={"tiles": list(tiles(rack))}, only=(seat,))


def _turn(state: AnandaState) -> Event:
    text = say("It is the turn of {player}.", player=player(state.mover))
    return Event("turn", text, state.mover, data={"number": state.number})


def _over(state: AnandaState) -> Event:
    outcome = state.outcome
    winners = list(outcome.winners) if outcome else []
    return Event("over", REASONS[state.ended], data={"winners": winners, "totals": list(state.points)})
