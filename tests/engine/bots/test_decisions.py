"""What a finished game is made of when it is looked back at."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest

from engine.bots import worker as bots_worker
from engine.bots.decisions import story
from engine.bots.par import Par, par
from engine.games import GAMES
from engine.header import deal, encode_header
from engine.table import Table
from engine.tangram.view import TangramView

NAMES = ("Ann", "Bo", "Cy")


def played(game: str, players: int, seed: str = "story") -> Table:
    """A random game to its end; where all answer at once, the last seat first."""
    table = Table(deal(game, NAMES[:players], {}, seed))
    rng = random.Random(seed)
    while table.state.turn:
        seat = table.state.turn[-1]
        table.compose(seat, str(table.state.wander(seat, rng)))
        table.commit(seat)
    return table


def words(table: Table) -> list[tuple[int, str]]:
    return [(seat, str(move)) for seat, move in table.moves]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_belongs_to_one_decision_and_every_turn_has_its_totals(game: str) -> None:
    table = played(game, 2)
    told = story(table.header, words(table))
    assert [number for number, _ in told.steps] == list(table.boundaries)
    assert told.steps[-1][1] == tuple(sheet.total for sheet in table.state.scores())
    assert len({decision.key for decision in told.decisions}) == len(told.decisions)
    for decision in told.decisions:
        begun, ended = table.boundaries[decision.step - 1], table.boundaries[decision.step]
        assert decision.number == begun
        made = [str(move) for seat, move in table.moves[begun:ended] if seat == decision.seat]
        assert list(decision.played) == made
        assert decision.seat in decision.view.turn


@pytest.mark.parametrize("game", GAMES)
def test_only_where_there_is_a_choice_something_is_decided(game: str) -> None:
    told = story((table := played(game, 2)).header, words(table))
    decided = {decision.key for decision in told.decisions}
    forced = 0
    for turn, (begun, ended) in enumerate(pairwise(table.boundaries), 1):
        before = GAMES[game].start(2, table.header.options, table.header.setup)
        for seat, move in table.moves[:begun]:
            before.play(seat, move)
        for seat in {seat for seat, _ in table.moves[begun:ended]}:
            assert ((turn, seat) in decided) == (len(before.legal(seat)) > 1)
            forced += len(before.legal(seat)) == 1
    assert forced or game not in ("tangram", "karigar"), "no turn was forced: the test looks at nothing"


def test_a_decision_does_not_know_what_others_answered_before() -> None:
    """TC-4.2: all place at once; here seat 3 is always the first to answer."""
    table = played("tangram", 3)
    told = story(table.header, words(table))
    by_turn: dict[int, list[list[int]]] = {}
    for decision in told.decisions:
        assert isinstance(decision.view, TangramView)
        placed = [len(city.placed) for city in decision.view.cities]
        by_turn.setdefault(decision.step, []).append(placed)
    assert any(len(views) == 3 for views in by_turn.values())
    assert all(view == views[0] for views in by_turn.values() for view in views)


def test_marks_tell_decisions_apart_and_stay() -> None:
    table = played("karigar", 2)
    first, second = (story(table.header, words(table)).decisions for _ in range(2))
    assert [d.mark("karigar") for d in first] == [d.mark("karigar") for d in second]
    assert len({d.mark("karigar") for d in first}) == len(first)


def test_apart_is_the_same_for_a_seat_whether_others_were_quicker() -> None:
    table = Table(deal("tangram", NAMES, {}, "apart"))
    before = msgspec.json.encode(table.apart(0).view(0))
    table.compose(2, "leave")
    table.commit(2)
    assert msgspec.json.encode(table.apart(0).view(0)) == before
    table.compose(0, "leave")
    table.commit(0)
    assert 0 not in table.apart(0).turn
    assert 2 in table.apart(1).turn


def test_the_steps_after_ones_last_decision() -> None:
    """Nothing that only others may know is in them."""
    table = Table(deal("ananda", NAMES[:2], {}, "steps"))
    rng = random.Random(1)
    me = table.state.turn[0]
    assert table.last_own(me) is None
    for _ in range(2):
        mover = table.state.turn[0]
        while table.state.turn == (mover,):
            table.compose(mover, str(table.state.wander(mover, rng)))
            table.commit(mover)
    start = table.last_own(me)
    assert start == 0
    steps = table.retrace(me, start)
    assert len(steps) == len(table.moves) + 1
    assert steps[0].seat is None
    assert [step.seat for step in steps[1:]] == [seat for seat, _ in table.moves]
    assert all(step.view.seat is None for step in steps)
    shown = [event for step in steps for event in step.events]
    assert shown == [event for _, event in table.log(me)]
    assert shown != [event for _, event in table.log(1 - me)]


def test_a_game_without_par_has_none() -> None:
    header = deal("karigar", NAMES[:1], {}, "par")
    assert par(header) == Par(None)
    question = bots_worker.Question("par", "karigar", 0, msgspec.Raw(encode_header(header)))
    sent = msgspec.json.decode(msgspec.json.encode(question), type=bots_worker.Question)
    assert bots_worker.answer(sent) == Par(None)
