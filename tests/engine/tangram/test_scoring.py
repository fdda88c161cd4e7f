"""Rectangles, colours and bonuses on cities whose worth is plain to see (TC-4.4, TC-4.5, TC-7)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.tangram.geometry import PARTS, complete, mask
from engine.tangram.pieces import pieces
from engine.tangram.scoring import balance, largest
from engine.tangram.state import TangramState
from engine.tangram.tiles import built_in
from engine.tangram.view import FOUNTAIN
from tests.engine.tangram.tables import answer, deck_from, fresh, leave_all

PACKINGS = json.loads((Path(__file__).parents[2] / "data" / "tangram-packings.json").read_text())


def first_round(*texts: str, deck: tuple[int, ...], **options: str) -> TangramState:
    """A table for one after the first round with these answers."""
    state = fresh(1, deck=deck, **options)
    answer(state, *texts)
    return state


def test_a_rectangle_need_not_be_a_square_and_may_cross_pieces() -> None:
    """TC-4.4: five squares in a row from two tiles, of two colours."""
    state = first_round(
        "place 20 red 0 a1",
        "place 9 green 0 d1",
        "leave",
        "leave",
        "leave",
        deck=deck_from(20, 9),
        start="blank",
    )
    assert state.points == [[5]]


def test_no_complete_square_scores_nothing() -> None:
    """TC-4.4."""
    state = first_round(
        "place 1 red 0 a1", "leave", "leave", "leave", "fountain g7 nw", deck=deck_from(1), start="blank"
    )
    assert state.points == [[0]]
    assert state.scores()[0].total == 1


def test_the_start_field_counts_for_rectangles_and_for_its_colour() -> None:
    """TC-1.3, TC-4.4, TC-4.5: board 1 has the square d4, green on the back."""
    state = first_round("place 2 green 0 e3", *["leave"] * 4, deck=deck_from(2), board1="1", side1="red")
    city = state.view(None).cities[0]
    assert (city.standing.red, city.standing.green) == (1, 1)
    assert state.points == [[1]]
    back = fresh(1, board1="1", side1="green").view(None).cities[0]
    assert (back.standing.red, back.standing.green) == (0, 1)
    assert back.start == ((3, 2, PARTS["SE"]), (3, 3, 15))


@pytest.mark.parametrize(
    ("answers", "counts"),
    [
        # Tile 3 is two half squares; red on a1 and b1.
        (("place 3 red 0 a1", "leave 1", "fountain a1 sw"), (1, 0)),
        (("place 3 green 0 a1", "leave 1", "fountain a1 sw"), (0, 1)),
        (("place 3 red 0 a1", "place 1 red 180 a1", "leave fountain"), (1, 0)),
        (("place 3 red 0 a1", "place 1 green 270 a1", "leave fountain"), (0, 0)),
        (("place 3 red 0 a1", "leave 1", "leave fountain"), (0, 0)),
    ],
)
def test_a_square_has_the_colour_of_all_its_coloured_parts(
    answers: tuple[str, ...], counts: tuple[int, int]
) -> None:
    """TC-4.5."""
    three, one, fountain = answers
    state = first_round(three, one, "leave", "leave", fountain, deck=deck_from(3, 1), start="blank")
    standing = state.view(None).cities[0].standing
    assert (standing.red, standing.green) == counts


def test_two_fountains_in_a_square_count_for_neither_colour_but_cover_it() -> None:
    """TC-4.4, TC-4.5."""
    state = fresh(1, start="blank")
    for text in ("fountain a1 nw", "fountain a1 se"):
        leave_all(state, 4)
        answer(state, text)
    standing = state.view(None).cities[0].standing
    assert (standing.red, standing.green) == (0, 0)
    assert state.points == [[0, 1]]


@pytest.mark.parametrize("difference", range(8))
def test_the_balance_bonus_goes_by_the_difference(difference: int) -> None:
    """TC-7.2."""
    expected = [20, 10, 10, 5, 5, 0, 0, 0][difference]
    assert balance(10 + difference, 10) == balance(10, 10 + difference) == expected


def test_bonuses_come_at_the_end_only() -> None:
    """TC-4.5, TC-7.2: an empty blank board earns 20."""
    state = leave_all(fresh(1, start="blank"), 28)
    assert [line.rule for line in state.scores()[0].lines] == ["TC-2.2", *["TC-4.4"] * 5]
    assert state.scores()[0].total == 1
    leave_all(state, 1)
    lines = [(line.rule, line.points) for line in state.scores()[0].lines]
    assert lines == [("TC-2.2", 1), *[("TC-4.4", 0)] * 6, ("TC-7.1", 0), ("TC-7.2", 20)]


def test_equal_totals_share_the_victory() -> None:
    """TC-7.3."""
    outcome = leave_all(fresh(3, start="blank"), 29).outcome
    assert outcome
    assert (outcome.rule, outcome.winners) == ("TC-7.3", (0, 1, 2))
    assert outcome.tiebreak


def test_the_highest_total_wins_alone() -> None:
    """TC-7.3."""
    state = fresh(2, deck=deck_from(1, 3, 2), board1="1", side1="red", board2="2", side2="red")
    state.apply(0, state.resolve(0, "leave"))
    state.apply(1, state.resolve(1, "place 2 green 0 a1"))
    outcome = leave_all(state, 28).outcome
    # Both keep their start field; the green square makes seat 2 balanced.
    assert outcome
    assert (outcome.winners, outcome.tiebreak) == ((1,), None)


def moves_of(packing: dict[str, Any]) -> dict[int, list[str]]:
    """The texts of a packing's placements by tile; 0 has those of the fountains."""
    table = pieces(built_in(packing["set"]))
    found: dict[int, list[str]] = {}
    for placement in packing["placements"]:
        tile = FOUNTAIN if placement["tile"] == "fountain" else int(placement["tile"])
        quarters = mask([(row, column, PARTS[part]) for row, column, part in placement["cells"]])
        face = placement.get("face") or ""
        for move, (covers, normal, up) in table.ways.items():
            piece = table.placed[normal].tile
            if move == normal and covers == quarters and piece == tile and up == face:
                found.setdefault(tile, []).append(str(move))
    return found


@pytest.mark.parametrize("packing", PACKINGS, ids=lambda p: f"{p['set']}-{p['board']}-{len(p['placements'])}")
def test_a_known_packing_can_be_built_and_fills_the_board(packing: dict[str, Any]) -> None:
    """TC-1.4, TC-7.1: in a whole game for one, through the rules, earning the planning bonus."""
    board = {"start": "blank"} if packing["board"] is None else {"board1": str(packing["board"])}
    state = fresh(1, tiles=packing["set"], side1=packing["side"], **board)
    moves = moves_of(packing)
    assert sum(map(len, moves.values())) == len(packing["placements"])
    while state.turn:
        piece = state.open[0][0]
        texts = moves.get(piece, [])
        state.apply(0, state.resolve(0, texts.pop(0) if texts else f"leave {piece}"))
    standing = state.view(None).cities[0].standing
    assert standing.free == 0
    assert largest(complete(state.covered[0])) == 49
    assert (standing.red, standing.green) == (packing["red_squares"], packing["green_squares"])
    assert state.bonuses(0)[0] == 15
    assert state.scores()[0].lines[-2].points == 15
