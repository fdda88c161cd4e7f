"""A worker asked from an app: the screen goes on meanwhile, and the worker ends with the app."""

from __future__ import annotations

from pathlib import Path

import msgspec
from textual.app import App, ComposeResult
from textual.widgets import Static

from engine import worker
from tests.engine.lifeline import lifeline
from tests.engine.odd_worker import Told


class Asking(App[None]):
    """Asks when it starts; counts the keys it gets."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.told = told
        self.keys = 0
        self.answer: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static("asking")

    def on_mount(self) -> None:
        self.run_worker(self.ask())

    def on_key(self) -> None:
        self.keys += 1

    async def ask(self) -> None:
        decoder = msgspec.json.Decoder(list[str])
        self.answer = await worker.ask("tests.engine.odd_worker", self.told, decoder, seconds=60)


async def test_the_answer_comes_to_the_app() -> None:
    app = Asking(Told("answer"))
    async with app.run_test() as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.answer == ["done"]


async def test_keys_are_heard_while_it_thinks_and_it_ends_with_the_app(tmp_path: Path) -> None:
    async with lifeline(tmp_path / "line") as line:
        app = Asking(Told("think", str(tmp_path / "line")))
        async with app.run_test() as pilot:
            assert await line.read() == b"up\n"
            await pilot.press("a", "b")
            assert app.keys == 2
        assert await line.read() == b""
