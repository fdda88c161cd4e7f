"""Bots without processes, for tests of what the app does with their answers; and games against them."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from engine.bots import worker as bots_worker
from engine.bots.bot import Verdict
from engine.bots.par import Par
from tests.tui.driving import Player
from tests.tui.seats import Answer


def think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots think within this process: the same questions and answers, without the start of a program."""

    async def ask(
        module: str, question: bots_worker.Question, decoder: msgspec.json.Decoder[Any], *, seconds: float
    ) -> Any:
        await asyncio.sleep(0)
        sent = msgspec.json.decode(msgspec.json.encode(question), type=bots_worker.Question)
        return decoder.decode(msgspec.json.encode(bots_worker.answer(sent)))

    monkeypatch.setattr(bots_worker.worker, "ask", ask)


def judge_quickly(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Judge without thinking: every third decision was a mistake, and par is 999. Gives what was asked."""
    asked: list[tuple[str, ...]] = []

    async def ask_to_judge(view: object, seat: int, game: str, played: tuple[str, ...]) -> Verdict:
        await asyncio.sleep(0)
        asked.append(played)
        lost = float(len(asked)) if len(asked) % 3 == 0 else 0.0
        return Verdict(10.0 - lost, 10.0, played, ())

    async def ask_for_par(header: object) -> Par:
        await asyncio.sleep(0)
        return Par(999)

    monkeypatch.setattr("tui.looking.ask_to_judge", ask_to_judge)
    monkeypatch.setattr("tui.looking.ask_for_par", ask_for_par)
    return asked


def own_turn(player: Player) -> bool:
    """Whether the person at the keyboard is to act."""
    return player.page != "TablePage" or player.table_page._seat in player.table.state.turn


async def play_against(player: Player, answer: Answer, rng: random.Random) -> None:
    """Play on to the result, waiting for the bots whenever they are to act."""
    while player.page != "ResultPage":
        assert player.page == "TablePage", player.text()
        if own_turn(player):
            await answer(player, rng)
        else:
            await player.until(lambda: own_turn(player))
