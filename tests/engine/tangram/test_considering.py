"""Half a move, word by word: what may come next, what is wrong, and the ghost."""

from __future__ import annotations

from engine.game import Considered, Verdict
from engine.tangram.state import TangramState
from engine.tangram.view import Rectangle, TangramPreview
from tests.engine.tangram.tables import answer, deck_from, fresh, leave_all


def table() -> TangramState:
    """Tiles 20 (a bar) and 2 (a square) lie open; board 1, red: d4 and the lower left half of e4."""
    return fresh(1, deck=deck_from(20, 2, 3, 4), board1="1", side1="red")


def judged(state: TangramState, text: str) -> Considered:
    return state.consider(0, text.split())


def offered(state: TangramState, text: str) -> list[str]:
    found = judged(state, text)
    assert found.verdict is Verdict.MORE
    return [word.text for word in found.next]


def test_the_words_that_may_come_next() -> None:
    """TC-5.3."""
    state = table()
    assert offered(state, "") == ["place", "leave"]
    assert offered(state, "place") == ["20"]
    assert offered(state, "place 20") == ["red", "green"]
    assert offered(state, "PLACE 20 Red") == ["0", "90"]
    cells = offered(state, "place 20 red 90")
    assert "a1" in cells
    assert "a6" not in cells
    assert "d4" not in cells
    assert offered(state, "place 20 red 270") == cells


def test_the_ghost_of_a_good_placement_shows_what_the_city_would_score() -> None:
    """TC-4.4, TC-4.5, TC-5.3."""
    found = judged(table(), "place 20 green 270 d5")
    assert found.verdict is Verdict.COMPLETE
    assert str(found.move) == "place 20 green 90 d5"
    preview = found.preview
    assert isinstance(preview, TangramPreview)
    assert (preview.tile, preview.face, preview.turn) == (20, "green", 1)
    assert preview.cells == ((4, 3, 15), (5, 3, 15), (6, 3, 15))
    assert preview.blocked == ()
    assert preview.standing
    assert preview.standing.rectangle == Rectangle(3, 3, 6, 3)
    assert (preview.standing.red, preview.standing.green, preview.standing.balance) == (1, 3, 10)
    red = judged(table(), "place 20 red 90 d5").preview
    assert isinstance(red, TangramPreview)
    assert red.standing
    assert (red.standing.red, red.standing.green, red.standing.balance) == (4, 0, 5)


def test_the_ghost_of_a_bad_placement_shows_what_is_in_the_way() -> None:
    """TC-5.1."""
    found = judged(table(), "place 20 red 0 d4")
    assert found.verdict is Verdict.WRONG
    assert found.refusal
    assert (found.refusal.rule, found.refusal.spaces) == ("TC-5.1", ("d4", "e4"))
    assert str(found.move) == "place 20 red 0 d4"
    assert isinstance(found.preview, TangramPreview)
    assert found.preview.cells == ((3, 3, 15), (3, 4, 15), (3, 5, 15))
    assert found.preview.blocked == ((3, 3, 15), (3, 4, 12))
    assert found.preview.standing is None


def test_the_ghost_over_the_edge_keeps_to_the_board() -> None:
    """TC-5.1."""
    found = judged(table(), "place 20 red 0 f1")
    assert found.refusal
    assert found.refusal.rule == "TC-5.1"
    assert isinstance(found.preview, TangramPreview)
    assert found.preview.cells == ((0, 5, 15), (0, 6, 15))
    assert found.preview.blocked == ()


def test_a_turned_piece_has_a_ghost_before_it_has_a_cell() -> None:
    preview = judged(table(), "place 20 red 270").preview
    assert preview == TangramPreview(20, "red", 1, (), (), None)


def test_leaving_out_may_stop_early_when_only_one_piece_is_asked_for() -> None:
    """TC-4.2, TC-6.1."""
    found = judged(table(), "leave")
    assert found.verdict is Verdict.MAY_STOP
    assert (str(found.move), [word.text for word in found.next]) == ("leave 20", ["20"])
    state = leave_all(fresh(1, deck=range(1, 24)), 25)
    assert offered(state, "leave") == ["21", "22", "23"]
    assert offered(state, "place") == ["21", "22", "23"]


