"""The command line: what it prints, what it refuses, and how soon it helps."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.header import deal
from engine.record import decode, encode, verify
from engine.rulebook import numbers
from engine.simulate import simulate
from engine.store import Store
from tui import cli, opening
from tui.failure import Failure
from tui.language import Language
from tui.places import config_dir, data_dir, store_path
from tui.start import Home, Play, Replay, Rules, Start

ROOT = Path(__file__).parents[2]
DATA = encode(simulate("tangram", 2, "cli", {})[1])


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHABUDAI_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(DATA)
    return path


def started(*argv: str) -> Start:
    """What the program would open with."""
    tr = Language("en")
    return opening.start(cli._parser(tr).parse_args(argv), tr)


def python(code: str, *argv: str, **more: object) -> subprocess.CompletedProcess[str]:
    """Run some code in a fresh process."""
    command = [sys.executable, "-c", code, *argv]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize(
    "code",
    [
        "from tui.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass",
        "from tui.cli import main; main(['--version'])",
        "import engine.games, engine.table, engine.record, engine.store, engine.simulate",
        "from tui.cli import main; main(['verify', 'missing.json'])",
    ],
)
def test_no_screen_is_loaded_without_need(code: str) -> None:
    """Help, batch commands and the engine load neither Textual nor asyncssh."""
    after = "\nimport sys; print([name for name in ('textual', 'asyncssh', 'rich') if name in sys.modules])"
    done = python(code + after)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    for command in ("play", "replay", "verify", "simulate", "export", "import", "serve", "invite"):
        assert f"\n    {command} " in shown


@pytest.mark.parametrize(("language", "word"), [("en", "usage: "), ("ja", "使い方：")])
def test_help_is_in_the_readers_language(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    for argv in (["--help"], ["play", "--help"]):
        with pytest.raises(SystemExit):
            cli.main(argv)
        shown = capsys.readouterr().out
        assert shown.startswith(f"{word}chabudai")
        assert shown.count(word) == 1


def test_the_version_is_the_one_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    version = capsys.readouterr().out.split()[-1]
    assert f'version = "{version}"' in (ROOT / "pyproject.toml").read_text()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["dance"], "There is no command dance. Commands: play, learn, replay, "),
        (["play", "tangram", "--seed"], "--seed needs a value after it. Try: chabudai play --help"),
        (["play", "tangram", "--daily=3"], "--daily takes no value. Try: chabudai play --help"),
        (["play", "tangram", "and", "more"], "Nothing here is called and more. Try: chabudai --help"),
        (["play"], "GAME"),
        (["play", "go"], "There is no game go. Games: " + ", ".join(GAMES) + "."),
        (["play", "\x1b[2J"], "There is no game ?[2J"),
        (["play", "tangram", "--players", "many"], "--players takes a whole number, not many. Try:"),
        (["play", "tangram", "--players", "9"], "1 to 5 players"),
        (["play", "tangram", "--option", "tiles"], "NAME=VALUE"),
        (["play", "tangram", "--option", "music=loud"], "no option music"),
        (["--lang", "ja"], "There is no option --lang."),
        (["play", "tangram", "--option", "start=none"], "cannot be none"),
        (["play", "tangram", "--option", "board2=3"], "there is no seat 2"),
        (["play", "tangram", "--option", "start=field", "--option", "start=field"], "comes twice"),
        (["play", "tangram", "--option", "tiles=missing.json"], "missing.json cannot be read"),
        (["play", "tangram", "--option", "tiles=/"], "cannot be read"),
        (["play", "tangram", "--daily", "--seed", "1"], "same for all"),
        (["play", "tangram", "--daily", "--draw-seats"], "same for all"),
        (["play", "tangram", "--name", "\u200b"], "at least one letter"),
        (["play", "tangram", "--players", "1", "--name", "A", "--name", "B"], "more names"),
        (["play", "tangram", "--players", "-1"], "1 to 5 players, not -1"),
        (["simulate", "tangram", "--players", "-1"], "1 to 5 players, not -1"),
        (["simulate", "go"], "There is no game go"),
        (["simulate", "tangram", "--games", "0"], "from 1 on"),
        (["simulate", "tangram", "--games", "9" * 20], "--games takes a number of at most 12 digits. Try:"),
        (["simulate", "tangram", "--jobs", "9" * 9999], "--jobs takes a number of at most 12 digits. Try:"),
        (["simulate", "tangram", "--jobs", "-1"], "from 1 on"),
        (["simulate", "tangram", "--players", "6"], "1 to 5 players"),
        (["verify"], "FILE is missing. Try: chabudai verify --help"),
        (["import"], "FILE is missing. Try: chabudai import --help"),
        (["export", "x"], "x is neither a game's number nor a file. Try: chabudai export"),
        (["export", ""], '"" is neither'),
        (["export", "-1"], "-1 is neither"),
        (["export", "--as", "svg"], "Say which game to write: its number in the list, or a record."),
        (["export", "-o", "x.txt"], "Say which game to write: its number in the list, or a record."),
        (["export", "nu\0l"], "nu?l is neither"),
        (["export", "1", "--as", "poem"], "--as takes one of these: record, text, svg; not poem. Try:"),
        (["simulate", "tangram", "--seed", ""], "A seed is a text of 1 to 78 characters."),
        (["--loud"], "--loud"),
        (["--\x1b[2J"], "--?[2J"),
    ],
)
def test_wrong_arguments_get_one_line(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(argv) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("chabudai: ")
    assert shown.err.count("\n") == 1
    assert said in shown.err


def test_wrong_arguments_are_said_in_the_readers_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    wrong = ("foo", "play", "--loud", "play tangram --seed", "play tangram --players z", "export 1 --as x")
    for line in (*wrong, "play tangram a", "play tangram --daily=1"):
        assert cli.main(line.split()) == 2
        said = capsys.readouterr().err
        assert "--help" in said
        assert not {"argument", "invalid", "There", "Nothing", "takes", "needs", "Try:"} & set(said.split())


def test_rules_into_a_pipe_are_plain_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "ananda", "4.2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines][:3] == ["AN-4.2", "AN-4.2a", "AN-4.2b"]
    assert all(line.startswith("AN-4.2") for line in lines)
    for game in GAMES:
        assert cli.main(["rules", game]) == 0
        shown = capsys.readouterr().out
        assert all(f"{number} " in shown for number in numbers(game, "en"))


def test_what_the_program_opens_with(file: Path) -> None:
    assert started() == Home()
    assert started("replay", str(file)) == Replay(file)
    defaults = {option.name: option.default for option in GAMES["tangram"].options}
    assert started("play", "tangram") == Play("tangram", 1, None, False, defaults, ())
    chosen = started(
        "play", "tangram", "--name", " Ann ", "--name", "Bo", "--seed", "x", "--option", "tiles=exact"
    )
    assert chosen == Play("tangram", 2, "x", False, {**defaults, "tiles": "exact"}, ("Ann", "Bo"))
    drawn = started("play", "tangram", "--players", "2", "--draw-seats")
    assert drawn == Play("tangram", 2, None, False, defaults, (), draw_seats=True)
    assert started("play", "tangram", "--daily") == Play("tangram", daily=True)


def test_a_file_of_own_tiles_is_read(tmp_path: Path) -> None:
    """TC-1.4: owners of the printed game can play with its true shapes from a file of their own."""
    path = tmp_path / "tiles.json"
    text = json.dumps({"tiles": [{"id": n, "cells": [[0, 0, "full"]]} for n in range(1, 24)]})
    path.write_text(text)
    start = started("play", "tangram", "--option", f"tiles={path}")
    assert isinstance(start, Play)
    assert start.options["tiles"] == text
    for data in (b"\xff", b"{}", b'{"tiles": []}', b" " * (opening.LARGEST_FILE + 1)):
        path.write_bytes(data)
        assert cli.main(["play", "tangram", "--option", f"tiles={path}"]) == 2


def test_verify_says_one_line_a_file(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(file)]) == 0
    assert "in order. Tangram City, moves: 58" in capsys.readouterr().out
    broken = tmp_path / "bro\x1b[31mken.json"
    broken.write_bytes(DATA[:500])
    assert cli.main(["verify", str(file), str(broken), str(tmp_path), "missing", "nu\0l"]) == 1
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert len(lines) == 5
    assert "in order" in lines[0]
    assert "bro?[31mken.json: This record is cut off" in lines[1]
    assert all("in order" not in line for line in lines[1:])
    assert shown.err == ""


def test_simulate_gives_a_line_a_game_and_records_that_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "records"
    argv = ["simulate", "tangram", "--players", "3", "--games", "3", "--seed", "s", "--jobs", "1"]
    assert cli.main([*argv, "--option", "tiles=exact", "--records", str(folder)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seed"] for line in lines] == ["s/1", "s/2", "s/3"]
    for line, path in zip(lines, sorted(folder.iterdir()), strict=True):
        record = decode(path.read_bytes())
        verify(record)
        assert record.result is not None
        assert line["scores"] == list(record.result.totals)
        assert line["winners"] == list(record.result.winners)
        assert line["turns"] == 27
        assert record.options["tiles"] == "exact"
        assert line["moves_a_second"] > 0


def test_simulate_shows_its_progress_beside_the_lines() -> None:
    """On a terminal the bar goes to stderr; stdout holds the lines and nothing else."""
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "tui.cli", "simulate", "tangram", "--games", "3", "--jobs", "1"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, check=False)
    os.close(theirs)
    shown = os.read(ours, 100_000)
    os.close(ours)
    assert done.returncode == 0
    assert [json.loads(line)["seed"] for line in done.stdout.splitlines()] == ["1/1", "1/2", "1/3"]
    assert b"Games" in shown


def test_simulate_says_when_records_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["simulate", "tangram", "--records", str(tmp_path / "file" / "in")]) == 1
    place = tmp_path / "file" / "in"
    wanted = f"chabudai: {place} cannot be made: a file is in the way; choose another place.\n"
    assert capsys.readouterr().err == wanted


@pytest.mark.parametrize(
    ("place", "said"),
    [("no/where.json", "no such file or folder; check the name."), (".", "exists. Choose another name.")],
)
def test_a_place_that_cannot_be_written_is_named(
    place: str, said: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["export", str(file), "-o", str(tmp_path / place)]) == 1
    shown = capsys.readouterr().err
    assert str(tmp_path / place) in shown
    assert shown.endswith(f"{said}\n")


def test_verify_says_what_it_does_not_check(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["verify", "--help"])
    shown = capsys.readouterr().out
    for word in ("Checked are", "Not checked", "names", "version", "practice", "without a seed"):
        assert word in " ".join(shown.split())


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    code = "import sys; from tui.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "simulate", "tangram", "--games", "5000", "--jobs", "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b"{")
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 141


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_quietly(jobs: str) -> None:
    code = "import sys; from tui.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "simulate", "tangram", "--games", "50000", "--jobs", jobs]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        os.killpg(running.pid, signal.SIGINT)
        running.stdout.read()
        assert running.stderr.read() == b""
        assert running.wait() == 130


def test_import_keeps_results_and_export_gives_them_back(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["export"]) == 0
    assert "No game is finished yet" in capsys.readouterr().out
    assert cli.main(["import", str(file)]) == 0
    assert "kept as game 1" in capsys.readouterr().out
    assert cli.main(["import", str(file), "missing"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "was here already, as game 1" in lines[0]
    assert lines[1].startswith("missing: This cannot be read")
    assert cli.main(["export"]) == 0
    assert capsys.readouterr().out.startswith("1: Tangram City, ")
    out = tmp_path / "out.json"
    assert cli.main(["export", "1", "-o", str(out)]) == 0
    assert out.read_bytes() == DATA
    assert cli.main(["export", "1"]) == 0
    assert capsys.readouterr().out == DATA.decode()
    assert cli.main(["export", str(file), "-o", str(tmp_path / "more.json")]) == 0
    assert cli.main(["export", "1", "--as", "text", "-o", str(out)]) == 1
    assert "exists. Choose another name." in capsys.readouterr().err
    assert out.read_bytes() == DATA


def test_the_list_names_every_result_that_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    store = Store.open(store_path())
    for number in range(3):
        store.add(encode(simulate("tangram", 1, f"damaged {number}", {})[1]))
    store._db.execute("UPDATE results SET about = '{' WHERE id < 3")
    store.close()
    assert cli.main(["export"]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("3: Tangram City, ")
    assert shown.err == "chabudai: Results 1, 2 cannot be read and are left out.\n"


@pytest.mark.parametrize("source", ["2", "99999999999999999999999"])
def test_export_of_nothing_is_one_line(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["export", source]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1


def test_export_that_cannot_be_written_loses_nothing(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["export", str(file), "-o", str(tmp_path / "no" / "where")]) == 1
    assert "cannot be written" in capsys.readouterr().err
    assert cli.main(["export", str(file), "-o", str(tmp_path)]) == 1
    assert file.read_bytes() == DATA


@pytest.mark.parametrize(("form", "sign"), [("text", "Tangram City"), ("svg", "<svg")])
def test_export_draws_the_final_position(
    file: Path, form: str, sign: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["export", str(file), "--as", form]) == 0
    assert sign in capsys.readouterr().out


def test_a_store_that_cannot_be_used_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CHABUDAI_HOME", str(tmp_path / "file" / "in"))
    assert cli.main(["export"]) == 0
    assert "only while the program runs" in capsys.readouterr().err


def test_a_broken_store_is_moved_aside_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    store_path().parent.mkdir(parents=True)
    store_path().write_text("no database" * 500)
    assert cli.main(["export"]) == 0
    assert "broken-1" in capsys.readouterr().err


def test_open_games_are_not_exported(capsys: pytest.CaptureFixture[str]) -> None:
    store = Store.open(store_path())
    store.create(deal("tangram", ["Ann"], {}, "open"))
    store.close()
    assert cli.main(["export", "1"]) == 1
    assert "There is no game 1" in capsys.readouterr().err


def test_everything_can_be_kept_in_one_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHABUDAI_HOME", str(tmp_path))
    assert data_dir() == config_dir() == tmp_path
    monkeypatch.delenv("CHABUDAI_HOME")
    assert data_dir().name == "chabudai"


def test_the_screen_ends_the_command_with_its_own_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui import app

    starts: list[Start] = []
    monkeypatch.setattr(app, "run", lambda start: starts.append(start) or 0)
    assert cli.main([]) == 0
    assert starts == [Home()]


@pytest.mark.parametrize("argv", ["", "play tangram", "learn tangram", "rules tangram >/dev/null", "replay"])
def test_closed_input_is_no_terminal(argv: str, file: Path) -> None:
    """As an empty one is not: one line says so. Rules into a file need no input."""
    argv = f"replay {file}" if argv == "replay" else argv
    said = []
    for closed in ("<&-", "</dev/null"):
        command = f"{sys.executable} -m tui.cli {argv} {closed}"
        done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
        said.append((done.returncode, done.stderr))
    assert said[0] == said[1]
    assert said[0] == (0, "") if "rules" in argv else "This needs a terminal." in said[0][1]
    assert "Traceback" not in said[0][1]


def test_a_terminal_without_the_letters_shows_something(file: Path) -> None:
    code = "import sys; from tui.cli import main; sys.exit(main(sys.argv[1:]))"
    done = python(code, "verify", "名前.json", env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"})
    assert done.returncode == 1
    assert done.stderr == ""


@pytest.mark.parametrize("rule", ["TC-5.1", "tc-5.1", "TC5.1", "5.1", "tc-5.1 "])
def test_rules_open_at_a_rule_however_it_is_typed(rule: str) -> None:
    assert started("rules", "tangram", rule) == Rules("tangram", "TC-5.1")
    assert started("rules", "ananda", "4.2C") == Rules("ananda", "AN-4.2c")
    assert started("rules", "tangram") == Rules("tangram")


@pytest.mark.parametrize("rule", ["9.9", "BO-1.1", "x\ny", "5.1z", "-", "TC"])
def test_a_rule_that_does_not_exist_is_refused_in_one_line(rule: str) -> None:
    with pytest.raises(Failure) as caught:
        started("rules", "tangram", *(["--"] if rule.startswith("-") else []), rule)
    assert caught.value.code == 2
    assert "TC-1.1" in caught.value.text
    assert "\n" not in caught.value.text
