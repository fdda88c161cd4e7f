"""The end and the stall (AN-6), with the switches that touch them (AN-8)."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.ananda.parts import kinds
from engine.ananda.state import AnandaState
from tests.engine.ananda.tables import GAME, do, place

SEVEN = "orange-orange yellow-yellow green-green purple-purple orange-yellow orange-green orange-purple"
FULL = f"{SEVEN} green-purple"
OTHER = f"{SEVEN} yellow-green"


def test_the_game_ends_after_the_turn_in_which_the_last_tile_was_placed() -> None:
    """AN-6.1: and the player still meditates and draws."""
    state = place(racks=["red-red", "blue-blue"], hands=["red-1 red-2"], supply="")
    do(state, "monk d4", "build red-red d5 d6")
    assert state.turn == (0,)
    told = do(state, "meditate 2")
    assert state.outcome
    assert (state.outcome.rule, state.outcome.winners, state.turn) == ("AN-6.1", (0,), ())
    assert state.hand_sizes[0] == 2
    assert [event.kind for event in told if event.only is None] == ["meditated", "drawn", "over"]


def test_a_rack_of_anybody_ends_it_a_pass_too() -> None:
    """AN-6.1."""
    state = place(racks=["red-red", ""], supply="")
    do(state, "pass")
    assert state.ended == "AN-6.1"


def test_an_empty_rack_with_supply_does_not_end_it() -> None:
    """AN-6.1."""
    state = place(racks=["", "red-red"], supply="blue-blue blue-blue blue-blue")
    do(state, "pass")
    assert not state.ended


def test_only_the_rack_of_the_player_whose_turn_it_was() -> None:
    """AN-8.7."""
    state = place(racks=["red-red", ""], supply="", empty="mover")
    do(state, "pass")
    assert not state.ended
    do(state, "pass")
    assert state.ended == "AN-6.1"


def test_the_end_at_once_comes_with_the_last_tile() -> None:
    """AN-8.6."""
    state = place(racks=["red-red", "blue-blue"], hands=["red-1"], supply="", end="once")
    do(state, "monk d4")
    assert state.binding(0, state.resolve(0, "build red-red d5 d6"))
    do(state, "build red-red d5 d6")
    assert state.ended == "AN-6.1"
    assert state.scores()[0].total == 0


def test_the_end_at_once_comes_with_the_last_tile_drawn_while_another_rack_is_empty() -> None:
    """AN-8.6: no cards after it, and no balance."""
    state = place(racks=["red-red blue-blue green-green", ""], supply="blue-blue", end="once")
    do(state, "monk d4", "build red-red d5 d6", "meditate")
    assert state.ended == "AN-6.1"
    assert (state.rack_sizes[0], state.hand_sizes[0]) == (3, 0)


def test_the_end_after_the_round_gives_everybody_as_many_turns() -> None:
    """AN-8.6."""
    state = place(players=3, racks=["red-red blue-blue", "", "green-green"], supply="", end="round")
    do(state, "pass")
    assert state.closing
    assert not state.ended
    do(state, "pass")
    assert not state.ended
    do(state, "pass")
    assert (state.ended, state.number) == ("AN-6.1", 3)


def scored(points: list[int], sizes: list[int]) -> AnandaState:
    """A game that is over with these scores and racks."""
    state = place(players=len(points))
    state.points, state.rack_sizes, state.ended = points, sizes, "AN-6.1"
    return state


@pytest.mark.parametrize(
    ("points", "sizes", "winners", "tiebreak"),
    [
        ([9, 8, 9], [5, 0, 2], (2,), "With equal karma, fewer tiles on the rack win."),
        ([9, 8, 9], [2, 0, 2], (0, 2), "Equal karma and as many tiles on the rack share the victory."),
        ([9, 8, 7], [5, 0, 2], (0,), None),
    ],
)
def test_ties(points: list[int], sizes: list[int], winners: tuple[int, ...], tiebreak: str | None) -> None:
    """AN-6.3."""
    outcome = scored(points, sizes).outcome
    assert outcome
    assert outcome.winners == winners
    assert (str(outcome.tiebreak) if outcome.tiebreak else None) == tiebreak


# The stall ------------------------------------------------------------------------------------------------


def test_with_nothing_to_place_and_no_supply_the_game_ends_after_one_idle_round() -> None:
    """AN-6.2a: red and blue show, nobody has either."""
    state = place(racks=["green-green", "yellow-yellow"], supply="")
    do(state, "pass")
    assert state.idle == 1
    do(state, "pass")
    assert state.ended == "AN-6.2a"


def test_a_card_drawn_does_not_keep_a_turn_from_being_idle_but_a_tile_does() -> None:
    """AN-6.2."""
    state = place(racks=["green-green", FULL], supply="blue-blue blue-blue")
    do(state, "pass")
    assert state.idle == 0
    do(state, "pass")
    assert state.idle == 1


def test_those_who_could_place_and_do_not_end_the_game_after_two_idle_rounds() -> None:
    """AN-6.2b."""
    state = place(players=3, racks=["red-red", "green-green", "green-green"], supply="")
    do(state, "pass", "pass", "pass")
    assert not state.ended
    assert state.view(None).able
    do(state, "pass", "pass")
    assert not state.ended
    do(state, "pass")
    assert state.ended == "AN-6.2b"


def looping(supply: str, seats: int = 2) -> AnandaState:
    """Full racks of which no tile fits, and a supply: everybody passes for ever by the printed rules."""
    return place(players=seats, racks=[FULL, OTHER], supply=supply)


def test_a_looping_position_is_dealt_anew_until_somebody_can_place() -> None:
    """AN-6.2a: all tiles are mixed, racks keep their sizes, the next player goes on with a count of 0."""
    state = looping("red-red red-orange red-yellow blue-blue")
    pool = sorted(kinds(state.racks[0]) + kinds(state.racks[1]) + list(state.supply))
    do(state, "pass")
    before = state.copy()
    told = do(state, "pass")
    assert 1 <= state.deals <= 10
    assert (state.idle, state.mover, state.able, state.ended) == (0, 0, True, "")
    assert state.rack_sizes == [8, 8]
    assert sorted(kinds(state.racks[0]) + kinds(state.racks[1]) + list(state.supply[state.taken :])) == pool
    assert any(state.can_place(seat) for seat in (0, 1))
    assert before.racks != state.racks
    assert [event.kind for event in told] == ["passed", "mixed", "rack", "rack", "turn"]
    assert [event.only for event in told if event.kind == "rack"] == [(0,), (1,)]


def test_the_tenth_vain_deal_ends_the_game() -> None:
    """AN-6.2a: the supply is of no use either."""
    state = looping("orange-orange yellow-yellow")
    do(state, "pass", "pass")
    assert (state.deals, state.ended) == (10, "AN-6.2a")


def test_ten_deals_are_all_that_a_game_has() -> None:
    """AN-6.2a."""
    state = looping("red-red red-orange red-yellow blue-blue")
    state.deals = 10
    do(state, "pass", "pass")
    assert (state.deals, state.ended) == (10, "AN-6.2a")


def test_a_looping_position_ends_however_it_is_played() -> None:
    """AN-6.2: even by players who always pass."""
    for players in (2, 3, 4):
        state = place(players=players, racks=[FULL, OTHER], supply="red-red red-blue blue-blue")
        for _ in range(10 * 2 * players + 2 * players):
            if state.turn:
                do(state, "pass")
        assert state.ended in ("AN-6.1", "AN-6.2a", "AN-6.2b")


def test_the_same_mixing_deals_the_same() -> None:
    """AN-6.2a: a record replays."""
    first, second = looping("red-red blue-blue"), looping("red-red blue-blue")
    do(first, "pass", "pass")
    do(second, "pass", "pass")
    assert first.position() == second.position()
    third = looping("red-red blue-blue")
    third.mixing = "1" * 32
    do(third, "pass", "pass")
    assert third.racks != first.racks


def test_a_resampled_state_keeps_to_what_the_look_has_shown() -> None:
    """AN-6.2a: of all tiles one fits, and since all know that somebody can place, it is on a rack."""
    spare = "yellow-green yellow-green yellow-purple yellow-purple yellow-purple orange-green orange-green"
    state = place(racks=[f"{SEVEN} red-red", OTHER], supply=spare)
    do(state, "pass", "pass")
    view = state.view(None)
    assert view.able
    unseen = tuple(f"{SEVEN} red-red {OTHER} {spare}".split())
    rng = random.Random(1)
    for _ in range(30):
        other = GAME.resample(msgspec.structs.replace(view, unseen=unseen), rng)
        assert any(other.can_place(seat) for seat in (0, 1))


def test_a_tile_placed_ends_what_the_look_has_shown() -> None:
    """AN-6.2a: racks differ from then on."""
    state = place(players=3, racks=["red-red red-blue", "green-green", "green-green"], supply="")
    do(state, "pass", "pass", "pass")
    assert state.able
    do(state, "monk d4", "build red-red d5 d6")
    assert not state.able
