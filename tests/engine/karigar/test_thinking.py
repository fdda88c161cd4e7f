"""What bots think of in Karigar-e-Taj: whole turns, a value, and the first stages of a hint."""

from __future__ import annotations

import random

import pytest

from engine.bots.bot import choose, hint
from engine.game import Move
from engine.karigar import candidates
from engine.karigar.evaluating import counted, lead, needed
from engine.karigar.features import FEATURES, OWN, WEIGHT
from engine.karigar.goods import packed
from engine.karigar.moves import Build, Carry, End
from engine.karigar.pointing import pointed
from engine.karigar.state import KarigarState
from engine.karigar.thinking import BRAIN
from tests.engine.karigar.tables import GAME, fresh, held, position, wander
from tests.engine.karigar.test_hidden import mixed


def after(state: KarigarState, seat: int, turn: tuple[Move, ...]) -> KarigarState:
    on = state.copy()
    for move in turn:
        on.play(seat, move)
    return on


def sensible(players: int, seed: str, decisions: int) -> KarigarState:
    """A position before a main action, after so many sensible decisions."""
    state = fresh(players, seed)
    rng = random.Random(seed)
    while decisions > 0 or state.phase != "ready":
        candidates.quick(state, state.seat, rng)
        decisions -= 1
    return state


def best_of_all(state: KarigarState, seat: int) -> float:
    """The best lead to which any turn leads; a section that can be paid is built, as by bots."""
    best, seen, todo = -1e9, set(), [state.copy()]
    while todo:
        at = todo.pop()
        pays = at.phase == "after" and not at.building and not needed(at, seat).missing(at.held[seat])
        for move in at.legal(seat):
            if isinstance(move, End) and pays:
                continue
            on = at.copy()
            on.play(seat, move)
            if isinstance(move, End | Build):
                best = max(best, lead(on, seat))
            elif (key := on.position()) not in seen:
                seen.add(key)
                todo.append(on)
    return best


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_candidates_are_legal_whole_turns(players: int) -> None:
    """KA-5, KA-8: up to a building or the end of the turn, from the middle of a turn too."""
    rng = random.Random(players)
    for number in range(25):
        state = wander(fresh(players, f"turns {number}"), rng, rng.randrange(300))
        if not state.turn:
            continue
        seat = state.seat
        turns = candidates.turns(state, seat, 24)
        assert 0 < len(turns) <= 24
        assert len(set(turns)) == len(turns)
        for turn in turns:
            on = state.copy()
            for n, move in enumerate(turn, 1):
                assert on.check(seat, move) is None, f"{move} in {turn}"
                assert on.binding(seat, move) == (n == len(turn))
                on.play(seat, move)


def test_the_best_turn_is_among_them() -> None:
    """Against all turns that there are, in positions of two workers each."""
    missed = 0.0
    for number in range(10):
        state = sensible(2, f"all {number}", 2 + number % 4)
        seat = state.seat
        turns = candidates.turns(state, seat, 64)
        found = max(lead(after(state, seat, turn), seat) for turn in turns)
        missed += max(0.0, best_of_all(state, seat) - found)
    assert missed < 1.0


def test_what_is_hidden_changes_no_choice() -> None:
    """KA-3.2: other hands, blueprints and decks, the same choice."""
    rng = random.Random(8)
    for players in (1, 2, 4):
        for number in range(3):
            state = wander(fresh(players, f"hidden {number}"), rng, rng.randrange(200))
            if state.turn:
                seat = state.seat
                other = mixed(state, seat, rng)
                for level in (1, 3):
                    chosen = [
                        choose(s.view(seat), seat, GAME.id, level, "seed", capped=False)
                        for s in (state, other)
                    ]
                    assert chosen[0] == chosen[1]


def test_a_section_that_can_be_paid_is_built() -> None:
    """Level 1 costs 5 units; with them in hand the top token is there to be taken (KA-8.1)."""
    state = position(
        {"wood": 3, "sandstone": 3, "mortar": 2, "scaffold": 2},
        "5:gain 5:gain",
        others={"workers": "1:gain 1:gain"},
    )
    given = hint(state.view(0), 0, GAME.id)
    assert any(text.startswith("build") for text in given.moves)


def test_the_last_section_is_built_where_the_blueprint_wants_it() -> None:
    """KA-11.2: of two open sections of level 4 the one that completes the blueprint scores 5 more."""
    cost = held(wood=1, sandstone=2, mortar=2, scaffold=1, marble=2, gem=2)
    state = position({}, "5:gain 5:gain 5:gain", level=4, others={"workers": "1:gain 1:gain 2:gain"})
    state.held = (cost, 0)
    state.blueprints = (0, state.blueprints[1] or 1)  # sections 4, 9 and 11
    built = list(state.built)
    built[3] = built[8] = 0
    built[9] = 1
    state.built = tuple(built)
    given = hint(state.view(0), 0, GAME.id)
    assert "build 11" in given.moves[-1]


