"""The brain of Tangram City: what it looks at, how it counts, and that it sees what is plain."""

from __future__ import annotations

import random
from functools import cache

import pytest

from engine.bots import bot
from engine.bots.levels import HINTING
from engine.game import Move
from engine.tangram.building_on import build_on, snuggest
from engine.tangram.cover import FULL
from engine.tangram.evaluating import FEATURES, WEIGHTS, border, estimate, final
from engine.tangram.fill import Filled, Undecided, fill, question
from engine.tangram.filling import POSITIONS, THOROUGH, fillable
from engine.tangram.moves import Leave
from engine.tangram.par import par
from engine.tangram.state import TangramState
from engine.tangram.thinking import BRAIN
from engine.tangram.town import Town, agenda, answered, scored, town
from engine.tangram.view import FOUNTAIN
from engine.tangram.ways import Ways, ways
from tests.engine.tangram.tables import GAME, fresh, wander

QUICKLY = 4
"""Width of a search for par that only has to build a good city."""
CITIES = ("city 0", "city 1", "city 2", "city 3")
"""Seeds of games alone that are played well."""


def tables_of(state: TangramState) -> Ways:
    return ways(state.pieces.tiles)


def after(state: TangramState, before: Town, move: Move) -> Town:
    """The city after a move, by what the state's own tables say of it."""
    if isinstance(move, Leave):
        found, piece = answered(before, move.tile), move.tile
    else:
        quarters, normal, face = state.pieces.ways[move]
        piece = state.pieces.placed[normal].tile
        found = answered(before, piece, quarters, face)
    return scored(found) if piece == FOUNTAIN else found


@cache
def good_game(seed: str) -> tuple[int, tuple[Move, ...]]:
    """The total and the moves of a game alone that is played well."""
    return par(fresh(1, seed), 0, QUICKLY)


def built(seed: str, answers_left: int) -> tuple[TangramState, tuple[Move, ...]]:
    """A well built city of one player, with so many answers still to give, and answers that fill it."""
    state, (_, moves) = fresh(1, seed), good_game(seed)
    for move in moves[:-answers_left]:
        state.apply(0, move)
    return state, moves[-answers_left:]


@pytest.mark.parametrize("players", GAME.players)
def test_candidates_are_whole_legal_turns(players: int) -> None:
    """TC-4.2, TC-4.3, TC-6.1: a turn answers all that the seat is asked for, and nothing else."""
    rng = random.Random(players)
    for number in range(8):
        state = wander(fresh(players, f"candidates {number}"), rng, rng.randrange(29 * players))
        for seat in state.turn:
            turns = BRAIN.turns(state, seat, rng, 24)
            assert 0 < len(set(turns)) == len(turns) <= 24
            for turn in turns:
                on = state.copy()
                for k, move in enumerate(turn, 1):
                    assert on.check(seat, move) is None
                    assert k == len(turn) or not on.binding(seat, move) or on.round == 6
                    on.play(seat, move)
                answered_all = [seat not in on.turn, on.phase != state.phase, on.step != state.step]
                assert any(answered_all) or on.round != state.round


def test_every_placement_is_among_many_candidates() -> None:
    """TC-5.1: nothing that is legal is overlooked, if there is room for it."""
    rng = random.Random(1)
    for number in range(6):
        state = wander(fresh(1, f"every {number}"), rng, rng.randrange(20))
        turns = BRAIN.turns(state, 0, rng, 10_000)
        assert {turn[0] for turn in turns} == set(state.legal(0))


