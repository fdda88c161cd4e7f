"""A look back at a finished game: how the scores went, how good each decision was, and the worst ones."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.bots.decisions import Decision
from engine.games import GAMES
from engine.worker import WorkerFailed
from tui.desk import Explained
from tui.language import N_
from tui.looking import Looking
from tui.screens.page import Page
from tui.widgets.menu import Item, Menu
from tui.widgets.text import Text
from tui.widgets.timeline import LOSSES, SIGNS, Row, Timeline


class LookBackPage(Page[None]):
    """Fills in as the answers come; every line of the list opens on the board."""

    DEFAULT_CSS = """
    LookBackPage Text { height: 4; }
    LookBackPage Timeline { height: 2; margin-bottom: 1; }
    LookBackPage Menu { height: 1fr; }
    """
    BINDINGS = [
        Binding("o", "others", N_("Judge the bots too, or no longer"), id="lookback.others"),
        Binding("t", "again", N_("Try again from this decision"), id="lookback.again"),
        Binding("r", "retry", N_("Go on judging"), id="lookback.retry", show=False),
    ]

    def __init__(self, looking: Looking) -> None:
        super().__init__()
        self.game_id = looking.header.game
        self.looking = looking
        self._failure = ""

    def body(self) -> Iterable[Widget]:
        text = Text()
        text.can_focus = False
        yield text
        yield Timeline()
        yield Menu()

    def on_mount(self) -> None:
        """Begin to judge; and hear of every verdict."""
        self.looking.listeners.append(self._heard)
        self._judge()

    def on_unmount(self) -> None:
        """Hear no more."""
        self.looking.listeners.remove(self._heard)

    def _judge(self) -> None:
        self._failure = ""
        self.run_worker(self._ask(), group="judging", exclusive=True)

    async def _ask(self) -> None:
        try:
            await self.looking.find_par(self.app)
            await self.looking.judge(self.app)
        except WorkerFailed as error:
            self._failure = self.tr(error.message)
        self._heard()

    def _heard(self) -> None:
        if self.is_current:
            self.fill()
            self.prompt_now()

    # What is shown ------------------------------------------------------------------------------------

    def fill(self) -> None:
        tr, looking = self.tr, self.looking
        self.title_line.where = tr("{game}: look back", game=GAMES[self.game_id].name)
        worst, all_ = looking.worst(), looking.decisions()
        timeline, menu = self.query_one(Timeline), self.query_one(Menu)
        timeline.styles.height = 2 * len(looking.header.seats)
        timeline.rows = tuple(self._rows())
        kept = menu.current.id if menu.current is not None and menu.index else ""
        notable = self._notable()
        # Where none gave anything away, all are listed: they can be gone through all the same.
        listed = notable or (all_ if len(worst) == len(all_) else [])
        items = tuple(self._item(decision) for decision in listed)
        places = [item.id for item in items]
        menu.items = items
        menu.index = places.index(kept) if kept in places else 0
        self._point()
        self.query_one(Text).paragraphs = tuple(self._summary(len(worst), len(all_), len(notable)))

    def _notable(self) -> list[Decision]:
        """The decisions that gave something away, the worst first."""
        verdicts = self.looking.verdicts
        return [one for one in self.looking.worst() if verdicts[one.key].loss >= LOSSES[0]]

    def _rows(self) -> Iterable[Row]:
        looking = self.looking
        for seat, name in enumerate(looking.header.seats):
            losses: dict[int, float | None] = {}
            for decision in looking.decisions():
                if decision.seat == seat:
                    verdict = looking.verdicts.get(decision.key)
                    losses[decision.step] = verdict.loss if verdict is not None else None
            yield Row(name, tuple(totals[seat] for _, totals in looking.story.steps), losses)

    def _summary(self, known: int, count: int, notable: int) -> Iterable[tuple[str, str, int]]:
        tr = self.tr
        if known < count:
            text = tr(
                "Judged: {known} of {count} decisions. You can leave at any time.",
                known=known,
                count=count,
            )
            yield "strong", text, 0
        elif notable:
            yield "strong", tr("All {count} decisions are judged. The worst are below.", count=count), 0
        else:
            text = tr("All {count} decisions are judged, and none gave anything away.", count=count)
            yield "good", text, 0
        yield from self._par()
        small, large, worst = zip(SIGNS[1:], (f"{loss:g}" for loss in LOSSES), strict=True)
        yield (
            "dim",
            tr(
                "Points lost: {sign1} from {points1}, {sign2} from {points2}, {sign3} from {points3}.",
                sign1=small[0],
                points1=small[1],
                sign2=large[0],
                points2=large[1],
                sign3=worst[0],
                points3=worst[1],
            ),
            0,
        )

    def _par(self) -> Iterable[tuple[str, str, int]]:
        """Alone: what the best play known would have scored."""
        points, scored = self.looking.par, self.looking.story.steps[-1][1][0]
        if points is not None and points.points is not None:
            text = self.tr(
                "Par: {points}, the best play known by one who sees all cards. You: {own}.",
                points=max(points.points, scored),
                own=scored,
            )
            yield "accent", text, 0

    def _item(self, decision: Decision) -> Item:
        tr, looking = self.tr, self.looking
        verdict = looking.verdicts[decision.key]
        place = str(looking.story.decisions.index(decision))
        when, loss = looking.place_of(tr, decision)[1], f"{verdict.loss:.1f}"
        if len(looking.seats) > 1:
            name = looking.header.seats[decision.seat]
            label = tr("{when}, {name}: {points} lost", name=name, when=when, points=loss)
        else:
            label = tr("{when}: {points} lost", when=when, points=loss)
        return Item(place, label, looking.told(tr, decision, decision.played))

    @on(Menu.Moved)
    def _point(self) -> None:
        decision = self._current()
        at = (decision.step, decision.seat) if decision is not None else (-1, -1)
        self.query_one(Timeline).at = at

    def _current(self) -> Decision | None:
        item = self.query_one(Menu).current
        return self.looking.story.decisions[int(item.id)] if item is not None else None

    def prompt_now(self) -> None:
        tr = self.tr
        if self._failure:
            self.announce(self._failure, [("lookback.retry", tr("try again")), ("back", tr("back"))], "bad")
            return
        keys = []
        if self._current() is not None:
            keys += [("menu.choose", tr("show it")), ("lookback.again", tr("play from here"))]
        if self.looking.header.bots:
            keys.append(("lookback.others", tr("bots too")))
        known, count = len(self.looking.worst()), len(self.looking.decisions())
        if known < count:
            text = tr("Judging {number}…", number=known + 1)
        elif self._notable():
            text = tr("The worst decisions.")
        else:
            text = tr("Nothing given away.")
        self.announce(text, [*keys, ("back", tr("back"))])

    def explain(self) -> Iterable[Explained]:
        yield Explained(
            self.tr(
                "Each decision is held against the best that a bot of the top level finds in the same place,"
                " with what you could know then. Points are what it expects at the end."
            )
        )

    # Keys -----------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """With an empty list there is nothing to try again."""
        if action == "again" and self.query(Menu) and self._current() is None:
            return None
        return super().check_action(action, parameters)

    @on(Menu.Chosen)
    def _chosen(self) -> None:
        from tui.screens.moment import MomentPage

        decision = self._current()
        if decision is not None:
            self.app.push_screen(MomentPage(self.looking, decision))

    def action_others(self) -> None:
        """Judge the bots' decisions too, or only those of people."""
        looking = self.looking
        people = set(looking.header.people)
        looking.seats = set(range(len(looking.header.seats))) if looking.seats == people else people
        self._judge()
        self._heard()

    def action_again(self) -> None:
        """Play on from the marked turn, as practice."""
        from tui.screens.moment import try_again

        decision = self._current()
        if decision is not None:
            try_again(self, self.looking, decision)

    def action_retry(self) -> None:
        """Go on judging after a helper program failed."""
        self._judge()
        self.prompt_now()
