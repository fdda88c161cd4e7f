"""The line to type in that the prompt shows while it asks for a text."""

from __future__ import annotations

from textual.binding import Binding
from textual.widgets import Input
from textual.widgets.input import Selection

from tui.language import N_


class Entry(Input):
    """One line to type in, at first with its `value` selected.

    Enter takes it; Ctrl+G or Escape leaves it.
    """

    BINDINGS = [
        Binding("escape,ctrl+g", "leave", N_("Leave"), id="entry.leave", show=False),
        # The focus must not go round the panels while a text is asked for.
        Binding("tab,shift+tab", "stay", N_("Stay in the line"), id="entry.stay", show=False),
    ]

    def __init__(self, value: str) -> None:
        super().__init__(value, compact=True, select_on_focus=False)

    def on_mount(self) -> None:
        """Select what stands in it: now, and not with the focus, which may come back while one types."""
        self.selection = Selection(0, len(self.value))

    def action_stay(self) -> None:
        """Stay in the line."""

    def action_leave(self) -> None:
        """Give up what was typed."""
        self.post_message(self.Submitted(self, "\0"))
