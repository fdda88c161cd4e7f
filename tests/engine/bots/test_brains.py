"""The brain of every game, held to what `engine.bots.brain.Brain` says."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.bots import bot
from engine.bots.brain import Brain, Level
from engine.bots.brains import brain
from engine.bots.levels import LEVELS
from engine.bots.search import Budget, Judged, pick, search
from engine.bots.worker import Chosen, Question, answer
from engine.dice import Dice
from engine.game import Game, State
from engine.games import GAMES
from tests.test_conformance import SEATS, every_game, every_table, sampled_options

SPARE = Level(width=3, iterations=6, horizon=2)
"""Enough to go through every part of the search; whole games stay short."""


def spared(level: Level) -> Level:
    """The level, thinking as little as it can without becoming another kind of search."""
    least = {
        name: min(getattr(level, name), getattr(SPARE, name)) for name in ("width", "iterations", "horizon")
    }
    return msgspec.structs.replace(level, **least)


def first(found: Game, players: int, seed: str) -> State:
    options = sampled_options(found, players, random.Random(seed))
    return found.start(players, options, found.setup(players, options, Dice(seed)))


def middle(found: Game, players: int, seed: str) -> State:
    """A position some way into a game at random."""
    rng = random.Random(seed)
    while True:
        state = first(found, players, seed)
        for _ in range(rng.randrange(60)):
            if not state.turn:
                break
            seat = rng.choice(state.turn)
            state.play(seat, state.wander(seat, rng))
        if state.turn:
            return state
        seed += "'"


def decide(found: Game, state: State, level: Level, seed: str) -> int:
    """Let the seat on turn take a turn, checked move by move; how many moves it had."""
    seat, mind = state.turn[0], brain(found.id)
    judged = search(found, mind, state.view(seat), seat, seed, Budget(level))
    turn = pick(judged, level.loose, random.Random(seed)).turn
    for number, move in enumerate(turn, 1):
        assert state.check(seat, move) is None, f"{move} in {turn}"
        assert number == len(turn) or not state.binding(seat, move), f"{turn} is more than one decision"
        state.apply(seat, move)
    return len(turn)


@every_game
def test_a_brain_says_what_it_needs(found: Game) -> None:
    mind: Brain = brain(found.id)
    assert len(mind.levels) == len(LEVELS)
    assert len(mind.features) == len(mind.weights) == len({f.name for f in mind.features})
    assert all(f.sign * w >= 0 for f, w in zip(mind.features, mind.weights, strict=True)), "a sign is wrong"
    budgets = [(level.iterations, level.width, -level.loose) for level in mind.levels]
    assert budgets == sorted(budgets), "a level thinks less than the one below"
    assert mind.levels[-1].loose == 0.0


@every_table
def test_with_more_players_a_playout_goes_on_as_long_for_each(found: Game, players: int) -> None:
    if found.id == "tangram" or players == 1:
        pytest.skip("nobody answers: the playouts are of one city or one player")
    mind, state = brain(found.id), first(found, players, "round")
    seat = state.turn[0]
    turn = mind.turns(state, seat, random.Random(1), 8)[0]
    after, on = state.copy(), state.copy()
    for move in turn:
        after.play(seat, move)
    mind.play_out(on, seat, turn, random.Random(1), 2)
    assert on.turn == after.turn != (seat,), "not one decision for each"


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game_to_its_end(found: Game, players: int, level: int) -> None:
    state = first(found, players, f"bots {level}")
    easy = spared(brain(found.id).levels[level - 1])
    moves = 0
    while state.turn:
        moves += decide(found, state, easy, f"{level} {moves}")
        assert moves < 3000, "it does not end"
    assert state.outcome is not None


@every_table
def test_what_is_hidden_changes_no_choice(found: Game, players: int) -> None:
    """A state with other hidden things gives the same view, in bytes, and so the same choice."""
    for number in range(3):
        state = middle(found, players, f"hidden {number}")
        seat = state.turn[0]
        other = found.resample(state.view(seat), random.Random(number))
        taken = [
            answer(Question("choose", found.id, seat, msgspec.Raw(msgspec.json.encode(s.view(seat))), 1, "s"))
            for s in (state, other)
        ]
        assert taken[0] == taken[1]


@every_table
def test_views_go_through_json_unchanged(found: Game, players: int) -> None:
    for number in range(3):
        state = middle(found, players, f"json {number}")
        for seat in (None, *range(players)):
            view = state.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=found.view) == view


@every_game
def test_features_are_numbers_of_the_seat_and_change_nothing(found: Game) -> None:
    mind = brain(found.id)
    for players in found.players:
        state = middle(found, players, "features")
        before = state.digest()
        for seat in range(players):
            assert len(mind.counted(state, seat)) == len(mind.features)
            assert mind.value(state, seat) == pytest.approx(mind.value(state.copy(), seat))
        turns = mind.turns(state, state.turn[0], random.Random(1), 12)
        assert len(set(turns)) == len(turns) > 0
        pointed = mind.point(state, state.turn[0], turns[0])
        assert str(pointed.where)
        assert str(pointed.what)
        assert state.digest() == before


@every_game
def test_a_hint_that_is_followed_is_no_mistake(found: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    mind = brain(found.id)
    monkeypatch.setattr(mind, "levels", tuple(map(spared, mind.levels)), raising=False)
    players = min(2, found.players[-1])
    for number in range(8):
        state = middle(found, players, f"hint {number}")
        seat = state.turn[0]
        view = state.view(seat)
        given = bot.hint(view, seat, found.id)
        verdict = bot.judge(view, seat, found.id, given.moves)
        assert (verdict.loss, verdict.moves) == (0, given.moves)
        assert given == bot.hint(view, seat, found.id)
        for text in given.moves:
            state.apply(seat, state.resolve(seat, text))


@every_game
def test_another_turn_loses_what_it_is_worse_by(found: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    mind = brain(found.id)
    monkeypatch.setattr(mind, "levels", tuple(map(spared, mind.levels)), raising=False)
    state = middle(found, found.players[0], "worse")
    seat = state.turn[0]
    view = state.view(seat)
    for turn in mind.turns(state, seat, random.Random(2), 6):
        verdict = bot.judge(view, seat, found.id, tuple(map(str, turn)))
        assert verdict.loss == round(max(0.0, verdict.best - verdict.played), 1)
        assert verdict.moves


def test_the_worker_answers_as_the_bot_does() -> None:
    found, players = SEATS[0]
    state = middle(found, players, "worker")
    seat = state.turn[0]
    raw = msgspec.Raw(msgspec.json.encode(state.view(seat)))
    asked = Question("choose", found.id, seat, raw, 2, "seed")
    again = msgspec.json.decode(msgspec.json.encode(asked), type=Question)
    taken = bot.choose(state.view(seat), seat, found.id, 2, "seed")
    assert answer(again) == Chosen(tuple(map(str, taken)))


def test_reasons_say_in_what_a_turn_is_ahead_of_the_others() -> None:
    """In their mean. With nothing to tell them apart, it is the playouts that decided, if there were any."""
    found = GAMES["tangram"]
    mind, state = brain("tangram"), first(found, 2, "reasons")
    seat = state.turn[0]
    turns = mind.turns(state, seat, random.Random(1), 40)
    best, *others = [Judged(turn, -float(number), 1) for number, turn in enumerate(turns)]
    assert bot._reasons(mind, state, seat, best, [best]) == ()
    twin = next(other for other in others if bot._reasons(mind, state, seat, best, [best, other]) == ())
    tried = msgspec.structs.replace(best, playouts=9)
    assert list(map(str, bot._reasons(mind, state, seat, tried, [tried, twin]))) == [
        "it came out best when played on"
    ]
    reasons = bot._reasons(mind, state, seat, best, [best, *others])
    assert reasons
    for label in reasons:
        (number,) = (n for n, feature in enumerate(mind.features) if feature.label == label)
        counts = [mind.counted(bot._after(state, seat, turn), seat)[number] for turn in turns]
        assert mind.weights[number] * (counts[0] - sum(counts[1:]) / len(others)) > 0


ENDS = "the game ends while you seem ahead"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_last_turn_has_no_reason_that_is_still_to_come(game_id: str) -> None:
    """It ends the game well, or brings points, or neither; what it is good for later is nothing any more."""
    found, mind, rng = GAMES[game_id], brain(game_id), random.Random(3)
    winning = set()
    for number in range(6):
        state = first(found, 2, f"last {number}")
        while True:
            before, seat = state.copy(), state.turn[0]
            move = state.legal(seat).sample(rng)
            state.play(seat, move)
            if not state.turn:
                break
        assert state.outcome is not None
        others = [other for other in before.legal(seat) if other != move][:3]
        judged = [Judged((one,), 0.0, 1) for one in (move, *others)]
        reasons = list(map(str, bot._reasons(mind, before, seat, judged[0], judged)))
        wins = bool(others) and seat in state.outcome.winners
        winning.add(wins)
        assert reasons[:1] == [ENDS] * wins or not wins
        assert {*reasons} <= {ENDS, str(mind.features[0].label)}
    assert winning == {True, False}


@pytest.mark.parametrize(("best", "loss"), [(10.46, 0.5), (10.44, 0.4), (9.0, 0.0)])
def test_a_loss_is_as_large_as_it_is_told(best: float, loss: float) -> None:
    """Else a line would say that 0.5 was lost, and the next that the turn was played well."""
    assert bot.Verdict(10.0, best, ("done",), ()).loss == loss
