"""The base of all our widgets: it draws lines and repaints only the rows that changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.canvas import Canvas

if TYPE_CHECKING:
    from tui.app import ChabudaiApp


class Lines(Widget):
    """A widget that paints itself on a canvas.

    Subclasses say what they look like in `paint`; reactives call `redraw` when something changed. Rows that
    come out as before are not sent again. A widget without padding or border is taken as it was painted;
    Textual would go through its styles for each line.
    """

    DEFAULT_CSS = """
    Lines {
        width: 1fr;
        height: 1fr;
    }
    """

    if TYPE_CHECKING:

        @property
        def app(self) -> ChabudaiApp: ...  # type: ignore[override]

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._drawn: Canvas | None = None
        self._rows: dict[int, Strip] = {}
        """Rows of the picture as this terminal shows them, as far as they were asked for."""
        self._looks: list[LineFilter] = []
        """What they went through."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the widget on a blank canvas of its size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Paint anew and refresh the rows that differ."""
        if not self.is_mounted or not self.size:
            return
        old, new = self._drawn, self._painted()
        self._drawn = new
        if old is None or (old.width, old.height) != (new.width, new.height):
            self._rows.clear()
            self.refresh()
            return
        changed = [
            y for y in range(new.height) if old.chars[y] != new.chars[y] or old.styles[y] != new.styles[y]
        ]
        if changed:
            for y in changed:
                self._rows.pop(y, None)
            self.refresh(*(Region(0, y, new.width, 1) for y in changed))

    def on_resize(self) -> None:
        """Another size is another picture."""
        self._drawn = None
        self.refresh()

    def notify_style_update(self) -> None:
        """Another theme is another picture."""
        self._drawn = None
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Part of the picture, as Textual asks for it."""
        if crop != self.size.region or self.outer_size != self.size:
            return super().render_lines(crop)
        return [self.row(y) for y in crop.line_range]

    def row(self, y: int) -> Strip:
        """Row `y` of the picture as this terminal shows it."""
        looks = list(self.get_line_filters())
        if self._drawn is None or looks != self._looks:
            self._rows.clear()
            self._looks = looks
        strip = self._rows.get(y)
        if strip is None:
            strip = self.render_line(y)
            for look in looks:
                strip = strip.apply_filter(look, self.background_colors[1])
            self._rows[y] = strip
        return strip

    def render_line(self, y: int) -> Strip:
        """Row `y` of the picture."""
        if self._drawn is None:
            self._drawn = self._painted()
        if y < self._drawn.height:
            return self._drawn.strip(y)
        return Strip.blank(self.size.width, self.app.skin.text)

    def _painted(self) -> Canvas:
        canvas = Canvas(self.size.width, self.size.height, self.app.skin.text)
        self.paint(canvas)
        return canvas
