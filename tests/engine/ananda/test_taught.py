"""What the lessons of Ananda teach: the example of the rules, every kind of move, the end; and the guide."""

from __future__ import annotations

import random

from engine.aims import Done
from engine.ananda.moves import Build, Meditate, Monk, Pass
from engine.ananda.view import AnandaView
from engine.doing import composed, handed_in
from engine.guiding import Notes
from engine.lessons import Lesson, guide, lessons
from engine.prepared import Prepared
from engine.teaching import Course

TAUGHT = {lesson.id: lesson for lesson in lessons("ananda")}


def seen(course: Course) -> AnandaView:
    view = course.table.view(course.seat)
    assert isinstance(view, AnandaView)
    return view


def test_fayes_lesson_has_the_numbers_of_the_rules() -> None:
    """AN-7.1: 5 tiles, 6 cards, area value 8; 9 is refused, 5 is played; 3 tiles, 2 cards: 6 and 6."""
    course = Course(TAUGHT["faye"])
    faye = seen(course).seats[0]
    assert seen(course).players == 3
    assert (faye.rack_size, faye.hand_size) == (5, 6)
    assert faye.hand is not None
    assert [card for card in faye.hand if card.startswith("purple")] == ["purple-2", "purple-3", "purple-4"]
    for _ in ("monk", "first tile", "second tile"):
        course.skip()
    area = next(area for area in seen(course).areas if 0 in area.monks)
    assert (area.colour, area.value, area.monks) == ("purple", 8, (0, 1))
    course.skip()
    supply, pile = seen(course).supply, seen(course).seats[0].pile_size
    course.skip()
    faye = seen(course).seats[0]
    assert faye.karma == ("purple-2", "purple-3")
    assert (faye.points, faye.rack_size, faye.hand_size) == (5, 6, 6)
    assert (supply - seen(course).supply, pile - faye.pile_size) == (3, 2)


def test_the_last_lesson_ends_with_a_game_won() -> None:
    """AN-6.1, AN-6.3: behind by one before the last tile, ahead after it."""
    course = Course(TAUGHT["end"], step=2)
    assert [player.points for player in seen(course).seats] == [20, 21]
    assert seen(course).supply == 0
    while not course.over:
        course.skip()
    outcome = course.table.state.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("AN-6.1", (0,))
    assert [player.points for player in seen(course).seats] == [25, 21]


def done_in(lesson: Lesson) -> set[type]:
    """The kinds of moves that the player makes in a lesson."""
    course, kinds = Course(lesson), set()
    while not course.over:
        step, table = course.step, course.table
        if step is not None and step.expect is not None and not step.expect.refused:
            kinds |= {type(table.seat_state(0).resolve(0, text)) for text in step.solution}
        course.skip()
    return kinds


def test_every_kind_of_move_is_made_and_every_rule_of_a_turn_broken() -> None:
    """AN-4.1, AN-4.2a to AN-4.2d, AN-4.5, AN-5."""
    assert set().union(*map(done_in, TAUGHT.values())) == {Monk, Build, Meditate, Pass}
    broken = {tried.rule for lesson in TAUGHT.values() for step in lesson.steps for tried in step.refused}
    assert {"AN-4.1", "AN-4.2a", "AN-4.2b", "AN-4.2c", "AN-4.2d", "AN-4.5", "AN-5"} <= broken


def notes_of(seed: str) -> list[str]:
    """The notes that fall due in a random game without a refused move, in their order."""
    found = guide("ananda")
    assert found is not None
    table = Prepared(players=found.players, options=found.options, seed=seed).table("ananda")
    notes, rng, due = Notes(found), random.Random(seed), []

    def look(done: Done) -> None:
        notes.look(done)
        while (note := notes.read()) is not None:
            due.append(note.id)

    view = table.view(0)
    look(Done(0, table.state, view, view))
    while not table.over:
        seat = table.state.turn[0]
        state = table.seat_state(seat)
        # Left to chance, nobody passes who can build.
        text = "pass" if state.number == 9 and state.phase == "monk" else str(state.wander(seat, rng))
        if seat == 0:
            done = composed(table, 0, text)
            if table.held(0) is None:
                look(done)
            look(handed_in(table, 0))
        else:
            table.compose(seat, text)
            table.commit(seat)
            view = table.view(0)
            look(Done(0, table.seat_state(0), view, view))
    return due


def test_every_note_of_the_guide_falls_due_once() -> None:
    """Those of refusals are looked for by the rule alone."""
    found = guide("ananda")
    assert found is not None
    games = [notes_of(str(n)) for n in range(4)]
    for due in games:
        assert due[0] == "start"
        assert len(set(due)) == len(due)
    assert set().union(*games) == {note.id for note in found.notes if not note.when.refused}
