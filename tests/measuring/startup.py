"""How long it takes until something is there."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from tests.measuring import BARE_APP, PROGRAM, Measured
from tests.terminal import Terminal


def measure(env: Mapping[str, str | None], runs: int) -> Iterator[Measured]:
    """`chabudai --help` beside `python -c pass`, the first screen beside a bare Textual app's."""
    # Taken in turns, so that a busy moment falls on both.
    helps, bare = zip(
        *[(_run([*PROGRAM, "--help"]), _run([sys.executable, "-c", "pass"])) for _ in range(runs)],
        strict=True,
    )
    yield Measured("chabudai --help", median(helps), "s", 0.15, note=f"median of {runs}")
    yield Measured("python -c pass", median(bare), "s", note="peer")
    screens, peers = zip(
        *[
            (_painted(PROGRAM, "Quit", env), _painted([sys.executable, "-c", BARE_APP], "bare", env))
            for _ in range(runs)
        ],
        strict=True,
    )
    yield Measured("first screen", median(screens), "s", note=f"until the whole menu shows, median of {runs}")
    yield Measured("a bare Textual app's first screen", median(peers), "s", note="peer")
    yield Measured("first screen against the bare app's", median(screens) / median(peers), "times", 1.5)


def _run(argv: Sequence[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(argv, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def _painted(argv: Sequence[str], shows: str, env: Mapping[str, str | None]) -> float:
    """Seconds until a text is on the screen."""
    with Terminal(argv, env=env) as terminal:
        terminal.wait_for(shows)
        assert terminal.last_at is not None
        return terminal.last_at - terminal.started
