"""What a terminal may do to the program: odd bytes, many keys in one read, a hang-up, a signal."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.measuring import PROGRAM
from tests.terminal import Terminal
from tui.settings import SettingsFile


def opened(tmp_path: Path, *arguments: str) -> Terminal:
    env = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "CHABUDAI_HOME": str(tmp_path)}
    return Terminal([*PROGRAM, *arguments], env=env)


def said(terminal: Terminal) -> list[str]:
    return [line.rstrip() for line in terminal.screen() if line.strip()]


@pytest.mark.parametrize("keys", ["\udc80\udce9", "\x1b[999999999~"])
def test_what_is_no_key_is_passed_over(tmp_path: Path, keys: str) -> None:
    with opened(tmp_path) as terminal:
        terminal.wait_for("New game")
        os.write(terminal._fd, keys.encode(errors="surrogateescape"))
        terminal.settle()
        terminal.type("b")
        terminal.wait_for("Rules: Tangram City")


@pytest.mark.parametrize("keys", ["qr", "q?", "qc"])
def test_keys_after_quitting_do_nothing(tmp_path: Path, keys: str) -> None:
    with opened(tmp_path) as terminal:
        terminal.wait_for("New game")
        os.write(terminal._fd, keys.encode())
        assert terminal.wait() == 0
        assert not any("wrong" in line for line in said(terminal))


def test_enter_many_times_in_one_read_opens_or_leaves_once(tmp_path: Path) -> None:
    with opened(tmp_path, "play", "tangram", "--seed", "7") as terminal:
        terminal.wait_for("Place tile")
        terminal.press("ctrl+p")
        terminal.wait_for("Everything you can do here")
        os.write(terminal._fd, b"\r\r\r")
        terminal.wait_for("Tangram City  Round 1")
        terminal.type("q")
        terminal.wait_for("Continue")
        os.write(terminal._fd, b"\r\r\r")
        terminal.wait_for("Tangram City  Round 1")
        terminal.type("q")
        terminal.wait_for("New game")


def test_the_program_ends_with_its_terminal(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.wait_for("New game")
    terminal.close(timeout=20)
    assert terminal.process.returncode == 0


def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with opened(tmp_path) as terminal:
        terminal.wait_for("New game")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait() == 0
        assert b"\x1b[?1049l" in bytes(terminal.raw)


def test_tab_stays_in_the_line_that_is_typed(tmp_path: Path) -> None:
    with opened(tmp_path, "play", "tangram", "--seed", "7") as terminal:
        terminal.wait_for("Place tile")
        terminal.type(":")
        terminal.wait_for("Move:")
        terminal.type("le")
        terminal.press("tab")
        terminal.type("ave")
        terminal.wait_for("Move: leave")
        terminal.press("enter")
        terminal.wait_for("Leave out tile")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("replay", "nofile"), 1, "cannot be read"),
        (("play", "ananda", "--daily"), 2, "no daily game"),
        (("play", "tangram", "--seed", "x" * 81), 2, "1 to 80"),
    ],
)
def test_what_cannot_be_opened_is_one_line(
    tmp_path: Path, arguments: tuple[str, ...], code: int, words: str
) -> None:
    with opened(tmp_path, *arguments) as terminal:
        assert terminal.wait() == code
        (line,) = said(terminal)
        assert line.startswith("chabudai: ")
        assert words in line


@pytest.mark.parametrize("elsewhere", ["2>&-", "2>/dev/null"])
def test_nothing_opens_where_nothing_would_be_seen(tmp_path: Path, elsewhere: str) -> None:
    """The screen is drawn on standard error."""
    argv = ["sh", "-c", f'exec "$@" {elsewhere}', "sh", *PROGRAM]
    with Terminal(argv, env={"CHABUDAI_HOME": str(tmp_path)}) as terminal:
        assert terminal.wait() == 1


def test_a_name_in_the_settings_file_is_cleaned(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('name = "a\\u0007\\u001b[31mred\\nnl"\n', encoding="utf-8")
    assert SettingsFile(path).values.name == "a[31mred nl"


def test_a_changed_setting_leaves_links_and_comments_alone(tmp_path: Path) -> None:
    real = tmp_path / "real.toml"
    real.write_text('theme = "da#rk" # mine\nlabels = true  # too\n[keys]\n', encoding="utf-8")
    link = tmp_path / "config.toml"
    link.symlink_to(real)
    settings = SettingsFile(link)
    assert settings.change("theme", "light") is None
    assert settings.change("labels", False) is None
    assert settings.change("language", "ja") is None
    assert link.is_symlink()
    text = 'theme = "light" # mine\nlabels = false  # too\nlanguage = "ja"\n[keys]\n'
    assert real.read_text(encoding="utf-8") == text


def test_a_pipe_or_a_giant_is_no_settings_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    giant = tmp_path / "giant.toml"
    with giant.open("wb") as file:
        file.truncate(1 << 30)
    for path in (pipe, giant):
        assert "is not in order" in str(SettingsFile(path).notice)
