"""A finished game, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding

from engine.game import Event, View
from engine.record import BadRecord, Record, decode, replay, verify
from tui.desk import Desk, Explained
from tui.desks import desk_for
from tui.language import N_
from tui.port import OnlookerPort
from tui.screens.page import Page
from tui.widgets.prompt import Prompt
from tui.widgets.title import Title

LARGEST = 4_000_000
"""Bytes of a record file that is still read."""


class ReplayPage(Page[None]):
    """Goes through a record; everything is shown as a spectator saw it."""

    BINDINGS = [
        Binding("right,l,n,space", "step(1)", N_("Next step"), id="replay.next"),
        Binding("left,h,N,backspace", "step(-1)", N_("Step before"), id="replay.before"),
        Binding("pagedown,down,j", "turn(1)", N_("Next turn"), id="replay.next_turn"),
        Binding("pageup,up,k", "turn(-1)", N_("Turn before"), id="replay.turn_before"),
        Binding("home,g", "step(-99999)", N_("Beginning"), id="replay.first"),
        Binding("end,G", "step(99999)", N_("End"), id="replay.last"),
        Binding("v", "look(1)", N_("Look at the next player"), id="replay.look"),
    ]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record
        self.game_id = record.game
        self.desk: Desk = desk_for(record.game)
        self._steps: list[tuple[View, tuple[Event, ...], str, bool]] = [
            (
                step.state.view(None),
                tuple(event for event in step.events if event.only is None),
                f"{record.seats[step.seat]}: {step.move}" if step.seat is not None else "",
                step.binding,
            )
            for step in replay(record)
        ]
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Title()
        yield self.desk
        yield Prompt()

    def fill(self) -> None:
        view = self._steps[self.at][0]
        news = [
            event for _, events, _, _ in self._steps[max(self.at - 3, 0) : self.at + 1] for event in events
        ]
        self.desk.show(OnlookerPort(view, self._record.seats, news))
        tr, skin = self.tr, self.app.skin
        self.title_line.where = tr("Replay: {status}", status=self.desk.status()[0])
        totals = "  ".join(f"{n} {s.total}" for n, s in zip(self._record.seats, view.scores, strict=True))
        self.title_line.status = ((f"{totals} ", skin.panel),)

    def settle(self) -> None:
        self.set_focus(None)
        self.prompt_now()

    def prompt_now(self) -> None:
        tr = self.tr
        step = tr("{step} of {all}", step=self.at, all=len(self._steps) - 1)
        what = self._steps[self.at][2]
        keys = [
            ("replay.before+replay.next", tr("step")),
            ("replay.turn_before+replay.next_turn", tr("turn")),
            ("replay.look", tr("other player")),
            ("back", tr("back")),
        ]
        self.announce(f"{step}  {what}", keys)

    def action_step(self, by: int) -> None:
        """Go so many moves on or back."""
        self.at = max(0, min(self.at + by, len(self._steps) - 1))
        self.fill()
        self.prompt_now()

    def action_turn(self, by: int) -> None:
        """Go to the end of the next turn, or of the one before."""
        at = self.at + by
        while 0 < at < len(self._steps) - 1 and not self._steps[at][3]:
            at += by
        self.action_step(at - self.at)

    def action_look(self, by: int) -> None:
        """Show another player's side."""
        self.desk.action_look(by)

    def explain(self) -> Iterable[Explained]:
        return self.desk.explain()


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
            return tr("It cannot be read: {reason}.", reason=getattr(error, "strerror", None) or str(error))
        page.call_after_refresh(page.app.push_screen, ReplayPage(record))
        return None

    page.prompt.ask(page.app.tr("Record file"), take)
