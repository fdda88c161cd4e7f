"""A game from its beginning to its end: each player's score over time, and below it how well they decided."""

from __future__ import annotations

from typing import NamedTuple

from textual.reactive import var

from tui.canvas import Canvas
from tui.short import short_names
from tui.skin import Skin
from tui.widgets.chart import EIGHTHS
from tui.widgets.lines import Lines
from tui.width import cells

LOSSES = (0.5, 2.0, 5.0)
"""Points from which on a loss is small, a mistake, and a bad mistake."""
SIGNS = (".", "-", "x", "X")
"""A sign for each: none to speak of, small, a mistake, a bad mistake."""
STYLES = ("good", "text", "warn", "bad")
WAITING = "?"
"""The sign of a decision that is not judged yet."""
LEVELS = " .:-=+*#@"
"""Heights where there are no blocks to draw with."""


def grade(loss: float) -> int:
    """The place of a loss in `SIGNS`."""
    return sum(loss >= least for least in LOSSES)


class Row(NamedTuple):
    """A player: name, total after each turn, and by turn the loss of a decision (None: not judged yet)."""

    name: str
    totals: tuple[int, ...]
    losses: dict[int, float | None]


class Timeline(Lines):
    """Two lines for each player. Several turns share a column if there are more than columns.

    `at` is a turn and a row that are pointed at.
    """

    rows: var[tuple[Row, ...]] = var(())
    at: var[tuple[int, int]] = var((-1, -1))

    def watch_rows(self) -> None:
        self.redraw()

    def watch_at(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        skin, rows = self.app.skin, self.rows
        if not rows:
            return
        names = short_names([row.name for row in rows], canvas.width // 4, skin.glyph("ellipsis"))
        left = max(cells(name) for name in names) + 6
        most = max(max(row.totals) for row in rows)
        least = min(min(row.totals) for row in rows)
        turns = len(rows[0].totals)
        room = min(canvas.width - left, turns)
        for number, (name, row) in enumerate(zip(names, rows, strict=True)):
            y = 2 * number
            canvas.put(0, y, name, skin.strong)
            canvas.put(left - 5, y, f"{row.totals[-1]:>4}", skin.accent)
            for column in range(room):
                here = range(column * turns // room, (column + 1) * turns // room)
                part = (row.totals[here[-1]] - least) * 8 // max(most - least, 1)
                bars = EIGHTHS if skin.blocks else LEVELS
                canvas.put(left + column, y, bars[max(part, 1)], skin.dim)
                pointed = self.at[1] == number and self.at[0] in here
                self._sign(
                    canvas, left + column, y + 1, [row.losses[t] for t in here if t in row.losses], pointed
                )

    def _sign(self, canvas: Canvas, x: int, y: int, losses: list[float | None], pointed: bool) -> None:
        """The worst of the decisions of a column."""
        skin: Skin = self.app.skin
        known = [loss for loss in losses if loss is not None]
        if known:
            worst = grade(max(known))
            sign, style = SIGNS[worst], getattr(skin, STYLES[worst])
        elif losses:
            sign, style = WAITING, skin.dim
        else:
            return
        canvas.put(x, y, sign, skin.chosen if pointed else style)
