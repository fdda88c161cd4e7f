"""The base of all screens: a title line, a body, and the prompt line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.containers import Container
from textual.events import Resize
from textual.screen import Screen
from textual.widget import Widget

from tui.covering import Covering
from tui.keys import shown
from tui.language import N_, Language
from tui.rows import Shortcut
from tui.stage import margin
from tui.widgets.menu import Menu
from tui.widgets.prompt import Prompt
from tui.widgets.title import Title

if TYPE_CHECKING:
    from tui.app import ChabudaiApp
    from tui.desk import Command, Explained

Result = TypeVar("Result")


class Page(Screen[Result]):
    """A screen of Chabudai. Subclasses give the body, what the prompt says, and their bindings."""

    DEFAULT_CSS = """
    Page { background: $background; layers: page prompt; }
    Page { align: center middle; }
    Page > .body { width: 1fr; max-width: 100; height: 1fr; max-height: 32; padding: 1 2; margin-bottom: 1; }
    Page > Desk { margin-bottom: 1; }
    """

    AUTO_FOCUS = ""  # `settle` gives the focus
    BINDINGS = [
        Binding("q", "leave", N_("Back"), id="back"),
        Binding("escape", "leave", N_("Back"), id="back.escape", show=False),
        Binding("question_mark", "help", N_("Help"), id="help"),
    ]

    if TYPE_CHECKING:

        @property
        def app(self) -> ChabudaiApp: ...  # type: ignore[override]

    game_id = ""
    """The game that the screen is about, if it is about one."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = Covering()
        self._keys: dict[str, str] = {}
        self._keys_for: Widget | None = None
        self._leaving = False
        self._shortcut = Shortcut()

    def compose(self) -> ComposeResult:
        yield Title()
        with Container(classes="body"):
            yield from self.body()
        yield Prompt()

    def body(self) -> Iterable[Widget]:
        """The widgets between title and prompt."""
        return ()

    def on_resize(self, event: Resize) -> None:
        """Stay in the middle of a very large terminal."""
        free = margin(event.size)
        if self.styles.padding != free:
            self.styles.padding = free

    def on_mount(self) -> None:
        """Fill in what the screen shows."""
        self._come_up()

    def on_screen_resume(self) -> None:
        """Another screen was over this one; things may have changed."""
        self._come_up()

    def _come_up(self) -> None:
        # While the app ends, or once it was left, a page may be mounted without its widgets.
        if self.is_mounted and not self.app.ending and self in self.app.screen_stack:
            self.fill()
            if self.prompt.asking:
                self.prompt.refocus()
            else:
                self.settle()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave the page, once: keys typed ahead may ask for it again."""
        if self._leaving or not self.is_current:
            return AwaitComplete()
        self._leaving = True
        return super().dismiss(result)

    def _compositor_refresh(self) -> None:
        """Draw what changed; rows of our own widgets by the short way."""
        rows = self._shortcut.rows(self._compositor) if self.is_current else None
        if rows is None:
            super()._compositor_refresh()
            return
        self.app._display(self, rows)
        self._dirty_widgets.clear()

    def fill(self) -> None:
        """Bring the widgets up to date. Called at the start and on return from another screen."""

    def settle(self) -> None:
        """Give the focus to where it belongs, and say what is asked."""
        if self.focused is None:
            self.focus_next()
        self.prompt_now()

    def settle_again(self) -> None:
        """Settle once a text is taken, unless the page was left with it."""
        if self.is_attached and self.query(Prompt) and not self._leaving:
            self.settle()

    def heard(self) -> None:
        """A key was pressed, and not to type a text. It has not had its effect yet."""

    def prompt_now(self) -> None:
        """Say what is asked now."""

    @property
    def tr(self) -> Language:
        """The session's language."""
        return self.app.tr

    @property
    def prompt(self) -> Prompt:
        """The prompt line."""
        return self.query_one(Prompt)

    @property
    def title_line(self) -> Title:
        """The title line."""
        return self.query_one(Title)

    def announce(
        self, text: str, keys: Sequence[tuple[str, str]] = (), tone: str = "strong", *, all_keys: bool = False
    ) -> None:
        """Put a text on the prompt line, and keys by the ids of their bindings; help always comes last.

        With `all_keys` a text that leaves no room for them stands above the line.
        """
        named = [(self.key_of(i), what) for i, what in (*keys, ("help", self.tr("help")))]
        self.prompt.show(text, tuple((key, what) for key, what in named if key), tone, all_keys=all_keys)

    def key_of(self, binding_id: str) -> str:
        """The key that now does what a binding does, as shown; "" if none does.

        Ids joined by + give several keys.
        """
        if binding_id.endswith(".move"):
            return self.tr("arrows")
        keys = self._keys_by_id()
        names = [shown(keys[part], self.tr) for part in binding_id.split("+") if part in keys]
        return ("" if all(len(name) == 1 for name in names) else "/").join(names)

    def _keys_by_id(self) -> dict[str, str]:
        # Walking all bindings costs more than a whole key press may: once a focus will do.
        # While a text is typed, keys are those that come back after it.
        if self._keys and (self._keys_for is self.focused or self.prompt.asking):
            return self._keys
        self._keys_for = self.focused
        found = self._keys = {}
        for key, active in self.active_bindings.items():
            if active.binding.id:
                found.setdefault(active.binding.id, key)
        return found

    def action_leave(self) -> None:
        """Go back to where you came from."""
        self.dismiss()

    def action_help(self) -> None:
        """Say what is here, and which keys there are."""
        from tui.screens.help import HelpPage

        explained = tuple(self.explain())
        self.app.push_screen(HelpPage(self.title_line.where, explained, self.key_list(), self.game_id))

    def explain(self) -> Iterable[Explained]:
        """What to say about this screen, or what is under the cursor: the marked line of a menu or form."""
        from tui.desk import Explained
        from tui.widgets.form import Form

        tr = self.tr
        for menu in self.query(Menu):
            item = menu.current
            if item is not None and (item.about or item.remark):
                yield Explained(tr("{name}: {text}", name=item.label, text=item.about or item.remark))
        for form in self.query(Form):
            yield Explained(tr("{name}: {text}", name=form.current.label, text=form.current.about))

    def key_list(self) -> list[tuple[str, str]]:
        """Every key that does something here, with what it does."""
        by_action: dict[str, tuple[list[str], str]] = {}
        for key, active in self.active_bindings.items():
            if active.enabled and active.binding.id and active.binding.description:
                entry = by_action.setdefault(active.binding.id, ([], active.binding.description))
                entry[0].append(shown(key, self.tr))
        return [(" ".join(keys), self.tr(what)) for keys, what in by_action.values()]

    def commands(self) -> Iterable[Command]:
        """What the palette offers on this screen beyond its bindings: the lines of menus and forms."""
        from tui.desk import Command
        from tui.widgets.form import Form

        for menu in self.query(Menu):
            for item in menu.items:
                chosen = Menu.Chosen(menu, item)
                yield Command(item.label, item.remark, partial(menu.post_message, chosen))
        for form in self.query(Form):
            for field in form.fields:
                for value, label in field.values:
                    changed = Form.Changed(field, value)
                    text = self.tr("{name}: {value}", name=field.label, value=label)
                    yield Command(text, field.about, partial(form.post_message, changed))
                if field.typed:
                    text = self.tr("{name}: type it", name=field.label)
                    yield Command(text, field.about, partial(form.post_message, Form.Typing(field)))
                elif not field.values:
                    yield Command(field.label, field.about, partial(form.post_message, Form.Done(field)))
