"""Friends play over SSH with the real client, by keys, and nothing that breaks loses anything."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from engine.record import decode, verify
from tests.ssh.moving import host, join, open_table, step_to
from tests.ssh.serving import Server
from tests.terminal import Terminal

OVER = "Back to the lounge"


def prompt(terminal: Terminal) -> str:
    """The prompt line."""
    return terminal.screen()[-1]


def answer(terminal: Terminal) -> None:
    """Leave out what is asked for, if it is this player's turn, and hand that in."""
    terminal.wait_for(lambda: "Place" in prompt(terminal) or OVER in terminal.text())
    while "Space go on" not in prompt(terminal) and OVER not in terminal.text():
        before = prompt(terminal)
        terminal.press("x")
        terminal.wait_for(lambda before=before: prompt(terminal) != before)  # type: ignore[misc]
    if OVER not in terminal.text():
        terminal.press("space")
        terminal.wait_for(lambda: "Space go on" not in prompt(terminal))


def finish(terminals: list[Terminal]) -> None:
    """Play to the end."""
    while OVER not in terminals[0].text():
        for terminal in terminals:
            answer(terminal)
    for terminal in terminals:
        terminal.wait_for(OVER)


def test_two_play_to_the_end_through_a_lost_connection_and_a_killed_server(tmp_path: Path) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(Server(tmp_path / "data", "--open"))
        ann, bo = stack.enter_context(server.arrive("Ann")), stack.enter_context(server.arrive("Bo"))
        host(ann, 2)
        join(bo, 1)
        ann.wait_for("Bo")
        for _ in range(3):
            answer(ann)
            answer(bo)

        # Nobody waits for a slow neighbour to place; a move is seen by the other at once.
        answer(ann)
        ann.wait_for("You have answered")
        bo.wait_for("Place")

        # A connection is lost in mid-turn, with a move composed; it is there on another terminal.
        bo.press("x")
        bo.wait_for("Leave out")
        seen = prompt(bo)
        bo.process.kill()
        bo = stack.enter_context(server.terminal("Bo", size=(120, 40)))
        open_table(bo)
        bo.wait_for(lambda: prompt(bo).split("?")[0] == seen.split("?")[0])
        assert len(bo.screen()) == 40
        bo.press("space")
        ann.wait_for("Place")

        # The server is killed in mid-turn and started again.
        ann.press("x")
        ann.wait_for("Leave out")
        bo.settle()
        server.kill()
        server.start()
        ann = stack.enter_context(server.terminal("Ann"))
        bo = stack.enter_context(server.terminal("Bo"))
        ann.wait_for("your turn")
        open_table(ann)
        ann.wait_for("Leave out")
        ann.press("space")
        open_table(bo)
        answer(bo)
        finish([ann, bo])

        record = server.run("Bo", "record", "1")
        assert record.returncode == 0
        assert decode(record.stdout).seats == ("Ann", "Bo")
        verify(decode(record.stdout))


def test_talk_presence_and_the_bell(tmp_path: Path) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(Server(tmp_path / "data", "--open"))
        ann, bo = stack.enter_context(server.arrive("Ann")), stack.enter_context(server.arrive("Bo"))
        bo.press("s")
        bo.wait_for("Bell")
        step_to(bo, "Bell")
        bo.press("right")
        bo.wait_for("← yes")
        bo.press("q")
        host(ann, 2)
        join(bo, 1)
        answer(bo)
        bells = bo.raw.count(b"\x07")
        ann.press("T")
        ann.wait_for("Say:")
        ann.type("well \x1b[31mplayed")  # the Escape leaves the line
        ann.settle(0.3)
        ann.press("T")
        ann.wait_for("Say:")
        ann.type("well played")
        ann.press("enter")
        bo.wait_for("Ann: well played")
        answer(ann)
        bo.wait_for(lambda: bo.raw.count(b"\x07") >= bells + 2)
        bo.press("L")
        bo.wait_for("Ann: well played")
        bo.press("q")
        bo.press("s")
        bo.wait_for("at the table")
        ann.press("q")
        bo.wait_for("elsewhere in the lounge")
        ann.press("q")
        ann.wait_for("Goodbye, Ann")
        bo.wait_for("away since")


def test_the_server_stops_politely_and_gives_the_terminals_back(tmp_path: Path) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(Server(tmp_path / "data", "--open"))
        ann = stack.enter_context(server.arrive("Ann"))
        host(ann, 1)
        ann.press("x")
        ann.wait_for("Leave out")
        assert server.stop() == 0
        ann.wait_for("The server stops")
        assert ann.wait() == 0
        assert b"\x1b[?1049l\x1b[?25h" in ann.raw[-300:]
        server.start()
        again = stack.enter_context(server.terminal("Ann"))
        open_table(again)
        again.wait_for("Leave out")
