"""Ananda as the list of games knows it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from engine.ananda import accounting, seeing, setting
from engine.ananda.setting import AnandaData
from engine.ananda.state import AnandaState
from engine.ananda.view import AnandaView
from engine.dice import Dice
from engine.game import Account, Game, Options, Seat, say


class Ananda(Game):
    """Everybody builds one temple of stacked tiles, and meditates in its areas."""

    id = "ananda"
    name = say("Ananda")
    about = say("Build a temple of many colours together, and meditate where its areas are large.")
    aim = say(
        "The most karma wins. In a turn you put your monk on an area, place tiles of your rack to make it"
        " larger, then play cards of its colour: their values together may be as high as the area is large."
    )
    players = setting.PLAYERS
    options = setting.OPTIONS
    data: ClassVar[type[AnandaData]] = AnandaData
    view: ClassVar[type[AnandaView]] = AnandaView
    rules = "AN"

    def setup(self, players: int, options: Options, dice: Dice) -> AnandaData:
        return setting.draw(players, options, dice)

    def start(self, players: int, options: Options, data: AnandaData) -> AnandaState:
        setting.inspect(players, options, data)
        return AnandaState(players, setting.variant(options), data)

    def account(self, view: AnandaView, seat: Seat, line: int) -> Account:
        return accounting.account(view, seat, line)

    def resample(self, view: Any, rng: random.Random) -> AnandaState:
        return seeing.resample(view, rng)
