"""What the engine allows is what trying everything finds (KA-5.3 to KA-5.5, KA-7)."""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest

from engine.karigar.board import INDEX
from engine.karigar.cards import ALLIANCES, CARDS
from engine.karigar.effects import (
    ELEPHANT,
    T1_EFFECT,
    T2_EFFECT,
    buy_of,
    gain_of,
    outcomes,
    trade_of,
)
from engine.karigar.goods import GOODS, counts
from engine.karigar.plan import IN_HAND, NOT_HIRED, OPEN, Plan
from engine.karigar.state import KarigarState
from tests.engine.karigar import oracle
from tests.engine.karigar.seen import oracle_table
from tests.engine.karigar.tables import fresh, wander

POSITIONS = 120
"""Positions compared in the suite; `python -m tests.engine.karigar.test_oracle 5000` compares more."""
ALL = 300
"""Up to so many arrangements are compared one by one, of more a sample."""

EFFECTS = {
    **{f"{card.id}:gain": gain_of(number) for number, card in enumerate(CARDS)},
    **{f"{card.id}:trade": trade_of(number) for number, card in enumerate(CARDS)},
    "T1": T1_EFFECT,
    "T2": T2_EFFECT,
    **{card.id: buy_of(number) for number, card in enumerate(ALLIANCES)},
}


@pytest.mark.parametrize("what", EFFECTS)
def test_a_space_gives_what_trying_everything_gives(what: str) -> None:
    """KA-7: every card, T1, T2 and alliance, with every power, over many holdings."""
    rng = random.Random(what)
    for _ in range(40):
        held = rng.getrandbits(16) & rng.choice((0xFFFF, rng.getrandbits(16)))
        goods = dict(zip(GOODS, counts(held), strict=True))
        for power in (1, 2, 3, ELEPHANT):
            for hands in (0, 1, 2):
                found = {
                    words: (dict(zip(GOODS, counts(held + change), strict=True)), used)
                    for words, (change, used) in outcomes(EFFECTS[what] << 3 | power, held, hands).items()
                }
                slow = oracle.ELEPHANT if power == ELEPHANT else power
                wanted: dict[tuple[str, ...], tuple[dict[str, int], int]] = {}
                for words, after, used in oracle.ways(what, slow, goods, hands):
                    wanted.setdefault(words, ({name: after.get(name, 0) for name in GOODS}, used))
                assert found == wanted, (what, power, hands, goods)


def random_position(seed: str) -> KarigarState:
    """A position before a main action, from the middle of a random game, with some things changed."""
    rng = random.Random(seed)
    players = rng.choice((1, 2, 3, 4))
    state = wander(fresh(players, seed), rng, rng.randrange(0, 400))
    while state.turn and state.phase != "ready":
        wander(state, rng, 1)
    if not state.turn:
        return random_position(seed + "+")
    seat = state.seat
    if rng.random() < 0.3:
        state.held = tuple(rng.choice((0, rng.getrandbits(16), 0xFFFF, h)) for h in state.held)
    if rng.random() < 0.15:
        state.lanes = rng.choice((1, 2))
    if rng.random() < 0.15:
        state.hands = rng.choice((1, 2))
    if rng.random() < 0.25 and state.elephants[seat] == NOT_HIRED:
        free = [space for space in range(26) if not state.occupied() >> space & 1]
        place = rng.choice((IN_HAND, *free))
        state.elephants = (*state.elephants[:seat], place, *state.elephants[seat + 1 :])
        state.hired = place >= 0 and rng.random() < 0.2
    state.plan = None
    return state


def compare(state: KarigarState, rng: random.Random) -> int:
    """Hold a position's plan against the oracle; how many arrangements were compared."""
    table = oracle_table(state)
    plan = Plan(state, state.seat)
    rides = bool(table.elephant)
    listed = list(table.arrangements(rides))
    assert len(set(listed)) == len(listed)
    if len(listed) > ALL:
        whole = False
        listed = rng.sample(listed, ALL // 4)
    else:
        whole = True
    good = []
    for goals, ride in listed:
        legal = table.judge(goals, ride)
        pairs = tuple(
            sorted(
                (IN_HAND if source == "hand" else INDEX[source], INDEX[goal])
                for source, goal in zip(table.workers, goals, strict=True)
            )
        )
        placed = not plan.placing or len(set(goals)) == 1
        assert (placed and plan.completable(pairs, INDEX[ride] if ride else IN_HAND)) == legal, (goals, ride)
        if legal:
            good.append((pairs, INDEX[ride] if ride else OPEN))
    if whole:
        compare_steps(state, plan, table, good)
    elif good:
        assert plan.mode == "all"
    return len(listed)


def compare_steps(
    state: KarigarState,
    plan: Plan,
    table: oracle.Table,
    good: list[tuple[tuple[tuple[int, int], ...], int]],
) -> None:
    """With every legal arrangement known, the first steps are exactly those that lead to one."""
    mode = "all" if good else "none"
    if not good and table.elephant and any(table.judge(goals, "") for goals, _ in table.arrangements(False)):
        mode = "workers"
    assert plan.mode == mode
    if mode != "all":
        return
    wanted = set()
    for pairs, ride in good:
        if ride != OPEN:
            wanted.add((OPEN, ride, 0))
        for (source, goal), number in Counter(pairs).items():
            wanted |= {(source, goal, n) for n in range(1, number + 1) if not plan.placing or n == number}
    assert set(plan.legal((), OPEN)) == wanted


def run(number: int) -> int:
    """Compare so many positions."""
    compared = 0
    for k in range(number):
        compared += compare(random_position(f"oracle {k}"), random.Random(k))
    return compared


def test_legality_of_arrangements_agrees_with_trying_everything() -> None:
    """KA-5.3, KA-5.4, KA-5.5, KA-9.5, KA-9.6."""
    assert run(POSITIONS) > POSITIONS


if __name__ == "__main__":
    positions = int(sys.argv[1])
    sys.stdout.write(f"{positions} positions, {run(positions)} arrangements agree\n")
