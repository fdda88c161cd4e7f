"""What a key costs: bytes to the terminal and time of the processor."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import mean

from tests.measuring import NAIVE_APP, PROGRAM, Measured
from tests.terminal import Terminal

TABLE = [*PROGRAM, "play", "tangram", "--players", "1", "--seed", "7", "--name", "Anna"]
WALK = ("right", "down", "left", "left", "up", "up", "right", "right", "down", "left")
"""Steps that come back to where they began."""
QUIET = 0.06
"""Seconds of silence after which a key's output is complete."""


def measure(env: Mapping[str, str | None], rounds: int) -> Iterator[Measured]:
    """A cursor step on the Tangram board at 80x24 in true colour, beside a screen drawn anew for each key."""
    steps = len(WALK) * rounds
    with Terminal(TABLE, env=env) as terminal:
        terminal.wait_for("Anna")
        terminal.settle(0.5)
        first = terminal.received
        sizes, cpu = _walk(terminal, rounds)
    note = f"mean of {steps} steps, 80x24, true colour"
    yield Measured("bytes of a cursor step", mean(sizes), "bytes", 600, note=note)
    yield Measured("largest cursor step", max(sizes), "bytes", note=note)
    yield Measured("processor time of a cursor step", cpu, "ms", 3, note=note)
    with Terminal([sys.executable, "-c", NAIVE_APP], env=env) as terminal:
        terminal.wait_for("tile")
        terminal.settle(0.5)
        sizes, cpu = _walk(terminal, rounds)
    sizes = [size for size in sizes if size]
    yield Measured("bytes of a key on a naive screen", mean(sizes), "bytes", note="peer")
    yield Measured("processor time of a key on a naive screen", cpu * steps / len(sizes), "ms", note="peer")
    yield Measured("first paint of a table", first / 1000, "KB", 20, note="all bytes until it is settled")


def _walk(terminal: Terminal, rounds: int) -> tuple[list[int], float]:
    """Bytes of each step, and milliseconds of the processor a step takes on average."""
    terminal.press("right", "left")
    terminal.settle(0.5)
    sizes = []
    before = _cpu_ms(terminal.process.pid)
    for _ in range(rounds):
        for key in WALK:
            start = terminal.received
            terminal.press(key)
            terminal.settle(QUIET)
            sizes.append(terminal.received - start)
    return sizes, (_cpu_ms(terminal.process.pid) - before) / len(sizes)


def _cpu_ms(pid: int) -> float:
    """Milliseconds that a process has had of the processor, in user and system mode (Linux)."""
    # The name of the program, in brackets, may hold blanks.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")
