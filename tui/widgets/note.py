"""A note pinned beside the board: what a lesson says now, and the keys to go on."""

from __future__ import annotations

from textual.reactive import var

from tui.canvas import Canvas
from tui.spans import Span, put_spans, width_of
from tui.widgets.lines import Lines
from tui.width import cells, fit, wrap


class Note(Lines):
    """A line with a title, the text, and the keys that go with it."""

    DEFAULT_CSS = """
    Note { height: 1fr; min-height: 3; }
    """

    head: var[tuple[str, str]] = var(("", ""))
    """A title, and what stands at the right end of its line."""
    texts: var[tuple[tuple[str, str], ...]] = var(())
    """Texts and the names of their styles. The first is always shown, others as far as they fit whole."""
    keys: var[tuple[tuple[str, str], ...]] = var(())
    """Keys as shown, and what each does."""

    def hold(
        self,
        head: tuple[str, str],
        texts: tuple[tuple[str, str], ...],
        keys: tuple[tuple[str, str], ...],
    ) -> None:
        """Take all at once, since they change together."""
        self.set_reactive(Note.head, head)
        self.set_reactive(Note.texts, texts)
        self.set_reactive(Note.keys, keys)
        self.redraw()

    def lines(self, width: int, height: int) -> list[list[Span]]:
        """Everything under the title, line by line; longer than `height` only if the first text is."""
        skin = self.app.skin
        foot = self._foot(width)
        out: list[list[Span]] = []
        for number, (text, style) in enumerate(self.texts):
            wrapped: list[list[Span]] = [[(line, getattr(skin, style))] for line in wrap(text, width)]
            if number and len(out) + 1 + len(wrapped) + len(foot) > height:
                break
            out += [[], *wrapped] if number else wrapped
        air: list[list[Span]] = [[]] if len(out) + len(foot) < height else []
        return [*out, *air, *foot]

    def _foot(self, width: int) -> list[list[Span]]:
        """The keys, in as many lines as they need."""
        skin = self.app.skin
        rows: list[list[Span]] = []
        for key, what in self.keys:
            spans = [(key, skin.accent), (f" {what}", skin.dim)]
            if rows and width_of(rows[-1]) + 2 + width_of(spans) <= width:
                rows[-1] += [("  ", skin.text), *spans]
            else:
                rows.append(spans)
        return rows

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        title, place = self.head
        canvas.fill(0, 0, canvas.width, 1, skin.glyph("hline"), skin.line)
        room = canvas.width - (cells(place) + 2 if place else 0)
        canvas.put(0, 0, f"{fit(title, min(cells(title), room - 2), skin.glyph('ellipsis'))} ", skin.accent)
        if place:
            canvas.put(room, 0, f" {place} ", skin.dim)
        for y, spans in enumerate(self.lines(canvas.width, canvas.height - 1), 1):
            put_spans(canvas, 0, y, spans)