def test_a_card_pays_what_is_missing() -> None:
    """KA-9.2: a Marble block completes the cost of level 4, and the other seat could pay it too."""
    state = position(
        {}, "5:gain 5:gain 5:gain", hand=["K4"], level=4, others={"workers": "1:gain 1:gain 2:gain"}
    )
    cost = dict(needed(state, 0).cost)
    full = packed([cost.get(kind, 0) for kind in range(8)])
    state.held = (full - held(marble=1), full)
    given = hint(state.view(0), 0, GAME.id)
    assert "play K4" in given.moves
    assert given.moves[-1].startswith("build")


def test_an_elephant_is_hired_early_in_a_level() -> None:
    """KA-6: two gold and a whole level to come."""
    state = position({"gold": 2, "wood": 1}, "5:gain 5:gain", level=2, others={"workers": "1:gain 1:gain"})
    assert any(text.startswith("hire") for text in hint(state.view(0), 0, GAME.id).moves)


def test_a_hint_has_its_reasons() -> None:
    """Goods for the next section are named as what speaks for a turn."""
    labels = {feature.label.id for feature in FEATURES}
    reasons = set()
    for number in range(4):
        state = sensible(2, f"why {number}", 2 * number)
        given = hint(state.view(state.seat), state.seat, GAME.id)
        reasons |= {why.id for why in given.why}
    assert reasons
    assert reasons <= labels


def test_a_hint_points_before_it_tells() -> None:
    """Each stage is a line of its own; neither names the move."""
    rng = random.Random(2)
    for players in (1, 2, 3):
        for number in range(12):
            state = wander(fresh(players, f"point {number}"), rng, rng.randrange(250))
            if state.turn:
                for turn in candidates.turns(state, state.seat, 8):
                    found = pointed(state, turn)
                    for text in (str(found.where), str(found.what)):
                        assert text.endswith(".")
                        assert len(text) <= 78
                    if found.where.id.startswith("Look at cards"):
                        low, high = int(str(found.where.args["low"])), int(str(found.where.args["high"]))
                        sides = ("gain", "trade")
                        cards = [f"{card}:{side}" for card in range(low, high + 1) for side in sides]
                        assert list(found.spaces) == cards, "as the screen numbers them, and all of them"
                        reached = {move.space for move in turn if isinstance(move, Carry)}
                        assert {space for space in reached if space[0].isdigit()} <= set(cards)
                    elif found.where.id == "Look at the right-hand column.":
                        assert found.spaces == ("T1", "T2", "ALLY_A", "ALLY_B")
                    else:
                        assert not found.spaces, "no space is named"


def test_weights_have_sense_in_sign_and_scale() -> None:
    """A point is a point; goods, coins and the elephant are worth less than the sections that they build."""
    for feature in FEATURES:
        assert feature.sign * WEIGHT[feature.name] > 0, feature.name
    assert 0.9 < WEIGHT["points"] < 1.2
    assert 0.3 < -WEIGHT["short"] < 1.5
    assert WEIGHT["silver"] < WEIGHT["gold"] < 10
    assert 2 < WEIGHT["elephant"] < 10


def test_features_of_the_race_are_a_lead_over_the_others() -> None:
    """What one seat has more of, the others have less of; points are each seat's own."""
    state = sensible(2, "race", 11)
    mine, theirs = counted(state, 0), counted(state, 1)
    assert mine[OWN:] == pytest.approx(tuple(-count for count in theirs[OWN:]))
    assert lead(state, 0) == pytest.approx(BRAIN.value(state, 0) - BRAIN.value(state, 1))
    assert lead(state, 0) == pytest.approx(-lead(state, 1))


def test_at_the_end_only_the_score_counts() -> None:
    state = wander(fresh(3, "end"), random.Random(1))
    totals = [sheet.total for sheet in state.scores()]
    assert lead(state, 1) == totals[1] - max(totals[0], totals[2])


def test_alone_the_contractor_is_the_one_to_beat() -> None:
    """KA-10.2: its score so far is taken off."""
    state = wander(fresh(1, "alone", level="hard"), random.Random(3), 150)
    richer = state.copy()
    richer.rival_points += 1
    sections = len(state.tokens[1])
    assert sections
    assert BRAIN.worth(state, 0) - BRAIN.worth(richer, 0) == sections
