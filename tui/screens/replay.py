"""A finished game, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding

from engine.disk import reason_of
from engine.game import Event, Seat, View
from engine.games import GAMES
from engine.header import Bot, Header
from engine.record import BadRecord, Record, decode, replay, verify
from engine.table import Hinted, Seen
from tui.desk import Desk, Explained
from tui.desks import desk_for
from tui.language import N_
from tui.port import OnlookerPort
from tui.screens.page import Page
from tui.widgets.prompt import Prompt
from tui.widgets.title import Title

LARGEST = 4_000_000
"""Bytes of a record file that is still read."""


class Shown(NamedTuple):
    """One step as it is shown: the view after it, what happened, whose move it was, and in which words.

    The first position has no move: then `seat` is None and `words` are ''. `binding` ends a turn.
    """

    view: View
    events: tuple[Event, ...]
    seat: Seat | None
    words: str
    binding: bool


class StepsPage(Page[None]):
    """Goes through steps of a game, as an onlooker sees them.

    The side of whoever moves is shown. `v` stays with one player after the other, and after the last it
    follows the moves again.
    """

    BINDINGS = [
        Binding("right,l,n,space", "step(1)", N_("Next step"), id="replay.next"),
        Binding("left,h,N,backspace", "step(-1)", N_("Step before"), id="replay.before"),
        Binding("pagedown,down,j", "turn(1)", N_("Next turn"), id="replay.next_turn"),
        Binding("pageup,up,k", "turn(-1)", N_("Turn before"), id="replay.turn_before"),
        Binding("home,g", "step(-99999)", N_("To the beginning"), id="replay.first"),
        Binding("end,G", "step(99999)", N_("To the end"), id="replay.last"),
        Binding("v", "look", N_("Stay with the next player, or follow the moves again"), id="replay.look"),
        Binding("S", "scores", N_("Why that score?"), id="replay.scores"),
        Binding("B", "rules", N_("Rules"), id="replay.rules"),
    ]

    def __init__(self, game_id: str, names: tuple[str, ...], steps: Sequence[Shown]) -> None:
        super().__init__()
        self.game_id = game_id
        self.desk: Desk = desk_for(game_id)
        self._names = names
        self._steps = steps
        self.at = 0
        self._stays: list[Seat] = []
        """The players that `v` has stayed with since it left the moves, the latest last."""

    def compose(self) -> ComposeResult:
        yield Title()
        yield self.desk
        yield Prompt()

    def fill(self) -> None:
        view = self._steps[self.at].view
        news = [event for step in self._steps[max(self.at - 3, 0) : self.at + 1] for event in step.events]
        self.desk.show(OnlookerPort(view, self._names, news))
        if self.desk.shown != self.side:
            self.desk.look_at(self.side)
        tr, names = self.tr, self._names
        self.title_line.score(names, [sheet.total for sheet in view.scores], self.side)
        long, brief = self.desk.status()
        ways = [self.titled(status) for status in (long, brief)]
        if len(names) > 1:
            name = names[self.side]
            side = tr("view stays with {name}", name=name) if self._stays else tr("side of {name}", name=name)
            ways = [tr("{replay}, {side}", replay=way, side=side) for way in ways] + [side]
        self.title_line.place(*ways)

    def titled(self, status: str) -> str:
        """The title, with where the game stands."""
        return self.tr("Replay: {status}", status=status)

    @property
    def side(self) -> Seat:
        """Whose side is shown: the player stayed with, or whoever made the last move (or makes the first)."""
        if self._stays:
            return self._stays[-1]
        step = self._steps[self.at]
        return step.seat if step.seat is not None else next(iter(step.view.turn), 0)

    def settle(self) -> None:
        self.set_focus(None)
        self.prompt_now()

    def prompt_now(self) -> None:
        tr = self.tr
        step = tr("{step} of {all}", step=self.at, all=len(self._steps) - 1)
        what = self._steps[self.at].words
        keys = [
            ("replay.before+replay.next", tr("step")),
            ("replay.turn_before+replay.next_turn", tr("a turn")),
            *([("replay.look", tr("other player"))] if len(self._names) > 1 else []),
            *self.more_keys(),
            ("back", tr("back")),
        ]
        self.announce(f"{step}  {what}", keys)

    def more_keys(self) -> list[tuple[str, str]]:
        """Further keys for the prompt."""
        return []

    def action_step(self, by: int) -> None:
        """Go so many moves on or back."""
        self.at = max(0, min(self.at + by, len(self._steps) - 1))
        self.fill()
        self.prompt_now()

    def action_turn(self, by: int) -> None:
        """Go to the end of the next turn, or of the one before."""
        at = self.at + by
        while 0 < at < len(self._steps) - 1 and not self._steps[at].binding:
            at += by
        self.action_step(at - self.at)

    def action_scores(self) -> None:
        """Show every score line by line, and what each line counts."""
        from tui.screens.scores import ScorePage

        self.app.push_screen(ScorePage(self.game_id, self._steps[self.at].view, self._names, self.side))

    def action_rules(self) -> None:
        """Open the rules of this game."""
        from tui.screens.rules import RulesPage

        rule = next((part.rule for part in self.desk.explain() if part.rule), "")
        self.app.push_screen(RulesPage(self.game_id, rule))

    def action_look(self) -> None:
        """Stay with the next player; after all of them, follow the moves again."""
        players = len(self._names)
        following = len(self._stays) == players
        self._stays = [] if following else [*self._stays, (self.side + 1) % players]
        self.fill()
        self.prompt_now()

    def explain(self) -> Iterable[Explained]:
        yield Explained(self.tr(GAMES[self.game_id].aim))
        yield Explained("")
        yield from self.desk.explain()


class ReplayPage(StepsPage):
    """Goes through a record; everything is shown as a spectator saw it."""

    BINDINGS = [Binding("b", "look_back", N_("Look back: what was played well"), id="replay.look_back")]

    def __init__(self, record: Record, bots: Iterable[Bot] = (), hints: Iterable[Hinted] = ()) -> None:
        steps = [
            Shown(
                step.state.view(None),
                tuple(event for event in step.events if event.only is None),
                step.seat,
                f"{record.seats[step.seat]}: {step.move}" if step.seat is not None else "",
                step.binding,
            )
            for step in replay(record)
        ]
        super().__init__(record.game, record.seats, steps)
        self._record, self._bots, self._hints = record, tuple(bots), tuple(hints)

    def more_keys(self) -> list[tuple[str, str]]:
        return [("replay.look_back", self.tr("look back"))]

    def action_look_back(self) -> None:
        """Hold what was played against the best that is known."""
        from tui.looking import Looking
        from tui.screens.lookback import LookBackPage

        self.app.push_screen(LookBackPage(Looking(self._record, self._bots, self._hints)))


class RetracePage(StepsPage):
    """What happened at a table since one's last own step."""

    def __init__(self, header: Header, steps: Iterable[Seen]) -> None:
        names = header.seats
        shown = [
            Shown(
                step.view,
                step.events,
                step.seat,
                names[step.seat] if step.seat is not None else "",
                step.binding,
            )
            for step in steps
        ]
        super().__init__(header.game, names, shown)

    def titled(self, status: str) -> str:
        return self.tr("The last moves: {status}", status=status)


def read_record(path: Path) -> Record:
    """The record in a file, checked. Raises `BadRecord` and `OSError`."""
    with path.open("rb") as file:
        record = decode(file.read(LARGEST + 1))
    verify(record)
    return record


def ask_for_record(page: Page[Any]) -> None:
    """Ask for a record's file and open it."""

    def take(text: str) -> str | None:
        tr = page.app.tr
        try:
            record = read_record(Path(text).expanduser())
        except BadRecord as error:
            return tr(error.message)
        except (OSError, ValueError) as error:
            return tr("It cannot be read: {reason}", reason=reason_of(error))
        page.call_after_refresh(page.app.push_screen, ReplayPage(record))
        return None

    page.prompt.ask(page.app.tr("Record file"), take)
