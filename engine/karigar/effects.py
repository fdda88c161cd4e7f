"""What carrying out a space gives (KA-7), and whether several spaces can all be carried out (KA-5.4).

An effect is a number: gain and trade of every bazaar card, T1, T2, and buying each alliance card. A visit is
`effect * 8 + power`, where power counts the workers (1 to 3) or is `ELEPHANT`.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.karigar.cards import ALLIANCES, CARDS
from engine.karigar.goods import (
    BASIC,
    GOLD,
    MOST,
    SILVER,
    Amounts,
    Holding,
    covers,
    gathered,
    less,
    listing,
    more,
    selections,
    units,
)

NOTHING = -1
"""The effect of an empty alliance slot: it may not be entered (KA-7.5)."""
ELEPHANT = 7
T1_EFFECT = 2 * len(CARDS)
T2_EFFECT = T1_EFFECT + 1
_BUY = T2_EFFECT + 1
T2_WORKERS = 3

Outcomes: TypeAlias = dict[tuple[str, ...], tuple[Holding, int]]
"""By the words that name a choice: what it adds to the holding, and how many extra hands it uses (KA-9.6)."""

_KEPT = 400_000
"""So many sets of visits are kept before all are forgotten."""
KNOWN: dict[int, Outcomes] = {}
"""What `outcomes` has worked out, by `visit << 18 | hands << 16 | what matters of the holding`."""
_feasible: dict[tuple[tuple[int, ...], int], bool] = {}


def gain_of(card: int) -> int:
    """The effect of a card's gain space."""
    return 2 * card


def trade_of(card: int) -> int:
    """The effect of a card's trade space."""
    return 2 * card + 1


def buy_of(alliance: int) -> int:
    """The effect of an alliance slot with this card; `NOTHING` if it has none (-1)."""
    return _BUY + alliance if alliance >= 0 else NOTHING


def bought(effect: int) -> int | None:
    """The alliance card that an effect buys, if it does."""
    return effect - _BUY if effect >= _BUY else None


def outcomes(visit: int, held: Holding, hands: int = 0) -> Outcomes:
    """Every way to carry out a space, with so many extra hands to use."""
    held &= MATTERS[visit >> 3]
    key = visit << 18 | hands << 16 | held
    found = KNOWN.get(key)
    if found is None:
        ways = _worked_out(visit >> 3, visit & 7, held, hands)
        found = KNOWN[key] = {words: (after - held, used) for words, (after, used) in ways.items()}
    return found


def _matters(effect: int) -> int:
    """The kinds that an effect depends on and changes, as bits of a holding."""
    if effect >= _BUY:
        kinds = {kind for kind, _ in ALLIANCES[effect - _BUY].cost}
    elif effect == T2_EFFECT:
        kinds = {SILVER, GOLD}
    elif effect == T1_EFFECT:
        kinds = {*BASIC, SILVER}
    elif effect & 1:
        kinds = {kind for trade in CARDS[effect >> 1].trades for side in trade for kind, _ in side}
    else:
        kinds = {kind for kind, _ in CARDS[effect >> 1].icons}
    return sum([3 << 2 * kind for kind in kinds])


def _least(effect: int) -> int:
    """How many workers an effect takes at least (KA-7.2 to 7.5)."""
    if effect >= _BUY:
        return units(ALLIANCES[effect - _BUY].cost)
    if effect in (T1_EFFECT, T2_EFFECT):
        return 1 if effect == T1_EFFECT else T2_WORKERS
    card = CARDS[effect >> 1]
    needed = min([_needed(trade) for trade in card.trades]) if effect & 1 else 1
    return max(needed, 2 if card.color == "yellow" else 1)


def _worked_out(effect: int, power: int, held: Holding, hands: int) -> Outcomes:
    elephant = power == ELEPHANT
    most = 99 if elephant else power + hands  # KA-6.2: any number, and it counts for two
    if effect >= _BUY:
        cost = ALLIANCES[effect - _BUY].cost
        # KA-7.5: as many workers as the cost has resources and coins.
        if units(cost) > most or not covers(held, cost):
            return {}
        return {(): (less(held, cost), _hands(units(cost), power))}
    if effect == T2_EFFECT:
        # KA-7.4: three workers, and room for the gold.
        if most < T2_WORKERS or not covers(held, ((SILVER, 3),)) or held >> 2 * GOLD & 3 == MOST:
            return {}
        return {(): (more(less(held, ((SILVER, 3),)), ((GOLD, 1),)), _hands(T2_WORKERS, power))}
    if effect == T1_EFFECT:
        return _changing(power, 1 if elephant else most, held)
    card = CARDS[effect >> 1]
    least = 2 if card.color == "yellow" else 1
    if most < least:
        return {}  # KA-7.3: two workers or an elephant
    if effect & 1:
        return _trading(card.trades, power, most, least, held)
    return _gaining(card.icons, power, hands, least, held)


def _hands(needed: int, power: int) -> int:
    """How many extra hands a group uses: as few as will do, since they count for one group each (KA-9.6)."""
    return max(0, needed - power)


