"""The worked examples of the rules: spaces (KA-7) and movement (KA-13)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.karigar.tables import EXAMPLE, do, goods_of, position, rule, texts

EXAMPLES = json.loads((Path(__file__).parents[2] / "data" / "karigar-examples.json").read_text())


def reached(example: dict[str, Any]) -> list[dict[str, int]]:
    """What can be held after carrying out the example's space: by workers placed there, or by hiring."""
    what = example["place"]
    slots, cards, space = ["A6", "A5"], EXAMPLE.split(), what
    if " with " in what:
        space, slots[0] = what.split(" with ")
    elif ":" in what:
        card, side = what.split(":")
        place = 7 if card[0] in "MGD" else 5
        if card in cards:
            cards[cards.index(card)] = cards[place - 1]
        cards[place - 1] = card
        space = f"{place}:{side}"
    number = example["group"].get("workers", 0)
    goods = example["start"] if number else {**example["start"], "gold": 2}
    workers = " ".join(["hand"] * (number or 2))
    state = position(goods, workers, bazaar=" ".join(cards), slots=" ".join(slots), level=1 if number else 2)
    step = f"place {space}" if number else f"hire {space} 2-gold"
    if rule(state, step):
        return []
    do(state, step)
    results = []
    for text in texts(state):
        after = state.copy()
        do(after, text)
        results.append(goods_of(after, 0))
    return results


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_a_worked_example(example: dict[str, Any]) -> None:
    results = reached(example)
    match example["check"]:
        case "illegal":
            assert not results
        case "only_result":
            assert results
            assert all(result == example["result"] for result in results)
        case "must_contain":
            assert example["result"] in results
        case "must_not_contain":
            assert results
            assert example["result"] not in results


# Movement (KA-13) -------------------------------------------------------------------------------------------


def test_two_workers_on_the_silver_card() -> None:
    state = position({"silver": 3, "scaffold": 1}, "5:gain 5:gain")
    for space in ("1:gain", "9:trade"):
        assert rule(state, f"go 5:gain {space} 2") == rule(state, f"go 5:gain {space} 1") == "KA-5.4"
    assert rule(state, "go 5:gain 4:gain 2") == ""
    assert rule(state, "go 5:gain 5:trade 2") == ""
    assert rule(state, "go 5:gain 5:gain 2") == "KA-5.4"
    assert rule(state, "go 5:gain T2 2") == rule(state, "go 5:gain T2 1") == "KA-7.4"
    do(state, "go 5:gain 8:gain 1")
    assert rule(state, "go 5:gain 8:trade 1") == ""


def test_two_workers_meet() -> None:
    state = position({"silver": 3}, "4:trade 2:trade")
    do(state, "go 4:trade 5:trade 1", "go 2:trade 5:trade 1")
    assert state.todo == (9,)
    assert state.workers[0] == (9, 9)


def test_what_one_space_gives_pays_for_the_next() -> None:
    state = position({}, "1:trade 5:gain")
    do(state, "go 1:trade 4:trade", "go 5:gain 4:gain")
    assert rule(state, "carry 4:trade 2") == "KA-7.2"
    do(state, "carry 4:gain scaffold", "carry 4:trade 2")
    assert goods_of(state, 0) == {"wood": 1}


def test_two_workers_change_places() -> None:
    state = position({}, "4:gain 5:gain")
    do(state, "go 4:gain 5:gain 1", "go 5:gain 4:gain 1", "carry 5:gain silver", "carry 4:gain scaffold")
    assert goods_of(state, 0) == {"silver": 1, "scaffold": 1}
    full = position({"scaffold": 3}, "4:gain 5:gain")
    do(full, "go 4:gain 5:gain 1")
    assert rule(full, "go 5:gain 4:gain 1") == "KA-7.1"
