"""`chabudai learn GAME [LESSON]`: what it opens, and one line for what there is not."""

from __future__ import annotations

import pytest

from engine.lessons import guide, lessons
from tests.tui.driving import playing
from tui import cli, opening
from tui.language import Language
from tui.start import Learn, Start

EN = Language("en")


def started(*argv: str) -> Start:
    return opening.start(cli._parser(EN).parse_args(argv), EN)


def test_what_it_opens_with() -> None:
    assert started("learn", "tangram") == Learn("tangram")
    for lesson in lessons("tangram"):
        assert started("learn", "tangram", lesson.id) == Learn("tangram", lesson.id)
    assert guide("tangram") is not None
    assert started("learn", "tangram", "guide") == Learn("tangram", "guide")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["learn"], "GAME"),
        (["learn", "go"], "There is no game go. Games: tangram"),
        (["learn", "tangram", "flying"], "There is no lesson flying. Lessons: place, turn, "),
        (["learn", "tangram", "\x1b[2J"], "There is no lesson ?[2J."),
        (["learn", "tangram", ""], "There is no lesson "),
        (["learn", "tangram", "place", "turn"], "turn"),
    ],
)
def test_wrong_arguments_get_one_line(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(argv) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("chabudai: ")
    assert shown.err.count("\n") == 1
    assert said in shown.err


@pytest.mark.parametrize(
    ("start", "page"),
    [
        (Learn("tangram"), "LearnPage"),
        (Learn("tangram", "balance"), "LessonPage"),
        (Learn("tangram", "guide"), "GuidedPage"),
    ],
)
async def test_the_list_of_lessons_lies_under_what_is_opened(start: Learn, page: str) -> None:
    async with playing(start) as player:
        assert player.page == page
        if page != "LearnPage":
            await player.press("q")
        assert player.page == "LearnPage"
        await player.press("q")
        assert player.page == "HomePage"
