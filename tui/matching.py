"""The command `match`: bots of several levels against each other, or alone, and how strong each comes out."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import pairwise
from statistics import mean

from engine.bots import match
from engine.bots.levels import LEVELS
from engine.game import BadOption, Options
from engine.names import printable
from tui.commands import jobs_for, progress
from tui.failure import Failure
from tui.language import Language
from tui.opening import known_game, read_options, take_seed
from tui.width import cells

PARTS = (0.1, 0.5, 0.9)
"""The quantiles that are printed of scores alone."""


def match_levels(args: Namespace, tr: Language) -> int:
    """Play levels against the next lower ones (or each alone), and print a table on stdout.

    If it is stopped, the rows that are complete are printed all the same.
    """
    played = known_game(args.game, tr)
    players = args.players if args.players is not None else max(2, played.players[0])
    options = read_options(played, players, args.option, tr)
    levels = _levels(args.levels, players, tr)
    args.jobs = jobs_for(args, tr)
    take_seed(args.seed, tr, args.games)
    rows: list[tuple[str, ...]] = []
    try:
        rows.extend(
            _alone(args, levels, options, tr) if players == 1 else _pairs(args, levels, players, options, tr)
        )
    except BadOption as error:
        raise Failure(tr(error.message), 2) from None
    except KeyboardInterrupt:
        if len(rows) > 1:
            _print(rows)
        raise Failure(tr("Stopped before all games were played."), 130) from None
    _print(rows)
    return 0


def _print(rows: Sequence[Sequence[str]]) -> None:
    for line in table(rows):
        print(line)


def _levels(text: str, players: int, tr: Language) -> list[int]:
    """The levels that a list names, in order."""
    known = [str(level) for level in LEVELS]
    given = text.split(",")
    if any(level not in known for level in given) or len(set(given)) < len(given):
        raise Failure(
            tr(
                "--levels takes different levels from {least} to {most}, like 1,2,3, not {text}.",
                least=LEVELS[0],
                most=LEVELS[-1],
                text=printable(text),
            ),
            2,
        )
    if len(given) == 1 and players > 1:
        raise Failure(tr("--levels takes two levels or more: they play against each other."), 2)
    return sorted(map(int, given))


def _pairs(
    args: Namespace, levels: Sequence[int], players: int, options: Options, tr: Language
) -> Iterator[tuple[str, ...]]:
    """A row for each level and the one below it. The rating is over that of the lowest level."""
    yield (
        tr("levels"),
        tr("games"),
        tr("won"),
        tr("95% of"),
        tr("rank"),
        tr("points"),
        tr("s a turn"),
        tr("rating"),
    )
    rating, ends = 0.0, set[int]()
    with progress(args.games * (len(levels) - 1), tr, beside_lines=False) as advance:
        for weak, strong in pairwise(levels):
            games = match.pair(args.game, (weak, strong), players, args.games, args.seed, options, args.jobs)
            played = []
            with closing(games):
                for game in games:
                    played.append(game)
                    advance()
            found = match.compare((weak, strong), played)
            rating += found.rating
            ends |= {found.open_end} - {0}
            yield (
                f"{strong} : {weak}",
                str(found.games),
                f"{found.share:.1%}",
                f"{found.least:.1%} - {found.most:.1%}",
                f"{found.ranks[0]:.2f} : {found.ranks[1]:.2f}",
                f"{found.margin:+.1f}",
                f"{found.seconds[0]:.2f} : {found.seconds[1]:.2f}",
                _rating(rating, ends),
            )


def _rating(rating: float, ends: set[int]) -> str:
    """A rating; with < or > if it is only a bound, and ? if both ends are open."""
    return "?" if len(ends) > 1 else "".join("> " if end > 0 else "< " for end in ends) + f"{rating:+.0f}"


def _alone(
    args: Namespace, levels: Sequence[int], options: Options, tr: Language
) -> Iterator[tuple[str, ...]]:
    """A row for each level: the scores, as some quantiles."""
    parts = tuple(f"{part:.0%}" for part in PARTS)
    yield tr("level"), tr("games"), tr("least"), *parts, tr("most"), tr("mean"), tr("s a turn")
    with progress(args.games * len(levels), tr, beside_lines=False) as advance:
        for level in levels:
            games = match.alone(args.game, level, args.games, args.seed, options, args.jobs)
            played = []
            with closing(games):
                for game in games:
                    played.append(game)
                    advance()
            found = match.sum_up(level, played)
            yield (
                str(level),
                str(len(found.totals)),
                str(found.totals[0]),
                *(str(found.quantile(part)) for part in PARTS),
                str(found.totals[-1]),
                f"{mean(found.totals):.1f}",
                f"{found.seconds:.2f}",
            )


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows as aligned lines: columns to the right, two cells apart."""
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(" " * (width - cells(text)) + text for width, text in zip(widths, row, strict=True))
