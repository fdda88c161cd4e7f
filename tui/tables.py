"""Tables as the home screen deals with them: begin, go on, describe."""

from __future__ import annotations

import datetime
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.screen import Screen

from engine.games import game, listed
from engine.header import Header, deal, deal_daily, now
from engine.store import StoreError, TableInfo, UnreadableError
from tui.bests import deal_of
from tui.language import Language
from tui.seating import bot_names
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
    return numbered(app.tr, seat)


def numbered(tr: Language, seat: int) -> str:
    """What a seat is called that has no name."""
    return tr("Player {number}", number=seat + 1)


def new_seed() -> str:
    """A seed that is short enough to read out to a friend."""
    return str(secrets.randbelow(10**8))


def again_from(tr: Language, turn: int) -> str:
    """What tells a table at which a finished game is played again from others of the same deal."""
    return tr("again from turn {number}", number=turn)


def describe_table(app: ChabudaiApp, info: TableInfo) -> str:
    """A kept table in one line: game, players, what it was drawn from or from where it is played again."""
    tr = app.tr
    name = tr(listed(info.game).name)
    drawn = tr("daily of {date}", date=info.daily) if info.daily else tr("seed {seed}", seed=info.seed)
    if info.again:
        drawn = again_from(tr, info.again)
    return tr("{game}: {players}, {drawn}", game=name, players=tr.listed(info.seats), drawn=drawn)


def daily_result(app: ChabudaiApp, game_id: str) -> int | None:
    """The points of today's daily game: those of the first try, which is the one that counts."""
    try:
        done = app.store.results(game_id, today().isoformat())
    except StoreError:
        done = []
    return done[-1].totals[0] if done else None


def daily_game(app: ChabudaiApp, game_id: str) -> str:
    """What to say of today's daily game."""
    tr, date, points = app.tr, today().isoformat(), daily_result(app, game_id)
    if points is not None:
        return tr("{date}: your result is {points}", date=date, points=points)
    return tr("{date}: the same for everybody today", date=date)


def begin(app: ChabudaiApp, header: Header, instead_of: Screen[None] | None = None, remark: str = "") -> None:
    """Open a new table, and say if its deal is known already, after a remark.

    Raises `BadOption` and `StoreError`.
    """
    earlier = app.store.results(header.game) if len(header.seats) == 1 else ()
    known = any(deal_of(result) == deal_of(header) for result in earlier)
    number, _ = app.store.create(header)
    if known:
        again = app.tr("You have finished this deal before: this time it does not count.")
        remark = f"{remark} {again}".strip()
    resume(app, number, instead_of, remark)


def resume(app: ChabudaiApp, number: int, instead_of: Screen[None] | None = None, remark: str = "") -> None:
    """Open a kept table as it was left, in place of a screen or over all. Raises as `begin`.

    `remark` is what to say first.
    """
    from tui.learning import guided_page
    from tui.screens.table import TablePage

    table = app.store.load(number)
    page = guided_page(app, number, table) or TablePage(number, table, remark)
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
    people = [seat for seat in range(players) if seat not in start.bots]
    seated = {seat: seat_name(app, seat) for seat in people} | dict(zip(people, start.names, strict=False))
    seated |= bot_names(app.tr, start.bots, seated.values())
    names = [seated[seat] for seat in range(players)]
    seed = start.seed or new_seed()
    drawn = start.draw_seats
    begin(app, deal(start.game, names, start.options, seed, now(), draw_seats=drawn, bots=start.bots))


def daily_table(app: ChabudaiApp, game_id: str) -> TableInfo | None:
    """Today's daily game, if it was begun and can be gone on with. Raises `StoreError`."""
    for info in _begun_today(app, game_id):
        with suppress(UnreadableError):
            app.store.load(info.id)
            return info
    return None


def _begun_today(app: ChabudaiApp, game_id: str) -> list[TableInfo]:
    date = today().isoformat()
    return [t for t in app.store.tables() if t.game == game_id and t.daily == date and not t.over]


def open_daily(app: ChabudaiApp, game_id: str, names: tuple[str, ...] = ()) -> None:
    """Go on with today's daily game, or begin it. Raises `BadOption` and `StoreError`.

    One that cannot be read is kept, and another begun beside it: the day has no other game.
    """
    date, begun = today(), daily_table(app, game_id)
    if begun is not None:
        resume(app, begun.id)
        return
    remark = ""
    for lost in _begun_today(app, game_id)[:1]:
        remark = app.tr(
            "Game {number} cannot be read; it stays in the file. Today's game begins anew.", number=lost.id
        )
    header = deal_daily(game_id, date, names or (seat_name(app, 0),), now())
    begin(app, header, remark=remark)
