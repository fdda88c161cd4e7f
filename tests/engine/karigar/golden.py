"""How a golden playthrough of Karigar-e-Taj is played and drawn (see `tests/golden.py`)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.game import Move
from engine.karigar.board import SPACES
from engine.karigar.cards import BLUEPRINTS, CARDS, TILES
from engine.karigar.goods import GOODS, MOST, counts, total
from engine.karigar.moves import Build, End, Hire, Play
from engine.karigar.state import KarigarState

FIELDS = (
    "tiles",
    "bazaar",
    "blue",
    "yellow",
    "alliances",
    "baksheesh",
    "blueprints",
    "starts",
    "starter",
    "rival",
)
TRIES = 12
"""Ways to go on with a turn of which the best is chosen."""


def chapter(state: KarigarState) -> int:
    """When it changes, the table is drawn."""
    return state.level


def choose(state: KarigarState, seat: int, rng: random.Random) -> Move:
    """A player who looks to the end of the turn: build if possible, else come nearer to it."""
    moves = list(state.legal(seat))
    builds = [move for move in moves if isinstance(move, Build)]
    if builds:
        wanted = [move for move in builds if wishes(state, seat, move.section - 1)]
        return (wanted or builds)[int(rng.random() * len(wanted or builds))]
    if state.phase == "ready":
        for kind in (Play, Hire):
            free = [move for move in moves if isinstance(move, kind) and useful(state, seat, move)]
            if free:
                return free[int(rng.random() * len(free))]
    if state.phase == "after":
        return End()
    best, chosen = -1e9, moves[0]
    for _ in range(TRIES):
        tried = state.copy()
        first: Move | None = None
        while tried.phase != "after":
            move = tried.legal(seat).sample(rng)
            if isinstance(move, Play | Build | Hire):
                continue
            first = first or move
            tried.play(seat, move)
        worth = value(tried, seat) + rng.random() / 10
        if worth > best:
            assert first is not None  # a turn has a main action
            best, chosen = worth, first
    return chosen


def wishes(state: KarigarState, seat: int, section: int) -> bool:
    """Whether the seat's blueprint names the section."""
    return section in BLUEPRINTS[state.blueprints[seat]].sections


def useful(state: KarigarState, seat: int, move: Move) -> bool:
    """Whether a free action brings a building nearer."""
    if isinstance(move, Hire):
        return True
    if isinstance(move, Play) and move.card in ("K6", "K7", "K8", "K10"):
        return move.card == "K8"
    tried = state.copy()
    tried.play(seat, move)
    return value(tried, seat) > value(state, seat)


def value(state: KarigarState, seat: int) -> float:
    """How near the seat is to a building; what it holds beyond that, and its alliances, count a little."""
    cost = dict(TILES[state.tiles[state.level]].cost)
    held = counts(state.held[seat])
    short = sum(max(0, wanted - held[kind]) for kind, wanted in cost.items())
    full = sum(number == MOST and kind not in cost for kind, number in enumerate(held))
    allied = sum(1.5 if up else 1 for _, up in state.owned[seat])
    return -2.0 * short + 0.25 * total(state.held[seat]) - 0.3 * full + allied + (state.elephants[seat] >= 0)


def picture(state: KarigarState) -> Iterator[str]:
    """The bazaar from the top, each card with the pieces on its spaces; and below it the seats."""
    on: dict[int, list[str]] = {}
    for seat in range(state.players):
        for space in sorted(set(state.workers[seat])):
            if space >= 0:
                on.setdefault(space, []).append(f"{seat + 1}{'w' * state.workers[seat].count(space)}")
        if state.elephants[seat] >= 0:
            on.setdefault(state.elephants[seat], []).append(f"{seat + 1}E")
    if state.crew >= 0:
        on.setdefault(2 * state.crew, []).append("crew")
    for row in (3, 2, 1, 0):
        drawn = []
        for place in range(3 * row, 3 * row + 3):
            owner = state.built[place]
            pieces = "|".join("".join(on.get(space, [])) for space in (2 * place, 2 * place + 1))
            mark = owner + 1 if owner >= 0 else "."
            drawn.append(f"{place + 1:2} {CARDS[state.places[place]].id} {mark} {pieces:8}")
        yield "  ".join([*drawn, f"{SPACES[24 + row]} {''.join(on.get(24 + row, []))}"]).rstrip()
    for seat in range(state.players):
        goods = ", ".join(f"{n} {name}" for name, n in zip(GOODS, counts(state.held[seat]), strict=True) if n)
        yield f"Seat {seat + 1}: {goods or 'nothing'}; tokens {sum(state.tokens[seat])}"
