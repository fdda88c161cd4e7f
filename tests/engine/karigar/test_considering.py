"""Half a step: previews, what comes next, and that thousands of arrangements cost little (KA-5.4)."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.game import Verdict
from engine.header import deal
from engine.karigar.board import INDEX, LINE_BITS
from engine.karigar.goods import GOODS
from engine.karigar.plan import Goals, Plan
from engine.karigar.state import KarigarState
from engine.karigar.view import KarigarPreview
from engine.table import Table
from tests.engine.karigar.tables import GAME, do, position, texts

LEVEL_1 = {"wood": 3, "sandstone": 3, "mortar": 2, "scaffold": 3}


def preview(state: KarigarState, text: str) -> KarigarPreview:
    found = state.consider(state.seat, text.split()).preview
    assert isinstance(found, KarigarPreview)
    return found


def goods(counts: tuple[int, ...] | None) -> dict[str, int]:
    assert counts is not None
    return {name: n for name, n in zip(GOODS, counts, strict=True) if n}


def test_a_goal_shows_what_its_space_gives_if_nothing_is_to_be_chosen() -> None:
    state = position({"silver": 1}, "1:trade 1:trade")
    shown = preview(state, "go 1:trade 4:gain 2")
    assert shown.spaces == ("1:trade", "4:gain")
    assert goods(shown.after) == {"silver": 1, "scaffold": 2}
    assert goods(shown.before) == {"silver": 1}
    assert str(shown.about) == "Gain up to 3 Scaffold."


def test_a_goal_shows_nothing_sure_while_an_extra_hand_leaves_a_choice() -> None:
    """KA-9.6: two or three icons may be gained."""
    state = position({"silver": 1}, "hand hand", hand=["K8"])
    assert goods(preview(state, "place 4:gain").after) == {"silver": 1, "scaffold": 2}
    do(state, "play K8")
    assert preview(state, "place 4:gain").after is None


def test_a_building_shows_the_card_that_will_vanish_its_token_and_what_is_missing() -> None:
    """KA-8.2, KA-8.3."""
    state = position(LEVEL_1)
    shown = preview(state, "build 2")
    assert (shown.gone, shown.token, shown.spaces) == ("S1", 4, ("2:gain", "2:trade"))
    assert shown.missing == (0,) * 8
    assert shown.after is not None
    poor = position({"wood": 1})
    judged = poor.consider(0, ["build", "2"])
    assert judged.verdict is Verdict.WRONG
    assert isinstance(judged.preview, KarigarPreview)
    assert judged.preview.after is None
    assert sum(judged.preview.missing) > 0


def test_a_choice_is_offered_word_by_word() -> None:
    state = position({}, "hand hand", bazaar="W3 S1 L2 F1 C1 D3 M3 W1 F3 L4 G2 S4")
    do(state, "place 1:gain")
    judged = state.consider(0, ["carry", "1:gain"])
    assert judged.verdict is Verdict.MORE
    assert [word.text for word in judged.next] == ["wood"]
    assert {w.text for w in state.consider(0, ["carry", "1:gain", "wood"]).next} == {"wood", "scaffold"}
    assert goods(preview(state, "carry 1:gain wood scaffold").after) == {"wood": 1, "scaffold": 1}


def test_goods_in_another_order_are_the_same_step() -> None:
    state = position({}, "hand hand", bazaar="W3 S1 L2 F1 C1 D3 M3 W1 F3 L4 G2 S4")
    do(state, "place 1:gain")
    judged = state.consider(0, ["carry", "1:gain", "scaffold", "wood"])
    assert judged.verdict is Verdict.COMPLETE
    assert str(judged.move) == "carry 1:gain wood scaffold"


def test_every_word_has_a_label_in_words() -> None:
    state = position(
        {**LEVEL_1, "gold": 2}, "1:trade 1:trade", level=2, hand=["K1", "K6", "K9"], allies="A10 A6"
    )
    todo: list[tuple[str, ...]] = [()]
    while todo:
        words = todo.pop()
        for word in state.consider(0, words).next:
            assert str(word.label)
            assert "{" not in str(word.label)
            if len(words) < 3:
                todo.append((*words, word.text))


def test_a_turn_is_composed_and_taken_back_at_a_table() -> None:
    """Goals, order and choices are free until they are handed in; what draws is held until then."""
    table = Table(deal("karigar", ["Ann", "Bo"], {}, "composing"))
    seat = table.state.turn[0]
    table.compose(seat, "place 5:gain")
    carried = next(iter(table.legal(seat)))
    table.compose(seat, str(carried))
    table.compose(seat, "end")
    assert str(table.held(seat)) == "end"
    for _ in range(3):
        assert table.undo(seat)
    assert table.draft(seat) == ()
    for text in ("place 5:gain", str(carried), "end"):
        table.compose(seat, text)
    table.commit(seat)
    assert table.state.turn != (seat,)
    assert not table.can_take_back(seat)


# Many arrangements ------------------------------------------------------------------------------------------


def many(lanes: int) -> KarigarState:
    """Three workers on one space and an elephant, with room and goods for nearly everything."""
    state = position(dict.fromkeys(GOODS, 2), "3:gain 3:gain 3:gain", "5:gain", level=3)
    state.lanes = lanes
    return state


def arrangements(plan: Plan, source: int, elephant: int) -> int:
    """How many there are, equal workers counted once."""
    found = 0
    for goals in itertools.combinations_with_replacement([s for s in range(28) if s != source], 3):
        if sum(not LINE_BITS[source] >> goal & 1 for goal in goals) > plan.lanes:
            continue
        pairs: Goals = tuple(sorted((source, goal) for goal in goals))
        for ride in range(28):
            found += ride not in (*goals, elephant) and plan.completable(pairs, ride)
    return found


def test_thousands_of_arrangements_are_judged_by_a_few_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a key press waits for is counted in positions searched, not in seconds."""
    state = many(1)
    assert arrangements(Plan(state, 0), INDEX["3:gain"], INDEX["5:gain"]) > 5_000
    searched = 0
    run = Plan._run

    def counted(self: Plan, *args: object) -> bool:
        nonlocal searched
        searched += 1
        return run(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Plan, "_run", counted)
    state.plan = state.tree = None
    assert len(texts(state)) > 60
    assert searched < 3_000
    before = searched
    state.consider(0, ["go", "3:gain"])
    state.consider(0, ["go", "3:gain", "2:gain"])
    assert searched == before


def test_a_view_and_a_state_from_it_know_the_turn_so_far() -> None:
    state = many(0)
    do(state, "go 3:gain 2:gain 1", "elephant 8:gain")
    view = state.view(0)
    assert [(goal.source, goal.goal, goal.number) for goal in view.goals] == [
        ("3:gain", "2:gain", 1),
        ("5:gain", "8:gain", 0),
    ]
    again = GAME.resample(view, random.Random(1))
    assert texts(again) == texts(state)
