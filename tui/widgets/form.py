"""A page of things to set: choices, texts and actions, with a sentence about the current one."""

from __future__ import annotations

import msgspec
from textual.binding import Binding
from textual.message import Message
from textual.reactive import var

from tui.canvas import Canvas
from tui.language import N_
from tui.widgets.lines import Lines
from tui.width import cells, fit, wrap


class Field(msgspec.Struct, frozen=True):
    """One line of a form.

    With `values` (value and label) it is a choice; with `typed` its value is typed in (a choice may allow
    that too); with neither it is an action.
    """

    id: str
    label: str
    value: str = ""
    values: tuple[tuple[str, str], ...] = ()
    about: str = ""
    typed: bool = False
    shown: str = ""
    """What to show in place of the value, if it is not among the values."""


class Form(Lines, can_focus=True):
    """Up and down go through the lines, left and right through a choice; Enter types, or does."""

    BINDINGS = [
        Binding("up,k,shift+tab", "step(-1)", N_("Line before"), id="form.up", show=False),
        Binding("down,j,tab", "step(1)", N_("Next line"), id="form.down", show=False),
        Binding("left,h", "turn(-1)", N_("Choice before"), id="form.left", show=False),
        Binding("right,l", "turn(1)", N_("Next choice"), id="form.right", show=False),
        Binding("enter", "choose", N_("Change or do"), id="form.choose", show=False),
    ]

    fields: var[tuple[Field, ...]] = var(())
    index: var[int] = var(0)

    class Changed(Message):
        """A choice was changed."""

        def __init__(self, field: Field, value: str) -> None:
            super().__init__()
            self.field = field
            self.value = value

    class Typing(Message):
        """A text is to be typed for a field."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

    class Done(Message):
        """An action was chosen."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

    @property
    def current(self) -> Field:
        """The marked line."""
        return self.fields[min(self.index, len(self.fields) - 1)]

    def watch_fields(self) -> None:
        self.redraw()

    def watch_index(self) -> None:
        self.redraw()

    def on_focus(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        if not self.fields:
            return
        skin = self.app.skin
        about = wrap(self.current.about, canvas.width - 2) if self.current.about else []
        room = canvas.height - 4
        column = min(max(cells(f.label) for f in self.fields) + 5, canvas.width // 2)
        first = max(0, min(self.index - room // 2, len(self.fields) - room))
        for y, field in enumerate(self.fields[first : first + room]):
            here = first + y == self.index
            self._line(canvas, y, column, field, here)
        for y, line in enumerate(about[:3], canvas.height - 3):
            canvas.put(2, y, line, skin.dim)

    def _line(self, canvas: Canvas, y: int, column: int, field: Field, here: bool) -> None:
        skin = self.app.skin
        style = skin.accent if here else skin.text
        canvas.put(0, y, skin.glyph("pointer") if here else " ", skin.accent)
        if not field.values and not field.typed:
            canvas.put(2, y, f" {field.label} ", skin.chosen if here else skin.strong)
            return
        canvas.put(2, y, fit(field.label, column - 3, skin.glyph("ellipsis")), style)
        value = field.shown or dict(field.values).get(field.value, field.value)
        if here and len(field.values) > 1:
            value = f"{skin.glyph('arrow_left')} {value} {skin.glyph('arrow_right')}"
        if cells(value) > canvas.width - column:
            value = fit(value, canvas.width - column, skin.glyph("ellipsis"))
        canvas.put(column, y, value, skin.accent if here else skin.strong)

    def action_step(self, by: int) -> None:
        """Mark another line."""
        self.index = (self.index + by) % max(len(self.fields), 1)

    def action_turn(self, by: int) -> None:
        """Take another value of a choice."""
        field = self.current
        values = [value for value, _ in field.values]
        if len(values) > 1:
            at = values.index(field.value) if field.value in values else 0
            value = values[(at + by) % len(values)]
            # Shown at once: the next key may come before the owner has filled the form anew.
            changed = msgspec.structs.replace(field, value=value, shown="")
            self.fields = tuple(changed if f is field else f for f in self.fields)
            self.post_message(self.Changed(field, value))

    def action_choose(self) -> None:
        """Type a text, take the next choice, or do what the line says."""
        field = self.current
        if field.typed:
            self.post_message(self.Typing(field))
        elif field.values:
            self.action_turn(1)
        else:
            self.post_message(self.Done(field))
