"""A new game: which, who sits where, options with what each does, and the seed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.bots.levels import LEVELS
from engine.game import BadOption, Seat
from engine.games import GAMES
from engine.header import check_seed, deal, now
from engine.names import BadName, given_name
from engine.store import StoreError
from tui.desks import playable
from tui.failure import Failure
from tui.language import N_
from tui.opening import read_text
from tui.screens.page import Page
from tui.seating import FIRST_LEVEL, bot_names, last_levels
from tui.tables import begin, new_seed, numbered, seat_name
from tui.widgets.form import Field, Form


class SetupPage(Page[None]):
    """Everything that can be chosen before a game; the defaults play at once."""

    BINDINGS = [
        Binding("b", "begin", N_("Begin"), id="setup.begin"),
        Binding("m", "more", N_("More options"), id="setup.more"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._game = playable()[0]
        self._players = self._game.players[0]
        self._names: list[str] = []
        self._levels: dict[Seat, int | None] = {}
        """The level of the bot at a seat, or None for a person."""
        self._draw_seats = False
        self._options: dict[str, str] = {}
        self._files: dict[str, str] = {}
        self._seed = ""
        self._more = False

    def body(self) -> Iterable[Widget]:
        self._levels = self._first_levels()
        yield Form()

    def fill(self) -> None:
        self.title_line.where = self.tr("New game")
        self.query_one(Form).fields = tuple(self._fields())

    def _fields(self) -> Iterable[Field]:
        tr, game = self.tr, self._game
        yield Field("begin", tr("Begin"), about=tr("Begin with what is chosen below."))
        if len(playable()) > 1:
            games = tuple((g.id, tr(g.name)) for g in playable())
            yield Field("game", tr("Game"), game.id, games, tr(game.about))
        counts = tuple((str(n), tr("alone") if n == 1 else str(n)) for n in game.players)
        about = tr("How many play, bots too. Several people share the keyboard and play in turn.")
        yield Field("players", tr("Players"), str(self._players), counts, about)
        for seat in range(self._players):
            yield self._seat_field(seat)
        if self._players > 1:
            orders = (("listed", tr("as listed")), ("drawn", tr("drawn")))
            about = tr("Whether you sit as listed above, or the seed draws who sits where.")
            order = "drawn" if self._draw_seats else "listed"
            yield Field("order", tr("Order of seats"), order, orders, about)
        for option in game.options:
            values = tuple((v.value, tr(v.label)) for v in option.offered(self._players))
            if not values or (option.more and not self._more):
                continue
            chosen = self._present().get(option.name, option.default)
            about = tr(option.about)
            if option.file and self.app.files:
                about = tr("{about} Enter takes a file of your own.", about=about)
            yield Field(
                f"option {option.name}",
                tr(option.label),
                chosen,
                values,
                about,
                typed=option.file and self.app.files,
                shown=self._files.get(option.name, ""),
            )
        shown = self._seed or tr("a new one")
        about = tr("The same seed deals the same game again. Enter types one; empty is random.")
        yield Field("seed", tr("Seed"), self._seed, about=about, typed=True, shown=shown)
        if not self._more and any(option.more for option in game.options):
            yield Field("more", tr("More options"), about=tr("Show the unusual ones."))

    def _seat_field(self, seat: Seat) -> Field:
        """Who sits there: a person, by name, or a bot."""
        tr = self.tr
        if self._players == 1:
            about = tr("Enter types another name; empty is the usual one.")
            return Field(f"name {seat}", tr("Name"), self._person(seat), about=about, typed=True)
        levels = tuple((str(level), tr("Bot, level {level}", level=level)) for level in LEVELS)
        values = (("person", self._person(seat)), *levels)
        level = self._bots().get(seat)
        about = tr(
            "Left and Right choose a person or a bot, level 1 (weak) to 5 (strong). Enter types a name; empty"
            " is the usual one."
        )
        shown = tr("{name}: bot, level {level}", name=self._seated()[seat], level=level) if level else ""
        value = str(level) if level else "person"
        label = tr("Seat {number}", number=seat + 1)
        return Field(f"name {seat}", label, value, values, about, typed=True, shown=shown)

    def _first_levels(self) -> dict[Seat, int | None]:
        """Who sits where at first: as the last time, else a person at the first seat and bots elsewhere."""
        others = range(1, max(game.players[-1] for game in playable()))
        return dict.fromkeys(others, FIRST_LEVEL) | last_levels(self.app)

    def _bots(self) -> dict[Seat, int]:
        """The levels of the bots that play."""
        if self._players == 1:
            return {}
        return {s: level for s in range(self._players) if (level := self._levels.get(s)) is not None}

    def _seated(self) -> list[str]:
        """The names of all that play."""
        bots = self._bots()
        people = {seat: self._person(seat) for seat in range(self._players) if seat not in bots}
        names = {**people, **bot_names(self.tr, bots, people.values())}
        return [names[seat] for seat in range(self._players)]

    def _present(self) -> dict[str, str]:
        """What is chosen, but for what so many players cannot choose."""
        known = {option.name: option for option in self._game.options}
        return {n: v for n, v in self._options.items() if known[n].refused(self._players, v) is None}

    def _person(self, seat: Seat) -> str:
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return seat_name(self.app, seat)

    def _typed(self, seat: Seat) -> str:
        """The name that the line to type in begins with."""
        return self._person(seat)

    def prompt_now(self) -> None:
        tr = self.tr
        keys = [
            ("form.up+form.down", tr("move")),
            ("form.left+form.right", tr("change")),
            ("setup.begin", tr("begin")),
            ("back", tr("back")),
        ]
        self.announce(tr("Choose, then begin."), keys)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        kind, _, name = event.field.id.partition(" ")
        if kind == "game":
            self._game = GAMES[event.value]
            self._options.clear()
            self._files.clear()
            self._players = max(self._game.players[0], min(self._players, self._game.players[-1]))
        elif kind == "players":
            self._players = int(event.value)
        elif kind == "name":
            self._levels[int(name)] = None if event.value == "person" else int(event.value)
        elif kind == "order":
            self._draw_seats = event.value == "drawn"
        elif kind == "option":
            self._options[name] = event.value
            self._files.pop(name, None)
        self.fill()
        self.prompt_now()

    @on(Form.Typing)
    def _typing(self, event: Form.Typing) -> None:
        kind, _, name = event.field.id.partition(" ")
        if kind == "name":
            seat = int(name)
            label, value = event.field.label, self._typed(seat)
            self.prompt.ask(label, lambda text: self._take_name(seat, text), value, empty=True)
        elif kind == "seed":
            self.prompt.ask(self.tr("Seed"), self._take_seed, self._seed, empty=True)
        else:
            self.prompt.ask(self.tr("File"), lambda text: self._take_file(name, text))

    def _take_name(self, seat: int, text: str) -> str | None:
        try:
            name = given_name(text) if text else ""
        except BadName as error:
            return self.tr(error.message)
        bots, others = self._bots(), set(range(self._players)) - {seat}
        called = name or numbered(self.tr, seat)
        if any(self._person(other) == called for other in others if other not in bots):
            return self.tr("{name} has a seat at this table already.", name=called)
        if seat == 0:
            self.app.settings.change("name", name)
        self._call(seat, name)
        return None

    def _call(self, seat: Seat, name: str) -> None:
        """Somebody of that name sits there; without a name, whoever sits there is called as usual again."""
        self._names += [""] * (seat + 1 - len(self._names))
        self._names[seat] = name
        if name:
            self._levels[seat] = None
        self.fill()

    def _take_seed(self, text: str) -> str | None:
        try:
            if text:
                check_seed(text)
        except BadOption as error:
            return self.tr(error.message)
        self._seed = text
        self.fill()
        return None

    def _take_file(self, option: str, text: str) -> str | None:
        try:
            content = read_text(Path(text).expanduser(), self.tr)
            self._game.complete(self._players, {**self._present(), option: content})
        except Failure as failure:
            return failure.text
        except BadOption as error:
            return self.tr(error.message)
        self._options[option] = content
        self._files[option] = Path(text).name
        self.fill()
        return None

    @on(Form.Done)
    def _done(self, event: Form.Done) -> None:
        if event.field.id == "begin":
            self.action_begin()
        else:
            self.action_more()

    def action_more(self) -> None:
        """Show the unusual options."""
        self._more = True
        self.fill()

    def action_begin(self) -> None:
        """Deal and open the table."""
        seed, options = self._seed or new_seed(), self._present()
        drawn, bots = self._draw_seats, self._bots()
        try:
            header = deal(self._game.id, self._seated(), options, seed, now(), draw_seats=drawn, bots=bots)
            begin(self.app, header, self)
        except (BadOption, StoreError) as error:
            self.announce(self.tr(error.message), (), "bad")
