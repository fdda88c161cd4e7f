"""Why that score: every seat's score line by line, what a line counts, and where that lies on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from textual import on
from textual.binding import Binding
from textual.containers import Horizontal
from textual.events import Resize
from textual.widget import Widget

from engine.game import Account, Seat, View
from engine.games import GAMES
from tui.desk import Command, Explained
from tui.language import N_
from tui.pictures import Sight
from tui.screens.page import Page
from tui.widgets.figure import Figure
from tui.widgets.score_lines import ScoreLines

LEAST = 24
"""The least columns for the lines of the score."""
GAP = 2
"""Columns between lines and board."""


class ScorePage(Page[None]):
    """The scores of a table as one seat sees them."""

    DEFAULT_CSS = """
    ScorePage ScoreLines { width: 1fr; height: 1fr; }
    ScorePage Figure { width: 30; height: 1fr; margin-left: 2; }
    """
    BINDINGS = [
        Binding("right,l,v", "look(1)", N_("Next player"), id="scores.next"),
        Binding("left,h,V", "look(-1)", N_("Player before"), id="scores.before"),
    ]

    def __init__(self, game: str, view: View, names: Sequence[str], seat: Seat) -> None:
        super().__init__()
        self.game_id = game
        self._view = view
        self._names = names
        self._seat = seat
        self._line = 0

    def body(self) -> Iterable[Widget]:
        figure = Figure()
        figure.game_id = self.game_id
        with Horizontal():
            yield ScoreLines()
            yield figure

    @property
    def account(self) -> Account:
        """What the marked line counts."""
        return GAMES[self.game_id].account(self._view, self._seat, self._line)

    @property
    def rule(self) -> str:
        """The rule that the marked line comes from."""
        return self._view.scores[self._seat].lines[self._line].rule

    def fill(self) -> None:
        tr, sheet = self.tr, self._view.scores[self._seat]
        self._line = min(self._line, len(sheet.lines) - 1)
        self.title_line.where = tr("Score: {game}", game=GAMES[self.game_id].name)
        told = self.account
        said = (*(tr(message) for message in told.messages), self.rule)
        self.query_one(ScoreLines).hold(self._names[self._seat], sheet, self._line, said)
        figure = self.query_one(Figure)
        figure.shown = Sight(self._view, self._seat, None, told.spaces)
        self._make_room(figure)

    def on_resize(self, event: Resize) -> None:
        """Another size has another board."""
        super().on_resize(event)
        if self.is_mounted and self.query(Figure):
            self._make_room(self.query_one(Figure))

    def _make_room(self, figure: Figure) -> None:
        """As much as the board takes, and what is left for the lines."""
        if figure.shown is not None:
            across = min(self.size.width, 100) - 4 - GAP - LEAST
            figure.styles.width = min(figure.wanted((across, self.size.height - 4))[0], across)

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [("scores.up+scores.down", tr("line")), ("scores.rule", tr("read {rule}", rule=self.rule))]
        if len(self._names) > 1:
            keys.append(("scores.before+scores.next", tr("other player")))
        self.announce(tr("Line by line."), [*keys, ("back", tr("back"))])

    def action_look(self, by: int) -> None:
        """Show the score of another player."""
        self._look_at((self._seat + by) % len(self._names))

    def _look_at(self, seat: Seat) -> None:
        self._seat = seat
        self.fill()
        self.prompt_now()

    @on(ScoreLines.Moved)
    def _moved(self) -> None:
        self._line = self.query_one(ScoreLines).index
        self.fill()
        self.prompt_now()

    @on(ScoreLines.Chosen)
    def _chosen(self) -> None:
        from tui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(self.game_id, self.rule))

    def explain(self) -> Iterable[Explained]:
        """What the marked line counts, and where."""
        tr, told = self.tr, self.account
        line = self._view.scores[self._seat].lines[self._line]
        yield Explained(tr("{label}: {points}", label=line.label, points=line.points), line.rule)
        for message in told.messages:
            yield Explained(tr(message))
        if told.spaces:
            yield Explained(tr("Marked: {spaces}.", spaces=tr.listed(told.spaces)))

    def commands(self) -> Iterable[Command]:
        """Every player's score, and every line of the one that is shown."""
        for seat, name in enumerate(self._names):
            yield Command(self.tr("Score of {name}", name=name), "", partial(self._look_at, seat))
