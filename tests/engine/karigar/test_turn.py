"""Turns in positions of one's choice: placing, moving, what cannot be arranged, the elephant, building."""

from __future__ import annotations

import pytest

from engine.game import AmbiguousMove
from engine.karigar.board import INDEX
from engine.karigar.cards import ALLIANCE, CARD
from engine.karigar.plan import IN_HAND, NOT_HIRED
from engine.karigar.state import KarigarState
from tests.engine.karigar.tables import do, fresh, goods_of, held, position, rule, texts, why

LEVEL_1 = {"wood": 3, "sandstone": 3, "mortar": 2, "scaffold": 3}
FULL = dict.fromkeys(("wood", "sandstone", "mortar", "scaffold", "marble", "gem", "silver", "gold"), 3)


def lying(state: KarigarState, kind: str) -> list[str]:
    """The legal steps that begin with this word."""
    return sorted(text for text in texts(state) if text.split()[0] == kind)


# Placing and moving -----------------------------------------------------------------------------------------


def test_all_workers_are_placed_on_one_space() -> None:
    """KA-5.3."""
    state = position()
    do(state, "place 1:gain")
    assert state.workers[0] == (INDEX["1:gain"],) * 2
    assert lying(state, "carry") == ["carry 1:gain wood wood"]


def test_placed_workers_and_the_elephant_act_together_and_may_use_its_space() -> None:
    """KA-5.3: the space that the elephant leaves counts as empty; either space may be carried out first."""
    state = position({}, elephant="1:gain", level=2)
    do(state, "place 1:gain", "elephant 4:gain")
    assert lying(state, "carry") == ["carry 1:gain wood wood", "carry 4:gain scaffold scaffold scaffold"]


def test_the_elephant_moves_in_line_when_workers_are_placed() -> None:
    """KA-5.3, KA-5.4."""
    state = position({}, elephant="1:gain", level=2)
    assert rule(state, "elephant 5:gain") == "KA-5.4"
    assert rule(state, "elephant 1:gain") == "KA-5.4"


def test_a_worker_and_an_elephant_never_share() -> None:
    """KA-5.4."""
    state = position({}, "1:gain 1:gain", "5:gain", level=2)
    do(state, "go 1:gain 4:gain 1")
    assert rule(state, "elephant 4:gain") == "KA-5.4"
    do(state, "elephant 8:gain")
    assert rule(state, "go 1:gain 8:gain") == "KA-5.4"


def test_no_piece_ends_with_another_players_but_own_spaces_are_free() -> None:
    """KA-5.4."""
    state = position({}, "1:gain 4:gain", others={"workers": "2:gain 5:gain"})
    assert rule(state, "go 1:gain 2:gain 1") == rule(state, "go 4:gain 5:gain 1") == "KA-5.4"
    do(state, "go 1:gain 4:gain 1", "go 4:gain 1:gain 1")
    assert state.phase == "carrying"


def test_a_group_may_split_and_meet_again() -> None:
    """KA-1.3: workers that meet are one group, wherever they came from."""
    state = position({}, "1:gain 1:gain 5:gain", level=3)
    do(state, "go 1:gain 4:gain 2", "go 5:gain 4:gain")
    assert lying(state, "carry") == ["carry 4:gain scaffold scaffold scaffold"]


def test_goals_that_leave_no_order_are_refused_at_the_first_step() -> None:
    """KA-5.4: half an arrangement is refused as soon as nothing completes it."""
    state = position({}, "1:trade 5:gain")
    assert rule(state, "go 1:trade 4:trade") == ""
    # Only the worker on 5:gain could bring the scaffold that 4:trade takes.
    do(state, "go 5:gain 8:gain")
    assert rule(state, "go 1:trade 4:trade") == "KA-7.2"


def test_no_free_action_inside_the_main_one() -> None:
    """KA-5.2."""
    state = position(LEVEL_1, "1:gain 5:gain", hand=["K2"])
    do(state, "go 1:gain 4:trade")
    for text in ("build 1", "play K2", "end", "use A1"):
        assert rule(state, text) == "KA-5.2", text
    do(state, "go 5:gain 4:trade")
    assert rule(state, "build 1") == rule(state, "play K2") == "KA-5.2"


