"""A turn: monk, building, meditating, refilling, balance, passing (AN-4, AN-5, AN-7.1)."""

from __future__ import annotations

import pytest

from engine.game import IllegalMove
from tests.engine.ananda.tables import do, place

SIX = "red-red orange-orange yellow-yellow green-green blue-blue orange-yellow"


def counts(state, seat=0):
    """Rack, hand, pile and supply."""
    return state.rack_sizes[seat], state.hand_sizes[seat], state.pile_size(seat), state.supply_size


def test_fayes_turn() -> None:
    """AN-7.1: area value 8, 2 and 3 played for 5, three tiles, two cards: 6 and 6."""
    state = place(
        players=3,
        start="red-purple",
        laid=[
            "purple-purple f4 g4",  # hers: e4 f4 g4
            "purple-purple d6 e6",  # with the monk of another seat: d6 e6 f6
            "purple-orange f6 f7",
        ],
        racks=["purple-yellow purple-green red-red blue-blue green-green", SIX, "red-red"],
        hands=["purple-2 purple-3 purple-4 red-1 blue-1 green-1"],
        monks=["-", "d6", "-"],
    )
    do(state, "monk e4", "build purple-yellow g3 h3", "build purple-green f5 g5")
    assert state.ways().value == 8
    refused = state.check(0, state.resolve(0, "meditate 2 3 4"))
    assert refused
    assert refused.rule == "AN-4.5"
    assert str(refused.message) == "Together 9, but your area is worth 8. Play less."
    preview = state.consider(0, ["meditate", "2", "3"]).preview
    assert (preview.points, preview.times, preview.tiles, preview.balance) == (5, 3, 3, 2)
    assert (preview.rack, preview.hand) == (6, 6)
    told = do(state, "meditate 2 3")
    assert counts(state)[:2] == (6, 6)
    assert state.scores()[0].total == 5
    assert state.view(None).seats[0].karma == ("purple-2", "purple-3")
    public = [str(event.message) for event in told if event.only is None]
    assert public == [
        "Seat 1 meditates for 5 karma of 8 with purple 2+3.",
        "Seat 1 draws: tiles 3, cards 2.",
        "It is the turn of Seat 2.",
    ]
    assert all(event.only == (0,) for event in told if event.kind == "drew")


def test_the_monk_goes_to_no_other_monks_area_and_not_to_its_own() -> None:
    """AN-3.3, AN-4.1."""
    state = place(laid=["red-green d5 e5", "blue-yellow a1 b1"], racks=[SIX], monks=["d4", "b1"])
    assert [str(move) for move in state.legal(0)] == ["monk a1", "monk e4", "monk e5", "pass"]
    for cell, word in (("d5", "began"), ("d4", "began"), ("b1", "Seat 2"), ("h8", "bare")):
        refusal = state.check(0, state.resolve(0, f"monk {cell}"))
        assert refusal
        assert refusal.rule == "AN-4.1"
        assert word in str(refusal.message)


def test_a_monk_beside_the_board_has_no_start_area() -> None:
    """AN-3.3: after a pass every area is open again."""
    state = place(racks=[SIX, SIX], monks=["d4"])
    do(state, "pass")
    assert state.monks[0] == -1
    do(state, "pass")
    assert state.check(0, state.resolve(0, "monk d4")) is None


def test_with_no_area_free_one_must_pass() -> None:
    """AN-4.1."""
    state = place(racks=[SIX], monks=["d4", "e4"])
    assert [str(move) for move in state.legal(0)] == ["pass"]
    assert state.consider(0, ()).next[0].text == "pass"
    assert "Pass" in str(state.consider(0, ["monk"]).refusal.message)


def test_the_space_that_the_monk_left_may_be_covered_and_its_new_one_not() -> None:
    """AN-4.1, AN-4.2b."""
    state = place(laid=["red-green d3 e3"], racks=["red-blue blue-blue"], monks=["d4"])
    do(state, "monk e4")
    assert state.check(0, state.resolve(0, "build blue-red d4 d3")) is None
    refusal = state.check(0, state.resolve(0, "build blue-red e4 e3"))
    assert refusal
    assert (refusal.rule, refusal.spaces) == ("AN-4.2b", ("e4",))


