"""The base of what is read: more lines than there is room for, and the keys that scroll them."""

from __future__ import annotations

from textual.binding import Binding
from textual.reactive import var

from tui.canvas import Canvas
from tui.language import N_
from tui.widgets.lines import Lines


class Scrolled(Lines, can_focus=True):
    """Shows the lines from `top` on. At the right edge a bar says how far down we are."""

    BINDINGS = [
        Binding("up,k", "scroll_by(-1)", N_("One line up"), id="text.up", show=False),
        Binding("down,j", "scroll_by(1)", N_("One line down"), id="text.down", show=False),
        Binding("pageup,b", "scroll_by(-15)", N_("Page up"), id="text.page_up", show=False),
        Binding("pagedown,space", "scroll_by(15)", N_("Page down"), id="text.page_down", show=False),
        Binding("home,g", "scroll_by(-99999)", N_("To the beginning"), id="text.first", show=False),
        Binding("end,G", "scroll_by(99999)", N_("To the end"), id="text.last", show=False),
    ]

    top: var[int] = var(0)
    """The first line shown."""

    @property
    def tall(self) -> int:
        """How many lines there are."""
        raise NotImplementedError

    def watch_top(self) -> None:
        self.redraw()

    def paint_bar(self, canvas: Canvas) -> None:
        """Say how far down we are, if not all can be seen."""
        skin, tall = self.app.skin, self.tall
        if tall <= canvas.height:
            return
        size = max(canvas.height * canvas.height // tall, 1)
        start = self.top * (canvas.height - size) // max(tall - canvas.height, 1)
        for y in range(canvas.height):
            here = start <= y < start + size
            canvas.put(canvas.width - 1, y, skin.glyph("bar" if here else "vline"), skin.line)

    def action_scroll_by(self, by: int) -> None:
        """Scroll by so many lines."""
        self.scroll_to_line(self.top + by)

    def scroll_to_line(self, line: int) -> None:
        """Let a line come first, as far as there are lines to fill the room."""
        self.top = max(0, min(line, self.tall - self.size.height))