def test_there_is_no_passing_and_one_main_action() -> None:
    """KA-5.1, KA-5.2."""
    state = position()
    assert rule(state, "end") == "KA-5.2"
    do(state, "place 1:gain", "carry 1:gain wood wood")
    assert rule(state, "place 2:gain") == rule(state, "skip") == "KA-5.1"
    do(state, "end")
    assert state.seat == 1
    assert rule(state, "end") == "KA-5.2"


# What cannot be arranged (KA-5.5) ---------------------------------------------------------------------------


def test_if_nothing_can_be_arranged_the_pieces_go_to_the_hand() -> None:
    """KA-5.5b, and what follows: the next placing uses any empty space."""
    state = position(
        FULL, "1:gain 1:gain", others={"workers": "1:trade 4:trade 2:trade 3:trade 7:trade 10:trade"}
    )
    assert texts(state) >= {"withdraw"}
    assert rule(state, "skip") == "KA-5.5"
    assert rule(state, "go 1:gain 7:gain 2") == "KA-5.5"
    do(state, "withdraw")
    assert state.workers[0] == (IN_HAND, IN_HAND)
    do(state, "end")
    state.seat, state.held = 0, (0, 0)
    assert rule(state, "place 12:gain") == ""


def test_if_no_piece_stands_in_the_bazaar_the_main_action_is_skipped() -> None:
    """KA-5.5c."""
    blocked = " ".join(f"{n}:trade" for n in range(1, 13))
    state = position(FULL, "hand hand", others={"workers": blocked}, slots=". .")
    state.held = (held(**{**FULL, "silver": 3, "gold": 3}), *state.held[1:])
    state.workers = (state.workers[0], tuple(sorted((*state.workers[1], INDEX["T1"], INDEX["T2"]))))
    assert {text for text in texts(state) if not text.startswith("build")} == {"skip"}
    assert rule(state, "withdraw") == "KA-5.5"
    do(state, "skip", "end")
    assert state.seat == 1


def test_if_only_the_elephant_prevents_it_the_workers_act_without_it() -> None:
    """KA-5.5a: it goes to the hand, stays hired, and its space counts as left."""
    # The elephant on 12:gain could only reach spaces that are taken.
    reach = "10:gain 10:trade 11:gain 11:trade 12:trade 3:gain 3:trade 6:gain 6:trade 9:gain 9:trade"
    state = position({}, "1:gain 1:gain", "12:gain", level=2, others={"workers": reach}, slots="A6 .")
    assert rule(state, "elephant 12:trade") == "KA-5.5"
    do(state, "elephant hand")
    do(state, "go 1:gain 4:gain 2")
    assert state.elephants[0] == IN_HAND
    do(state, "carry 4:gain scaffold scaffold", "end")
    assert state.elephants[0] == IN_HAND
    state.seat = 0
    # KA-5.5: next time it goes to any other empty space, in line or not.
    assert rule(state, "elephant 1:gain") == ""
    assert rule(state, "hire 1:gain 2-gold") == "KA-6.1"


def test_an_elephant_goes_to_the_hand_with_the_workers_if_nothing_can_be_arranged() -> None:
    """KA-5.5b: the reason is that of the workers."""
    taken = " ".join(f"{n}:{side}" for n in range(1, 13) for side in ("gain", "trade"))
    free = " ".join(space for space in taken.split() if space not in ("1:gain", "12:gain"))
    state = position({}, "1:gain 1:gain", "12:gain", level=2, others={"workers": free}, slots=". .")
    state.workers = (state.workers[0], tuple(sorted((*state.workers[1], INDEX["T1"], INDEX["T2"]))))
    assert "withdraw" in texts(state)
    refusal = why(state, "elephant hand")
    assert refusal
    assert refusal.rule == "KA-5.5"
    assert "Withdraw or skip" in str(refusal.message)


def test_the_elephant_may_not_stay_in_hand_if_it_can_act() -> None:
    """KA-5.5a."""
    state = position({}, "1:gain 1:gain", "hand", level=2)
    assert rule(state, "elephant hand") == "KA-5.5"