def test_a_tile_may_split_the_area_and_the_part_with_the_monk_counts() -> None:
    """AN-4.3: red d4 e4, d5 e5 and f4 are one area, until blue on e4 cuts f4 off."""
    state = place(start="red-red", laid=["red-red d5 e5", "red-green f4 g4"], racks=["red-blue"])
    do(state, "monk d4")
    assert state.ways().value == 5
    preview = state.consider(0, ["build", "red-blue", "e5", "e4"]).preview
    assert (preview.area, preview.value, preview.gain) == (("d4", "d5", "e5"), 3, -2)
    do(state, "build red-blue e5 e4")
    assert state.ways().value == 3


def test_a_half_that_the_tile_itself_cuts_off_is_not_linked() -> None:
    """AN-4.2d, tested after placing: red on e3 touches only e4, which the blue half covers."""
    for touch, rule in (("after", "AN-4.2d"), ("before", None)):
        state = place(start="red-red", laid=["green-green e3 f3"], racks=["red-blue"], touch=touch)
        do(state, "monk d4")
        refusal = state.check(0, state.resolve(0, "build red-blue e3 e4"))
        assert (refusal.rule if refusal else None) == rule


def test_where_the_area_must_grow_it_must() -> None:
    """AN-8.3, AN-4.3."""
    state = place(start="red-red", laid=["red-green d5 e5"], racks=["red-blue red-red"], grow="yes")
    do(state, "monk d4")
    refusal = state.check(0, state.resolve(0, "build red-blue e4 e5"))
    assert refusal
    assert refusal.rule == "AN-4.3"
    assert str(refusal.message) == "Your area would not grow: 3 now, 3 then."
    assert state.check(0, state.resolve(0, "build red-red f4 g4")) is None


def test_a_tile_may_cover_what_was_placed_this_turn() -> None:
    """AN-4.3."""
    state = place(racks=["red-blue red-green red-yellow red-red"])
    do(state, "monk d4", "build red-green d5 d6", "build red-yellow c5 c6", "build red-red c6 d6")
    assert state.level[state.board.index["d6"]] == 2
    assert state.view(0).built == 3
    assert state.ways().value == 5


def test_both_halves_of_a_double_count() -> None:
    """AN-4.4."""
    state = place(racks=["red-red"])
    do(state, "monk d4", "build red-red d5 d6")
    assert state.ways().value == 3


def test_meditating_needs_a_tile_and_passing_needs_none() -> None:
    """AN-4.2, AN-5."""
    state = place(racks=["red-red blue-blue"], hands=["red-1"])
    assert state.check(0, state.resolve(0, "meditate 1")).rule == "AN-4.2"
    do(state, "monk d4")
    assert state.check(0, state.resolve(0, "meditate")).rule == "AN-4.2"
    assert state.check(0, state.resolve(0, "pass")) is None
    do(state, "build red-red d5 d6")
    assert state.check(0, state.resolve(0, "pass")).rule == "AN-5"
    assert state.check(0, state.resolve(0, "monk e4")).rule == "AN-4.1"


def test_only_cards_of_the_areas_colour_are_played() -> None:
    """AN-4.5."""
    state = place(racks=["red-red"], hands=["red-1 blue-2"])
    do(state, "monk d4", "build red-red d5 d6")
    assert [str(m) for m in state.legal(0) if str(m).startswith("med")] == ["meditate", "meditate 1"]
    refusal = state.check(0, state.resolve(0, "meditate 2"))
    assert str(refusal.message) == "You hold no red 2."


REFILLS = [
    # rack, cards, supply, value less meditation: rack, hand after; the pile holds the rest of 30
    ("8 of 8: nothing, though the supply is not empty", 8, 8, 5, 3, (8, 8)),
    ("one to 8, the others lapse", 7, 8, 5, 3, (8, 8)),
    ("the supply runs out: the rest are cards", 3, 4, 1, 3, (4, 6)),
    ("no supply: all are cards", 3, 4, 0, 3, (3, 7)),
    ("no supply and a full hand", 3, 8, 0, 3, (3, 8)),
    ("the supply runs out with the rack just full", 7, 6, 1, 3, (8, 8)),
    ("balance up to the tiles", 6, 2, 5, 1, (7, 7)),
]


