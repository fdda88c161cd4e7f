"""Bots think in worker processes: the screen goes on meanwhile, and a fault costs one line.

Run as a program this is the worker that the questions go to.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

import msgspec

from engine import worker
from engine.bots.bot import CAPS, Hint, Verdict, choose, hint, judge
from engine.bots.par import Par, par
from engine.game import Seat, View
from engine.games import game
from engine.header import Header, decode_header, encode_header

MODULE = "engine.bots.worker"
"""The program that thinks."""
_SECONDS = 2 * CAPS[-1] + 20.0
"""Seconds to wait for an answer: two searches, and the start of a process on a busy machine."""


class Question(msgspec.Struct, frozen=True):
    """What to think about: the view of a seat on turn, and for `judge` the moves that were played.

    For `par` the view is the header of a game that is over.
    """

    task: Literal["choose", "hint", "judge", "par"]
    game: str
    seat: Seat
    view: msgspec.Raw
    level: int = 1
    seed: str = ""
    played: tuple[str, ...] = ()


class Chosen(msgspec.Struct, frozen=True):
    """The moves of a bot's turn, in order."""

    moves: tuple[str, ...]


Answer: TypeAlias = Chosen | Hint | Verdict | Par
_Answer = TypeVar("_Answer", Chosen, Hint, Verdict, Par)


async def ask_for_turn(
    view: View, seat: Seat, game_id: str, level: int, seed: str, again: Callable[[], None] = lambda: None
) -> tuple[str, ...]:
    """The turn that a bot takes, as texts. Raises `worker.WorkerFailed` if two workers in a row failed.

    `again` is called when the first one did.
    """
    return (await _ask(Question("choose", game_id, seat, _raw(view), level, seed), Chosen, again)).moves


async def ask_for_hint(view: View, seat: Seat, game_id: str) -> Hint:
    """`bot.hint` in a process of its own. Raises `worker.WorkerFailed`."""
    return await _ask(Question("hint", game_id, seat, _raw(view)), Hint)


async def ask_to_judge(view: View, seat: Seat, game_id: str, played: tuple[str, ...]) -> Verdict:
    """`bot.judge` in a process of its own. Raises `worker.WorkerFailed`."""
    return await _ask(Question("judge", game_id, seat, _raw(view), played=played), Verdict)


async def ask_for_par(header: Header) -> Par:
    """`par.par` in a process of its own. Raises `worker.WorkerFailed`."""
    return await _ask(Question("par", header.game, 0, msgspec.Raw(encode_header(header))), Par)


async def _ask(question: Question, kind: type[_Answer], again: Callable[[], None] = lambda: None) -> _Answer:
    """The answer, from a second worker if the first one fails. Cancelling ends the worker."""
    decoder = msgspec.json.Decoder(kind)
    try:
        return await worker.ask(MODULE, question, decoder, seconds=_SECONDS)
    except (worker.WorkerFailed, TimeoutError):
        again()
        try:
            return await worker.ask(MODULE, question, decoder, seconds=_SECONDS)
        except TimeoutError as error:
            raise worker.WorkerFailed(worker.NO_ANSWER) from error


def _raw(view: View) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))


def answer(question: Question) -> Answer:
    """What the worker does."""
    if question.task == "par":
        return par(decode_header(bytes(question.view)))
    view = msgspec.json.decode(question.view, type=game(question.game).view)
    if question.task == "hint":
        return hint(view, question.seat, question.game)
    if question.task == "judge":
        return judge(view, question.seat, question.game, question.played)
    turn = choose(view, question.seat, question.game, question.level, question.seed)
    return Chosen(tuple(map(str, turn)))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(2)  # the screen comes first
    worker.serve(Question, answer)
