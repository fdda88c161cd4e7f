"""The desk of Bonsai: tree, market, tiles and goals, and the keys that compose a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from engine.bonsai.hexes import named
from engine.bonsai.hexes import placed as read_place
from engine.bonsai.moves import Meditate, Prune, Put
from engine.bonsai.parts import KINDS
from engine.bonsai.view import BonsaiPreview, BonsaiView, Place
from engine.game import Considered, Verdict, View
from tui.bonsai import asking, saying
from tui.bonsai.board import SCALES, TreeBoard
from tui.bonsai.decision import Decision
from tui.bonsai.explaining import deck, explain
from tui.bonsai.goals import Goals
from tui.bonsai.legend import legend
from tui.bonsai.market import Market
from tui.bonsai.marking import Marking
from tui.bonsai.points import Points
from tui.bonsai.stock import Stock
from tui.desk import Asked, Desk, Explained
from tui.events import tell
from tui.judging import judged
from tui.language import N_, Language
from tui.port import Port
from tui.widgets.news import News

PANEL = 36
"""The columns beside the board on the smallest terminal, and at most a third more on larger ones."""
FIRST_SPOT = (1, -1)
"""Where the cursor begins: at the upper right of the bud."""


class BonsaiDesk(Desk):
    """One seat's side of a table: its tree with the tile in hand, or another player's tree."""

    DEFAULT_CSS = """
    BonsaiDesk #tree { width: 1fr; height: 1fr; }
    BonsaiDesk #side { width: 36; height: 1fr; padding: 0 1; }
    BonsaiDesk Market { height: 6; }
    BonsaiDesk Stock { height: 6; }
    BonsaiDesk Goals { height: 4; }
    BonsaiDesk Points { height: 2; }
    BonsaiDesk Decision { height: 1fr; display: none; }
    BonsaiDesk.deciding Decision { display: block; }
    BonsaiDesk.deciding Market, BonsaiDesk.deciding Stock, BonsaiDesk.deciding Goals { display: none; }
    BonsaiDesk.deciding Points, BonsaiDesk.deciding News { display: none; }
    BonsaiDesk.noted News { height: 3; }
    BonsaiDesk.noted Decision { height: 13; }
    BonsaiDesk.without-market Market, BonsaiDesk.without-tiles Stock { display: none; }
    BonsaiDesk.without-goals Goals, BonsaiDesk.without-points Points { display: none; }
    """
    PARTS = ("market", "tiles", "goals", "points")

    BINDINGS: ClassVar = [
        Binding("left,h", "move(-2,0)", N_("Move left"), id="bonsai.left", show=False),
        Binding("right,l", "move(2,0)", N_("Move right"), id="bonsai.right", show=False),
        Binding("up,k", "move(0,-1)", N_("Move up"), id="bonsai.up", show=False),
        Binding("down,j", "move(0,1)", N_("Move down"), id="bonsai.down", show=False),
        Binding("1", "pick(0)", N_("Slot 1, wood, or goal 1"), id="bonsai.pick_1", show=False),
        Binding("2", "pick(1)", N_("Slot 2, leaf, or goal 2"), id="bonsai.pick_2", show=False),
        Binding("3", "pick(2)", N_("Slot 3, flower, or goal 3"), id="bonsai.pick_3", show=False),
        Binding("4", "pick(3)", N_("Slot 4 or fruit"), id="bonsai.pick_4", show=False),
        Binding("c", "cultivate", N_("Cultivate"), id="bonsai.cultivate"),
        Binding("enter", "set_down", N_("Place, prune, claim"), id="bonsai.set_down"),
        Binding("n", "walk(1)", N_("Next spot where it fits"), id="bonsai.next_spot"),
        Binding("N", "walk(-1)", N_("Spot before"), id="bonsai.spot_before"),
        Binding("x", "renounce", N_("Renounce the goal"), id="bonsai.renounce"),
        Binding("m", "mirror", N_("Mirror the pot"), id="bonsai.mirror"),
        Binding("z", "centre", N_("Show the middle of the tree"), id="bonsai.centre"),
        Binding("Z", "zoom", N_("Look from further away, or near again"), id="bonsai.zoom"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.view: BonsaiView | None = None
        self.kind = ""
        """The tile in hand, `prune`, or ''."""
        self.spots: dict[str, tuple[Place, ...]] = {}
        """Where each kind of tile may be placed now, or what may be pruned."""
        self.considered: Considered | None = None
        self._cursors: dict[int, Place] = {}
        self._active = self._pictured = -1
        self._board, self._market, self._stock = TreeBoard(), Market(), Stock()
        self._goals, self._points, self._news, self._decision = Goals(), Points(), News(), Decision()

    def compose(self) -> ComposeResult:
        with Vertical(id="tree"):
            yield self._board
        with Vertical(id="side"):
            yield self._market
            yield self._decision
            yield self._stock
            yield self._goals
            yield self._points
            yield self._news
            yield self.note

    def on_resize(self) -> None:
        """Where there is room, the panel grows a little and its parts get air between them."""
        width, height = self.size
        self.query_one("#side").styles.width = min(max(PANEL, width * 3 // 10), PANEL + 12)
        air = 1 if height >= 26 else 0
        self._stock.styles.height = 6 + air
        self._goals.styles.height = 4 + air
        self._points.styles.height = 2 + air

    # State comes down ---------------------------------------------------------------------------------

    @property
    def cursor(self) -> Place:
        """The focused hex of the tree that is shown."""
        return self._cursors.get(self.shown, FIRST_SPOT)

    @property
    def mine(self) -> bool:
        """Whether the tree of the seat at the keyboard is shown, and it is its turn."""
        view = self.view
        return view is not None and view.seat == self.shown == view.active and bool(view.turn)

    def show(self, port: Port) -> None:
        view = port.view()
        assert isinstance(view, BonsaiView)
        if self.port is None or self.port.seat != port.seat:
            self.shown = view.active if port.seat is None else port.seat
        elif port.seat is None and view.active != self._active:
            self.shown = view.active  # a replay shows whoever acts
        self.port, self.view, self._active = port, view, view.active
        self._news.news = tuple(tell(self.app.tr, event, port.names) for event in port.news(12))
        self._find_spots()
        self.spread()

    def _find_spots(self) -> None:
        """Where tiles may go now, and with that the tile in hand."""
        assert self.view is not None
        legal = self.port.legal() if self.port is not None and self.view.active == self.view.seat else None
        found: dict[str, list[Place]] = {}
        for move in legal or ():
            if isinstance(move, Put | Prune):
                at = read_place(move.at)
                assert at is not None
                found.setdefault(move.kind if isinstance(move, Put) else "prune", []).append(at)
        self.spots = {kind: tuple(sorted(spots, key=_reading)) for kind, spots in found.items()}
        if self.kind not in self.spots:
            self.kind = next(iter(self.spots), "")
        self._land()

    def _land(self) -> None:
        """Bring the tile in hand to the nearest spot where it fits."""
        spots = self.spots.get(self.kind, ())
        if spots and self.mine and self.cursor not in spots:
            self._cursors[self.shown] = min(spots, key=lambda at: _steps(self.cursor, at))

    def spread(self) -> None:
        """Give every widget what it shows."""
        view, port = self.view, self.port
        assert view is not None
        assert port is not None
        held = port.held()
        deciding = self.mine and bool(view.decide)
        if deciding and not self.has_class("deciding") and not self._board.has_focus:
            self.home()  # its keys answer
        self.set_class(deciding, "deciding")
        for widget in (self._market, self._stock, self._goals, self._decision):
            widget.view = view
        self._stock.seat = self._goals.seat = self.shown
        self._stock.name = port.names[self.shown] if self.shown != view.seat else ""
        self._stock.picked = self.kind if self.mine else ""
        self._goals.names = port.names
        under_way = view.slot if view.phase in ("take", "helper") else 0
        self._market.taken = held.slot if isinstance(held, Meditate) else under_way
        self._points.sheet = view.scores[self.shown]
        self._points.target = view.target
        spots = self.spots.get(self.kind, ()) if self.mine and held is None else ()
        self._board.grow(view.gardens[self.shown], frozenset(spots), self.shown != self._pictured)
        self._pictured = self.shown
        marked = self.pointed if self.shown == view.seat else ()  # a hint is for one's own tree
        self._board.marked = frozenset(at for name in marked if (at := read_place(name)) is not None)
        self._step()

    def _step(self) -> None:
        """Show the tile in hand where the cursor is, and say what it would do."""
        view, port, tr = self.view, self.port, self.app.tr
        assert view is not None
        assert port is not None
        at, kind = named(*self.cursor), self.kind
        self.considered, ghost, pointed = None, None, frozenset[Place]()
        if self.mine and kind and port.held() is None:
            self.considered = port.consider((kind, at))
            fits = self.considered.verdict is Verdict.COMPLETE
            ghost = kind, fits
            pointed = self._pointed(self.considered)
        garden, skin = view.gardens[self.shown], self.app.skin
        what = saying.under(tr, garden, self.cursor, self._board.spots)
        beyond = saying.protrudes(tr, garden, self.cursor)
        place = [(f"{at} ", skin.accent), (what, skin.dim)]
        if beyond:
            place.append((f" {beyond}", skin.dim))
        self._board.hold(self.cursor, ghost, pointed, tuple(place) if view.seat is not None else ())
        self._news.verdict = self._verdict()
        self.ask()

    def _pointed(self, considered: Considered) -> frozenset[Place]:
        """What a refusal points at, or all that would be pruned."""
        names = considered.refusal.spaces if considered.refusal is not None else ()
        preview = considered.preview
        if not names and self.kind == "prune" and isinstance(preview, BonsaiPreview):
            names = preview.spaces
        return frozenset(at for name in names if (at := read_place(name)) is not None)

    def _verdict(self) -> saying.Said:
        """What to say about what is marked or under the cursor."""
        view, port, tr = self.view, self.port, self.app.tr
        assert view is not None
        assert port is not None
        held = port.held()
        if isinstance(held, Meditate):
            return saying.taking(tr, view, port.consider(("meditate", str(held.slot))), held.slot)
        if self._goals.has_focus and self._goals.current is not None:
            return saying.goal_words(tr, self._goals.current, self.shown, port.names), "accent"
        if self._market.has_focus:
            return self._slot_words(self._market.marked + 1)
        if view.seat is not None and self.shown != view.seat:
            return tr("You look at the tree of {name}.", name=port.names[self.shown]), "accent"
        if not self.mine or held is not None:
            return saying.NOTHING
        if self.kind and self.considered is not None:
            return saying.laying(tr, view, self.considered, self.kind, named(*self.cursor))
        if view.phase in ("place", "helper") and not view.decide:
            return tr("No tile of yours can be placed now."), "warn"
        return saying.NOTHING

    def _slot_words(self, slot: int) -> saying.Said:
        view, port, tr = self.view, self.port, self.app.tr
        assert view is not None
        assert port is not None
        if self.mine and view.phase == "start":
            return saying.taking(tr, view, port.consider(("meditate", str(slot))), slot)
        card = view.market[slot - 1].card
        return (saying.card_words(tr, card) if card else tr("This slot is empty.")), "accent"

    @on(Marking.Marked)
    def _marked(self) -> None:
        if self.view is not None:
            self._news.verdict = self._verdict()
            self.ask()

    @on(Marking.Chosen)
    def _chosen(self, event: Marking.Chosen) -> None:
        if event.panel is self._market and self.come_home() and self.mine:
            self.post_message(self.Composed(f"meditate {self._market.marked + 1}"))
        else:
            self.app.bell()

    # What is asked --------------------------------------------------------------------------------------

    @staticmethod
    def where(tr: Language, view: View) -> tuple[str, str]:
        assert isinstance(view, BonsaiView)
        return asking.status(tr, view)

    def asked(self) -> Asked:
        if self.view is None or self.port is None or not self.view.turn:
            return Asked("", ())
        panel = "market" if self._market.has_focus else "goals" if self._goals.has_focus else ""
        return asking.asked(self.app.tr, self.view, self.port, self.shown, self.kind, panel)

    def explain(self) -> Iterable[Explained]:
        if self.view is not None and self.port is not None:
            if self._market.has_focus:
                slot = self._market.marked + 1
                yield Explained(self._slot_words(slot)[0], "BO-4.1")
                yield from judged(self.app.tr, self.port, ("meditate", str(slot)), "BO-4.1")
            elif self._goals.has_focus and self._goals.current is not None:
                words = saying.goal_words(self.app.tr, self._goals.current, self.shown, self.port.names)
                yield Explained(words, "BO-6.1")
                goal = self._goals.current.goal.name.split()
                yield from judged(self.app.tr, self.port, ("claim", *goal), "BO-6.1")
            yield from explain(
                self.app.tr, self.view, self.port.names, self.shown, self.cursor, self.kind, self.considered
            )
            yield Explained("")
            yield from legend(self.app.tr, self.app.skin)
            yield from deck(self.app.tr, self.view)

    def home(self) -> None:
        self.screen.set_focus(self._board)

    # Keys -----------------------------------------------------------------------------------------------

    def action_move(self, across: int, down: int) -> None:
        """Move the cursor to a neighbour; up and down zigzag, so that they go straight on the whole."""
        if self.view is None:
            return
        x, y = self.cursor
        x += across or (1 if y % 2 == 0 else -1)
        self._go_to((x, y + down))

    def _go_to(self, at: Place) -> None:
        self._cursors[self.shown] = at
        self._step()

    def action_walk(self, by: int) -> None:
        """Go to the next spot where the tile in hand fits, line by line."""
        self.take_up()
        spots = self.spots.get(self.kind, ()) if self.mine else ()
        if not spots:
            self.app.bell()
            return
        here = _reading(self.cursor)
        if by > 0:
            found = next((at for at in spots if _reading(at) > here), spots[0])
        else:
            found = next((at for at in reversed(spots) if _reading(at) < here), spots[-1])
        self._go_to(found)

    def action_pick(self, place: int) -> None:
        """What a digit means now: a slot, a tile, a goal."""
        view = self.view
        if view is None or view.seat != view.active or not self.come_home():
            self.app.bell()
            return
        kind = KINDS[place]
        if view.decide:
            if place < len(view.decide):
                self._decision.marked = place
                self.ask()
        elif view.phase == "start":
            self.post_message(self.Composed(f"meditate {place + 1}"))
        elif view.phase in ("take", "discard"):
            self.post_message(self.Composed(f"{view.phase} {kind}"))
        else:
            self._take(kind)

    def _take(self, kind: str) -> None:
        """Take a tile in hand, or say why not."""
        assert self.port is not None
        if self.port.held() is not None:
            self.post_message(self.PickedUp())
        if kind in self.spots:
            self.kind = kind
            self._land()
            self.spread()
        else:
            considered = self.port.consider((kind,))
            self._news.verdict = saying.refused(self.app.tr, considered)
            self.tried(considered)

    def action_cultivate(self) -> None:
        """Begin to place tiles."""
        self.post_message(self.Composed("cultivate"))

    def action_mirror(self) -> None:
        """Mirror the pot."""
        self.post_message(self.Composed("mirror"))

    def action_renounce(self) -> None:
        """Renounce the goal that is marked."""
        self._decide("renounce")

    def _decide(self, verb: str) -> None:
        view = self.view
        if view is None or not view.decide or not self.mine:
            self.app.bell()
            return
        goal = view.decide[min(self._decision.marked, len(view.decide) - 1)]
        self._decision.marked = 0
        self.post_message(self.Composed(f"{verb} {goal.name}"))

    def action_set_down(self) -> None:
        """Claim the goal that is marked, or place the tile in hand; at the start of a turn, cultivate.

        From another player's tree it leads back to the own one.
        """
        view, port = self.view, self.port
        if view is not None and view.seat not in (None, self.shown):
            self.take_up()
        elif view is None or port is None or not self.mine or port.held() is not None:
            self.app.bell()
        elif view.decide:
            self._decide("claim")
        elif self.kind and self.considered is not None and self.considered.verdict is Verdict.COMPLETE:
            self.post_message(self.Composed(f"{self.kind} {named(*self.cursor)}"))
        elif view.phase == "start" and not self.kind:
            self.action_cultivate()
        else:
            self.app.bell()
            self.tried(self.considered)

    def ready(self) -> bool:
        return self.port is not None and self.port.held() is not None

    def ending(self) -> str:
        """No more tiles come; anything else that is asked for has to be chosen first."""
        view = self.view
        placing = view is not None and not view.decide and view.phase in ("place", "helper")
        return "done" if placing and self.mine else ""

    def stuck(self) -> str:
        """Where a tile has to be chosen there is nothing to set down: its digit chooses it."""
        view = self.view
        if view is None or not self.mine or view.phase not in ("take", "discard"):
            return ""
        return self.app.tr("Choose a tile by its digit first; then [table.hand_in] goes on.")

    def action_centre(self) -> None:
        """Show the middle of the tree."""
        self._board.centre()

    def action_zoom(self) -> None:
        """Smaller bricks, and after the smallest the largest again."""
        self._board.zoom = self._board.zoom + 1 if self._board.scale is not SCALES[0] else 0


def _reading(at: Place) -> tuple[int, int]:
    """Sorts hexes line by line."""
    x, y = at
    return y, x


def _steps(one: Place, other: Place) -> int:
    """How many steps lead from one hex to another."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return down + max(across - down, 0) // 2
