"""A list of choices under way: what a space may give, prices, cards, discounts."""

from __future__ import annotations

from typing import NamedTuple

from textual.reactive import var

from engine.karigar.view import Counts
from tui.canvas import Canvas
from tui.widgets.lines import Lines
from tui.width import cells, fit


class Choice(NamedTuple):
    """One line of a menu: the step that it stands for, in words, what it says, and what is held after it."""

    words: tuple[str, ...]
    label: str
    after: Counts | None = None
    open: bool = True
    """Whether it can be chosen; a closed one says why."""
    brief: str = ""
    """The label in letters, for where there is no room for words."""


class Choices(Lines):
    """The list, one line chosen; a long one shows the part round it."""

    title: var[str] = var("")
    choices: var[tuple[Choice, ...]] = var(())
    at: var[int] = var(0)

    def watch_title(self) -> None:
        self.redraw()

    def watch_choices(self) -> None:
        self.redraw()

    def watch_at(self) -> None:
        self.redraw()

    def hold(self, title: str, choices: tuple[Choice, ...], at: int) -> None:
        """Take everything at once: one picture, not three."""
        self.set_reactive(Choices.title, title)
        self.set_reactive(Choices.choices, choices)
        self.set_reactive(Choices.at, at)
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        canvas.put(0, 0, fit(self.title, canvas.width, skin.glyph("ellipsis")), skin.strong)
        room = canvas.height - 1
        total = len(self.choices)
        first = max(0, min(self.at - room // 2, total - room))
        for y, number in enumerate(range(first, min(first + room, total)), 1):
            choice = self.choices[number]
            here = number == self.at
            style = skin.chosen if here else skin.text if choice.open else skin.dim
            room_here = canvas.width - 3
            label = choice.brief if choice.brief and cells(choice.label) > room_here else choice.label
            text = f"{skin.glyph('pointer') if here else ' '} {label}"
            canvas.put(0, y, fit(text, canvas.width, skin.glyph("ellipsis")), style)
        if first:
            canvas.put(canvas.width - 1, 1, skin.glyph("arrow_up"), skin.accent)
        if first + room < total:
            canvas.put(canvas.width - 1, room, skin.glyph("arrow_down"), skin.accent)
