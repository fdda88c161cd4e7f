"""Taking back at one table, step by step and over turns, and bringing back what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.table import TableError
from tui.desk import Desk

if TYPE_CHECKING:
    from tui.screens.table import TablePage


class TakingBack:
    """Leads the player of one page back, and forth again."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self.sure = False
        """Whether the player was told that the next step back makes it practice."""

    def possible(self) -> bool:
        """Whether there is something to take back."""
        table, seat = self._page.table, self._page.at
        if table.can_undo(seat) or table.can_take_back(seat):
            return True
        return table.can_rewind() and table.last_own(seat) is not None

    def step(self) -> None:
        """Take back the last step: composed, handed in and still open, or (alone or against bots) earlier."""
        page = self._page
        table, seat, tr = page.table, page.at, page.tr
        try:
            if table.undo(seat):
                pass
            elif table.can_take_back(seat):
                table.take_back(seat)
            elif (start := table.last_own(seat)) is None:
                page.remark(tr("There is nothing to take back."))
                return
            elif table.can_rewind() and not table.practised and not self.sure:
                self.sure = True
                undo = page.key_of("table.undo")
                page.remark(tr("This makes it practice. {key} again takes the turn back.", key=undo), "warn")
                return
            else:
                table.rewind(start)
                self._jumped(tr("Turn taken back. {key} brings it back.", key=page.key_of("table.restore")))
        except TableError as error:
            page.remark(tr(error.message))
            return
        self.sure = False
        page.show_table()

    def restore(self) -> None:
        """Bring back the turn that was taken back last; nothing that is set down is lost by it."""
        page = self._page
        table, seat, tr = page.table, page.at, page.tr
        self.sure = False
        if table.can_undo(seat) or table.can_take_back(seat):
            page.remark(tr("Take back first what you have set down: {key}.", key=page.key_of("table.undo")))
            return
        try:
            table.restore()
        except TableError as error:
            page.remark(tr(error.message))
            return
        if table.can_restore():
            key = page.key_of("table.restore")
            self._jumped(tr("Turn brought back. {key} brings back one more.", key=key))
        else:
            self._jumped(tr("Turn brought back."))
        page.show_table()

    def _jumped(self, news: str) -> None:
        """The game is elsewhere now: one's own side is shown, and a hint is over."""
        page = self._page
        with page.desk.prevent(Desk.Changed):  # the news stand
            page.hinting.hide()
            page.desk.come_home()
        page.remark(news, "strong", news=True)
