"""Before you meditate: a line for each choice of cards, with all that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from textual.reactive import var

from engine.ananda.moves import Meditate
from engine.ananda.view import EndPreview
from tui.canvas import Canvas
from tui.port import Port
from tui.widgets.lines import Lines
from tui.width import cells


class Choice(NamedTuple):
    """Cards to play, and what that does."""

    move: Meditate
    preview: EndPreview


def choices_at(port: Port) -> tuple[Choice, ...]:
    """What the seat may meditate with now, the most karma first."""
    found = []
    for move in port.legal() or ():
        if isinstance(move, Meditate):
            preview = port.consider(str(move).split()).preview
            assert isinstance(preview, EndPreview)
            found.append(Choice(move, preview))
    return tuple(sorted(found, key=lambda choice: (-choice.preview.points, choice.move.values)))


class Choices(Lines):
    """The list, one line chosen; a long one shows the part round it."""

    choices: var[tuple[Choice, ...]] = var(())
    at: var[int] = var(0)
    value: var[int] = var(0)
    """The area value."""

    def watch_choices(self) -> None:
        self.redraw()

    def watch_at(self) -> None:
        self.redraw()

    def watch_value(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        skin, tr = self.app.skin, self.app.tr
        if not self.choices:
            return
        title = tr("Area value {value}. Play cards:", value=self.value)
        canvas.put(0, 0, title, skin.strong)
        heads = (tr("karma"), tr("tiles"), tr("rack"), tr("hand"))
        widths = [max(cells(head) + 1, 4) for head in heads]
        start = canvas.width - sum(widths)
        self._row(canvas, 1, start, widths, heads, skin.dim)
        room = canvas.height - 2
        first = max(0, min(self.at - room // 2, len(self.choices) - room))
        for y, number in enumerate(range(first, min(first + room, len(self.choices))), 2):
            choice = self.choices[number]
            here = number == self.at
            style = skin.chosen if here else skin.text
            canvas.fill(0, y, canvas.width, 1, " ", style)
            mark = skin.glyph("pointer") if here else " "
            cards = "+".join(map(str, choice.move.values)) or tr("none")
            canvas.put(0, y, f"{mark}{cards}", style, start)
            seen = choice.preview
            figures = (str(seen.points), f"+{seen.tiles}", str(seen.rack), str(seen.hand))
            self._row(canvas, y, start, widths, figures, style)

    def _row(
        self, canvas: Canvas, y: int, x: int, widths: Sequence[int], texts: Sequence[str], style: Style
    ) -> None:
        for text, width in zip(texts, widths, strict=True):
            x += width
            canvas.put(x - cells(text), y, text, style)
