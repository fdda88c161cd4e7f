"""Fits the weights of an evaluation on games of the bots themselves: `python -m engine.bots.fitting GAME`.

Each position that a decision led to gives one sample a seat: its features, and the total that the seat ended
with. The weights are those of least squares with a little shrinking; a feature whose weight would have the
wrong sign (`Feature.sign`) is left out, and the rest fitted anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from engine.bots.bot import choose
from engine.bots.brain import Brain, Feature
from engine.bots.brains import brain
from engine.game import Options
from engine.games import game
from engine.header import deal

SHRINK = 1.0
"""What is added to the sum of squares of each feature: keeps weights small where samples say little."""

Sample = tuple[tuple[float, ...], float]
"""The features of a seat in a position, and the total it ended with."""


def samples(game_id: str, players: int, level: int, options: Options, seed: str) -> list[Sample]:
    """The samples of one game of bots of a level."""
    mind: Brain = brain(game_id)
    header = deal(game_id, [f"Player {n}" for n in range(1, players + 1)], options, seed)
    state = game(game_id).start(players, header.options, header.setup)
    seen: list[tuple[int, tuple[float, ...]]] = []
    number = 0
    while turn := state.turn:
        seat = turn[0]
        for move in choose(state.view(seat), seat, game_id, level, f"{seed} {number}", capped=False):
            state.play(seat, move)
        number += 1
        if state.turn:
            seen += [(s, tuple(map(float, mind.counted(state, s)))) for s in range(players)]
    totals = [sheet.total for sheet in state.scores()]
    return [(counts, float(totals[seat])) for seat, counts in seen]


def fit(features: Sequence[Feature], given: Sequence[Sample]) -> tuple[float, ...]:
    """The weights, in the order of the features. There should be many more samples than features."""
    used = list(range(len(features)))
    while True:
        weights = _least_squares(used, given)
        wrong = [n for n, w in zip(used, weights, strict=True) if w * features[n].sign < 0]
        if not wrong:
            found = dict(zip(used, weights, strict=True))
            return tuple(found.get(n, 0.0) for n in range(len(features)))
        used = [n for n in used if n not in wrong]


def _least_squares(used: Sequence[int], given: Sequence[Sample]) -> list[float]:
    """Solves the normal equations by elimination; there are few features."""
    size = len(used)
    rows = [[SHRINK if i == k else 0.0 for k in range(size)] + [0.0] for i in range(size)]
    for counts, total in given:
        own = [counts[n] for n in used]
        for i, count in enumerate(own):
            if count:
                row = rows[i]
                for k in range(size):
                    row[k] += count * own[k]
                row[size] += count * total
    for i in range(size):
        best = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for k in range(size):
            if k != i and (part := rows[k][i] / rows[i][i]):
                rows[k] = [a - part * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[size] / row[i] for i, row in enumerate(rows)]


def explained(weights: Sequence[float], given: Sequence[Sample]) -> float:
    """The part of the variance of the totals that the weights explain (R squared)."""
    middle = sum(total for _, total in given) / len(given)
    off = sum((total - sum(map(float.__mul__, weights, counts))) ** 2 for counts, total in given)
    return 1 - off / sum((total - middle) ** 2 for _, total in given)


def main() -> None:
    """Play, fit, show, and with --write put the weights beside the game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", type=int, default=2)
    parser.add_argument("--seed", default="fitting")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    mind = brain(args.game)
    options = game(args.game).complete(args.players, {})
    one = partial(samples, args.game, args.players, args.level, options)
    seeds = [f"{args.seed}/{n}" for n in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        given = [sample for some in pool.map(one, seeds) for sample in some]
    weights = fit(mind.features, given)
    for feature, before, after in zip(mind.features, mind.weights, weights, strict=True):
        print(f"{feature.name:<24}{before:>9.3f}{after:>9.3f}")
    print(f"{len(given)} samples; explained {explained(mind.weights, given):.3f} before, "
          f"{explained(weights, given):.3f} after")  # fmt: skip
    if args.write:
        found = {f.name: round(w, 4) for f, w in zip(mind.features, weights, strict=True)}
        path = Path(__file__).parent.parent / args.game / "weights.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    main()
