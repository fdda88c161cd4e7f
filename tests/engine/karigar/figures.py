"""What games of players who look to the end of their turn come to (KA-12).

`python -m tests.engine.karigar.figures 200` plays so many for each number of players, with fair start.
"""

from __future__ import annotations

import random
import sys

from engine.karigar.moves import End
from tests.engine.karigar.golden import choose
from tests.engine.karigar.tables import fresh


def play(players: int, seed: str) -> tuple[int, int, list[int]]:
    """Turns, fallbacks (KA-5.5) and totals of one game."""
    rng = random.Random(seed)
    state = fresh(players, seed, fair="on")
    turns = fallbacks = 0
    while state.turn:
        move = choose(state, state.seat, rng)
        turns += isinstance(move, End)
        fallbacks += str(move) in ("withdraw", "skip", "elephant hand")
        state.play(state.seat, move)
    return turns, fallbacks, [sheet.total for sheet in state.scores()]


def main(games: int) -> None:
    """Play and report."""
    for players in (2, 3, 4):
        found = [play(players, f"figures {players} {number}") for number in range(games)]
        turns = sum(game[0] for game in found) / games
        fallbacks = sum(game[1] for game in found) / games
        mean = sum(sum(game[2]) / players for game in found) / games
        best = sum(max(game[2]) for game in found) / games
        sys.stdout.write(
            f"{players} players: {turns:.1f} turns, {fallbacks:.2f} fallbacks a game, "
            f"mean {mean:.1f}, winner {best:.1f}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
