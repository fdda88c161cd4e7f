"""The desk of Ananda: the temple, rack and cards, and the keys for monk, tiles and meditation."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Middle, Vertical

from engine.ananda.moves import Build, Meditate, Pass
from engine.ananda.parts import LIMITS, tile_name
from engine.ananda.view import AnandaView, BuildPreview, EndPreview, Field, MonkPreview
from engine.game import Considered, Verdict, View
from tui.ananda import walking
from tui.ananda.board import TempleBoard
from tui.ananda.choices import Choices, choices_at
from tui.ananda.explaining import card_now, card_words, explain
from tui.ananda.ghost import Ghost, named
from tui.ananda.hand import Hand
from tui.ananda.layout import fitting
from tui.ananda.legend import legend
from tui.ananda.painter import Floating, place
from tui.ananda.rack import Rack
from tui.ananda.seats import Seats
from tui.ananda.stack import Stack
from tui.ananda.verdict import said
from tui.desk import Asked, Command, Desk, Explained
from tui.events import tell
from tui.language import N_, Language
from tui.port import Port
from tui.widgets.news import News


class AnandaDesk(Desk):
    """One seat's side of a table: the temple, its own rack and hand or another's, and the step in hand."""

    DEFAULT_CSS = """
    AnandaDesk #temple { width: auto; height: 1fr; }
    AnandaDesk #side { width: 1fr; height: 1fr; padding: 0 1; }
    AnandaDesk Rack { height: 3; }
    AnandaDesk Hand { height: 2; margin-top: 1; }
    AnandaDesk #verdict { height: 3; margin-top: 1; }
    AnandaDesk #news { height: 1fr; }
    AnandaDesk Choices, AnandaDesk Stack { height: 1fr; margin-top: 1; }
    AnandaDesk.noted Choices, AnandaDesk.noted Stack { height: 6; }
    AnandaDesk.without-players Seats, AnandaDesk.without-rack Rack { display: none; }
    AnandaDesk.without-hand Hand { display: none; }
    """
    PARTS = ("players", "rack", "hand")

    BINDINGS = [
        Binding("left,h", "move(0,-1)", N_("Move left"), id="ananda.left", show=False),
        Binding("right,l", "move(0,1)", N_("Move right"), id="ananda.right", show=False),
        Binding("up,k", "move(-1,0)", N_("Move up"), id="ananda.up", show=False),
        Binding("down,j", "move(1,0)", N_("Move down"), id="ananda.down", show=False),
        Binding("r", "turn(1)", N_("Turn clockwise"), id="ananda.turn"),
        Binding("R", "turn(-1)", N_("Turn back"), id="ananda.turn_back"),
        Binding("f", "swap", N_("Swap the halves"), id="ananda.swap"),
        Binding("enter", "set_down", N_("Set down"), id="ananda.set_down"),
        Binding("n", "walk(1)", N_("Next possible spot"), id="ananda.next_spot"),
        Binding("N", "walk(-1)", N_("Spot before"), id="ananda.spot_before"),
        *(
            Binding(
                str(n), f"pick({n - 1})", N_("Take a tile of the rack"), id=f"ananda.pick_{n}", show=False
            )
            for n in range(1, LIMITS.rack + 1)
        ),
        Binding("m", "meditate", N_("Meditate, or build on"), id="ananda.meditate"),
        Binding("p", "pass", N_("Pass: build nothing"), id="ananda.pass"),
        Binding("z", "stack", N_("Show or hide the stack from the side"), id="ananda.stack"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.view: AnandaView | None = None
        self.ghost: Ghost | None = None
        """The tile in hand while building."""
        self.place = 0
        """Its place on the rack."""
        self.meditating = False
        """Whether cards are being chosen."""
        self.considered: Considered | None = None
        self.words: tuple[str, ...] = ()
        """The step that the desk shows."""
        self._board = TempleBoard()
        self._seats, self._rack, self._hand = Seats(), Rack(), Hand()
        self._verdict, self._news = News(id="verdict"), News(id="news")
        self._choices, self._stack = Choices(), Stack()
        self._stacked = False
        self._fitting: frozenset[str] = frozenset()

    def compose(self) -> ComposeResult:
        with Middle(id="temple"):
            yield self._board
        with Vertical(id="side"):
            yield self._seats
            yield self._rack
            yield self._hand
            yield self._verdict
            yield self._news
            yield self._choices
            yield self._stack
            yield self.note

    def on_resize(self) -> None:
        """Take the largest cells that leave room for the panel."""
        self._lay_out()

    def _lay_out(self) -> None:
        if self.view is None or not self.size:
            return
        variant = self.view.variant
        width, height = self.size
        found = fitting(variant.rows, variant.columns, width, height)
        if found != self._board.layout_now or self._board.styles.width is None:
            self._board.layout_now = found
        self._board.styles.width, self._board.styles.height = found.width, found.height
        self._seats.styles.height = self.view.players + 1
        self._seats.styles.margin = (0, 0, 1, 0)
        self._rack.styles.height = 5 if height > 26 else 3

    # State comes down ---------------------------------------------------------------------------------

    def show(self, port: Port) -> None:
        view = port.view()
        assert isinstance(view, AnandaView)
        new = self.view is None or self.port is None or self.port.seat != port.seat
        if new:
            self.shown = port.seat or 0
            self.ghost = None
            choices = walking.monk_spaces(port, view) if view.phase == "monk" and port.legal() else ()
            first = choices[0] if choices else view.laid[0].cells[0]
            self._board.set_reactive(TempleBoard.cursor, place(first))
        self.port, self.view = port, view
        self._news.news = tuple(tell(self.app.tr, event, port.names) for event in port.news(16))
        self._lay_out()
        self._begin_step()
        for widget in (self._seats, self._rack, self._hand, self._stack):
            widget.view = view
        self._seats.names = self._rack.names = port.names
        self.spread()

    @property
    def _mine(self) -> bool:
        """Whether the seat at the keyboard is on turn."""
        if self.port is None or self.view is None or self.port.seat is None:
            return False
        return self.port.seat in self.view.turn

    def _begin_step(self) -> None:
        """What the position asks for: a monk, a tile, or cards."""
        view, port = self.view, self.port
        assert view is not None
        assert port is not None
        if not self._mine or view.phase != "build":
            self.ghost, self.meditating, self._fitting = None, False, frozenset()
            return
        held = port.held()
        self._fitting = walking.fitting(port)
        self.meditating = (
            view.built > 0
            and not isinstance(held, Build)
            and (self.meditating or isinstance(held, Meditate) or not self._fitting)
        )
        self._choices.choices = choices_at(port) if view.built else ()
        self._choices.at = min(self._choices.at, max(len(self._choices.choices) - 1, 0))
        if isinstance(held, Meditate):
            moves = [choice.move for choice in self._choices.choices]
            self._choices.at = moves.index(held)
        self._take_tile(held)

    def _take_tile(self, held: object) -> None:
        """A ghost for a tile of the rack: the old one if it is still there, else the first that fits."""
        rack = self._own_rack()
        if not rack:
            self.ghost = None
            return
        old = self.ghost
        if isinstance(held, Build):
            self.place = rack.index(held.tile)
            self.ghost = Ghost(held.tile)
            self._board.set_reactive(TempleBoard.cursor, self.ghost.lie(held))
        elif old is None or self.place >= len(rack) or rack[self.place] != old.kind:
            self.place = next((n for n, tile in enumerate(rack) if tile in self._fitting), 0)
            self.ghost = Ghost(rack[self.place], old.turn if old else 0)
            self._to_best_spot(self.ghost)

    def _to_best_spot(self, ghost: Ghost) -> None:
        """Begin where the tile fits and does most for the area."""
        assert self.port is not None
        spots = walking.spots(self.port, ghost.tile)
        if spots:
            self._board.set_reactive(TempleBoard.cursor, ghost.lie(spots[0]))

    def _own_rack(self) -> tuple[str, ...]:
        assert self.view is not None
        seat = self.view.seat
        return () if seat is None else self.view.seats[seat].rack or ()

    def spread(self) -> None:
        """Give every widget what it shows."""
        view, port = self.view, self.port
        assert view is not None
        assert port is not None
        cursor = self._board.cursor
        self.words = self._words()
        self.considered = port.consider(self.words) if self.words else None
        preview = self.considered.preview if self.considered else None
        building = self.ghost is not None and not self.meditating
        self._rack.seat = self._hand.seat = self._seats.seat = self.shown
        mine = self.shown == view.seat
        self._rack.picked = self.place if building and mine else -1
        self._rack.fitting = self._fitting if self._mine and view.phase == "build" and mine else None
        played = preview.cards if isinstance(preview, EndPreview) and mine else ()
        self._hand.chosen = frozenset(played)
        self._choices.value = self._area_value()
        self._stack.cursor = cursor
        choosing = self.meditating and mine
        self._verdict.display = not choosing and not self._stacked
        self._news.display = self._verdict.display and not self.has_class("noted")
        self._choices.display = choosing and not self._stacked
        self._stack.display = self._stacked
        self._verdict.verdict = self._said()
        self._board.hold(view, self._floating()._replace(pointed=self.pointed), cursor)
        self.ask()

    def _words(self) -> tuple[str, ...]:
        """The step that the desk shows, in words."""
        view, port = self.view, self.port
        assert view is not None
        assert port is not None
        if not self._mine:
            return ()
        held = port.held()
        if held is not None:
            return tuple(str(held).split())
        row, column = self._board.cursor
        if view.phase == "monk":
            return ("monk", named(row, column))
        if self.meditating:
            return tuple(str(self._choices.choices[self._choices.at].move).split())
        return self.ghost.words((row, column)) if self.ghost else ()

    def _area(self) -> tuple[str, ...]:
        """The area of the own monk while it is the seat's turn to build."""
        view = self.view
        assert view is not None
        if not self._mine or view.phase != "build" or view.seat is None:
            return ()
        monk = view.seats[view.seat].monk
        area = next((a for a in view.areas if monk in a.spaces), None)
        return area.spaces if area else ()

    def _area_value(self) -> int:
        return len(self._area())

    def _floating(self) -> Floating:
        """What the step in hand shows on the board."""
        done = self.considered
        preview = done.preview if done else None
        refused = done.refusal.spaces if done and done.refusal else ()
        field = self._field()
        if self.words[:1] == ("monk",) and field.colour and field.monk is None:
            possible = not refused and done is not None and done.refusal is None
            area = preview.area if isinstance(preview, MonkPreview) and possible else ()
            return Floating((field.cell,), (field.colour,), field.level, possible, area, refused)
        if isinstance(preview, BuildPreview):
            possible = done is not None and done.refusal is None
            area = preview.area if possible else self._area()
            return Floating(preview.cells, preview.colours, preview.level, possible, area, refused)
        return Floating(area=self._area(), refused=refused)

    def _said(self) -> tuple[str, str]:
        tr, view, port = self.app.tr, self.view, self.port
        assert view is not None
        assert port is not None
        if self._hand.has_focus and self._hand.current:
            return card_words(tr, self._hand.current), "accent"
        if view.seat is not None and self.shown != view.seat:
            return tr("You look at the side of {name}.", name=port.names[self.shown]), "accent"
        return said(tr, view, self.considered)

    # What is asked --------------------------------------------------------------------------------------

    @staticmethod
    def where(tr: Language, view: View) -> tuple[str, str]:
        assert isinstance(view, AnandaView)
        if view.phase == "over":
            return tr("over"), tr("over")
        return tr("Turn {number}", number=view.number), tr("Turn {number}", number=view.number)

    def asked(self) -> Asked:
        tr, view, port = self.app.tr, self.view, self.port
        if view is None or port is None or not view.turn:
            return Asked("", ())
        if self._hand.has_focus:
            step = ("ananda.card_before+ananda.next_card", tr("choose"))
            return Asked(tr("Cards in hand"), (step, ("table.board", tr("to the board"))))
        if self.shown != view.seat:
            name = port.names[self.shown]
            return Asked(tr("Side of {name}", name=name), (("table.look", tr("next player")),))
        if not self._mine:
            name = port.names[view.mover]
            keys = (("table.look", tr("other players")), ("table.seats", tr("seats")))
            return Asked(tr("Wait for {name}.", name=name), keys)
        if port.held() is not None:
            go_on = (("table.hand_in", tr("go on")), ("table.undo", tr("take back")))
            if isinstance(port.held(), Meditate):
                return Asked(tr("Chosen: {move}.", move=port.drafted()), go_on, "good")
            if isinstance(port.held(), Pass):
                return Asked(tr("You pass, and your turn ends."), go_on, "good")
            return Asked(tr("Set: {move}.", move=port.drafted()), go_on, "good")
        move, fits = ("ananda.move", tr("move")), ("ananda.next_spot", tr("fits"))
        set_ = ("ananda.set_down", tr("set"))
        pass_, stack = ("ananda.pass", tr("pass")), ("ananda.stack", tr("stack"))
        if view.phase == "monk":
            type_ = ("table.type", tr("type"))
            return Asked(tr("Choose a space for your monk."), (fits, move, set_, pass_, stack, type_))
        if self.meditating:
            build = ("ananda.meditate", tr("build on"))
            undo = ("table.undo", tr("take back"))
            return Asked(
                tr("Choose your cards."), (("ananda.down+ananda.up", tr("choose")), set_, build, undo)
            )
        end = ("ananda.meditate", tr("meditate")) if view.built else pass_
        turn, undo = ("ananda.turn", tr("turn")), ("table.undo", tr("take back"))
        if self.ghost is None:
            return Asked(tr("Your rack is empty."), (end, undo))
        if not self._fitting:
            return Asked(tr("No tile fits here."), (undo, end, move, stack), "warn")
        text = tr("Place tile {number}.", number=self.place + 1)
        return Asked(text, (fits, turn, set_, end, undo, move, stack))

    @on(Hand.Marked)
    def _marked(self) -> None:
        if self.view is not None:
            self._verdict.verdict = self._said()
            self.ask()

    def explain(self) -> Iterable[Explained]:
        if self.view is not None and self.port is not None:
            done = self.considered
            tr, view = self.app.tr, self.view
            if self._hand.has_focus and self._hand.current:
                yield from card_now(tr, view, self.port, self._hand.current)
            yield from explain(tr, view, self._field(), self.words, done, self.port.names)
            yield Explained("")
            yield from legend(tr, self.app.skin)

    def _field(self) -> Field:
        """The cell under the cursor."""
        assert self.view is not None
        row, column = self._board.cursor
        return self.view.fields[row * self.view.variant.columns + column]

    def commands(self) -> Iterable[Command]:
        tr = self.app.tr
        yield from super().commands()
        if self.ghost is not None:
            for n, tile in enumerate(self._own_rack()):
                text = tr("Take tile {number}: {tile}", number=n + 1, tile=tile_name(tile))
                yield Command(text, "", lambda n=n: self.action_pick(n))  # type: ignore[misc]

    def home(self) -> None:
        self.screen.set_focus(self._board)

    # Keys -----------------------------------------------------------------------------------------------

    def action_move(self, rows: int, columns: int) -> None:
        """Move the cursor by one cell; while cards are chosen, go to another choice."""
        if self.view is None:
            return
        self.take_up()
        if self.meditating and not self._stacked:
            self._choices.at = (self._choices.at + (rows or columns)) % len(self._choices.choices)
            self.spread()
            return
        variant = self.view.variant
        row, column = self._board.cursor
        row = max(0, min(row + rows, variant.rows - 1))
        column = max(0, min(column + columns, variant.columns - 1))
        self._board.set_reactive(TempleBoard.cursor, (row, column))
        self.spread()

    def action_turn(self, quarters: int) -> None:
        """Turn the tile by a quarter round its first half."""
        if self.take_up() and self.ghost and not self.meditating:
            self.ghost.turn = (self.ghost.turn + quarters) % 4
            self.spread()

    def action_swap(self) -> None:
        """Let the halves of the tile change places."""
        if self.take_up() and self.ghost and not self.meditating:
            self.ghost.swap()
            self.spread()

    def action_walk(self, by: int) -> None:
        """Go to the next area for the monk, or the next place for the tile; the best for the area first."""
        if not self.take_up() or not self._mine or self.meditating:
            return
        assert self.view is not None
        assert self.port is not None
        cursor = self._board.cursor
        if self.view.phase == "monk":
            cells = walking.monk_spaces(self.port, self.view)
            if not cells:
                self._say_why(("monk",))
                return
            there = walking.area_after(cells, self.view, named(*cursor), by)
            self._board.set_reactive(TempleBoard.cursor, place(there))
        elif self.ghost is not None:
            spots = walking.spots(self.port, self.ghost.tile)
            if not spots:
                self._say_why(("build", self.ghost.tile) if self._fitting else ("build",))
                return
            now = self.considered.move if self.considered else None
            spot = spots[walking.stepped(len(spots), walking.index_of(spots, now), by)]
            self._board.set_reactive(TempleBoard.cursor, self.ghost.lie(spot))
        self.spread()

    def action_pick(self, at: int) -> None:
        """Take a tile of the rack."""
        if not self.take_up() or self.ghost is None or at >= len(self._own_rack()):
            return
        self.place, self.meditating = at, False
        self.ghost = Ghost(self._own_rack()[at], self.ghost.turn)
        self.spread()

    def action_meditate(self) -> None:
        """Choose cards, or go back to building."""
        if not self.take_up() or not self._mine:
            return
        assert self.view is not None
        assert self.port is not None
        if self.view.built:
            self.meditating, self._stacked = not self.meditating or self.ghost is None, False
            self.spread()
            return
        self._say_why(("meditate",))

    def _say_why(self, words: tuple[str, ...]) -> None:
        """Say why no move begins with these words now."""
        assert self.view is not None
        assert self.port is not None
        considered = self.port.consider(words)
        self._verdict.verdict = said(self.app.tr, self.view, considered)
        self.tried(considered)

    def action_pass(self) -> None:
        """Compose a pass."""
        if self.take_up() and self._mine:
            self.post_message(self.Composed(str(Pass())))

    def action_stack(self) -> None:
        """Show or hide the stack under the cursor."""
        self._stacked = not self._stacked
        self.spread()

    def ready(self) -> bool:
        """Only meditating and passing end a turn."""
        return self.port is not None and self.port.held() is not None

    def action_set_down(self) -> None:
        """Set down what the desk shows."""
        if self.port is None or self.port.held() is not None or not self._mine:
            return
        good = self.considered is not None and self.considered.verdict in (Verdict.COMPLETE, Verdict.MAY_STOP)
        if good:
            self.post_message(self.Composed(" ".join(self.words)))
        else:
            self.app.bell()
            self.tried(self.considered)
