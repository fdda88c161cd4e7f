"""Bonsai as the list of games knows it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from engine.bonsai import seeing, setting
from engine.bonsai.setting import BonsaiData
from engine.bonsai.state import BonsaiState
from engine.dice import Dice
from engine.game import BadOption, Game, Options, say


class Bonsai(Game):
    """Everybody grows a tree of their own from the cards of one market."""

    id = "bonsai"
    name = say("Bonsai")
    about = say("Collect tiles from the market and grow a tree of wood, leaves, flowers and fruits.")
    players = range(1, 5)
    options = setting.OPTIONS
    data: ClassVar[type[BonsaiData]] = BonsaiData
    rules = "BO"

    def complete(self, players: int, options: Options) -> dict[str, str]:
        found = super().complete(players, options)
        if players == 1 and found["goals"] == "off":
            raise BadOption(say("Alone you need the goals (BO-2.3)."))
        if players > 1 and found["level"] != setting.OPTIONS[0].default:
            raise BadOption(say("Levels are for playing alone (BO-8)."))
        return found

    def setup(self, players: int, options: Options, dice: Dice) -> BonsaiData:
        return setting.draw(players, options, dice)

    def start(self, players: int, options: Options, data: BonsaiData) -> BonsaiState:
        setting.inspect(players, options, data)
        lower = setting.lower_half(data.deck, options)
        return BonsaiState(players, options["level"], lower, data, options["pot"] == "left")

    def resample(self, view: Any, rng: random.Random) -> BonsaiState:
        return seeing.resample(view, rng)