def test_workers_may_use_the_space_of_an_elephant_that_goes_to_the_hand() -> None:
    """KA-5.5a with KA-5.4."""
    reach = "10:gain 10:trade 11:gain 11:trade 12:trade 3:gain 3:trade 6:gain 6:trade 9:gain 9:trade"
    state = position({}, "hand hand", "12:gain", level=2, others={"workers": reach}, slots="A6 .")
    do(state, "elephant hand", "place 12:gain", "carry 12:gain sandstone sandstone")
    assert goods_of(state, 0) == {"sandstone": 2}


def test_an_alliance_may_be_used_instead_of_withdrawing() -> None:
    """KA-5.5, KA-7.7."""
    blocked = "1:trade 4:trade 2:trade 3:trade 7:trade 10:trade"
    state = position({**FULL, "wood": 1}, "1:gain 1:gain", others={"workers": blocked}, allies="A1")
    assert {"withdraw", "use A1"} <= texts(state)


def test_an_elephant_hired_this_turn_stays_when_workers_withdraw() -> None:
    """KA-5.5: it is not touched."""
    blocked = "1:trade 4:trade 2:trade 3:trade 7:trade 10:trade"
    state = position({**FULL, "wood": 1}, "1:gain 1:gain", others={"workers": blocked}, level=2)
    do(state, "hire 5:trade 2-gold", "carry 5:trade 1")
    assert state.elephants[0] == INDEX["5:trade"]
    state.held = (held(**FULL), *state.held[1:])
    state.plan = state.tree = None
    do(state, "withdraw")
    assert state.elephants[0] == INDEX["5:trade"]
    assert state.workers[0] == (IN_HAND, IN_HAND)


# The elephant (KA-6) ----------------------------------------------------------------------------------------


def test_an_elephant_is_hired_after_level_1_and_acts_at_once() -> None:
    """KA-6.1."""
    assert rule(position({"gold": 2}), "hire 1:gain 2-gold") == "KA-6.1"
    state = position({"gold": 2}, level=2)
    do(state, "hire 2:gain 2-gold")
    assert texts(state) == {"carry 2:gain sandstone sandstone sandstone"}
    do(state, "carry 2:gain")
    assert state.phase == "ready"
    assert goods_of(state, 0) == {"sandstone": 3}
    assert rule(state, "elephant 1:gain") == "KA-5.4"
    do(state, "place 1:gain", "carry 1:gain")
    assert rule(state, "place 2:gain") == "KA-5.1"


def test_prices_of_an_elephant() -> None:
    """KA-6.1, KA-9.7."""
    assert lying(position({"gold": 1, "silver": 2}, level=2), "hire") == []
    some = position({"gold": 1, "silver": 3}, level=2)
    assert all(text.endswith("gold-silver") for text in lying(some, "hire"))
    do(some, "hire 1:gain gold-silver")
    assert goods_of(some, 0) == {}
    assert rule(position({"gold": 1}, level=2), "hire 1:gain 1-gold") == "KA-9.7"
    state = position({"gold": 1}, level=2, hand=["K10"])
    do(state, "play K10", "hire 1:gain 1-gold")
    assert goods_of(state, 0) == {}


def test_only_two_elephants_are_hired_and_one_in_hand_counts() -> None:
    """KA-6.1."""
    state = position({"gold": 2}, level=2, players=3)
    state.elephants = (NOT_HIRED, IN_HAND, NOT_HIRED)
    assert lying(state, "hire")
    state.elephants = (NOT_HIRED, IN_HAND, INDEX["4:gain"])
    assert lying(state, "hire") == []
    assert rule(state, "hire 1:gain 2-gold") == "KA-6.1"
    own = position({"gold": 2}, elephant="hand", level=2)
    assert rule(own, "hire 1:gain 2-gold") == "KA-6.1"


def test_no_elephant_comes_where_it_can_do_nothing_or_somebody_is() -> None:
    """KA-6.1."""
    state = position({"gold": 2, "wood": 3}, "2:gain 2:gain", level=2)
    assert rule(state, "hire 1:gain 2-gold") == "KA-7.1"
    assert rule(state, "hire 2:gain 2-gold") == "KA-6.1"


