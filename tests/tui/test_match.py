"""`chabudai match`: a table of how strong the levels are, and one line for what it cannot play."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from engine.bots import match
from engine.bots.match import Played, compare
from tests.tui.test_cli import ROOT
from tui import commands
from tui.cli import main
from tui.language import Language
from tui.matching import _rating


def test_levels_against_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "tangram", "--levels", "2,1", "--games", "1", "--seed", "tea"]) == 0
    out, err = capsys.readouterr()
    head, row = out.splitlines()
    assert head.split()[:3] == ["levels", "games", "won"]
    assert row.split()[:4] == ["2", ":", "1", "1"]
    assert len(head) == len(row)
    assert err == ""


def test_scores_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "tangram", "--players", "1", "--levels", "1", "--games", "1", "--seed", "tea"]) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert head.split() == ["level", "games", "least", "10%", "50%", "90%", "most", "mean", "s", "a", "turn"]
    assert row.split()[:2] == ["1", "1"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("tangram --levels 1,7", "--levels takes different levels from 1 to 5, like 1,2,3, not 1,7."),
        ("tangram --levels 1,1", "--levels takes different levels from 1 to 5, like 1,2,3, not 1,1."),
        ("tangram --levels one", "--levels takes different levels from 1 to 5, like 1,2,3, not one."),
        ("tangram --levels 3", "--levels takes two levels or more: they play against each other."),
        ("tangram --games 0", "--games and --jobs take a number from 1 on."),
        ("tangram --jobs 0", "--games and --jobs take a number from 1 on."),
        ("tangram --seed  --games 2", "A seed is a text of 1 to 78 characters."),
        ("tangram --players 6", "Tangram City is for 1 to 5 players, not 6."),
        ("chess", "There is no game chess."),
        ("ananda --option size=3", "There is no option size."),
    ],
)
def test_what_it_cannot_play(words: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", *words.split(" ")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert line in err
    assert err.count("\n") == 1


def test_no_more_processes_than_games_and_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    tr = Language("en")
    for games, jobs, used in ((99999, 99999, 8), (3, 99999, 3), (99999, 2, 2)):
        assert commands.jobs_for(SimpleNamespace(games=games, jobs=jobs), tr) == used  # type: ignore[arg-type]


def test_what_was_complete_when_it_was_stopped_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pair(game: str, levels: tuple[int, int], *rest: object) -> Iterator[Played]:
        if levels == (2, 3):
            raise KeyboardInterrupt
        yield Played(levels, (7, 9), (2.0, 1.0), (0.0, 0.0), (1, 1))

    monkeypatch.setattr(match, "pair", pair)
    assert main(["match", "ananda", "--levels", "1,2,3", "--games", "1"]) == 130
    out, err = capsys.readouterr()
    assert [line.split()[:3] for line in out.splitlines()] == [["levels", "games", "won"], ["2", ":", "1"]]
    assert err == "chabudai: Stopped before all games were played.\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_at_once_with_one_line(jobs: str) -> None:
    """On a terminal the bar shows that it plays; then Ctrl+C goes to all processes."""
    code = "import sys; from tui.cli import main; sys.exit(main(sys.argv[1:]))"
    words = ["match", "tangram", "--levels", "1,2", "--games", "9999", "--jobs", jobs]
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", code, *words], cwd=ROOT, stdout=theirs, stderr=theirs, start_new_session=True
    ) as running:
        os.close(theirs)
        shown = b""
        while not re.search(rb"[1-9]/9999", shown):
            shown += os.read(ours, 4096)
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait() == 130
        while not shown.endswith(b"\r\n"):
            shown += os.read(ours, 4096)
    os.close(ours)
    last = shown.decode().rpartition("\x1b[2K")[2].strip()
    assert last == "chabudai: Stopped before all games were played."


def played(*won: bool) -> list[Played]:
    ranks = [(1.0, 2.0) if one else (2.0, 1.0) for one in won]
    return [Played((2, 1), (1, 1), each, (0.0, 0.0), (1, 1)) for each in ranks]


@pytest.mark.parametrize(
    ("won", "least", "most", "shown"),
    [
        ((False,), "0.0%", "79.3%", "< -191"),
        ((True, True), "34.2%", "100.0%", "> +280"),
        ((True, False), "9.5%", "90.5%", "+0"),
    ],
)
def test_where_one_side_won_all_the_rating_is_a_bound(
    won: tuple[bool, ...], least: str, most: str, shown: str
) -> None:
    found = compare((1, 2), played(*won))
    assert (f"{found.least:.1%}", f"{found.most:.1%}") == (least, most)
    assert _rating(found.rating, {found.open_end} - {0}) == shown


def test_bounds_on_both_sides_give_no_rating() -> None:
    assert _rating(3.0, {1, -1}) == "?"
