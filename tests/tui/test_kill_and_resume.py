"""Whatever was done is kept: the program may die at any step, and the table goes on as it was."""

from __future__ import annotations

import random
import shutil
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.store import Store
from engine.tangram.moves import Leave
from tests.measuring import PROGRAM
from tests.terminal import Terminal
from tests.tui.driving import Player, playing
from tests.tui.kept import keep
from tui.start import Play

ROOT = Path(__file__).parents[2]
PLAY = [*PROGRAM, "play", "tangram", "--seed", "7", "--name", "Anna"]
ENV = {"PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "NO_COLOR": None}


def after_a_kill(path: Path, folder: Path) -> Store:
    """The store as a program finds it that starts after this one was killed now: what is on disk counts."""
    folder.mkdir()
    for part in path.parent.glob(f"{path.name}*"):
        if ".open-" not in part.name:
            shutil.copy(part, folder / part.name)
    return Store.open(folder / path.name)


class Killer:
    """Compares a table with what is left of it after a kill."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.path = path
        self.folder = folder
        self.kills = 0

    def kill(self) -> Store:
        self.kills += 1
        return after_a_kill(self.path, self.folder / str(self.kills))

    def check(self, player: Player) -> None:
        """The table is equal after a kill."""
        store = self.kill()
        (info,) = store.tables()
        assert store.load(info.id).digest() == player.table.digest()
        store.close()

    async def look(self, player: Player) -> None:
        """The table is equal after a kill, and so is what a new program shows of it."""
        store = self.kill()
        async with playing(store=store) as other:
            await other.press("c")
            if other.page == "CurtainPage":
                await other.press("enter")
            seat = player.table_page._seat
            if other.table_page._seat != seat:
                await other.press("s", "home", *["down"] * seat, "enter")
                if other.page == "CurtainPage":
                    await other.press("enter")
            assert other.table.digest() == player.table.digest()
            assert other.text() == player.text()


async def test_solo_kill_at_every_step(tmp_path: Path) -> None:
    path = tmp_path / "games" / "chabudai.db"
    killer = Killer(path, tmp_path)
    rng = random.Random(4)
    async with playing(Play("tangram", seed="kill", names=("Anna",)), store=path) as player:
        for turn in range(12):
            for keys in (("n", "enter"), ("u", "n", "enter"), ("space",)):
                await player.press(*keys)
                killer.check(player)
            if rng.random() < 0.3:  # alone, earlier turns can be taken back as well
                await player.press("u", "u")
                killer.check(player)
            if turn % 4 == 0:
                await player.press("x")
                await killer.look(player)
                await player.press("u")
        assert player.table.practised
    assert killer.kills > 36


async def test_in_company_kill_at_every_step(tmp_path: Path) -> None:
    """Composed, undone, handed in and still open, taken back: of two seats, one card after the other."""
    path = tmp_path / "games" / "chabudai.db"
    killer = Killer(path, tmp_path)
    async with playing(Play("tangram", seed="kill", names=("Anna", "Ben")), store=path) as player:

        async def step(*keys: str) -> None:
            await player.press(*keys)
            if player.page == "CurtainPage":
                await player.press("enter")
            killer.check(player)

        for turn in range(5):
            first = player.table_page._seat
            await step("n", "enter")
            await killer.look(player)
            await step("u")
            await step("n", "enter")
            await step("space")
            assert player.table.open
            await step("s", "home", *["down"] * first, "enter")  # back, to take the answer back
            assert player.table_page._seat == first
            await step("u")
            assert not player.table.open
            await step("x")
            if turn % 2 == 0:
                await killer.look(player)
            await step("space")
            await step("n", "enter")
            await step("space")
            assert not player.table.open
    assert killer.kills > 40


async def test_in_the_last_round_the_draft_of_several_tiles_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "games" / "chabudai.db"
    killer = Killer(path, tmp_path)
    store = Store.open(path)
    keep(store, 2, moves=50, leave=True)
    async with playing(store=store) as player:
        await player.press("c")
        if player.page == "CurtainPage":
            await player.press("enter")
        assert player.table.state.view(0).round == 6  # type: ignore[attr-defined]
        for done in range(3):
            await player.press("n", "enter")
            assert len(player.table.draft(player.table_page._seat)) == done + 1
            killer.check(player)
        await killer.look(player)
        await player.press("u", "x")
        assert isinstance(player.table.draft(player.table_page._seat)[-1], Leave)
        await killer.look(player)


@pytest.mark.parametrize("end", ["kill", "hang up"])
def test_a_program_that_is_ended_from_outside(home: Path, tmp_path: Path, end: str) -> None:
    """On a real terminal: killed in the middle of a turn, or its window closed."""
    env = {**ENV, "CHABUDAI_HOME": str(home)}
    with Terminal(PLAY, env=env) as terminal:
        terminal.wait_for("Place tile")
        _type(terminal, ("n", "enter"), "Set:")
        _type(terminal, ("space",), "card 2 of 4")
        _type(terminal, ("n", "enter"), "Set:")
        terminal.settle()
        before = terminal.text()
        if end == "kill":
            terminal.process.send_signal(signal.SIGKILL)
            assert terminal.wait() == -signal.SIGKILL
    with Terminal(PROGRAM, env=env) as terminal:
        terminal.wait_for("Continue")
        terminal.press("c")
        terminal.wait_for("Set:")
        terminal.settle()
        assert terminal.text() == before
        _type(terminal, ("space",), "card 3 of 4")


def _type(terminal: Terminal, keys: Sequence[str], shown: str) -> None:
    terminal.press(*keys)
    terminal.wait_for(shown)
