"""A score sheet: a row for each line of the score, a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from textual.reactive import var

from engine.game import ScoreSheet
from tui.canvas import Canvas
from tui.language import Language
from tui.short import short_names
from tui.widgets.lines import Lines
from tui.width import cells, fit


class Sheet(Lines):
    """Scores by line, with the rule that each line comes from."""

    sheets: var[tuple[ScoreSheet, ...]] = var(())
    names: var[tuple[str, ...]] = var(())
    winners: var[tuple[int, ...]] = var(())

    def watch_sheets(self) -> None:
        self.redraw()

    def watch_names(self) -> None:
        self.redraw()

    def watch_winners(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        if not self.sheets:
            return
        skin, tr = self.app.skin, self.app.tr
        # Seats may differ in their lines; every line that any of them has is a row.
        rows: list[tuple[str, str]] = []
        points: list[dict[tuple[str, str], int]] = []
        for sheet in self.sheets:
            own: dict[tuple[str, str], int] = {}
            for line in sheet.lines:
                key = (line.rule, tr(line.label))
                own[key] = own.get(key, 0) + line.points
                if key not in rows:
                    rows.append(key)
            points.append(own)
        if len(rows) > canvas.height - 3:
            rows, points = _by_rule(rows, points, tr)
        rule = max(cells(text) for text, _ in rows) + 1
        label = min(max(cells(text) for _, text in rows) + 1, canvas.width - rule - 5 * len(self.sheets))
        widest = max(12, *(cells(name) + 2 for name in self.names))
        column = min(widest, (canvas.width - label - rule) // len(self.sheets))
        right = label + rule
        for seat, name in enumerate(short_names(self.names, column - 1, self.app.skin.glyph("ellipsis"))):
            style = skin.accent if seat in self.winners else skin.strong
            canvas.put(right + seat * column, 0, _right(name, column), style)
        for y, key in enumerate(rows, 1):
            canvas.put(0, y, fit(key[1], label - 1, skin.glyph("ellipsis")), skin.text)
            canvas.put(label, y, key[0], skin.dim)
            for seat, own in enumerate(points):
                canvas.put(right + seat * column, y, _right(str(own.get(key, "")), column), skin.text)
        y = len(rows) + 1
        canvas.put(0, y, skin.glyph("hline") * (right + column * len(self.sheets)), skin.line)
        canvas.put(0, y + 1, tr("Total"), skin.strong)
        for seat, sheet in enumerate(self.sheets):
            style = skin.accent if seat in self.winners else skin.strong
            canvas.put(right + seat * column, y + 1, _right(str(sheet.total), column), style)


Row: TypeAlias = tuple[str, str]
"""A rule and what it is for."""


def _by_rule(
    rows: Sequence[Row], points: Sequence[dict[Row, int]], tr: Language
) -> tuple[list[Row], list[dict[Row, int]]]:
    """Where there is no room for every line: one for each rule, which names all that it sums."""
    named: dict[str, list[str]] = {}
    for rule, label in rows:
        named.setdefault(rule, []).append(label)
    joined = {rule: (rule, tr.listed(labels)) for rule, labels in named.items()}
    summed: list[dict[Row, int]] = []
    for own in points:
        sums: dict[Row, int] = {}
        for (rule, _), number in own.items():
            sums[joined[rule]] = sums.get(joined[rule], 0) + number
        summed.append(sums)
    return list(joined.values()), summed


def _right(text: str, width: int) -> str:
    """The text at the right of a column, with a space before it."""
    text = fit(text, min(cells(text), width - 1))
    return " " * (width - cells(text)) + text
