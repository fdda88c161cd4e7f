"""What bots think of in Bonsai: whole turns, a value, and the first stages of a hint."""

from __future__ import annotations

import random
from itertools import product

import pytest

from engine.bonsai import candidates, spots
from engine.bonsai.evaluating import lead, worth
from engine.bonsai.features import FEATURES, WEIGHT
from engine.bonsai.moves import Cultivate, Put
from engine.bonsai.parts import CARDS, KINDS
from engine.bonsai.pointing import pointed
from engine.bonsai.prospects import turns_left
from engine.bonsai.quickly import quick
from engine.bonsai.state import BonsaiState
from engine.bonsai.thinking import BRAIN
from engine.bonsai.tree import Tree
from engine.bots.bot import Hint, choose, hint
from engine.game import Move
from tests.engine.bonsai.tables import GAME, fresh, give, grow, keen, random_table


def played(players: int, seed: str, turns: int) -> BonsaiState:
    """A position at the start of a turn, after so many sensible turns."""
    state, rng = fresh(players, seed), random.Random(seed)
    for _ in range(turns):
        quick(state, rng)
    return state


def last_turn(*tiles: str, colours: tuple[str, ...] = ()) -> BonsaiState:
    """The first of two seats has the last turn but one, with this tree and nothing in stock."""
    state = fresh(2, colours=colours) if colours else fresh(2, goals="off")
    state.deck, state.left = (), 2
    state.market = [0, 0, 0, 0]
    grow(state.gardens[0].tree, *tiles)
    give(state, 0)
    give(state, 1)
    return state


def advice(state: BonsaiState) -> Hint:
    return hint(state.view(state.seat), state.seat, GAME.id)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_candidates_are_legal_whole_turns(players: int) -> None:
    """BO-3 to BO-6: up to a move that binds, from the middle of a turn and with goals to decide on too."""
    rng = random.Random(players)
    for _ in range(40):
        state = random_table(players, rng)
        for _ in range(rng.randrange(160)):
            if state.turn:
                state.play(state.seat, keen(state, rng))
        if not state.turn:
            continue
        turns = candidates.turns(state, state.seat, 24)
        assert 0 < len(turns) <= 24
        assert len(set(turns)) == len(turns)
        for turn in turns:
            on = state.copy()
            for number, move in enumerate(turn, 1):
                assert on.check(state.seat, move) is None, f"{move} in {turn}"
                assert on.binding(state.seat, move) == (number == len(turn))
                on.play(state.seat, move)


def all_placings(state: BonsaiState) -> float:
    """The most that any Cultivate is worth, by all ways to place tiles in any order (BO-5.1)."""
    left = turns_left(state, 0) - 1.0
    best, seen = -1e9, set[tuple[object, ...]]()
    on = state.copy()
    on.play(0, Cultivate())
    todo = [on]
    while todo:
        at = todo.pop()
        best = max(best, worth(at.gardens[0], left))
        for move in at.legal(0):
            if isinstance(move, Put):
                after = at.copy()
                after.play(0, move)
                key = frozenset(after.gardens[0].tree.tiles.items())
                if (key,) not in seen:
                    seen.add((key,))
                    todo.append(after)
    return best


def test_the_best_placing_is_nearly_always_among_them() -> None:
    """Against all placings that there are, in small trees without goals."""
    missed = []
    for number in range(6):
        state = played(2, f"all {number}", 6 + number)
        state.seat = 0
        state.begin()
        for garden in state.gardens:
            garden.wanted = []
        give(state, 0, wood=1, leaf=1, flower=number % 2, fruit=(number + 1) % 2)
        found = [turn for turn in candidates.turns(state, 0, 64) if isinstance(turn[0], Cultivate)]
        values = []
        for turn in found:
            on = state.copy()
            for move in turn[:-1]:
                on.play(0, move)
            values.append(worth(on.gardens[0], turns_left(state, 0) - 1.0))
        missed.append(max(0.0, all_placings(state) - max(values)))
    assert sum(missed) / len(missed) < 0.5


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_hidden_changes_no_choice(players: int) -> None:
    """BO-4.2: the order of the deck is hidden; another order, the same choice."""
    rng = random.Random(players)
    for number in range(3):
        state = played(players, f"hidden {number}", 4 * number + 1)
        other = state.copy()
        deck = list(other.deck)
        rng.shuffle(deck)
        other.deck = tuple(deck)
        for level in (1, 3):
            chosen = [
                choose(s.view(s.seat), s.seat, GAME.id, level, "seed", capped=False) for s in (state, other)
            ]
            assert chosen[0] == chosen[1]


def test_quick_turns_are_legal() -> None:
    """Playouts go by numbers and check nothing: at the end nothing is wrong with a garden."""
    for players, number in product((1, 2, 3, 4), range(6)):
        state = played(players, f"quick {number}", 1000)
        assert state.phase == "over"
        for garden in state.gardens:
            assert min(garden.stock) >= 0
            assert garden.excess <= 0
            laid = grow_again(garden.tree.tiles, garden.tree.mirrored)
            assert laid == garden.tree.tiles


def grow_again(tiles: dict[int, int], mirrored: bool) -> dict[int, int]:
    """The same tree, grown in any order that the rules allow (BO-5.2)."""
    tree = Tree(mirrored)
    for kind in range(4):
        waiting = [at for at, found in tiles.items() if found == kind and at not in tree.tiles]
        while waiting:
            fits = [at for at in waiting if at in tree.spots(kind)]
            assert fits
            for at in fits:
                tree.put(kind, at)
            waiting = [at for at in waiting if at not in fits]
    return tree.tiles


