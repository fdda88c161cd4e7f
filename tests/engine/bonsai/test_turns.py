"""Turns: meditating, the market, cultivating, capacity, the end (BO-3 to BO-5, BO-7)."""

from __future__ import annotations

import random

import pytest

from engine.bonsai.parts import CARDS
from engine.bonsai.state import BonsaiState
from tests.engine.bonsai.tables import GAME, do, fresh, give, grow, refused

NUMBERS = {card.key: card.id for card in CARDS.values()}
PLAIN = ("parchment-wood-1", "parchment-leaf-1", "parchment-flower-1", "parchment-fruit-1")


def table(*keys: str, players: int = 4, **options: str) -> BonsaiState:
    """These cards lie on top of the deck; the first four are open."""
    return fresh(players, first=[NUMBERS[key] for key in keys], goals="off", **options)


def kinds(state: BonsaiState, text: str) -> list[str]:
    return [event.kind for event in do(state, text)]


# Before the game ---------------------------------------------------------------------------------------


def test_what_each_seat_starts_with() -> None:
    """BO-2.2."""
    assert [g.stock for g in fresh(4).view(0).gardens] == [
        (1, 0, 0, 0),
        (1, 1, 0, 0),
        (1, 1, 1, 0),
        (1, 1, 1, 1),
    ]


def test_the_first_four_cards_lie_in_slots_1_to_4() -> None:
    """BO-2.4: and seat 1 begins."""
    state = table(*PLAIN)
    assert [slot.card and slot.card.key for slot in state.view(0).market] == list(PLAIN)
    assert state.turn == (0,)


# Meditating ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "choice", "stock"),
    [
        (1, None, [1, 0, 0, 0]),
        (2, "wood", [2, 0, 0, 0]),
        (2, "leaf", [1, 1, 0, 0]),
        (3, None, [2, 0, 1, 0]),
        (4, None, [1, 1, 0, 1]),
    ],
)
def test_each_slot_gives_its_tiles(slot: int, choice: str | None, stock: list[int]) -> None:
    """BO-4.1."""
    state = table(*PLAIN)
    do(state, f"meditate {slot}")
    if choice:
        assert state.phase == "take"
        assert refused(state, "take flower") == "BO-4.1"
        assert refused(state, "done") == "BO-4.2"
        do(state, f"take {choice}")
    assert state.gardens[0].stock == stock
    assert state.seat == 1


def test_the_market_closes_up_and_a_new_card_lies_in_slot_1() -> None:
    """BO-4.4: cards slide away from the deck, those to the right of the gap stay."""
    state = table(*PLAIN, "tool-1", "tool-2")
    deck = len(state.deck)
    assert kinds(state, "meditate 3") == ["meditated", "revealed", "turn"]
    keys = [CARDS[card].key for card in state.market]
    assert keys == ["tool-1", PLAIN[0], PLAIN[1], PLAIN[3]]
    assert len(state.deck) == deck - 1


def test_a_tool_adds_two_to_the_capacity_and_growth_a_symbol() -> None:
    """BO-4.2, BO-4.5."""
    state = table("tool-1", "growth-fruit-1", *PLAIN[:2])
    do(state, "meditate 1", "meditate 1")
    assert state.gardens[0].capacity == 7
    state = table("growth-fruit-1", *PLAIN[:3])
    do(state, "meditate 1")
    assert state.view(0).gardens[0].symbols == (1, 1, 0, 1)
    assert state.view(0).gardens[0].pile == 0


def test_a_master_gives_its_tiles_and_any_is_chosen_after_the_slots() -> None:
    """BO-4.1, BO-4.2."""
    state = table("master-leaf-flower-flower-1", *PLAIN[:3])
    do(state, "meditate 1")
    assert state.gardens[0].stock == [1, 1, 2, 0]
    assert state.view(1).gardens[0].pile == 1
    state = table(PLAIN[0], "master-any-1", *PLAIN[1:3])
    do(state, "meditate 2")
    assert state.view(0).choices == (("wood", "leaf"), ("wood", "leaf", "flower", "fruit"))
    assert not state.binding(0, state.resolve(0, "take leaf"))
    do(state, "take leaf")
    assert state.binding(0, state.resolve(0, "take fruit"))
    do(state, "take fruit")
    assert state.gardens[0].stock == [1, 1, 0, 1]
    assert state.seat == 1


