"""What `make bench` measures, each against its budget and beside a peer in the same run if there is one."""

from __future__ import annotations

import sys

import msgspec

PROGRAM = [sys.executable, "-c", "import sys; from tui.cli import main; sys.exit(main())"]
"""The command `chabudai`, whether it is installed or not; its arguments follow."""

BARE_APP = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("bare")
Bare().run()
"""
"""The least that a Textual program can be."""

NAIVE_APP = """
from rich.text import Text
from textual.app import App
from textual.widgets import Static
class Naive(App):
    BINDINGS = [("right", "step"), ("left", "step")]
    count = 0
    def compose(self):
        yield Static(self.picture())
    def picture(self):
        text = Text()
        for row in range(24):
            for column in range(0, 80, 5):
                red, green = (row * 9 + self.count) % 256, (column * 3 + self.count) % 256
                text.append("tile ", f"rgb({red},{green},90)")
        return text
    def action_step(self):
        self.count += 1
        self.query_one(Static).update(self.picture())
Naive().run()
"""
"""A screen with as many colours as a board, drawn anew for each key, as is easily done."""


class Measured(msgspec.Struct, frozen=True):
    """A value and its unit beside its budget (None: a peer, for comparison).

    `least` says that the budget is a lower bound. `note` says how it was measured.
    """

    name: str
    value: float
    unit: str
    budget: float | None = None
    least: bool = False
    note: str = ""

    @property
    def within(self) -> bool | None:
        """Whether the budget is kept."""
        if self.budget is None:
            return None
        return self.value >= self.budget if self.least else self.value <= self.budget
