"""The goals in play: what is still lacking for each, who holds which, what is closed."""

from __future__ import annotations

from textual.reactive import var

from engine.bonsai.view import BonsaiView, GoalState
from tui.bonsai.marking import Marking
from tui.canvas import Canvas
from tui.language import N_
from tui.short import short_names
from tui.spans import Span, put_spans, width_of
from tui.width import cells

THEMES = {
    "wood": N_("Wood"),
    "leaf": N_("Leaves"),
    "fruit": N_("Fruits"),
    "flower": N_("Flowers"),
    "reach": N_("Reach"),
}
"""The colours of goals by what they ask for."""


class Goals(Marking):
    """A line for each colour: `2→5` lacks 2 for 5 points, `[5]` is held, `x` renounced, `-` closed."""

    view: var[BonsaiView | None] = var(None)
    seat: var[int] = var(0)
    names: var[tuple[str, ...]] = var(())

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    @property
    def count(self) -> int:
        return len(self.view.goals) if self.view else 0

    @property
    def current(self) -> GoalState | None:
        """The marked goal."""
        return self.view.goals[min(self.marked, self.count - 1)] if self.view and self.count else None

    def paint(self, canvas: Canvas) -> None:
        view, skin, tr = self.view, self.app.skin, self.app.tr
        if view is None:
            return
        x = canvas.put(0, 0, tr("Goals"), skin.accent if self.has_focus else skin.strong) + 2
        if not view.goals:
            canvas.put(x, 0, tr("none in this game"), skin.dim)
            return
        label = tr("lacking{arrow}points", arrow=skin.glyph("arrow_right"))
        canvas.put(canvas.width - cells(label), 0, label, skin.dim)
        y, colour = 0, ""
        start = max(cells(tr(text)) for text in THEMES.values()) + 1
        each = 3 if view.players > 2 else 2
        width = (canvas.width - start) // each
        for number, found in enumerate(view.goals):
            if found.goal.colour != colour:
                y, colour, x = y + 1, found.goal.colour, start
                canvas.put(0, y, tr(THEMES[found.goal.theme]), skin.text)
            spans = self._cell(found, number)
            put_spans(canvas, x, y, [(" " * max(width - width_of(spans), 1), skin.text), *spans])
            x += width

    def _cell(self, found: GoalState, number: int) -> list[Span]:
        """One goal in a few characters."""
        skin, goal, state = self.app.skin, found.goal, found.state[self.seat]
        points = f"{skin.glyph('arrow_right')}{goal.points}"
        here = self.has_focus and number == min(self.marked, self.count - 1)
        if state == "claimed":
            return [(f"[{goal.points}]", skin.chosen if here else skin.good)]
        if state == "gone" and found.holder is not None:
            names = short_names(self.names, 4, skin.glyph("ellipsis"))
            return [(names[found.holder], skin.chosen if here else skin.dim)]
        if state in ("renounced", "closed"):
            return [("x" if state == "renounced" else "-", skin.chosen if here else skin.dim)]
        lacking = max(goal.need - found.have[self.seat], 0)
        style = skin.chosen if here else skin.warn if lacking == 0 else skin.text
        return [(f"{lacking}{points}", style)]