@pytest.mark.parametrize("players", [1, 3])
def test_a_city_is_kept_in_step_with_the_state(players: int) -> None:
    """TC-3, TC-4: what is to come, its order, and what it leads to, to the final total."""
    state = wander(fresh(players, "step"), random.Random(0), 0)
    rng = random.Random(players)
    kept, due = town(state, 0), agenda(state, 0)
    while state.turn:
        seat = state.turn[0]
        move = state.wander(seat, rng)
        if seat == 0:
            piece = move.tile if isinstance(move, Leave) else state.pieces.placed[move].tile
            kept = after(state, kept, move)
            due.remove(piece)
        rounds = len(state.points[0])
        state.play(seat, move)
        if seat == 0 and players == 1:
            assert kept == town(state, 0)
        if seat == players - 1 or len(state.points[0]) != rounds:
            assert agenda(state, 0) == due
    assert final(kept) == estimate(tables_of(state), kept) == state.totals()[0]


def test_the_border_is_where_covered_meets_free() -> None:
    """Counted anew, quarter by quarter: across the sides of squares, and within them."""
    rng = random.Random(2)
    for number in range(5):
        covered = wander(fresh(1, f"border {number}"), rng, 9 + number).covered[0]
        lies = {
            (at // 7, at % 7, plane)
            for at in range(49)
            for plane in range(4)
            if covered >> plane * 49 + at & 1
        }
        edges = 0
        for row in range(7):
            for column in range(7):
                for plane in range(4):
                    own = (row, column, plane) in lies
                    edges += own != ((row, column, (plane + 1) % 4) in lies)
                    across = (row - 1, column, 2) if plane == 0 else (row, column - 1, 1)
                    if plane in (0, 3) and min(across) >= 0:
                        edges += own != (across in lies)
        assert border(covered) == edges
    assert border(0) == border(FULL) == 0


def test_the_snuggest_placements_are_free_and_close() -> None:
    state = wander(fresh(1, "snug"), random.Random(4), 8)
    covered = state.covered[0]
    for piece in range(24):
        every = snuggest(tables_of(state), covered, piece, 1000)
        assert {way.quarters for way in every} == {m for m in state.pieces.masks[piece] if not m & covered}
        assert every[:3] == snuggest(tables_of(state), covered, piece, 3)
        if len(every) > 20:
            near, far = (
                sum(border(covered | way.quarters) for way in some) for some in (every[:5], every[-5:])
            )
            assert near < far


def test_fillable_is_what_the_exact_search_says() -> None:
    """TC-7.1, within the bound on the search: what it finds, it has proved; what it denies, is not there."""
    rng = random.Random(3)
    counts = {True: 0, False: 0}
    for number in range(16):
        state, rest = built(CITIES[number % 4], 8)
        if number % 2:
            for _ in range(3):
                state.play(0, state.wander(0, rng))
        else:
            state.play(0, rest[0])
        told = fillable(tables_of(state), town(state, 0))
        known = fill(question(state.view(0), 0), positions=POSITIONS)
        assert not isinstance(known, Undecided)
        assert told == isinstance(known, Filled)
        counts[told] += 1
    assert min(counts.values()) > 2


def test_what_only_a_thorough_search_finds_counts_where_it_is_told_and_where_few_are_left() -> None:
    """TC-7.1: an untidy city may be filled in ways that a quick look misses."""
    state, rng = fresh(1, "untidy"), random.Random(8)
    tables = tables_of(state)
    while fillable(tables, town(state, 0)):
        state.play(0, state.wander(0, rng))
    untidy = town(state, 0)
    assert isinstance(fill(question(state.view(0), 0), positions=THOROUGH), Filled)
    assert BRAIN.counted(state, 0)[-1] == 1.0
    assert build_on(tables, untidy, (), 0) == estimate(tables, untidy)
    assert build_on(tables, untidy, (), 1) == estimate(tables, untidy) + WEIGHTS[-1]


def test_a_playout_ends_with_the_final_total() -> None:
    """A city that can be filled counts as filled at the end (TC-7.1): its last rectangle is the board."""
    state, _ = built(CITIES[0], 4)
    tables, kept = tables_of(state), town(state, 0)
    assert fillable(tables, kept)
    assert kept.points + 49 + 15 <= build_on(tables, kept, agenda(state, 0), 4) <= kept.points + 49 + 35


@pytest.mark.parametrize("players", [1, 2, 5])
def test_hidden_cards_change_no_choice_at_the_top(players: int) -> None:
    """TC-3: two tables that a seat cannot tell apart, in the words of the bot (levels with playouts)."""
    rng = random.Random(players)
    state = wander(fresh(players, "unseen"), rng, 17 * players)
    seat = state.turn[0]
    other = GAME.resample(state.view(seat), random.Random(9))
    assert other.cards != state.cards
    turns = {bot.choose(table.view(seat), seat, "tangram", 4, "seed") for table in (state, other)}
    assert len(turns) == 1


@pytest.mark.parametrize("seed", CITIES[:3])
def test_the_top_level_fills_a_city_that_can_be_filled(seed: str) -> None:
    """TC-6.1, TC-7.1: three tiles and a fountain, and the whole board is covered."""
    state, _ = built(seed, 4)
    while state.turn:
        for move in bot.choose(state.view(0), 0, "tangram", HINTING, "seed"):
            state.apply(0, move)
    assert state.bonuses(0)[0] == 15
    assert state.points[0][-1] == 49


def test_the_top_level_finds_the_best_end() -> None:
    """TC-7: of all ways to lay the last tile and the last fountain, the one with the highest total."""
    state, rest = built(CITIES[3], 4)
    for move in rest[:2]:
        state.apply(0, move)
    best = 0
    for move in state.legal(0):
        middle = state.copy()
        middle.play(0, move)
        for last in middle.legal(0):
            end = middle.copy()
            end.play(0, last)
            best = max(best, end.totals()[0])
    while state.turn:
        for move in bot.choose(state.view(0), 0, "tangram", HINTING, "seed"):
            state.apply(0, move)
    assert state.totals()[0] == best


def test_leaving_out_what_completes_the_city_is_a_mistake_with_reasons() -> None:
    seed = next(seed for seed in CITIES if not isinstance(good_game(seed)[1][-1], Leave))
    state, _ = built(seed, 1)
    verdict = bot.judge(state.view(0), 0, "tangram", ("leave fountain",))
    assert verdict.loss >= 15
    assert verdict.moves[0].startswith("fountain ")
    assert str(verdict.why[0]) in {str(feature.label) for feature in FEATURES}
    hint = bot.hint(state.view(0), 0, "tangram")
    assert hint.moves == verdict.moves
    assert str(hint.pointed.what) == "Place the fountain there."


def test_a_placement_lies_in_the_part_that_is_pointed_at() -> None:
    state = fresh(1, "pointing")
    for turn in BRAIN.turns(state, 0, random.Random(0), 40):
        pointed = BRAIN.point(state, 0, turn)
        if isinstance(turn[0], Leave):
            assert pointed.spaces == ()
            assert "Leave" in str(pointed.what)
        else:
            covered = state.pieces.placed[turn[0]].cells
            names = {"abcdefg"[column] + str(row + 1) for row, column, _ in covered}
            assert names & set(pointed.spaces)
            assert str(turn[0]) not in f"{pointed.where} {pointed.what}"


def test_the_weights_are_points_of_a_total() -> None:
    """Scored points stay points; to lose the filled board costs its bonus and more (TC-7.1)."""
    found = {feature.name: weight for feature, weight in zip(FEATURES, WEIGHTS, strict=True)}
    assert 0.8 < found["points"] < 1.3
    assert 15 < found["fillable"] < 50
    assert 0 < found["rectangle"] < 1
    assert all(feature.sign * weight > 0 for feature, weight in zip(FEATURES, WEIGHTS, strict=True))


def test_par_is_a_game_by_the_rules_and_hard_to_beat() -> None:
    """Every move is legal, the total is the one it names, and it is far above what a bot has by chance."""
    state, (total, moves) = fresh(1, CITIES[0]), good_game(CITIES[0])
    for move in moves:
        state.apply(0, move)
    assert state.turn == ()
    assert state.totals() == [total]
    assert total > 160
