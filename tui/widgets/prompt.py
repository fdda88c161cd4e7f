"""The last line of every screen: what is asked of you now, and the keys for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from rich.style import Style
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.reactive import var

from tui.canvas import Canvas
from tui.spans import Span, put_spans, width_of
from tui.stage import stage
from tui.widgets.lines import Lines
from tui.width import cells, fit, wrap

if TYPE_CHECKING:
    from textual.widgets import Input

    from tui.app import ChabudaiApp
    from tui.widgets.entry import Entry

Hint: TypeAlias = Callable[[str], str]
"""What to say beside a text while it is typed."""
Taken: TypeAlias = Callable[[str], str | None]
"""Takes the finished text; gives the reason if it will not do, and the entry stays open."""


class PromptText(Lines):
    """One line: a text, then as many keys as find room; the last key (help) before any other.

    The outermost column on both sides stays free. A text too long for the line is cut.
    """

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
        keys = spans_of(self.keys, skin.accent, skin.dim)
        last = keys[-1:]
        room = canvas.width - 1 - sum(width_of(k) for k in last)
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


class Above(Lines):
    """What the prompt line has no room for: whole lines over the foot of the page, until the next word."""

    said: var[tuple[str, ...]] = var(())
    tone: var[str] = var("strong")

    def watch_said(self) -> None:
        self.redraw()

    def watch_tone(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        for y, line in enumerate(self.said):
            canvas.put(1, y, line, getattr(self.app.skin, self.tone))


class Prompt(Vertical):
    """The prompt line, and in its place an entry while a text is asked for.

    Every text can be read to its end: first the keys give way to it, then it takes lines above, which cover
    the foot of the page for so long. It lies on a layer of its own, so that nothing under it moves.
    """

    DEFAULT_CSS = """
    Prompt { layer: prompt; dock: bottom; height: 1; }
    Prompt Above { height: 0; }
    Prompt Horizontal { height: 1; }
    Prompt PromptText { width: 1fr; height: 1; }
    Prompt Entry { width: 1fr; height: 1; border: none; padding: 0 1; background: $panel; }
    Prompt.asking PromptText { width: auto; }
    Prompt #aside { display: none; }
    Prompt.asking #aside { display: block; }
    """

    if TYPE_CHECKING:

        @property
        def app(self) -> ChabudaiApp: ...  # type: ignore[override]

    def __init__(self) -> None:
        super().__init__()
        self._above = Above()
        self._line = PromptText()
        self._aside = PromptText(id="aside")
        self._entry: Entry | None = None
        self._entry_keys: tuple[tuple[str, str], ...] = ()
        self._hint: Hint | None = None
        self._taken: Taken | None = None
        self._empty = False
        self._all_keys = False
        self._tall = 0
        """How many lines stand above."""
        self._said: tuple[str, str] = "", "strong"
        """The whole text that is shown, and its tone."""

    def compose(self) -> ComposeResult:
        yield self._above
        with Horizontal():
            yield self._line
            yield self._aside

    @property
    def asking(self) -> bool:
        """Whether a text is being typed."""
        return self.has_class("asking")

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys that are named as far as there is room, and what each does."""
        return self._line.keys

    def on_resize(self) -> None:
        """Another width breaks lines elsewhere."""
        if self.asking:
            self._say(*self._said)
        else:
            self._lay_out()

    def show(
        self,
        text: str,
        keys: tuple[tuple[str, str], ...] = (),
        tone: str = "strong",
        *,
        all_keys: bool = False,
    ) -> None:
        """Say what is asked now. With `all_keys` a text gives way to the keys."""
        if self.asking:
            return
        self._said, self._all_keys = (text, tone), all_keys
        self._line.keys, self._line.tone = keys, tone
        self._lay_out()

    def _lay_out(self) -> None:
        text, tone = self._said
        *above, last = self._wrapped(text)
        room = stage(self.app.size).width - 3  # a column on both sides, and one between text and keys
        if self._all_keys and cells(text) + self._width_of(self._line.keys) > room:
            above, last = self._wrapped(text), ""
        self._line.text = last
        self._put_above(above, tone)

    def _width_of(self, keys: tuple[tuple[str, str], ...]) -> int:
        skin = self.app.skin
        return sum(map(width_of, spans_of(keys, skin.accent, skin.dim)))

    def _wrapped(self, text: str) -> list[str]:
        """The text in lines; of a text as long as a page, only what fits on half of it."""
        room = stage(self.app.size)
        width, most = max(room.width - 2, 2), max(room.height // 2, 1)
        lines = wrap(text, width)
        if len(lines) > most:
            lines[most - 1 :] = [fit(" ".join(lines[most - 1 :]), width, self.app.skin.glyph("ellipsis"))]
        return lines

    def _put_above(self, lines: list[str], tone: str) -> None:
        """Say so many lines above the prompt line."""
        self._above.said, self._above.tone = tuple(lines), tone
        if len(lines) != self._tall:
            self._tall = self._above.styles.height = len(lines)
            self.styles.height = 1 + len(lines)

    def ask(
        self, label: str, taken: Taken, value: str = "", hint: Hint | None = None, *, empty: bool = False
    ) -> None:
        """Ask for a line of text. `taken` gets it; `hint` is asked for a remark at every change.

        Nothing at all is an answer only with `empty`; without, it leaves the line.
        What stands in it at first is selected: typing takes its place, moving about in it keeps it.
        """
        self._taken, self._hint, self._empty = taken, hint, empty
        from tui.widgets.entry import Entry  # Textual's input takes a while to load: not at the start

        self.add_class("asking")
        self._entry = Entry(value)
        self._put_above([], "strong")
        self.query_one(Horizontal).mount(self._entry, after=self._line)
        self._line.text, self._line.tone, self._line.keys = label, "strong", ()
        self._line.styles.width = cells(label) + 2
        self.screen.set_focus(self._entry)
        tr = self.app.tr
        self._entry_keys = ((tr("Enter"), tr("ok")), (tr("Esc"), tr("back")))
        self._say(hint(value) if hint else "")

    def _say(self, remark: str, tone: str = "dim") -> None:
        """A remark at the right of what is typed; above it, if it is too long for that."""
        self._said = remark, tone
        keys = self._width_of(self._entry_keys) + 1
        room = stage(self.app.size).width * 3 // 5
        beside = cells(remark) + 2
        if beside + keys <= room:
            named, width, above = self._entry_keys, beside + keys, list[str]()
        elif beside <= room and tone == "dim":
            named, width, above = (), beside, list[str]()
        else:
            named, width, above = self._entry_keys, 2 + keys, self._wrapped(remark)
        self._aside.styles.width = width
        self._aside.text, self._aside.tone, self._aside.keys = "" if above else remark, tone, named
        self._put_above(above, tone)

    def on_input_changed(self, event: Input.Changed) -> None:
        """The text under way changed."""
        event.stop()
        if self.asking and self._hint is not None:
            self._say(self._hint(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The text is finished, or given up."""
        event.stop()
        text = event.value.strip()
        answered = text != "\0" and (text or self._empty)
        reason = self._taken(text) if self._taken and answered else None
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
            self._put_above([], "strong")
            self.screen.set_focus(None)
            self.screen.call_after_refresh(self.screen.settle_again)  # type: ignore[attr-defined]

    def refocus(self) -> None:
        """Give the focus back to the entry, after another screen was over this one."""
        if self._entry is not None and self.asking:
            self.screen.set_focus(self._entry)


def spans_of(keys: tuple[tuple[str, str], ...], key: Style, what: Style) -> list[list[Span]]:
    """Keys and what they do, ready to be drawn in two styles."""
    return [[(f" {name}", key), (f" {does}", what)] for name, does in keys]
