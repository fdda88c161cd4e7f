"""The events of a Bonsai game, in the order in which things happen.

`player` in a message is a `Message` that counts the seat; a screen may put a name in its place. All is
public. Events and their data (tiles are words, cards and goals as in the view, cards by `id`):

- `meditated` {slot, card, tiles}: a card taken, with the tiles that come without a choice
- `took` {tile}: a tile chosen
- `cultivated` {}: the action began
- `placed` {tile, space}
- `met` {goals}: goals met, which the seat must decide on now
- `claimed` {goal, points}, `renounced` {goal}
- `pruned` {spaces}, `mirrored` {mirrored}
- `helped` {}, `grown` {}: the seat places no more by its Helper, or in its Cultivate
- `passed` {passes}: a Cultivate with nothing laid or pruned
- `dropped` {card, slot}: alone, a card discarded; slot 0 is the deck
- `revealed` {card, deck}: a card turned up, and how many are left
- `discarded` {tile}: a tile over the capacity
- `last` {turns}: the deck is empty; so many turns are left after this one
- `turn` {seat}: the next turn
- `over` {winners, totals}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.bonsai import goals, naming
from engine.bonsai.hexes import cell, name
from engine.bonsai.moves import Claim, Cultivate, Discard, Meditate, Mirror, Prune, Put, Renounce, Take
from engine.bonsai.parts import CARDS, GOALS, NUMBER, gained
from engine.bonsai.placing import player, tile_name
from engine.game import Event, Move, Seat, say

if TYPE_CHECKING:
    from engine.bonsai.state import BonsaiState


class Before:
    """What has to be remembered of a position to tell what a move has done."""

    def __init__(self, state: BonsaiState, move: Move) -> None:
        garden = state.gardens[state.seat]
        self.phase = state.phase
        self.market = tuple(state.market)
        self.deck = state.deck
        self.gone = len(state.gone)
        self.stock = tuple(garden.stock)
        self.left = state.left
        self.passes = state.passes
        self.cut: tuple[int, ...] = ()
        if isinstance(move, Prune):
            at = cell(move.at)
            self.cut = garden.tree.cut(at) if at is not None else ()


def events(state: BonsaiState, before: Before, seat: Seat, move: Move) -> tuple[Event, ...]:
    """What the move did, from the position after it."""
    told = [_act(state, before, seat, move)]
    if isinstance(move, Put) and state.pending:
        told.append(_met(state, seat))
    told += _market(state, before)
    if state.left >= 0 > before.left:
        turns = state.players
        text = say("The deck is empty. Everybody has one more turn after this one.")
        told.append(Event("last", text, data={"turns": turns}))
    if state.phase == "over":
        told.append(_over(state))
    elif state.phase == "start" and not isinstance(move, Prune | Mirror):
        told.append(_turn(state))
    return tuple(told)


def _act(state: BonsaiState, before: Before, seat: Seat, move: Move) -> Event:
    """The move itself."""
    who = player(seat)
    if isinstance(move, Meditate):
        return _meditated(before, seat, move.slot)
    if isinstance(move, Take):
        text = say("{player} takes a tile: {tile}.", player=who, tile=tile_name(NUMBER[move.kind]))
        return Event("took", text, seat, data={"tile": move.kind})
    if isinstance(move, Cultivate):
        return Event("cultivated", say("{player} cultivates.", player=who), seat)
    if isinstance(move, Put):
        tile = tile_name(NUMBER[move.kind])
        text = say("{player} places {tile} at {space}.", player=who, tile=tile, space=move.at)
        return Event("placed", text, seat, (move.at,), {"tile": move.kind, "space": move.at})
    if isinstance(move, Claim | Renounce):
        return _decided(seat, move)
    if isinstance(move, Discard):
        text = say("{player} discards a tile: {tile}.", player=who, tile=tile_name(NUMBER[move.kind]))
        return Event("discarded", text, seat, data={"tile": move.kind})
    if isinstance(move, Prune):
        spaces = tuple([name(at) for at in before.cut])
        text = say("{player} prunes. Tiles removed: {count}.", player=who, count=len(spaces))
        return Event("pruned", text, seat, spaces, {"spaces": list(spaces)})
    if isinstance(move, Mirror):
        mirrored = state.gardens[seat].tree.mirrored
        text = say("{player} mirrors the pot.", player=who)
        return Event("mirrored", text, seat, data={"mirrored": mirrored})
    if before.phase == "helper":
        return Event("helped", say("The Helper of {player} is done.", player=who), seat)
    if state.passes > before.passes:
        text = say("{player} passes.", player=who)
        return Event("passed", text, seat, data={"passes": state.passes})
    return Event("grown", say("{player} has cultivated.", player=who), seat)


def _meditated(before: Before, seat: Seat, slot: int) -> Event:
    card = CARDS[before.market[slot - 1]]
    data: dict[str, Any] = {"slot": slot, "card": card.id, "tiles": list(gained(slot, card)[0])}
    text = say(
        "{player} takes the card of slot {slot}: {card}.",
        player=player(seat),
        slot=slot,
        card=naming.card(card),
    )
    return Event("meditated", text, seat, data=data)


def _decided(seat: Seat, move: Claim | Renounce) -> Event:
    found = GOALS[goals.BY_NAME[move.theme, move.word]]
    who = player(seat)
    if isinstance(move, Claim):
        text = say("{player} claims a goal: {goal}.", player=who, goal=naming.goal(found))
        return Event("claimed", text, seat, data={"goal": found.name, "points": found.points})
    text = say("{player} renounces a goal: {goal}.", player=who, goal=naming.goal(found))
    return Event("renounced", text, seat, data={"goal": found.name})


def _met(state: BonsaiState, seat: Seat) -> Event:
    names = [GOALS[goal].name for goal in state.pending]
    text = say("{player} has met a goal and decides now.", player=player(seat))
    return Event("met", text, seat, data={"goals": names})


def _market(state: BonsaiState, before: Before) -> list[Event]:
    """Alone the cards discarded (BO-8), then those turned up (BO-4.4)."""
    told = []
    dropped = state.gone[before.gone :]
    for card in dropped:
        slot = before.market.index(card) + 1 if card in before.market else 0
        if slot:
            text = say(
                "The card of slot {slot} is discarded: {card}.", slot=slot, card=naming.card(CARDS[card])
            )
        else:
            text = say("The top card of the deck is discarded: {card}.", card=naming.card(CARDS[card]))
        told.append(Event("dropped", text, data={"card": card, "slot": slot}))
    turned = [card for card in before.deck[: len(before.deck) - len(state.deck)] if card not in dropped]
    left = len(state.deck) + len(turned)
    for card in turned:
        left -= 1
        text = say("A new card lies open: {card}.", card=naming.card(CARDS[card]))
        told.append(Event("revealed", text, data={"card": card, "deck": left}))
    return told


def _turn(state: BonsaiState) -> Event:
    text = say("It is the turn of {player}.", player=player(state.seat))
    return Event("turn", text, state.seat, data={"seat": state.seat})


def _over(state: BonsaiState) -> Event:
    outcome = state.outcome
    winners = list(outcome.winners) if outcome else []
    return Event("over", say("The game is over."), data={"winners": winners, "totals": state.totals()})
