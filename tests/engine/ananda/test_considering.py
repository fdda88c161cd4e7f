"""Half a move: what may come next, and what a ghost may show."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from engine.ananda.view import BuildPreview, EndPreview, MonkPreview
from engine.game import Move, NotAMove, Verdict
from tests.engine.ananda.tables import do, fresh, place


def words(state, text: str) -> list[str]:
    """What may come next."""
    return [word.text for word in state.consider(state.mover, text.split()).next]


def test_a_turn_word_by_word() -> None:
    """AN-4."""
    state = place(racks=["red-blue green-green"], hands=["red-1 red-2 red-4"])
    assert words(state, "") == ["monk", "pass"]
    assert words(state, "monk") == ["d4", "e4"]
    do(state, "monk d4")
    assert words(state, "") == ["build", "pass"]
    assert words(state, "build") == ["red-blue"]
    assert words(state, "build red-blue") == ["d3", "c4", "d5"]
    assert words(state, "build red-blue d3") == ["d2", "c3", "e3"]
    assert words(state, "build blue-red d2") == ["d3"]
    do(state, "build red-blue d3 d2")
    assert words(state, "") == ["meditate"]
    assert words(state, "meditate") == ["1", "2"]
    assert words(state, "meditate 1") == []
    judged = state.consider(0, ["meditate"])
    assert (judged.verdict, str(judged.move)) == (Verdict.MAY_STOP, "meditate")


def test_the_ghost_of_a_monk_shows_its_area() -> None:
    """AN-4.4."""
    state = place(racks=["red-blue"], laid=["red-green d5 e5"])
    preview = state.consider(0, ["monk", "d4"]).preview
    assert preview == MonkPreview("d4", "red", ("d4", "d5"), 2)


def test_the_ghost_of_a_tile_shows_where_it_lies_also_where_it_may_not() -> None:
    """AN-4.2."""
    state = place(racks=["red-blue red-green"], laid=["red-green d5 e5"])
    do(state, "monk d4")
    good = state.consider(0, ["build", "blue-red", "e3", "d3"])
    assert good.preview == BuildPreview(
        "blue-red", ("e3", "d3"), ("blue", "red"), 1, ("d3", "d4", "d5"), 3, 1
    )
    assert str(good.move) == "build red-blue d3 e3"
    uneven = state.consider(0, ["build", "red-blue", "d5", "d6"])
    assert uneven.preview == BuildPreview("red-blue", ("d5", "d6"), ("red", "blue"), 0, (), None, 0)
    upon = state.consider(0, ["build", "red-blue", "e4", "e5"])
    assert upon.preview == BuildPreview(
        "red-blue", ("e4", "e5"), ("red", "blue"), 2, ("d4", "e4", "d5"), 3, 1
    )
    far = state.consider(0, ["build", "red-blue", "h8", "g8"])
    assert far.refusal
    assert far.preview == BuildPreview("red-blue", ("h8", "g8"), ("red", "blue"), 1, ("d4", "d5"), 2, 0)
    edge = state.consider(0, ["build", "red-blue", "h8", "i8"])
    assert edge.preview == BuildPreview("red-blue", ("h8",), ("red",), 0, (), None, 0)
    half = state.consider(0, ["build", "red-blue", "d3"])
    assert half.preview == BuildPreview("red-blue", ("d3",), ("red",), 0, (), None, 0)


def test_the_preview_of_the_end_has_all_sizes() -> None:
    """AN-4.5 to AN-4.7."""
    state = place(racks=["red-red blue-blue green-green"], hands=["red-1 blue-1"])
    do(state, "monk d4", "build red-red d5 d6")
    supply, pile = state.supply_size, state.pile_size(0)
    preview = state.consider(0, ["meditate", "1"]).preview
    assert preview == EndPreview(("red-1",), 1, 2, 2, 0, 3, 4, 4, supply - 2, pile - 3)
    do(state, "meditate 1")
    assert (state.rack_sizes[0], state.hand_sizes[0]) == (4, 4)
    assert (state.supply_size, state.pile_size(0)) == (supply - 2, pile - 3)


def test_where_no_tile_fits_it_says_what_to_do() -> None:
    """AN-4.2, AN-5."""
    state = place(racks=["green-green"])
    do(state, "monk d4")
    refusal = state.consider(0, ["build"]).refusal
    assert refusal
    assert (refusal.rule, str(refusal.message)) == (
        "AN-5",
        "None of your tiles fits here. Undo your monk, or pass.",
    )
    assert words(state, "") == ["pass"]
    refusal = state.consider(0, ["build", "green-green"]).refusal
    assert refusal
    assert str(refusal.message) == "The green-green tile fits nowhere now."


def test_words_too_many_are_refused() -> None:
    state = place(racks=["red-red"])
    for text in ("pass pass", "monk d4 d5", "build red-red d4 d5 d6", "meditate 1 2 3 4 5 6"):
        assert state.consider(0, text.split()).verdict is Verdict.WRONG


STATES = [fresh(2), fresh(3), place(racks=["red-red red-blue"], hands=["red-1 red-2"])]
do(STATES[2], "monk d4", "build red-red d5 d6")
WORDS = st.one_of(
    st.sampled_from(
        ["monk", "build", "meditate", "pass", "red-blue", "blue-red", "red-red", "d4", "d5", "z0", "1", "²"]
    ),
    st.text(max_size=12),
)


def attempt(call: Callable[[], Move]) -> Move | str:
    """The move, or what is said instead."""
    try:
        return call()
    except NotAMove as wrong:
        return str(wrong)


@given(state=st.sampled_from(STATES), typed=st.lists(WORDS, max_size=7))
def test_any_words_are_judged(state, typed: list[str]) -> None:
    """What is complete can be typed and is legal; what is refused is refused in plain words."""
    seat = state.mover
    judged = state.consider(seat, typed)
    if judged.verdict is Verdict.WRONG:
        assert judged.refusal
        assert str(judged.refusal.message).isprintable()
    elif judged.verdict is Verdict.COMPLETE:
        assert state.check(seat, state.resolve(seat, " ".join(typed))) is None
    move = attempt(lambda: state.resolve(seat, " ".join(typed)))
    if isinstance(move, str):
        assert move.isprintable()
        return
    assert state.resolve(seat, str(move)) == move
    refusal = state.check(seat, move)
    assert refusal is None or str(refusal.message).isprintable()
