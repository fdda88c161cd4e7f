"""Tangram City as the list of games knows it."""

from __future__ import annotations

import datetime
import random
from typing import Any, ClassVar

from engine.dice import Dice
from engine.game import Account, BadOption, Game, Message, Options, Seat, say
from engine.tangram import accounting, seeing, setting
from engine.tangram.setting import TangramData
from engine.tangram.state import TangramState
from engine.tangram.view import TangramView

RANKS = (
    (168, say("Capital")),
    (150, say("City")),
    (129, say("Town")),
    (105, say("Village")),
    (0, say("Hamlet")),
)
"""The least total of each rank, best first (TC-8.2)."""


class TangramCity(Game):
    """Everybody builds the same 23 tiles into a city of their own, at the same time."""

    id = "tangram"
    name = say("Tangram City")
    about = say("Fit the same tiles as everybody else into your city, in two colours and without gaps.")
    aim = say(
        "Fill your city, and end with as many red squares as green ones. After each round the largest"
        " rectangle scores. A card names a tile for everybody: place it or leave it out for good."
    )
    players = range(1, 6)
    options = setting.OPTIONS
    data: ClassVar[type[TangramData]] = TangramData
    view: ClassVar[type[TangramView]] = TangramView
    rules = "TC"

    def complete(self, players: int, options: Options) -> dict[str, str]:
        found = super().complete(players, options)
        if found["start"] == "blank" and found["tiles"] != "surplus":
            # TC-1.3: the exact set cannot fill a blank board, and the text tells of no others.
            raise BadOption(say("Blank boards go with the surplus set only (TC-1.3)."))
        setting.check_boards(players, found)
        if found["tiles"] not in ("surplus", "exact", "own"):
            setting.tile_set(found)
        return found

    def setup(self, players: int, options: Options, dice: Dice) -> TangramData:
        return setting.draw(players, options, dice)

    def start(self, players: int, options: Options, data: TangramData) -> TangramState:
        setting.inspect(players, options, data)
        return TangramState(players, data)

    def account(self, view: TangramView, seat: Seat, line: int) -> Account:
        return accounting.account(view, seat, line)

    def resample(self, view: Any, rng: random.Random) -> TangramState:
        return seeing.resample(view, rng)

    def daily(self, date: datetime.date) -> tuple[int, dict[str, str], TangramData]:
        """The daily city (TC-8.2): alone, surplus set, start field; drawn from the date alone."""
        options = self.complete(1, {})
        return 1, options, self.setup(1, options, Dice(f"tangram daily {date.isoformat()}"))

    def rank(self, players: int, options: Options, total: int) -> Message | None:
        """The rank of a total reached alone on the default set with start field (TC-8.2)."""
        if players != 1 or options["tiles"] != "surplus" or options["start"] != "field":
            return None
        return next(name for least, name in RANKS if total >= least)
