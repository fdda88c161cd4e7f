"""Workers: they answer, fail in one line, and are gone with whoever asked."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine import worker
from engine.tangram import fill
from engine.tangram.tiles import built_in, start_field
from tests.engine.lifeline import lifeline
from tests.engine.odd_worker import Told

MODULE = "tests.engine.odd_worker"
DECODER = msgspec.json.Decoder(list[str])


async def test_answers() -> None:
    assert await worker.ask(MODULE, Told("answer"), DECODER, seconds=20) == ["done"]


@pytest.mark.parametrize("how", ["crash", "babble"])
async def test_a_worker_that_fails_is_one_clear_line(how: str) -> None:
    with pytest.raises(worker.WorkerFailed) as caught:
        await worker.ask(MODULE, Told(how), DECODER, seconds=20)
    assert str(caught.value.message) == "The helper program stopped without an answer. Try again."


async def test_no_more_than_a_few_run_at_once() -> None:
    """The third question waits until one of the first two is given up."""
    thinking = [
        asyncio.create_task(worker.ask(MODULE, Told("think"), DECODER, seconds=600))
        for _ in range(worker.AT_ONCE)
    ]
    await asyncio.sleep(0)  # they have their turn to begin
    waiting = asyncio.create_task(worker.ask(MODULE, Told("answer"), DECODER, seconds=20))
    done, _ = await asyncio.wait({waiting}, timeout=1)
    assert not done
    thinking[0].cancel()
    assert await waiting == ["done"]
    thinking[1].cancel()
    await asyncio.gather(*thinking, return_exceptions=True)


async def test_no_such_worker_is_one_clear_line() -> None:
    with pytest.raises(worker.WorkerFailed):
        await worker.ask("tests.engine.no_such_worker", Told("answer"), DECODER, seconds=20)


@pytest.mark.parametrize("how", ["think", "defy"])
async def test_cancelling_ends_the_worker(how: str, tmp_path: Path) -> None:
    async with lifeline(tmp_path / "line") as line:
        told = Told(how, str(tmp_path / "line"))
        task = asyncio.create_task(worker.ask(MODULE, told, DECODER, seconds=60))
        assert await line.read() == b"up\n"
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await line.read() == b""


def test_a_loop_that_ends_amid_a_cancelled_question_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the program ends just after a page that asked was left: all is cancelled a second time."""
    left: list[str] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda found: left.append(repr(found.exc_value)))

    async def leave(path: Path) -> None:
        async with lifeline(path) as line:
            told = Told("think", str(path))
            task = asyncio.create_task(worker.ask(MODULE, told, DECODER, seconds=60))
            assert await line.read() == b"up\n"
            task.cancel()
            await asyncio.sleep(0)

    for number in range(3):  # the worker may be gone by chance before the loop closes
        asyncio.run(leave(tmp_path / f"line{number}"))
    gc.collect()
    assert left == []


async def test_time_up_is_told() -> None:
    with pytest.raises(TimeoutError):
        await worker.ask(MODULE, Told("think"), DECODER, seconds=0.01)


async def test_a_worker_leaves_when_its_asker_is_killed(tmp_path: Path) -> None:
    code = (
        "import asyncio, msgspec, sys\n"
        "from engine import worker\n"
        "from tests.engine.odd_worker import Told\n"
        f"asking = worker.ask({MODULE!r}, Told('think', sys.argv[1]), msgspec.json.Decoder(), seconds=60)\n"
        "asyncio.run(asking)\n"
    )
    async with lifeline(tmp_path / "line") as line:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        asker = subprocess.Popen([sys.executable, "-c", code, str(tmp_path / "line")], env=env)
        try:
            assert await line.read() == b"up\n"
        finally:
            asker.kill()
            asker.wait()
        assert await line.read() == b""


async def test_a_city_is_filled_by_a_worker_just_as_here() -> None:
    asked = fill.Question(built_in("surplus"), tuple(range(1, 24)), start_field(2, "green"), 6)
    assert await fill.ask(asked) == fill.fill(asked)


async def test_what_takes_too_long_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fill, "_STARTING", 0.0)
    asked = fill.Question(built_in("surplus"), tuple(range(1, 24)), (), 6, seconds=0.001)
    assert await fill.ask(asked) == fill.Undecided()