def test_an_elephant_may_be_hired_after_the_main_action() -> None:
    """KA-5.2."""
    state = position({"gold": 2}, level=2)
    do(state, "place 1:gain", "carry 1:gain", "hire 2:gain 2-gold", "carry 2:gain")
    assert state.phase == "after"
    do(state, "end")
    assert state.elephants[0] == INDEX["2:gain"]


# Alliances (KA-7.5, KA-7.7) ---------------------------------------------------------------------------------


def test_a_bought_alliance_is_face_up_and_leaves_its_slot_empty() -> None:
    """KA-7.5, KA-7.7: it cannot be used in this turn."""
    state = position({"silver": 2})
    do(state, "place ALLY_A", "carry ALLY_A")
    assert state.owned[0] == ((ALLIANCE["A6"], True),)
    assert state.slots[0] == -1
    assert rule(position({"silver": 2}, slots=". A5"), "place ALLY_A") == "KA-7.5"


def test_who_owns_two_alliances_gives_one_up() -> None:
    """KA-7.5."""
    state = position({"silver": 2}, allies="A1 A2-")
    do(state, "place ALLY_A")
    assert texts(state) == {"carry ALLY_A drop A1", "carry ALLY_A drop A2"}
    with pytest.raises(AmbiguousMove):
        state.resolve(0, "carry ally_a")
    do(state, "carry ALLY_A drop A1")
    assert state.owned[0] == ((ALLIANCE["A2"], False), (ALLIANCE["A6"], True))
    assert state.past == (ALLIANCE["A1"],)


def test_one_bought_earlier_in_the_same_action_may_be_given_up() -> None:
    """KA-7.5."""
    state = position(
        {"silver": 2, "mortar": 1, "sandstone": 1}, "T1 T1 T2", "9:gain", allies="A1", level=3, slots="A6 A5"
    )
    state.elephants = (INDEX["9:gain"], NOT_HIRED)
    do(state, "elephant ALLY_A", "go T1 ALLY_B 2", "go T2 ALLY_B")
    do(state, "carry ALLY_A")
    assert "carry ALLY_B drop A6" in texts(state)
    do(state, "carry ALLY_B drop A6")
    assert {card for card, _ in state.owned[0]} == {ALLIANCE["A1"], ALLIANCE["A5"]}


def test_only_who_owns_two_gives_one_up() -> None:
    """KA-7.5."""
    state = position({"silver": 2}, allies="A1")
    do(state, "place ALLY_A")
    assert rule(state, "carry ALLY_A drop A1") == "KA-7.5"


def test_an_alliance_is_used_once_a_round() -> None:
    """KA-7.7."""
    state = position({}, allies="A1")
    do(state, "use A1")
    assert goods_of(state, 0) == {"wood": 2, "scaffold": 1, "silver": 1}
    assert state.owned[0] == ((ALLIANCE["A1"], False),)
    do(state, "end")
    state.seat = 0
    assert rule(state, "use A1") == "KA-7.7"
    assert rule(state, "use A2") == "KA-7.7"
    assert rule(position({"wood": 3, "scaffold": 3, "silver": 3}, allies="A1"), "use A1") == "KA-7.7"


def test_an_alliance_bought_this_turn_waits() -> None:
    """KA-7.7: an elephant may buy one before the main action."""
    state = position({"gold": 2, "silver": 2}, level=2)
    do(state, "hire ALLY_A 2-gold", "carry ALLY_A")
    assert rule(state, "use A6 wood wood wood") == "KA-7.7"
    assert not lying(state, "use")


# Building (KA-8) --------------------------------------------------------------------------------------------


def test_a_building_takes_the_cost_a_token_and_a_card() -> None:
    """KA-8.1, KA-8.2, KA-8.3."""
    state = position(LEVEL_1, bazaar="W2 S1 L2 F1 C1 D3 M3 W1 F3 L4 G2 S4")
    come = state.blue[-1]
    do(state, "build 2")
    assert state.tokens[0] == (4,)
    assert len(state.hand[0]) == 1
    assert state.places[1] == come
    assert state.left == (CARD["S1"],)
    assert sum(goods_of(state, 0).values()) == 11 - 5
    assert rule(state, "build 1") == "KA-8.1"


