"""What tests of a store need: a table to keep, moves played on it, and programs beside this one."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from engine.header import deal
from engine.table import Table

ROOT = Path(__file__).parents[2]
HEADER = deal("tangram", ["Ann"], {}, "store")


def play_on(table: Table, moves: int = 10**6) -> None:
    rng = random.Random(1)
    for _ in range(moves):
        if not table.state.turn:
            return
        seat = table.state.turn[0]
        table.compose(seat, str(table.legal(seat).sample(rng)))
        table.commit(seat)


def run(code: str, path: Path) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own; `store` is open in it."""
    lines = f"""
import os, signal, sys
from pathlib import Path
sys.path.insert(0, {str(ROOT)!r})
from engine.header import deal
from engine.store import Store, StoreError
store = Store.open(Path({str(path)!r}))
{code}
"""
    return subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=False)
