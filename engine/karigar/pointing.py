"""The first stages of a hint: where to look, and what for, without the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.brain import Pointed, Turn
from engine.game import Message, Move, say
from engine.karigar.board import INDEX, SPACES, T1, row
from engine.karigar.cards import ALLIANCE, ALLIANCES, BAKSHEESH, KIND
from engine.karigar.effects import bought
from engine.karigar.goods import Amounts, counts
from engine.karigar.moves import Build, Carry, Hire, Play, Skip, Swap, Use, Withdraw
from engine.karigar.wording import goods

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState


def pointed(state: KarigarState, turn: Turn) -> Pointed:
    """By the weightiest step: a building before a main action, the elephant, the main action, or a card."""
    carried = [move for move in turn if isinstance(move, Carry)]
    for kind in (Hire, Use, Withdraw, Skip):
        for move in turn:
            if isinstance(move, kind):
                return _aside(move)
    if carried:
        return _bazaar(state, turn, carried)
    return _aside(max(turn, key=lambda move: isinstance(move, Build) + isinstance(move, Build | Swap | Play)))


def _aside(move: Move) -> Pointed:
    """Where no space is reached by the main action."""
    match move:
        case Build():
            return Pointed(
                say("Look at level {level} of the Taj.", level=(move.section - 1) // 3 + 1), say("Build.")
            )
        case Hire():
            return Pointed(say("Think of your elephant."), say("Hire it."))
        case Use():
            card = ALLIANCES[ALLIANCE[move.card]]
            return Pointed(say("Look at your alliances."), say("Use {card}.", card=Message(card.name)))
        case Play():
            name = BAKSHEESH[KIND[move.card]].name
            return Pointed(say("Look at your baksheesh cards."), say("Play {card}.", card=Message(name)))
        case Swap():
            return Pointed(say("Look at your alliances."), say("Swap once more."))
        case Withdraw():
            return Pointed(say("Look at your pieces."), say("Take them into your hand."))
    return Pointed(say("Look at what you hold."), say("There is nothing more to do in this turn."))


def _bazaar(state: KarigarState, turn: Turn, carried: list[Carry]) -> Pointed:
    """Where pieces go, and what they bring. Marks show no more than the words: each space of those cards."""
    seat = state.seat
    spaces = tuple(dict.fromkeys(move.space for move in carried))
    rows = {row(INDEX[space]) for space in spaces}
    if all(INDEX[space] >= T1 for space in spaces):
        where, named = say("Look at the right-hand column."), SPACES[T1:]
    else:
        low, high = 3 * min(rows) + 1, 3 * max(rows) + 3  # the screen numbers cards, not rows
        where = say("Look at cards {low} to {high} of the bazaar.", low=low, high=high)
        named = SPACES[2 * (low - 1) : 2 * high]
    on = state.copy()
    for move in turn:
        if isinstance(move, Build):
            break
        on.play(seat, move)
    for space in spaces:
        card = bought(state.effects[INDEX[space]])
        if card is not None:
            return Pointed(where, say("Buy {card}.", card=Message(ALLIANCES[card].name)), named)
    before, after = counts(state.held[seat]), counts(on.held[seat])
    gains: Amounts = tuple(
        [(kind, new - old) for kind, (old, new) in enumerate(zip(before, after, strict=True)) if new > old]
    )
    if gains:
        return Pointed(where, say("Come out with {goods} more.", goods=goods(gains)), named)
    return Pointed(where, say("Move on, so that your pieces stand better."), named)
