"""A position as one line of text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.karigar.board import SPACES
from engine.karigar.cards import ALLIANCES, BAKSHEESH, BLUEPRINTS, CARDS, TILES
from engine.karigar.goods import counts
from engine.karigar.plan import IN_HAND, NOT_HIRED, OPEN

if TYPE_CHECKING:
    from engine.karigar.state import KarigarState


def position(state: KarigarState) -> str:
    """The line, field by field as in docs/notation-karigar.md, put together with ` / `."""
    goals = [f"{_at(source)}>{_at(goal)}" for source, goal in state.goals]
    ride = [] if state.ride == OPEN else [f"elephant>{_at(state.ride)}"]
    flags = [
        f"less{state.discount}",
        f"lane{state.lanes}",
        f"hand{state.hands}",
        f"swap{state.swaps}",
        *(["mahout"] if state.mahout else []),
        *(["built"] if state.building else []),
        *(["hired"] if state.hired else []),
    ]
    fields = [
        f"level {state.level + 1} {state.phase} seat {state.seat + 1} first {state.first + 1} "
        f"idle {state.idle}",
        f"goals {_list([*goals, *ride])}; todo {_list(map(_at, state.todo))}; back {state.back}; "
        f"now {_list(flags)}; bought {_list(ALLIANCES[card].id for card in state.bought)}",
        "tiles " + _list(TILES[tile].id for tile in state.tiles),
        f"bazaar {_cards(state.places)}; gone {_cards(state.left)}",
        f"blue {_cards(reversed(state.blue))}; yellow {_cards(reversed(state.yellow))}",
        f"slots {_list(ALLIANCES[c].id if c >= 0 else '.' for c in state.slots)}; "
        f"alliances {_allies(reversed(state.alliances))}; past {_allies(state.past)}",
        f"baksheesh {_kinds(reversed(state.deck))}; discards {_kinds(state.discards)}",
        "built " + _list("." if owner < 0 else str(owner + 1) for owner in state.built),
    ]
    for seat in range(state.players):
        allies = [ALLIANCES[card].id + ("" if up else "-") for card, up in state.owned[seat]]
        fields.append(
            f"goods {_list(map(str, counts(state.held[seat])))}; "
            f"workers {_list(map(_at, state.workers[seat]))}; "
            f"elephant {_at(state.elephants[seat])}; allies {_list(allies)}; "
            f"tokens {_list(map(str, state.tokens[seat]))}; hand {_kinds(state.hand[seat])}; "
            f"blueprint {BLUEPRINTS[state.blueprints[seat]].id}"
        )
    if state.players == 1:
        fields.append(
            f"rival {state.rival_points}; crew {state.crew + 1}; progress {state.progress}; "
            f"tokens {_list(map(str, state.tokens[1]))}; draws {_list(map(str, reversed(state.draws)))}"
        )
    return " / ".join(fields)


def _at(space: int) -> str:
    return {IN_HAND: "hand", NOT_HIRED: "-"}.get(space) or SPACES[space]


def _cards(numbers: Iterable[int]) -> str:
    return _list(CARDS[number].id for number in numbers)


def _allies(numbers: Iterable[int]) -> str:
    return _list(ALLIANCES[number].id for number in numbers)


def _kinds(numbers: Iterable[int]) -> str:
    return _list(BAKSHEESH[number].id for number in numbers)


def _list(words: Iterable[str]) -> str:
    return " ".join(words) or "-"
