"""Why a step is not possible: the first rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.game import Move, Refusal, Seat, say
from engine.karigar.arranging import (
    arranging,
    busy,
    carry,
    choose,
    go,
    lacking,
    no_space,
    ride,
    settle,
    why_not,
)
from engine.karigar.board import INDEX
from engine.karigar.cards import ALLIANCE, ALLIANCES, BAKSHEESH, KIND, TILES
from engine.karigar.deeds import choices, savings, swaps
from engine.karigar.effects import ELEPHANT, NOTHING
from engine.karigar.goods import covers, less, missing
from engine.karigar.moves import (
    PRICES,
    Build,
    Carry,
    End,
    Go,
    Hire,
    Play,
    Ride,
    Settle,
    Skip,
    Swap,
    Use,
    Withdraw,
)
from engine.karigar.plan import NOT_HIRED
from engine.karigar.telling import player
from engine.karigar.wording import goods

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState


def refuse(state: KarigarState, seat: Seat, move: Move) -> Refusal | None:
    """None if the move is legal for the seat now."""
    waiting = not_your_turn(state, seat)
    if waiting:
        return waiting
    judge = _JUDGES.get(type(move))
    if judge is None:
        return Refusal("KA-5.1", say("That is no move of this game. Type it like: place 5:gain."))
    return judge(state, move)


def not_your_turn(state: KarigarState, seat: Seat) -> Refusal | None:
    """KA-4.4, and KA-11.1 or KA-11.3 once the game is over."""
    outcome = state.outcome
    if outcome:
        return Refusal(outcome.rule, say("The game is over."))
    if seat != state.seat:
        return Refusal(
            "KA-4.4", say("It is the turn of {player}. Wait for yours.", player=player(state.seat))
        )
    return None


# The rest of the turn ---------------------------------------------------------------------------------------


def _withdraw(state: KarigarState, move: Withdraw | Skip) -> Refusal | None:
    refusal = arranging(state)
    if refusal is None and state.phase == "moving":
        refusal = Refusal("KA-5.5", say("Your pieces can be arranged. Give them their goals."))
    if refusal:
        return refusal
    plan = state.planned()
    if plan.mode != "none":
        return Refusal("KA-5.5", say("Your pieces can be arranged, so you have to place or move them."))
    if isinstance(move, Withdraw) and not plan.on_board():
        return Refusal("KA-5.5", say("No piece of yours has to leave. Skip your main action: skip."))
    if isinstance(move, Skip) and plan.on_board():
        return Refusal("KA-5.5", say("Take your pieces into your hand first: withdraw."))
    return None


def _end(state: KarigarState, move: End) -> Refusal | None:
    if state.phase == "ready":
        return Refusal("KA-5.2", say("There is no passing. Do your main action first."))
    return busy(state)


def _use(state: KarigarState, move: Use) -> Refusal | None:
    """KA-7.7."""
    refusal = arranging(state) or busy(state)
    if refusal:
        return refusal
    if move.card not in ALLIANCE:
        return Refusal("KA-7.7", say("There is no alliance card {card}. They are A1 to A12.", card=move.card))
    card = ALLIANCE[move.card]
    up = dict(state.owned[state.seat]).get(card)
    if up is None:
        return Refusal("KA-7.7", say("You do not own {card}.", card=move.card))
    if card in state.bought:
        return Refusal(
            "KA-7.7", say("You bought {card} this turn. Use it from your next turn on.", card=move.card)
        )
    if not up:
        return Refusal("KA-7.7", say("{card} is used up until the level is complete.", card=move.card))
    deed = ALLIANCES[card].deed
    if deed.kind == "discount":
        if state.building:
            return Refusal("KA-9.4", say("You have built this turn, so this would change nothing."))
        return None if not move.words else Refusal("KA-7.7", choose(()))
    ways = choices(deed, state.held[state.seat])
    if not ways:
        return Refusal("KA-7.7", say("This would change nothing now."))
    return None if move.words in ways else Refusal(_giving(deed.kind), choose(ways))


def _giving(kind: str) -> str:
    """The rule of what a card gives: swaps KA-9.3, gains KA-9.2."""
    return "KA-9.3" if kind == "swap" else "KA-9.2"


def _swap(state: KarigarState, move: Swap) -> Refusal | None:
    """KA-9.3."""
    if state.phase != "after" or not state.swaps:
        return Refusal("KA-9.3", say("A swap follows the Caravan master at once, three at most."))
    ways = swaps(state.held[state.seat])
    return None if (move.give, move.get) in ways else Refusal("KA-9.3", choose(ways))


def _play(state: KarigarState, move: Play) -> Refusal | None:
    """KA-9."""
    refusal = busy(state)
    if refusal:
        return refusal
    if move.card not in KIND:
        return Refusal(
            "KA-9.1", say("There is no baksheesh card {card}. They are K1 to K16.", card=move.card)
        )
    kind = KIND[move.card]
    card = BAKSHEESH[kind]
    if kind not in state.hand[state.seat]:
        return Refusal("KA-9.1", say("You do not hold {card}.", card=move.card))
    if not card.playable:
        return Refusal("KA-9.8", say("{card} counts at the end by itself.", card=move.card))
    deed = card.deed
    if deed.kind in ("gain", "choice", "swap"):
        ways = choices(deed, state.held[state.seat])
        if not ways:
            return Refusal("KA-9.1", say("This would change nothing now."))
        return None if move.words in ways else Refusal(_giving(deed.kind), choose(ways))
    if move.words:
        return Refusal("KA-9.1", choose(()))
    return _force(state, deed.kind)


def _force(state: KarigarState, kind: str) -> Refusal | None:
    """Whether a card that lasts for this turn may be played now."""
    if kind == "discount":
        if state.building:
            return Refusal("KA-9.4", say("You have built this turn, so this would change nothing."))
        return None
    if kind == "mahout":
        if state.mahout:
            return Refusal("KA-9.1", say("This would change nothing now."))
        return hiring(state, "KA-9.7")
    if state.phase == "after":
        rule = "KA-9.5" if kind == "lane" else "KA-9.6"
        return Refusal(rule, say("Play this before your main action."))
    if kind == "lane" and state.lanes >= state.planned().movers():
        return Refusal("KA-9.5", say("No more pieces of yours are to move from a space."))
    return None


def hiring(state: KarigarState, rule: str) -> Refusal | None:
    """KA-6.1: after level 1, yours not hired, fewer than two hired; the price and the space aside."""
    if state.may_hire():
        return None
    if not state.level:
        return Refusal(rule, say("Elephants are for hire after level 1."))
    if state.elephants[state.seat] != NOT_HIRED:
        return Refusal(rule, say("Your elephant is hired already."))
    return Refusal(rule, say("Two elephants are hired already. Wait for the next level."))


def first(state: KarigarState, verb: str) -> Refusal | None:
    """Why nothing can be built or nobody hired now, whatever the section or space; None if it can."""
    refusal = busy(state)
    if refusal:
        return refusal
    held = state.held[state.seat]
    if verb == "hire":
        return hiring(state, "KA-6.1") or _poor(state)
    if state.building:
        return Refusal("KA-8.1", say("You have built this turn."))
    cost = TILES[state.tiles[state.level]].cost
    if savings(cost, state.discount, held):
        return None
    return Refusal("KA-8.1", say("You lack {goods}.", goods=goods(missing(held, cost))))


def _poor(state: KarigarState) -> Refusal | None:
    """KA-6.1, KA-9.7: a price of this turn can be paid. The first one says what is lacking."""
    held = state.held[state.seat]
    costs = [cost for price, cost in PRICES.items() if state.mahout or price != "1-gold"]
    if any(covers(held, cost) for cost in costs):
        return None
    return Refusal("KA-6.1", lacking(held, PRICES["1-gold" if state.mahout else "2-gold"]))


def _hire(state: KarigarState, move: Hire) -> Refusal | None:
    """KA-6.1, KA-9.7."""
    refusal = busy(state) or no_space(move.goal) or hiring(state, "KA-6.1")
    if refusal:
        return refusal
    if move.price not in PRICES:
        return Refusal("KA-6.1", say("The price is 2-gold or gold-silver, with Royal mahout 1-gold."))
    if move.price == "1-gold" and not state.mahout:
        return Refusal("KA-9.7", say("Only with Royal mahout an elephant costs 1 gold."))
    held, cost = state.held[state.seat], PRICES[move.price]
    if not covers(held, cost):
        return Refusal("KA-6.1", lacking(held, cost))
    space = INDEX[move.goal]
    if state.occupied() >> space & 1:
        return Refusal("KA-6.1", say("An elephant comes to an empty space."), (move.goal,))
    if state.effects[space] == NOTHING:
        return Refusal("KA-7.5", say("This slot is empty until the level is complete."), (move.goal,))
    return why_not(state, space, ELEPHANT, less(held, cost), 0)


def _build(state: KarigarState, move: Build) -> Refusal | None:
    """KA-8.1, KA-9.4."""
    refusal = busy(state)
    if refusal:
        return refusal
    if state.building:
        return Refusal("KA-8.1", say("You have built this turn."))
    if not 1 <= move.section <= 12:
        return Refusal(
            "KA-8.1", say("There is no section {section}. They are 1 to 12.", section=move.section)
        )
    section = move.section - 1
    if state.built[section] >= 0:
        return Refusal("KA-8.1", say("Section {section} is built.", section=move.section))
    if section // 3 != state.level:
        return Refusal("KA-8.1", say("Build on level {level} first.", level=state.level + 1))
    held, cost = state.held[state.seat], TILES[state.tiles[state.level]].cost
    ways = savings(cost, state.discount, held)
    if not ways:
        return Refusal("KA-8.1", say("You lack {goods}.", goods=goods(missing(held, cost))))
    if move.less in ways:
        return None
    if len(move.less) > state.discount:
        return Refusal("KA-9.4", say("Units that you can save this turn: {number}.", number=state.discount))
    return Refusal("KA-9.4", choose([("less", *way) for way in ways if way]))


_JUDGES: dict[type, Callable[[KarigarState, Any], Refusal | None]] = {
    Go: go,
    Settle: settle,
    Ride: ride,
    Carry: carry,
    Withdraw: _withdraw,
    Skip: _withdraw,
    End: _end,
    Use: _use,
    Swap: _swap,
    Play: _play,
    Hire: _hire,
    Build: _build,
}
