"""One seat's city as its bot sees it: what is built, and what is still to come (no order in it)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.game import Seat
from engine.tangram.dealing import DEALT, LAST, ROUNDS
from engine.tangram.geometry import complete
from engine.tangram.scoring import largest
from engine.tangram.view import FOUNTAIN

if TYPE_CHECKING:
    from engine.tangram.state import TangramState


class Town(NamedTuple):
    """A city: sets of quarters as in `TangramState`; points so far; rounds to score; what is to come.

    `rest` are the tiles that this seat has not answered for, in numeric order, `fountains` the fountains.
    """

    covered: int
    red: int
    green: int
    points: int
    rounds: int
    rest: tuple[int, ...]
    fountains: int


def answered(town: Town, piece: int, quarters: int = 0, face: str = "") -> Town:
    """The city after an answer: what the piece covers, nothing if it is left out, and its face up."""
    covered, red, green, points, rounds, rest, fountains = town
    covered |= quarters
    if face == "red":
        red |= quarters
    elif face:
        green |= quarters
    if piece == FOUNTAIN:
        return Town(covered, red, green, points, rounds, rest, fountains - 1)
    at = rest.index(piece)
    return Town(covered, red, green, points, rounds, rest[:at] + rest[at + 1 :], fountains)


def scored(town: Town) -> Town:
    """The city after the end of a round (TC-4.4)."""
    points = town.points + largest(complete(town.covered))
    return town._replace(points=points, rounds=town.rounds - 1)


def town(state: TangramState, seat: Seat) -> Town:
    """The city of a seat in a state."""
    asked = state.open[seat]
    tiles = (*(piece for piece in asked if piece), *state.cards[len(state.shown()) :])
    rounds = ROUNDS - len(state.points[seat])
    fountains = rounds - (state.phase == "fountain" and not asked)
    return Town(
        state.covered[seat],
        state.red[seat],
        state.green[seat],
        1 + sum(state.points[seat]),
        rounds,
        tuple(sorted(tiles)),
        fountains,
    )


def agenda(state: TangramState, seat: Seat) -> list[int]:
    """The pieces that the seat will be asked for, in order: tiles, and a fountain to end each round."""
    asked = state.open[seat]
    if state.phase == "over":
        return []
    found = list(asked)
    if state.phase == "fountain":
        rest = state.cards[len(state.shown()) :]
    else:
        shown = len(state.shown())
        end = len(state.cards) if state.round == LAST else DEALT * state.round
        found += [*state.cards[shown:end], FOUNTAIN]
        rest = state.cards[end:]
    for first in range(0, len(rest), DEALT):
        found += [*rest[first : first + DEALT], FOUNTAIN]
    return found
