"""Bonsai as the list of games knows it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from engine.bonsai import accounting, seeing, setting
from engine.bonsai.setting import BonsaiData
from engine.bonsai.state import BonsaiState
from engine.bonsai.view import BonsaiView
from engine.dice import Dice
from engine.game import Account, Game, Options, Seat, say


class Bonsai(Game):
    """Everybody grows a tree of their own from the cards of one market."""

    id = "bonsai"
    name = say("Bonsai")
    about = say("Collect tiles from the market and grow a tree of wood, leaves, flowers and fruits.")
    aim = say(
        "Grow the tree that scores most: leaves, fruits, the free sides of flowers, goals and parchments."
        " In a turn you meditate, which takes a card and tiles, or cultivate, which places tiles."
    )
    players = range(1, 5)
    options = setting.OPTIONS
    data: ClassVar[type[BonsaiData]] = BonsaiData
    view: ClassVar[type[BonsaiView]] = BonsaiView
    rules = "BO"

    def setup(self, players: int, options: Options, dice: Dice) -> BonsaiData:
        return setting.draw(players, options, dice)

    def start(self, players: int, options: Options, data: BonsaiData) -> BonsaiState:
        setting.inspect(players, options, data)
        lower = setting.lower_half(data.deck, options)
        return BonsaiState(players, options["level"], lower, data, options["pot"] == "left")

    def account(self, view: BonsaiView, seat: Seat, line: int) -> Account:
        return accounting.account(view, seat, line)

    def resample(self, view: Any, rng: random.Random) -> BonsaiState:
        return seeing.resample(view, rng)
