"""Ananda on a real terminal: what was sent bit by bit is what a whole repaint gives."""

from __future__ import annotations

from pathlib import Path

from tests.measuring import PROGRAM
from tests.terminal import Terminal
from tests.tui.test_on_a_terminal import ROOT, look


def test_steps_leave_nothing_wrong_behind(tmp_path: Path) -> None:
    argv = [*PROGRAM, "play", "ananda", "--players", "2", "--seed", "9"]
    env = {"CHABUDAI_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "NO_COLOR": None}
    with Terminal(argv, env=env) as terminal:
        terminal.wait_for("Player 1")
        terminal.press("enter")
        terminal.wait_for("Choose a space")
        terminal.settle()
        for keys in (
            ("right", "down"),
            ("n", "enter"),
            ("left", "up"),
            ("r", "r"),
            ("n", "enter"),
            ("m", "z"),
        ):
            terminal.press(*keys)
            terminal.settle()
            seen = look(terminal)
            terminal.press("ctrl+l")
            terminal.settle()
            assert look(terminal) == seen, terminal.text()
