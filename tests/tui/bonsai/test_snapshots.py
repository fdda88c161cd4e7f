"""The screen is as it was. `python -m tests.tui.bonsai.test_snapshots` writes the snapshots anew."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.store import Store
from tests.tui.bonsai.seats import keep
from tests.tui.driving import COLOURLESS, JAPANESE, TRUECOLOR, playing

FOLDER = Path(__file__).parent / "snapshots"


class Scene(NamedTuple):
    """A table after so many steps, and the keys that lead on from home."""

    keys: tuple[str, ...]
    players: int
    moves: int
    size: tuple[int, int] = (80, 24)
    environ: Mapping[str, str] = TRUECOLOR


SCENES = {
    "first-turn": Scene(("c",), 1, 0),
    "placing-mono": Scene(("c", "n", "n"), 4, 204, environ=COLOURLESS),
    "deciding-ja": Scene(("c",), 2, 71, environ=JAPANESE),
    "late-100x30": Scene(("c", "n"), 3, 130, size=(100, 30)),
}
"""By the name of the file."""


async def take(scene: Scene) -> str:
    """The screen as text; a bar ends each line, so that blanks at its end show."""
    store = Store.open(None)
    keep(store, scene.players, scene.moves, seed="snapshot")
    async with playing(store=store, size=scene.size, environ=scene.environ) as player:
        await player.press(*scene.keys)
        return "".join(f"{line}|\n" for line in player.lines())


@pytest.mark.parametrize("name", SCENES)
async def test_the_screen_is_as_it_was(name: str) -> None:
    assert await take(SCENES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_no_snapshot_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["CHABUDAI_HOME"] = home
        FOLDER.mkdir(exist_ok=True)
        for name, scene in SCENES.items():
            (FOLDER / f"{name}.txt").write_text(asyncio.run(take(scene)), encoding="utf-8")
