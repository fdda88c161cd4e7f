"""Ctrl+Z: the shell gets its terminal as it was, and `fg` brings the screen back whole."""

from __future__ import annotations

import os
import shlex
import signal
from pathlib import Path
from shutil import which

import pytest

from tests.measuring import PROGRAM
from tests.terminal import Terminal
from tests.tui.driving import playing


def shell(tmp_path: Path) -> Terminal:
    """A shell with job control, ready for a command."""
    env = {"CHABUDAI_HOME": str(tmp_path), "PS1": "ready> ", "ENV": None}
    terminal = Terminal(["/bin/sh", "-i"], env=env)
    terminal.wait_for("ready>")
    return terminal


def test_the_program_stops_and_goes_on(tmp_path: Path) -> None:
    with shell(tmp_path) as terminal:
        terminal.type(f"{shlex.join(PROGRAM)} play tangram --seed 7\n")
        terminal.wait_for("Place tile")
        terminal.settle()
        before, begun = terminal.text(), len(terminal.raw)
        terminal.press("ctrl+z")
        terminal.wait_for(lambda: b"ready>" in terminal.raw[begun:])
        assert b"\x1b[?1049l" in terminal.raw[begun:]
        begun = len(terminal.raw)
        terminal.type("stty -a; echo over\n")
        terminal.wait_for(lambda: b"\nover" in terminal.raw[begun:].replace(b"\r", b""))
        modes = bytes(terminal.raw[begun:]).split()
        assert {b"icanon", b"echo", b"isig"} <= {mode.rstrip(b";") for mode in modes}
        terminal.type("fg\n")
        terminal.wait_for(lambda: terminal.text() == before)
        terminal.press("n", "enter", "space")
        terminal.wait_for("card 2 of 4")
        terminal.press("ctrl+z")
        terminal.wait_for(lambda: terminal.raw.rstrip().endswith(b"ready>"))
        terminal.type("fg\n")
        terminal.wait_for("card 2 of 4")
        terminal.type("q")
        terminal.wait_for("Continue")
        terminal.type("q")
        terminal.wait_for(lambda: terminal.raw.rstrip().endswith(b"ready>"))


def test_where_no_shell_waits_the_program_goes_on(tmp_path: Path) -> None:
    """The only program of a terminal window could never be continued."""
    with Terminal(PROGRAM, env={"CHABUDAI_HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("New game")
        begun = len(terminal.raw)
        terminal.press("ctrl+z")
        terminal.wait_for(lambda: terminal.raw[begun:].count(b"\x1b[?1049h") == 1)
        terminal.type("b")
        terminal.wait_for("Rules: Tangram City")


def test_a_program_that_another_stopped_draws_anew(tmp_path: Path) -> None:
    with Terminal(PROGRAM, env={"CHABUDAI_HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("New game")
        terminal.settle()
        before, begun = terminal.text(), len(terminal.raw)
        os.kill(terminal.process.pid, signal.SIGSTOP)
        os.kill(terminal.process.pid, signal.SIGCONT)
        terminal.wait_for(lambda: b"New game" in terminal.raw[begun:])
        terminal.settle()
        assert terminal.text() == before
        terminal.type("q")
        assert terminal.wait() == 0


async def test_without_a_terminal_of_ones_own_the_key_does_nothing() -> None:
    async with playing() as player:
        assert "ctrl+z" not in player.app.screen.active_bindings
        await player.press("ctrl+z")
        assert player.page == "HomePage"


@pytest.mark.skipif(which("make") is None or which("bash") is None, reason="needs make and bash")
def test_the_shell_gets_its_terminal_back_from_under_make(tmp_path: Path) -> None:
    """`make play`: make stops at once, and with that the shell takes the terminal."""
    (tmp_path / "Makefile").write_text(f"play:\n\t@{shlex.join(PROGRAM)}\n")
    env = {"CHABUDAI_HOME": str(tmp_path), "PS1": "ready> ", "PYTHONPATH": os.getcwd()}
    with Terminal(["bash", "--norc", "-i"], env=env) as terminal:
        terminal.wait_for("ready>")
        terminal.type(f"make -f {tmp_path / 'Makefile'} play\n")
        terminal.wait_for("New game")
        terminal.settle()
        for _ in range(3):
            before, begun = terminal.text(), len(terminal.raw)
            terminal.press("ctrl+z")
            terminal.wait_for(lambda begun=begun: terminal.raw[begun:].rstrip().endswith(b"ready>"))
            left, _, after = terminal.raw[begun:].partition(b"\x1b[?1049l")
            assert b"Stopped" not in left
            assert b"Stopped" in after
            terminal.type("fg\n")
            terminal.wait_for(lambda before=before: terminal.text() == before)
        terminal.type("q")
        terminal.wait_for(lambda: terminal.raw.rstrip().endswith(b"ready>"))
