"""A position as one line of text, as docs/notation-ananda.md describes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.ananda.parts import COLOURS, NAMES, cards, tiles
from engine.game import Seat

if TYPE_CHECKING:
    from engine.ananda.state import AnandaState


def line(state: AnandaState) -> str:
    """The position: fields put together with ` / `.

    1. The rules in use, as `Variant` writes them.
    2. `turn` and its number, `seat` and whose it is (from 1), the phase, `first` and the first player,
       `built`, `idle` and `deals` with their counts, and of the words `able` and `closing` those that are
       true. When the game is over: `ended` and the rule.
    3. `placed` and every tile on the board in the order of placing, as moves without the word `build`.
    4. `supply` and its tiles in the order of drawing.
    5. `mixing` and its hex digits.
    6. For each seat: `monk` with its cell, `rack` with its tiles by kind, `hand` and `karma` with cards by
       colour and value, `pile` with cards in the order of drawing, put together with `; `.

    Tiles on the board are put together with `, `, other lists with a space; nothing in a list is `-`.
    """
    names = state.board.names
    placed = ", ".join([f"{NAMES[kind]} {names[a]} {names[b]}" for kind, a, b in state.placed])
    supply = _listed(NAMES[kind] for kind in state.supply[state.taken :])
    fields = [str(state.variant), _course(state), f"placed {placed}", f"supply {supply}"]
    fields.append(f"mixing {state.mixing}")
    return " / ".join([*fields, *(_seat(state, seat) for seat in range(state.players))])


def _course(state: AnandaState) -> str:
    words = [f"turn {state.number} seat {state.mover + 1} {state.phase} first {state.first + 1}"]
    words.append(f"built {state.built} idle {state.idle} deals {state.deals}")
    words += [word for word, true in (("able", state.able), ("closing", state.closing)) if true]
    if state.ended:
        words.append(f"ended {state.ended}")
    return " ".join(words)


def _seat(state: AnandaState, seat: Seat) -> str:
    monk = state.board.names.get(state.monks[seat], "-")
    rack, hand = _listed(tiles(state.racks[seat])), _listed(cards(state.hands[seat]))
    karma = _listed(cards(state.karma[seat]))
    pile = _listed(f"{COLOURS[c]}-{value}" for c, value in state.piles[seat][state.drawn[seat] :])
    return f"monk {monk}; rack {rack}; hand {hand}; karma {karma}; pile {pile}"


def _listed(words: Iterable[str]) -> str:
    return " ".join(words) or "-"
