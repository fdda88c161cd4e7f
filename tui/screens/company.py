"""The bots at a table's page: what is said of them, and their moves as they come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Seat
from engine.table import Entry
from tui.desk import Asked, Desk
from tui.sitting import PACES, Sitting

if TYPE_CHECKING:
    from tui.screens.table import TablePage


class Company:
    """Shows on one page what the bots of its table do. The page follows a bot that is alone on turn."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._sitting: Sitting | None = None
        self._followed: Seat | None = None
        self._behind = False
        """Whether a bot moved while another page was over this one."""

    def join(self, sitting: Sitting, watch: bool = True) -> None:
        """The bots are played by this one; `watch` their moves, if nobody else tells of them."""
        self._sitting = sitting
        if watch:
            self._page.table.watchers.append(self._saw)

    def part(self) -> None:
        """Hear no more of the bots."""
        if self._saw in self._page.table.watchers:
            self._page.table.watchers.remove(self._saw)
        self._sitting = None

    # What is said -------------------------------------------------------------------------------------

    def asked(self) -> Asked | None:
        """What the prompt says while no person is to act or a bot's last step is shown; None if nothing."""
        page, sitting = self._page, self._sitting
        lingers = self._followed is not None and page.desk.shown == self._followed
        if self._followed is not None and lingers and page.viewer in page.table.state.turn:
            name = page.table.header.seats[self._followed]
            return Asked(page.tr("{name} has moved. Now it is your turn.", name=name), ())
        seats = sitting.on_turn() if sitting is not None else ()
        if sitting is None or not seats:
            return None
        tr = page.tr
        look = ("table.look", tr("other players"))
        if sitting.failed:
            reason = next(iter(sitting.failed.values()))
            ways = (("table.hurry", tr("try again")), ("table.leave", tr("leave")))
            return Asked(tr(reason), ways, "bad", all_keys=True)
        keys = (("table.hurry", tr("hurry")), ("table.retrace", tr("last moves")), look)
        busy = [seat for seat in seats if seat in sitting.thinking]
        name = page.table.header.seats[(busy or seats)[0]]
        if sitting.again:
            return Asked(tr("{name} had to start again and thinks…", name=name), keys, "warn")
        if busy:
            return Asked(tr("{name} is thinking…", name=name), keys)
        return Asked(tr("{name} moves.", name=name), keys)

    def heard(self) -> None:
        """A bot begins or ends thinking, or cannot go on."""
        page, sitting = self._page, self._sitting
        # While the app ends, the page may have lost its widgets already.
        if sitting is None or not page.is_current or page.app.ending:
            return
        if sitting.failed and not sitting.on_turn():
            reason = page.tr(next(iter(sitting.failed.values())))
            text = page.tr("{reason} {key} tries again.", reason=reason, key=page.key_of("table.hurry"))
            page.remark(text, "warn")
        else:
            page.prompt_now()

    def hurry(self) -> None:
        """Make the bots' steps at once; or let those that failed try again."""
        sitting = self._sitting
        if sitting is None:
            self._page.remark(self._page.tr("No bot plays here."))
        elif sitting.failed:
            sitting.try_again()
            self._page.prompt_now()
        else:
            sitting.hurry()

    # What happens -------------------------------------------------------------------------------------

    def _saw(self, entry: Entry) -> None:
        if entry.seat in self._page.table.header.levels and entry.do in ("commit", "take back"):
            self._page.call_later(self._see, entry.seat)

    def _see(self, mover: Seat) -> None:
        """A bot moved."""
        page = self._page
        if self._sitting is None:
            return
        self._behind = True
        if page.is_current:
            self.catch_up()
            self.follow(mover)

    def catch_up(self) -> bool:
        """Show where the table is now, if bots have moved since it was shown; gives whether they have."""
        behind, self._behind = self._behind, False
        if behind:
            self._page.go_on()
        return behind

    def follow(self, mover: Seat) -> None:
        """Show the side of a bot that moves, and in the end one's own again, unless one looks about."""
        page, desk = self._page, self._page.desk
        own, table = page.viewer, page.table
        if own is None or table.over or not page.is_current or len(table.settled.turn) > 1:
            return
        if desk.shown in (own, self._followed) and desk.shown != mover:
            self._followed = mover
            self._turn_to(mover)
        if any(seat in table.header.people for seat in table.state.turn):
            page.set_timer(max(PACES[page.app.settings.values.pace], 0.01), self._come_back)

    def _come_back(self) -> None:
        page = self._page
        if self._followed is not None and page.desk.shown == self._followed and page.viewer is not None:
            self._turn_to(page.viewer)
        self._followed = None

    def _turn_to(self, seat: Seat) -> None:
        """Show a side. What the page says to the last key stays: nobody pressed one for this."""
        page = self._page
        with page.desk.prevent(Desk.Changed):
            page.desk.look_at(seat)
        page.prompt_now()