def test_a_helper_places_one_of_any_kind_and_one_of_its_own() -> None:
    """BO-4.2: in either order, tiles just taken included, without symbols."""
    state = table(*PLAIN[:3], "helper-any-leaf-1")
    assert not state.binding(0, state.resolve(0, "meditate 4"))
    do(state, "meditate 4")
    assert state.phase == "helper"
    # Seat 1 has a wood, and the leaf and fruit of slot 4.
    assert refused(state, "leaf u2") == "BO-5.2"
    do(state, "wood r1u1")
    assert state.view(0).allowed == ("leaf",)
    assert refused(state, "fruit u2") == "BO-4.2"
    do(state, "leaf u2")
    assert state.view(0).allowed == ()
    assert refused(state, "fruit l1u1") == "BO-4.2"
    assert state.binding(0, state.resolve(0, "done"))
    assert kinds(state, "done") == ["helped", "revealed", "turn"]


def test_a_helper_takes_its_own_kind_first_too() -> None:
    """BO-4.2: then any kind may follow, its own again."""
    state = table("helper-any-wood-1", *PLAIN[:3])
    give(state, 0, 2, 1, 0, 0)
    do(state, "meditate 1", "wood r1u1")
    assert state.view(0).allowed == ("wood", "leaf", "flower", "fruit")
    do(state, "wood r3u1")
    assert refused(state, "leaf u2") == "BO-4.2"


def test_a_helper_may_place_nothing_and_that_is_no_pass() -> None:
    """BO-4.2, BO-7.2."""
    state = table("helper-any-wood-1", *PLAIN[:3])
    do(state, "meditate 1", "done")
    assert (state.seat, state.passes) == (1, 0)


def test_goals_are_decided_during_a_helper() -> None:
    """BO-4.2, BO-6.1."""
    state = fresh(2, first=[NUMBERS["helper-any-wood-1"]], colours=("brown", "green", "orange"))
    grow(state.gardens[0].tree, *(f"wood r{x}u1" for x in range(1, 12, 2)))
    give(state, 0, 2, 0, 0, 0)
    do(state, "meditate 1")
    assert kinds(state, "wood r13u1") == ["placed", "met"]
    assert refused(state, "wood r15u1") == "BO-6.1"
    do(state, "renounce wood 8", "wood r15u1", "done")
    assert state.seat == 1


def test_tiles_over_the_capacity_go_after_the_new_card_is_up() -> None:
    """BO-4.5: exactly down to it, tiles of one's choice; the last one ends the turn."""
    state = table(*PLAIN, "tool-1")
    give(state, 0, 2, 2, 1, 0)
    assert kinds(state, "meditate 4") == ["meditated", "revealed"]
    assert (state.phase, state.view(0).excess) == ("discard", 2)
    assert refused(state, "meditate 1") == "BO-4.5"
    assert not state.binding(0, state.resolve(0, "discard wood"))
    do(state, "discard wood")
    assert state.binding(0, state.resolve(0, "discard fruit"))
    assert kinds(state, "discard fruit") == ["discarded", "turn"]
    assert state.gardens[0].stock == [1, 3, 1, 0]
    assert refused(state, "discard wood") == "BO-4.5"


def test_an_empty_slot_cannot_be_taken() -> None:
    """BO-4.1, BO-4.4: with the deck empty the slots next to it stay empty, and cards still slide."""
    state = table(*PLAIN)
    state.deck, state.left = (), 3
    do(state, "meditate 3")
    assert [CARDS[card].key if card else "" for card in state.market] == ["", PLAIN[0], PLAIN[1], PLAIN[3]]
    assert refused(state, "meditate 1") == "BO-4.1"
    assert refused(state, "meditate 5") == "BO-4.1"
    assert refused(state, "meditate 0") == "BO-4.1"


# Cultivating --------------------------------------------------------------------------------------------


def test_one_tile_in_all_may_go_beyond_its_symbols() -> None:
    """BO-5.1: wood, leaf and any on the seishi; which tile used which is not settled as one goes."""
    state = table(*PLAIN)
    give(state, 0, 2, 2, 2, 0)
    do(state, "cultivate", "wood r1u1", "wood r3u1", "leaf u2")
    assert state.view(0).any_used
    assert state.view(0).allowed == ()
    assert refused(state, "leaf r2u2") == "BO-5.1"
    assert refused(state, "flower l2u2") == "BO-5.1"
    do(state, "done")
    assert state.seat == 1


