"""The lines of one seat's score, one of them marked, and below what that one counts."""

from __future__ import annotations

from textual.binding import Binding
from textual.message import Message
from textual.reactive import var

from engine.game import ScoreSheet
from tui.canvas import Canvas
from tui.language import N_
from tui.widgets.lines import Lines
from tui.width import cells, fit, wrap


class ScoreLines(Lines, can_focus=True):
    """Up and down mark a line; Enter asks for its rule."""

    BINDINGS = [
        Binding("up,k", "step(-1)", N_("Line above"), id="scores.up", show=False),
        Binding("down,j", "step(1)", N_("Line below"), id="scores.down", show=False),
        Binding("enter,B", "choose", N_("Read the rule of the line"), id="scores.rule"),
    ]

    name_shown: var[str] = var("")
    """Whose score it is."""
    sheet: var[ScoreSheet | None] = var(None)
    said: var[tuple[str, ...]] = var(())
    """What the marked line counts, a paragraph each."""
    index: var[int] = var(0)

    class Moved(Message):
        """Another line is marked."""

    class Chosen(Message):
        """The rule of the marked line is asked for."""

    def hold(self, name: str, sheet: ScoreSheet, index: int, said: tuple[str, ...]) -> None:
        """Take all at once: one picture, not four."""
        self.set_reactive(ScoreLines.name_shown, name)
        self.set_reactive(ScoreLines.sheet, sheet)
        self.set_reactive(ScoreLines.index, index)
        self.set_reactive(ScoreLines.said, said)
        self.redraw()

    def action_step(self, by: int) -> None:
        """Mark another line; round at the ends."""
        if self.sheet is not None and self.sheet.lines:
            self.set_reactive(ScoreLines.index, (self.index + by) % len(self.sheet.lines))
            self.post_message(self.Moved())

    def action_choose(self) -> None:
        """Ask for the rule of the marked line."""
        self.post_message(self.Chosen())

    def paint(self, canvas: Canvas) -> None:
        if self.sheet is None:
            return
        skin, tr, width = self.app.skin, self.app.tr, canvas.width
        canvas.put(0, 0, fit(self.name_shown, width, skin.glyph("ellipsis")), skin.accent)
        said = [line for text in self.said for line in wrap(text, width)]
        # What the marked line counts is worth more than the lines far from it.
        room = max(canvas.height - 4 - len(said), 1)
        first = max(0, min(self.index - room // 2, len(self.sheet.lines) - room))
        y = 1
        for n, line in list(enumerate(self.sheet.lines))[first : first + room]:
            style = skin.chosen if n == self.index else skin.text
            points = str(line.points)
            label = fit(tr(line.label), width - len(points) - 1, skin.glyph("ellipsis"))
            canvas.put(0, y, f"{label} {points}", style)
            y += 1
        canvas.put(0, y, skin.glyph("hline") * width, skin.line)
        total = str(self.sheet.total)
        canvas.put(0, y + 1, tr("Total"), skin.strong)
        canvas.put(width - cells(total), y + 1, total, skin.strong)
        for n, text in enumerate(said, y + 3):
            canvas.put(0, n, text, skin.text)
