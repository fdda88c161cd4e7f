"""The last line of every screen: what is asked of you now, and the keys for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.reactive import var

from tui.canvas import Canvas
from tui.spans import Span, put_spans, width_of
from tui.widgets.lines import Lines
from tui.width import cells, fit

if TYPE_CHECKING:
    from textual.widgets import Input

    from tui.widgets.entry import Entry

Hint: TypeAlias = Callable[[str], str]
"""What to say beside a text while it is typed."""
Taken: TypeAlias = Callable[[str], str | None]
"""Takes the finished text; gives the reason if it will not do, and the entry stays open."""


class PromptText(Lines):
    """The line itself: a text, then as many keys as find room; the last key (help) always does."""

    text: var[str] = var("")
    tone: var[str] = var("strong")
    """The style of the text: `strong`, `good`, `warn` or `bad`."""
    keys: var[tuple[tuple[str, str], ...]] = var(())
    """Keys as shown, and what each does."""

    def watch_text(self) -> None:
        self.redraw()

    def watch_tone(self) -> None:
        self.redraw()

    def watch_keys(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        skin = self.app.skin
        keys: list[list[Span]] = [
            [(f" {key}", skin.accent), (f" {what}", skin.dim)] for key, what in self.keys
        ]
        last = keys[-1:]
        room = canvas.width - sum(width_of(k) for k in last)
        if cells(self.text) > room - 2:  # a long reason is worth more than the way to help
            last, room = [], canvas.width
        text = fit(self.text, min(cells(self.text), room - 2), skin.glyph("ellipsis"))
        x = canvas.put(1, 0, text, getattr(skin, self.tone)) + 1
        for spans in keys[:-1]:
            if x + width_of(spans) > room:
                break
            x = put_spans(canvas, x, 0, spans)
        for spans in last:
            put_spans(canvas, room, 0, spans)


class Prompt(Horizontal):
    """The prompt line, and in its place an entry while a text is asked for."""

    DEFAULT_CSS = """
    Prompt { dock: bottom; height: 1; }
    Prompt PromptText { width: 1fr; height: 1; }
    Prompt Entry { width: 1fr; height: 1; border: none; padding: 0 1; background: $panel; }
    Prompt.asking PromptText { width: auto; }
    Prompt #aside { display: none; }
    Prompt.asking #aside { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._line = PromptText()
        self._aside = PromptText(id="aside")
        self._entry: Entry | None = None
        self._hint: Hint | None = None
        self._taken: Taken | None = None

    def compose(self) -> ComposeResult:
        yield self._line
        yield self._aside

    @property
    def asking(self) -> bool:
        """Whether a text is being typed."""
        return self.has_class("asking")

    def show(self, text: str, keys: tuple[tuple[str, str], ...] = (), tone: str = "strong") -> None:
        """Say what is asked now."""
        if self.asking:
            return
        self._line.text, self._line.keys, self._line.tone = text, keys, tone

    def ask(self, label: str, taken: Taken, value: str = "", hint: Hint | None = None) -> None:
        """Ask for a line of text. `taken` gets it; `hint` is asked for a remark at every change."""
        self._taken, self._hint = taken, hint
        from tui.widgets.entry import Entry  # Textual's input takes a while to load: not at the start

        self.add_class("asking")
        self._entry = Entry(value, compact=True, select_on_focus=False)
        self.mount(self._entry, after=self._line)
        self._line.text, self._line.tone, self._line.keys = label, "strong", ()
        self._line.styles.width = cells(label) + 2
        self.screen.set_focus(self._entry)
        self._say(hint(value) if hint else "")

    def _say(self, remark: str, tone: str = "dim") -> None:
        """A remark at the right of what is typed."""
        width = min(cells(remark) + 3, self.size.width * 3 // 5) if remark else 0
        self._aside.styles.width = width
        self._aside.text, self._aside.tone = fit(remark, min(cells(remark), max(width - 3, 0))), tone

    def on_input_changed(self, event: Input.Changed) -> None:
        """The text under way changed."""
        event.stop()
        if self.asking and self._hint is not None:
            self._say(self._hint(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The text is finished, or given up."""
        event.stop()
        text = event.value.strip()
        reason = self._taken(text) if self._taken and text and text != "\0" else None
        if reason:
            self._say(reason, "bad")
            return
        self.close()

    def close(self) -> None:
        """Leave the entry; the page gets its focus and its prompt back."""
        if self.asking:
            self.remove_class("asking")
            if self._entry is not None:
                self._entry.remove()
            self._line.styles.width = "1fr"
            self.screen.set_focus(None)
            self.screen.call_after_refresh(self.screen.settle)  # type: ignore[attr-defined]
