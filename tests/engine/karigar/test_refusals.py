"""Every rule that can forbid a step does, by its number, in words that tell what to do."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from engine.game import NotAMove, Verdict
from engine.karigar.state import KarigarState
from tests.engine.karigar.tables import do, position, why

FULL = dict.fromkeys(("wood", "sandstone", "mortar", "scaffold", "marble", "gem", "silver", "gold"), 3)

CASES = [
    # What is wrong, goods, workers, elephant, more, text, rule
    ("no such space", {}, "1:gain 1:gain", "", {}, "go 1:gain 13:gain", "KA-2.1"),
    ("no such source", {}, "1:gain 1:gain", "", {}, "go x:gain 1:gain", "KA-2.1"),
    ("no such space to place on", {}, "hand hand", "", {}, "place 0:gain", "KA-2.1"),
    ("not in line", {}, "1:gain 1:gain", "", {}, "go 1:gain 5:gain", "KA-5.4"),
    ("column 4 is no column of the bazaar", {}, "T2 T2", "", {}, "go T2 1:gain", "KA-5.4"),
    ("staying", {}, "1:gain 1:gain", "", {}, "go 1:gain 1:gain 1", "KA-5.4"),
    ("nobody there", {}, "1:gain 1:gain", "", {}, "go 2:gain 1:gain 1", "KA-5.4"),
    ("too many", {}, "1:gain 4:gain", "", {}, "go 1:gain 7:gain 2", "KA-5.4"),
    ("moving what is in hand", {}, "hand hand", "", {}, "go 1:gain 2:gain 1", "KA-5.3"),
    ("placing what stands", {}, "1:gain 1:gain", "", {}, "place 4:gain", "KA-5.4"),
    ("an elephant that is not hired", {}, "1:gain 1:gain", "", {}, "elephant 4:gain", "KA-6.1"),
    ("carrying out nothing", {}, "1:gain 1:gain", "", {}, "carry 1:gain wood", "KA-5.4"),
    ("no room", {"wood": 3}, "hand hand", "", {}, "place 1:gain", "KA-7.1"),
    ("nothing to pay with", {}, "hand hand", "", {}, "place 2:trade", "KA-7.2"),
    ("too few for the option", {"silver": 3, "wood": 3}, "hand hand", "", {}, "place 5:trade", ""),
    ("room for no gain", {**FULL, "gold": 0}, "hand hand", "", {}, "place 1:trade", "KA-7.2"),
    ("one worker on yellow", {}, "7:trade 5:gain", "", {}, "go 7:trade 7:gain", "KA-7.3"),
    ("nothing to give on yellow", {}, "hand hand", "", {}, "place 6:trade", "KA-7.3"),
    ("nothing to change", {"gem": 1}, "hand hand", "", {}, "place T1", "KA-7.4"),
    ("no room for silver", {"wood": 1, "silver": 3}, "hand hand", "", {}, "place T1", "KA-7.4"),
    ("two on T2", {"silver": 3}, "hand hand", "", {}, "place T2", "KA-7.4"),
    ("no silver for T2", {"silver": 2}, "hand hand hand", "", {"level": 3}, "place T2", "KA-7.4"),
    ("no room for gold", {"silver": 3, "gold": 3}, "hand hand hand", "", {"level": 3}, "place T2", "KA-7.4"),
    ("an alliance too dear", {"silver": 1}, "hand hand", "", {}, "place ALLY_A", "KA-7.5"),
    ("too few for an alliance", {"silver": 2}, "T1 1:gain", "", {}, "go T1 ALLY_A", "KA-7.5"),
    ("an alliance that takes three", FULL, "hand hand", "", {"slots": "A7 A5"}, "place ALLY_A", "KA-7.5"),
    ("an empty slot", {"silver": 2}, "hand hand", "", {"slots": ". A5"}, "place ALLY_A", "KA-7.5"),
    ("an alliance of nobody", {}, "hand hand", "", {}, "use A1", "KA-7.7"),
    ("no such alliance", {}, "hand hand", "", {}, "use A13", "KA-7.7"),
    ("a choice that is none", {}, "hand hand", "", {"allies": "A6"}, "use A6 wood gem wood", "KA-9.2"),
    ("a coin by an alliance", {"wood": 1}, "hand hand", "", {"allies": "A10"}, "use A10 wood gold", "KA-9.3"),
    ("nothing to hire for", {"gold": 1}, "hand hand", "", {"level": 2}, "hire 1:gain 2-gold", "KA-6.1"),
    ("a price that is none", {"gold": 3}, "hand hand", "", {"level": 2}, "hire 1:gain 3-gold", "KA-6.1"),
    ("too poor to build", {"wood": 1}, "hand hand", "", {}, "build 1", "KA-8.1"),
    ("no discount", FULL, "hand hand", "", {}, "build 1 less wood", "KA-9.4"),
    ("a card not held", {}, "hand hand", "", {}, "play K1 wood wood", "KA-9.1"),
    ("no such card", {}, "hand hand", "", {}, "play K17", "KA-9.1"),
    ("a card with words too many", {}, "hand hand", "", {"hand": ["K8"]}, "play K8 wood", "KA-9.1"),
    ("too few chosen", {}, "hand hand", "", {"hand": ["K1"]}, "play K1 wood", "KA-9.2"),
    ("a coin by swap", {"wood": 1}, "hand hand", "", {"hand": ["K9"]}, "play K9 wood gold", "KA-9.3"),
    ("no swap going on", {"wood": 1}, "hand hand", "", {}, "swap wood gem", "KA-9.3"),
    ("withdrawing without need", {}, "1:gain 1:gain", "", {}, "withdraw", "KA-5.5"),
    ("skipping without need", {}, "hand hand", "", {}, "skip", "KA-5.5"),
    ("passing", {}, "hand hand", "", {}, "end", "KA-5.2"),
]


def made(case: tuple[str, dict[str, int], str, str, dict[str, object], str, str]) -> KarigarState:
    _, goods, workers, elephant, more, _, _ = case
    return position(goods, workers, elephant, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_a_step_is_refused_by_its_rule(
    case: tuple[str, dict[str, int], str, str, dict[str, object], str, str],
) -> None:
    state, text, number = made(case), case[5], case[6]
    refusal = why(state, text)
    assert (refusal.rule if refusal else "") == number
    judged = state.consider(0, text.split())
    if judged.verdict is not Verdict.MORE:  # half a legal step is not wrong yet
        assert judged.refusal == refusal
        assert (judged.verdict is Verdict.WRONG) == bool(refusal)


def test_another_seat_has_to_wait() -> None:
    """KA-4.4."""
    state = position()
    refusal = state.check(1, state.resolve(1, "place 1:gain"))
    assert refusal
    assert refusal.rule == "KA-4.4"
    assert list(state.legal(1)) == []


def test_every_rule_cited_in_the_code_is_in_the_rules() -> None:
    """And every rule of the turn is cited where it is enforced."""
    code = ""
    for file in resources.files("engine.karigar").iterdir():
        if file.name.endswith(".py"):
            code += file.read_text(encoding="utf-8")
    cited = set(re.findall(r"KA-\d+\.\d+", code))
    numbers = set()
    section = ""
    for line in (
        resources.files("engine.karigar").joinpath("rules.en.md").read_text(encoding="utf-8").splitlines()
    ):
        if heading := re.match(r"## (KA-\d+) ", line):
            section = heading[1]
        elif item := re.match(r"(\d+)\. ", line):
            numbers.add(f"{section}.{item[1]}")
    assert cited <= numbers
    enforced = {number for number in numbers if re.match(r"KA-[5-9]\.|KA-10\.|KA-11\.", number)}
    assert enforced <= cited


@pytest.mark.parametrize(
    "text",
    [
        "",
        "go",
        "go 1:gain",
        "go 1:gain 2:gain x",
        "go 1:gain 2:gain 0",
        "place",
        "hire 1:gain",
        "build",
        "build x",
    ],
)
def test_what_is_no_move_says_what_would_be_one(text: str) -> None:
    with pytest.raises(NotAMove, match=r"like|Start"):
        position().resolve(0, text)


@pytest.mark.parametrize(
    "words", [["go"], ["place"], ["carry"], ["hire"], ["play"], ["use"], ["build"], ["end"]]
)
def test_a_verb_that_cannot_be_used_now_has_a_reason(words: list[str]) -> None:
    state = position({}, "hand hand")
    judged = state.consider(0, words)
    if words == ["place"]:
        assert judged.verdict is Verdict.MORE
        return
    assert judged.verdict is Verdict.WRONG
    assert judged.refusal
    assert str(judged.refusal.message)


@pytest.mark.parametrize(
    ("goods", "hand", "lacks"),
    [({"gold": 1}, [], "1 Gold"), ({"gold": 1, "silver": 2}, [], "1 Gold"), ({}, ["K10"], "1 Gold")],
)
def test_a_hire_that_cannot_be_paid_says_what_is_missing(
    goods: dict[str, int], hand: list[str], lacks: str
) -> None:
    """KA-6.1: one gold is a price with Royal mahout only (KA-9.7)."""
    state = position(goods, "hand hand", level=2, hand=hand)
    do(state, *[f"play {card}" for card in hand])
    refusal = state.consider(0, ["hire"]).refusal
    assert refusal
    assert (refusal.rule, lacks in str(refusal.message)) == ("KA-6.1", True)
    rich = position({"gold": 1, "silver": 3}, "hand hand", level=2)
    assert rich.consider(0, ["hire"]).verdict is Verdict.MORE


def test_a_group_is_meant_where_no_number_is_typed() -> None:
    state = position({}, "1:gain 1:gain")
    assert str(state.resolve(0, "GO 1:Gain 4:gain")) == "go 1:gain 4:gain 2"
    judged = state.consider(0, ["go", "1:gain", "4:gain"])
    assert judged.verdict is Verdict.MAY_STOP
    assert str(judged.move) == "go 1:gain 4:gain 2"
    assert [word.text for word in judged.next] == ["1", "2"]


@pytest.mark.parametrize(
    ("space", "goods", "says"),
    [
        # F1 trades FF>L or F>W: one scaffold is enough for something.
        ("4:trade", {}, "You lack 1 Scaffold."),
        # S3 trades FF>ss or S>ss: either way, neither includes the other.
        ("2:trade", {}, "You lack 1 Sandstone, or else 2 Scaffold."),
        ("2:trade", {"scaffold": 1}, "You lack 1 Scaffold, or else 1 Sandstone."),
    ],
)
def test_what_is_lacking_for_a_trade_is_said_of_every_option(
    space: str, goods: dict[str, int], says: str
) -> None:
    state = position(goods, bazaar="W2 S3 L2 F1 C1 D3 M3 W1 F3 L4 G2 S4")
    assert says in str(why(state, f"place {space}").message)