def test_a_card_is_replaced_under_a_piece() -> None:
    """KA-8.3: the piece stays, nothing is triggered, and next time it moves from there."""
    state = position(LEVEL_1, "2:gain 2:gain", others={"workers": "2:trade 2:trade"})
    do(state, "build 2")
    assert state.workers == ((INDEX["2:gain"],) * 2, (INDEX["2:trade"],) * 2)
    assert state.phase == "ready"
    assert rule(state, "go 2:gain 2:gain 2") == "KA-5.4"


def test_levels_go_from_the_bottom_and_cost_must_be_held() -> None:
    """KA-8.1."""
    state = position(LEVEL_1)
    assert rule(state, "build 4") == "KA-8.1"
    assert rule(state, "build 13") == rule(state, "build 0") == "KA-8.1"
    assert rule(position({}), "build 1") == "KA-8.1"
    do(state, "build 1", "place 5:gain", "carry 5:gain", "end")
    state.seat, state.held = 0, (held(**LEVEL_1), 0)
    assert rule(state, "build 1") == "KA-8.1"


def test_a_level_completed_before_the_main_action_ends_the_turn_at_once() -> None:
    """KA-8.4: the builder starts the new round, with the cards just drawn."""
    state = position(LEVEL_1, "1:gain 4:gain", others={"workers": "5:gain 5:gain"}, allies="A1-", hand=["K6"])
    state.built = (1, 1, *state.built[2:])
    before = state.slots
    do(state, "play K6", "build 3 less wood")
    assert (state.level, state.seat, state.first, state.phase) == (1, 0, 0, "ready")
    assert state.workers == ((IN_HAND, IN_HAND),) * 2
    assert len(state.hand[0]) == 2
    assert state.tokens[0] == (2,)
    assert set(state.past) == set(before)
    assert state.owned[0] == ((ALLIANCE["A1"], True),)
    assert (state.discount, state.building) == (0, False)
    assert "place 1:gain" in texts(state)


def test_a_third_worker_comes_after_level_2_and_elephants_go_home() -> None:
    """KA-4.2, KA-6.2, KA-8.4."""
    state = position(FULL, "1:gain 4:gain", "hand", level=2, others={"elephant": "5:gain"})
    state.built = (*state.built[:3], 1, 1, -1, *state.built[6:])
    do(state, "build 6")
    assert state.level == 2
    assert state.workers == ((IN_HAND,) * 3,) * 2
    assert state.elephants == (NOT_HIRED, NOT_HIRED)


def test_the_last_section_ends_the_game_and_keeps_its_card() -> None:
    """KA-11.1, KA-8.3."""
    state = position(FULL, level=4, hand=["K12", "K1"])
    state.built = (*state.built[:9], 1, 1, -1)
    card = state.places[11]
    do(state, "build 12")
    assert state.turn == ()
    assert state.places[11] == card
    assert len(state.hand[0]) == 4
    assert rule_when_over(state) == "KA-11.1"


def rule_when_over(state: KarigarState) -> str:
    refusal = state.check(0, state.resolve(0, "end"))
    assert refusal
    return refusal.rule


def test_with_one_deck_any_card_may_come() -> None:
    """KA-8.3, KA-4.5."""
    state = position(FULL, decks="one")
    assert state.yellow == ()
    state.blue = (*[c for c in state.blue if c != CARD["D1"]], CARD["D1"])
    do(state, "build 1")
    assert state.places[0] == CARD["D1"]


def test_forty_turns_each_without_a_building_end_the_game() -> None:
    """KA-11.3."""
    state = position()
    state.idle = 79
    do(state, "place 1:gain", "carry 1:gain", "end")
    outcome = state.outcome
    assert outcome
    assert outcome.rule == rule_when_over(state) == "KA-11.3"


def test_fair_start_gives_later_players_silver() -> None:
    """KA-4.5."""
    plain, fair = fresh(4, "s"), fresh(4, "s", fair="on")
    for k, extra in enumerate((0, 1, 2, 2)):
        seat = (plain.first + k) % 4
        silver = goods_of(plain, seat).get("silver", 0)
        assert goods_of(fair, seat)["silver"] == silver + extra
