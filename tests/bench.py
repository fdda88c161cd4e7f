"""`python -m tests.bench`: the budgets beside what was measured. Writes build/bench.json.

Exit code 1 if a budget is not kept. `--quick` takes a tenth of the time and a hundredth of the games.
"""

from __future__ import annotations

import argparse
import compileall
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tests.measuring import Measured, screen, speed, startup, thinking

OUTPUT = Path("build/bench.json")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the budgets.")
    parser.add_argument("--quick", action="store_true", help="fewer runs, a hundredth of the games")
    parser.add_argument("--only", choices=("startup", "screen", "thinking", "speed"), help="only these")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        root = str(Path(__file__).parent.parent)
        env = {"CHABUDAI_HOME": home, "PYTHONPATH": root, "LANG": "C.UTF-8", "NO_COLOR": None}
        # As pip does when it installs: the Textual of the peers is compiled too. Not every environment lets
        # Python keep what it compiled.
        for package in ("engine", "themes", "tui"):
            compileall.compile_dir(f"{root}/{package}", quiet=1)
        found = []
        for measured in _all(args.only, env, args.quick):
            found.append(measured)
            print(_line(measured), flush=True)
    OUTPUT.parent.mkdir(exist_ok=True)
    kept = ("name", "value", "unit", "budget", "least", "note")
    rows = [{**{key: getattr(m, key) for key in kept}, "within": m.within} for m in found]
    OUTPUT.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
    missed = [measured.name for measured in found if measured.within is False]
    print(f"{len(missed)} of {sum(m.budget is not None for m in found)} budgets missed. See {OUTPUT}.")
    return 1 if missed else 0


def _all(only: str | None, env: Mapping[str, str | None], quick: bool) -> Iterator[Measured]:
    if only in (None, "startup"):
        yield from startup.measure(env, 3 if quick else 9)
    if only in (None, "screen"):
        yield from screen.measure(env, 2 if quick else 12)
    if only in (None, "thinking"):
        yield from thinking.measure(env, 1 if quick else 5)
    if only in (None, "speed"):
        yield from speed.measure(0.3 if quick else 3.0, 100 if quick else 10_000)


def _line(m: Measured) -> str:
    sign = {True: "ok  ", False: "OVER", None: "    "}[m.within]
    bound = "" if m.budget is None else f"{'at least' if m.least else 'at most'} {m.budget:g}"
    return f"{sign} {m.name:46} {m.value:12,.3f} {m.unit:22} {bound:16} {m.note}".rstrip()


if __name__ == "__main__":
    raise SystemExit(main())