def test_fountains_go_where_half_a_square_is_free() -> None:
    """TC-4.3, TC-5.1."""
    state = leave_all(table(), 4)
    assert offered(state, "") == ["fountain", "leave"]
    cells = offered(state, "fountain")
    assert len(cells) == 48
    assert "d4" not in cells
    assert offered(state, "fountain e4") == ["ne"]
    assert offered(state, "fountain a1") == ["nw", "ne", "se", "sw"]
    found = judged(state, "fountain e4 ne")
    assert found.preview
    assert isinstance(found.preview, TangramPreview)
    assert (found.preview.tile, found.preview.turn, found.preview.cells) == (0, 1, ((3, 4, 3),))
    refusal = judged(state, "fountain d4").refusal
    assert refusal
    assert (refusal.rule, refusal.spaces) == ("TC-5.1", ("d4",))


def test_a_piece_that_fits_nowhere_can_only_be_left_out() -> None:
    """TC-4.2: the exact set packed tight leaves no room for the last bar."""
    state = fresh(1, deck=deck_from(20, 9, 2, 3), start="blank")
    answer(state, "leave", "leave", "leave", "leave")
    state.covered[0] = (1 << 196) - 1
    assert offered(state, "") == ["leave"]
    refusal = judged(state, "fountain").refusal
    assert refusal
    assert refusal.rule == "TC-5.1"
    answer(state, "leave")
    tile = state.open[0][0]
    assert offered(state, "") == ["leave"]
    for text in ("place", f"place {tile}", f"place {tile} red", f"place {tile} red 0"):
        refusal = judged(state, text).refusal
        assert refusal
        assert refusal.rule == "TC-5.1"
    assert [str(move) for move in state.legal(0)] == [f"leave {tile}"]


def test_what_is_wrong_is_said_at_the_first_wrong_word() -> None:
    """The rule of each wrong word."""
    state = table()
    for text, rule in {
        "build": "TC-5.3",
        "place bar": "TC-1.1",
        "place 99": "TC-1.1",
        "leave bar": "TC-1.1",
        "place 2": "TC-4.1",
        "place 20 blue": "TC-1.2",
        "place 20 red half": "TC-5.2",
        "place 20 red 45": "TC-5.2",
        "place 20 red 0 z9": "TC-5.2",
        "place 20 red 0 a1 a1": "TC-5.3",
        "leave 20 20": "TC-5.3",
        "fountain": "TC-4.3",
        "leave fountain": "TC-4.3",
    }.items():
        found = judged(state, text)
        assert found.verdict is Verdict.WRONG, text
        assert found.refusal
        assert found.refusal.rule == rule, text
    asked = leave_all(state, 4)
    for text, rule in {"place": "TC-4.3", "fountain z9": "TC-5.2", "fountain a1 up": "TC-5.3"}.items():
        found = judged(asked, text)
        assert found.refusal
        assert found.refusal.rule == rule
    last = leave_all(fresh(1), 28)
    refusal = judged(last, "place").refusal
    assert refusal
    assert refusal.rule == "TC-6.2"


def test_a_seat_that_has_answered_is_told_to_wait() -> None:
    """TC-4.2, TC-4.3, TC-6.1, TC-6.2, TC-7.1."""
    state = fresh(2)
    found = []
    while state.turn:
        while state.open[0]:
            state.apply(0, state.resolve(0, f"leave {state.open[0][0]}"))
        if state.turn:
            refusal = state.consider(0, ()).refusal
            assert refusal
            found.append(refusal.rule)
        while state.open[1] and not state.open[0]:
            state.apply(1, state.resolve(1, f"leave {state.open[1][0]}"))
    assert found == [*["TC-4.2"] * 4, "TC-4.3"] * 5 + ["TC-6.1", "TC-6.2"]
    over = state.consider(0, ()).refusal
    assert over
    assert over.rule == "TC-7.1"
