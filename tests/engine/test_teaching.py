"""A lesson being taken: turns of several moves and of all at once, wrong moves, undo, jumps, random play."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine.game import IllegalMove
from engine.games import GAMES
from engine.lessons import Lesson, lessons
from engine.table import TableError
from engine.teaching import Course


def lesson(game: str, table: dict[str, Any], *steps: dict[str, Any], **more: Any) -> Lesson:
    data = {"title": "T", "about": "a", "table": table, "steps": steps, "game": game, "id": "t", **more}
    return msgspec.convert(data, Lesson)


TURN = lesson(
    "bonsai",
    {"players": 2},
    {"say": "1", "expect": {"event": "cultivated"}, "solution": ["cultivate"]},
    {"say": "2", "expect": {"event": "placed"}, "solution": ["wood r1u1"], "others": [["wood l1u1"]]},
    {
        "say": "3",
        "expect": {"event": "grown"},
        "solution": ["done"],
        "then": ["cultivate", "wood r1u1", "done"],
    },
    {"say": "4", "expect": {"any": [{"event": "placed"}]}, "solution": ["cultivate", "wood r1u2"]},
)
"""A turn of several moves, which is handed in only at its end; then another player's turn."""


def test_each_move_of_a_turn_ends_its_own_step() -> None:
    course = Course(TURN)
    course.compose("cultivate")
    assert course.number == 1
    course.compose("wood r1u1")
    assert course.number == 2
    assert [str(move) for move in course.table.draft(0)] == ["cultivate", "wood r1u1"]
    course.compose("done")
    assert course.number == 2, "it is held, and only counts when it is handed in"
    course.commit()
    assert course.number == 3
    assert course.table.state.turn == (0,), "the other player has had a turn"


def test_undo_stays_within_the_step() -> None:
    course = Course(TURN, step=1)
    assert not course.undo()
    course.compose("wood l1u1")
    assert course.number == 2
    assert not course.undo()
    course.compose("done")
    assert course.undo()
    assert course.table.held(0) is None
    assert len(course.table.draft(0)) == 2


def test_what_an_earlier_step_did_does_not_meet_the_aim_of_a_later_one() -> None:
    """The end of a turn hands in all of it, but only the end is new."""
    course = Course(
        lesson(
            "bonsai",
            {"players": 2},
            {"say": "1", "expect": {"event": "placed"}, "solution": ["cultivate", "wood r1u1"]},
            {"say": "2", "expect": {"event": "placed"}, "solution": ["wood r1u2"]},
        ),
        step=1,
    )
    course.compose("done")
    course.commit()
    assert course.number == 1


TOGETHER = lesson(
    "tangram",
    {"players": 2, "options": {"board1": "1", "side1": "red", "board2": "2", "side2": "red"}},
    {
        "say": "1",
        "expect": {"event": "left"},
        "judged": "stands",
        "solution": ["leave"],
        "then": ["2: leave"],
    },
    {"say": "2", "expect": {"event": "left"}, "judged": "set", "solution": ["leave"]},
    {"say": "3", "table": {"moves": ["leave", "leave", "leave", "leave"]}},
)
"""All answer at once: an answer can be set down, handed in, and stands once the other has answered."""


def test_a_step_may_wait_until_the_move_is_handed_in() -> None:
    course = Course(TOGETHER)
    course.compose("leave")
    assert course.number == 0
    course.commit()
    assert course.number == 1
    assert course.table.state.turn == (0, 1), "both have answered, and the next card is played"
    course.compose("leave")
    assert course.number == 2


def test_a_step_may_begin_with_another_position() -> None:
    course = Course(TOGETHER, step=2)
    assert course.table.view(0).phase == "fountain"  # type: ignore[attr-defined]
    assert course.reading
    course.read_on()
    assert course.over
    assert course.step is None
    course.read_on()
    assert course.over


SET_DOWN = lesson(
    "tangram",
    {
        "options": {"board1": "1", "side1": "red"},
        "setup": {"deck": [9, *(n for n in range(1, 24) if n != 9)]},
    },
    {"say": "1", "expect": {}, "judged": "set", "solution": ["place 9 red 0 a1"]},
    {
        "say": "2",
        "expect": {"event": "placed"},
        "answers": [{"when": {"event": "placed", "spaces": ["g7"]}, "say": "Not there."}],
        "solution": ["place 9 red 0 a1"],
    },
)
"""A move that is set down in one step and handed in in the next."""


def test_what_was_set_down_in_the_step_before_counts_when_it_is_handed_in() -> None:
    course = Course(SET_DOWN)
    course.compose("place 9 red 0 a1")
    assert course.number == 1
    course.commit()
    assert course.over


def test_what_was_taken_up_again_is_missed() -> None:
    course = Course(SET_DOWN, step=1)
    assert not course.lifted
    assert course.undo()
    assert course.lifted
    course.compose("place 9 red 0 a3")
    assert not course.lifted
    course.commit()
    assert course.over
    assert not course.lifted


def test_an_answer_goes_before_the_aim() -> None:
    course = Course(SET_DOWN, step=1)
    before = course.table.digest()
    course.compose("place 9 red 90 g6")
    course.commit()
    assert course.said == ("Not there.", "wrong")
    assert course.table.digest() == before


def test_a_step_that_cannot_be_done_any_more_is_lost_until_it_begins_anew() -> None:
    course = Course(TURN, step=1)
    course.compose("done")
    course.commit()
    assert course.lost
    course.again()
    assert not course.lost


WRONG = lesson(
    "tangram",
    {"options": {"board1": "1", "side1": "red"}},
    {
        "say": "1",
        "expect": {"refused": "TC-5.1"},
        "wrong": "No.",
        "hints": ["a", "b"],
        "solution": ["fountain a1 nw"],
    },
)


def test_a_wrong_move_is_taken_back_and_answered() -> None:
    course = Course(WRONG)
    before = course.table.digest()
    course.compose("leave")
    course.commit()
    assert course.said == ("No.", "wrong")
    assert course.table.digest() == before
    with pytest.raises(IllegalMove, match=r"TC-4\.3"):
        course.compose("fountain a1 nw")
    assert course.said == ("1", "say")
    assert course.number == 0, "refused, but for another rule"


def test_hints_come_one_after_the_other() -> None:
    course = Course(WRONG)
    said = [course.said]
    for _ in range(3):
        assert course.next_hint()
        said.append(course.said)
    assert said == [("1", "say"), ("a", "hint"), ("b", "hint"), ("1", "say")]
    assert not Course(TOGETHER).next_hint()


def test_a_solution_that_is_none_is_found_out() -> None:
    with pytest.raises((AssertionError, IllegalMove)):
        Course(WRONG).skip()


@pytest.mark.parametrize("game", [game for game in GAMES if lessons(game)])
def test_whatever_is_tried_the_step_can_be_begun_anew(game: str) -> None:
    rng = random.Random(game)
    for taught in lessons(game):
        for number, step in enumerate(taught.steps):
            course = Course(taught, step=number)
            before = course.table.digest()
            for _ in range(4):
                legal = course.table.legal(course.seat)
                if not legal or course.number != number:
                    break
                try:
                    course.make(str(legal.sample(rng)))
                except TableError:
                    break
            if course.number == number:
                course.again()
                assert course.table.digest() == before
                course.skip()
            assert course.number == number + 1, (taught.id, step.say)
