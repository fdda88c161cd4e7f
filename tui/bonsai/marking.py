"""The base of panels in which lines can be marked and chosen."""

from __future__ import annotations

from textual.binding import Binding
from textual.message import Message
from textual.reactive import var

from tui.language import N_
from tui.widgets.lines import Lines


class Marking(Lines, can_focus=True):
    """With the focus, up and down mark one of `count` lines; Enter chooses it."""

    BINDINGS = [
        Binding("up,k,left,h", "step(-1)", N_("Line before"), id="bonsai.line_before", show=False),
        Binding("down,j,right,l", "step(1)", N_("Next line"), id="bonsai.next_line", show=False),
        Binding("enter", "choose", N_("Choose the marked line"), id="bonsai.choose", show=False),
    ]

    class Marked(Message):
        """Another line is marked, or the panel got or lost the focus."""

    class Chosen(Message):
        """The marked line was chosen."""

        def __init__(self, panel: Marking) -> None:
            super().__init__()
            self.panel = panel

    marked: var[int] = var(0)

    @property
    def count(self) -> int:
        """How many lines can be marked."""
        raise NotImplementedError

    def watch_marked(self) -> None:
        self.redraw()

    def on_focus(self) -> None:
        self._turned()

    def on_blur(self) -> None:
        self._turned()

    def _turned(self) -> None:
        self.redraw()
        self.post_message(self.Marked())

    def action_step(self, by: int) -> None:
        """Mark another line."""
        if self.count:
            self.marked = (min(self.marked, self.count - 1) + by) % self.count
            self.post_message(self.Marked())

    def action_choose(self) -> None:
        """Choose the marked line."""
        if self.count:
            self.post_message(self.Chosen(self))
