"""Ananda as the list of games knows it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from engine.ananda import seeing, setting
from engine.ananda.setting import AnandaData
from engine.ananda.state import AnandaState
from engine.dice import Dice
from engine.game import BadOption, Game, Options, say


class Ananda(Game):
    """Everybody builds one temple of stacked tiles, and meditates in its areas."""

    id = "ananda"
    name = say("Ananda")
    about = say("Build a temple of many colours together, and meditate where its areas are large.")
    players = setting.PLAYERS
    options = setting.OPTIONS
    data: ClassVar[type[AnandaData]] = AnandaData
    rules = "AN"

    def complete(self, players: int, options: Options) -> dict[str, str]:
        found = super().complete(players, options)
        if found["first"] != "drawn" and int(found["first"]) > players:
            raise BadOption(say("There is no seat {seat} to begin.", seat=found["first"]))
        return found

    def setup(self, players: int, options: Options, dice: Dice) -> AnandaData:
        return setting.draw(players, options, dice)

    def start(self, players: int, options: Options, data: AnandaData) -> AnandaState:
        setting.inspect(players, options, data)
        return AnandaState(players, setting.variant(options), data)

    def resample(self, view: Any, rng: random.Random) -> AnandaState:
        return seeing.resample(view, rng)
