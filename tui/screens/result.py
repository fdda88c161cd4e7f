"""The end of a game: who won and why, the score sheet, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from textual import on
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widget import Widget

from engine.game import BadOption
from engine.header import Header, deal, now
from engine.record import Record, decode, header_of, record_of
from engine.store import Result, StoreError
from engine.table import Table
from tui.bests import comparable, deal_of, first_tries
from tui.language import N_
from tui.screens.entrance import EntrancePage
from tui.screens.page import Page
from tui.summary import in_points
from tui.tables import begin, new_seed
from tui.widgets.menu import Item, Menu
from tui.widgets.sheet import Sheet
from tui.widgets.text import Text


class ResultPage(Page[None]):
    """A finished table, or a result of earlier days."""

    DEFAULT_CSS = """
    ResultPage Text { height: 5; }
    ResultPage Sheet { width: 1fr; height: 1fr; }
    ResultPage Menu { width: 24; height: 1fr; margin-left: 2; }
    """
    BINDINGS = [
        Binding("a", "pick('again')", N_("The same game again"), id="result.again"),
        Binding("A", "pick('new')", N_("A new one like it"), id="result.new"),
        Binding("b", "pick('look_back')", N_("Look back: what was played well"), id="result.look_back"),
        Binding("S", "pick('scores')", N_("Why that score?"), id="result.scores"),
        Binding("w", "pick('replay')", N_("Watch it again"), id="result.replay"),
        Binding("e", "pick('save')", N_("Save the record to a file"), id="result.save"),
        Binding("p", "pick('picture')", N_("Save a picture of the end"), id="result.picture"),
    ]

    def __init__(self, table: Table, number: int, result: int | None = None) -> None:
        super().__init__()
        self.table = table
        self.number = number
        self._result = result
        """The number of a result of earlier days."""
        self._record: Record = record_of(table)

    def body(self) -> Iterable[Widget]:
        text = Text()
        text.can_focus = False
        yield text
        with Horizontal():
            yield Sheet()
            yield Menu()

    def fill(self) -> None:
        tr, table = self.tr, self.table
        game, outcome, sheets = table.game, table.state.outcome, table.state.scores()
        assert outcome is not None
        names = table.header.seats
        self.title_line.where = tr("{game}: the result", game=game.name)
        lines: list[tuple[str, str, int]] = []
        if len(names) == 1:
            total = sheets[0].total
            rank = game.rank(1, table.header.options, total) or outcome.tiebreak
            points = in_points(tr, total)
            text = tr("{points}: {rank}", points=points, rank=rank) if rank else points
            lines.append(("accent", text, 0))
            lines.append(("text", self._compared(total), 0))
        else:
            winners = tr.listed(names[seat] for seat in outcome.winners)
            shared = len(outcome.winners) > 1
            lines.append(
                (
                    "accent",
                    tr("{names} share the victory.", names=winners)
                    if shared
                    else tr("{name} wins.", name=winners),
                    0,
                )
            )
            if outcome.tiebreak is not None:
                lines.append(("text", tr(outcome.tiebreak), 0))
        lines.append(("dim", tr("{reason} ({rule})", reason=outcome.reason, rule=outcome.rule), 0))
        if table.hints:
            lines.append(("warn", tr("Decisions with a hint: {count}.", count=len(table.hints)), 0))
        if table.again:
            text = tr("Played again from turn {number}: this result counts as practice.", number=table.again)
            lines.append(("warn", text, 0))
        elif table.practised:
            lines.append(("warn", tr("Turns were taken back: this result counts as practice."), 0))
        self.query_one(Text).paragraphs = tuple(lines)
        sheet = self.query_one(Sheet)
        sheet.sheets, sheet.names, sheet.winners = sheets, names, outcome.winners
        self.query_one(Menu).items = self.choices()

    def choices(self) -> tuple[Item, ...]:
        """What can be done next."""
        tr = self.tr
        return (  # an Enter meant for the last move must begin nothing
            Item("scores", tr("Why that score?")),
            Item("look_back", tr("Look back")),
            Item("replay", tr("Watch it again")),
            Item("again", tr("The same game again")),
            Item("new", tr("A new one like it")),
            Item("save", tr("Save the record")),
            Item("picture", tr("Save a picture")),
            Item("home", tr("Back home") if self._under_home() else tr("Back")),
        )

    def _compared(self, total: int) -> str:
        """How this result stands among the earlier ones of the same kind."""
        tr, header = self.tr, self.table.header
        if self.table.practised:
            return tr("Practice is not compared with your bests.")
        if self.table.hints:
            return tr("With hints it is not compared with your bests.")
        try:
            results = self.app.store.results(header.game)
            before = results if self._result is None else [r for r in results if r.id < self._result]
            kept = [r for r in before if r.table != self.number]
        except StoreError:
            return ""
        if any(deal_of(r) == deal_of(self._record) for r in kept):
            return tr("You have played this deal before, so it is not compared with your bests.")
        earlier = [r.totals[0] for r in first_tries(kept) if comparable(r, self._record)]
        if not earlier:
            return tr("Your first result of this kind.")
        best = max(earlier)
        if total > best:
            return tr("A new personal best! The best before was {best}.", best=best)
        return tr(
            "Your best is {best}; your median is {median}.",
            best=best,
            median=sorted(earlier)[len(earlier) // 2],
        )

    def prompt_now(self) -> None:
        tr = self.tr
        notice = self.app.take_notice()
        if notice is not None:  # what was saved, and where
            self.announce(tr(notice), (), "good")
            return
        self.announce(
            tr("What next?"),
            [
                ("menu.up+menu.down", tr("move")),
                ("menu.choose", tr("choose")),
                ("back", tr("home") if self._under_home() else tr("back")),
            ],
        )

    def _under_home(self) -> bool:
        """Whether leaving leads to the home screen, not to the list or the look back it came from."""
        return isinstance(self.app.screen_stack[-2], EntrancePage)

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        self.action_pick(event.item.id)

    def action_pick(self, what: str) -> None:
        """Do what a line of the menu says."""
        if any(item.id == what for item in self.choices()):
            getattr(self, f"_do_{what}")()

    def action_leave(self) -> None:
        """Back to where one came from, mostly the home screen."""
        self.app.store.release(self.number)
        self.dismiss()

    def _do_home(self) -> None:
        self.action_leave()

    def _do_again(self) -> None:
        """The same set-up from the start. It does not count: its cards are known now."""
        self._open(msgspec.structs.replace(self.table.header, created=now()))

    def _do_new(self) -> None:
        header = self.table.header
        options = {k: v for k, v in header.options.items() if v != "own"}
        bots = header.levels
        self._open(deal(header.game, header.seats, options, new_seed(), now(), bots=bots))

    def _open(self, header: Header) -> None:
        try:
            begin(self.app, header, self)
        except (BadOption, StoreError) as error:
            self.announce(self.tr(error.message), (), "bad")

    def _do_replay(self) -> None:
        from tui.screens.replay import ReplayPage

        table = self.table
        self.app.push_screen(ReplayPage(self._record, table.header.bots, table.hints))

    def _do_scores(self) -> None:
        """Every score line by line, with what each line counts on the board."""
        from tui.screens.scores import ScorePage

        table = self.table
        first = table.state.outcome.winners[0] if table.state.outcome and table.state.outcome.winners else 0
        self.app.push_screen(ScorePage(table.header.game, table.view(None), table.header.seats, first))

    def _do_look_back(self) -> None:
        """Hold what was played against the best that is known."""
        from tui.looking import Looking
        from tui.screens.lookback import LookBackPage

        table = self.table
        self.app.push_screen(LookBackPage(Looking(self._record, table.header.bots, table.hints)))

    def _do_save(self) -> None:
        from tui.saving import ask_where, save_record

        ask_where(self, self._record, "json", save_record)

    def _do_picture(self) -> None:
        from tui.saving import ask_where, save_picture

        ask_where(self, self._record, "svg", save_picture)


def result_page(record: bytes, result: Result) -> ResultPage:
    """The page of a kept result."""
    found = decode(record)
    table = Table(msgspec.structs.replace(header_of(found), bots=result.bots))
    for played in found.moves:
        table.compose(played.seat - 1, played.move)
        table.commit(played.seat - 1)
    table.practised, table.again, table.hints = found.practised, result.again, list(result.hints)
    return ResultPage(table, -1, result.id)
