"""Who sits where, people and bots: names for bots, and who sat there last time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from engine.bots.levels import LEVELS
from engine.game import Seat
from engine.store import StoreError
from tui.language import N_, Language

if TYPE_CHECKING:
    from tui.app import ChabudaiApp
    from tui.screens.page import Page

FIRST_LEVEL = 2
"""The level of bots where nothing was chosen: they play sensibly, and one level is weaker."""

STAND_IN = 3
"""The level, where no other is asked for, of a bot that takes somebody's seat."""

TREES = (N_("Oak"), N_("Fir"), N_("Elm"), N_("Ash"), N_("Yew"), N_("Pine"), N_("Plum"), N_("Teak"))
"""What bots are called, in the order of their seats; one after which somebody else is called is left out."""


def bot_names(tr: Language, bots: Mapping[Seat, int], taken: Iterable[str] = ()) -> dict[Seat, str]:
    """A name for each bot, which tells it from the others and says its level: `Oak Lv2`."""
    used = set(taken)
    free = (name for name in map(tr, TREES) if not any(one.startswith(name) for one in used))
    return {
        seat: tr("{name} Lv{level}", name=next(free), level=level) for seat, level in sorted(bots.items())
    }


def last_levels(app: ChabudaiApp) -> dict[Seat, int | None]:
    """By seat, the level of the bot that sat there at the last table of several; None for a person."""
    try:
        tables = app.store.tables()
    except StoreError:
        return {}
    last = next((info for info in tables if len(info.seats) > 1), None)
    if last is None:
        return {}
    levels = dict(last.bots)
    return {seat: levels.get(seat) for seat in range(len(last.seats))}


def ask_for_bot(
    page: Page[Any], others: Iterable[str], sits: int | None, then: Callable[[str, int], str | None]
) -> None:
    """Ask for the level of a bot, and do something with its name and level; `others` are the names beside it.

    `sits` is the level of the bot that has the seat now, if one has. What `then` gives back is why it cannot
    be done, or None.
    """
    tr = page.tr

    def take(text: str) -> str | None:
        if text not in map(str, LEVELS):
            return tr("A bot has a level from {least} to {most}.", least=LEVELS[0], most=LEVELS[-1])
        level = int(text)
        return then(bot_names(tr, {0: level}, others)[0], level)

    page.prompt.ask(tr("Level, 1 (weak) to 5 (strong):"), take, str(sits or STAND_IN))
