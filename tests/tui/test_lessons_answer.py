"""What the screen of a lesson says beside its note: marks, keys, lists and the answer to `?`."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.bonsai.hexes import named
from engine.game import Verdict
from engine.games import GAMES
from engine.lessons import Lesson, lessons
from tests.tui.driving import COLOURLESS, JAPANESE, TRUECOLOR, Player, playing
from tui.bonsai.desk import BonsaiDesk
from tui.bonsai.explaining import deck_words
from tui.bonsai.saying import protrudes, under
from tui.karigar.desk import KarigarDesk
from tui.karigar.hand import BUILD, CARDS
from tui.karigar.layout import spot_of
from tui.karigar.names import about_space, counted
from tui.screens.lesson import LessonPage
from tui.start import Learn
from tui.width import cells

LESSONS = [lesson for game in GAMES for lesson in lessons(game)]
BOTH = pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])


def page(player: Player) -> LessonPage:
    assert isinstance(player.app.screen, LessonPage), player.page
    return player.app.screen


def karigar(player: Player) -> KarigarDesk:
    desk = page(player).desk
    assert isinstance(desk, KarigarDesk)
    return desk


async def go_to(player: Player, game: str, lesson: str, say: str) -> None:
    """Open a lesson at the step whose text begins so."""
    found = next(each for each in lessons(game) if each.id == lesson)
    number = next(n for n, step in enumerate(found.steps) if step.say.startswith(say))
    player.app.push_screen(LessonPage(found, (), number))
    await player.settle()
    await player.press("escape")


async def answer(player: Player) -> str:
    """What `?` says before the keys, in one line."""
    await player.press("?")
    said = player.text().split(player.app.tr("Keys here"))[0]
    await player.press("q")
    return " ".join(said.split())


# Keys ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}/{lesson.id}")
async def test_taking_back_is_offered_where_something_can_be_taken_back(lesson: Lesson) -> None:
    async with playing(Learn(lesson.game, lesson.id)) as player:
        for _ in lesson.steps:
            assert ("take back" in player.prompt()) <= page(player).course.undoable, player.prompt()
            await player.press("w")


async def test_space_at_a_choice_says_what_chooses() -> None:
    """BO-4.5: at a discard there is nothing for Enter to set down."""
    async with playing(Learn("bonsai", "room")) as player:
        await go_to(player, "bonsai", "room", "One too many")
        await player.press("space")
        assert "Choose a tile by its digit first" in player.prompt()
        await player.press("4")
        assert "Discard fruit." in player.prompt()


# Marks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("environ", [TRUECOLOR, COLOURLESS], ids=["colours", "none"])
async def test_a_mark_does_not_look_like_the_cursor(environ: Mapping[str, str]) -> None:
    async with playing(Learn("bonsai", "wood"), environ=environ) as player:
        await go_to(player, "bonsai", "wood", "Wood has to touch wood")
        tree = "\n".join(line[:44] for line in player.lines()[2:-2])
        assert (tree.count("["), tree.count("("), tree.count(")")) == (1, 1, 1), player.text()


@BOTH
async def test_the_line_on_the_place_under_the_cursor_is_not_cut(environ: Mapping[str, str]) -> None:
    async with playing(Learn("bonsai", "hundred"), environ=environ) as player:
        desk = page(player).desk
        assert isinstance(desk, BonsaiDesk)
        assert desk.view is not None
        garden, tr = desk.view.gardens[0], player.app.tr
        for x in range(-10, 11):
            for y in range(-8, 5):
                if (x + y) % 2 == 0:
                    text = f"{named(x, y)} {under(tr, garden, (x, y), frozenset())}"
                    beyond = protrudes(tr, garden, (x, y))
                    assert cells(text) + bool(beyond) + cells(beyond) <= desk._board.size.width, (x, y)


@BOTH
async def test_workers_side_by_side_are_no_number(environ: Mapping[str, str]) -> None:
    async with playing(Learn("karigar", "gain"), environ=environ) as player:
        assert player.lines()[1].rstrip().endswith("1-1")
        assert "11 " not in player.lines()[1][52:]


# Lists ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "mode"), [("c", CARDS), ("b", BUILD)])
async def test_a_list_is_still_open_after_help(key: str, mode: str) -> None:
    async with playing(Learn("karigar", "yellow")) as player:
        await go_to(player, "karigar", "yellow", "Another game")
        await player.press(key)
        words = karigar(player).words
        await player.press("?", "q")
        assert (karigar(player).hand.mode, karigar(player).words) == (mode, words)


async def test_what_was_begun_in_one_step_does_not_go_on_in_the_next() -> None:
    """After the refused building the cursor is for workers again."""
    async with playing(Learn("karigar", "build")) as player:
        await player.press("b", "enter")
        assert page(player).course.number == 1
        assert karigar(player).hand.mode != BUILD


async def test_building_from_the_right_hand_column_speaks_of_a_section() -> None:
    async with playing(Learn("karigar", "build")) as player:
        karigar(player)._point(spot_of("T2"))
        await player.press("b")
        assert "no section 0" not in player.text()
        assert "You lack 2 Wood" in player.text()


async def test_trades_that_come_to_the_same_are_listed_once() -> None:
    async with playing(Learn("karigar", "win")) as player:
        await go_to(player, "karigar", "win", "Three workers can do both")
        listed = [(choice.brief.split(": ")[-1], choice.after) for choice in karigar(player).listed()]
        assert len(set(listed)) == len(listed)


async def test_the_list_of_sections_says_which_is_on_the_blueprint() -> None:
    async with playing(Learn("karigar", "build")) as player:
        await go_to(player, "karigar", "build", "Another game: Bo took the 4")
        await player.press("b")
        seen = set()
        for _ in range(2):
            wanted = "blueprint" in " ".join(text for text, _ in karigar(player)._words.said)
            seen.add((karigar(player).words[1], wanted))
            assert "W5" not in player.text()[-700:]
            await player.press("n")
        assert seen == {("2", True), ("3", False)}


async def test_after_a_turn_the_cursor_goes_no_further_than_it_has_to() -> None:
    """It stands on a piece that has to leave: to the nearest space that it may go to."""
    async with playing(Learn("karigar", "gain")) as player:
        await go_to(player, "karigar", "gain", "That was your action")
        karigar(player)._point(spot_of("9:gain"))
        await player.press("space", "space")
        assert page(player).course.number == 3
        assert karigar(player).space == "9:trade"


# Help ----------------------------------------------------------------------------------------------------


async def test_help_in_a_lesson_begins_with_what_is_under_the_cursor() -> None:
    async with playing(Learn("bonsai", "wood")) as player:
        said = " ".join(part.text for part in page(player).explain())
        assert said.index("r1u1:") < said.index("Slot 1:") < said.index("Face down:")
        assert "@ is the start bud of your tree, on its pot" not in said[: said.index("Slot 1:")]
        for text in ("Your card:", "2 half steps right of the bud", "the pot can be mirrored"):
            assert text in said
        assert "Card:" not in said.replace("Your card:", "").replace("Growth card:", "")


@BOTH
async def test_help_speaks_of_a_step_in_words(environ: Mapping[str, str]) -> None:
    async with playing(Learn("karigar", "gain"), environ=environ) as player:
        for lesson in ("gain", "trade", "elephant"):
            found = next(each for each in lessons("karigar") if each.id == lesson)
            for number, step in enumerate(found.steps[:6]):
                if step.expect is None:
                    continue
                player.app.push_screen(LessonPage(found, (), number))
                await player.settle()
                words = " ".join(karigar(player).words)
                done = karigar(player).considered
                said = await answer(player)
                assert not words or words not in said, said
                if done is not None and done.verdict is Verdict.WRONG:
                    assert player.app.tr("Not possible: {reason}", reason="").rstrip() in said


# Words ---------------------------------------------------------------------------------------------------


async def test_japanese_has_its_own_commas_and_full_stops() -> None:
    async with playing(Learn("karigar", "gain"), environ=JAPANESE) as player:
        tr = player.app.tr
        assert counted(tr, (3, 1, 0, 0, 0, 0, 0, 0)) == "木3、砂岩1"
        assert tr.listed(["木"]) == "木"
        assert tr(about_space(page(player).table.view(0), "1:gain")) == "木を2つまで得る。"  # type: ignore[arg-type]
    async with playing(Learn("bonsai", "cards"), environ=JAPANESE) as player:
        await player.press("4")
        desk = page(player).desk
        assert isinstance(desk, BonsaiDesk)
        said = desk._news.verdict[0]
        assert said.endswith("。")
        assert "." not in said
        assert not any(sign in deck_words(player.app.tr, desk.view) for sign in (";", " x "))
