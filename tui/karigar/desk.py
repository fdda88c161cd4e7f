"""The desk of Karigar-e-Taj: the bazaar, the Taj, what everybody holds, and the keys that compose a turn."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from engine.game import Considered, Move, Verdict, View
from engine.karigar.board import INDEX
from engine.karigar.view import KarigarPreview, KarigarView
from tui.desk import Asked, Desk, Explained
from tui.events import tell
from tui.karigar import asking
from tui.karigar.board import BazaarBoard
from tui.karigar.choosing import cards, ways
from tui.karigar.explaining import explain, owned, piles
from tui.karigar.hand import BUILD, CARDS, CHOOSE, HIRE, LISTS, PIECES, SWAP, Hand
from tui.karigar.holdings import Holdings
from tui.karigar.inks import inks_of
from tui.karigar.layout import COLUMNS, ROWS, fitting, section_at, space_at, spot_of
from tui.karigar.legend import legend
from tui.karigar.menu import Choice, Choices
from tui.karigar.names import about_space
from tui.karigar.saying import Said, about_words, in_force, lost, verdict, wanted
from tui.karigar.side import Side
from tui.karigar.steps import ELEPHANT, Steps
from tui.karigar.taj import Taj
from tui.karigar.words import Words
from tui.language import N_, Language
from tui.port import Port

FREE = {BUILD: ("build", "1"), HIRE: ("hire", "1:gain", "2-gold"), CARDS: ("play", "K1")}
"""A step of each free action, to ask why it is not possible inside the main one (KA-5.2)."""


class KarigarDesk(Desk):
    """One seat's side of a table: the board, its own goods and cards or another's, and a step in hand."""

    DEFAULT_CSS = """
    KarigarDesk { align-horizontal: center; }
    KarigarDesk #bazaar { width: auto; height: 1fr; }
    KarigarDesk Words { width: 1fr; height: 1fr; margin: 0 0 0 1; }
    KarigarDesk #side { width: 1fr; max-width: 42; height: 1fr; padding: 0 0 0 1; }
    KarigarDesk Holdings { height: 6; }
    KarigarDesk Taj { height: 5; margin-top: 1; }
    KarigarDesk Side, KarigarDesk Choices { height: 1fr; margin-top: 1; }
    KarigarDesk.noted Choices { height: 5; }
    KarigarDesk.noted Side { height: 7; }
    KarigarDesk.without-goods Holdings, KarigarDesk.without-taj Taj { display: none; }
    """
    PARTS = ("goods", "taj", "cards")

    BINDINGS = [
        Binding("left,h", "move(0,-1)", N_("Move left"), id="karigar.left", show=False),
        Binding("right,l", "move(0,1)", N_("Move right"), id="karigar.right", show=False),
        Binding("up,k", "move(-1,0)", N_("Move up"), id="karigar.up", show=False),
        Binding("down,j", "move(1,0)", N_("Move down"), id="karigar.down", show=False),
        Binding("enter", "set_down", N_("Choose"), id="karigar.choose"),
        Binding("tab", "next(1)", N_("Next piece, or next space"), id="karigar.next"),
        Binding("shift+tab", "next(-1)", N_("Piece or space before"), id="karigar.before", show=False),
        Binding("1", "number(1)", N_("Send 1 worker"), id="karigar.number_1", show=False),
        Binding("2", "number(2)", N_("Send 2 workers"), id="karigar.number_2", show=False),
        Binding("3", "number(3)", N_("Send 3 workers"), id="karigar.number_3", show=False),
        Binding("n", "walk(1)", N_("Next space where it is possible"), id="karigar.next_spot"),
        Binding("N", "walk(-1)", N_("Space before"), id="karigar.spot_before"),
        Binding("b", "mode('build')", N_("Build a section"), id="karigar.build"),
        Binding("e", "mode('hire')", N_("Hire your elephant"), id="karigar.hire"),
        Binding("c", "mode('cards')", N_("Your cards and alliances"), id="karigar.cards"),
        Binding("backspace", "back", N_("Leave the list"), id="karigar.back", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.view: KarigarView | None = None
        self.hand = Hand()
        self.words: tuple[str, ...] = ()
        """The step that the desk shows."""
        self.considered: Considered | None = None
        self._shows = 0
        """How often a position was shown."""
        self._listed: tuple[object, tuple[Choice, ...]] = (None, ())
        self._at = 0
        self._begun_at: tuple[KarigarView, Move | None] | None = None
        """The position, and the step held in it, for which the hand was made up."""
        self._board, self._words = BazaarBoard(), Words()
        self._holdings, self._taj, self._side, self._choices = Holdings(), Taj(), Side(), Choices()

    def compose(self) -> ComposeResult:
        with Vertical(id="bazaar"):
            yield self._board
            yield self._words
        with Vertical(id="side"):
            yield self._holdings
            yield self._taj
            yield self._side
            yield self._choices
            yield self.note

    def on_mount(self) -> None:
        self._choices.display = False

    def on_resize(self) -> None:
        """Take the largest board that leaves room for the panel and the words."""
        found = fitting(*self.size)
        self._board.layout_now = found
        self._board.styles.width, self._board.styles.height = found.width, found.lines
        self._words.styles.width = found.width - 1

    # State comes down ---------------------------------------------------------------------------------

    def show(self, port: Port) -> None:
        view = port.view()
        assert isinstance(view, KarigarView)
        if self.port is None or self.port.seat != port.seat:
            self.shown = port.seat or 0
            self.hand = Hand()
            self.afresh()
        held = port.held()
        self.port, self.view = port, view
        self._shows += 1
        if (view, held) != self._begun_at:  # else a list that is open stays so
            self._begun_at = view, held
            self.hand.begin(view, Steps(port.legal() or () if self._mine and held is None else ()))
            self._at = 0
            self._go_on(view)
        self._words.news = tuple(tell(self.app.tr, event, port.names) for event in port.news(12))
        self._holdings.names = self._side.names = port.names
        for widget in (self._board, self._holdings, self._taj, self._side):
            widget.view = view
        self.spread()

    def afresh(self) -> None:
        self._begun_at = None

    def _go_on(self, view: KarigarView) -> None:
        """Put the cursor where something can be done: a space to carry out, or off a piece that has to go."""
        piece, steps = self.hand.piece, self.hand.steps
        spots: Iterable[str] = ()
        if view.phase == "carrying" and self.space not in steps.carries:
            spots = steps.carries
        elif piece is not None and self.space == piece.source:
            spots = self.hand.spots(view)
        near = [spot_of(space) for space in spots if space in INDEX]
        if near:
            row, column = self._board.cursor

            def way(spot: tuple[int, int]) -> int:
                """How far it is; each card is two spaces wide."""
                cards = abs(spot[0] - row) + abs(spot[1] // 2 - column // 2)
                return 2 * cards + abs(spot[1] - column)

            self._board.set_reactive(BazaarBoard.cursor, min(near, key=way))

    @property
    def _mine(self) -> bool:
        """Whether the seat at the keyboard is on turn."""
        return self.view is not None and self.view.seat is not None and self.view.seat in self.view.turn

    @property
    def space(self) -> str:
        """The space under the cursor."""
        return space_at(*self._board.cursor)

    def listed(self) -> tuple[Choice, ...]:
        """The choices of the menu that is open; none if none is."""
        view, port = self.view, self.port
        assert view is not None
        assert port is not None
        hand = self.hand
        if port.held() is not None or not self._mine:
            return ()
        where = self.space if view.phase == "carrying" else ""
        key = (self._shows, hand.mode, hand.prefix, where)
        if self._listed[0] != key:
            self._listed = key, self._list(view, port, where)
        return self._listed[1]

    def _list(self, view: KarigarView, port: Port, where: str) -> tuple[Choice, ...]:
        hand, tr = self.hand, self.app.tr
        if hand.mode == CARDS:
            return cards(tr, view, hand.steps)
        if hand.mode == SWAP:
            return ways(tr, inks_of(self.app.skin), port, view, hand.steps.swaps)
        if hand.mode == CHOOSE:
            return ways(tr, inks_of(self.app.skin), port, view, self._begun(hand.prefix))
        return ways(tr, inks_of(self.app.skin), port, view, hand.steps.carries.get(where, ()))

    def _begun(self, prefix: tuple[str, ...]) -> Iterable:  # type: ignore[type-arg]
        """The legal steps among which a menu chooses."""
        verb, what = prefix
        steps = self.hand.steps
        if verb == "build":
            return steps.builds[int(what)]
        return steps.hires[what] if verb == "hire" else steps.cards[what]

    def spread(self) -> None:
        """Give every widget what it shows."""
        view, port, tr = self.view, self.port, self.app.tr
        assert view is not None
        assert port is not None
        held = port.held()
        choices = self.listed()
        self._at = min(self._at, max(len(choices) - 1, 0))
        if held is not None:
            self.words = tuple(str(held).split())
        elif choices:
            self.words = choices[self._at].words
        else:
            self.words = self.hand.words(view, self._board.cursor) if self._mine else ()
        self.considered = port.consider(self.words) if self.words else None
        preview = self.considered.preview if self.considered else None
        assert preview is None or isinstance(preview, KarigarPreview)
        good = self.considered is not None and self.considered.refusal is None
        mine = self.shown == view.seat
        self._holdings.seat = self._side.seat = self.shown
        self._holdings.after = preview.after if preview and good and mine else None
        self._taj.section = section_at(*self._board.cursor) if self.hand.mode == BUILD else 0
        self._choices.display = bool(choices)
        self._side.display = not choices and not self.has_class("without-cards")
        self._choices.hold(asking.title(tr, view, self.hand, self.space), choices, self._at)
        self._board.hold(self._marks(view), self._board.cursor)
        self._words.said = tuple(self._said(tr(about_space(view, self.space))))
        self.ask()

    def _marks(self, view: KarigarView) -> dict[str, str]:
        """What is possible where, and the spaces that a refusal points at."""
        pointed = {space: "pointed" for space in self.pointed if space in INDEX}
        if not self._mine:
            return pointed
        hand = self.hand
        mark = "todo" if view.phase == "carrying" else "reach"
        marks = dict.fromkeys(hand.spots(view), mark)
        if hand.piece is not None:
            elephant = view.seats[view.turn[0]].elephant
            marks[elephant if hand.piece.source == ELEPHANT else hand.piece.source] = "picked"
        refusal = self.considered.refusal if self.considered else None
        if refusal is not None:
            marks |= dict.fromkeys(refusal.spaces, "refused")
        return {space: mark for space, mark in marks.items() if space in INDEX} | pointed

    def _said(self, about: str) -> Iterable[Said]:
        tr, view, port = self.app.tr, self.view, self.port
        assert view is not None
        assert port is not None
        card = about_words(tr, self.words)
        yield card or tr("{space}: {text}", space=self.space, text=about), "text"
        if view.seat is not None and self.shown != view.seat:
            yield tr("You look at the side of {name}.", name=port.names[self.shown]), "accent"
            return
        if self.considered is not None:
            yield verdict(tr, self.considered, self.words, self.hand.piece)
            yield lost(tr, view, self.considered, self.words), "warn"
            yield wanted(tr, view, self.words), "accent"
        yield in_force(tr, view), "accent"

    # What is asked --------------------------------------------------------------------------------------

    @staticmethod
    def where(tr: Language, view: View) -> tuple[str, str]:
        assert isinstance(view, KarigarView)
        if view.phase == "over":
            return tr("over"), tr("over")
        return tr("Level {level} of 4", level=view.level), tr("Level {level}", level=view.level)

    def asked(self) -> Asked:
        if self.view is None or self.port is None or not self.view.turn:
            return Asked("", ())
        return asking.asked(
            self.app.tr, self.port, self.view, self.hand, bool(self.listed()), self.shown, self._mine
        )

    def explain(self) -> Iterable[Explained]:
        if self.view is not None and self.port is not None:
            tr, view, port = self.app.tr, self.view, self.port
            piece = self.hand.piece
            yield from explain(tr, view, self.space, self.words, self.considered, piece, port.names)
            yield from owned(tr, view, self.shown, port.names)
            yield piles(tr, view)
            yield Explained("")
            yield from legend(tr, self.app.skin)

    def home(self) -> None:
        self.screen.set_focus(self._board)

    # Keys -----------------------------------------------------------------------------------------------

    def _point(self, spot: tuple[int, int]) -> None:
        self._board.set_reactive(BazaarBoard.cursor, spot)
        self._at = 0
        self.spread()

    def action_move(self, rows: int, columns: int) -> None:
        """Move the cursor by one space; in a menu, up and down go to another choice."""
        if self.view is None:
            return
        self.take_up()
        choices = self.listed()
        if choices and (rows or self.hand.mode in LISTS):
            self._at = (self._at + (rows or columns)) % len(choices)
            self.spread()
            return
        row, column = self._board.cursor
        self._point((max(0, min(row + rows, ROWS - 1)), max(0, min(column + columns, COLUMNS - 1))))

    def action_next(self, by: int) -> None:
        """Take the next piece in hand; while spaces are carried out, go to the next of them."""
        if not self.take_up() or not self._mine or self.view is None:
            return
        if self.view.phase == "carrying":
            self.action_walk(by)
            return
        self.hand.pick(self.hand.picked + by if self.hand.mode == PIECES else self.hand.picked)
        self.spread()

    def action_number(self, number: int) -> None:
        """Send so many workers of the group."""
        if self.take_up() and self.hand.take(number):
            self.spread()

    def action_walk(self, by: int) -> None:
        """Go to the next space where the step in hand is possible."""
        if not self.take_up() or not self._mine or self.view is None or self.hand.mode in LISTS:
            return
        spots = sorted({spot_of(space) for space in self.hand.spots(self.view) if space != "hand"})
        if self.hand.mode == BUILD:
            spots = [spot for spot in spots if spot[1] % 2 == 0]
        if not spots:
            self.app.bell()
            return
        here = self._board.cursor
        if by > 0:
            found = next((spot for spot in spots if spot > here), spots[0])
        else:
            found = next((spot for spot in reversed(spots) if spot < here), spots[-1])
        self._point(found)

    def action_mode(self, mode: str) -> None:
        """Build, hire or look through your cards; the same key again goes back to the pieces."""
        if not self.take_up() or not self._mine or self.view is None:
            return
        hand = self.hand
        if self.view.phase in ("moving", "carrying"):
            self._say_why(FREE[mode])
            return
        hand.mode = PIECES if hand.mode == mode else mode
        self._at = 0
        if hand.mode in (BUILD, HIRE) and hand.spots(self.view) and self.space not in hand.spots(self.view):
            self.action_walk(1)
        else:
            self.spread()

    def _say_why(self, words: tuple[str, ...]) -> None:
        """Say why no step that begins with these words is possible now."""
        assert self.port is not None
        considered = self.port.consider(words)
        self._words.said = (self._words.said[0], verdict(self.app.tr, considered, words, None))
        self.tried(considered)

    def action_back(self) -> None:
        """Leave a menu, or what a key began."""
        self.leave_list()

    def leave_list(self) -> bool:
        if self.hand.mode == PIECES:
            return False
        self.hand.mode = (
            CARDS if self.hand.mode == CHOOSE and self.hand.prefix[0] in ("play", "use") else PIECES
        )
        self.spread()
        return True

    def action_set_down(self) -> None:
        """Choose what the cursor is on."""
        self._choose()

    def ready(self) -> bool:
        """Only building and ending a turn are handed in."""
        return self.port is not None and self.port.held() is not None

    def ending(self) -> str:
        """With nothing left that must be done, the end of the turn."""
        after = self.view is not None and self.view.phase == "after" and self.hand.mode == PIECES
        return "end" if after and self._mine else ""

    def _choose(self) -> None:
        if self.port is None or self.port.held() is not None or not self._mine:
            return
        hand = self.hand
        if hand.mode == PIECES and hand.steps.fallback is not None and not hand.pieces:
            self.post_message(self.Composed(str(hand.steps.fallback)))
            return
        if self.view is not None and self.view.phase == "carrying" and not self.words:
            self.action_walk(1)
            return
        several = self._several()
        if several:
            hand.mode, hand.prefix, self._at = CHOOSE, several, 0
            self.spread()
            return
        done = self.considered
        if done is not None and done.verdict in (Verdict.COMPLETE, Verdict.MAY_STOP):
            self.post_message(self.Composed(" ".join(self.words)))
        else:
            self.app.bell()
            self.tried(done)

    def _several(self) -> tuple[str, ...]:
        """The words of the step under the cursor to which a menu has to add the rest; () if it is whole."""
        hand, found = self.hand, self.words[:2]
        if len(found) < 2 or hand.mode not in (BUILD, HIRE, CARDS):
            return ()
        if hand.mode == CARDS:
            number = len(hand.steps.cards.get(found[1], ()))
        elif hand.mode == BUILD:
            number = len(hand.steps.builds.get(int(found[1]), ()))
        else:
            number = len(hand.steps.hires.get(found[1], ()))
        return found if number > 1 else ()
