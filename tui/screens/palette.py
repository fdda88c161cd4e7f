"""The command palette: everything that can be done now, moves too, found by a few letters of its words.

Textual's own palette was not taken: its texts cannot be translated, its icon is an emoji, and it gathers
hits over several frames, which over a slow link means several pictures a key.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.fuzzy import Matcher
from textual.widget import Widget
from textual.widgets import Input

from tui.desk import Command
from tui.language import N_
from tui.screens.page import Page
from tui.widgets.menu import Item, Menu

MOST = 200
"""How many hits are worth showing; more letters find the rest."""

_OUT = N_("exit quit close end")
ALSO = {
    "back": _OUT,
    "home.quit": _OUT,
    "home.settings": N_("options preferences"),
    "table.hand_in": N_("done next submit confirm"),
    "table.hint": N_("help tip advice"),
    "table.leave": _OUT,
    "table.log": N_("history"),
    "table.restore": N_("redo forward"),
    "table.rules": N_("manual"),
    "table.undo": N_("undo back cancel revert"),
}
"""Other words for what bindings do, by their ids: words that players bring along from other programs."""


class PaletteEntry(Input):
    """What is searched for. Up and down go through the hits, Enter does the chosen one."""

    BINDINGS = [
        Binding("up,ctrl+k", "step(-1)", N_("Line before"), id="palette.up", show=False),
        Binding("down,ctrl+j,tab", "step(1)", N_("Next line"), id="palette.down", show=False),
        Binding("pageup", "step(-10)", N_("Ten lines up"), id="palette.page_up", show=False),
        Binding("pagedown", "step(10)", N_("Ten lines down"), id="palette.page_down", show=False),
    ]

    def action_step(self, by: int) -> None:
        """Go through the hits."""
        self.screen.query_one(Menu).action_step(by)


class PalettePage(Page[Command]):
    """Everything that can be done on a page. The answer is the chosen command, or None."""

    DEFAULT_CSS = """
    PalettePage PaletteEntry { height: 1; border: none; padding: 0; background: $panel; margin-bottom: 1; }
    """
    BINDINGS = [Binding("ctrl+g", "leave", N_("Back"), id="palette.leave", show=False)]

    def __init__(self, page: Page[object]) -> None:
        super().__init__()
        keys = bound(page)
        named = {command.label for command in keys}
        self._commands = [*keys, *(command for command in page.commands() if command.label not in named)]

    def body(self) -> Iterable[Widget]:
        yield PaletteEntry(compact=True, placeholder=self.tr("Type a few letters of what you want to do"))
        menu = Menu()
        menu.can_focus = False
        yield menu

    def fill(self) -> None:
        self.title_line.where = self.tr("Everything you can do here")
        self._show(self.query_one(PaletteEntry).value)

    def settle(self) -> None:
        self.set_focus(self.query_one(PaletteEntry))
        self.prompt_now()

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [("palette.up+palette.down", tr("choose")), ("back.escape", tr("back"))]
        if self.query_one(Menu).items:
            self.announce(tr("Enter does the marked line."), keys)
        else:
            self.announce(tr("Nothing found. Try other words."), keys[1:], "warn")

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        self._show(event.value)
        self.prompt_now()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        current = self.query_one(Menu).current
        if current is not None:
            self.dismiss(self._commands[int(current.id)])

    def _show(self, query: str) -> None:
        menu = self.query_one(Menu)
        hits = sorted(((-score(query, c), n) for n, c in enumerate(self._commands) if score(query, c) > 0))
        menu.items = tuple(
            Item(str(n), self._commands[n].label, self._commands[n].help) for _, n in hits[:MOST]
        )
        menu.index = 0


def bound(page: Page[object]) -> list[Command]:
    """The page's bindings as commands, with their keys as help."""
    found: dict[str, Command] = {}
    for active in page.active_bindings.values():
        binding = active.binding
        if (
            not (active.enabled and binding.show and binding.id and binding.description)
            or binding.id in found
        ):
            continue

        async def run(action: str = binding.action, node: object = active.node) -> None:
            await page.app.run_action(action, node)  # type: ignore[arg-type]

        found[binding.id] = Command(
            page.tr(binding.description),
            page.key_of(binding.id),
            run,
            also=page.tr(ALSO.get(binding.id, "")),
        )
    found.pop("palette", None)
    return list(found.values())


def score(query: str, command: Command) -> float:
    """How well a command fits what was typed: 0 not at all; whole words in order beat scattered letters.

    Another word for it counts almost as much as its label.
    """
    words, label = query.casefold().split(), command.label.casefold()
    if not words:
        return 1
    length = 0 if command.in_order else len(label)
    if label == " ".join(words):
        return 100
    if label.startswith(" ".join(words)):
        return 50 - length / 1000
    if any(other.startswith(" ".join(words)) for other in command.also.casefold().split()):
        return 40 - length / 1000
    if all(word in label for word in words):
        return 20 - length / 1000
    return Matcher(query).match(command.label) if len(words) == 1 else 0
