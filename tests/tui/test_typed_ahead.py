"""Keys that come in one read: what is meant for a line to type in never reaches the board."""

from __future__ import annotations

import os
from pathlib import Path

from tests.measuring import PROGRAM
from tests.terminal import Terminal


def opened(tmp_path: Path, *arguments: str) -> Terminal:
    env = {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "CHABUDAI_HOME": str(tmp_path),
        "LANG": "C.UTF-8",
    }
    return Terminal([*PROGRAM, *arguments], env=env)


def send(terminal: Terminal, keys: bytes) -> None:
    """One write, which the program gets in one read."""
    os.write(terminal._fd, keys)


def test_a_move_after_a_colon(tmp_path: Path) -> None:
    with opened(tmp_path, "play", "tangram", "--seed", "7") as terminal:
        terminal.wait_for("Place tile 14")
        terminal.settle()
        send(terminal, b":place 1 red 0 a1\r")
        terminal.wait_for("The card of tile 1 is not played yet. (TC-4.1)")
        assert "Move: place 1 red 0 a1" in terminal.text()
        send(terminal, b"\x07:place 14 red 0 a1\r :")
        terminal.wait_for("card 2 of 4")
        terminal.wait_for("Move:")


def test_a_search_after_a_slash(tmp_path: Path) -> None:
    with opened(tmp_path, "play", "tangram", "--seed", "7") as terminal:
        terminal.wait_for("Place tile 14")
        terminal.settle()
        send(terminal, b"B/fountain nhjk")
        terminal.wait_for("Search fountain nhjk")


def test_words_after_the_palette_was_called(tmp_path: Path) -> None:
    with opened(tmp_path, "play", "tangram", "--seed", "7") as terminal:
        terminal.wait_for("Place tile 14")
        terminal.settle()
        send(terminal, b"\x10leave 14\r")
        terminal.wait_for("Leave out tile 14")
        send(terminal, b"\x10seats")
        terminal.wait_for(lambda: any(line.strip() == "seats" for line in terminal.screen()))
        assert "Change seats" in terminal.text()


def test_a_whole_way_in_one_read(tmp_path: Path) -> None:
    """From the home screen through the set-up, a name and a first answer."""
    with opened(tmp_path) as terminal:
        terminal.wait_for("What would you like to do?")
        terminal.settle()
        send(terminal, b"njjj\rAnna\rb:leave\r ")
        terminal.wait_for("card 2 of 4")
        assert "Anna" in terminal.screen()[0]
