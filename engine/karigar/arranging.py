"""Why pieces cannot go, or cannot carry out, as a step says: the first rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.game import Message, Refusal, say
from engine.karigar.board import INDEX, LINE_BITS, SPACES
from engine.karigar.cards import ALLIANCES, CARDS
from engine.karigar.effects import ELEPHANT, NOTHING, T1_EFFECT, T2_EFFECT, bought, feasible, outcomes
from engine.karigar.goods import Amounts, covers, missing, units
from engine.karigar.moves import HAND, Carry, Go, Ride, Settle
from engine.karigar.plan import IN_HAND, NOT_HIRED, OPEN
from engine.karigar.wording import goods

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState

ROOM = 45
"""So many letters of examples, with the rest of the sentence, fit a line of 80."""


def busy(state: KarigarState) -> Refusal | None:
    """KA-5.2: no free action inside the main one, nor while an elephant is being hired."""
    if state.phase == "moving":
        return Refusal("KA-5.2", say("Give all your pieces their goals first, or take that back."))
    if state.phase == "carrying":
        at = tuple(SPACES[space] for space in state.todo)
        return Refusal("KA-5.2", say("Carry out the spaces you have reached first."), at)
    return None


def arranging(state: KarigarState) -> Refusal | None:
    """KA-5.1: one main action a turn."""
    if state.phase == "carrying":
        return busy(state)
    if state.phase == "after":
        return Refusal("KA-5.1", say("Your main action is done. Build, play a card or end your turn."))
    return None


def no_space(space: str) -> Refusal | None:
    """KA-2.1: the space exists."""
    if space in INDEX:
        return None
    text = say("There is no space {space}. Name one like 5:gain, T1 or ALLY_A.", space=space)
    return Refusal("KA-2.1", text)


# Goals ------------------------------------------------------------------------------------------------------


def source(state: KarigarState, space: str) -> Refusal | None:
    """KA-5.3, KA-5.4: a worker of yours without a goal stands there."""
    refusal = arranging(state) or no_space(space)
    if refusal:
        return refusal
    plan = state.planned()
    if plan.placing:
        return Refusal("KA-5.3", say("Your workers are in hand. Place them all, like: place 5:gain."))
    at = INDEX[space]
    if at in plan.left(state.goals):
        return None
    if at in plan.sources:
        text = say("Your workers on {space} have their goals. Take that back first.", space=space)
    else:
        text = say("No worker of yours is on {space}.", space=space)
    return Refusal("KA-5.4", text, tuple(SPACES[s] for s in sorted(set(plan.left(state.goals)))))


def go(state: KarigarState, move: Go) -> Refusal | None:
    refusal = source(state, move.source) or no_space(move.goal)
    if refusal:
        return refusal
    plan = state.planned()
    start, goal = INDEX[move.source], INDEX[move.goal]
    number = plan.left(state.goals).count(start)
    if not 1 <= move.number <= number:
        text = say(
            "From {space} you can move this many workers at most: {number}.", number=number, space=move.source
        )
        return Refusal("KA-5.4", text, (move.source,))
    return (
        _line(state, start, goal, move.number)
        or _ground(state, goal)
        or _shared(state, goal, worker=True)
        or _completed(state, (start, goal, move.number))
    )


def settle(state: KarigarState, move: Settle) -> Refusal | None:
    refusal = arranging(state) or no_space(move.goal)
    if refusal:
        return refusal
    plan = state.planned()
    if not plan.placing:
        return Refusal("KA-5.4", say("Your workers are placed. Move them, like: go 5:gain 8:trade 1."))
    if state.goals:
        return Refusal("KA-5.3", say("Your workers have their goal. Take that back first."))
    goal = INDEX[move.goal]
    return (
        _ground(state, goal)
        or _shared(state, goal, worker=True)
        or _completed(state, (IN_HAND, goal, len(plan.sources)))
    )


def ride(state: KarigarState, move: Ride) -> Refusal | None:
    refusal = arranging(state) or (None if move.goal == HAND else no_space(move.goal))
    if refusal:
        return refusal
    plan = state.planned()
    if state.hired:
        return Refusal("KA-5.4", say("You hired your elephant this turn, so it does not move."))
    if plan.elephant == NOT_HIRED:
        return Refusal("KA-6.1", say("Your elephant is not hired."))
    if state.ride != OPEN:
        return Refusal("KA-5.4", say("Your elephant has its goal. Take that back first."))
    if move.goal == HAND:
        if plan.mode in ("workers", "none"):
            return _completed(state, (OPEN, IN_HAND, 0))
        return Refusal("KA-5.5", say("It goes to your hand only if it keeps your workers from acting."))
    if plan.mode == "workers":
        return Refusal("KA-5.5", say("The elephant can do nothing. Take it in hand: elephant hand."))
    goal = INDEX[move.goal]
    line = None if plan.elephant == IN_HAND else _line(state, plan.elephant, goal, 1)
    return (
        line
        or _ground(state, goal)
        or _shared(state, goal, worker=False)
        or _completed(state, (OPEN, goal, 0))
    )


def _line(state: KarigarState, start: int, goal: int, number: int) -> Refusal | None:
    """KA-5.4: in line and not the same space; KA-9.5: a Back lane lets one piece out of line."""
    if start == goal:
        return Refusal("KA-5.4", say("Every piece has to leave its space."), (SPACES[goal],))
    if LINE_BITS[start] >> goal & 1:
        return None
    lanes = state.lanes - state.planned().lanes_used(state.goals, state.ride)
    if number <= lanes:
        return None
    at = (SPACES[start], SPACES[goal])
    if state.lanes:
        return Refusal("KA-9.5", say("A Back lane is for one piece only, and the others move in line."), at)
    text = say("{goal} is not in line with {start}.", goal=SPACES[goal], start=SPACES[start])
    return Refusal("KA-5.4", text, at)


def _ground(state: KarigarState, goal: int) -> Refusal | None:
    """KA-5.4: no other's piece, nor an elephant that stays; KA-7.5: no empty slot; KA-10.1: no crew."""
    plan = state.planned()
    space = SPACES[goal]
    if plan.taken >> goal & 1:
        if state.crew >= 0 and goal == 2 * state.crew:
            return Refusal("KA-10.1", say("The rival's crew blocks {space}.", space=space), (space,))
        if goal == state.elephants[state.seat]:
            return Refusal("KA-5.4", say("Your elephant stays on {space} this turn.", space=space), (space,))
        return Refusal("KA-5.4", say("Another player's piece is on {space}.", space=space), (space,))
    if state.effects[goal] == NOTHING:
        return Refusal("KA-7.5", say("This slot is empty until the level is complete."), (space,))
    return None


