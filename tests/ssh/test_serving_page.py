"""docs/serving.md and the program say the same, and its commands work."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.hall import Hall
from engine.header import deal
from engine.people import People
from engine.store import Store
from tests.ssh.serving import ROOT
from tui import cli
from tui.language import Language
from tui.ssh import limits
from tui.ssh.limits import Limits

PAGE = (ROOT / "docs/serving.md").read_text(encoding="utf-8")


def test_every_limit_stands_there_with_its_default() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE, re.MULTILINE)
    defaults = Limits()
    assert rows == [(name, str(getattr(defaults, name))) for name in Limits.__struct_fields__]


def test_every_option_stands_there() -> None:
    parser = cli._parser(Language("en"))
    args = parser.parse_args(["serve"])
    for name in vars(args).keys() - {"version", "command", "port"}:
        assert f"--{name}" in PAGE
    assert (args.host, args.port, args.open, args.guests) == ("127.0.0.1", 8022, False, False)


def test_the_unit_is_in_order(tmp_path: Path) -> None:
    """Its command is understood; and systemd, where there is one, has nothing to say."""
    unit = PAGE[PAGE.index("[Unit]") : PAGE.index("WantedBy=")] + "WantedBy=multi-user.target\n"
    _, program, *words = re.split("[= ]", re.findall("^ExecStart=.*$", unit, re.MULTILINE)[0])
    assert cli._parser(Language("en")).parse_args(words).command == "serve"
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here")
    path = tmp_path / "chabudai.service"
    path.write_text(unit.replace(program, sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_limits_are_read(tmp_path: Path) -> None:
    assert limits.load(tmp_path / "serve.toml") == Limits()
    (tmp_path / "serve.toml").write_text("[limits]\nsessions = 7\n")
    assert limits.load(tmp_path / "serve.toml") == Limits(sessions=7)


def command(beginning: str, folder: Path, backup: Path) -> list[str]:
    """A command of the page, with its places filled in."""
    line = next(line for line in PAGE.splitlines() if line.startswith(beginning))
    return [
        "sh",
        "-c",
        line.replace("DIR", shlex.quote(str(folder))).replace("BACKUP", shlex.quote(str(backup))),
    ]


def test_backup_and_restore(tmp_path: Path) -> None:
    folder, backup = tmp_path / "server", tmp_path / "backup"
    store = Store.open(folder / "chabudai.db")
    people = People(store)
    hall = Hall(store, people, most_tables=9, most_lines=9, gone_hours=1)
    ann = people.add("key", "Ann")
    hall.open(deal("tangram", ["Ann", "Seat 2"], {}, "1"), ann, [ann.id, None], False, False)
    hall.table(1).compose(0, "leave")
    before = hall.table(1).digest()
    subprocess.run(command("python3 -c", folder, backup), check=True)
    hall.table(1).undo(0)
    people.add("other", "Bo")
    store.close()
    subprocess.run(command("rm -f", folder, backup), check=True)
    store = Store.open(folder / "chabudai.db")
    people = People(store)
    hall = Hall(store, people, most_tables=9, most_lines=9, gone_hours=1)
    assert hall.table(1).digest() == before
    assert people.names() == {1: "Ann"}
    assert hall.shared(1).owners == (1, None)
    store.close()
