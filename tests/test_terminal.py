"""The pseudo-terminal that other tests look through."""

from __future__ import annotations

import os
import sys

import pytest

from tests.terminal import Terminal, encode


def run(code: str, **more: object) -> Terminal:
    return Terminal([sys.executable, "-c", code], **more)  # type: ignore[arg-type]


def test_shows_what_a_program_prints_and_its_status() -> None:
    with run("print('hello'); raise SystemExit(3)") as terminal:
        assert terminal.wait() == 3
        assert terminal.screen()[0] == "hello"
        assert terminal.received == len(b"hello\r\n") == len(terminal.raw)


def test_keys_reach_the_program() -> None:
    code = "import sys,tty; tty.setraw(0); print('ready'); print(repr(sys.stdin.read(4)))"
    with run(code) as terminal:
        terminal.wait_for("ready")
        terminal.press("up", "ctrl+p")
        terminal.wait_for(r"'\x1b[A\x10'")
    assert encode("x") == b"x"


def test_private_sequences_leave_no_trace() -> None:
    text = r"\x1b[?2026h\x1b[>1u\x1b]0;title\x07a\x1bP$q\x1b\\b"
    text += r"\x1b[?25l\x1b[4:3mc\x1b[31md\x1b[2 q\x1b[?1049h\x1b(Be"
    with run(f"print('{text}')") as terminal:
        terminal.wait()
        assert terminal.screen()[0] == "abcde"
        assert terminal.cell(3, 0).fg == "red"


def test_a_sequence_may_come_in_pieces() -> None:
    code = (
        r"import os,sys; [os.write(1, bytes([b])) for b in 'x\x1b]0;ti\x1b\\tle\x1b[?7$py\u65e5z'.encode()]"
    )
    with run(code) as terminal:
        terminal.wait()
        assert terminal.screen()[0] == "xtley日z"


def test_size_and_resize() -> None:
    code = (
        "import os,signal; show=lambda *_: print(*os.get_terminal_size(), flush=True)\n"
        "signal.signal(signal.SIGWINCH, show); show()\nwhile True: signal.pause()"
    )
    with run(code, size=(100, 30)) as terminal:
        terminal.wait_for("100 30")
        terminal.resize(60, 20)
        terminal.wait_for("60 20")
    assert terminal.process.returncode is not None


def test_what_does_not_come_is_told_with_the_screen() -> None:
    with run("print('only this'); input()") as terminal:
        terminal.wait_for("only")
        with pytest.raises(TimeoutError, match="only this"):
            terminal.wait_for("that", timeout=0.05)


def test_environment_is_given_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GONE", "1")
    code = "import os; print(os.environ.get('GONE'), os.environ['NEW'], os.environ['TERM'])"
    with run(code, env={"GONE": None, "NEW": "2"}) as terminal:
        terminal.wait()
        assert terminal.screen()[0] == "None 2 xterm-256color"


def test_closing_ends_a_program_that_ignores_the_hang_up() -> None:
    code = (
        "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN); print('up')\nwhile True: signal.pause()"
    )
    terminal = run(code)
    terminal.wait_for("up")
    terminal.settle()
    terminal.close(timeout=0.05)
    assert terminal.process.returncode == -9
    with pytest.raises(ProcessLookupError):
        os.kill(terminal.process.pid, 0)