def _shared(state: KarigarState, goal: int, worker: bool) -> Refusal | None:
    """KA-5.4: a worker and an elephant never share a space."""
    if goal == state.ride if worker else any(g == goal for _, g in state.goals):
        return Refusal("KA-5.4", say("A worker and an elephant never share a space."), (SPACES[goal],))
    return None


def _completed(state: KarigarState, step: tuple[int, int, int]) -> Refusal | None:
    """KA-5.4: every reached space must be carried out, in some order; KA-5.5 if nothing can be arranged."""
    plan = state.planned()
    if plan.mode == "none":
        text = say("Nothing can be arranged. Withdraw or skip, or use an alliance.")
        return Refusal("KA-5.5", text)
    if plan.allows(state.goals, state.ride, step):
        return None
    goals, _ = plan.after(state.goals, state.ride, step)
    _, goal, _ = step
    if goal >= 0:
        there = sum([g == goal for _, g in goals]) or ELEPHANT
        reason = why_not(state, goal, there, state.held[state.seat], state.hands)
        if reason:
            return reason
    text = say("Then not every space that your pieces reach could be carried out.")
    return Refusal("KA-5.4", text, (SPACES[goal],) if goal >= 0 else ())


def why_not(state: KarigarState, space: int, power: int, held: int, hands: int) -> Refusal | None:
    """KA-7: why a space cannot be carried out with this power and holding, by itself; None if it can."""
    effect = state.effects[space]
    if outcomes(effect << 3 | power, held, hands):
        return None
    at = (SPACES[space],)
    most = 99 if power == ELEPHANT else power + hands
    card = bought(effect)
    if card is not None:
        cost = ALLIANCES[card].cost
        if units(cost) > most:
            return Refusal(
                "KA-7.5", say("This takes {number} workers or an elephant.", number=units(cost)), at
            )
        return Refusal("KA-7.5", lacking(held, cost), at)
    if effect == T2_EFFECT:
        if most < 3:
            return Refusal("KA-7.4", say("This takes {number} workers or an elephant.", number=3), at)
        if held >> 12 & 3 < 3:
            return Refusal("KA-7.4", lacking(held, ((6, 3),)), at)
        return Refusal("KA-7.4", say("You have no room for what this gives."), at)
    if effect == T1_EFFECT:
        if not held & 0xFF:
            return Refusal("KA-7.4", say("You have no basic resource to change."), at)
        return Refusal("KA-7.4", say("You have no room for what this gives."), at)
    found = CARDS[effect >> 1]
    if found.color == "yellow" and most < 2:
        return Refusal("KA-7.3", say("This takes {number} workers or an elephant.", number=2), at)
    rule = "KA-7.3" if found.color == "yellow" else "KA-7.2"
    if not effect & 1:
        return Refusal("KA-7.1", say("You have no room for what this gives."), at)
    payable = [option for option in found.trades if covers(held, option[0])]
    if not payable:
        return Refusal(rule, _lacking_all(held, [give for give, _ in found.trades]), at)
    needed = min(max(units(give), units(get)) for give, get in payable)
    if needed > most:
        return Refusal(rule, say("This takes {number} workers or an elephant.", number=needed), at)
    return Refusal(rule, say("You have no room for what this gives."), at)


