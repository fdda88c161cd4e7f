"""Moves carried out, without a check: each function changes a state by one legal move (KA-5 to KA-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from engine.game import Seat
from engine.karigar.board import INDEX, SLOTS
from engine.karigar.cards import ALLIANCE, ALLIANCES, BAKSHEESH, CARDS, KIND, RIVAL_PROGRESS, TILES, TOKENS
from engine.karigar.deeds import choices, savings, swaps
from engine.karigar.effects import bought, buy_of, gain_of, outcomes, trade_of
from engine.karigar.goods import less, units
from engine.karigar.moves import (
    HAND,
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
from engine.karigar.plan import IN_HAND, NOT_HIRED, OPEN
from engine.karigar.setting import LEVELS, PATIENCE

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState

T = TypeVar("T")


def _with(by_seat: tuple[T, ...], seat: Seat, new: T) -> tuple[T, ...]:
    return (*by_seat[:seat], new, *by_seat[seat + 1 :])


def _tell(state: KarigarState, kind: str, **data: Any) -> None:
    if state.news is not None:
        state.news.append((kind, state.seat, data))


def _hold(state: KarigarState, held: int) -> None:
    state.held = _with(state.held, state.seat, held)
    state.plan = None


# Turns ------------------------------------------------------------------------------------------------------


def begin_turn(state: KarigarState) -> None:
    """What was in force for the last turn ends."""
    state.phase = "ready"
    state.goals = ()
    state.ride = OPEN
    state.todo = ()
    state.back = "after"
    state.building = state.hired = state.mahout = False
    state.bought = ()
    state.discount = state.lanes = state.hands = state.swaps = 0
    state.plan = None
    state.tree = None


def _end(state: KarigarState, move: End) -> None:
    if not state.building:
        state.idle += 1
    _tell(state, "ended")
    if state.idle >= PATIENCE * state.players:
        _finish(state)  # KA-11.3
        return
    _next(state)


def _next(state: KarigarState) -> None:
    """The next player clockwise; alone the rival comes between (KA-10.1)."""
    if state.players == 1:
        _rival_turn(state)
        if state.phase == "over":
            return
    state.seat = (state.seat + 1) % state.players
    begin_turn(state)
    _tell(state, "turn")


def _finish(state: KarigarState) -> None:
    begin_turn(state)
    state.phase = "over"
    state.seat = 0
    _tell(state, "over")


# The main action --------------------------------------------------------------------------------------------


def _go(state: KarigarState, move: Go) -> None:
    pair = (INDEX[move.source], INDEX[move.goal])
    state.goals = tuple(sorted((*state.goals, *[pair] * move.number)))
    _tell(state, "goal", source=move.source, goal=move.goal, number=move.number)
    _chosen(state)


def _settle(state: KarigarState, move: Settle) -> None:
    workers = state.workers[state.seat]
    state.goals = ((IN_HAND, INDEX[move.goal]),) * len(workers)
    _tell(state, "goal", source=HAND, goal=move.goal, number=len(workers))
    _chosen(state)


def _ride(state: KarigarState, move: Ride) -> None:
    state.ride = IN_HAND if move.goal == HAND else INDEX[move.goal]
    _tell(state, "ride", goal=move.goal)
    _chosen(state)


def _chosen(state: KarigarState) -> None:
    """Once all goals are fixed the pieces go (KA-5.4)."""
    seat = state.seat
    state.phase = "moving"
    state.swaps = 0
    workers = state.workers[seat]
    rides = not state.hired and state.elephants[seat] != NOT_HIRED
    if len(state.goals) < len(workers) or (rides and state.ride == OPEN):
        return
    landed = [goal for _, goal in state.goals]
    todo = set(landed)
    state.workers = _with(state.workers, seat, tuple(sorted(landed)))
    if rides:
        state.elephants = _with(state.elephants, seat, state.ride)
        if state.ride >= 0:
            todo.add(state.ride)
    state.goals = ()
    state.ride = OPEN
    state.todo = tuple(sorted(todo))
    state.phase = "carrying"
    state.back = "after"
    state.plan = None
    _tell(state, "moved", todo=state.todo)


def _carry(state: KarigarState, move: Carry) -> None:
    """A reached space is carried out (KA-7)."""
    seat = state.seat
    space = INDEX[move.space]
    before = state.held[seat]
    words = move.words
    visit = state.visit(space)
    card = bought(visit >> 3)
    change, used = outcomes(visit, before, state.hands)[words if card is None else ()]
    after = before + change
    state.hands -= used
    state.held = _with(state.held, seat, after)
    if card is not None:
        _buy(state, space, card, words)
    state.todo = tuple([left for left in state.todo if left != space])
    if not state.todo:
        state.phase = state.back
        state.plan = None
    _tell(state, "carried", space=move.space, words=words, before=before, after=after, hands=used)


def _buy(state: KarigarState, space: int, card: int, words: tuple[str, ...]) -> None:
    """KA-7.5: the card is taken face up, a third one pushes one out; the slot stays empty."""
    seat = state.seat
    owned = state.owned[seat]
    if words:
        dropped = ALLIANCE[words[1]]
        owned = tuple([pair for pair in owned if pair[0] != dropped])
        state.past = (*state.past, dropped)
        state.bought = tuple([bought_now for bought_now in state.bought if bought_now != dropped])
    state.owned = _with(state.owned, seat, (*owned, (card, True)))
    state.bought = (*state.bought, card)
    state.slots = _with(state.slots, space - SLOTS[0], -1)
    state.effects = _with(state.effects, space, buy_of(-1))
    _tell(state, "bought", card=ALLIANCES[card].id, dropped=words[1] if words else "")


def _withdraw(state: KarigarState, move: Withdraw) -> None:
    """KA-5.5b: all pieces that would have to move go to the hand; one hired this turn stays."""
    seat = state.seat
    state.workers = _with(state.workers, seat, (IN_HAND,) * len(state.workers[seat]))
    if state.elephants[seat] >= 0 and not state.hired:
        state.elephants = _with(state.elephants, seat, IN_HAND)
    state.phase = "after"
    state.plan = None
    _tell(state, "withdrew")


def _skip(state: KarigarState, move: Skip) -> None:
    state.phase = "after"
    _tell(state, "skipped")


def _use(state: KarigarState, move: Use) -> None:
    """KA-7.7: the card does what it says and is turned down."""
    seat = state.seat
    card = ALLIANCE[move.card]
    deed = ALLIANCES[card].deed
    before = state.held[seat]
    if deed.kind == "discount":
        state.discount += deed.number
    else:
        _hold(state, choices(deed, before)[move.words])
    state.swaps = deed.number - 1 if deed.kind == "swap" else 0
    state.owned = _with(state.owned, seat, tuple([(c, up and c != card) for c, up in state.owned[seat]]))
    state.phase = "after"
    state.plan = None
    _tell(state, "used", card=move.card, words=move.words, before=before, after=state.held[seat])


def _swap(state: KarigarState, move: Swap) -> None:
    before = state.held[state.seat]
    _hold(state, swaps(before)[move.give, move.get])
    state.swaps -= 1
    _tell(state, "swapped", give=move.give, get=move.get, before=before, after=state.held[state.seat])


# Free actions -----------------------------------------------------------------------------------------------


def _hire(state: KarigarState, move: Hire) -> None:
    """KA-6.1: pay, and the elephant carries out its space at once."""
    seat = state.seat
    space = INDEX[move.goal]
    state.held = _with(state.held, seat, less(state.held[seat], PRICES[move.price]))
    state.elephants = _with(state.elephants, seat, space)
    state.hired = True
    state.mahout = False
    state.swaps = 0
    state.back = state.phase
    state.phase = "carrying"
    state.todo = (space,)
    state.plan = None
    _tell(state, "hired", goal=move.goal, price=move.price)


def _play(state: KarigarState, move: Play) -> None:
    """A baksheesh card goes to the discard pile and takes effect (KA-9)."""
    seat = state.seat
    kind = KIND[move.card]
    deed = BAKSHEESH[kind].deed
    hand = list(state.hand[seat])
    hand.remove(kind)
    state.hand = _with(state.hand, seat, tuple(hand))
    state.discards = (*state.discards, kind)
    before = state.held[seat]
    if deed.kind == "discount":
        state.discount += deed.number
    elif deed.kind == "lane":
        state.lanes += deed.number
    elif deed.kind == "hand":
        state.hands += deed.number
    elif deed.kind == "mahout":
        state.mahout = True
    else:
        _hold(state, choices(deed, before)[move.words])
    state.swaps = 0
    state.plan = None
    _tell(state, "played", card=move.card, words=move.words, before=before, after=state.held[seat])


def _build(state: KarigarState, move: Build) -> None:
    seat = state.seat
    cost = TILES[state.tiles[state.level]].cost
    paid = savings(cost, state.discount, state.held[seat])[move.less]
    _hold(state, paid)
    state.discount = state.swaps = 0  # KA-9.4
    state.building = True
    last = _raise(state, move.section - 1, seat)
    _draw(state, seat, 2 if last else 1)
    if last:
        _replenish(state, seat)
        if state.phase != "over":
            begin_turn(state)
            _tell(state, "turn")


def set_build_down(state: KarigarState, move: Build) -> None:
    """The goods are paid and the section stands; which cards are drawn and turned up is not known yet."""
    cost = TILES[state.tiles[state.level]].cost
    _hold(state, savings(cost, state.discount, state.held[state.seat])[move.less])
    _put_up(state, move.section - 1, state.seat)


def _draw(state: KarigarState, seat: Seat, number: int) -> None:
    """KA-8.2."""
    drawn = state.deck[: -number - 1 : -1]
    state.deck = state.deck[:-number]
    state.hand = _with(state.hand, seat, tuple(sorted((*state.hand[seat], *drawn))))
    _tell(state, "drew", cards=tuple([BAKSHEESH[kind].id for kind in drawn]))


# Building ---------------------------------------------------------------------------------------------------


def _raise(state: KarigarState, section: int, owner: int) -> bool:
    """Build a section: token and card change (KA-8.2, KA-8.3). Whether it was the last of its level."""
    level = state.level
    token, last = _put_up(state, section, owner)
    state.idle = 0
    gone = state.places[section]
    new = gone
    if not (last and level == LEVELS - 1):
        if state.one or CARDS[gone].color == "blue":
            new, state.blue = state.blue[-1], state.blue[:-1]
        else:
            new, state.yellow = state.yellow[-1], state.yellow[:-1]
        state.places = _with(state.places, section, new)
        state.left = (*state.left, gone)
        effects = list(state.effects)
        effects[2 * section : 2 * section + 2] = [gain_of(new), trade_of(new)]
        state.effects = tuple(effects)
    state.plan = None
    _tell(
        state,
        "built",
        owner=owner,
        section=section + 1,
        token=token,
        gone=CARDS[gone].id,
        new="" if new == gone else CARDS[new].id,
    )
    return last


def _replenish(state: KarigarState, builder: int) -> None:
    """KA-8.4: the level is complete. After the last one the game is over (KA-11.1)."""
    if state.level == LEVELS - 1:
        _finish(state)
        return
    state.level += 1
    state.first = builder
    workers = 2 if state.level < 2 else 3
    state.workers = ((IN_HAND,) * workers,) * state.players
    state.elephants = (NOT_HIRED,) * state.players  # KA-6.2
    state.crew = -1
    state.past = (*state.past, *[card for card in state.slots if card >= 0])
    state.slots = (state.alliances[-1], state.alliances[-2])
    state.alliances = state.alliances[:-2]
    state.owned = tuple([tuple([(card, True) for card, _ in owned]) for owned in state.owned])
    state.effects = state.effects_now()
    _tell(state, "level", level=state.level + 1, slots=tuple([ALLIANCES[card].id for card in state.slots]))


def _put_up(state: KarigarState, section: int, owner: int) -> tuple[int, bool]:
    """The section and its token; gives the token, and whether the level is complete."""
    level = state.level
    done = sum([built >= 0 for built in state.built[3 * level : 3 * level + 3]])
    token = TOKENS[level][done]
    state.built = _with(state.built, section, owner)
    state.tokens = _with(state.tokens, owner, (*state.tokens[owner], token))
    return token, done == 2


# The rival --------------------------------------------------------------------------------------------------


def rival_cards(state: KarigarState) -> list[int]:
    """The places to which the rival's crew may go: not its own, and the gain space free (KA-10.1)."""
    taken = state.occupied()
    return [place for place in range(12) if not taken >> 2 * place & 1]


def _rival_turn(state: KarigarState) -> None:
    """KA-10.1: the crew goes to a random card, and the rival builds when it has enough."""
    allowed = rival_cards(state)
    place = allowed[state.draws[-1] % len(allowed)]
    state.draws = state.draws[:-1]
    state.crew = place
    gained = min(units(CARDS[state.places[place]].icons), RIVAL_PROGRESS[state.level])
    state.progress += gained
    _tell(state, "rival", place=place + 1, gained=gained, progress=state.progress)
    wanted = units(TILES[state.tiles[state.level]].cost)
    if state.progress < wanted:
        return
    state.progress -= wanted
    first = 3 * state.level
    section = next(section for section in range(first, first + 3) if state.built[section] < 0)
    if _raise(state, section, state.players):
        _replenish(state, state.players)
        if state.phase != "over":
            _rival_turn(state)  # it starts the next round


PLAYS: dict[type, Callable[[KarigarState, Any], None]] = {
    Go: _go,
    Settle: _settle,
    Ride: _ride,
    Carry: _carry,
    Withdraw: _withdraw,
    Skip: _skip,
    Use: _use,
    Swap: _swap,
    Hire: _hire,
    Play: _play,
    Build: _build,
    End: _end,
}
