"""How a golden playthrough of Ananda is played and drawn (see `tests/golden.py`)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.ananda.considering import consider
from engine.ananda.moves import Build, Meditate, Monk
from engine.ananda.parts import PALETTE, cards, tiles
from engine.ananda.state import AnandaState
from engine.ananda.view import BuildPreview
from engine.game import Move

FIELDS = ("start", "supply", "piles", "first", "mixing")


def chapter(state: AnandaState) -> int:
    """When it changes, the temple is drawn: after every second round."""
    return (state.number - 1) // (2 * state.players)


def choose(state: AnandaState, seat: int, rng: random.Random) -> Move:
    """A sensible move of no great depth: an area to meditate in, tiles that make it grow, the best cards."""
    moves = list(state.legal(seat))
    if state.phase == "monk":
        index = state.board.index
        good = [m for m in moves if isinstance(m, Monk) and state.fits(seat, index[m.cell])]
        return max(good, key=lambda move: _worth(state, seat, move, rng), default=moves[-1])
    builds = [move for move in moves if isinstance(move, Build)]
    held = [sum(m.values) for m in moves if isinstance(m, Meditate)]
    wanted = sum(
        value for value in range(1, 6) if state.hands[seat][state.colour[state.monks[seat]]] >> value & 1
    )
    if builds and (not held or max(held) < wanted):
        best = max(builds, key=lambda move: (_gain(state, seat, move), rng.random()))
        if not held or _gain(state, seat, best) > 0:
            return best
    return max(moves, key=lambda move: sum(move.values) if isinstance(move, Meditate) else -1)


def _worth(state: AnandaState, seat: int, move: Monk, rng: random.Random) -> float:
    """What the hand holds in the colour of the space, and a little for the area's size."""
    cell = state.board.index[move.cell]
    mask = state.hands[seat][state.colour[cell]]
    return sum(v for v in range(1, 6) if mask >> v & 1) + state.area(cell).bit_count() / 2 + rng.random()


def _gain(state: AnandaState, seat: int, move: Move) -> int:
    preview = consider(state, seat, str(move).split()).preview
    assert isinstance(preview, BuildPreview)
    return preview.gain


def picture(state: AnandaState) -> Iterator[str]:
    """The board, three characters a cell: colour, level and monk; and below it the seats."""
    board, monks = state.board, {cell: seat + 1 for seat, cell in enumerate(state.monks)}
    letters = [board.names[cell][0] for cell in board.cells[: board.columns]]
    yield "   " + "".join(f"{letter:4}" for letter in letters).rstrip()
    for row in range(board.rows):
        drawn = []
        for cell in board.cells[row * board.columns : (row + 1) * board.columns]:
            colour = PALETTE[state.colour[cell]].letter if state.level[cell] else "."
            level = f"{state.level[cell]}" if state.level[cell] else " "
            drawn.append(f"{colour}{level}{monks.get(cell, ' ')}")
        yield f"{row + 1:2} {' '.join(drawn)}".rstrip()
    for seat in range(state.players):
        rack, hand = " ".join(tiles(state.racks[seat])), " ".join(cards(state.hands[seat]))
        yield f"Seat {seat + 1}: {state.points[seat]} karma, rack {rack or '-'}, hand {hand or '-'}"
