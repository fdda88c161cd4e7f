"""Long thinking in a process of its own, so that the screen never stops: one question in, one answer out.

The worker is `python -m <module>`; its `__main__` calls `serve`. It ends with whoever asked: when the asker
gives up, the worker is killed, and when the asker is gone, its standard input closes and it leaves.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from threading import Thread
from typing import TypeVar
from weakref import WeakKeyDictionary

import msgspec

from engine.game import Message, say

Question = TypeVar("Question", bound=msgspec.Struct)
Answer = TypeVar("Answer")

AT_ONCE = 2
"""Workers that run at the same time; more questions wait, so that many sessions leave the machine alive."""

_rooms: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()

_LONGEST = 1 << 24
"""Bytes of an answer. An answer is one line."""


NO_ANSWER = say("The helper program stopped without an answer. Try again.")


class WorkerFailed(Exception):  # noqa: N818 (named as what happened)
    """The worker ended without an answer. `message` says so in one line."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


async def ask(
    module: str, question: msgspec.Struct, decoder: msgspec.json.Decoder[Answer], *, seconds: float
) -> Answer:
    """The worker's answer to a question. Raises `TimeoutError` after so many seconds, or `WorkerFailed`.

    Cancelling the task ends the worker too; on the way out, whatever the way, no process is left. The seconds
    count from when the worker starts: before that the question may wait for others.
    """
    loop = asyncio.get_running_loop()
    room = _rooms.setdefault(loop, asyncio.Semaphore(AT_ONCE))
    async with room:
        return await _ask(module, question, decoder, seconds)


async def _ask(
    module: str, question: msgspec.Struct, decoder: msgspec.json.Decoder[Answer], seconds: float
) -> Answer:
    """One worker, from its start to its end."""
    # The worker finds the code that we run, however we were started.
    found = os.pathsep.join(path or os.curdir for path in sys.path)
    worker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": found},
        limit=_LONGEST,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        async with asyncio.timeout(seconds):
            # A worker that died early is told from its missing answer, not from the broken pipe.
            with contextlib.suppress(ConnectionError):
                worker.stdin.write(msgspec.json.encode(question) + b"\n")
                await worker.stdin.drain()
            line = await worker.stdout.readline()
        return decoder.decode(line)
    except msgspec.DecodeError as error:
        raise WorkerFailed(NO_ANSWER) from error
    finally:
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        worker.stdin.close()
        await _gone(worker)


async def _gone(worker: asyncio.subprocess.Process) -> None:
    """Wait for a killed worker, which is a matter of moments, even if everything is cancelled once more."""
    cancelled: asyncio.CancelledError | None = None
    while True:
        try:
            # Reading to the end also lets go of the pipes, before the loop may close.
            await worker.communicate()
            break
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled


def serve(question: type[Question], answer: Callable[[Question], object]) -> None:
    """Answer the one question that comes on standard input; for a worker's `__main__`."""
    line = sys.stdin.buffer.readline()
    if not line:
        return
    Thread(target=_leave_with_the_asker, daemon=True).start()
    reply = msgspec.json.encode(answer(msgspec.json.decode(line, type=question)))
    sys.stdout.buffer.write(reply + b"\n")
    sys.stdout.buffer.flush()


def _leave_with_the_asker() -> None:
    with contextlib.suppress(OSError):
        while os.read(sys.stdin.fileno(), 4096):
            pass
    os._exit(1)
