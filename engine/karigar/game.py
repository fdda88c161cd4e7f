"""Karigar-e-Taj as the list of games knows it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from engine.dice import Dice
from engine.game import BadOption, Game, Options, say
from engine.karigar import seeing, setting
from engine.karigar.cards import RIVAL_POINTS
from engine.karigar.setting import KarigarData
from engine.karigar.state import KarigarState


class KarigarETaj(Game):
    """Workers move through the bazaar, and what they bring builds the Taj, level by level."""

    id = "karigar"
    name = say("Karigar-e-Taj")
    about = say("Move your workers through the bazaar for what the Taj needs, and build its sections first.")
    players = range(1, 5)
    options = setting.OPTIONS
    data: ClassVar[type[KarigarData]] = KarigarData
    rules = "KA"

    def complete(self, players: int, options: Options) -> dict[str, str]:
        found = super().complete(players, options)
        if players > 1 and found["level"] != setting.LEVEL.default:
            raise BadOption(say("Levels are for playing alone (KA-10)."))
        return found

    def setup(self, players: int, options: Options, dice: Dice) -> KarigarData:
        return setting.draw(players, options, dice)

    def start(self, players: int, options: Options, data: KarigarData) -> KarigarState:
        setting.inspect(players, options, data)
        return KarigarState(
            players, data, options["fair"] == "on", options["decks"] == "one", RIVAL_POINTS[options["level"]]
        )

    def resample(self, view: Any, rng: random.Random) -> KarigarState:
        return seeing.resample(view, rng)
