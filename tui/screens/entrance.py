"""The base of the pages that sessions start from: a menu whose lines open other pages."""

from __future__ import annotations

from textual import on

from tui.screens.page import Page
from tui.widgets.menu import Menu


class EntrancePage(Page[None]):
    """A line of the menu with the id `word rest` is done by the method `_open_word`, given the rest."""

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        self.action_pick(event.item.id)

    def action_pick(self, what: str) -> None:
        """Do what a line of the menu says; without the rest of its id, the first line of that word."""
        if self.app.screen is not self or self.app.ending:
            return  # a key typed ahead: something opens already
        for item in self.query_one(Menu).items:
            if item.id == what or item.id.startswith(f"{what} "):
                word, *rest = item.id.split()
                getattr(self, f"_open_{word}")(*rest)
                return

    def _open_learn(self) -> None:
        from tui.screens.learn import LearnPage

        self.app.push_screen(LearnPage())

    def _open_rules(self) -> None:
        from tui.screens.rules import RulesPage

        self.app.push_screen(RulesPage())

    def _open_settings(self) -> None:
        from tui.screens.settings import SettingsPage

        self.app.push_screen(SettingsPage())
