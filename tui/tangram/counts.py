"""What the city would score now, and what the piece in hand would change."""

from __future__ import annotations

from collections.abc import Callable

from textual.reactive import var

from engine.tangram.view import FOUNTAIN, Standing, TangramView
from tui.canvas import Canvas
from tui.spans import Span, put_spans
from tui.widgets.lines import Lines
from tui.width import cells


class Counts(Lines):
    """Largest rectangle, balance, and free area against the area still to come."""

    view: var[TangramView | None] = var(None)
    seat: var[int] = var(0)
    after: var[Standing | None] = var(None)
    """What it would be with the piece in hand where it is; None if it cannot lie there."""

    def watch_view(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()

    def watch_after(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        skin, tr = self.app.skin, self.app.tr
        city = self.view.cities[self.seat]
        come = sum(_halves(self.view, number) for number in city.unplaced)

        def words(text: str) -> Span:
            return f" {text} ", skin.dim

        change = self._change
        one = _squares(self.after or city.standing) == 1
        self._line(
            canvas, 0, tr("Rectangle"), [*change(_squares), words(tr("point") if one else tr("points"))]
        )
        red, green = change(lambda s: s.red), change(lambda s: s.green)
        bonus = change(lambda s: s.balance)
        balance = [words(tr("R")), *red, words(tr("G")), *green, words(tr("bonus")), *bonus]
        self._line(canvas, 1, tr("Balance"), balance)
        to_come = f"{_area(come)}+{_area(city.fountains)}", skin.text
        self._line(
            canvas, 2, tr("Free area"), [*change(lambda s: _area(s.free)), words(tr("to come")), to_come]
        )

    def _line(self, canvas: Canvas, y: int, label: str, spans: list[Span]) -> None:
        """A label and its figures, one below the other where there is room; a figure is never cut."""
        end = canvas.put(0, y, label, self.app.skin.strong)
        brings_blank = spans[0][0].startswith(" ")
        least = end if brings_blank else end + 1
        room = canvas.width - sum(cells(text) for text, _ in spans)
        put_spans(canvas, max(least, min(room, max(end + 1, 10))), y, spans)

    def _change(self, figure: Callable[[Standing], object]) -> list[Span]:
        """A figure as it is, and as it would be if that differs."""
        assert self.view is not None
        skin = self.app.skin
        now = figure(self.view.cities[self.seat].standing)
        spans: list[Span] = [(str(now), skin.text)]
        if self.after is not None and figure(self.after) != now:
            spans += [(skin.glyph("arrow_right"), skin.dim), (str(figure(self.after)), skin.accent)]
        return spans


def _squares(standing: Standing) -> int:
    return standing.rectangle.squares if standing.rectangle else 0


def _area(halves: int) -> str:
    """An area in squares, from half squares."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _halves(view: TangramView, number: int) -> int:
    """The area of a tile in half squares."""
    if number == FOUNTAIN:
        return 1
    return sum(2 if parts == 15 else 1 for _, _, parts in view.tiles[number - 1].cells)
