"""All lessons and guides of all games: their solutions lead to the end, and what they claim is so."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.doing import handed_in
from engine.game import IllegalMove
from engine.games import GAMES
from engine.lessons import Answer, Guide, Lesson, Step, guide, lessons
from engine.rulebook import LANGUAGES, numbers
from engine.table import Table
from engine.teaching import Course
from tui.desks import desk_for

LESSONS = [lesson for game in GAMES for lesson in lessons(game)]
GUIDES = [(game, found) for game in GAMES if (found := guide(game)) is not None]
MOST_WORDS = 45


def named(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.id}"


def words(text: str) -> int:
    return len(text.split())


def cited(lesson: Lesson) -> set[str]:
    """Every rule that a lesson names."""
    found = {step.rule for step in lesson.steps}
    found |= {tried.rule for step in lesson.steps for tried in step.refused}
    found |= {step.expect.refused for step in lesson.steps if step.expect is not None}
    return found - {""}


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_its_own_solution_leads_to_the_end(lesson: Lesson) -> None:
    course = Course(lesson)
    for number, step in enumerate(lesson.steps):
        assert course.number == number
        assert course.step is step
        course.skip()
    assert course.over


def at(lesson: Lesson, number: int) -> Course:
    return Course(lesson, step=number)


OTHERS = [
    (lesson, n, k) for lesson in LESSONS for n, s in enumerate(lesson.steps) for k in range(len(s.others))
]


@pytest.mark.parametrize(
    ("lesson", "number", "which"), OTHERS, ids=lambda x: named(x) if isinstance(x, Lesson) else x
)
def test_another_right_way_is_right_too(lesson: Lesson, number: int, which: int) -> None:
    """And from there its own solutions still lead to the end."""
    course = at(lesson, number)
    for text in lesson.steps[number].others[which]:
        assert course.number == number
        course.make(text)
    assert course.number == number + 1, course.said
    while not course.over:
        course.skip()


REFUSED = [
    (lesson, n, tried) for lesson in LESSONS for n, step in enumerate(lesson.steps) for tried in step.refused
]


@pytest.mark.parametrize(
    ("lesson", "number", "tried"), REFUSED, ids=lambda x: named(x) if isinstance(x, Lesson) else ""
)
def test_what_people_try_is_refused_for_the_rule_it_claims(
    lesson: Lesson, number: int, tried: object
) -> None:
    course = at(lesson, number)
    with pytest.raises(IllegalMove) as caught:
        course.compose(tried.move)  # type: ignore[attr-defined]
    assert caught.value.refusal.rule == tried.rule  # type: ignore[attr-defined]


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_step_can_be_left_and_come_back_to(lesson: Lesson) -> None:
    course = Course(lesson)
    for number in range(len(lesson.steps)):
        assert at(lesson, number).table.digest() == course.table.digest()
        course.skip()


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_rule_it_cites_is_in_both_languages(lesson: Lesson) -> None:
    for language in LANGUAGES:
        assert cited(lesson) <= numbers(lesson.game, language)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_one_idea_a_step_in_few_words(lesson: Lesson) -> None:
    for step in lesson.steps:
        for text in step.texts:
            assert words(text) <= MOST_WORDS, text
            assert "{" not in text
    assert len(lesson.title) <= 24


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_it_fits_its_game(lesson: Lesson) -> None:
    """Its parts are the desk's, the spaces that it points at are on the board, and every hint leads on."""
    assert set(lesson.parts) <= set(desk_for(lesson.game).PARTS)
    assert 0 <= lesson.seat < lesson.table.players
    first = next(n for n, step in enumerate(lesson.steps) if step.expect is not None)
    assert first <= 1, "the first decision comes on the first or second screen"


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_wrong_move_is_answered_and_leaves_the_step_as_it_was(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        if step.wrong:
            course = at(lesson, number)
            before = course.table.digest()
            tries = (str(move) for move in course.table.legal(course.seat))
            missed = next((text for text in tries if not _meets(lesson, number, text)), None)
            if missed is not None:
                course.make(missed)
                assert course.said[1] == "wrong"
                assert course.said[0] in {step.wrong, *(answer.say for answer in step.answers)}
                assert course.table.digest() == before


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_what_is_set_down_need_not_be_set_down_again(lesson: Lesson) -> None:
    """Where what an earlier step left set down is all that is asked for, letting it stand will do."""
    for number, step in enumerate(lesson.steps):
        for way in (step.solution, *step.others):
            course = at(lesson, number)
            for text in way:
                course.make(text)
            following, table = course.step, course.table
            if following is None or following.expect is None or table.held(course.seat) is None:
                continue
            again = Table(table.header, course._entries)
            if following.expect.holds(handed_in(again, course.seat)):
                course.commit()
                assert course.number == number + 2, (lesson.id, number, way)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_where_it_cannot_be_done_any_more_that_is_said(lesson: Lesson) -> None:
    """Whatever is played: the step is passed, or what was played is answered, or it is lost and says so."""
    for number in range(len(lesson.steps)):
        assert not at(lesson, number).lost
    for number in [n for n, step in enumerate(lesson.steps) if step.expect is not None and not step.wrong]:
        for seed in range(4):
            rng = random.Random(seed)
            course = at(lesson, number)
            for _ in range(200):
                if course.number != number or course.lost:
                    break
                course.make(str(course.table.legal(course.seat).sample(rng)))
            assert course.number == number + 1 or course.lost, lesson.steps[number].say
            course.again()
            assert not course.lost


ANSWERS = [(lesson, n, a) for lesson in LESSONS for n, step in enumerate(lesson.steps) for a in step.answers]


@pytest.mark.parametrize(
    ("lesson", "number", "answer"), ANSWERS, ids=lambda x: named(x) if isinstance(x, Lesson) else ""
)
def test_each_answer_is_given_to_some_moves(lesson: Lesson, number: int, answer: Answer) -> None:
    before = at(lesson, number).table.digest()
    first = [str(move) for move in at(lesson, number).table.legal(lesson.seat)]
    for seed in range(max(len(first), 400)):
        rng, course, text = random.Random(seed), at(lesson, number), first[seed % len(first)]
        while True:
            course.compose(text)
            if course.number == number and not course.wrong and course.table.held(course.seat) is not None:
                course.commit()
            if course.number != number or course.wrong or course.lost:
                break
            text = str(course.table.legal(course.seat).sample(rng))
        if course.said == (answer.say, "wrong"):
            assert course.table.digest() == before
            return
    raise AssertionError(answer.say)


def _meets(lesson: Lesson, number: int, text: str) -> bool:
    course = at(lesson, number)
    course.make(text)
    return course.number != number


@pytest.mark.parametrize("game", [game for game in GAMES if lessons(game)])
def test_a_game_has_five_to_seven_lessons_of_different_names(game: str) -> None:
    ids = [lesson.id for lesson in lessons(game)]
    assert 5 <= len(ids) <= 7
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(("game", "found"), GUIDES, ids=[game for game, _ in GUIDES])
def test_a_guide_is_in_order(game: str, found: Guide) -> None:
    ids = [note.id for note in found.notes]
    assert len(set(ids)) == len(ids)
    assert set(found.parts) <= set(desk_for(game).PARTS)
    GAMES[game].complete(found.players, found.options)
    for note in found.notes:
        assert words(note.say) <= MOST_WORDS, note.say
        for language in LANGUAGES:
            assert {note.rule, note.when.refused} - {""} <= numbers(game, language)


# Reading -------------------------------------------------------------------------------------------------

GOOD = """
title = "T"
about = "a"
[table]
[[steps]]
say = "Read."
"""


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ("hints = ['x']", "only read"),
        ("expect = {}", "needs a solution"),
        ("expect = { spaces = ['a1'] }\nsolution = ['x']", "belong to an event"),
        ("expect = { score = 'X' }\nsolution = ['x']", "reaches or gains"),
        ("expect = { path = 'a' }\nsolution = ['x']", "equals"),
        ("expect = { reason = 'x' }\nsolution = ['x']", "belongs to a refusal"),
        ("answers = [{ when = {}, say = 'x' }]", "only read"),
        ("expects = {}", "unknown field"),
        ("judged = 'later'", "set or stands"),
    ],
)
def test_a_lesson_that_makes_no_sense_is_not_read(more: str, reason: str) -> None:
    assert isinstance(msgspec.toml.decode(GOOD, type=Lesson).steps[0], Step)
    with pytest.raises(msgspec.ValidationError, match=reason):
        msgspec.toml.decode(GOOD + more, type=Lesson)
