"""`python -m tests.screenshots`: pictures of the program for README and docs, into docs/screens.

The program itself runs on a terminal, with seeds, names and a day of its own, so that two runs give the same
files. The games under way are played as the golden playthroughs are (`tests/golden.py`) and kept in a store;
the program opens that.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from engine.header import deal
from engine.store import Store
from tests.screen_svg import svg
from tests.terminal import Terminal

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs/screens"
COLUMNS, ROWS = 80, 24

PROGRAM = """
import datetime, sys, tui.tables
tui.tables.today = lambda: datetime.date(2026, 4, 5)
from tui.cli import main
sys.exit(main())
"""
"""The command `chabudai` on a day that does not pass."""


class Game(NamedTuple):
    """A game that is kept when the program opens: which, who plays, its seed, how many moves are played."""

    game: str
    names: tuple[str, ...]
    seed: str
    moves: int


class Shot(NamedTuple):
    """One picture: what it shows, the kept game, the keys to press (`c` goes on with the game).

    `shows` is a text that stands on the screen once it is right. `settings` is the text of config.toml.
    """

    title: str
    game: Game
    keys: tuple[str, ...]
    shows: str
    settings: str = ""
    env: Mapping[str, str | None] = {}


ALONE, THREE = ("Anna",), ("Anna", "Ben", "Chie")
MIDDLE = Game("tangram", ALONE, "57", 16)
GOOD = ("c", "n", "n")
"""Go on with it, and bring the tile to a spot where it fits."""
LAST = Game("tangram", THREE, "1", 86)
TEMPLE = Game("ananda", THREE, "8", 95)
TREE = Game("bonsai", THREE[:2], "14", 63)
BAZAAR = Game("karigar", THREE, "22", 100)

SHOTS = {
    "home": Shot("The home screen", MIDDLE, (), "Quit"),
    "table": Shot("A tile over a spot where it fits", MIDDLE, GOOD, "Place tile"),
    "ananda": Shot(
        "A tile of Ananda that makes an area grow", TEMPLE, ("c", "enter", "n", "enter", "n"), "grows"
    ),
    "bonsai": Shot("A fruit of Bonsai that meets a goal", TREE, ("c", "4", "n"), "Meets a goal"),
    "karigar": Shot(
        "Pieces of Karigar-e-Taj on their way",
        BAZAAR,
        ("c", "enter", "n", "n", "n", "enter", "n", "n"),
        "Move 2 from 6:gain",
    ),
    "refused": Shot("A tile over a spot that is taken, and why not", MIDDLE, ("c", "up"), "(TC-5.1)"),
    "lesson": Shot(
        "A step of a lesson", MIDDLE, ("l", *["down"] * 3, "enter", "space", "f", "r", "n"), "half built"
    ),
    "result": Shot("The end of a game of three", LAST, ("c", "n", "enter", "space"), "What next?"),
    "light": Shot("The theme light", MIDDLE, GOOD, "Place tile", 'theme = "light"\n'),
    "colourblind": Shot(
        "The theme for the colour-blind", MIDDLE, GOOD, "Place tile", 'theme = "colourblind"\n'
    ),
    "mono": Shot("Without colours", MIDDLE, GOOD, "Place tile", env={"NO_COLOR": "1"}),
    "ascii": Shot("In ASCII", MIDDLE, GOOD, "Place tile", 'theme = "ascii"\n'),
    "japanese": Shot("In Japanese", MIDDLE, GOOD, "タイル", 'language = "ja"\n'),
}
"""By the name of the file."""


def main() -> None:
    """Write every picture, or those that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or SHOTS:
        path = FOLDER / f"{name}.svg"
        path.write_text(picture(SHOTS[name]), encoding="utf-8")
        print(path.relative_to(ROOT))


def picture(shot: Shot) -> str:
    """Run the program to where the shot is taken."""
    with tempfile.TemporaryDirectory() as home:
        keep(shot.game, Path(home) / "chabudai.db")
        (Path(home) / "config.toml").write_text(shot.settings, encoding="utf-8")
        env = {"CHABUDAI_HOME": home, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "NO_COLOR": None}
        env |= dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES"))
        with Terminal([sys.executable, "-c", PROGRAM], size=(COLUMNS, ROWS), env={**env, **shot.env}) as seen:
            seen.wait_for("?")
            for key in shot.keys:
                seen.settle()
                seen.press(key)
            seen.wait_for(shot.shows)
            seen.settle(0.5)
            rows = [[seen.cell(x, y) for x in range(COLUMNS)] for y in range(ROWS)]
    return svg(rows, shot.title)


def keep(game: Game, path: Path) -> None:
    """Play a game as far as it goes and keep it."""
    choose = import_module(f"tests.engine.{game.game}.golden").choose
    store = Store.open(path)
    number, table = store.create(deal(game.game, game.names, {}, game.seed, "2026-04-05T18:30:00+00:00"))
    rng = random.Random(game.seed)
    for _ in range(game.moves):
        seat = table.state.turn[0]
        table.compose(seat, str(choose(table.state, seat, rng)))
        table.commit(seat)
    store.release(number)
    store.close()


if __name__ == "__main__":
    main()
