"""What to expect of games (AN-7.3): `python -m tests.engine.ananda.figures 200` plays so many and tells.

Three ways to play: `any` takes any legal step, each as likely; `wander` is `State.wander`; `sensible` is the
play of the golden playthroughs.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from statistics import mean

from engine.ananda.geometry import bits
from engine.ananda.moves import Build, Monk
from engine.ananda.parts import DOUBLE, WITH
from engine.ananda.state import AnandaState
from engine.game import Move
from tests.engine.ananda.golden import choose
from tests.engine.ananda.tables import fresh


def choices(state: AnandaState, seat: int) -> dict[int, set[Build]]:
    """By area: the distinct first placements, as tile, pair of cells and way round (AN-7.3)."""
    found: dict[int, set[Build]] = {}
    for cell in bits(state.monk_spaces(seat)):
        colour, rack = state.colour[cell], state.racks[seat]
        if not (rack[DOUBLE[colour]] or any(rack[kind] for kind in WITH[colour])):
            continue
        standing = state.copy()
        standing.play(seat, Monk(state.board.names[cell]))
        for move in standing.legal(seat):
            if isinstance(move, Build):
                found.setdefault(state.area(cell), set()).add(move)
    return found


def steps(state: AnandaState, how: str, rng: random.Random, options: list[dict[int, int]]) -> Iterator[Move]:
    """The steps of one turn."""
    seat = state.mover
    found = choices(state, seat) if state.phase == "monk" else {}
    options.append({area: len(here) for area, here in found.items()})
    number = state.number
    while state.turn and state.number == number:
        if how == "sensible":
            yield choose(state, seat, rng)
        else:
            yield state.wander(seat, rng) if how == "wander" else state.legal(seat).sample(rng)


def main(games: int) -> None:
    """Play and print: turns, scores, and what there was to choose from."""
    for how in ("any", "wander", "sensible"):
        for players in (2, 3, 4):
            turns, scores, options, ends = [], [], [], []
            for number in range(games):
                state = fresh(players, f"figures {number}")
                rng = random.Random(number)
                while state.turn:
                    seat = state.mover
                    for move in steps(state, how, rng, options):
                        state.play(seat, move)
                turns.append(state.number)
                scores += state.points
                ends.append(state.ended == "AN-6.1")
            totals = [sum(here.values()) for here in options]
            each = [count for here in options for count in here.values()]
            print(
                f"{how:8} {players} players: turns {mean(turns):.1f}, score {mean(scores):.1f}, "
                f"first placements {mean(totals):.0f} (most {max(totals)}), in an area {mean(each):.1f}, "
                f"none in {100 * totals.count(0) / len(totals):.1f} % of turns, "
                f"ended by AN-6.1 {100 * mean(ends):.0f} %"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]))
