"""The panel that asks to claim or renounce a goal: it covers the side until that is decided."""

from __future__ import annotations

from textual.reactive import var

from engine.bonsai import naming
from engine.bonsai.view import BonsaiView, GoalState
from tui.canvas import Canvas
from tui.spans import Span
from tui.widgets.lines import Lines
from tui.width import cells, wrap


class Decision(Lines):
    """The goals that are met, one of them marked, and what claiming and renouncing it mean."""

    view: var[BonsaiView | None] = var(None)
    marked: var[int] = var(0)

    def watch_view(self) -> None:
        self.redraw()

    def watch_marked(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view, skin, tr = self.view, self.app.skin, self.app.tr
        if view is None or not view.decide:
            return
        self._border(canvas)
        y = 1
        for number, goal in enumerate(view.decide):
            here = number == min(self.marked, len(view.decide) - 1)
            label = f"{number + 1}) " if len(view.decide) > 1 else ""
            for line in wrap(tr(naming.goal(goal)), canvas.width - 6 - len(label)):
                canvas.put(2, y, label, skin.accent)
                canvas.put(2 + len(label), y, line, skin.chosen if here else skin.text)
                label = " " * len(label)
                y += 1
        paragraphs = [(wrap(text, canvas.width - 4), style) for text, style in self._meaning()]
        # Air between the paragraphs, if there is room for it.
        air = int(y + sum(len(lines) + 1 for lines, _ in paragraphs) < canvas.height)
        for lines, style in paragraphs:
            y += air
            for line in lines:
                canvas.put(2, y, line, style)
                y += 1

    def _meaning(self) -> list[Span]:
        """What each answer would mean."""
        view, skin, tr = self.view, self.app.skin, self.app.tr
        assert view is not None
        goal = view.decide[min(self.marked, len(view.decide) - 1)]
        seat = view.active
        others = [g for g in view.goals if g.goal.colour == goal.colour and g.goal.name != goal.name]
        closed = [g for g in others if g.state[seat] in ("open", "decide")]
        claim = tr("Claim: {points} points now.", points=goal.points)
        if closed:
            claim = "\n".join([claim, tr("The other goals of its colour close for you.")])
        harder = [g for g in closed if g.goal.need > goal.need or g.goal.points > goal.points]
        renounce = tr("Renounce: it is closed to you for good.")
        lines: list[Span] = [(claim, skin.good), (renounce, skin.warn)]
        lines += [(self._needs(g, seat), skin.text) for g in harder if g.state[seat] == "open"]
        if not harder:
            lines.append((tr("No harder goal of its colour is left for you."), skin.text))
        return lines

    def _needs(self, found: GoalState, seat: int) -> str:
        tr = self.app.tr
        lacking = max(found.goal.need - found.have[seat], 0)
        return tr("Harder: {goal}; you lack {count}.", goal=naming.goal(found.goal), count=lacking)

    def _border(self, canvas: Canvas) -> None:
        skin, tr = self.app.skin, self.app.tr
        style, (width, height) = skin.warn, (canvas.width, canvas.height)
        flat, upright = skin.glyph("hline"), skin.glyph("vline")
        for x in range(width):
            canvas.put(x, 0, flat, style)
            canvas.put(x, height - 1, flat, style)
        for y in range(height):
            canvas.put(0, y, upright, style)
            canvas.put(width - 1, y, upright, style)
        corners = (("corner_tl", 0, 0), ("corner_tr", width - 1, 0))
        corners += (("corner_bl", 0, height - 1), ("corner_br", width - 1, height - 1))  # type: ignore[assignment]
        for name, x, y in corners:
            canvas.put(x, y, skin.glyph(name), style)
        title = tr("Goal met: decide now")
        canvas.put((width - cells(title)) // 2 - 1, 0, f" {title} ", skin.chosen)
