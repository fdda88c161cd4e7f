"""Karigar-e-Taj as the list of games knows it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from engine.dice import Dice
from engine.game import Account, Game, Options, Seat, say
from engine.karigar import accounting, seeing, setting
from engine.karigar.cards import RIVAL_POINTS
from engine.karigar.setting import KarigarData
from engine.karigar.state import KarigarState
from engine.karigar.view import KarigarView


class KarigarETaj(Game):
    """Workers move through the bazaar, and what they bring builds the Taj, level by level."""

    id = "karigar"
    name = say("Karigar-e-Taj")
    about = say("Move your workers through the bazaar for what the Taj needs, and build its sections first.")
    aim = say(
        "The most points win: mostly Taj tokens, and the earlier a section of a level is built, the better"
        " its token. In a turn you move all your workers, each space they reach gives or trades something,"
        " and you may build once if you hold what a section costs."
    )
    players = range(1, 5)
    options = setting.OPTIONS
    data: ClassVar[type[KarigarData]] = KarigarData
    view: ClassVar[type[KarigarView]] = KarigarView
    rules = "KA"

    def setup(self, players: int, options: Options, dice: Dice) -> KarigarData:
        return setting.draw(players, options, dice)

    def start(self, players: int, options: Options, data: KarigarData) -> KarigarState:
        setting.inspect(players, options, data)
        return KarigarState(
            players, data, options["fair"] == "on", options["decks"] == "one", RIVAL_POINTS[options["level"]]
        )

    def account(self, view: KarigarView, seat: Seat, line: int) -> Account:
        return accounting.account(view, seat, line)

    def resample(self, view: Any, rng: random.Random) -> KarigarState:
        return seeing.resample(view, rng)
