"""The rules of a game, to read, rule by rule."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from textual.binding import Binding
from textual.widget import Widget

from engine.games import GAMES
from tui.desks import playable
from tui.language import N_
from tui.screens.page import Page
from tui.widgets.text import Text


def read_rules(game: str, language: str) -> list[tuple[str, str]]:
    """The rules as (number or '', text), paragraph by paragraph; headings have numbers like TC-4."""
    source = files("engine").joinpath(game, f"rules.{language}.md").read_text(encoding="utf-8")
    found: list[tuple[str, str]] = []
    chapter = rule = ""
    for line in source.splitlines():
        heading = re.match(r"##\s+([A-Z]{2}-\d+)\s+(.*)", line)
        item = re.match(r"(\d+)\.\s+(.*)", line)
        part = re.match(r"\s+([a-z])\.\s+(.*)", line)
        if heading:
            chapter = heading[1]
            found += [("", ""), (chapter, heading[2])]
        elif item and chapter:
            rule = f"{chapter}.{item[1]}"
            found.append((rule, item[2]))
        elif part and rule:
            found.append((rule + part[1], part[2]))
        elif line.startswith("# "):
            found.append(("", line[2:]))
        else:
            found.append(("", line.strip()))
    return [(number, re.sub(r"\*\*|`", "", text)) for number, text in found]


class RulesPage(Page[None]):
    """One game's rules; opened at a rule if one is named."""

    BINDINGS = [
        Binding("slash", "search", N_("Search"), id="rules.search"),
        Binding("n", "again", N_("Search on"), id="rules.again"),
        Binding("right,l", "game(1)", N_("Next game"), id="rules.next_game"),
    ]

    def __init__(self, game: str = "", rule: str = "") -> None:
        super().__init__()
        self._game = game or playable()[0].id
        self._rule = rule
        self._sought = ""
        self._rules: list[tuple[str, str]] = []

    def body(self) -> Iterable[Widget]:
        yield Text()

    def fill(self) -> None:
        tr = self.tr
        self.title_line.where = tr("Rules: {game}", game=GAMES[self._game].name)
        self._rules = read_rules(self._game, tr.code)
        self.query_one(Text).paragraphs = tuple(self._paragraph(number, text) for number, text in self._rules)
        if self._rule:
            self.call_after_refresh(self._open_at, self._rule)

    def _paragraph(self, number: str, text: str) -> tuple[str, str, int]:
        if re.fullmatch(r"[A-Z]{2}-\d+", number):
            return "accent", f"{number}  {text}", 0
        if number:
            return "text", f"{number:<8}{text}", 8
        return (
            ("text", text, 0)
            if not text.startswith("|")
            else ("text", " ".join(text.strip("|").split("|")), 2)
        )

    def _open_at(self, rule: str) -> None:
        for n, (number, _) in enumerate(self._rules):
            if number == rule or (
                number and rule.startswith(f"{number}") and not rule[len(number) :][:1].isdigit()
            ):
                self.query_one(Text).show_paragraph(n)
                if number == rule:
                    return

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [("text.up+text.down", tr("scroll")), ("rules.search", tr("search")), ("back", tr("back"))]
        if len(playable()) > 1:
            keys.insert(0, ("rules.next_game", tr("next game")))
        self.announce(tr("Read on."), keys)

    def action_game(self, by: int) -> None:
        """Show the rules of another game."""
        ids = [game.id for game in playable()]
        self._game, self._rule = ids[(ids.index(self._game) + by) % len(ids)], ""
        self.fill()

    def action_search(self) -> None:
        """Ask for words, or a rule's number, and go there."""
        self.prompt.ask(self.tr("Search"), self._search, self._sought)

    def action_again(self) -> None:
        """Go to the next place with the same words."""
        if self._sought:
            self._search(self._sought)

    def _search(self, words: str) -> str | None:
        text = self.query_one(Text)
        wanted = words.casefold()
        hits = [n for n, (number, t) in enumerate(self._rules) if wanted in f"{number} {t}".casefold()]
        if not hits:
            return self.tr("Not found.")
        here = self._last if self._sought == words else -1
        self._sought = words
        self._last = next((n for n in hits if n > here), hits[0])
        text.show_paragraph(self._last)
        return None

    _last = -1
