"""Scores, ties and the end (KA-11), and the rival (KA-10)."""

from __future__ import annotations

import random

import pytest

from engine.karigar.board import INDEX
from engine.karigar.cards import BLUEPRINTS
from engine.karigar.goods import GOODS
from engine.karigar.setting import RIVAL_BELOW
from engine.karigar.state import KarigarState
from tests.engine.karigar.tables import do, fresh, held, position, rule, wander


def finished(built: tuple[int, ...], players: int = 2) -> KarigarState:
    """A game that is over, with these builders, no cards and no goods."""
    state = position(players=players)
    state.built = built
    state.hand = ((),) * players
    state.held = (0,) * players
    state.phase = "over"
    return state


def points(state: KarigarState, seat: int) -> dict[str, int]:
    """The lines of a sheet."""
    return {str(line.label): line.points for line in state.scores()[seat].lines}


def test_a_blueprint_scores_its_own_sections_and_a_bonus_for_all() -> None:
    """KA-11.2."""
    state = finished((1,) * 12)
    card = BLUEPRINTS[state.blueprints[0]]
    built = list(state.built)
    for number, section in enumerate(card.sections, 1):
        built[section] = 0
        state.built = tuple(built)
        lines = points(state, 0)
        assert lines["Blueprint sections"] == 2 * number
        assert lines["Blueprint complete"] == (3 if number == 3 else 0)


def test_secret_things_do_not_score_before_the_end() -> None:
    """KA-3.2."""
    state = position({}, allies="A11", hand=["K12"])
    state.built = (0,) * 3 + (-1,) * 9
    assert points(state, 0) == {"Taj tokens": 0, "Inlay guild": 6}
    state.phase = "over"
    assert points(state, 0)["Robe of honour"] == 3


def test_ties_go_to_more_sections_then_to_fewer_goods() -> None:
    """KA-11.2."""
    state = finished((0,) * 7 + (1,) * 5)
    state.blueprints = (0, 0)
    state.tokens = ((10,), (10,))
    level = [state.scores()[seat].total for seat in (0, 1)]
    state.tokens = ((10 + max(level) - level[0],), (10 + max(level) - level[1],))
    outcome = state.outcome
    assert outcome
    assert (outcome.winners, str(outcome.tiebreak)) == ((0,), "Equal totals: more sections built decide.")
    state.built = (0,) * 3 + (1,) * 3 + (0, 1) * 3
    state.tokens = ((50 - blueprint(state, 0),), (50 - blueprint(state, 1),))
    state.held = (held(wood=1), held(gold=2))
    outcome = state.outcome
    assert outcome
    assert outcome.winners == (0,)
    assert "fewer goods" in str(outcome.tiebreak)
    state.held = (held(wood=1), held(gold=1))
    outcome = state.outcome
    assert outcome
    assert outcome.winners == (0, 1)
    assert "shared" in str(outcome.tiebreak)


def blueprint(state: KarigarState, seat: int) -> int:
    lines = points(state, seat)
    return lines["Blueprint sections"] + lines["Blueprint complete"]


# Alone ------------------------------------------------------------------------------------------------------


def turn(state: KarigarState) -> None:
    """A whole turn that builds nothing."""
    do(state, "place 5:gain" if state.workers[0][0] < 0 else "go 5:gain 5:trade 2")
    do(state, "carry 5:gain silver silver" if state.todo == (INDEX["5:gain"],) else "carry 5:trade 2", "end")


def test_the_rival_follows_every_turn_of_yours() -> None:
    """KA-10.1: its crew stands on a gain space that nobody is on, and its progress rises by at most 2."""
    state = position({"silver": 1}, players=1)
    assert state.crew == -1
    turn(state)
    assert state.seat == 0
    assert state.crew not in (-1, 4)
    assert 1 <= state.progress <= 2
    assert len(state.draws) == 479
    assert rule(state, f"go 5:gain {state.crew + 1}:gain 2") in ("KA-10.1", "KA-5.4")


def test_the_crew_blocks_its_gain_space() -> None:
    """KA-10.1."""
    state = position({}, "4:trade 4:trade", players=1)
    state.crew = 3
    assert rule(state, "go 4:trade 4:gain 2") == "KA-10.1"


