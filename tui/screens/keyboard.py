"""Who sits at the one keyboard of a table: curtains between the players, and seats that change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import BadOption, Seat
from engine.table import TableError
from tui.events import tell
from tui.port import OnlookerPort
from tui.tables import seat_name

if TYPE_CHECKING:
    from tui.screens.seats import Chosen, SeatsPage
    from tui.screens.table import TablePage


class Keyboard:
    """Brings the players of one page to its seats, with a curtain where a seat knows more than the others."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self.curtained = False
        """Whether a curtain is closed over the page."""
        self._left: dict[Seat, str] = {}
        """By seat, the person who left it to a bot while the page is open: no table keeps that."""

    def go_to(self, seat: Seat) -> None:
        """Let the player of a seat sit down."""
        page = self._page
        page.sit(seat)
        self.curtained = page.secret(seat)
        if self.curtained:
            self._draw_curtain(seat)
        else:
            page.show_table()

    def _draw_curtain(self, seat: Seat) -> None:
        from tui.screens.curtain import CurtainPage
        from tui.screens.seats import Chosen

        # What lies behind the curtain is on the screen for a moment when it opens: it must hold no hand.
        page, names = self._page, self._page.table.header.seats
        page.desk.show(OnlookerPort(page.table.view(None), names))

        def opened(answer: bool | Chosen | None) -> None:
            if isinstance(answer, Chosen):
                self.take_seat(answer)
                return
            self.curtained = False
            if answer:
                page.show_table()
                page.desk.home()
                page.settle()
            else:
                page.action_leave()

        acts = seat in page.table.state.turn
        page.app.push_screen(CurtainPage(names[seat], acts, self._public_news(), self.seats_page), opened)

    def _public_news(self) -> tuple[str, ...]:
        page = self._page
        return tuple(tell(page.tr, event, page.table.header.seats) for _, event in page.table.log(None)[-6:])

    def seats_page(self) -> SeatsPage:
        """The page on which seats are changed."""
        from tui.screens.seats import SeatsPage

        page, header = self._page, self._page.table.header
        before = {seat: self._left.get(seat, seat_name(page.app, seat)) for seat in header.levels}
        return SeatsPage(header, before, page.table.state.turn, page.at)

    def take_seat(self, chosen: Chosen | None) -> None:
        """Do what was chosen on that page, under a curtain or not."""
        if chosen is None:
            return
        if chosen.name:
            self._seat_anew(chosen.seat, chosen.name, chosen.level)
        else:
            self.go_to(chosen.seat)

    def _seat_anew(self, seat: Seat, name: str, level: int | None) -> None:
        """Somebody else plays a seat from now on: a person, or a bot of a level."""
        page, before = self._page, self._page.table.header
        try:
            page.app.store.rename(page.number, seat, name, level)
        except (BadOption, TableError) as error:
            page.remark(page.tr(error.message))
            if self.curtained:
                self.go_to(page.at)
            return
        if seat in before.people:
            self._left[seat] = before.seats[seat]
        page.play_bots_anew()
        acting = page.next_seat()
        if level is None:
            self.go_to(seat)
        elif page.at == seat:
            self.go_to(page.table.header.people[0] if acting is None else acting)
        elif self.curtained:
            self.go_to(page.at)
        else:
            page.show_table()
