"""The desk of Tangram City: city, rack, cards and counts, and the keys that move a piece about."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Middle, Vertical

from engine.game import Considered, Verdict, View
from engine.tangram.geometry import SIZE, SPACES
from engine.tangram.moves import Leave, Place
from engine.tangram.view import FOUNTAIN, TangramPreview, TangramView
from tui.desk import Asked, Desk, Explained
from tui.events import tell
from tui.judging import judged
from tui.language import N_, Language
from tui.port import Port
from tui.tangram import asking
from tui.tangram.board import CityBoard
from tui.tangram.counts import Counts
from tui.tangram.drawing import SCALES, height_at, width_at
from tui.tangram.explaining import explain
from tui.tangram.ghost import Ghost, order
from tui.tangram.hand import Hand
from tui.tangram.in_play import InPlay
from tui.tangram.legend import legend
from tui.tangram.rack import Rack
from tui.widgets.news import News

PANEL = 34
"""The least columns beside the board."""


class TangramDesk(Desk):
    """One seat's side of a table: its city with the piece in hand, or another player's city."""

    DEFAULT_CSS = """
    TangramDesk #city { width: auto; height: 1fr; }
    TangramDesk #side { width: 1fr; height: 1fr; padding: 0 1; }
    TangramDesk InPlay { height: 5; }
    TangramDesk Rack { height: 1fr; }
    TangramDesk Counts { height: 3; }
    TangramDesk Hand { height: 1; }
    TangramDesk News { height: 2; }
    TangramDesk.noted Rack { height: 8; }
    TangramDesk.without-rack Rack, TangramDesk.without-cards Hand { display: none; }
    TangramDesk.without-counts Counts { display: none; }
    """
    PARTS = ("rack", "cards", "counts")

    BINDINGS = [
        Binding("left,h", "move(0,-1)", N_("Move left"), id="tangram.left", show=False),
        Binding("right,l", "move(0,1)", N_("Move right"), id="tangram.right", show=False),
        Binding("up,k", "move(-1,0)", N_("Move up"), id="tangram.up", show=False),
        Binding("down,j", "move(1,0)", N_("Move down"), id="tangram.down", show=False),
        Binding("r", "turn(1)", N_("Turn clockwise"), id="tangram.turn"),
        Binding("R", "turn(-1)", N_("Turn back"), id="tangram.turn_back"),
        Binding("f", "flip", N_("Flip to the other colour"), id="tangram.flip"),
        Binding("enter", "set_down", N_("Set down"), id="tangram.set_down"),
        Binding("n", "walk(1)", N_("Next spot where it fits"), id="tangram.next_spot"),
        Binding("N", "walk(-1)", N_("Spot before"), id="tangram.spot_before"),
        Binding("x", "leave_out", N_("Leave it out for good"), id="tangram.leave_out"),
        Binding("1", "pick(0)", N_("First tile (round 6)"), id="tangram.pick_1", show=False),
        Binding("2", "pick(1)", N_("Second tile (round 6)"), id="tangram.pick_2", show=False),
        Binding("3", "pick(2)", N_("Third tile (round 6)"), id="tangram.pick_3", show=False),
        Binding("t", "labels", N_("Show or hide the numbers"), id="tangram.labels"),
        Binding("F", "fill", N_("Can this city still be filled?"), id="tangram.fill"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.view: TangramView | None = None
        self.ghost: Ghost | None = None
        self.considered: Considered | None = None
        self._fitting: frozenset[int] = frozenset()
        self._board = CityBoard()
        self._in_play, self._rack, self._hand = InPlay(), Rack(), Hand()
        self._counts, self._news = Counts(), News()

    def compose(self) -> ComposeResult:
        with Middle(id="city"):
            yield self._board
        with Vertical(id="side"):
            yield self._in_play
            yield self._rack
            yield self._hand
            yield self._counts
            yield self._news
            yield self.note

    def on_mount(self) -> None:
        self._board.labels = self.app.settings.values.labels

    def on_resize(self) -> None:
        """Take the largest squares that leave room for the panel."""
        width, height = self.size
        fitting = [s for s in SCALES if width_at(s) + PANEL + 1 <= width and height_at(s) <= height]
        scale = fitting[-1] if fitting else SCALES[0]
        self._board.scale = scale
        self._board.styles.width = width_at(scale)
        self._board.styles.height = height_at(scale)
        self._hand.styles.height = 2 if height > height_at(SCALES[0]) + 1 else 1
        self._share_out()

    def _share_out(self) -> None:
        """The rack takes what it needs, so that all beside the board stands together; the news the rest."""
        width, height = self.size
        others = 5 + 3 + (2 if height > height_at(SCALES[0]) + 1 else 1)
        rack = self._rack.needed(max(width - width_at(self._board.scale) - 2, 1), height - others - 2)
        self._rack.styles.max_height = max(rack, 1)
        self._news.styles.height = min(max(height - others - rack, 2), 14)

    # State comes down ---------------------------------------------------------------------------------

    def show(self, port: Port) -> None:
        view = port.view()
        assert isinstance(view, TangramView)
        if self.port is None or self.port.seat != port.seat:
            self.shown = port.seat or 0
            self.ghost = None
        self.port, self.view = port, view
        self._news.news = tuple(tell(self.app.tr, event, port.names) for event in port.news(12))
        self._take_ghost()
        self._fitting = self._find_fitting(port)
        self.spread()

    def _take_ghost(self) -> None:
        """A ghost for a piece that is asked for; the old one stays if it still is."""
        assert self.view is not None
        seat = self.view.seat
        open_ = self.view.cities[seat].open if seat is not None else ()
        if not open_:
            self.ghost = None
        elif self.ghost is None or self.ghost.number not in open_:
            old = self.ghost
            number = open_[0]
            tile = self.view.tiles[number - 1] if number != FOUNTAIN else None
            self.ghost = Ghost(tile, *((old.row, old.column) if old else self._board.cursor))
            if old is None:
                self._to_free_squares(self.ghost)
        held = self.port.held() if self.port else None
        if self.ghost is not None and held is not None and self.ghost.stands_for(held):
            self.ghost.lie(held)

    def _to_free_squares(self, ghost: Ghost) -> None:
        """Begin where the piece can lie, as near as that is."""
        assert self.port is not None
        row, column = ghost.row, ghost.column
        squares = sorted(
            ((r, c) for r in range(SIZE) for c in range(SIZE)),
            key=lambda square: (abs(square[0] - row) + abs(square[1] - column), square),
        )
        for ghost.row, ghost.column in squares:
            ghost.move_by(0, 0)
            if self.port.consider(ghost.words).refusal is None:
                return
        ghost.row, ghost.column = row, column

    @staticmethod
    def _find_fitting(port: Port) -> frozenset[int]:
        """The pieces asked for that fit somewhere in the seat's city."""
        return frozenset(
            move.tile if isinstance(move, Place) else FOUNTAIN
            for move in port.legal() or ()
            if not isinstance(move, Leave)
        )

    def spread(self) -> None:
        """Give every widget what it shows."""
        view, port = self.view, self.port
        assert view is not None
        assert port is not None
        mine = self.shown == view.seat
        ghost = self.ghost if mine else None
        self.considered = port.consider(ghost.words) if ghost else None
        preview = self.considered.preview if self.considered else None
        assert preview is None or isinstance(preview, TangramPreview)
        held = port.held()
        settled = ghost is not None and held is not None and ghost.stands_for(held)
        leaving = held is not None and not settled
        self._board.city = view.cities[self.shown]
        pointed = self.pointed if mine else ()  # a hint is for one's own city
        self._board.pointed = frozenset(divmod(SPACES.index(space), SIZE) for space in pointed)
        cursor = (ghost.row, ghost.column) if ghost else self._board.cursor
        self._board.hold(None if leaving else preview, settled, cursor)
        begins = self._rack.view is None
        for widget in (self._in_play, self._rack, self._hand):
            widget.view = view
        if begins:
            self._share_out()
        self._in_play.seat = self._rack.seat = self._counts.seat = self.shown
        self._in_play.picked = ghost.number if ghost else FOUNTAIN
        self._hand.names = port.names
        self._counts.view = view
        self._counts.after = None if leaving or preview is None else preview.standing
        self._news.verdict = self._verdict(mine)
        self.ask()

    def _verdict(self, mine: bool) -> tuple[str, str]:
        tr = self.app.tr
        assert self.port is not None
        if not mine and self.view is not None and self.view.seat is not None:
            return tr("You look at the city of {name}.", name=self.port.names[self.shown]), "accent"
        if self.port.held() is not None or self.considered is None or self.considered.refusal is None:
            return "", "text"
        refusal = self.considered.refusal
        return tr("{reason} ({rule})", reason=refusal.message, rule=refusal.rule), "bad"

    # What is asked --------------------------------------------------------------------------------------

    @staticmethod
    def where(tr: Language, view: View) -> tuple[str, str]:
        assert isinstance(view, TangramView)
        return asking.status(tr, view)

    def asked(self) -> Asked:
        if self.view is None or self.port is None or not self.view.turn:
            return Asked("", ())
        return asking.asked(self.app.tr, self.view, self.port, self.shown, self.ghost, self._fitting)

    def stuck(self) -> str:
        if self.ghost is None or self.ghost.number in self._fitting:
            return ""
        return self.app.tr("It fits nowhere: [tangram.leave_out] leaves it out.")

    def explain(self) -> Iterable[Explained]:
        if self.view is not None and self.port is not None:
            marked = self._rack.current if self._rack.has_focus else None
            tr, view = self.app.tr, self.view
            if marked is not None:
                yield from judged(tr, self.port, ("place", str(marked.id)), "TC-4.1")
            yield from explain(tr, view, self.shown, self.ghost, self.considered, marked, self._fitting)
            yield Explained("")
            yield from legend(tr, self.app.skin)

    def home(self) -> None:
        self.screen.set_focus(self._board)

    # Keys -----------------------------------------------------------------------------------------------

    def _floating(self) -> Ghost | None:
        """The ghost, if there is one to move; a piece that was set down is picked up."""
        if not self.take_up() or self.port is None:
            return None
        if self.port.held() is None and self.ghost is None and self.port.drafted():
            self.post_message(self.PickedUp())
        return self.ghost

    def action_move(self, rows: int, columns: int) -> None:
        """Move the piece by one square."""
        ghost = self._floating()
        if ghost:
            ghost.move_by(rows, columns)
            self.spread()

    def action_turn(self, quarters: int) -> None:
        """Turn the piece by a quarter."""
        ghost = self._floating()
        if ghost:
            ghost.turn_by(quarters)
            self.spread()

    def action_flip(self) -> None:
        """Show the other face."""
        ghost = self._floating()
        if ghost and ghost.tile:
            ghost.flip()
            self.spread()

    def action_walk(self, by: int) -> None:
        """Go to the next spot where the piece fits: first as it lies now, then turned and flipped."""
        ghost = self._floating()
        legal = self.port.legal() if self.port else None
        if not ghost or legal is None:
            return
        spots = sorted((move for move in legal if ghost.stands_for(move)), key=order)
        if not spots:
            self._news.verdict = (self.app.tr("It fits nowhere. Leave it out."), "warn")
            return
        normal = self.considered.move if self.considered else None
        here = order(normal) if normal is not None and ghost.stands_for(normal) else (-1, 0, 0)
        if by > 0:
            found = next((m for m in spots if order(m) > here), spots[0])
        else:
            found = next((m for m in reversed(spots) if order(m) < here), spots[-1])
        ghost.lie(found)
        self.spread()

    def action_set_down(self) -> None:
        """Set the piece down where it is."""
        if self.port is None or self.ghost is None or self.port.held() is not None:
            return
        if self.considered is not None and self.considered.verdict is Verdict.COMPLETE:
            self.post_message(self.Composed(" ".join(self.ghost.words)))
        else:
            self.app.bell()
            self.tried(self.considered)

    def action_leave_out(self) -> None:
        """Leave the piece out for good."""
        if self.ghost is not None:
            self.post_message(self.Composed(f"leave {self.ghost.number or 'fountain'}"))

    def action_pick(self, place: int) -> None:
        """Take another of the tiles that are asked for, in round 6."""
        assert self.view is not None
        ghost = self._floating()
        open_ = self.view.cities[self.view.seat or 0].open
        if ghost and place < len(open_) and open_[place] != FOUNTAIN:
            self.ghost = Ghost(self.view.tiles[open_[place] - 1], ghost.row, ghost.column)
            self.spread()

    def action_labels(self) -> None:
        """Show or hide numbers and colour letters on the board."""
        self._board.labels = not self._board.labels
        self.app.settings.change("labels", self._board.labels)

    def action_fill(self) -> None:
        """Ask whether this city can still be filled."""
        from tui.tangram.filling import FillPage

        if self.view is not None:
            self.app.push_screen(FillPage(self.view, self.shown))
