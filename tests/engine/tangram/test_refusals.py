"""Why not: each refusal and the rule that it cites."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.game import AmbiguousMove, Move, NotAMove
from engine.tangram.geometry import mask
from engine.tangram.moves import Place
from engine.tangram.state import TangramState
from tests.engine.tangram.tables import answer, deck_from, fresh, leave_all


def why(state: TangramState, text: str, seat: int = 0) -> tuple[str, str]:
    """Rule and message of a refusal."""
    refusal = state.check(seat, state.resolve(seat, text))
    assert refusal
    return refusal.rule, str(refusal.message)


def table(*texts: str, players: int = 1) -> TangramState:
    """Tiles 7 and 20 lie open, then come 3 and 4; board 1, red: d4 and the lower left half of e4."""
    state = fresh(players, deck=deck_from(7, 20, 3, 4), board1="1", side1="red", starter="1")
    answer(state, *texts)
    return state


@pytest.mark.parametrize(
    ("text", "rule", "message"),
    [
        ("place 24 red 0 a1", "TC-1.1", "There is no tile 24"),
        ("leave 24", "TC-1.1", "There is no tile 24"),
        ("place 0 red 0 a1", "TC-1.1", "There is no tile 0"),
        ("place 7 blue 0 a1", "TC-1.2", "no blue face"),
        ("place 20 red 0 a1", "TC-4.1", "tile 20 is not played yet"),
        ("place 4 red 0 a1", "TC-4.1", "tile 4 is not played yet"),
        ("place 23 red 0 a1", "TC-4.1", "tile 23 is not played yet"),
        ("leave 23", "TC-4.1", "tile 23 is not played yet"),
        ("fountain a1 nw", "TC-4.3", "fourth card"),
        ("leave fountain", "TC-4.3", "fourth card"),
        ("place 7 red 45 a1", "TC-5.2", "by quarters"),
        ("place 7 red 360 a1", "TC-5.2", "by quarters"),
        ("place 7 red 0 h1", "TC-5.2", "no cell h1"),
        ("place 7 red 0 a8", "TC-5.2", "no cell a8"),
        ("place 7 red 0 f1", "TC-5.1", "over the edge"),
        ("place 7 red 0 a7", "TC-5.1", "over the edge"),
        ("place 7 red 0 c4", "TC-5.1", "covers the start field"),
    ],
)
def test_the_first_card(text: str, rule: str, message: str) -> None:
    """TC-1.1, TC-1.2, TC-4.1, TC-4.3, TC-5.1, TC-5.2."""
    found = why(table(), text)
    assert found[0] == rule
    assert message in found[1]


def test_an_overlap_names_what_is_covered_and_where() -> None:
    """TC-5.1."""
    state = table("place 7 red 0 a1")
    refusal = state.check(0, state.resolve(0, "place 20 red 90 b1"))
    assert refusal
    assert str(refusal.message) == "This covers tile 7."
    assert refusal.spaces == ("b1", "b2")
    state = table("leave", "leave", "leave", "leave", "fountain a1 nw")
    tile = state.open[0][0]
    assert (
        str(state.check(0, state.resolve(0, f"place {tile} red 0 a1")).message) == "This covers a fountain."
    )


def test_what_was_answered_is_settled() -> None:
    """TC-4.2."""
    state = table("place 7 red 0 a1")
    assert why(state, "place 7 red 0 a3") == ("TC-4.2", "Tile 7 was asked for before. It is settled now.")
    two = table(players=2)
    tile = two.open[0][0]
    two.apply(0, two.resolve(0, "leave"))
    assert why(two, f"leave {tile}")[0] == "TC-4.2"
    assert "Take that back first" in why(two, f"place {tile} red 0 a1")[1]
    assert two.check(1, two.resolve(1, f"leave {tile}")) is None


def test_one_fountain_a_round() -> None:
    """TC-4.3."""
    state = leave_all(table(players=2), 4)
    assert why(state, "leave 7")[0] == "TC-4.2"
    assert why(state, "fountain a1 xx")[0] == "TC-5.3"
    assert why(state, "fountain h9 nw")[0] == "TC-5.2"
    assert why(state, "fountain d4 nw") == ("TC-5.1", "This covers the start field.")
    assert state.check(0, state.resolve(0, "fountain e4 ne")) is None
    state.apply(0, state.resolve(0, "fountain a1 nw"))
    assert why(state, "fountain b1 nw")[0] == "TC-4.3"
    state.apply(1, state.resolve(1, "leave"))
    assert why(state, "fountain b1 nw")[0] == "TC-4.3"


def test_round_6_cites_its_own_rules() -> None:
    """TC-6.1, TC-6.2."""
    state = leave_all(fresh(2, deck=range(1, 24)), 25)
    assert why(state, "fountain a1 nw")[0] == "TC-6.2"
    assert why(state, "leave 5")[0] == "TC-6.1"
    state.apply(0, state.resolve(0, "leave 22"))
    assert why(state, "leave 22")[0] == "TC-6.1"
    leave_all(state, 1)
    while state.phase == "tile":
        leave_all(state, 1)
    assert why(state, "leave 22")[0] == "TC-6.1"
    state.apply(0, state.resolve(0, "leave fountain"))
    assert why(state, "fountain a1 nw")[0] == "TC-6.2"


def test_after_round_6_the_game_is_over() -> None:
    """TC-7.1."""
    state = leave_all(fresh(1), 29)
    for text in ("place 7 red 0 a1", "leave 7", "leave fountain", "fountain a1 nw", "place 99 red 0 a1"):
        assert why(state, text) == ("TC-7.1", "The game is over.")


def test_a_move_of_no_kind_that_the_game_knows_is_refused() -> None:
    """TC-5.3."""

    class Other(Move, frozen=True):
        pass

    refusal = fresh().check(0, Other())
    assert refusal
    assert refusal.rule == "TC-5.3"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("place", "Name tile, face, turn and cell"),
        ("place 7 red 90", "Name tile, face, turn and cell"),
        ("place seven red 90 c4", "Name tile, face, turn and cell"),
        ("place 7 red 90 c4 now", "Name tile, face, turn and cell"),
        ("place 7 red -90 c4", "Name tile, face, turn and cell"),
        ("place ７ red 90 c4", "Name tile, face, turn and cell"),
        ("fountain c4", "Name the cell and the corner"),
        ("leave it out", "Name what to leave out"),
        ("build 7", "Start with place, leave or fountain"),
    ],
)
def test_a_text_that_is_no_move_is_told_what_is(text: str, hint: str) -> None:
    """TC-5.3."""
    with pytest.raises(NotAMove, match=hint):
        fresh().resolve(0, text)


def test_leave_alone_means_the_one_piece_that_is_asked_for() -> None:
    """TC-4.2, TC-6.1."""
    state = table()
    assert str(state.resolve(0, "leave")) == "leave 7"
    assert str(leave_all(state, 4).resolve(0, "LEAVE")) == "leave fountain"
    state = leave_all(fresh(1, deck=range(1, 24)), 25)
    with pytest.raises(AmbiguousMove) as caught:
        state.resolve(0, "leave")
    assert caught.value.candidates == ("leave 21", "leave 22", "leave 23")
    over = leave_all(state, 4)
    with pytest.raises(NotAMove):
        over.resolve(0, "leave")


def test_turns_that_give_the_same_placement_are_one_move() -> None:
    """TC-5.3: the bar of three lies alike after half a turn; the smallest turn names it."""
    state = table("leave")
    move = state.resolve(0, "place 20 red 270 a1")
    assert str(move) == "place 20 red 90 a1"
    assert [str(m) for m in state.legal(0) if str(m).endswith("a1")] == [
        f"place 20 {face} {turn} a1" for face in ("red", "green") for turn in (0, 90)
    ]


def test_a_move_with_another_turn_for_the_same_placement_is_kept_in_its_normal_form() -> None:
    """TC-5.3: so that equal cities have equal positions."""
    state, twin = table("leave"), table("leave")
    move = Place(20, "red", 270, "a1")
    assert state.check(0, move) is None
    assert move in state.legal(0)
    state.apply(0, move)
    twin.play(0, Place(20, "red", 90, "a1"))
    assert state.position() == twin.position()
    assert state.view(0).cities[0].placed[0].turn == 1


def test_on_a_full_board_each_piece_is_left_out_as_likely() -> None:
    """TC-6.1: a random choice among what is legal reaches every answer."""
    state = leave_all(fresh(1, deck=range(1, 24), start="blank"), 25)
    state.covered[0] = (1 << 196) - 1 & ~mask([(0, 0, 15)])
    rng = random.Random(61)
    drawn = Counter(str(state.legal(0).sample(rng)) for _ in range(600))
    assert set(drawn) == {"leave 21", "leave 22", "leave 23"}
    assert min(drawn.values()) > 150


def test_with_little_room_each_answer_is_as_likely() -> None:
    """TC-5.1: one square is free, so the square tile has a place with either face, and can be left out."""
    state = fresh(1, deck=deck_from(2), start="blank")
    state.covered[0] = (1 << 196) - 1 & ~mask([(3, 4, 15)])
    rng = random.Random(51)
    drawn = Counter(str(state.legal(0).sample(rng)) for _ in range(600))
    assert set(drawn) == {"place 2 red 0 e4", "place 2 green 0 e4", "leave 2"}
    assert min(drawn.values()) > 150
