"""Levels against each other: the same deals for both orders, seats rotated; and alone, what each scores.

Nothing here is cut short by time, so the same command gives the same games on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from functools import partial
from statistics import mean
from time import process_time

import msgspec

from engine.bots.bot import choose
from engine.game import Options
from engine.games import game
from engine.header import deal
from engine.pool import in_order

_Z = 1.96
"""Standard deviations of a 95 % interval."""


class Played(msgspec.Struct, frozen=True):
    """One game: the level of each seat, the totals, the ranks (1 is best; ties share the mean), and time.

    `seconds` of the processor and `decisions` are sums for each seat.
    """

    levels: tuple[int, ...]
    totals: tuple[int, ...]
    ranks: tuple[float, ...]
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]

    def mean_rank(self, level: int) -> float:
        """The mean rank of the seats of a level."""
        return mean(rank for rank, own in zip(self.ranks, self.levels, strict=True) if own == level)


class Pairing(msgspec.Struct, frozen=True):
    """A level against a weaker one over some games.

    `share` is the part of the games that it won, a tie counting half; a game is won with the better mean
    rank. `least` and `most` are the ends of the 95 % interval. `ranks` are the mean ranks of both,
    `seconds` the mean seconds of a decision of both; the stronger first.
    """

    levels: tuple[int, int]
    games: int
    share: float
    least: float
    most: float
    ranks: tuple[float, float]
    margin: float
    seconds: tuple[float, float]

    @property
    def rating(self) -> float:
        """How many Elo points the stronger is ahead.

        If one side won every game, as many as if it had won all but half of one more: see `open_end`.
        """
        rest = 0.5 / (self.games + 1)
        share = min(max(self.share, rest), 1 - rest)
        return 400 * math.log10(share / (1 - share))

    @property
    def open_end(self) -> int:
        """Whether `rating` is only a bound: 1, the stronger won all and is further ahead; -1, it won none."""
        return (self.share == 1) - (self.share == 0)


class Alone(msgspec.Struct, frozen=True):
    """What a level scores alone: the totals in order, and the mean seconds of a decision."""

    level: int
    totals: tuple[int, ...]
    seconds: float

    def quantile(self, part: float) -> int:
        """The total that this part of the games stays under or reaches."""
        return self.totals[min(len(self.totals) - 1, int(part * len(self.totals)))]


def play(game_id: str, levels: Sequence[int], options: Options, seed: str) -> Played:
    """One game among bots. Raises `BadOption`; any other error is a fault of a game or its brain."""
    players = len(levels)
    header = deal(game_id, [f"Player {n}" for n in range(1, players + 1)], options, seed)
    state = game(game_id).start(players, header.options, header.setup)
    seconds, decisions = [0.0] * players, [0] * players
    while turn := state.turn:
        seat = turn[0]
        begun = process_time()
        number = sum(decisions)
        chosen = choose(state.view(seat), seat, game_id, levels[seat], f"{seed} {number}", capped=False)
        seconds[seat] += process_time() - begun
        decisions[seat] += 1
        for move in chosen:
            state.apply(seat, move)
    outcome = state.outcome
    assert outcome is not None
    totals = tuple(sheet.total for sheet in state.scores())
    # A tie may be broken: the winners are ahead of any with the same total.
    order = [(total, seat in outcome.winners) for seat, total in enumerate(totals)]
    ranks = tuple(1 + sum(b > a for b in order) + (order.count(a) - 1) / 2 for a in order)
    return Played(tuple(levels), totals, ranks, tuple(seconds), tuple(decisions))


def pair(
    game_id: str,
    levels: tuple[int, int],
    players: int,
    games: int,
    seed: str,
    options: Options,
    jobs: int = 1,
) -> Generator[Played, None, None]:
    """Games of two levels, as they end. Both take every other seat; two games in a row have the same deal."""
    seats = [tuple(levels[(seat + n) % 2] for seat in range(players)) for n in range(games)]
    seeds = [f"{seed}/{n // 2}" for n in range(games)]
    yield from _play_all(game_id, seats, seeds, options, jobs)


def alone(
    game_id: str, level: int, games: int, seed: str, options: Options, jobs: int = 1
) -> Generator[Played, None, None]:
    """Games of a level alone, as they end; the same deals for every level."""
    yield from _play_all(game_id, [(level,)] * games, [f"{seed}/{n}" for n in range(games)], options, jobs)


def _play_all(
    game_id: str, seats: Sequence[tuple[int, ...]], seeds: Sequence[str], options: Options, jobs: int
) -> Generator[Played, None, None]:
    yield from in_order(partial(_play, game_id, dict(options)), zip(seats, seeds, strict=True), jobs)


def _play(game_id: str, options: dict[str, str], one: tuple[tuple[int, ...], str]) -> Played:
    levels, seed = one
    return play(game_id, levels, options, seed)


def compare(levels: tuple[int, int], played: Sequence[Played]) -> Pairing:
    """What the games of a pair say. `levels` are the weaker and the stronger."""
    weak, strong = levels
    wins = 0.0
    for one in played:
        mine, theirs = one.mean_rank(strong), one.mean_rank(weak)
        wins += 0.5 if mine == theirs else mine < theirs
    games = len(played)
    share = wins / games
    # Wilson's interval holds for small numbers too.
    middle = (share + _Z**2 / (2 * games)) / (1 + _Z**2 / games)
    reach = _Z / (1 + _Z**2 / games) * math.sqrt(share * (1 - share) / games + _Z**2 / (4 * games**2))
    return Pairing(
        levels=(strong, weak),
        games=games,
        share=share,
        least=max(middle - reach, 0.0),
        most=min(middle + reach, 1.0),
        ranks=(mean(p.mean_rank(strong) for p in played), mean(p.mean_rank(weak) for p in played)),
        margin=mean(_mean_total(p, strong) - _mean_total(p, weak) for p in played),
        seconds=(_pace(played, strong), _pace(played, weak)),
    )


def sum_up(level: int, played: Sequence[Played]) -> Alone:
    """What the games of a level alone say."""
    return Alone(level, tuple(sorted(one.totals[0] for one in played)), _pace(played, level))


def _mean_total(one: Played, level: int) -> float:
    return mean(total for total, own in zip(one.totals, one.levels, strict=True) if own == level)


def _pace(played: Sequence[Played], level: int) -> float:
    """Mean seconds of a decision."""
    spent = [
        (one.seconds[seat], one.decisions[seat])
        for one in played
        for seat, own in enumerate(one.levels)
        if own == level
    ]
    return sum(seconds for seconds, _ in spent) / max(1, sum(decisions for _, decisions in spent))
