"""Why not: every rule has its own words, and its own spaces to point at."""

from __future__ import annotations

import pytest

from engine.ananda.moves import Build, Meditate, Monk
from engine.ananda.state import AnandaState
from engine.game import Move
from tests.engine.ananda.tables import do, place


def standing(**options: str) -> AnandaState:
    """Red d4 with the monk of seat 1, blue e4, a green tile below, the monk of seat 2 on c5."""
    state = place(
        players=3,
        laid=["green-green d5 e5", "yellow-red c5 b5"],
        racks=["red-red red-blue red-green yellow-yellow", "blue-blue", "blue-blue"],
        hands=["red-1 red-3 blue-2"],
        monks=["-", "c5", "-"],
        **options,
    )
    do(state, "monk d4")
    return state


REFUSALS = [
    # move, rule, words, spaces
    ("build red-blue i4 h4", "AN-4.2a", "This goes over the edge of the board.", ("h4",)),
    ("build red-blue d9 e9", "AN-4.2a", "There is no cell d9. The cells are a1 to h8.", ()),
    ("build red-blue a1 c1", "AN-4.2", "a1 and c1 are not neighbours.", ("a1", "c1")),
    ("build red-blue d4 d3", "AN-4.2b", "A monk stands on d4.", ("d4",)),
    ("build red-blue d5 c5", "AN-4.2b", "A monk stands on c5.", ("c5",)),
    (
        "build red-blue e3 e4",
        "AN-4.2c",
        "e3 is at level 0, e4 at level 1. Both must be at one level.",
        ("e3", "e4"),
    ),
    (
        "build red-red d5 e5",
        "AN-4.2c",
        "d5 and e5 are one tile. Cover two tiles, never one alone.",
        ("d5", "e5"),
    ),
    (
        "build yellow-yellow d3 e3",
        "AN-4.2d",
        "This tile has no red half, and your monk stands on red.",
        ("d4",),
    ),
    ("build red-blue h8 g8", "AN-4.2d", "No red half would be linked with your monk.", ("h8",)),
    ("build red-purple d3 e3", "AN-4.2", "There is no red-purple tile on your rack.", ()),
    ("build red-pink d3 e3", "AN-1.1", "There is no tile red-pink. Name two colours, like red-blue.", ()),
    ("monk e4", "AN-4.1", "Your monk stands already. Undo that to choose another space.", ("d4",)),
    ("meditate 1", "AN-4.2", "Place at least one tile before you meditate, or pass.", ()),
]


@pytest.mark.parametrize(("text", "rule", "words", "spaces"), REFUSALS, ids=lambda value: str(value)[:24])
def test_a_refusal(text: str, rule: str, words: str, spaces: tuple[str, ...]) -> None:
    """AN-1.1, AN-4.1, AN-4.2 and its parts."""
    state = standing()
    refusal = state.check(0, state.resolve(0, text))
    assert refusal
    assert (refusal.rule, str(refusal.message), refusal.spaces) == (rule, words, spaces)
    assert state.consider(0, text.split()).refusal == refusal


def test_both_monks_are_named() -> None:
    """AN-4.2b."""
    state = place(players=3, racks=["red-blue"], laid=["red-red d5 d6"], monks=["-", "e4", "-"])
    do(state, "monk d4")
    refusal = state.check(0, Build("red-blue", "d4", "e4"))
    assert refusal
    assert (str(refusal.message), refusal.spaces) == ("Monks stand on d4 and e4.", ("d4", "e4"))


def test_before_it_lies_a_half_must_be_beside_the_area() -> None:
    """AN-4.2d, AN-8.2."""
    state = standing(touch="before")
    refusal = state.check(0, Build("red-blue", "h8", "g8"))
    assert refusal
    assert (refusal.rule, str(refusal.message)) == ("AN-4.2d", "No red half is beside your area.")


def test_after_a_tile_the_monk_stays_and_cards_must_be_there() -> None:
    """AN-4.1, AN-4.5, AN-1.2."""
    state = standing()
    do(state, "build red-red d3 e3")
    wanted = [
        (Monk("e4"), "AN-4.1", "Your monk stays until your next turn, since you have built."),
        (Meditate((2,)), "AN-4.5", "You hold no red 2."),
        (Meditate((9,)), "AN-4.5", "You hold no red 9."),
        (Meditate((1, 3)), "AN-4.5", "Together 4, but your area is worth 3. Play less."),
        (Meditate((1, 1)), "AN-1.2", "You named red 1 twice. There is one of each."),
    ]
    for move, rule, words in wanted:
        refusal = state.check(0, move)
        assert refusal
        assert (refusal.rule, str(refusal.message)) == (rule, words)
    assert state.check(0, Meditate((3,))) is None


def test_whose_turn_it_is_and_that_the_game_is_over() -> None:
    """AN-2.5, AN-6.1."""
    state = place(racks=["red-red", ""], supply="")
    refusal = state.check(1, state.resolve(1, "pass"))
    assert refusal
    assert (refusal.rule, str(refusal.message)) == ("AN-2.5", "It is not your turn. Wait for Seat 1.")
    do(state, "pass")
    refusal = state.check(1, state.resolve(1, "pass"))
    assert refusal
    assert (refusal.rule, str(refusal.message)) == ("AN-6.1", "The game is over.")


def test_building_comes_after_the_monk() -> None:
    """AN-4.2."""
    state = place(racks=["red-red"])
    refusal = state.check(0, state.resolve(0, "build red-red d5 d6"))
    assert refusal
    assert (refusal.rule, str(refusal.message)) == (
        "AN-4.2",
        "First choose a space for your monk, like: monk e4.",
    )


def test_a_move_of_another_game_is_refused() -> None:
    """AN-4."""

    class Strange(Move, frozen=True):
        pass

    refusal = standing().check(0, Strange())
    assert refusal
    assert refusal.rule == "AN-4"
