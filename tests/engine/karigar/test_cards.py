"""What every alliance and baksheesh card does (KA-7.7, KA-9), and every card in the data."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.karigar.cards import ALLIANCES, BAKSHEESH, BLUEPRINTS, CARDS, STARTS, TILES
from engine.karigar.goods import MOST, packed, units
from engine.karigar.scoring import end_card
from tests.engine.karigar.tables import do, goods_of, position, rule, texts

SOME = {"wood": 1, "silver": 2}
LEVEL_1 = {"wood": 3, "sandstone": 3, "mortar": 2, "scaffold": 3}

ALLIED = {
    "A1": ("use A1", {"wood": 3, "scaffold": 1, "silver": 3}),
    "A2": ("use A2", {"wood": 1, "sandstone": 2, "mortar": 1, "silver": 3}),
    "A3": ("use A3", {"wood": 1, "sandstone": 1, "mortar": 2, "silver": 3}),
    "A4": ("use A4", {"wood": 2, "scaffold": 2, "silver": 3}),
    "A5": ("use A5", {"wood": 1, "silver": 3, "gold": 1}),
    "A6": ("use A6 mortar wood mortar", {"wood": 2, "mortar": 2, "silver": 2}),
    "A7": ("use A7", {"wood": 1, "marble": 2, "silver": 3}),
    "A8": ("use A8", {"wood": 1, "gem": 2, "silver": 3}),
    "A9": ("use A9", {"wood": 1, "silver": 3, "gold": 2}),
    "A10": ("use A10 silver gem", {"wood": 1, "gem": 1, "silver": 1}),
    "A11": ("use A11", {"wood": 1, "marble": 1, "gem": 1, "mortar": 1, "silver": 2}),
    "A12": ("use A12", SOME),
}
PLAYED = {
    "K1": ("play K1 scaffold wood", {"wood": 2, "scaffold": 1, "silver": 2}),
    "K2": ("play K2", {"wood": 1, "silver": 3}),
    "K3": ("play K3", {"wood": 1, "silver": 2, "gold": 1}),
    "K4": ("play K4", {"wood": 1, "marble": 1, "silver": 2}),
    "K5": ("play K5", {"wood": 1, "gem": 1, "silver": 2}),
    "K6": ("play K6", SOME),
    "K7": ("play K7", SOME),
    "K8": ("play K8", SOME),
    "K9": ("play K9 wood marble", {"marble": 1, "silver": 2}),
    "K10": ("play K10", SOME),
}


@pytest.mark.parametrize("card", ALLIED)
def test_an_alliance(card: str) -> None:
    """KA-7.7: gains go up to the limit, and the card is turned down."""
    text, after = ALLIED[card]
    state = position(SOME, allies=card)
    do(state, text)
    assert goods_of(state, 0) == after
    assert [up for _, up in state.owned[0]] == [False]
    assert state.phase == "after"


@pytest.mark.parametrize("card", PLAYED)
def test_a_playable_card(card: str) -> None:
    """KA-9.1: it goes to the discard pile, and the main action is still to come."""
    text, after = PLAYED[card]
    state = position(SOME, "1:gain 1:gain", level=2, hand=[card])
    do(state, text)
    assert goods_of(state, 0) == after
    assert [BAKSHEESH[kind].id for kind in state.discards] == [card]
    assert state.hand[0] == ()
    assert state.phase == "ready"


END = {"K11": 2, "K12": 3, "K13": 4, "K14": 2, "K15": 4, "K16": 3}


@pytest.mark.parametrize("card", END)
def test_an_end_card(card: str) -> None:
    """KA-9.8: coins count as resources left, face-down alliances count."""
    state = position({"wood": 3, "gem": 1, "gold": 3}, allies="A1 A2-", level=4, hand=[card])
    state.built = (0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 1)
    found = next(kind for kind in BAKSHEESH if kind.id == card)
    assert end_card(state, 0, found) == END[card]
    assert rule(state, f"play {card}") == "KA-9.8"


def test_the_maximums_of_end_cards_are_points() -> None:
    """KA-9.8."""
    state = position(dict.fromkeys(("wood", "sandstone", "marble", "gem"), 3), level=4)
    state.built = (0,) * 12
    points = {card.id: end_card(state, 0, card) for card in BAKSHEESH if not card.playable}
    assert (points["K14"], points["K15"], points["K16"]) == (3, 4, 4)


def test_no_card_is_without_a_test() -> None:
    assert set(ALLIED) == {card.id for card in ALLIANCES}
    assert set(PLAYED) | set(END) == {card.id for card in BAKSHEESH}
    assert {card.id for card in BAKSHEESH if card.playable} == set(PLAYED)


# Rules of the cards -----------------------------------------------------------------------------------------


def test_a_card_that_would_change_nothing_is_not_played() -> None:
    """KA-9.1, KA-9.2."""
    full = position(
        {"silver": 3, "wood": 3, "sandstone": 3, "mortar": 3, "scaffold": 3}, hand=["K1", "K2", "K3"]
    )
    assert rule(full, "play K2") == rule(full, "play K1 wood wood") == "KA-9.1"
    assert rule(full, "play K3") == ""


def test_as_many_as_there_is_room_for_are_chosen() -> None:
    """KA-9.2: with room for one, one is chosen, not two and not none."""
    state = position({"wood": 3, "sandstone": 3, "mortar": 3, "scaffold": 2}, hand=["K1"])
    assert rule(state, "play K1 scaffold scaffold") == "KA-9.2"
    assert {text for text in texts(state) if text.startswith("play")} == {"play K1 scaffold"}


def test_swaps() -> None:
    """KA-9.3: one after another, of another kind, with room, no coins gained, three at most."""
    state = position({"wood": 1, "gem": 3}, allies="A10")
    for text in ("use A10 wood wood", "use A10 wood gem", "use A10 wood gold", "use A10 marble wood"):
        assert rule(state, text) == "KA-9.3", text
    do(state, "use A10 wood marble", "swap marble mortar")
    assert rule(state, "swap gold wood") == "KA-9.3"
    do(state, "swap gem marble")
    assert rule(state, "swap gem scaffold") == "KA-9.3"
    assert goods_of(state, 0) == {"gem": 2, "marble": 1, "mortar": 1}


def test_swaps_end_with_the_next_other_step() -> None:
    """KA-5.2, KA-9.3: they are one main action."""
    state = position({"wood": 3}, allies="A10", hand=["K2"])
    do(state, "use A10 wood gem", "play K2")
    assert rule(state, "swap wood gem") == "KA-9.3"


def test_discounts_add_up_and_are_lost_with_the_building() -> None:
    """KA-9.4."""
    cost = TILES[position().tiles[0]].cost
    assert units(cost) == 5
    kind = cost[0][0]
    names = ("wood", "sandstone", "mortar", "scaffold")
    goods = {names[k]: n for k, n in cost}
    goods[names[kind]] -= 1
    state = position(goods, hand=["K6", "K6"])
    do(state, "play K6", "play K6")
    assert rule(state, "build 1") == "KA-9.4"
    builds = {text for text in texts(state) if text.startswith("build 1 ")}
    assert f"build 1 less {names[kind]}" in builds
    assert all(names[kind] in text for text in builds)
    assert max(len(text.split()) for text in builds) == 5
    do(state, f"build 1 less {names[kind]}")
    assert state.discount == 0


def test_the_draughtsman_comes_before_the_building() -> None:
    """KA-9.4: he is the main action; after a building he would change nothing."""
    state = position(LEVEL_1, allies="A12", hand=["K6"])
    after = state.copy()
    do(after, "build 1")
    assert rule(after, "use A12") == rule(after, "play K6") == "KA-9.4"
    do(state, "use A12", "play K6")
    assert state.discount == 3
    assert any(text.startswith("build 1 less") for text in texts(state))


def test_a_back_lane_lets_one_piece_out_of_line() -> None:
    """KA-9.5."""
    state = position({}, "1:gain 1:gain", hand=["K7", "K7"])
    assert rule(state, "go 1:gain 5:gain 1") == "KA-5.4"
    do(state, "play K7")
    assert rule(state, "go 1:gain 5:gain 2") == "KA-9.5"
    do(state, "go 1:gain 5:gain 1")
    assert rule(state, "go 1:gain 5:gain 1") == "KA-9.5"
    assert rule(state, "go 1:gain 1:gain 1") == "KA-5.4"
    do(state, "go 1:gain 4:gain 1")


def test_two_back_lanes_and_no_third_piece() -> None:
    """KA-9.5: a lane for a piece that is to move from a space."""
    state = position({}, "1:gain 1:gain", hand=["K7", "K7"])
    do(state, "play K7", "play K7", "go 1:gain 5:gain 2")
    assert rule(position({}, "hand hand", hand=["K7"]), "play K7") == "KA-9.5"
    one = position({}, "hand hand", "1:gain", level=2, hand=["K7", "K7"])
    do(one, "play K7")
    assert rule(one, "play K7") == "KA-9.5"
    do(one, "elephant 5:gain")


def test_an_extra_hand_counts_for_everything_a_group_does() -> None:
    """KA-9.6."""
    state = position({}, "hand hand", hand=["K8"])
    do(state, "play K8", "place 1:gain")
    assert texts(state) == {"carry 1:gain wood wood"}
    state = position({}, "hand hand", hand=["K8"])
    do(state, "play K8", "place 4:gain")
    assert texts(state) == {"carry 4:gain scaffold scaffold", "carry 4:gain scaffold scaffold scaffold"}
    do(state, "carry 4:gain scaffold scaffold")
    assert state.hands == 1
    gold = position({"silver": 3}, "hand hand", hand=["K8"])
    assert rule(gold, "place T2") == "KA-7.4"
    do(gold, "play K8", "place T2", "carry T2")
    assert goods_of(gold, 0) == {"gold": 1}


def test_an_extra_hand_is_one_of_the_two_workers_of_a_yellow_card() -> None:
    """KA-9.6: one group only, so not both of two single workers."""
    state = position({}, "7:trade 5:gain", hand=["K8"])
    assert rule(state, "go 7:trade 7:gain") == "KA-7.3"
    do(state, "play K8", "go 7:trade 7:gain")
    assert rule(state, "go 5:gain 6:gain") == "KA-5.4"
    do(state, "go 5:gain 4:gain", "carry 7:gain")
    assert goods_of(state, 0) == {"marble": 2}
    assert state.hands == 0


def test_an_extra_hand_and_a_back_lane_come_before_the_main_action() -> None:
    """KA-9.5, KA-9.6."""
    state = position({}, hand=["K7", "K8"])
    do(state, "place 1:gain", "carry 1:gain")
    assert (rule(state, "play K7"), rule(state, "play K8")) == ("KA-9.5", "KA-9.6")


def test_the_mahout_needs_an_elephant_to_hire() -> None:
    """KA-9.7, price aside."""
    assert rule(position(hand=["K10"]), "play K10") == "KA-9.7"
    assert rule(position(elephant="1:gain", level=2, hand=["K10"]), "play K10") == "KA-9.7"
    assert rule(position({}, level=2, hand=["K10"]), "play K10") == ""


def test_what_is_in_force_ends_with_the_turn() -> None:
    """KA-9.1."""
    state = position({}, "1:gain 1:gain", level=2, hand=["K6", "K7", "K8", "K10"])
    do(
        state,
        "play K6",
        "play K7",
        "play K8",
        "play K10",
        "go 1:gain 4:gain 2",
        "carry 4:gain scaffold scaffold",
    )
    do(state, "end")
    assert (state.discount, state.lanes, state.hands, state.mahout) == (0, 0, 0, False)


# The data ---------------------------------------------------------------------------------------------------


def test_the_cards_are_as_many_as_the_rules_say() -> None:
    assert Counter(card.color for card in CARDS) == {"blue": 24, "yellow": 12}
    assert sum(card.copies for card in BAKSHEESH) == 28
    assert (len(ALLIANCES), len(BLUEPRINTS), len(STARTS), len(TILES)) == (12, 12, 8, 16)
    assert all(number <= MOST for tile in TILES for _, number in tile.cost)
    assert {units(cost) for cost in STARTS.values()} == {3}
    assert packed((3,) * 8) == 0xFFFF
