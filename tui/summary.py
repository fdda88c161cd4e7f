"""A position in words and figures, as every game's picture gives it beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Outcome, ScoreSheet, View
from tui.language import Language


def in_points(tr: Language, number: int) -> str:
    """So many points, in words."""
    return tr.plural("{points} point", "{points} points", number, points=number)


def heading(view: View, seat: int, names: Sequence[str], tr: Language) -> str:
    """A player, and what they have scored."""
    return tr("{name}: {points}", name=names[seat], points=in_points(tr, view.scores[seat].total))


def outcome_lines(outcome: Outcome, names: Sequence[str], tr: Language) -> list[str]:
    """How the game ended and, if it had several players, who won. `names` go by seat."""
    lines = [tr(outcome.reason)]
    if len(names) > 1:
        winners = outcome.winners
        listed = tr.listed(names[seat] for seat in winners)
        lines.append(tr.plural("Winner: {names}", "Winners: {names}", len(winners), names=listed))
    return lines


def sheet_rows(sheet: ScoreSheet, tr: Language) -> list[tuple[str, int]]:
    """The score line by line, then the total."""
    return [*((tr(line.label), line.points) for line in sheet.lines), (tr("Total"), sheet.total)]
