"""Asks whether a city can still be filled, while the screen goes on; the answer can be shown as a city."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from textual.binding import Binding
from textual.widget import Widget

from engine.tangram.fill import Answer, Filled, Impossible, ask, question
from engine.tangram.view import TangramView
from engine.worker import WorkerFailed
from tui.language import N_
from tui.screens.page import Page
from tui.tangram.board import CityBoard
from tui.widgets.text import Text


class FillPage(Page[None]):
    """The question, a wait that can be left at any time, and the answer."""

    DEFAULT_CSS = """
    FillPage .body { padding: 0; max-width: 100%; max-height: 100%; layout: horizontal; }
    FillPage CityBoard { width: 44; height: 22; }
    FillPage Text { margin: 1 1 0 2; }
    """
    BINDINGS = [Binding("w", "witness", N_("Show a way to fill it"), id="fill.witness")]

    def __init__(self, view: TangramView, seat: int) -> None:
        super().__init__()
        self._view = view
        self._seat = seat
        self._answer: Answer | None = None
        self._failure = ""
        self._showing = False

    def body(self) -> Iterable[Widget]:
        yield CityBoard()
        yield Text()

    def fill(self) -> None:
        self.title_line.where = self.tr("Can this city still be filled?")
        self.query_one(CityBoard).city = self._view.cities[self._seat]
        self._tell()
        if self._answer is None:
            self.run_worker(self._ask(), exclusive=True, exit_on_error=False)

    async def _ask(self) -> None:
        try:
            self._answer = await ask(question(self._view, self._seat))
        except WorkerFailed as error:
            self._failure = self.tr(error.message)
        self._tell()
        self.prompt_now()

    def _tell(self) -> None:
        tr = self.tr
        answer = self._answer
        lines: list[tuple[str, str, int]] = []
        if self._failure:
            lines.append(("bad", self._failure, 0))
        elif answer is None:
            lines.append(("strong", tr("Searching. You can leave at any time."), 0))
        elif isinstance(answer, Filled):
            lines.append(("good", tr("Yes: what is still to come can fill every square."), 0))
            lines += [("text", "", 0), ("text", tr("Press w to see one way, and again to hide it."), 0)]
        elif isinstance(answer, Impossible):
            lines.append(("bad", tr("No: nothing that is still to come can fill every square."), 0))
        else:
            lines.append(("warn", tr("Not decided in time. It may go either way."), 0))
        lines += [
            ("text", "", 0),
            (
                "dim",
                tr("All tiles on the rack and all fountains to come are tried, in every way."),
                0,
            ),
        ]
        self.query_one(Text).paragraphs = tuple(lines)

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [("back", tr("back"))]
        if isinstance(self._answer, Filled):
            keys.insert(0, ("fill.witness", tr("show a way")))
        self.announce(tr("The planning bonus is 15 points (TC-7.1)."), keys)

    def action_witness(self) -> None:
        """Show the city as it could be filled, or as it is."""
        if not isinstance(self._answer, Filled):
            return
        self._showing = not self._showing
        city = self._view.cities[self._seat]
        if self._showing:
            city = msgspec.structs.replace(city, placed=(*city.placed, *self._answer.witness))
        self.query_one(CityBoard).city = city
