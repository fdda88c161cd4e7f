"""Hints at a table, in stages: where to look, what to use, then the move and why; once more sets it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.bot import Hint
from engine.bots.worker import ask_for_hint
from engine.game import IllegalMove, Seat
from engine.table import TableError
from engine.worker import WorkerFailed
from tui.desk import Asked

if TYPE_CHECKING:
    from tui.screens.table import TablePage

LAST = 3
"""The stage at which the move is named."""


class Hinting:
    """The hint for what the seat at the keyboard has to decide. It looks at the table without the draft."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._place: tuple[Seat | None, int] = None, -1
        """Whose decision the hint is for, and after how many moves."""
        self._hint: Hint | None = None
        self._waiting = False
        self._stage = 0
        self._hidden = False

    def press(self) -> None:
        """Ask for a hint, say more of it, or set its move down."""
        page = self._page
        seat, table = page.viewer, page.table
        if seat is None or seat not in table.settled.turn:
            page.remark(page.tr("Hints are for your own turn."))
            return
        if self._place != self._here():
            self.drop()
            self._place = self._here()
            self._waiting = True
            page.run_worker(self._ask(seat), group="hint", exclusive=True)
        elif self._hidden:
            self._hidden = False
        elif self._hint is not None:
            if not self._fits(seat, self._hint):
                pass  # first it has to be taken back
            elif self._stage < LAST:
                self._stage += 1
            else:
                self._set_down(seat, self._hint)
                return
        self._show()

    def drop(self) -> None:
        """Forget the hint."""
        self._place, self._hint, self._waiting, self._stage, self._hidden = (None, -1), None, False, 0, False
        self._page.desk.point(())

    def hide(self) -> None:
        """Say no more of it until it is asked for again."""
        self._hidden = True
        self._page.desk.point(())

    def put_away(self) -> bool:
        """Hide the hint, or look for it no longer; False if nothing is said of one."""
        said = self.asked() is not None
        if self._waiting:
            self._page.workers.cancel_group(self._page, "hint")
            self.drop()
        else:
            self.hide()
        return said

    def asked(self) -> Asked | None:
        """What the prompt says of the hint; None if there is nothing to say."""
        page, hint = self._page, self._hint
        tr = page.tr
        if self._place != self._here() or self._hidden:
            return None
        more = ("table.board", tr("hide"))
        if self._waiting:
            return Asked(tr("Looking for a hint…"), (("table.board", tr("end the search")),))
        if hint is None or page.viewer is None:
            return None
        if not self._fits(page.viewer, hint):
            key = page.key_of("table.undo")
            text = tr("What you set down does not fit the hint. Take it back first: {key}.", key=key)
            return Asked(text, (more,), "warn", all_keys=True)
        where, what = tr(hint.pointed.where), tr(hint.pointed.what)
        if self._stage == 1:
            text, on = tr("Hint: {where}", where=where), tr("say more")
        elif self._stage == 2:
            text, on = tr("Hint: {where} {what}", where=where, what=what), tr("name the move")
        else:
            text, on = self._whole(hint), tr("set it down")
        return Asked(text, (("table.hint", on), more), all_keys=True)

    def _whole(self, hint: Hint) -> str:
        tr, moves = self._page.tr, ", ".join(hint.moves)
        reasons = tr.listed(tr(reason) for reason in hint.why)
        if reasons:
            return tr("Hint: {moves}. Why: {reasons}.", moves=moves, reasons=reasons)
        return tr("Hint: {moves}.", moves=moves)

    # Inside -------------------------------------------------------------------------------------------

    def _here(self) -> tuple[Seat | None, int]:
        table = self._page.table
        return self._page.viewer, len(table.moves) - len(table.open)

    def _done(self, seat: Seat) -> list[str]:
        """What the seat has set down or answered in this decision."""
        table = self._page.table
        done = [str(move) for other, move in table.open if other == seat]
        return done + [str(move) for move in table.draft(seat)]

    def _fits(self, seat: Seat, hint: Hint) -> bool:
        """Whether what was set down is how the hint begins."""
        done = self._done(seat)
        return done == list(hint.moves[: len(done)])

    async def _ask(self, seat: Seat) -> None:
        page, place = self._page, self._place
        table = page.table
        try:
            hint = await ask_for_hint(table.settled.view(seat), seat, table.header.game)
            if self._place != place or self._here() != place:
                return
            table.note_hint(seat, hint.moves)
        except (WorkerFailed, TableError) as error:
            if self._place == place:
                self.drop()
                page.remark(page.tr(error.message))
            return
        self._hint, self._waiting, self._stage = hint, False, 1
        self._show()

    def _show(self) -> None:
        page = self._page
        hint, seat = self._hint, page.viewer
        shown = hint is not None and seat is not None and self._fits(seat, hint)
        shown = shown and not self._hidden and self._place == self._here()
        page.desk.point(hint.pointed.spaces if shown and hint is not None else ())
        if page.is_current:
            page.prompt_now()

    def _set_down(self, seat: Seat, hint: Hint) -> None:
        page = self._page
        try:
            for move in hint.moves[len(self._done(seat)) :]:
                page.put(move)
        except (IllegalMove, TableError) as error:
            message = error.refusal.message if isinstance(error, IllegalMove) else error.message
            page.remark(page.tr(message))
        page.desk.come_home()
        self.hide()
        page.fill()
