"""Where to learn: the lessons of a game, how far one has come with them, and its guided game."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from engine.game import BadOption, Message
from engine.games import GAMES
from engine.lessons import lessons
from engine.progress import Mark
from engine.store import StoreError
from tui import learning
from tui.language import N_
from tui.screens.page import Page
from tui.widgets.menu import Item, Menu


class LearnPage(Page[None]):
    """The lessons of one game at a time; the other games come below."""

    BINDINGS = [
        Binding("right,l", "game(1)", N_("Next game"), id="learn.next_game"),
        Binding("left,h", "game(-1)", N_("Game before"), id="learn.game_before", show=False),
    ]

    def __init__(self, game: str = "", chosen: str = "") -> None:
        super().__init__()
        self.game_id = game
        self._chosen_first = chosen
        """The line that is chosen at first, if not the lesson to take next."""
        self._placed = ""
        """The game for which the choice was put on the lesson to take next."""

    def body(self) -> Iterable[Widget]:
        yield Menu()

    def fill(self) -> None:
        tr = self.tr
        self.game_id = self.game_id or learning.latest(self.app)
        self.title_line.where = tr("Learn: {game}", game=GAMES[self.game_id].name)
        menu = self.query_one(Menu)
        menu.items = tuple(self._items())
        if self._placed != self.game_id:
            self._placed = self.game_id
            wanted = learning.current(self.app, self.game_id)
            at = self._chosen_first or (f"lesson {wanted.id}" if wanted is not None else learning.GUIDED)
            self._chosen_first = ""
            menu.index = next((n for n, item in enumerate(menu.items) if item.id == at), 0)

    def choose(self, game: str, line: str) -> None:
        """Have this line chosen when the page comes up again."""
        self.game_id, self._chosen_first, self._placed = game, line, ""

    def _items(self) -> Iterable[Item]:
        tr = self.tr
        known = learning.marks(self.app, self.game_id)
        all_ = lessons(self.game_id)
        for number, lesson in enumerate(all_, 1):
            mark = known.get(lesson.id, Mark(0, False))
            label = tr("{number} {title}", number=number, title=Message(lesson.title))
            if mark.done:
                state = tr("finished")
            elif mark.reached:
                state = tr("step {step} of {all}", step=mark.reached + 1, all=len(lesson.steps))
            else:
                state = tr(lesson.about)
            yield Item(f"lesson {lesson.id}", label, state, tr(lesson.about))
        found = learning.guide_for(self.app, self.game_id)
        if found is not None:
            about = tr(found.about)
            yield Item(learning.GUIDED, tr("A guided game"), self._guided_state(about), about)
        for game in learning.taught():
            if game != self.game_id:
                done = sum(mark.done for mark in learning.marks(self.app, game).values())
                text = tr("lessons done: {done} of {all}", done=done, all=len(lessons(game)))
                about = tr("The lessons of another game.")
                yield Item(f"game {game}", tr(GAMES[game].name), text, about)

    def _guided_state(self, about: str) -> str:
        try:
            if learning.running(self.app, self.game_id) is not None:
                return self.tr("begun")
            return self.tr("finished") if self.app.progress.guided_done(self.game_id) else about
        except StoreError:
            return about

    def prompt_now(self) -> None:
        tr = self.tr
        notice = self.app.take_notice()
        if notice is not None:
            self.announce(tr(notice), (), "warn")
            return
        keys = [("menu.up+menu.down", tr("move")), ("menu.choose", tr("begin or go on"))]
        if len(learning.taught()) > 1:
            keys.append(("learn.next_game", tr("next game")))
        self.announce(tr("Which lesson?"), [*keys, ("back", tr("back"))])

    @on(Menu.Chosen)
    def _chosen(self, event: Menu.Chosen) -> None:
        kind, _, name = event.item.id.partition(" ")
        if kind == "game":
            self._turn_to(name)
        elif kind == "lesson":
            learning.open_lesson(self.app, learning.lesson_of(self.game_id, name))
        else:
            try:
                learning.open_guided(self.app, self.game_id)
            except (BadOption, StoreError) as error:
                self.announce(self.tr(error.message), (), "bad")

    def action_game(self, by: int) -> None:
        """Show the lessons of another game."""
        games = learning.taught()
        self._turn_to(games[(games.index(self.game_id) + by) % len(games)])

    def _turn_to(self, game: str) -> None:
        self.game_id = game
        self.fill()
        self.prompt_now()