def test_in_the_last_turn_a_fruit_is_placed() -> None:
    """BO-7.3: a fruit scores 7, and there is one place for it."""
    state = last_turn("wood r1u1", "leaf r2u2", "leaf u2")
    give(state, 0, flower=1, fruit=1)
    given = advice(state)
    assert "fruit r1u3" in given.moves
    assert "more points" in [why.id for why in given.why]


def test_flowers_stand_free() -> None:
    """BO-7.3: a flower scores its free sides; five at most beside a leaf."""
    state = last_turn("wood r1u1", "wood r3u1", "leaf r2u2", "leaf u2")
    give(state, 0, flower=1)
    for text in advice(state).moves:
        if not state.binding(0, state.resolve(0, text)):
            state.play(0, state.resolve(0, text))
    assert state.gardens[0].tree.flower_points() == 5


def test_a_goal_is_met_and_claimed() -> None:
    """BO-6.1: the eighth wood, the bud counted, brings 5 points; two leaves would bring 3."""
    wood = ("r1u1", "r3u1", "r5u1", "r7u1", "l1u1", "l3u1")
    state = last_turn(*[f"wood {at}" for at in wood], colours=("brown", "green", "pink"))
    give(state, 0, wood=1)
    assert "claim wood 8" in advice(state).moves


def test_of_two_goals_met_at_once_the_higher_is_claimed() -> None:
    """BO-6.1: the twelfth wood meets both levels, and a claim closes the other."""
    wood = ("r1u1", "r3u1", "r5u1", "r7u1", "r9u1", "l1u1", "l3u1", "l5u1", "l7u1", "l9u1")
    state = last_turn(*[f"wood {at}" for at in wood], colours=("brown", "green", "pink"))
    give(state, 0, wood=1)
    assert "claim wood 12" in advice(state).moves


def test_a_parchment_scores_in_the_last_turn() -> None:
    """BO-4.2: nothing is in stock; of three cards only the Parchment scores at once."""
    state = last_turn("wood r1u1", "leaf r2u2", "leaf u2", "leaf r3u1")
    keys = {card.key: number for number, card in CARDS.items()}
    state.market = [keys["tool-1"], keys["parchment-leaf-1"], keys["growth-leaf-1"], 0]
    given = advice(state)
    assert given.moves[0] == "meditate 2"
    assert given.pointed.what.id == "Take the Parchment."


def test_a_blocked_tree_is_pruned() -> None:
    """BO-5.3: with no hex beside wood, wood and leaves fit nowhere."""
    state = fresh(2, "blocked")
    grow(state.gardens[0].tree, "wood r1u1", "leaf l1u1", "leaf u2", "leaf r2u2", "leaf r3u1")
    assert state.gardens[0].tree.blocked
    give(state, 0, wood=2, leaf=2, fruit=1)
    assert advice(state).moves[0].startswith("prune")


def test_a_hint_points_before_it_tells() -> None:
    """Each stage is a line of its own; neither names the move."""
    for players, number in product((1, 2, 3), range(8)):
        state = played(players, f"point {number}", 3 * number)
        if state.turn:
            for turn in candidates.turns(state, state.seat, 12):
                found = pointed(state, turn)
                for text in (str(found.where), str(found.what)):
                    assert text.endswith(".")
                    assert len(text) <= 78


def test_weights_have_sense_in_sign_and_scale() -> None:
    """A point is a point; a tile in stock is worth less than what it scores on the tree."""
    for feature in FEATURES:  # 0 where the fit would have had the wrong sign
        assert feature.sign * WEIGHT[feature.name] >= 0, feature.name
    assert sum(weight == 0 for weight in WEIGHT.values()) < 3
    assert 0.8 < WEIGHT["points"] < 1.3
    assert WEIGHT["leaf"] < 3
    assert WEIGHT["flower"] < 5
    assert WEIGHT["fruit"] < 7
    assert WEIGHT["goals"] < 1


def test_at_the_end_only_the_score_counts() -> None:
    state = played(3, "end", 1000)
    totals = state.totals()
    assert lead(state, 1) == totals[1] - max(totals[0], totals[2])
    assert BRAIN.worth(state, 1) == lead(state, 1)


def test_every_hex_that_the_rules_allow_has_its_worth() -> None:
    """BO-5.2: and no other."""
    state = played(2, "spots", 14)
    for garden in state.gardens:
        for kind in range(4):
            listed = [at for _, at in spots.worths(garden, kind)]
            assert sorted(listed) == sorted(garden.tree.spots(kind)), KINDS[kind]


def turn_of(state: BonsaiState, *texts: str) -> tuple[Move, ...]:
    """The moves of these texts."""
    return tuple(state.resolve(state.seat, text) for text in texts)


def test_the_value_of_a_turn_is_that_of_where_it_leads() -> None:
    """Without playouts a turn is worth the lead that it gives; the position given is used up."""
    state = last_turn("wood r1u1")
    give(state, 0, leaf=1)
    on = state.copy()
    turn = turn_of(state, "cultivate", "leaf r2u2", "done")
    for move in turn:
        on.play(0, move)
    assert BRAIN.play_out(state, 0, turn, random.Random(1), 0) == lead(on, 0)
