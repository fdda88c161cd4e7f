"""What bots think of in Ananda: whole turns, a value, and the first stages of a hint."""

from __future__ import annotations

import math
import random
from statistics import mean

import pytest

from engine.ananda import candidates
from engine.ananda.candidates import blind
from engine.ananda.evaluating import counted, lead, totals
from engine.ananda.features import FEATURES, WEIGHTS
from engine.ananda.moves import Build, Meditate, Monk, Pass
from engine.ananda.parts import COLOURS, COPIES, TILES
from engine.ananda.pointing import pointed
from engine.ananda.prospects import fitting, grounds
from engine.ananda.quickly import quick
from engine.ananda.state import AnandaState
from engine.ananda.thinking import BRAIN
from engine.bots import bot
from engine.bots.search import Budget, search
from engine.game import Move
from tests.engine.ananda.invariants import broken
from tests.engine.ananda.tables import GAME, fresh, place, wander
from tests.engine.ananda.test_hidden import permuted

OTHERS: tuple[dict[str, str], ...] = (
    {},
    {"touch": "before", "passing": "nothing", "end": "once"},
    {"grow": "yes", "rest": "nothing", "end": "round", "empty": "mover", "rows": "7", "columns": "9"},
)
"""Options that are rules (AN-8)."""


def sensible(players: int, seed: str, turns: int, **options: str) -> AnandaState:
    """A position at the beginning of a turn, after so many quick turns at most."""
    state, rng = fresh(players, seed, **options), random.Random(seed)
    for _ in range(turns):
        before = state.copy()
        quick(state, state.mover, rng)
        if state.ended:
            return before
    return state


def after(state: AnandaState, seat: int, turn: tuple[Move, ...]) -> AnandaState:
    on = state.copy()
    for move in turn:
        on.play(seat, move)
    return on


def looks(state: AnandaState, seat: int, turn: tuple[Move, ...]) -> float:
    """How good the position after a turn looks, what is drawn being unknown."""
    return lead(blind(after(state, seat, turn[:-1]), seat, turn[-1]), seat)


def best_of_all(state: AnandaState, seat: int) -> float:
    """The best look of any whole turn."""
    best, seen, todo = -1e9, set(), [state.copy()]
    while todo:
        at = todo.pop()
        for move in at.legal(seat):
            if isinstance(move, Meditate | Pass):
                best = max(best, lead(blind(at, seat, move), seat))
                continue
            on = at.copy()
            on.play(seat, move)
            if (key := on.position()) not in seen:
                seen.add(key)
                todo.append(on)
    return best


def ending(racks: list[str], hands: list[str], laid: list[str] | None = None) -> AnandaState:
    """Made to measure, without supply: all tiles that are nowhere else lie in a stack in a corner."""
    state = place(racks=racks, hands=hands, laid=laid or [], supply="")
    held = [sum(rack[kind] for rack in state.racks) for kind in range(len(TILES))]
    for kind, count in enumerate(held):
        for _ in range(COPIES - count - sum(placed[0] == kind for placed in state.placed)):
            state.lay(kind, state.board.index["g8"], state.board.index["h8"])
    return state


def shortened(state: AnandaState, seat: int, tiles: int) -> AnandaState:
    """The same with so few tiles on a seat's rack that all its turns can be listed."""
    for kind, count in enumerate(state.racks[seat]):
        gone = min(count, state.rack_sizes[seat] - tiles)
        state.racks[seat][kind] -= gone
        state.rack_sizes[seat] -= gone
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OTHERS, ids=["usual", "once", "grow"])
def test_candidates_are_legal_whole_turns(players: int, options: dict[str, str]) -> None:
    """From the beginning of a turn (AN-4) and from the midst of one, played at random or with sense."""
    rng = random.Random(players)
    for number in range(8):
        seed = f"turns {number}"
        state = sensible(players, seed, number * 5, **options)
        if number % 2:
            state = wander(fresh(players, seed, **options), rng, rng.randrange(70))
        if not state.turn:
            continue
        seat, before = state.mover, state.digest()
        found = candidates.turns(state, seat, 20)
        assert state.digest() == before
        assert len(set(found)) == len(found) > 0
        for turn in found:
            on = state.copy()
            for number, move in enumerate(turn, 1):
                assert on.check(seat, move) is None
                assert on.binding(seat, move) == (number == len(turn))
                on.apply(seat, move)


