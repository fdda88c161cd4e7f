"""The table: a game's desk between the title and the prompt, and what players do at any table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding

from engine.game import AmbiguousMove, IllegalMove, NotAMove, Refusal, Seat, Space
from engine.table import Table, TableError
from tui.desk import Asked, Command, Desk, Explained
from tui.desks import desk_for
from tui.events import named, tell
from tui.keys import shown
from tui.language import N_
from tui.noting import with_keys
from tui.port import Port, SeatPort
from tui.screens.company import Company
from tui.screens.hinting import Hinting
from tui.screens.keyboard import Keyboard
from tui.screens.page import Page
from tui.screens.taking_back import TakingBack
from tui.sitting import PACES, Sitting
from tui.spelling import hint
from tui.tables import again_from
from tui.widgets.prompt import Prompt
from tui.widgets.title import Title


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
        Binding("U", "restore", N_("Bring back the turn taken back"), id="table.restore"),
        Binding("H", "hint", N_("A hint, then a clearer one"), id="table.hint"),
        Binding("W", "retrace", N_("Show again what came since your last move"), id="table.retrace"),
        Binding("full_stop", "hurry", N_("Let bots move at once; try again"), id="table.hurry"),
        Binding("colon", "type", N_("Type a move"), id="table.type"),
        Binding("s", "seats", N_("Change seats"), id="table.seats"),
        Binding("L", "log", N_("What happened so far"), id="table.log"),
        Binding("B", "rules", N_("Rules"), id="table.rules"),
        Binding("S", "scores", N_("Why that score?"), id="table.scores"),
    ]

    def __init__(self, number: int, table: Table, remark: str = "") -> None:
        super().__init__()
        self.number = number
        self.game_id = table.header.game
        self.table = table
        self.desk: Desk = desk_for(table.header.game)
        self.company = Company(self)
        self.hinting = Hinting(self)
        self.keyboard = Keyboard(self)
        self.back = TakingBack(self)
        first = self.next_seat()
        self._seat: Seat = table.header.people[0] if first is None else first
        self._remark: tuple[str, str] | None = (remark, "warn") if remark else None
        self._until_turn = False
        """Whether the remark was on what cannot be done just now, so that the seat's turn ends it."""
        self._cited = ""
        """The rule of the last refusal, until the key after the next."""
        self._marks: tuple[Space, ...] | None = None
        """What was marked before a refusal pointed elsewhere; None if none does."""
        self._greeted = False

    def compose(self) -> ComposeResult:
        yield Title()
        yield self.desk
        yield Prompt()

    def on_mount(self) -> None:
        """Let the bots play while the page is there."""
        if self.table.header.bots:
            self._let_bots_play()

    def _let_bots_play(self) -> None:
        pace = self.app.settings.values
        sitting = Sitting(self.table, lambda: PACES[pace.pace], self.company.heard, self.app.bots_seed)
        self.company.join(sitting)
        self.run_worker(sitting.play(), group="bots", exclusive=True)

    def on_unmount(self) -> None:
        """Hear no more of the bots."""
        self.company.part()

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
            if self.secret(self._seat):
                self.keyboard.go_to(self._seat)
                return
        if not self.keyboard.curtained and not self.company.catch_up():
            self.show_table()

    def settle(self) -> None:
        if self.focused is None:  # else back from another page to where one was
            self.desk.home()
        self.prompt_now()

    def show_table(self) -> None:
        """Bring desk, title and prompt up to date."""
        port = self.port()
        with self.desk.prevent(Desk.Changed):  # the prompt is said below
            self.desk.show(port)
        tr = self.tr
        long, brief = self.desk.status()
        names, totals = self.table.header.seats, [sheet.total for sheet in port.view().scores]
        turn = self.table.state.turn
        self.title_line.score(names, totals, self.viewer, turn)
        name = tr(self.table.game.name)
        ways = [f"{name}  {long}", f"{name}  {brief}", brief]
        if self.table.again or self.table.practised:
            again = again_from(tr, self.table.again) if self.table.again else tr("practice")
            ways = [f"{way}  {again}" for way in ways] + ways
        self.title_line.place(*ways)
        self.prompt_now()

    def prompt_now(self) -> None:
        if self.table.over:
            return
        on_turn = self.viewer in self.table.state.turn
        if self._until_turn and on_turn:
            self._remark, self.back.sure, self._until_turn = None, False, False
        if self._remark is not None:
            text, tone = self._remark
            waiting = None if on_turn else self.company.asked()
            self.announce(text, waiting.keys if waiting else (), tone)
            return
        asked = self.hinting.asked() or self.company.asked() or self._away() or self.desk.asked()
        self.announce(asked.text, asked.keys, asked.tone, all_keys=asked.all_keys)

    def announce(
        self, text: str, keys: Sequence[tuple[str, str]] = (), tone: str = "strong", *, all_keys: bool = False
    ) -> None:
        """Where there is nothing to take back, no key is named for that."""
        named = [key for key in keys if key[0] != "table.undo" or self.undoable()]
        super().announce(text, named, tone, all_keys=all_keys)

    def undoable(self) -> bool:
        """Whether there is something to take back."""
        return self.back.possible()

    def _away(self) -> Asked | None:
        """What is said to one who is on turn and looks at somebody else's side; None to anybody else."""
        seat, tr = self.viewer, self.tr
        if seat is None or seat not in self.table.state.turn or self.desk.shown == seat:
            return None
        text = tr("It is your turn. You look at {name}.", name=self.table.header.seats[self.desk.shown])
        return Asked(text, (("table.board", tr("your side")), ("table.look", tr("next player"))))

    def remark(self, text: str, tone: str = "bad", *, news: bool = False) -> None:
        """Say something on the prompt line until the next key, or, unless it is news, the seat's turn."""
        self._remark = (text, tone)
        self._until_turn = not news and self.viewer not in self.table.state.turn
        self.desk.told = None
        self.prompt_now()

    def heard(self) -> None:
        """What was remarked has been read; the key after that forgets the rule that it cited."""
        if self._marks is not None:
            self._point(self._marks)
            self._marks = None
        if self._remark is not None:
            self._remark = None
            self.prompt_now()
        else:
            self._cited = ""

    @on(Desk.Changed)
    def _changed(self) -> None:
        self._remark, self.back.sure = None, False
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
        self._remark, self.back.sure = None, False
        try:
            self.put(text)
        except (NotAMove, TableError) as error:
            reason = self.tr(error.message)
        except AmbiguousMove as error:
            reason = self.tr(
                "{reason} Say which: {moves}", reason=error.message, moves=", ".join(error.candidates)
            )
        except IllegalMove as error:
            reason = self._why_not(error.refusal)
        else:
            self._cited = ""
            self.hinting.hide()
            self.desk.come_home()  # a move typed while one looked at somebody else's side
            self.show_table()
            return None
        self.show_table()
        self.remark(reason)
        return reason

    def _why_not(self, refusal: Refusal) -> str:
        """Why not, in words; the spaces that matter are marked until the next key."""
        self._cited = refusal.rule
        if refusal.spaces:
            self._marks = self.desk.pointed if self._marks is None else self._marks
            self._point(refusal.spaces)
        reason = named(refusal.message, self.table.header.seats)
        return self.tr("{reason} ({rule})", reason=reason, rule=refusal.rule)

    def mark(self, spaces: tuple[Space, ...]) -> None:
        """Point at these spaces from now on: at once, or after those of a refusal."""
        if self._marks is None:
            self.desk.pointed = spaces
        else:
            self._marks = spaces

    def _point(self, spaces: tuple[Space, ...]) -> None:
        with self.desk.prevent(Desk.Changed):  # nothing else is asked for that
            self.desk.point(spaces)

    def action_hand_in(self) -> None:
        """Let the draft stand, or say that nothing more comes; nothing is set down by the way."""
        self._remark, self.back.sure = None, False
        if not self.table.draft(self._seat) or not self.desk.ready():
            ending = self.desk.ending()
            if ending:
                self.compose_move(ending)
            else:
                self.remark(self._not_yet(), "warn")
            return
        try:
            self.let_stand()
        except (IllegalMove, TableError) as error:
            message = error.refusal.message if isinstance(error, IllegalMove) else error.message
            self.remark(self.tr(named(message, self.table.header.seats)))
            return
        self.go_on()

    def go_on(self) -> None:
        """Show what came of a move: the result, the next person's side, or the same side as it is now."""
        if self.table.over:
            self._finish()
            return
        seat = self.next_seat()
        if seat is None or seat == self._seat:
            self.show_table()
        else:
            self.keyboard.go_to(seat)

    def put(self, text: str) -> None:
        """Add a move to the draft; another choice takes the place of the one set down."""
        self.table.change(self._seat, text)

    def let_stand(self) -> None:
        """Hand the draft in."""
        self.table.commit(self._seat)

    def _not_yet(self) -> str:
        """Why the seat cannot go on: it is not its turn, or nothing is set down."""
        tr = self.tr
        if self._seat not in self.table.state.turn:
            return tr("It is not your turn.")
        return with_keys(self.desk.stuck(), self.key_of) or tr(
            "{set} first sets down or chooses what is marked; then {go} goes on.",
            set=self.set_down_key(),
            go=self.key_of("table.hand_in"),
        )

    def set_down_key(self) -> str:
        """The key that sets down what is in hand."""
        keys = (key for key, active in self.active_bindings.items() if active.binding.action == "set_down")
        return shown(next(keys, "enter"), self.tr)

    def action_undo(self) -> None:
        """Take back the last step: composed, handed in and still open, or (alone or against bots) earlier."""
        self._remark = None
        self.back.step()

    def action_restore(self) -> None:
        """Bring back the turn that was taken back last, as long as nothing else was done instead."""
        self._remark = None
        self.back.restore()

    def action_hint(self) -> None:
        """Ask for a hint, for a clearer one, and in the end set its move down."""
        self._remark = None
        self.hinting.press()

    def action_hurry(self) -> None:
        """Do not wait between the steps of bots."""
        self._remark = None
        self.company.hurry()

    def action_retrace(self) -> None:
        """Go through what happened since one's last own step, and through that step."""
        from tui.screens.replay import RetracePage

        start = self.table.last_own(self._seat) or 0
        steps = self.table.retrace(self._seat, start)
        if len(steps) < 2:
            self.remark(self.tr("Nothing has happened yet."))
            return
        self.app.push_screen(RetracePage(self.table.header, steps))

    def action_type(self) -> None:
        """Type a move in words; what can come next is shown beside it."""
        self.prompt.ask(
            self.tr("Move:"), self.compose_move, hint=lambda text: hint(self.port(), self.tr, text)
        )

    # Seats ----------------------------------------------------------------------------------------------

    def next_seat(self) -> Seat | None:
        """The next seat of a person, clockwise, that may act."""
        players, people = len(self.table.header.seats), self.table.header.people
        turn = [seat for seat in self.table.state.turn if seat in people]
        start = getattr(self, "_seat", -1)
        order = sorted(turn, key=lambda seat: (seat - start - 1) % players)
        if start in turn:
            return start
        return order[0] if order else None

    def secret(self, seat: Seat) -> bool:
        """Whether this seat may know more than the others do."""
        players = len(self.table.header.seats)
        if players - len(self.table.header.bots) < 2:
            return False
        own, open_ = self.table.state.view(seat), self.table.state.view(None)
        # A running score alone is no secret: what it counts was seen by all.
        return msgspec.structs.replace(own, seat=None, scores=open_.scores) != open_

    def action_seats(self) -> None:
        """Choose who sits at the keyboard, to take back an answer or look at a hand; or who plays a seat."""
        if len(self.table.header.seats) == 1:
            self.remark(self.tr("You are alone at this table."))
            return
        self.app.push_screen(self.keyboard.seats_page(), self.keyboard.take_seat)

    @property
    def at(self) -> Seat:
        """The seat at the keyboard."""
        return self._seat

    def sit(self, seat: Seat) -> None:
        """Let another seat come to the keyboard; `show_table` then shows its side."""
        self._seat = seat

    def play_bots_anew(self) -> None:
        """The seats have changed: let the bots that there are now play."""
        self.company.part()
        self.workers.cancel_group(self, "bots")
        if self.table.header.bots:
            self._let_bots_play()

    # Other pages ----------------------------------------------------------------------------------------

    def action_board(self) -> None:
        """Hide the hint, or leave a list, or go back to one's own side; the focus goes back to the board."""
        self._remark = None
        left = self.hinting.put_away() or self.desk.leave_list()
        if not left and self.viewer is not None and self.viewer != self.desk.shown:
            self.desk.look_at(self.viewer)
        self.desk.home()
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
        """Open the rules of this game: at the rule of the last refusal, or of what is under the cursor."""
        rule = next((part.rule for part in self.desk.explain() if part.rule), "")
        self._open_rule(self._cited or rule)

    def _open_rule(self, rule: str) -> None:
        from tui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(self.table.game.id, rule))

    def action_scores(self) -> None:
        """Show every score line by line, and what each line counts."""
        from tui.screens.scores import ScorePage

        view, names = self.port().view(), self.table.header.seats
        self.app.push_screen(ScorePage(self.table.game.id, view, names, self.desk.shown))

    def action_leave(self) -> None:
        """Leave the table; it is kept as it is."""
        self.workers.cancel_group(self, "bots")
        self.app.store.release(self.number)
        self.dismiss()

    def _finish(self) -> None:
        """The game is over: show the result in place of the table."""
        from tui.screens.result import ResultPage

        self.app.switch_screen(ResultPage(self.table, self.number))

    def explain(self) -> Iterable[Explained]:
        yield Explained(self.tr(self.table.game.aim))
        yield Explained(self.tr("{key} opens the rules.", key=self.key_of("table.rules")))
        yield Explained("")
        yield from self.desk.explain()
        bots = self.table.header.bots
        if bots:
            yield Explained("")
        for bot in bots:
            name = self.table.header.seats[bot.seat]
            yield Explained(
                self.tr("{name}: a bot of level {level} (1 weak, 5 strong).", name=name, level=bot.level)
            )

    def commands(self) -> Iterable[Command]:
        """Every legal move by its words, what the desk adds, and every rule."""
        from tui.screens.rules import rule_commands

        tr = self.tr
        yield from self.desk.commands()
        for move in self.table.legal(self.viewer) if self.viewer is not None else ():
            text = str(move)
            yield Command(text, tr("move"), lambda text=text: self.compose_move(text))  # type: ignore[misc]
        yield from rule_commands(self.table.game.id, tr, self._open_rule)
