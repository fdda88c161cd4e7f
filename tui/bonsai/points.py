"""What a player has scored so far."""

from __future__ import annotations

from textual.reactive import var

from engine.game import ScoreLine, ScoreSheet
from tui.bonsai.inks import LETTERS
from tui.canvas import Canvas
from tui.language import N_
from tui.spans import Span, put_spans
from tui.widgets.lines import Lines

KINDS = {"Leaves": "leaf", "Flowers": "flower", "Fruits": "fruit"}
"""The lines of the score sheet that are for tiles, and of which kind."""
SHORT = {"Parchments": N_("parchments"), "Goals": N_("goals")}
"""The other lines, in small."""


class Points(Lines):
    """The total, and below it what it is made of; what scores nothing is left out."""

    sheet: var[ScoreSheet | None] = var(None)
    target: var[int] = var(0)
    """Playing alone: the points to reach."""

    def watch_sheet(self) -> None:
        self.redraw()

    def watch_target(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        if self.sheet is None:
            return
        skin, tr = self.app.skin, self.app.tr
        total = self.sheet.total
        x = canvas.put(0, 0, tr("Points"), skin.strong) + 2
        text = tr("{count} of {target}", count=total, target=self.target) if self.target else str(total)
        canvas.put(x, 0, text, skin.accent)
        x = 0
        for line in self.sheet.lines:
            if line.points:
                x = put_spans(canvas, x, 1, self._line(line)) + 1

    def _line(self, line: ScoreLine) -> list[Span]:
        """What one line of the sheet is for, and its points."""
        skin, points = self.app.skin, str(line.points)
        if line.label.id in KINDS:
            return [(LETTERS[KINDS[line.label.id]], skin.dim), (points, skin.text)]
        return [(f"{self.app.tr(SHORT[line.label.id])} ", skin.dim), (points, skin.text)]