def test_the_best_turn_is_nearly_always_among_the_candidates() -> None:
    """Held against every turn there is, in positions with few tiles to place."""
    missed = []
    for number in range(10):
        state = sensible(2, f"all {number}", 6 + number * 3)
        seat = state.mover
        shortened(state, seat, 2)
        found = candidates.turns(state, seat, 48)
        missed.append(best_of_all(state, seat) - max(looks(state, seat, turn) for turn in found))
    assert min(missed) >= -1e-9
    assert mean(missed) < 0.3
    assert sorted(missed)[len(missed) // 2] < 0.1


@pytest.mark.parametrize("options", OTHERS, ids=["usual", "once", "grow"])
def test_quick_turns_are_legal(options: dict[str, str]) -> None:
    """Whole games of quick turns stay in order, and end; so do the same step by step."""
    for players in (2, 3, 4):
        state, rng = fresh(players, "quick", **options), random.Random(players)
        turns = 0
        while state.turn:
            seat = state.mover
            if turns % 3:
                quick(state, seat, rng)
            else:
                number = state.number
                while state.turn and state.number == number:
                    move = BRAIN.reply(state, seat, rng)
                    assert state.check(seat, move) is None
                    state.apply(seat, move)
            assert not broken(state)
            turns += 1
            assert turns < 400


def test_areas_are_all_there() -> None:
    for number in range(6):
        state = wander(fresh(3, f"areas {number}"), random.Random(number), 40 + 5 * number)
        found = grounds(state)
        for colour, cells in enumerate(state.tops):
            own = [ground for ground in found if ground[0] == colour]
            assert sum(ground[1] for ground in own) == cells
            for _, area, size in own:
                for cell in range(state.board.size):
                    if area >> cell & 1:
                        whole = state.area(cell)
                        assert whole == area if size > 1 else whole == 1 << cell


def test_tiles_are_counted_by_colour() -> None:
    state = place(racks=["red-blue red-blue red-red green-purple", ""])
    fits = dict(zip(COLOURS, fitting(tuple(state.racks[0])), strict=True))
    assert fits == {
        "red": (2, 1),
        "orange": (0, 0),
        "yellow": (0, 0),
        "green": (1, 0),
        "blue": (2, 0),
        "purple": (1, 0),
    }


def test_the_value_is_that_of_features_and_weights() -> None:
    """`totals` is `Brain.value` counted at once; at the end both are the karma (AN-6.3)."""
    for players in (2, 3, 4):
        for number in range(5):
            state = wander(fresh(players, f"value {number}"), random.Random(number), 12 * number)
            if state.ended:
                continue
            for seat, total in enumerate(totals(state)):
                assert total == pytest.approx(BRAIN.value(state, seat))
                assert len(counted(state, seat)) == len(FEATURES)
        over = wander(fresh(players, "over"), random.Random(1))
        assert totals(over) == over.points


def test_a_win_is_worth_more_than_its_points() -> None:
    """AN-6.3: most karma, then fewest tiles. Before the end a lead counts for more, the later it is."""
    over = wander(fresh(2, "won"), random.Random(1))
    over.points, over.rack_sizes = [30, 28], [3, 0]
    assert [lead(over, seat) > 2 for seat in (0, 1)] == [True, False]
    assert lead(over, 0) == -lead(over, 1)
    over.points = [30, 30]
    assert lead(over, 1) > 1
    assert lead(over, 0) == -lead(over, 1)
    over.rack_sizes = [0, 0]
    assert lead(over, 0) == lead(over, 1) == 0
    for number in range(4):
        state = wander(fresh(3, f"lead {number}"), random.Random(number), 12 * number)
        mine = totals(state)
        ahead = mine[0] - max(mine[1:])
        assert abs(ahead) <= abs(BRAIN.worth(state, 0)) <= abs(ahead) + 5


def test_weights_have_sign_and_scale() -> None:
    """A point that is there is worth more than one to come, and never more than a point."""
    weight = dict(zip((f.name for f in FEATURES), WEIGHTS, strict=True))
    assert all(weight[f.name] * f.sign >= 0 for f in FEATURES)
    assert 0.8 < weight["points"] < 1.2
    assert 0 < weight["left"] + weight["time"] < weight["points"]
    assert 0 < weight["soon"] < 1
    assert 0 < weight["later"] < 1
    assert weight["rack"] < 3
    assert weight["doubles"] < 3


def test_what_is_not_drawn_yet_is_not_counted() -> None:
    """The value of a turn by itself is the same in any order of supply and piles (AN-1.4)."""
    for number in range(4):
        state = sensible(2, f"blind {number}", 5 + 6 * number)
        seat = state.mover
        other = state.copy()
        supply, piles = (
            list(state.supply[state.taken :]),
            [list(p[n:]) for p, n in zip(state.piles, state.drawn, strict=True)],
        )
        for cards in (supply, *piles):
            random.Random(number).shuffle(cards)
        other.supply, other.taken = tuple(supply), 0
        other.piles, other.drawn = tuple(map(tuple, piles)), [0, 0]
        turns = candidates.turns(state, seat, 20)
        assert candidates.turns(other, seat, 20) == turns
        rng = random.Random(1)
        values = [[BRAIN.play_out(s.copy(), seat, turn, rng, 0) for turn in turns] for s in (state, other)]
        assert values[0] == values[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_things_permuted_change_no_choice(players: int) -> None:
    """AN-1.4: what others hold, supply and piles. The same view gives the same choice."""
    level = BRAIN.levels[2]
    for number in range(2):
        state = sensible(players, f"hidden {number}", 4 + 9 * number)
        seat = state.mover
        other = permuted(state, seat, random.Random(number))
        found = [
            search(GAME, BRAIN, s.view(seat), seat, "seed", Budget(level)) for s in (state, other, state)
        ]
        assert found[0] == found[1] == found[2]


def test_the_top_level_ends_a_game_that_is_won() -> None:
    """AN-6.1: with its last tile it ends the game at once; the rival has much in hand."""
    state = ending(
        ["red-green", "blue-green red-blue green-green"],
        ["red-2 green-3", "blue-5 blue-4 green-5 red-5"],
    )
    state.karma = [[0, 0, 0, 0, 1 << 5, 1 << 5], [0, 0, 0, 0, 0, 1 << 5]]
    state.points = [10, 5]
    turn = bot.choose(state.view(0), 0, "ananda", 5, "end", capped=False)
    over = after(state, 0, turn)
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
    assert over.points[0] > 10, "it meditates on the way"


def test_the_top_level_takes_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """AN-4.5: shortly before the end, a large area and both high cards of its colour."""
    state = ending(
        ["red-orange red-yellow blue-green", "blue-green"],
        ["red-5 red-4 purple-1", "blue-5 blue-4 green-5"],
        ["red-red d3 e3", "red-red c3 c4", "red-yellow f3 g3", "red-green b3 a3"],
    )
    monkeypatch.setattr(bot, "CAPS", (math.inf,) * 5)
    view = state.view(0)
    turn = bot.choose(view, 0, "ananda", 5, "there")
    assert turn[-1] == Meditate((4, 5))
    verdict = bot.judge(view, 0, "ananda", ("pass",))
    assert verdict.loss > 3
    assert "more karma" in map(str, verdict.why)
    given = bot.hint(view, 0, "ananda")
    assert str(given.pointed.where).startswith("Look at the red area at ")
    assert given.moves == verdict.moves


def test_a_hint_points_without_giving_the_turn_away() -> None:
    state = place(racks=["red-green", ""], hands=["red-1", ""])
    build = Build("red-green", "d3", "d2")
    told = [
        (
            (Monk("d4"), build, Meditate((1,))),
            "Look at the red area at d4.",
            "Build, then meditate.",
            ("d4",),
        ),
        (
            (Monk("d4"), build, Meditate()),
            "Look at the red area at d4.",
            "Build, and keep your cards.",
            ("d4",),
        ),
        ((Monk("d4"), build), "Look at the red area at d4.", "Build, and end the game.", ("d4",)),
        (
            (Pass(),),
            "Look at your rack.",
            "Build nothing: pass and draw. It keeps your tiles, and makes no area larger for others.",
            (),
        ),
    ]
    for turn, where, what, spaces in told:
        found = pointed(state, 0, turn)
        assert (str(found.where), str(found.what), found.spaces) == (where, what, spaces)
    state.play(0, Monk("d4"))
    state.play(0, build)
    assert str(pointed(state, 0, (Meditate((1,)),)).what) == "Build no more: meditate."
