"""Views, and states that a view's seat could not tell from the real one (KA-3.2)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.game import Message, Seat
from engine.karigar import playing, scoring, wording
from engine.karigar.board import INDEX, SPACES
from engine.karigar.cards import (
    ALLIANCE,
    ALLIANCES,
    BAKSHEESH,
    BLUEPRINTS,
    CARD,
    CARDS,
    KIND,
    RIVAL_POINTS,
    TILES,
    TOKENS,
)
from engine.karigar.effects import buy_of, gain_of, trade_of
from engine.karigar.goods import Amounts, counts, missing, packed, units
from engine.karigar.moves import HAND
from engine.karigar.plan import IN_HAND, NOT_HIRED, OPEN
from engine.karigar.setting import RIVAL_BELOW
from engine.karigar.view import (
    Ally,
    Counts,
    Deck,
    Force,
    Goal,
    Group,
    KarigarView,
    Level,
    Place,
    Player,
    Print,
    Rival,
    Section,
    Slot,
)

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState


def amounts_counted(listed: Amounts) -> Counts:
    """Amounts as counts of every kind."""
    found = dict(listed)
    return tuple([found.get(kind, 0) for kind in range(8)])


def view(state: KarigarState, seat: Seat | None) -> KarigarView:
    """What the seat, or a spectator, may know."""
    over = state.phase == "over"
    own = seat is not None
    return KarigarView(
        seat=seat,
        players=state.players,
        turn=state.turn,
        scores=state.scores(),
        outcome=state.outcome,
        phase=state.phase,
        level=state.level + 1,
        levels=tuple([_level(state, level) for level in range(4)]),
        sections=tuple([_section(state, section) for section in range(12)]),
        places=tuple([_place(card) for card in state.places]),
        slots=tuple([_slot(state, number) for number in range(2)]),
        groups=_groups(state),
        seats=tuple([_player(state, owner, over or owner == seat) for owner in range(state.players)]),
        blueprint=_print(state, seat) if own and seat is not None else None,
        hand=tuple([wording.baksheesh(kind) for kind in state.hand[seat]]) if seat is not None else (),
        force=Force(
            state.discount,
            state.lanes,
            state.hands,
            state.mahout,
            state.swaps,
            state.building,
            state.hired,
        ),
        goals=_goals(state),
        todo=tuple([SPACES[space] for space in state.todo]),
        then=state.back,
        first=state.first if state.first < state.players else None,
        idle=state.idle,
        one_deck=state.one,
        blue=_deck([CARDS[card].id for card in state.blue], over),
        yellow=_deck([CARDS[card].id for card in state.yellow], over),
        baksheesh=_deck([BAKSHEESH[kind].id for kind in state.deck], over),
        alliances=_deck([ALLIANCES[card].id for card in state.alliances], over),
        gone=tuple([CARDS[card].id for card in state.left]),
        past=tuple([ALLIANCES[card].id for card in state.past]),
        discards=tuple([BAKSHEESH[kind].id for kind in state.discards]),
        rival=_rival(state) if state.players == 1 else None,
        draws=len(state.draws),
        to_come=tuple(reversed(state.draws)) if over else (),
    )


def _deck(cards: list[str], over: bool) -> Deck:
    return Deck(len(cards), tuple(reversed(cards)) if over else None)


def _level(state: KarigarState, level: int) -> Level:
    tile = TILES[state.tiles[level]]
    done = sum([owner >= 0 for owner in state.built[3 * level : 3 * level + 3]])
    return Level(tile.id, amounts_counted(tile.cost), TOKENS[level][done:])


def _section(state: KarigarState, section: int) -> Section:
    owner = state.built[section]
    free = owner < 0
    return Section(
        section + 1, section // 3 + 1, None if free else owner, free and section // 3 == state.level
    )


_PLACES: dict[int, Place] = {}


def _place(number: int) -> Place:
    found = _PLACES.get(number)
    if found is None:
        card = CARDS[number]
        found = _PLACES[number] = Place(
            card=card.id,
            color=card.color,
            kind=card.type,
            icons=amounts_counted(card.icons),
            trades=tuple([(amounts_counted(give), amounts_counted(get)) for give, get in card.trades]),
            gain=wording.effect(gain_of(number)),
            trade=wording.effect(trade_of(number)),
        )
    return found


def _slot(state: KarigarState, number: int) -> Slot:
    card = state.slots[number]
    about: Message = wording.alliance(card) if card >= 0 else wording.effect(buy_of(-1))
    return Slot(("ALLY_A", "ALLY_B")[number], ALLIANCES[card].id if card >= 0 else "", about)


def _groups(state: KarigarState) -> tuple[Group, ...]:
    found = []
    for seat in range(state.players):
        for space, number in Counter(state.workers[seat]).items():
            if space >= 0:
                found.append(Group(SPACES[space], "worker", seat, number))
        if state.elephants[seat] >= 0:
            found.append(Group(SPACES[state.elephants[seat]], "elephant", seat, 1))
    if state.crew >= 0:
        found.append(Group(SPACES[2 * state.crew], "crew", state.players, 1))
    return tuple(found)


def _player(state: KarigarState, seat: Seat, known: bool) -> Player:
    elephant = state.elephants[seat]
    held = state.held[seat]
    allies = []
    for card, up in state.owned[seat]:
        now = seat == state.seat and card in state.bought
        allies.append(Ally(ALLIANCES[card].id, up, ALLIANCES[card].points, now))
    return Player(
        goods=counts(held),
        workers_in_hand=state.workers[seat].count(IN_HAND),
        elephant={IN_HAND: HAND, NOT_HIRED: "unhired"}.get(elephant) or SPACES[elephant],
        allies=tuple(allies),
        tokens=state.tokens[seat],
        sections=tuple([section + 1 for section in scoring.sections(state, seat)]),
        cards=len(state.hand[seat]),
        hand=tuple([BAKSHEESH[kind].id for kind in state.hand[seat]]) if known else None,
        blueprint=BLUEPRINTS[state.blueprints[seat]].id if known else None,
        missing=amounts_counted(missing(held, TILES[state.tiles[state.level]].cost)),
    )


def _print(state: KarigarState, seat: Seat) -> Print:
    card = BLUEPRINTS[state.blueprints[seat]]
    mine = tuple([section + 1 for section in card.sections if state.built[section] == seat])
    lost = tuple([section + 1 for section in card.sections if state.built[section] not in (seat, -1)])
    return Print(
        card.id,
        tuple([section + 1 for section in card.sections]),
        mine,
        lost,
        sum(scoring.blueprint(state, seat)),
    )


def _goals(state: KarigarState) -> tuple[Goal, ...]:
    def at(space: int) -> str:
        return SPACES[space] if space >= 0 else HAND

    found = [Goal(at(s), at(g), number) for (s, g), number in Counter(state.goals).items()]
    if state.ride != OPEN:
        found.append(Goal(at(state.elephants[state.seat]), at(state.ride), 0))
    return tuple(found)


def _rival(state: KarigarState) -> Rival:
    level = next(name for name, points in RIVAL_POINTS.items() if points == state.rival_points)
    wanted = units(TILES[state.tiles[state.level]].cost)
    return Rival(level, state.crew + 1, state.progress, wanted, state.tokens[1], scoring.rival(state))


# States from views ------------------------------------------------------------------------------------------


def resample(seen: KarigarView, rng: random.Random) -> KarigarState:
    """A state that gives this view; what its seat does not know is drawn anew."""
    from engine.karigar.state import KarigarState

    state = KarigarState.__new__(KarigarState)
    state.players = seen.players
    state.one = seen.one_deck
    tiles = {tile.id: number for number, tile in enumerate(TILES)}
    state.tiles = tuple([tiles[level.tile] for level in seen.levels])
    state.level = seen.level - 1
    state.places = tuple([CARD[place.card] for place in seen.places])
    state.left = tuple([CARD[card] for card in seen.gone])
    _draw_bazaar(state, seen, rng)
    state.slots = tuple([ALLIANCE[slot.card] if slot.card else -1 for slot in seen.slots])
    state.past = tuple([ALLIANCE[card] for card in seen.past])
    state.owned = tuple([tuple([(ALLIANCE[ally.card], ally.up) for ally in p.allies]) for p in seen.seats])
    known = {*state.slots, *state.past, *[card for owned in state.owned for card, _ in owned]}
    state.alliances = _order(seen.alliances, ALLIANCE, set(range(len(ALLIANCES))) - known, rng)
    state.discards = tuple([KIND[card] for card in seen.discards])
    _draw_baksheesh(state, seen, rng)
    _draw_blueprints(state, seen, rng)
    state.held = tuple([packed(player.goods) for player in seen.seats])
    _put_pieces(state, seen)
    state.built = tuple([-1 if section.owner is None else section.owner for section in seen.sections])
    state.tokens = tuple([player.tokens for player in seen.seats])
    state.crew, state.progress, state.rival_points = -1, 0, 0
    if seen.rival:
        state.tokens = (*state.tokens, seen.rival.tokens)
        state.crew, state.progress = seen.rival.place - 1, seen.rival.progress
        state.rival_points = RIVAL_POINTS[seen.rival.level]
    state.draws = seen.to_come[::-1] or tuple(rng.choices(range(RIVAL_BELOW), k=seen.draws))
    state.first = seen.players if seen.first is None else seen.first
    state.idle = seen.idle
    state.seat = seen.turn[0] if seen.turn else 0
    state.effects = state.effects_now()
    state.news = None
    playing.begin_turn(state)
    _go_on(state, seen)
    return state


def _order(
    deck: Deck, numbers: dict[str, int], unknown: Iterable[int], rng: random.Random
) -> tuple[int, ...]:
    """A deck, top at the end: as shown, or of the cards that could be in it in any order."""
    if deck.cards is not None:
        return tuple([numbers[card] for card in reversed(deck.cards)])
    cards = sorted(unknown)
    rng.shuffle(cards)
    return tuple(cards[: deck.left])


def _draw_bazaar(state: KarigarState, seen: KarigarView, rng: random.Random) -> None:
    unknown = set(range(len(CARDS))) - set(state.places) - set(state.left)
    blue = {card for card in unknown if state.one or CARDS[card].color == "blue"}
    state.blue = _order(seen.blue, CARD, blue, rng)
    state.yellow = _order(seen.yellow, CARD, unknown - blue, rng)


def _draw_baksheesh(state: KarigarState, seen: KarigarView, rng: random.Random) -> None:
    hands = [None if p.hand is None else [KIND[card] for card in p.hand] for p in seen.seats]
    left = Counter({kind: card.copies for kind, card in enumerate(BAKSHEESH)})
    left.subtract(state.discards)
    for hand in hands:
        left.subtract(hand or ())
    unknown = sorted(left.elements())
    rng.shuffle(unknown)
    found = []
    for hand, player in zip(hands, seen.seats, strict=True):
        if hand is None:
            hand = [unknown.pop() for _ in range(player.cards)]
        found.append(tuple(sorted(hand)))
    state.hand = tuple(found)
    if seen.baksheesh.cards is not None:
        unknown = [KIND[card] for card in reversed(seen.baksheesh.cards)]
    state.deck = tuple(unknown)


def _draw_blueprints(state: KarigarState, seen: KarigarView, rng: random.Random) -> None:
    numbers = {card.id: number for number, card in enumerate(BLUEPRINTS)}
    known = [None if p.blueprint is None else numbers[p.blueprint] for p in seen.seats]
    unknown = sorted(set(numbers.values()) - set(known))
    rng.shuffle(unknown)
    state.blueprints = tuple([unknown.pop() if card is None else card for card in known])


def _put_pieces(state: KarigarState, seen: KarigarView) -> None:
    workers = [[IN_HAND] * player.workers_in_hand for player in seen.seats]
    for group in seen.groups:
        if group.piece == "worker":
            workers[group.owner] += [INDEX[group.space]] * group.number
    state.workers = tuple([tuple(sorted(spaces)) for spaces in workers])
    places = {HAND: IN_HAND, "unhired": NOT_HIRED}
    state.elephants = tuple(
        [INDEX[p.elephant] if p.elephant not in places else places[p.elephant] for p in seen.seats]
    )


def _go_on(state: KarigarState, seen: KarigarView) -> None:
    """What has happened in this turn."""
    state.phase = seen.phase
    state.back = seen.then
    pairs: list[tuple[int, int]] = []
    for goal in seen.goals:
        if goal.number:
            pairs += [(INDEX.get(goal.source, IN_HAND), INDEX.get(goal.goal, IN_HAND))] * goal.number
        else:
            state.ride = INDEX.get(goal.goal, IN_HAND)
    state.goals = tuple(sorted(pairs))
    state.todo = tuple([INDEX[space] for space in seen.todo])
    force = seen.force
    state.discount, state.lanes, state.hands = force.discount, force.lanes, force.hands
    state.mahout, state.swaps, state.building, state.hired = (
        force.mahout,
        force.swaps,
        force.built,
        force.hired,
    )
    for player in seen.seats:
        state.bought = (*state.bought, *[ALLIANCE[ally.card] for ally in player.allies if ally.bought_now])
