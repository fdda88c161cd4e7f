"""Lessons on the screen: whole at 80x24 at every step, by keys and by the palette, left and resumed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.aims import Aim
from engine.games import GAMES
from engine.lessons import Lesson, Step, guide, lessons
from engine.prepared import Prepared
from engine.store import Store
from tests.tui.driving import COLOURLESS, JAPANESE, TRUECOLOR, Player, playing, whole
from tui.noting import bindings_in
from tui.screens.lesson import LessonPage
from tui.settings import SettingsFile
from tui.start import Home, Learn
from tui.widgets.menu import Menu

LESSONS = [lesson for game in GAMES for lesson in lessons(game)]
TAUGHT = [game for game in GAMES if lessons(game)]
LANGUAGES = {"en": TRUECOLOR, "ja": JAPANESE}


def named(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.id}"


def page(player: Player) -> LessonPage:
    assert isinstance(player.app.screen, LessonPage), player.page
    return player.app.screen


def fits(player: Player) -> None:
    """The note is whole, and stands beside the board, the prompt and all that is left of the side."""
    whole(player)
    note = page(player).desk.note
    lines = note.lines(note.size.width, note.size.height - 1)
    assert len(lines) <= note.size.height - 1, player.text()
    desk = page(player).desk.region
    assert desk.contains_region(note.region), player.text()
    for other in page(player).desk.query("*"):
        if other is not note and not other.children and other.display and other.size:
            assert desk.contains_region(other.region), (other, player.text())
            assert not other.region.overlaps(note.region), (other, player.text())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=named)
async def test_every_step_is_whole_at_80x24(lesson: Lesson, language: str) -> None:
    async with playing(Learn(lesson.game, lesson.id), environ=LANGUAGES[language]) as player:
        for step in lesson.steps:
            course, shown = page(player).course, page(player)
            assert course.step is step
            fits(player)
            for name in [name for text in step.texts for name in bindings_in(text)]:
                assert shown.key_of(name), f"{name} has no key here"
            said = " ".join(player.text().split())
            assert "[table." not in said
            for _ in step.hints:
                await player.press("H")
                fits(player)
            for wrong in [text for text in (step.wrong, *(a.say for a in step.answers)) if text]:
                course.wrong = wrong
                shown.note_now()
                await player.settle()
                fits(player)
            await player.press("a", "w")
        assert page(player).course.over
        fits(player)


@pytest.mark.parametrize("by", ["keys", "palette"])
@pytest.mark.parametrize("lesson", LESSONS, ids=named)
async def test_a_whole_lesson(lesson: Lesson, by: str) -> None:
    async with playing(Learn(lesson.game, lesson.id)) as player:
        for number, step in enumerate(lesson.steps):
            course = page(player).course
            assert course.number == number
            if step.expect is None:
                await (player.press("space") if by == "keys" else player.choose("Read on"))
                continue
            for text in step.solution:
                if by == "palette" and not step.expect.refused:
                    await player.choose(text)
                else:
                    await player.press(":")
                    await player.enter(text)
                    await player.press("escape")
                if course.number == number:
                    held = course.table.held(course.seat) is not None
                    if held or step.judged == "stands":
                        await player.press("space")
        assert page(player).course.over, player.text()
        assert "done" in player.prompt()


@pytest.mark.parametrize("game", TAUGHT)
async def test_marks_of_a_step_show_without_colours(game: str) -> None:
    """What a step points at is marked by characters, too."""
    settings = SettingsFile(None)
    settings.values.ascii = True
    async with playing(Learn(game, lessons(game)[0].id), environ=COLOURLESS, settings=settings) as player:
        for lesson in lessons(game):
            for number, step in enumerate(lesson.steps):
                if step.point:
                    player.app.push_screen(LessonPage(lesson, (), number))
                    await player.settle()
                    marked = player.text()
                    page(player).desk.point(())
                    await player.settle()
                    assert player.text() != marked, (lesson.id, number)
                    assert player.text().isascii()


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_lesson_is_left_and_gone_on_with(game: str, tmp_path: Path) -> None:
    """At the step that was reached: from the list, and by a new program after this one was killed."""
    first = lessons(game)[0]
    store = tmp_path / "kept.db"
    async with playing(Home(), store=store) as player:
        await player.press("l")
        assert player.page == "LearnPage"
        while player.app.screen.game_id != game:  # type: ignore[attr-defined]
            await player.press("right")
        await player.press("enter", "w")
        assert page(player).course.number == 1
        before = player.text()
        await player.press("q")
        assert player.page == "LearnPage"
        assert f"step 2 of {len(first.steps)}" in player.text()
        await player.press("enter")
        assert "You go on here." in player.prompt()
        await player.press("escape")
        assert player.text() == before
    async with playing(Learn(game), store=store) as player:
        await player.press("enter", "escape")
        assert player.text() == before


@pytest.mark.parametrize("game", TAUGHT)
async def test_lessons_are_done_repeated_and_skipped(game: str) -> None:
    async with playing(Learn(game, lessons(game)[0].id)) as player:
        for _ in lessons(game)[0].steps:
            await player.press("w")
        await player.press("space")
        assert page(player).course.lesson.id == lessons(game)[1].id
        await player.press("W")
        assert page(player).course.lesson.id == lessons(game)[2].id
        await player.press("q")
        assert "finished" in player.text()
        current = player.app.screen.query_one(Menu).current
        assert current is not None
        assert current.id == f"lesson {lessons(game)[2].id}", "the lesson that was left"
        await player.press("home", "enter")
        assert page(player).course.lesson is lessons(game)[0]
        assert page(player).course.number == 0
        await player.press("w", "q")
        assert player.text().count("finished") == 1, "what was done once stays so"
        await player.press("enter", "A")
        await player.press("w", "A")
        assert page(player).course.number == 0


@pytest.mark.parametrize("game", TAUGHT)
async def test_keys_in_a_note_are_those_bound_now(game: str) -> None:
    settings = SettingsFile(None)
    settings.values.keys = {"table.rules": "Y"}
    lesson, number = next(
        (lesson, n) for lesson in lessons(game) for n, step in enumerate(lesson.steps) if step.rule
    )
    async with playing(settings=settings) as player:
        player.app.push_screen(LessonPage(lesson, (), number))
        await player.settle()
        step = lesson.steps[number]
        assert f"Y {step.rule}" in player.text()
        await player.press("Y")
        assert player.page == "RulesPage"
        assert step.rule in player.text()


async def test_the_way_into_the_first_decision_is_short() -> None:
    """Home, the list, and the lesson asks for a move: two screens."""
    async with playing() as player:
        await player.press("l", "enter")
        assert page(player).course.step is not None
        assert not page(player).course.reading


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_list_of_lessons_is_whole(environ: Mapping[str, str]) -> None:
    async with playing(environ=environ) as player:
        await player.press("l")
        for _ in TAUGHT:
            whole(player)
            for lesson in lessons(player.app.screen.game_id):  # type: ignore[attr-defined]
                assert player.app.tr(lesson.title) in player.text()
            assert "…" not in player.text()
            await player.press("right")


@pytest.mark.parametrize("game", [game for game in GAMES if guide(game) is not None])
async def test_the_notes_of_a_guide_are_whole(game: str) -> None:
    found = guide(game)
    assert found is not None
    for environ in LANGUAGES.values():
        async with playing(Learn(game, "guide"), environ=environ) as player:
            shown = player.app.screen
            for note in found.notes:
                shown.notes.shown = note  # type: ignore[attr-defined]
                shown.show_table()  # type: ignore[attr-defined]
                await player.settle()
                whole(player)
                pinned = shown.desk.note  # type: ignore[attr-defined]
                lines = pinned.lines(pinned.size.width, pinned.size.height - 1)
                assert len(lines) <= pinned.size.height - 1, player.text()
                for name in bindings_in(note.say):
                    assert shown.key_of(name), name  # type: ignore[attr-defined]


async def test_a_broken_store_stops_no_lesson() -> None:
    """Nothing can be kept: the lesson goes on all the same."""
    store = Store.open(None)
    async with playing(Learn(LESSONS[0].game, LESSONS[0].id), store=store) as player:
        store._db.execute("DROP TABLE learnt")
        await player.press("w")
        assert page(player).course.number == 1
        whole(player)


async def test_the_first_lesson_as_its_text_says_it() -> None:
    """Set down, let it stand; taken up again in between, the note asks for it."""
    async with playing(Learn("tangram", "place")) as player:
        assert "This covers" not in player.text(), "it begins where it can lie"
        await player.press("n")
        assert "1→2 points" in player.text()
        await player.press("enter")
        assert page(player).course.number == 1
        assert "Set: tile 9, red, at" in player.prompt()
        await player.press("u")
        assert "You took it up again" in player.text()
        await player.press("space")
        assert page(player).course.number == 1
        await player.press("enter", "space")
        assert page(player).course.number == 2
        fits(player)


async def test_leaving_out_is_answered_where_it_is_not_what_is_asked() -> None:
    async with playing(Learn("tangram", "place")) as player:
        await player.press("x")
        assert "That leaves it out" in " ".join(player.text().split())
        assert page(player).course.number == 0
        await player.press("enter", "x", "space")
        assert page(player).course.number == 1
        assert page(player).course.wrong == page(player).course.lesson.steps[1].wrong


async def test_while_a_move_is_typed_the_note_keeps_its_keys_and_ends_the_typing() -> None:
    fountain = next(lesson for lesson in lessons("tangram") if lesson.id == "fountain")
    async with playing(Learn("tangram", "fountain")) as player:
        note = page(player).desk.note
        before = note.texts
        await player.press(":")
        page(player).show_table()
        assert note.texts == before
        await player.enter("place 7 red 0 d4")
        assert page(player).prompt.asking, "refused, but not what was asked for"
        await player.enter(fountain.steps[0].solution[0])
        assert page(player).course.number == 1
        assert not page(player).prompt.asking
        assert "TC-4.3" in player.prompt()
        await player.press("n", "enter")
        assert "Set: tile 7" in player.prompt()


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_what_can_no_longer_be_done_is_begun_anew(environ: Mapping[str, str]) -> None:
    """In a step without `wrong` the seat may run out of moves."""
    with_more = Lesson(
        "T",
        "a",
        Prepared(setup={"deck": [9, *(n for n in range(1, 24) if n != 9)]}),
        (Step("1", expect=Aim(event="over", data={"winners": [9]}), solution=("leave 9",)),),
        game="tangram",
        id="t",
    )
    async with playing(environ=environ) as player:
        player.app.push_screen(LessonPage(with_more, ()))
        await player.settle()
        while not page(player).course.lost:
            await player.press("x", "space")
        assert player.app.tr("It can no longer be done from here.") in player.prompt()
        fits(player)
        await player.press_named(player.app.tr("begin the step anew"))
        assert not page(player).course.lost


@pytest.mark.parametrize(
    ("number", "other", "meant"),
    [(1, "f4 f5", "d4 d3"), (3, "c5 d5", "f5 f4")],
    ids=["one level", "two tiles"],
)
async def test_ground_is_refused_for_the_reason_that_is_taught(number: int, other: str, meant: str) -> None:
    """Uneven ground and a single tile are refused by the same rule; each step is about one of them."""
    build = next(lesson for lesson in lessons("ananda") if lesson.id == "build")
    async with playing() as player:
        player.app.push_screen(LessonPage(build, (), number))
        await player.settle()
        await player.press(":")
        await player.enter(f"build orange-purple {other}")
        assert "AN-4.2c" in player.text()
        assert page(player).course.number == number
        await player.enter(f"build orange-purple {meant}")
        assert page(player).course.number == number + 1


async def test_building_on_is_no_mistake_before_meditating() -> None:
    turn = lessons("ananda")[0]
    async with playing() as player:
        player.app.push_screen(LessonPage(turn, (), 3))
        await player.settle()
        legal = [str(move) for move in page(player).table.legal(0)]
        await player.press(":")
        await player.enter(next(move for move in legal if move.startswith("build")))
        assert page(player).course.said[1] == "say"
        await player.press(":")
        await player.enter("meditate")
        await player.press("space")
        assert page(player).course.said[1] == "wrong"
        assert page(player).course.number == 3


async def test_the_last_round_by_the_keys_of_its_last_hints() -> None:
    """Each tile is where the hint says, and lies as it says."""
    async with playing(Learn("tangram", "end")) as player:
        await player.press("2", *["left"] * 6, *["up"] * 6, *["right"] * 4, "enter", "space")
        assert page(player).course.number == 1
        await player.press("2", "f", "r", "r", *["left"] * 6, *["up"] * 6, *["right"] * 3, "enter", "space")
        assert page(player).course.number == 2
        await player.press("n", "enter", "space")
        assert page(player).course.number == 3
