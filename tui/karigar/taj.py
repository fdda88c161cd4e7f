"""The Taj: what a section of each level costs, the tokens left, and who built what."""

from __future__ import annotations

from textual.reactive import var

from engine.karigar.view import KarigarView
from tui.canvas import Canvas
from tui.karigar.inks import Inks, inks_of
from tui.spans import put_spans
from tui.widgets.lines import Lines

COST, TOKENS, SECTIONS = 3, 12, 21
"""The columns."""


class Taj(Lines):
    """A line a level, the highest first. A star marks the sections of the own blueprint."""

    view: var[KarigarView | None] = var(None)
    section: var[int] = var(0)
    """The section that is pointed at, or 0."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_section(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        view = self.view
        if view is None:
            return
        skin, tr = self.app.skin, self.app.tr
        inks = inks_of(skin)
        x = canvas.put(0, 0, tr("Taj"), skin.strong) + 1
        canvas.put(x, 0, tr("cost"), skin.dim, TOKENS)
        canvas.put(TOKENS, 0, tr("tokens"), skin.dim, SECTIONS)
        canvas.put(SECTIONS, 0, tr("sections"), skin.dim)
        for y, number in enumerate(range(4, 0, -1), 1):
            level = view.levels[number - 1]
            now = number == view.level and view.phase != "over"
            canvas.put(0, y, skin.glyph("pointer") if now else " ", skin.accent)
            canvas.put(1, y, str(number), skin.strong if now else skin.dim)
            put_spans(canvas, COST, y, inks.goods(level.cost))
            tokens = " ".join(map(str, level.tokens)) or "-"
            canvas.put(TOKENS, y, tokens, skin.text if now else skin.dim)
            for n in range(3):
                self._section(canvas, SECTIONS + 3 * n, y, 3 * number - 2 + n, inks)

    def _section(self, canvas: Canvas, x: int, y: int, number: int, inks: Inks) -> None:
        view, skin = self.view, self.app.skin
        assert view is not None
        section = view.sections[number - 1]
        if section.owner is None:
            style = skin.strong if section.open else skin.dim
            canvas.put(x, y, skin.fill("karigar", "section"), style)
        elif section.owner >= view.players:
            canvas.put(x, y, skin.fill("karigar", "crew"), inks.chip(4))
        else:
            canvas.put(x, y, str(section.owner + 1), inks.chip(section.owner))
        if view.blueprint is not None and number in view.blueprint.sections:
            style = skin.dim if number in view.blueprint.lost else skin.accent
            canvas.put(x + 1, y, skin.fill("karigar", "wanted"), style)
        if number == self.section:
            canvas.restyle(x, y, 2, skin.chosen)
