"""What the environment says of the terminal: UTF-8 or ASCII alone, and whether a screen can be drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.measuring import PROGRAM
from tests.terminal import Terminal
from tests.tui.driving import TRUECOLOR, playing, whole
from tui import terminals
from tui.filters import ascii_alone
from tui.settings import Settings, SettingsFile
from tui.start import Play
from tui.terminals import draws, takes_utf8
from tui.width import cells

NO_LOCALE = dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"))
LATIN = {**TRUECOLOR, "LANG": "en_GB.ISO-8859-1"}
ACCENTS = Play("tangram", seed="ascii", names=("Zoë 木",))


@pytest.mark.parametrize(
    ("environ", "taken"),
    [
        ({}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "C.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),
        ({"LANG": "en_GB.ISO-8859-1"}, False),
        ({"LANG": "en_GB"}, False),
        ({"LANG": "de_DE.UTF-8@euro"}, True),
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "en_GB.UTF-8"}, True),
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "en_GB.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": ""}, True),
        ({"LANG": "C", "PYTHONUTF8": "1"}, False),
    ],
)
def test_the_locale_tells_of_utf8(environ: dict[str, str], taken: bool) -> None:
    assert takes_utf8(environ) is taken


def test_only_a_dumb_terminal_draws_nothing() -> None:
    assert not draws({"TERM": "dumb"})
    assert draws({"TERM": "vt100"})
    assert draws({})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"LANG=C\0TERM=xterm\0", ""),  # put there by Python
        (b"LC_CTYPE=C\0LANG=C\0", "C"),
        (b"LANG=C\0LC_CTYPE=C.UTF-8\0", "C.UTF-8"),
        (None, "C.UTF-8"),  # nobody knows
    ],
)
def test_what_python_does_to_the_locale_is_seen_through(
    before: bytes | None, after: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "environ"
    if before is not None:
        kept.write_bytes(before)
    monkeypatch.setattr(terminals, "_AT_THE_START", kept)
    monkeypatch.setenv("LC_CTYPE", "C.UTF-8")
    assert terminals.own_environ()["LC_CTYPE"] == after


@given(st.text())
def test_nothing_but_ascii_is_left_in_as_many_cells(text: str) -> None:
    for character in text:
        assert ascii_alone(character).isascii()
        assert cells(ascii_alone(character)) == cells(character)


def test_letters_lose_their_accents() -> None:
    assert ascii_alone("Zoë │ 木 Ｗ ß") == "Zoe | ?? W  ?"


@pytest.mark.parametrize("environ", [LATIN, {"TERM": "vt100", "LC_ALL": "C"}])
async def test_without_utf8_the_screen_is_in_ascii(environ: dict[str, str]) -> None:
    async with playing(ACCENTS, environ=environ) as player:
        for keys in (("n",), ("?",), ("escape",), ("q",), ("s",), ("q", "b")):
            await player.press(*keys)
            whole(player)
            assert player.text().isascii(), keys


async def test_settings_choose_otherwise() -> None:
    settings = SettingsFile(None)
    settings.values = Settings(ascii=False)
    async with playing(ACCENTS, environ=LATIN, settings=settings) as player:
        assert "▀" in player.text()
    settings.values = Settings(ascii=True)
    async with playing(ACCENTS, settings=settings) as player:
        assert "▀" not in player.text()
        assert "木" in player.app.tr("{name}", name="木")
    settings.values = Settings(language="ja")
    async with playing(environ=LATIN, settings=settings) as player:
        assert "新しいゲーム" in player.text()
        assert "▄" not in player.text()


async def test_the_setting_has_three_choices(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    async with playing(settings=path, environ=LATIN) as player:
        await player.press("s")
        await player.line("ascii")
        shown = []
        for _ in range(3):
            shown.append((player.app.settings.values.ascii, player.text().isascii()))
            await player.press("right")
    assert shown == [("", True), (False, False), (True, True)]
    assert path.read_text() in ("ascii = true\n", 'ascii = ""\n')


async def test_a_language_that_is_chosen_gets_its_letters() -> None:
    """The menu offers it; the letters come with the choice and go with it."""
    async with playing(environ=LATIN) as player:
        assert player.text().isascii()
        await player.press("L")
        assert "ゲーム" in player.text()
        await player.press("L")
        assert player.text().isascii()


@pytest.mark.parametrize("locale", [{"LANG": "C"}, {"LC_ALL": "C"}, {"LANG": "en_GB.ISO-8859-1"}])
def test_only_ascii_is_sent_to_a_terminal_without_utf8(locale: dict[str, str], tmp_path: Path) -> None:
    env = {**NO_LOCALE, **locale, "CHABUDAI_HOME": str(tmp_path)}
    with Terminal([*PROGRAM, "play", "tangram", "--seed", "7"], env=env) as terminal:
        terminal.wait_for("Place tile")
        terminal.press("n")
        terminal.settle()
        assert terminal.raw.isascii()


def test_commands_write_ascii_to_such_a_terminal(tmp_path: Path) -> None:
    env = {**NO_LOCALE, "LANG": "C", "CHABUDAI_HOME": str(tmp_path)}
    with Terminal([*PROGRAM, "verify", "名前"], env=env) as terminal:
        assert terminal.wait() == 1
        assert terminal.raw.isascii()
        assert "cannot be read" in terminal.text()


def test_a_dumb_terminal_is_told_so(tmp_path: Path) -> None:
    with Terminal(PROGRAM, env={"TERM": "dumb", "CHABUDAI_HOME": str(tmp_path)}) as terminal:
        assert terminal.wait() == 2
        (line,) = [line for line in terminal.screen() if line]
        assert line.startswith("chabudai: TERM is dumb")


def test_the_window_has_the_size_it_has(tmp_path: Path) -> None:
    """Whatever COLUMNS and LINES say: a shell exports those of another window."""
    env = {"COLUMNS": "40", "LINES": "10", "CHABUDAI_HOME": str(tmp_path)}
    with Terminal(PROGRAM, env=env) as terminal:
        terminal.wait_for("New game")
        terminal.resize(100, 30)
        terminal.wait_for(lambda: "move" in terminal.screen()[29])
