"""`chabudai match`: a table of how strong the levels are, and one line for what it cannot play."""

from __future__ import annotations

import pytest

from tui.cli import main


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
        ("tangram --levels 1,7", "--levels takes different levels like 1,2,3, not 1,7."),
        ("tangram --levels 1,1", "--levels takes different levels like 1,2,3, not 1,1."),
        ("tangram --levels one", "--levels takes different levels like 1,2,3, not one."),
        ("tangram --levels 3", "--levels takes two levels or more: they play against each other."),
        ("tangram --games 0", "--games and --jobs take a number from 1 on."),
        ("tangram --jobs 0", "--games and --jobs take a number from 1 on."),
        ("tangram --players 6", "Tangram City is for 1 to 5 players, not 6."),
        ("chess", "There is no game chess."),
        ("ananda --option size=3", "There is no option size."),
    ],
)
def test_what_it_cannot_play(words: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert line in err
    assert err.count("\n") == 1
