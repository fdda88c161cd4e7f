"""The line to type in that the prompt shows while it asks for a text."""

from __future__ import annotations

from textual.binding import Binding
from textual.widgets import Input

from tui.language import N_


class Entry(Input):
    """One line to type in. Enter takes it; leaving it empty, or Ctrl+G or Escape, leaves it."""

    BINDINGS = [
        Binding("escape,ctrl+g", "leave", N_("Leave"), id="entry.leave", show=False),
        # The focus must not go round the panels while a text is asked for.
        Binding("tab,shift+tab", "stay", N_("Stay in the line"), id="entry.stay", show=False),
    ]

    def action_stay(self) -> None:
        """Stay in the line."""

    def action_leave(self) -> None:
        """Give up what was typed."""
        self.post_message(self.Submitted(self, "\0"))
