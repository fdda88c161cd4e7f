"""One decision of a finished game on the board: what was played, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding

from engine.bots.bot import Verdict
from engine.bots.decisions import Decision
from engine.game import BadOption
from engine.table import TableError
from tui.desk import Desk, Explained
from tui.desks import desk_for
from tui.language import N_
from tui.looking import Looking
from tui.port import LookBackPort
from tui.screens.page import Page
from tui.widgets.prompt import Prompt
from tui.widgets.timeline import LOSSES
from tui.widgets.title import Title


class MomentPage(Page[None]):
    """The position as the seat saw it, with the better moves set down, or those that were played.

    What was played well is shown at first, even if something else was worth a little more.
    """

    BINDINGS = [
        Binding("right,l,n", "step(1)", N_("Next decision"), id="moment.next"),
        Binding("left,h,N", "step(-1)", N_("Decision before"), id="moment.before"),
        Binding("space", "other", N_("What was better, what was played"), id="moment.other"),
        Binding("w", "words", N_("Hide the words, or show them again"), id="moment.words"),
        Binding("t", "again", N_("Try again from here"), id="moment.again"),
        Binding("v", "look(1)", N_("Look at the next player"), id="moment.look"),
    ]

    def __init__(self, looking: Looking, decision: Decision) -> None:
        super().__init__()
        self.looking = looking
        self.game_id = looking.header.game
        self.desk: Desk = desk_for(self.game_id)
        self._decision = decision
        self._turned = False
        """Whether the other moves are shown than those that are at first."""
        self._silent = False
        """Whether the words are hidden; they lie over the foot of the board."""

    def compose(self) -> ComposeResult:
        yield Title()
        yield self.desk
        yield Prompt()

    def on_mount(self) -> None:
        """Hear of every verdict."""
        self.looking.listeners.append(self._heard)

    def on_unmount(self) -> None:
        """Hear no more."""
        self.looking.listeners.remove(self._heard)

    def _heard(self) -> None:
        if self.is_current:
            self.fill()
            self.prompt_now()

    @property
    def _verdict(self) -> Verdict | None:
        return self.looking.verdicts.get(self._decision.key)

    @property
    def _other(self) -> bool:
        """Whether there is something else to show than what was played."""
        verdict = self._verdict
        return verdict is not None and verdict.moves != self._decision.played

    @property
    def _better(self) -> bool:
        """Whether the best moves found are shown, not those that were played."""
        verdict = self._verdict
        return verdict is not None and self._other and (verdict.loss >= LOSSES[0]) != self._turned

    def fill(self) -> None:
        tr, looking, decision = self.tr, self.looking, self._decision
        table, seat = looking.table_at(decision), decision.seat
        verdict = self._verdict
        moves = verdict.moves if verdict is not None and self._better else decision.played
        with self.desk.prevent(Desk.Changed, Desk.PickedUp):
            self.desk.show(LookBackPort(table, seat, moves))
            if self.desk.shown != seat:
                self.desk.look_at(seat)
        self.title_line.score(looking.header.seats, [s.total for s in decision.view.scores], seat)
        name = looking.header.seats[seat]
        ways: list[str] = []
        for when in looking.place_of(tr, decision):
            ways += [tr("{when}, {name}", name=name, when=when), when]
        if verdict is not None:
            lost = f"{verdict.loss:.1f}"
            ways = [tr("{when}: {points} lost", when=way, points=lost) for way in ways]
        self.title_line.place(*ways)

    def settle(self) -> None:
        self.set_focus(None)
        self.prompt_now()

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [
            ("moment.before+moment.next", tr("decision")),
            ("moment.words", tr("words") if self._silent else tr("hide")),
            ("moment.again", tr("try again")),
            ("back", tr("back")),
        ]
        if self._other:
            keys.insert(0, ("moment.other", self._other_name()))
        text, tone = self._said()
        self.announce("" if self._silent else text, keys, tone, all_keys=True)

    def _other_name(self) -> str:
        """What the key of the other moves is called."""
        verdict = self._verdict
        if self._better or verdict is None:
            return self.tr("played")
        return self.tr("better") if verdict.loss >= LOSSES[0] else self.tr("as good")

    def _said(self) -> tuple[str, str]:
        """The moves that are shown, in words, and the tone of it."""
        tr, looking, decision, verdict = self.tr, self.looking, self._decision, self._verdict
        played = looking.told(tr, decision, decision.played)
        if verdict is None:
            return tr("Not judged yet: {moves}", moves=played), "strong"
        good = verdict.loss < LOSSES[0]
        if not self._better:
            if good:
                return tr("Played well: {moves}", moves=played), "good"
            return tr("Played: {moves}", moves=played), "strong"
        moves, why = tr.imagined(looking.told(tr, decision, verdict.moves)), tr.listed(map(tr, verdict.why))
        if good:
            return tr("About as good: {moves}", moves=moves), "good"
        if why:
            return tr("Better: {moves} Why: {reasons}.", moves=moves, reasons=why), "warn"
        return tr("Better: {moves}", moves=moves), "warn"

    def action_step(self, by: int) -> None:
        """Go to another decision, in the order of the game."""
        all_ = self.looking.decisions()
        at = all_.index(self._decision) + by
        if 0 <= at < len(all_):
            self._decision, self._turned, self._silent = all_[at], False, False
        self._heard()

    def action_other(self) -> None:
        """Show what was played, or what would have been better; if that is the same, there is no other."""
        if not self._other:
            self.app.bell()
            return
        self._turned = not self._turned
        self._heard()

    def action_words(self) -> None:
        """Hide the words, to see the whole board, or show them again."""
        self._silent = not self._silent
        self.prompt_now()

    def action_again(self) -> None:
        """Play on from here, as practice."""
        try_again(self, self.looking, self._decision)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Alone there is nobody else to look at."""
        if action == "look":
            return len(self.looking.header.seats) > 1
        return super().check_action(action, parameters)

    def action_look(self, by: int) -> None:
        """Show another player's side."""
        self.desk.action_look(by)

    def explain(self) -> Iterable[Explained]:
        return self.desk.explain()


def try_again(page: Page[Any], looking: Looking, decision: Decision) -> None:
    """Open a table that goes on from a decision, in place of the page; or say why that cannot be."""
    try:
        looking.try_again(page.app, decision, page)
    except (BadOption, TableError) as error:
        page.announce(page.tr(error.message), (), "bad")