def _gaining(icons: Amounts, power: int, hands: int, least: int, held: Holding) -> Outcomes:
    """KA-7.1: as many icons as there are workers and room for; an elephant all that there is room for."""
    room = [(kind, min(number, MOST - (held >> 2 * kind & 3))) for kind, number in icons]
    fitting = tuple([(kind, number) for kind, number in room if number])
    space = units(fitting)
    if not space:
        return {}
    if power == ELEPHANT:
        numbers = {space}
    else:
        numbers = {min(power + h, space) for h in range(hands + 1) if power + h >= least}
    found: Outcomes = {}
    for number in sorted(numbers):
        used = _hands(max(number, least), power)
        for way in selections(fitting, number):
            found[listing(way)] = (more(held, gathered(way)), used)
    return found


def _trading(
    options: tuple[tuple[Amounts, Amounts], ...], power: int, most: int, least: int, held: Holding
) -> Outcomes:
    """KA-7.2: one option or both in either order; an elephant exactly one. KA-7.3: yellow has one."""
    found: Outcomes = {}
    for first, option in enumerate(options):
        after = _traded(option, held)
        needed = _needed(option)
        if after is None or needed > most:
            continue
        found[(str(first + 1),)] = (after, _hands(max(needed, least), power))
        if power == ELEPHANT or len(options) == 1:
            continue
        other = 1 - first
        both = needed + _needed(options[other])
        last = _traded(options[other], after)
        if last is not None and both <= most:
            found[str(first + 1), str(other + 1)] = (last, _hands(both, power))
    return found


def _needed(option: tuple[Amounts, Amounts]) -> int:
    return max(units(option[0]), units(option[1]))


def _traded(option: tuple[Amounts, Amounts], held: Holding) -> Holding | None:
    """The holding after an option: paid in full, and gaining at least one."""
    give, get = option
    if not covers(held, give):
        return None
    paid = less(held, give)
    after = more(paid, get)
    return after if after != paid else None


def _changing(power: int, most: int, held: Holding) -> Outcomes:
    """KA-7.4: each worker may change a basic resource into a silver; an elephant changes exactly one."""
    stock = tuple([(kind, held >> 2 * kind & 3) for kind in BASIC if held >> 2 * kind & 3])
    found: Outcomes = {}
    for number in range(1, min(most, MOST - (held >> 2 * SILVER & 3), units(stock)) + 1):
        used = 0 if power == ELEPHANT else _hands(number, power)
        for way in selections(stock, number):
            found[listing(way)] = (more(less(held, gathered(way)), ((SILVER, number),)), used)
    return found


def feasible(visits: tuple[int, ...], held: Holding, hands: int) -> bool:
    """Whether the visits can all be carried out in some order with some choices. They must be sorted."""
    if len(visits) == 1:
        return bool(outcomes(visits[0], held, hands))
    key = (visits, held << 2 | hands)
    found = _feasible.get(key)
    if found is None:
        if len(_feasible) > _KEPT:
            _feasible.clear()
        found = _feasible[key] = _some_order(visits, held, hands)
    return found


def _some_order(visits: tuple[int, ...], held: Holding, hands: int) -> bool:
    for k, visit in enumerate(visits):
        rest = visits[:k] + visits[k + 1 :]
        for change, used in outcomes(visit, held, hands).values():
            if feasible(rest, held + change, hands - used):
                return True
    return False


def widen(effect: int, power: int, low: Holding, high: Holding) -> tuple[Holding, Holding] | None:
    """What could be held at least and at most of each kind once the effect could be carried out too.

    `low` and `high` bound what is held before. None if no holding between them lets so much power do it.
    """
    if effect >= _BUY:
        cost = ALLIANCES[effect - _BUY].cost
        return (_drained(low, cost), high) if units(cost) <= power and covers(high, cost) else None
    if effect == T2_EFFECT:
        options: tuple[tuple[Amounts, Amounts], ...] = ((((SILVER, 3),), ((GOLD, 1),)),)
    elif effect == T1_EFFECT:
        options = tuple((((kind, 1),), ((SILVER, 1),)) for kind in BASIC)
    else:
        card = CARDS[effect >> 1]
        if power < 2 and card.color == "yellow":
            return None
        options = card.trades if effect & 1 else (((), card.icons),)
    found = False
    for give, get in options:
        needed = max(units(give), units(get)) if give else 1
        if needed <= power and covers(high, give) and more(low, get) != low:
            low, high, found = _drained(low, give), more(high, tuple([(kind, MOST) for kind, _ in get])), True
    return (low, high) if found else None


def _drained(held: Holding, paid: Amounts) -> Holding:
    """The holding with nothing left of these kinds."""
    for kind, _ in paid:
        held &= ~(3 << 2 * kind)
    return held


LEAST = tuple(_least(effect) for effect in range(_BUY + len(ALLIANCES)))
MATTERS = tuple(_matters(effect) for effect in range(_BUY + len(ALLIANCES)))