def test_a_growth_card_lets_one_more_tile_be_placed_in_every_cultivate() -> None:
    """BO-4.2, BO-5.1."""
    state = table(*PLAIN)
    state.gardens[0].take(NUMBERS["growth-flower-1"])
    give(state, 0, 1, 1, 3, 0)
    do(state, "cultivate", "wood r1u1", "leaf u2", "flower l2u2")
    assert not state.view(0).any_used
    do(state, "flower l1u3")
    assert state.view(0).any_used
    assert refused(state, "flower r1u3") == "BO-5.1"


def test_after_cultivating_nothing_is_turned_up() -> None:
    """BO-4.4, BO-5."""
    state = table(*PLAIN)
    assert kinds(state, "cultivate") == ["cultivated"]
    assert kinds(state, "wood r1u1") == ["placed"]
    assert kinds(state, "done") == ["grown", "turn"]


def test_the_pot_may_be_mirrored_until_a_tile_lies_there() -> None:
    """BO-1.2: no action, once in a turn."""
    state = table(*PLAIN)
    do(state, "mirror")
    assert state.view(1).gardens[0].crack == "left"
    assert state.seat == 0
    assert refused(state, "mirror") == "BO-1.2"
    do(state, "cultivate", "done")
    do(state, "cultivate", "mirror", "done")
    assert state.view(0).gardens[1].mirrored
    do(state, "cultivate", "done", "cultivate", "done")
    do(state, "mirror", "cultivate", "wood r1u1", "done")
    assert not state.view(0).gardens[0].mirrored
    do(state, "cultivate", "done", "cultivate", "done", "cultivate", "done")
    assert refused(state, "mirror") == "BO-1.2"


def test_the_pots_may_all_begin_mirrored() -> None:
    """BO-1.2: each may still be mirrored, and a state drawn from a view keeps them."""
    state = fresh(3, pot="left")
    assert [garden.crack for garden in state.view(0).gardens] == ["left"] * 3
    assert GAME.resample(state.view(0), random.Random(1)).position().count("mirrored; tree") == 3
    do(state, "mirror")
    assert [garden.crack for garden in state.view(0).gardens] == ["right", "left", "left"]


# The end --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_card_everybody_has_one_more_turn(players: int) -> None:
    """BO-7.1: the seat that turned it up comes last."""
    state = table(*PLAIN, players=players)
    do(state, "cultivate", "done")
    state.deck = state.deck[:1]
    assert state.view(0).turns_left is None
    events = do(state, "meditate 1")
    assert [event.kind for event in events] == ["meditated", "revealed", "last", "turn"]
    seats: list[int] = []
    while state.turn:
        assert state.view(0).turns_left == players - len(seats)
        seats.append(state.seat)
        do(state, "cultivate")
        events = do(state, "wood r1u1", "done") if state.gardens[state.seat].stock[0] else do(state, "done")
    assert seats == [(2 + k) % players for k in range(players)]
    assert events[-1].kind == "over"
    assert state.outcome
    assert state.outcome.rule == refused(state, "cultivate", 0) == "BO-7.1"


def test_the_turn_that_empties_the_deck_is_finished() -> None:
    """BO-7.1, BO-4.5."""
    state = table(*PLAIN)
    state.deck = state.deck[:1]
    give(state, 0, 2, 2, 1, 0)
    do(state, "meditate 4")
    assert (state.phase, state.seat) == ("discard", 0)
    do(state, "discard wood", "discard wood")
    assert state.view(0).turns_left == 4


def test_two_rounds_of_passes_end_the_game() -> None:
    """BO-7.2: laying a tile or meditating begins the count anew."""
    state = table(*PLAIN, players=2)
    do(state, "cultivate", "done", "cultivate", "done", "cultivate", "done")
    assert state.passes == 3
    do(state, "cultivate", "wood r1u1", "done")
    assert state.passes == 0
    do(state, *["cultivate", "done"] * 3)
    assert state.turn
    events = do(state, "cultivate", "done")
    assert [event.kind for event in events] == ["passed", "over"]
    assert state.outcome
    assert (state.outcome.rule, state.turn) == ("BO-7.2", ())
    assert refused(state, "cultivate", 0) == "BO-7.2"
