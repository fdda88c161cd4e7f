"""Tables as the home screen deals with them: begin, go on, describe."""

from __future__ import annotations

import datetime
import secrets
from typing import TYPE_CHECKING

from textual.screen import Screen

from engine.games import game
from engine.header import Header, deal, deal_daily, now
from engine.store import StoreError, TableInfo
from tui.start import Play

if TYPE_CHECKING:
    from tui.app import ChabudaiApp


def today() -> datetime.date:
    """The date in UTC, which names the daily game."""
    return datetime.datetime.now(datetime.UTC).date()


def seat_name(app: ChabudaiApp, seat: int) -> str:
    """What a seat is called if nobody says otherwise: the first is the player whose keyboard it is."""
    if seat == 0 and app.settings.values.name:
        return app.settings.values.name
    return app.tr("Player {number}", number=seat + 1)


def new_seed() -> str:
    """A seed that is short enough to read out to a friend."""
    return str(secrets.randbelow(10**8))


def describe_table(app: ChabudaiApp, info: TableInfo) -> str:
    """A kept table in one line: game, players, what it was drawn from."""
    tr = app.tr
    name = tr(game(info.game).name)
    drawn = tr("daily of {date}", date=info.daily) if info.daily else tr("seed {seed}", seed=info.seed)
    return tr("{game}: {players}, {drawn}", game=name, players=", ".join(info.seats), drawn=drawn)


def daily_game(app: ChabudaiApp, game_id: str) -> str:
    """What to say of today's daily game."""
    tr, date = app.tr, today()
    try:
        done = app.store.results(game_id, date.isoformat())
    except StoreError:
        done = []
    if done:
        return tr("{date}: you have {points} points", date=date.isoformat(), points=done[0].totals[0])
    return tr("{date}: the same for everybody today", date=date.isoformat())


def begin(app: ChabudaiApp, header: Header, instead_of: Screen[None] | None = None) -> None:
    """Open a new table. Raises `BadOption` and `StoreError`."""
    number, _ = app.store.create(header)
    resume(app, number, instead_of)


def resume(app: ChabudaiApp, number: int, instead_of: Screen[None] | None = None) -> None:
    """Open a kept table as it was left, in place of a screen or over all. Raises as `begin`."""
    from tui.screens.table import TablePage

    page = TablePage(number, app.store.load(number))
    if instead_of is not None and app.screen is instead_of:
        app.switch_screen(page)
    else:
        app.push_screen(page)


def play(app: ChabudaiApp, start: Play) -> None:
    """Begin what the command line asked for. Raises `BadOption` and `StoreError`."""
    played = game(start.game)
    if start.daily:
        open_daily(app, start.game, start.names)
        return
    players = start.players or len(start.names) or played.players[0]
    given = (*start.names, *[""] * players)[:players]
    names = [name or seat_name(app, seat) for seat, name in enumerate(given)]
    seed = start.seed or new_seed()
    begin(app, deal(start.game, names, start.options, seed, now(), draw_seats=start.draw_seats))


def open_daily(app: ChabudaiApp, game_id: str, names: tuple[str, ...] = ()) -> None:
    """Go on with today's daily game, or begin it. Raises `BadOption` and `StoreError`."""
    date = today()
    for info in app.store.tables():
        if info.game == game_id and info.daily == date.isoformat() and not info.over:
            resume(app, info.id)
            return
    begin(app, deal_daily(game_id, date, names or (seat_name(app, 0),), now()))
