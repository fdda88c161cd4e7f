"""Single steps and notes that said something untrue, or took the wrong thing for the right one."""

from __future__ import annotations

import pytest

from engine.aims import Done
from engine.doing import composed, tried
from engine.game import IllegalMove
from engine.guiding import Notes
from engine.lessons import Note, guide, lessons
from engine.table import Table
from engine.teaching import Course


def course(game: str, lesson: str, say: str) -> Course:
    """At the step whose text begins so."""
    found = next(each for each in lessons(game) if each.id == lesson)
    return Course(found, step=next(n for n, step in enumerate(found.steps) if step.say.startswith(say)))


def tries(course: Course, *moves: str) -> tuple[str, str]:
    """Make these moves, refused or not; gives what is said then."""
    for text in moves:
        try:
            course.compose(text)
        except IllegalMove:
            continue
        if course.table.held(course.seat) is not None:
            course.commit()
    return course.said


def note(game: str, name: str) -> Note:
    found = guide(game)
    assert found is not None
    return next(each for each in found.notes if each.id == name)


# Lessons -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moves",
    [
        ("go 7:gain 8:gain 2", "carry 8:gain wood wood"),
        ("go 7:gain 1:gain 2", "carry 1:gain wood wood"),
        ("go 7:gain 4:gain 1", "go 7:gain 8:gain 1", "carry 8:gain wood", "carry 4:gain wood"),
    ],
)
def test_wherever_two_wood_are_gained_is_right(moves: tuple[str, ...]) -> None:
    begun = course("karigar", "gain", "Where you can do nothing")
    number = begun.number
    tries(begun, *moves)
    assert begun.number == number + 1


def test_what_leaves_something_missing_is_not() -> None:
    begun = course("karigar", "gain", "Where you can do nothing")
    text, kind = tries(begun, "go 7:gain 4:gain 2", "carry 4:gain wood scaffold")
    if kind != "wrong":
        text, kind = tries(begun, "carry 4:gain wood")
    assert (kind, "missing" in text) == ("wrong", True)


@pytest.mark.parametrize("space", ["l4", "r5u5", "u2", "l1u3"])
def test_only_pruning_wood_shows_that_wood_is_not_pruned(space: str) -> None:
    begun = course("bonsai", "prune", "Here leaves went there")
    number = begun.number
    tries(begun, f"prune {space}")
    assert begun.number == number


@pytest.mark.parametrize(
    ("lesson", "say", "moves", "answer"),
    [
        ("wood", "Wood has to touch wood", ("done",), "end your turn"),
        ("bloom", "A fruit has to touch", ("flower l2u2",), "That was the flower"),
        ("room", "You cultivate.", ("wood r2u2", "done"), "too few tiles"),
        ("goals", "Now the ninth leaf", ("leaf l6u2",), "still has 8"),
        ("goals", "The high goal is met", ("renounce leaf 9",), "Renounced"),
        ("prune", "That was no action", ("meditate 1",), "A card can wait"),
        ("hundred", "Last, a flower", ("flower r7u3",), "Well seen"),
    ],
)
def test_what_misses_an_aim_is_answered_by_what_it_was(
    lesson: str, say: str, moves: tuple[str, ...], answer: str
) -> None:
    begun = course("bonsai", lesson, say)
    text, kind = tries(begun, *moves)
    assert (kind, answer in text) == ("wrong", True), text


def test_a_hint_goes_with_the_next_move() -> None:
    """What it stood in the place of is to be read again."""
    begun = course("bonsai", "cards", "Place the other tile")
    begun.next_hint()
    assert begun.said[1] == "hint"
    begun.compose("leaf r3u1")
    assert begun.said[1] == "say"


def test_no_lesson_is_longer_than_a_dozen_steps() -> None:
    for game in ("bonsai", "karigar"):
        for each in lessons(game):
            assert len(each.steps) <= 12, (game, each.id, len(each.steps))


# Notes ---------------------------------------------------------------------------------------------------


def at(lesson: str, say: str) -> Table:
    return course("bonsai", lesson, say).table


def refused(table: Table, text: str) -> Done:
    with pytest.raises(IllegalMove) as caught:
        table.compose(0, text)
    return tried(table, 0, caught.value.refusal)


def test_only_a_tile_that_is_refused_brings_the_note_on_symbols() -> None:
    symbols = note("bonsai", "symbols").when
    table = at("bloom", "Seven points more")
    assert symbols.holds(refused(table, "flower r5u3"))
    assert not symbols.holds(refused(table, "cultivate"))
    assert not symbols.holds(refused(table, "meditate 1"))


def test_the_last_turn_is_said_to_be_the_last_when_it_begins() -> None:
    """Whoever emptied the deck: in the lesson it was the other."""
    last, emptied = note("bonsai", "last").when, note("bonsai", "emptied").when
    table = at("hundred", "Bo took the last card")
    view = table.view(0)
    standing = Done(0, table.state, view, view)
    assert view.turns_left == 2  # type: ignore[attr-defined]
    assert last.holds(standing)
    assert not emptied.holds(standing)
    placing = at("hundred", "The tree from the rules")
    view = placing.view(0)
    assert not last.holds(Done(0, placing.state, view, view))
    done = composed(placing, 0, "wood r4u4")
    assert not last.holds(done)


READ = ("start", "carrying", "after")


@pytest.mark.parametrize(
    ("lesson", "say", "note"),
    [
        ("gain", "Bo has played, and you are on turn again", "moving"),
        # Three of a kind, too, and that can wait.
        ("gain", "Two turns later", "moving"),
        ("build", "The wood was carried out for you", "complete"),
    ],
)
def test_what_is_needed_now_is_noted_first(lesson: str, say: str, note: str) -> None:
    found = guide("karigar")
    assert found is not None
    table = course("karigar", lesson, say).table
    notes, view = Notes(found, READ), table.view(0)
    notes.look(Done(0, table.state, view, view))
    assert notes.shown is not None
    assert notes.shown.id == note


def test_no_note_on_what_you_hold_comes_while_the_bot_plays() -> None:
    """It would be in the place of the one that your next turn needs."""
    found = guide("karigar")
    assert found is not None
    table = course("karigar", "gain", "Two turns later").table
    for text in ("go 7:gain 8:gain 2", "carry 8:gain wood wood", "end"):
        table.compose(0, text)
    table.commit(0)
    view = table.view(0)
    assert view.turn == (1,)
    notes = Notes(found, (*READ, "complete"))
    notes.look(Done(0, table.state, view, view))
    assert notes.shown is None