def test_the_crew_goes_anywhere_but_to_its_own_card_and_to_taken_gain_spaces() -> None:
    """KA-10.1: all allowed cards are equally likely, and the numbers are used in order."""
    seen = []
    for number in range(20):
        state = position({"silver": 1}, players=1)
        state.draws = (*state.draws[:-1], number)
        state.crew = 2
        turn(state)
        seen.append(state.crew)
    assert seen == [0, 1, 3, 5, 6, 7, 8, 9, 10, 11] * 2


def test_the_numbers_pick_fairly_from_any_number_of_cards() -> None:
    """KA-10.1: from 1 to 12 cards."""
    assert all(RIVAL_BELOW % cards == 0 for cards in range(1, 13))


def test_the_numbers_last_for_the_longest_game() -> None:
    """KA-10.1, KA-11.3: 39 turns without a building before each section, which you and the rival build."""
    state = fresh(1, "longest")
    for section in range(1, 13):
        rivals = section % 3 == 0  # it completes the level in its turn, and draws once more
        for idle in range(39):
            view = state.view(0).rival
            assert view
            state.phase, state.progress = "after", view.wanted - 1 if rivals and idle == 38 else -9
            do(state, "end")
        if not rivals:
            state.held = (held(**dict.fromkeys(GOODS, 3)),)
            do(state, f"build {section}")
            state.phase, state.progress = "after", -9
            do(state, "end")
    assert state.phase == "over"
    assert len(state.draws) == 1


def test_the_rival_builds_the_lowest_open_section() -> None:
    """KA-10.1: token and card change, and what is over is kept."""
    state = position({"silver": 1}, players=1)
    state.built = (0, *state.built[1:])
    state.progress = 4
    before = state.places[1]
    turn(state)
    assert state.built[1] == 1
    assert state.places[1] != before
    assert state.tokens[1] == (3,)
    assert state.progress in (0, 1)
    assert state.hand[0] == ()


def test_a_rival_that_completes_a_level_starts_the_next_round() -> None:
    """KA-10.1, KA-8.4: so it has two turns in a row."""
    state = position({"silver": 1}, players=1)
    state.built = (0, 0, *state.built[2:])
    state.progress = 4
    turn(state)
    assert (state.level, state.first, len(state.draws)) == (1, 1, 478)
    assert state.crew >= 0
    assert state.workers[0] == (-1, -1)


def test_the_crew_goes_home_when_you_complete_a_level() -> None:
    """KA-8.4, KA-10.1: you start, and progress is kept."""
    state = position({"wood": 3, "sandstone": 3, "mortar": 2, "scaffold": 3}, players=1)
    state.built = (1, 1, *state.built[2:])
    state.crew, state.progress = 5, 3
    do(state, "build 3")
    assert (state.crew, state.progress, state.seat, state.first) == (-1, 3, 0, 0)


@pytest.mark.parametrize(("level", "each"), [("easy", 3), ("normal", 5), ("hard", 7)])
def test_the_rival_scores_tokens_and_points_a_section(level: str, each: int) -> None:
    """KA-10.2: a tie is a loss."""
    state = position(players=1)
    state.rival_points = each
    state.built = (1, 1, 1, 0) + (0,) * 8
    state.tokens = ((20,), (4, 3, 2))
    state.phase = "over"
    state.hand = ((),)
    view = state.view(0)
    assert view.rival
    assert view.rival.points == 9 + 3 * each
    assert view.rival.level == level
    total = state.scores()[0].total
    for missing, winners in ((0, ()), (-1, (0,)), (1, ())):
        state.tokens = ((20 + 9 + 3 * each - total - missing,), (4, 3, 2))
        outcome = state.outcome
        assert outcome
        assert outcome.winners == winners, missing


def test_a_game_alone_ends_with_every_section_built() -> None:
    state = wander(fresh(1, "alone"), random.Random(1))
    assert all(owner in (0, 1) for owner in state.built)
    assert len(state.tokens[0]) + len(state.tokens[1]) == 12
