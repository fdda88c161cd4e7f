"""A list to choose from."""

from __future__ import annotations

from typing import NamedTuple

from textual.binding import Binding
from textual.message import Message
from textual.reactive import var

from tui.canvas import Canvas
from tui.language import N_
from tui.widgets.lines import Lines
from tui.width import cells, fit


class Item(NamedTuple):
    """One line of a menu: an id, what it says, a remark beside it, and a sentence for `?`."""

    id: str
    label: str
    remark: str = ""
    about: str = ""


class Menu(Lines, can_focus=True):
    """Lines to choose from with the arrows or j and k; Enter chooses. A long list scrolls with the choice."""

    BINDINGS = [
        Binding("up,k", "step(-1)", N_("Line before"), id="menu.up", show=False),
        Binding("down,j", "step(1)", N_("Next line"), id="menu.down", show=False),
        Binding("pageup", "step(-10)", N_("Ten lines up"), id="menu.page_up", show=False),
        Binding("pagedown", "step(10)", N_("Ten lines down"), id="menu.page_down", show=False),
        Binding("home,g", "step(-9999)", N_("First line"), id="menu.first", show=False),
        Binding("end,G", "step(9999)", N_("Last line"), id="menu.last", show=False),
        Binding("enter", "choose", N_("Choose"), id="menu.choose", show=False),
    ]

    items: var[tuple[Item, ...]] = var(())
    index: var[int] = var(0)

    class About(Message):
        """Something about a line."""

        def __init__(self, menu: Menu, item: Item) -> None:
            super().__init__()
            self.menu = menu
            self.item = item

        @property
        def control(self) -> Menu:
            return self.menu

    class Chosen(About):
        """A line was chosen."""

    class Moved(About):
        """Another line is the one that Enter would choose."""

    @property
    def current(self) -> Item | None:
        """The line that Enter would choose."""
        return self.items[self.index] if self.index < len(self.items) else None

    def validate_index(self, index: int) -> int:
        return max(0, min(index, len(self.items) - 1))

    def watch_items(self) -> None:
        self.index = self.validate_index(self.index)
        self.redraw()

    def watch_index(self) -> None:
        self.redraw()
        if self.current is not None:
            self.post_message(self.Moved(self, self.current))

    def on_focus(self) -> None:
        self.redraw()

    def on_blur(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        first = max(0, min(self.index - canvas.height // 2, len(self.items) - canvas.height))
        column = self._column(canvas.width)
        for y, item in enumerate(self.items[first : first + canvas.height]):
            here = first + y == self.index
            style = skin.chosen if here and self.has_focus else skin.strong if here else skin.text
            mark = skin.glyph("pointer") if here else " "
            room = column if item.remark else max(column, min(cells(item.label) + 3, canvas.width))
            canvas.put(0, y, fit(f"{mark} {item.label}", room, skin.glyph("ellipsis")), style)
            if item.remark:
                room = canvas.width - column - 1
                canvas.put(column + 1, y, fit(item.remark, room, skin.glyph("ellipsis")), skin.dim)

    def _column(self, width: int) -> int:
        """Where the remarks begin: a label longer than most of the line gives way to them."""
        label = max((cells(i.label) for i in self.items), default=0) + 3
        remark = max((cells(i.remark) for i in self.items), default=0) + 1
        return min(label, max(width - remark, width * 2 // 3))

    def action_step(self, by: int) -> None:
        """Move the choice by so many lines."""
        self.index = self.validate_index(self.index + by)

    def action_choose(self) -> None:
        """Choose the current line."""
        if self.current is not None:
            self.post_message(self.Chosen(self, self.current))