def lacking(held: int, cost: tuple[tuple[int, int], ...]) -> Message:
    return say("You cannot pay for this. You lack {goods}.", goods=goods(missing(held, cost)))


def _lacking_all(held: int, costs: Sequence[Amounts]) -> Message:
    """What each of two options lacks; one alone if the other lacks all of that and more."""
    short = sorted((missing(held, cost) for cost in costs), key=units)
    least, *others = short
    for other in others:
        more = dict(other)
        if any(more.get(kind, 0) < number for kind, number in least):
            return say(
                "You cannot pay for this. You lack {goods}, or else {others}.",
                goods=goods(least),
                others=goods(other),
            )
    return say("You cannot pay for this. You lack {goods}.", goods=goods(least))


# Carrying out -----------------------------------------------------------------------------------------------


def carry(state: KarigarState, move: Carry) -> Refusal | None:
    refusal = no_space(move.space)
    if refusal:
        return refusal
    todo = tuple(SPACES[space] for space in state.todo)
    if not todo:
        return Refusal("KA-5.4", say("No space to carry out. Give your pieces their goals first."))
    if move.space not in todo:
        return Refusal("KA-5.4", say("You have not reached {space} this turn.", space=move.space), todo)
    space = INDEX[move.space]
    visit = state.visit(space)
    held, hands = state.held[state.seat], state.hands
    ways = outcomes(visit, held, hands)
    if not ways:
        return why_not(state, space, visit & 7, held, hands)
    words: Iterable[tuple[str, ...]] = ways
    chosen = move.words
    if bought(visit >> 3) is not None:
        words = state.drops()
        if chosen not in words and chosen and len(state.owned[state.seat]) < 2:
            return Refusal("KA-7.5", say("Only who owns two alliances gives one up."), (move.space,))
    if chosen not in words:
        return Refusal(_choosing(visit >> 3), choose(words), (move.space,))
    change, used = ways[chosen if bought(visit >> 3) is None else ()]
    rest = tuple(sorted([state.visit(other) for other in state.todo if other != space]))
    if rest and not feasible(rest, held + change, hands - used):
        at = tuple(other for other in todo if other != move.space)
        return Refusal("KA-5.4", say("Then not every space that your pieces reach could be carried out."), at)
    return None


def _choosing(effect: int) -> str:
    if bought(effect) is not None:
        return "KA-7.5"
    if effect in (T1_EFFECT, T2_EFFECT):
        return "KA-7.4"
    if not effect & 1:
        return "KA-7.1"
    return "KA-7.3" if CARDS[effect >> 1].color == "yellow" else "KA-7.2"


def choose(words: Iterable[tuple[str, ...]]) -> Message:
    """A request to choose, with some of what can be chosen."""
    listed = [" ".join(way) for way in words if way]
    if not listed:
        return say("There is nothing to choose here.")
    ways = listed[0]
    for way in listed[1:3]:
        if len(ways) + len(way) < ROOM:
            ways = f"{ways}, {way}"
    return say("Choose like: {ways}.", ways=ways)
