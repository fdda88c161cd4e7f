"""The program on a real terminal: what was sent bit by bit is what a whole repaint gives."""

from __future__ import annotations

from pathlib import Path

from tests.measuring import PROGRAM
from tests.terminal import Terminal

ROOT = Path(__file__).parents[2]


def look(terminal: Terminal) -> list[list[object]]:
    """Every character as it is seen; of a blank only the ground shows."""
    rows: list[list[object]] = []
    for row in range(24):
        chars = [terminal.cell(column, row) for column in range(80)]
        rows.append([(c.bg, c.reverse) if c.data == " " and not c.reverse else c for c in chars])
    return rows


def test_steps_on_the_board_leave_nothing_wrong_behind(tmp_path: Path) -> None:
    argv = [*PROGRAM, "play", "tangram", "--players", "1", "--seed", "7", "--name", "Anna"]
    env = {"CHABUDAI_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "NO_COLOR": None}
    with Terminal(argv, env=env) as terminal:
        terminal.wait_for("Anna")
        terminal.settle()
        for keys in (("right", "down"), ("left", "left", "up", "up"), ("r",), ("f", "right"), ("n",)):
            terminal.press(*keys)
            terminal.settle()
            seen = look(terminal)
            terminal.press("ctrl+l")
            terminal.settle()
            assert look(terminal) == seen, terminal.text()
