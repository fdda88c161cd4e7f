"""The table: a game's desk between the title and the prompt, and what players do at any table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding

from engine.game import AmbiguousMove, IllegalMove, NotAMove, Seat, Verdict
from engine.table import Table, TableError
from tui.desk import Command, Desk, Explained
from tui.desks import desk_for
from tui.events import tell
from tui.language import N_
from tui.port import OnlookerPort, Port, SeatPort
from tui.screens.page import Page
from tui.short import short_names
from tui.spans import Span, width_of
from tui.widgets.prompt import Prompt
from tui.widgets.title import Title
from tui.width import cells


class TablePage(Page[None]):
    """One table, played around one keyboard.

    Composing is free: the desk posts moves, which go into the draft of the seat at the keyboard. Space hands
    the draft in; where hands are secret, a curtain comes before the next seat is shown.
    """

    BINDINGS = [
        Binding("q", "leave", N_("Leave (the game is kept)"), id="table.leave"),
        Binding("escape", "board", N_("Back to the board"), id="table.board", show=False),
        Binding("space", "hand_in", N_("Go on: the move stands"), id="table.hand_in"),
        Binding("u", "undo", N_("Take back"), id="table.undo"),
        Binding("colon", "type", N_("Type a move"), id="table.type"),
        Binding("s", "seats", N_("Change seats"), id="table.seats"),
        Binding("L", "log", N_("What happened so far"), id="table.log"),
        Binding("B", "rules", N_("Rules"), id="table.rules"),
    ]

    def __init__(self, number: int, table: Table) -> None:
        super().__init__()
        self.number = number
        self.game_id = table.header.game
        self.table = table
        self.desk: Desk = desk_for(table.header.game)
        self._seat: Seat = self._next_seat() or 0
        self._remark: tuple[str, str] | None = None
        self._sure = False
        self._greeted = False
        self._curtained = False

    def compose(self) -> ComposeResult:
        yield Title()
        yield self.desk
        yield Prompt()

    # What is shown ------------------------------------------------------------------------------------

    @property
    def viewer(self) -> Seat | None:
        """The seat through whose eyes the table is seen; None for an onlooker."""
        return self._seat

    def port(self) -> Port:
        """The viewer's side of the table."""
        return SeatPort(self.table, self._seat)

    def fill(self) -> None:
        if self.table.over:
            self._finish()
            return
        if not self._greeted:
            self._greeted = True
            if self._secret(self._seat):
                self._draw_curtain(self._seat)
                return
        if not self._curtained:
            self._show()

    def settle(self) -> None:
        self.desk.home()
        self.prompt_now()

    def _show(self) -> None:
        """Bring desk, title and prompt up to date."""
        port = self.port()
        with self.desk.prevent(Desk.Changed):  # the prompt is said below
            self.desk.show(port)
        tr, skin = self.tr, self.app.skin
        long, brief = self.desk.status()
        names, totals = self.table.header.seats, [sheet.total for sheet in port.view().scores]
        turn = self.table.state.turn
        spans: list[Span] = []
        short = short_names(names, 24 if len(names) == 1 else 44 // len(names) - 5)
        for seat, (name, total) in enumerate(zip(short, totals, strict=True)):
            here = seat == self.viewer
            waits = seat in turn and len(names) > 1
            mark = skin.glyph("bullet") if waits else " "
            spans += [
                (f" {mark}", skin.panel_key),
                (f"{name} ", skin.panel_key if here else skin.panel),
                (str(total), skin.panel_key if here else skin.panel),
            ]
        self.title_line.status = (*spans, (" ", skin.panel))
        name = tr(self.table.game.name)
        room = self.size.width - width_of(self.title_line.status) - 3
        ways = (f"{name}  {long}", f"{name}  {brief}", brief)
        self.title_line.where = next((way for way in ways if cells(way) <= room), brief)
        self.prompt_now()

    def prompt_now(self) -> None:
        if self.table.over:
            return
        if self._remark is not None:
            text, tone = self._remark
            self.announce(text, (), tone)
            return
        asked = self.desk.asked()
        self.announce(asked.text, asked.keys, asked.tone)

    def remark(self, text: str, tone: str = "bad") -> None:
        """Say something on the prompt line until the next key."""
        self._remark = (text, tone)
        self.prompt_now()

    @on(Desk.Changed)
    def _changed(self) -> None:
        self._remark, self._sure = None, False
        self.prompt_now()

    # Moves ----------------------------------------------------------------------------------------------

    @on(Desk.Composed)
    def _composed(self, event: Desk.Composed) -> None:
        self.compose_move(event.move)

    @on(Desk.PickedUp)
    def _picked_up(self) -> None:
        self.action_undo()

    def compose_move(self, text: str) -> str | None:
        """Put a move into the draft; gives the reason if that cannot be."""
        self._remark, self._sure = None, False
        try:
            if self.table.held(self._seat) is not None:
                self.table.undo(self._seat)  # another choice takes the place of the one set down
            self.table.compose(self._seat, text)
        except (NotAMove, TableError) as error:
            reason = self.tr(error.message)
        except AmbiguousMove as error:
            reason = self.tr(
                "{reason} Say which: {moves}", reason=error.message, moves=", ".join(error.candidates)
            )
        except IllegalMove as error:
            refusal = error.refusal
            reason = self.tr("{reason} ({rule})", reason=refusal.message, rule=refusal.rule)
        else:
            self._show()
            return None
        self._show()
        self.remark(reason)
        return reason

    def action_hand_in(self) -> None:
        """Let the draft stand; what the desk's ghost shows is set down first."""
        self._remark, self._sure = None, False
        if not self.table.draft(self._seat) or not self.desk.ready():
            self.desk.set_down()
            return
        try:
            self.table.commit(self._seat)
        except (IllegalMove, TableError) as error:
            message = error.refusal.message if isinstance(error, IllegalMove) else error.message
            self.remark(self.tr(message))
            return
        if self.table.over:
            self._finish()
            return
        seat = self._next_seat()
        if seat is None or seat == self._seat:
            self._show()
        else:
            self._go_to(seat)

    def action_undo(self) -> None:
        """Take back the last step: composed, handed in and still open, or (alone) of an earlier turn."""
        self._remark = None
        try:
            if self.table.undo(self._seat):
                pass
            elif self.table.can_take_back(self._seat):
                self.table.take_back(self._seat)
            elif self.table.can_rewind():
                if not self.table.practised and not self._sure:
                    self._sure = True
                    self.remark(
                        self.tr(
                            "This makes it practice. {key} again takes the turn back.",
                            key=self.key_of("table.undo"),
                        ),
                        "warn",
                    )
                    return
                self.table.rewind(self.table.boundaries[-2])
            else:
                self.remark(self.tr("There is nothing to take back."))
                return
        except TableError as error:
            self.remark(self.tr(error.message))
            return
        self._sure = False
        self._show()

    def action_type(self) -> None:
        """Type a move in words; what can come next is shown beside it."""
        self.prompt.ask(self.tr("Move:"), self.compose_move, hint=self._hint)

    def _hint(self, text: str) -> str:
        tr = self.tr
        words = text.lower().split()
        # A word that is still being typed is judged by those before it.
        whole = words if not words or text.endswith(" ") else words[:-1]
        done = self.table.consider(self._seat, words)
        if words and done.verdict in (Verdict.COMPLETE, Verdict.MAY_STOP):
            return tr("Enter sets it.")
        if done.move is not None and done.refusal is not None:
            return tr("{reason} ({rule})", reason=done.refusal.message, rule=done.refusal.rule)
        considered = self.table.consider(self._seat, whole)
        if considered.verdict is Verdict.WRONG and considered.refusal is not None:
            return tr(considered.refusal.message)
        last = words[-1] if len(whole) < len(words) else ""
        options = [word.text for word in considered.next if word.text.startswith(last)]
        shown = " ".join(options[:8]) + (" …" if len(options) > 8 else "")
        return tr("next: {words}", words=shown) if options else tr("No such word here.")

    # Seats ----------------------------------------------------------------------------------------------

    def _next_seat(self) -> Seat | None:
        """The next seat, clockwise, that may act."""
        turn, players = self.table.state.turn, len(self.table.header.seats)
        start = getattr(self, "_seat", -1)
        order = sorted(turn, key=lambda seat: (seat - start - 1) % players)
        if start in turn:
            return start
        return order[0] if order else None

    def _secret(self, seat: Seat) -> bool:
        """Whether this seat may know more than the others do."""
        players = len(self.table.header.seats)
        if players - len(self.table.header.bots) < 2:
            return False
        own, open_ = self.table.state.view(seat), self.table.state.view(None)
        # A running score alone is no secret: what it counts was seen by all.
        return msgspec.structs.replace(own, seat=None, scores=open_.scores) != open_

    def _go_to(self, seat: Seat) -> None:
        self._seat = seat
        if self._secret(seat):
            self._draw_curtain(seat)
        else:
            self._show()

    def _draw_curtain(self, seat: Seat) -> None:
        from tui.screens.curtain import CurtainPage

        # What lies behind the curtain is on the screen for a moment when it opens: it must hold no hand.
        names = self.table.header.seats
        self.desk.show(OnlookerPort(self.table.view(None), names))

        self._curtained = True

        def opened(stays: bool | None) -> None:
            self._curtained = False
            if stays:
                self._show()
                self.settle()
            else:
                self.action_leave()

        self.app.push_screen(CurtainPage(names[seat], self._public_news()), opened)

    def _public_news(self) -> tuple[str, ...]:
        return tuple(tell(self.tr, event, self.table.header.seats) for _, event in self.table.log(None)[-6:])

    def action_seats(self) -> None:
        """Choose who sits at the keyboard, to take back an answer or to look at a hand."""
        if len(self.table.header.seats) == 1:
            self.remark(self.tr("You are alone at this table."))
            return
        from tui.screens.seats import SeatsPage

        def chosen(seat: Seat | None) -> None:
            if seat is not None:
                self._go_to(seat)

        turn = self.table.state.turn
        seats = [
            (name, self.tr("to act") if seat in turn else self.tr("has answered"))
            for seat, name in enumerate(self.table.header.seats)
        ]
        self.app.push_screen(SeatsPage(seats, self._seat), chosen)

    # Other pages ----------------------------------------------------------------------------------------

    def action_board(self) -> None:
        """Give the focus back to the board."""
        self._remark = None
        self.settle()

    def action_log(self) -> None:
        """Show everything that happened, as far as this seat may know."""
        from tui.screens.log import LogPage

        self.app.push_screen(LogPage(self.log_lines()))

    def log_lines(self) -> list[tuple[int, str]]:
        """What the viewer may know of what happened, with the moves' numbers."""
        names = self.table.header.seats
        return [(number, tell(self.tr, event, names)) for number, event in self.table.log(self.viewer)]

    def action_rules(self) -> None:
        """Open the rules of this game."""
        from tui.screens.rules import RulesPage

        rule = next((part.rule for part in self.desk.explain() if part.rule), "")
        self.app.push_screen(RulesPage(self.table.game.id, rule))

    def action_leave(self) -> None:
        """Leave the table; it is kept as it is."""
        self.app.store.release(self.number)
        self.dismiss()

    def _finish(self) -> None:
        """The game is over: show the result in place of the table."""
        from tui.screens.result import ResultPage

        self.app.switch_screen(ResultPage(self.table, self.number))

    def explain(self) -> Iterable[Explained]:
        return self.desk.explain()

    def commands(self) -> Iterable[Command]:
        """Every legal move by its words, and what the desk adds."""
        tr = self.tr
        yield from self.desk.commands()
        for move in self.table.legal(self.viewer) if self.viewer is not None else ():
            text = str(move)
            yield Command(text, tr("move"), lambda text=text: self.compose_move(text))  # type: ignore[misc]
