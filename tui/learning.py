"""Lessons and guided games as the screens deal with them: which there are, how far one is, opening them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual.screen import Screen

from engine.game import Message
from engine.games import GAMES
from engine.header import deal, now
from engine.lessons import GUIDE, Guide, Lesson, guide, lessons
from engine.progress import Mark
from engine.store import StoreError
from engine.table import Table
from tui.seating import bot_names
from tui.start import Learn
from tui.tables import new_seed, resume, seat_name

if TYPE_CHECKING:
    from tui.app import ChabudaiApp
    from tui.screens.table import TablePage


GUIDED = "guided"
"""The guided game's line in the list of lessons."""


def taught() -> list[str]:
    """The games that have lessons, in the order of the list of games."""
    return [game for game in GAMES if lessons(game)]


def lesson_of(game: str, id: str) -> Lesson:  # noqa: A002 (what the player calls it)
    """A lesson of a game. Raises `KeyError` if there is none of that id."""
    return {lesson.id: lesson for lesson in lessons(game)}[id]


def latest(app: ChabudaiApp) -> str:
    """The game to go on with: the first that was begun and has a lesson to take, else the first of all."""
    games = taught()
    begun = (game for game in games if marks(app, game) and current(app, game) is not None)
    return next(begun, games[0])


def following(lesson: Lesson) -> Lesson | None:
    """The lesson after this one; None after the last."""
    all_ = lessons(lesson.game)
    at = [other.id for other in all_].index(lesson.id) + 1
    return all_[at] if at < len(all_) else None


def guide_for(app: ChabudaiApp, game: str) -> Guide | None:
    """The guide of a game, where the player may play a game of it alone; else None."""
    return guide(game) if app.plays else None


def what_follows(app: ChabudaiApp, lesson: Lesson) -> str:
    """What comes after a lesson."""
    after = following(lesson)
    if after is not None:
        return app.tr("next: {lesson}", lesson=Message(after.title))
    if guide_for(app, lesson.game) is not None:
        return app.tr("next: a guided game")
    return app.tr("all lessons are done")


def marks(app: ChabudaiApp, game: str) -> dict[str, Mark]:
    """How far the player is with the lessons of a game; nothing where that cannot be read."""
    try:
        return app.progress.lessons(game)
    except StoreError as error:
        app.notices.append(error.message)
        return {}


def current(app: ChabudaiApp, game: str) -> Lesson | None:
    """The lesson to take next: the first that was not done."""
    known = marks(app, game)
    return next((lesson for lesson in lessons(game) if not known.get(lesson.id, Mark(0, False)).done), None)


def open_start(app: ChabudaiApp, start: Learn) -> None:
    """Open what the command line asked for, over the list of lessons. Raises `BadOption` and `StoreError`."""
    from tui.screens.learn import LearnPage

    chosen = GUIDED if start.lesson == GUIDE else f"lesson {start.lesson}" if start.lesson else ""
    app.push_screen(LearnPage(start.game, chosen))
    if start.lesson == GUIDE:
        open_guided(app, start.game)
    elif start.lesson:
        open_lesson(app, lesson_of(start.game, start.lesson))


def open_lesson(
    app: ChabudaiApp, lesson: Lesson, step: int | None = None, instead_of: Screen[None] | None = None
) -> None:
    """Open a lesson at a step (None: the one that was reached), in place of a screen or over all."""
    from tui.screens.lesson import LessonPage

    if step is None:
        step = marks(app, lesson.game).get(lesson.id, Mark(0, False)).reached
    _show(app, LessonPage(lesson, tuple(_names(app, lesson)), step), instead_of)


def _names(app: ChabudaiApp, lesson: Lesson) -> Iterator[str]:
    for seat in range(lesson.table.players):
        given = lesson.names[seat] if seat < len(lesson.names) else ""
        yield given or seat_name(app, seat)


def open_guided(app: ChabudaiApp, game: str, instead_of: Screen[None] | None = None) -> None:
    """Go on with the guided game of a game, or begin it. Raises `BadOption` and `StoreError`."""
    found = guide_for(app, game)
    if found is None:
        return
    number = running(app, game)
    if number is None:
        bots = {int(seat) - 1: level for seat, level in found.bots.items()}
        seated = {seat: seat_name(app, seat) for seat in range(found.players) if seat not in bots}
        seated |= bot_names(app.tr, bots, seated.values())
        names = [seated[seat] for seat in range(found.players)]
        number, _ = app.store.create(deal(game, names, found.options, new_seed(), now(), bots=bots))
        app.progress.guide(game, number)
    resume(app, number, instead_of)


def left(app: ChabudaiApp, game: str, line: str) -> None:
    """A lesson or guided game is left: the list of lessons under it has its line chosen."""
    from tui.screens.learn import LearnPage

    for page in app.screen_stack:
        if isinstance(page, LearnPage):
            page.choose(game, line)


def running(app: ChabudaiApp, game: str) -> int | None:
    """The table of the guided game that was begun and is not over; None if there is none."""
    number = app.progress.guided(game)
    return number if number in {info.id for info in app.store.tables() if not info.over} else None


def guided_page(app: ChabudaiApp, number: int, table: Table) -> TablePage | None:
    """The page of a guided game's table; None if the table is an ordinary one. Raises `StoreError`."""
    game = table.header.game
    found = guide(game)
    if found is None or app.progress.guided(game) != number:
        return None
    from tui.screens.guided import GuidedPage

    return GuidedPage(number, table, found, app.progress.seen(game))


def _show(app: ChabudaiApp, page: Screen[None], instead_of: Screen[None] | None) -> None:
    if instead_of is not None and app.screen is instead_of:
        app.switch_screen(page)
    else:
        app.push_screen(page)
