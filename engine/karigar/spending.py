"""What a seat may do beside its main action: build with the help of cards, hire, and use alliances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Move, Seat
from engine.karigar.board import SPACES
from engine.karigar.cards import ALLIANCE, ALLIANCES, BAKSHEESH, KIND, TILES
from engine.karigar.deeds import choices, savings, swaps
from engine.karigar.effects import ELEPHANT, NOTHING
from engine.karigar.evaluating import needed, outlook
from engine.karigar.features import WEIGHT
from engine.karigar.goods import GOODS, Holding, covers, less, missing, units
from engine.karigar.legality import uses
from engine.karigar.moves import PRICES, Build, Hire, Play, Swap, Use
from engine.karigar.needs import Need, need

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState

_MAHOUT = "1-gold"
"""The price that a Royal mahout asks (KA-9.7)."""
_DISCOUNT = 2
"""Units that the Court draughtsman saves (KA-9.4)."""


def payment(state: KarigarState, seat: Seat) -> list[Move] | None:
    """Cards to play, so that a section can be paid; None if it cannot, or has been built this turn."""
    want = needed(state, seat)
    if state.building or want.missing(state.held[seat]):
        return None
    cost = TILES[state.tiles[state.level]].cost
    held, discount = state.held[seat], state.discount
    played: list[Move] = []
    for kind in sorted(state.hand[seat], key=_reserve):
        short = missing(held, cost)
        if units(short) <= discount:
            break
        deed = BAKSHEESH[kind].deed
        if deed.kind == "discount":
            discount += deed.number
            played.append(Play(BAKSHEESH[kind].id))
        elif deed.kind in ("gain", "choice", "swap"):
            ways = choices(deed, held)
            if not ways:
                continue
            words, after = max(ways.items(), key=lambda way: _nearer(way[1], cost, want))
            if units(missing(after, cost)) < units(short):
                held = after
                played.append(Play(BAKSHEESH[kind].id, words))
    return played if units(missing(held, cost)) <= discount else None


def _reserve(kind: int) -> int:
    """In which order cards are spent on a building: what fits few needs first."""
    return {"gain": 0, "choice": 1, "swap": 2}.get(BAKSHEESH[kind].deed.kind, 3)


def _nearer(held: Holding, cost: tuple[tuple[int, int], ...], want: Need) -> tuple[int, float]:
    return -units(missing(held, cost)), want.worth(held)


def builds(state: KarigarState, seat: Seat) -> list[Move]:
    """A building of every open section that can be paid now, saving what is worth most (KA-9.4)."""
    if state.building:
        return []
    level = state.level
    ways = savings(TILES[state.tiles[level]].cost, state.discount, state.held[seat])
    if not ways:
        return []
    sections = [section for section in range(3 * level, 3 * level + 3) if state.built[section] < 0]
    done = 3 - len(sections)
    if done < 2:
        then = need(state.tiles, level, done + 1, (0, 0, 0, 0))
    else:
        then = need(state.tiles, min(level + 1, 3), 0, (0, 0, 0, 0))
    saved = max(ways, key=lambda words: then.worth(ways[words]))
    return [Build(section + 1, saved) for section in sections]


def hires(state: KarigarState, seat: Seat, most: int) -> list[tuple[float, list[Move]]]:
    """The best ways to hire the elephant, with points gained by each (KA-6.1, KA-9.7)."""
    if not state.may_hire():
        return []
    want = needed(state, seat)
    held = state.held[seat]
    before = want.worth(held)
    taken = state.occupied()
    seen = outlook(state.effects, want.cost)
    mahout = KIND["K10"]
    found: list[tuple[float, list[Move]]] = []
    for price, cost in PRICES.items():
        cards: list[Move] = []
        if price == _MAHOUT and not state.mahout:
            if mahout not in state.hand[seat]:
                continue
            cards.append(Play(BAKSHEESH[mahout].id))
        if not covers(held, cost):
            continue
        after = less(held, cost)
        spent = want.worth(after) - before + WEIGHT["elephant"] * want.staying
        for space, effect in enumerate(state.effects):
            if taken >> space & 1 or effect == NOTHING:
                continue
            ways = want.best(effect << 3 | ELEPHANT, after, 0)
            if ways:
                points = spent + ways[0][0] + WEIGHT["outlook"] * seen[space] / 2
                found.append((points, [*cards, Hire(SPACES[space], price)]))
    found.sort(key=lambda way: -way[0])
    return found[:most]


def allied(state: KarigarState, seat: Seat) -> list[tuple[float, Move]]:
    """The best use of each alliance card as the main action, with points gained (KA-7.7)."""
    if not state.owned[seat]:
        return []
    listed: list[Move] = []
    uses(state, listed)
    want = needed(state, seat)
    held = state.held[seat]
    before = want.worth(held)
    found: dict[str, tuple[float, Move]] = {}
    for move in listed:
        assert isinstance(move, Use)
        deed = ALLIANCES[ALLIANCE[move.card]].deed
        if deed.kind == "discount":
            points = want.worth(_topped_up(held, want)) - before
        else:
            points = want.worth(choices(deed, held)[move.words]) - before
        if move.card not in found or points > found[move.card][0]:
            found[move.card] = points, move
    return sorted(found.values(), key=lambda way: -way[0])


def _topped_up(held: Holding, want: Need) -> Holding:
    """The holding with as much more of what is missing as a discount saves."""
    left = _DISCOUNT
    for kind, wanted in want.cost:
        more = min(left, max(0, wanted - (held >> 2 * kind & 3)))
        held += more << 2 * kind
        left -= more
    return held


def swapped(state: KarigarState, seat: Seat) -> Move | None:
    """One swap more of the Caravan master, if it gains points (KA-9.3)."""
    if not state.swaps:
        return None
    want = needed(state, seat)
    held = state.held[seat]
    ways = swaps(held)
    if not ways:
        return None
    words = max(ways, key=lambda way: want.worth(ways[way]))
    return Swap(*words) if want.worth(ways[words]) > want.worth(held) else None


def purse(state: KarigarState, seat: Seat) -> list[Move]:
    """Cards that give coins, if there is room for all of them (KA-9.2)."""
    found: list[Move] = []
    held = state.held[seat]
    for kind in state.hand[seat]:
        card = BAKSHEESH[kind]
        if (
            card.playable
            and card.deed.kind == "gain"
            and all(k >= len(GOODS) - 2 for k, _ in card.deed.gains)
        ):
            after = choices(card.deed, held).get(())
            if after is not None and all((held >> 2 * k & 3) + n <= 3 for k, n in card.deed.gains):
                held = after
                found.append(Play(card.id))
    return found