@pytest.mark.parametrize(
    ("what", "rack", "hand", "supply", "times", "then"), REFILLS, ids=lambda v: str(v)[:30]
)
def test_refilling_and_balance(what: str, rack: int, hand: int, supply: int, times: int, then: tuple) -> None:
    """AN-4.6, AN-4.7."""
    words = f"{SIX} green-green green-green"
    held = "blue-1 blue-2 blue-3 blue-4 blue-5 green-1 green-2 green-3"
    state = place(
        racks=[" ".join(words.split()[: rack + 1]), "green-blue"],
        hands=[" ".join(held.split()[:hand])],
        supply=" ".join(["blue-blue"] * supply),
    )
    do(state, "monk d4")
    if times == 1:
        # As if a tile had been placed, and then covered again.
        state.racks[0][0] -= 1
        state.rack_sizes[0] -= 1
        state.built = 1
    else:
        do(state, "build red-red d5 d6")
    assert state.ways().value == times
    preview = state.consider(0, ["meditate"]).preview
    do(state, "meditate")
    assert counts(state)[:2] == then == (preview.rack, preview.hand)


def test_what_a_full_rack_keeps_one_from_drawing_does_not_become_cards() -> None:
    """AN-4.6: there is supply, so the two refillings left lapse; the cards come from balance (AN-4.7)."""
    state = place(racks=[f"red-red {SIX} green-blue"], hands=["blue-1 blue-2"])
    do(state, "monk d4", "build red-red d5 d6")
    preview = state.consider(0, ["meditate"]).preview
    assert (preview.times, preview.tiles, preview.drawn, preview.balance) == (3, 1, 0, 6)


def test_the_rest_lapses_where_the_supply_runs_out_and_the_option_says_so() -> None:
    """AN-8.4: but with no supply from the start, cards are drawn."""
    for supply, hand in (("blue-blue", 4), ("", 7)):
        state = place(
            racks=["red-red green-green", "red-blue"],
            hands=["blue-1 blue-2 blue-3 blue-4"],
            supply=supply,
            rest="nothing",
        )
        do(state, "monk d4", "build red-red d5 d6", "meditate")
        assert state.hand_sizes[0] == hand


def test_balance_stops_with_the_pile() -> None:
    """AN-4.7."""
    state = place(racks=[f"red-red {SIX}"], hands=["blue-1"])
    state.piles, state.drawn = (((1, 2), (1, 3)), state.piles[1]), [0, 0]
    do(state, "monk d4", "build red-red d5 d6", "meditate")
    assert counts(state) == (8, 3, 0, state.supply_size)


@pytest.mark.parametrize(
    ("rack", "supply", "passing", "then"),
    [
        (5, 3, "card", (6, 6)),
        (8, 3, "card", (8, 6)),
        (5, 0, "card", (5, 7)),
        (8, 0, "card", (8, 7)),
        (5, 0, "nothing", (5, 6)),
    ],
)
def test_a_pass_draws_once_and_does_not_balance(rack: int, supply: int, passing: str, then: tuple) -> None:
    """AN-5, AN-8.5."""
    words = f"{SIX} green-blue yellow-green".split()[:rack]
    state = place(
        racks=[" ".join(words), SIX],
        hands=["blue-1 blue-2 blue-3 blue-4 blue-5 green-1"],
        supply=" ".join(["purple-purple"] * supply),
        passing=passing,
    )
    preview = state.consider(0, ["pass"]).preview
    do(state, "pass")
    assert counts(state)[:2] == then == (preview.rack, preview.hand)


def test_a_pass_with_a_full_hand_draws_no_card() -> None:
    """AN-5."""
    held = "blue-1 blue-2 blue-3 blue-4 blue-5 green-1 green-2 green-3"
    state = place(racks=[SIX, SIX], hands=[held], supply="")
    do(state, "pass")
    assert state.hand_sizes[0] == 8


def test_what_draws_is_binding_and_what_composes_is_not() -> None:
    """AN-4, AN-5."""
    state = place(racks=["red-red red-blue"])
    assert state.binding(0, state.resolve(0, "pass"))
    assert not state.binding(0, state.resolve(0, "monk d4"))
    do(state, "monk d4")
    assert not state.binding(0, state.resolve(0, "build red-red d5 d6"))
    do(state, "build red-red d5 d6")
    assert state.binding(0, state.resolve(0, "meditate"))


def test_a_refused_move_changes_nothing() -> None:
    """AN-4.2a."""
    state = place(racks=["red-red"])
    do(state, "monk d4")
    before = state.position()
    with pytest.raises(IllegalMove, match=r"AN-4\.2a"):
        do(state, "build red-red h4 i4")
    assert state.position() == before
