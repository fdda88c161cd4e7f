"""The answer to `?`: what is here, whether it is possible, and which keys there are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from textual.binding import Binding
from textual.widget import Widget

from tui.desk import Command, Explained
from tui.language import N_
from tui.screens.page import Page
from tui.widgets.text import Text
from tui.width import cells


class HelpPage(Page[None]):
    """What was under the cursor, in words, and every key that does something there."""

    def __init__(
        self, where: str, explained: tuple[Explained, ...], keys: list[tuple[str, str]], game: str = ""
    ) -> None:
        super().__init__()
        self._where = where
        self._explained = explained
        self._key_list = keys
        self._rule = next((part.rule for part in explained if part.rule), "")
        self._game = game

    DEFAULT_CSS = """
    HelpPage > .body { max-height: 100%; }
    """
    BINDINGS = [Binding("B,enter", "rules", N_("Read the rule"), id="help.rules")]

    def body(self) -> Iterable[Widget]:
        yield Text()

    def fill(self) -> None:
        tr = self.tr
        self.title_line.where = tr("Help: {where}", where=self._where)
        paragraphs = []
        for text, rule in self._explained:
            paragraphs.append(("text", f"{text} ({rule})" if rule else text, 0))
        if paragraphs:
            paragraphs.append(("text", "", 0))
        paragraphs.append(("accent", tr("Keys here"), 0))
        width = max((cells(keys) for keys, _ in self._key_list), default=0) + 2
        for keys, what in self._key_list:
            paragraphs.append(("text", keys + " " * (width - cells(keys)) + what, width))
        self.query_one(Text).paragraphs = tuple(paragraphs)

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [(self.key_of("back"), tr("back"))]
        if self._rule:
            keys.insert(0, (self.key_of("help.rules"), tr("read {rule}", rule=self._rule)))
        self.prompt.show(tr("Arrows scroll."), tuple(keys))

    def action_rules(self) -> None:
        """Open the rules at the first rule that was cited."""
        self._read(self._rule)

    def _read(self, rule: str) -> None:
        from tui.screens.rules import RulesPage

        if self._game:
            self.app.push_screen(RulesPage(self._game, rule))

    def commands(self) -> Iterable[Command]:
        """Every rule that was cited."""
        for rule in dict.fromkeys(part.rule for part in self._explained if part.rule):
            yield Command(self.tr("read {rule}", rule=rule), "", partial(self._read, rule))

    def action_help(self) -> None:
        """Help on help is to leave it."""
        self.dismiss()
