"""The first screen comes at once: it loads nothing that only other screens need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engine.games import GAMES
from engine.header import deal
from engine.store import Store

ROOT = Path(__file__).parents[2]

SHOW_HOME = """
import asyncio, sys
from pathlib import Path
from engine.store import Store
from tui.app import ChabudaiApp
from tui.cli import _parser
from tui.language import Language
from tui.opening import start
from tui.screens.home import HomePage
from tui.settings import SettingsFile
from tui.widgets.menu import Menu

tr = Language("en")
asked = start(_parser(tr).parse_args([]), tr)
app = ChabudaiApp(Store.open(Path(sys.argv[1])), SettingsFile(None), {}, None, asked)

async def look():
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, HomePage)
        print(app.screen.query_one(Menu).current.remark)
        print(*sorted(sys.modules), sep="\\n")

asyncio.run(look())
"""

ELSEWHERE = (
    *(f"{package}.{game}" for package in ("engine", "tui") for game in GAMES),
    *(f"engine.bots.{part}" for part in ("bot", "brain", "brains", "worker")),
    *("engine.lessons", "engine.rulebook", "engine.record", "tui.desk", "tui.widgets.form", "asyncssh"),
)
"""What Home does without."""


def test_home_with_games_kept_loads_no_game(tmp_path: Path) -> None:
    path = tmp_path / "chabudai.db"
    store = Store.open(path)
    for game in GAMES:
        store.create(deal(game, ["Ann", "Bo"], {}, "tea"))
    store.close()
    done = subprocess.run(
        [sys.executable, "-c", SHOW_HOME, str(path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    remark, *loaded = done.stdout.splitlines()
    assert remark == "Karigar-e-Taj: Ann, Bo, seed tea"
    assert {"tui.screens.home", "engine.store"} <= {*loaded}
    assert not {*ELSEWHERE} & {*loaded}
    ours = [name for name in ELSEWHERE if name != "asyncssh"]
    assert all(source_of(name).exists() for name in ours)  # a name of nothing would prove nothing


def source_of(module: str) -> Path:
    """Where a module or package of ours lies."""
    bare = ROOT / module.replace(".", "/")
    return bare if bare.is_dir() else bare.with_suffix(".py")
