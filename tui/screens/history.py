"""Results: personal bests, the scores over time, and every game to look at again."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.game import Message
from engine.games import GAMES
from engine.record import BadRecord, decode
from engine.store import Result, StoreError
from tui.bests import first_tries
from tui.desks import playable
from tui.language import N_
from tui.screens.page import Page
from tui.summary import in_points
from tui.widgets.chart import Chart
from tui.widgets.menu import Item, Menu
from tui.widgets.text import Text


class HistoryPage(Page[None]):
    """The results of one kind of game at a time: a game, alone or in company."""

    DEFAULT_CSS = """
    HistoryPage Text { height: 3; }
    HistoryPage Chart { height: 6; margin-bottom: 1; }
    HistoryPage Menu { height: 1fr; }
    """
    BINDINGS = [
        Binding("right,l", "kind(1)", N_("Next kind of game"), id="history.next"),
        Binding("b", "look_back", N_("Look back: what was played well"), id="history.look_back"),
        Binding("left,h", "kind(-1)", N_("Kind of game before"), id="history.before"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._kind: int | None = None
        self._results: list[Result] = []
        self._notice: Message | None = None
        """What the player should know, until the player does something here."""

    def body(self) -> Iterable[Widget]:
        text = Text()
        text.can_focus = False
        yield text
        yield Chart()
        yield Menu()

    def kinds(self) -> list[tuple[str, str, bool]]:
        """The kinds of games that can be looked at: name, game, alone or not."""
        tr = self.tr
        found = []
        for game in playable():
            if 1 in game.players:
                found.append((tr("{game}, alone", game=game.name), game.id, True))
            found.append((tr("{game}, in company", game=game.name), game.id, False))
        return found

    def _newest(self) -> int:
        """The kind of the game that was finished last."""
        try:
            last = next(iter(self.app.store.results()), None)
        except StoreError:
            return 0
        kinds = [(game, alone) for _, game, alone in self.kinds()]
        kind = (last.game, last.players == 1) if last is not None else None
        return kinds.index(kind) if kind in kinds else 0

    def fill(self) -> None:
        tr = self.tr
        if self._kind is None:
            self._kind = self._newest()
        name, game, alone = self.kinds()[self._kind]
        self.title_line.where = tr("Results: {kind}", kind=name)
        try:
            self._results = [r for r in self.app.store.results(game) if (r.players == 1) == alone]
        except StoreError as error:
            self.announce(tr(error.message), (), "bad")
        chart = self.query_one(Chart)
        scored = [r for r in reversed(first_tries(self._results)) if r.unaided]
        chart.values = tuple(r.best for r in scored)
        best = max(chart.values, default=0)
        chart.marked = frozenset(n for n, value in enumerate(chart.values) if value == best)
        self.query_one(Text).paragraphs = tuple(self._summary(scored, alone))
        with self.prevent(Menu.Moved):  # which the player did not do
            self.query_one(Menu).items = tuple(self._item(r, alone) for r in self._results)
        notice, self.app.store.notice = self.app.store.notice, None
        self._notice = notice or self._notice

    def _summary(self, scored: list[Result], alone: bool) -> Iterable[tuple[str, str, int]]:
        tr = self.tr
        if not self._results:
            yield "dim", tr("No results yet. Finish a game and it stands here."), 0
            return
        if not scored:
            text = tr(
                "No best yet. What counts is the first game of a deal, without hints or turns taken back."
            )
            yield "dim", text, 0
            return
        values = sorted(r.best for r in scored)
        best = max(scored, key=lambda r: r.best)
        text = tr("Best {best} on {date}", best=best.best, date=best.ended[:10])
        yield "accent", text, 0
        yield (
            "text",
            tr(
                "Games: {count}, median {median}, last {last}",
                count=len(values),
                median=values[len(values) // 2],
                last=scored[-1].best,
            ),
            0,
        )
        if alone:
            rank = GAMES[best.game].rank(1, best.options, best.best)
            if rank is not None:
                yield "dim", tr("Best rank: {rank}", rank=rank), 0

    def _item(self, result: Result, alone: bool) -> Item:
        tr = self.tr
        drawn = (
            tr("daily of {date}", date=result.daily) if result.daily else tr("seed {seed}", seed=result.seed)
        )
        if alone:
            label = in_points(tr, result.totals[0])
        else:
            label = tr.listed(f"{n} {t}" for n, t in zip(result.seats, result.totals, strict=True))
        remark = f"{result.ended[:16].replace('T', ' ')}  {drawn}"
        if result.practised:
            remark = tr("{remark}  practice", remark=remark)
        elif result.hints:
            remark = tr("{remark}  hints: {count}", remark=remark, count=len(result.hints))
        return Item(str(result.id), label, remark)

    def prompt_now(self) -> None:
        tr = self.tr
        if self._notice is not None:
            self.announce(tr(self._notice), (), "warn")
            return
        keys = [("history.before+history.next", tr("kind"))]
        if self._results:
            keys += [("menu.choose", tr("open")), ("history.look_back", tr("look back"))]
        text = tr("The newest first.") if self._results else tr("Nothing of this kind yet.")
        self.announce(text, [*keys, ("back", tr("back"))])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """On an empty page there is nothing to look back at."""
        if action == "look_back" and not self._results:
            return None
        return super().check_action(action, parameters)

    def action_look_back(self) -> None:
        """Hold what was played in the marked game against the best that is known."""
        from tui.looking import Looking
        from tui.screens.lookback import LookBackPage

        item = self.query_one(Menu).current
        result = next((r for r in self._results if item is not None and str(r.id) == item.id), None)
        if result is None:
            return
        try:
            record = decode(self.app.store.record(result.id))
            self.app.push_screen(LookBackPage(Looking(record, result.bots, result.hints)))
        except (StoreError, BadRecord) as error:
            self.announce(self.tr(error.message), (), "bad")

    def action_kind(self, by: int) -> None:
        """Show another kind of game."""
        self._kind = ((self._kind or 0) + by) % len(self.kinds())
        self._notice = None
        self.fill()
        self.prompt_now()

    @on(Menu.Moved)
    def _moved(self) -> None:
        self._notice = None
        self.prompt_now()

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        from tui.screens.result import result_page

        result = next(result for result in self._results if str(result.id) == event.item.id)
        try:
            self.app.push_screen(result_page(self.app.store.record(result.id), result))
        except (StoreError, BadRecord) as error:
            self.announce(self.tr(error.message), (), "bad")
