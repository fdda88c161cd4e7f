"""No legal way through a step of a lesson ends where nothing is said and its aim is out of reach."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from engine.game import AmbiguousMove, IllegalMove, NotAMove
from engine.lessons import Lesson, lessons
from engine.table import TableError
from engine.teaching import Course

GAMES = ("bonsai", "karigar")
STEPS = [
    (lesson, number)
    for game in GAMES
    for lesson in lessons(game)
    for number, step in enumerate(lesson.steps)
    if step.expect is not None
]
TRIED = 40
"""So many legal moves of a step are tried; of more, as many of each kind as there is room for."""
PLAYED = 12
"""So many times the rest of a step is played at random before it counts as out of reach."""
LONGEST = 12
"""So many moves at most."""


def named(value: object) -> str:
    return f"{value.game}/{value.id}" if isinstance(value, Lesson) else str(value)


def tries(course: Course) -> list[str]:
    """Legal moves, those of every verb and goal among them."""
    legal = [str(move) for move in course.table.legal(course.seat)]
    rng = random.Random(1)
    rng.shuffle(legal)
    kinds: dict[str, int] = {}
    ranked = []
    for text in legal:
        kind = text.split()[0]
        kinds[kind] = kinds.get(kind, 0) + 1
        ranked.append((kinds[kind], text))
    return [text for _, text in sorted(ranked)][:TRIED]


def settled(course: Course, number: int) -> bool:
    """The step is done, or something was said of the move."""
    return course.number != number or course.said[1] == "wrong"


def make(course: Course, number: int, text: str) -> None:
    """Set a move down, and let it stand if that is how it takes effect."""
    course.compose(text)
    if not settled(course, number) and course.table.held(course.seat) is not None:
        course.commit()


def played(lesson: Lesson, number: int, moves: list[str]) -> Course:
    course = Course(lesson, step=number)
    for text in moves:
        make(course, number, text)
    return course


def in_reach(lesson: Lesson, number: int, moves: list[str]) -> bool:
    """Whether the step can still be done, or is spoken of, some way on."""
    step = lesson.steps[number]
    for way in (step.solution, *step.others):
        course = played(lesson, number, moves)
        for text in way:
            with suppress(NotAMove, AmbiguousMove, IllegalMove, TableError):
                make(course, number, text)
            if course.number != number:
                return True
    for seed in range(PLAYED):
        course, rng = played(lesson, number, moves), random.Random(seed)
        for _ in range(LONGEST):
            legal = [str(move) for move in course.table.legal(course.seat)]
            if not legal:
                break
            make(course, number, rng.choice(legal))
            if settled(course, number):
                return True
    return False


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=named)
def test_no_legal_way_leads_to_a_dead_end(lesson: Lesson, number: int) -> None:
    """Every legal move, and after each of them the end of the turn."""
    for text in tries(Course(lesson, step=number)):
        course = played(lesson, number, [text])
        if settled(course, number):
            continue
        assert in_reach(lesson, number, [text]), f"after {text} the step is out of reach"
        for ending in ("done", "end"):
            with suppress(NotAMove, AmbiguousMove, IllegalMove, TableError):
                course = played(lesson, number, [text])
                make(course, number, ending)
                if not settled(course, number):
                    assert in_reach(lesson, number, [text, ending]), f"{text}, {ending}: out of reach"
