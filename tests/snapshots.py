"""Text snapshots of the screen, to be read by people and compared by the tests.

`python -m tests.snapshots` writes them anew; look at every change before keeping it.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from engine.store import Store
from tests.tui.ananda.playing import keep as keep_ananda
from tests.tui.driving import COLOURLESS, JAPANESE, TRUECOLOR, playing
from tests.tui.karigar.playing import keep as keep_karigar
from tests.tui.kept import keep, play_to_end
from tui.settings import SettingsFile

FOLDER = Path(__file__).parent / "tui" / "snapshots"


class Scene(NamedTuple):
    """A screen: a table after so many answers (None: to its end), and the keys that lead on from home.

    Karigar-e-Taj counts levels.
    """

    keys: tuple[str, ...]
    players: int = 1
    moves: int | None = 14
    size: tuple[int, int] = (80, 24)
    environ: Mapping[str, str] = TRUECOLOR
    ascii: bool = False
    game: str = "tangram"


TABLE = ("c", "n", "n")
SCENES = {
    "table-80x24": Scene(TABLE),
    "table-80x24-mono": Scene(TABLE, environ=COLOURLESS),
    "table-80x24-ascii": Scene(TABLE, environ=COLOURLESS, ascii=True),
    "table-80x24-ja": Scene(TABLE, environ=JAPANESE),
    "table-100x30": Scene(TABLE, size=(100, 30)),
    "table-160x50": Scene(TABLE, size=(160, 50)),
    "table-of-five": Scene(("c", "enter", "n", "enter"), players=5, moves=50),
    "last-round": Scene(("c", "2", "n"), moves=25),
    "curtain": Scene(("c",), players=3, moves=1),
    "help": Scene((*TABLE, "?")),
    "result-solo": Scene(("r", "enter"), moves=None),
    "ananda-tile": Scene(("c", "enter", "n", "enter"), 2, 60, game="ananda"),
    "ananda-cards-mono": Scene(
        ("c", "enter", "n", "enter", "enter"), 3, 70, environ=COLOURLESS, game="ananda"
    ),
    "ananda-ascii": Scene(
        ("c", "enter", "n", "enter", "r"), 2, 50, environ=COLOURLESS, ascii=True, game="ananda"
    ),
    "ananda-ja": Scene(("c", "enter", "n"), 4, 60, environ=JAPANESE, game="ananda"),
    "karigar-pieces": Scene(("c", "enter", "n", "n"), 3, 3, game="karigar"),
    "karigar-cards-ascii": Scene(("c", "enter", "c"), 4, 3, environ=COLOURLESS, ascii=True, game="karigar"),
    "karigar-ja": Scene(("c", "n", "enter"), 1, 2, environ=JAPANESE, game="karigar"),
    "result-of-three": Scene(("r", "enter"), players=3, moves=None),
}
"""By the name of the file."""


async def take(scene: Scene) -> str:
    """The screen as text; a bar ends each line, so that blanks at its end show."""
    store = Store.open(None)
    if scene.game == "ananda":
        keep_ananda(store, scene.players, scene.moves or 0, seed="snapshot")
    elif scene.game == "karigar":
        keep_karigar(store, scene.players, level=scene.moves or 1, seed="snapshot")
    else:
        _, table = keep(store, scene.players, moves=scene.moves or 0, seed="snapshot")
        if scene.moves is None:
            play_to_end(table)
    settings = SettingsFile(None)
    settings.values.ascii = scene.ascii
    async with playing(store=store, size=scene.size, environ=scene.environ, settings=settings) as player:
        await player.press(*scene.keys)
        return "".join(f"{line}|\n" for line in player.lines())


def main() -> None:
    """Write every snapshot."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["CHABUDAI_HOME"] = home
        for name, scene in SCENES.items():
            path = FOLDER / f"{name}.txt"
            path.write_text(asyncio.run(take(scene)), encoding="utf-8")
            sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
