"""The ways of a player through the lounge, by keys."""

from __future__ import annotations

import contextlib

from tests.terminal import Terminal


def host(terminal: Terminal, players: int, game: str = "Tangram City") -> None:
    """Make a table of a game for so many, and open it."""
    terminal.press("n")
    terminal.wait_for("Who sees it")
    step_to(terminal, "Game")
    choose(terminal, game)
    step_to(terminal, "Players")
    choose(terminal, str(players) if players > 1 else "alone")
    terminal.press("b")
    terminal.wait_for(lambda: game in terminal.screen()[0] and "Who sees it" not in terminal.text())


def join(terminal: Terminal, seat: int, number: int = 1) -> None:
    """Go to the table, and take a free seat."""
    terminal.wait_for(f"Table {number}")
    open_table(terminal, number)
    terminal.wait_for("You look on")
    terminal.press("s")
    terminal.wait_for("Which seat")
    for _ in range(seat):
        terminal.press("down")
    terminal.press("enter")
    terminal.wait_for(lambda: not any(text in terminal.text() for text in ("You look on", "Which seat")))


def marked(terminal: Terminal) -> str:
    """The line that is marked."""
    return next((line.strip(" ►") for line in terminal.screen() if "►" in line), "")


def step_to(terminal: Terminal, what: str) -> None:
    """Go down until the marked line begins with a text. A key that comes while screens change may be lost."""
    for _ in range(60):
        line = marked(terminal)
        if line.startswith(what):
            return
        terminal.press("down")
        with contextlib.suppress(TimeoutError):
            terminal.wait_for(lambda line=line: marked(terminal) != line, timeout=1)  # type: ignore[misc]
    raise AssertionError(f"No line begins with {what}:\n{terminal.text()}")


def choose(terminal: Terminal, value: str) -> None:
    """Go through the values of the marked line until this one is chosen."""
    while value not in marked(terminal):
        line = marked(terminal)
        terminal.press("right")
        terminal.wait_for(lambda line=line: marked(terminal) != line)  # type: ignore[misc]


def open_table(terminal: Terminal, number: int = 1) -> None:
    """Open a table from the lounge."""
    terminal.wait_for(f"Table {number}")
    terminal.press("home")
    terminal.settle(0.1)
    step_to(terminal, f"Table {number}")
    terminal.press("enter")
