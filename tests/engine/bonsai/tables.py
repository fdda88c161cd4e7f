"""Bonsai tables for tests: fresh ones, random ones, and ones with things of one's choice on them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import msgspec

from engine.bonsai.game import Bonsai
from engine.bonsai.hexes import cell
from engine.bonsai.moves import CULTIVATE, Put
from engine.bonsai.parts import NUMBER
from engine.bonsai.setting import BonsaiData
from engine.bonsai.state import BonsaiState
from engine.bonsai.tree import Tree
from engine.dice import Dice
from engine.game import BadOption, Event, Move

GAME = Bonsai()


def set_up(players: int = 2, seed: str = "test", **options: str) -> tuple[dict[str, str], BonsaiData]:
    """Complete options and set-up data."""
    complete = GAME.complete(players, options)
    return complete, GAME.setup(players, complete, Dice(seed))


def fresh(
    players: int = 2,
    seed: str = "test",
    first: Sequence[int] = (),
    colours: Iterable[str] | None = None,
    **options: str,
) -> BonsaiState:
    """A table at the start; `first` are the cards on top of its deck, `colours` the goals in play."""
    complete, data = set_up(players, seed, **options)
    assert set(first) <= set(data.deck)
    deck = (*first, *(card for card in data.deck if card not in first))
    data = msgspec.structs.replace(data, deck=deck)
    if colours is not None:
        data = msgspec.structs.replace(data, colours=tuple(colours))
    return GAME.start(players, complete, data)


def any_options(players: int, rng: random.Random) -> dict[str, str]:
    """Options that go together, each value as likely."""
    while True:
        try:
            return GAME.complete(players, {o.name: rng.choice(o.values).value for o in GAME.options})
        except BadOption:
            continue


def random_table(players: int, rng: random.Random) -> BonsaiState:
    """A table at the start with any options."""
    options = any_options(players, rng)
    return GAME.start(players, options, GAME.setup(players, options, Dice(str(rng.random()))))


def wander(state: BonsaiState, rng: random.Random, moves: int = 100_000) -> BonsaiState:
    """Play so many random moves, or to the end."""
    for _ in range(moves):
        if not state.turn:
            break
        state.play(state.seat, state.legal(state.seat).sample(rng))
    return state


def keen(state: BonsaiState, rng: random.Random) -> Move:
    """A random move of somebody who likes to place tiles: larger trees than by chance."""
    legal = state.legal(state.seat)
    if state.phase == "start" and sum(state.gardens[state.seat].stock) > 3 and rng.random() < 0.8:
        return CULTIVATE
    if state.phase in ("place", "helper") and not state.pending:
        moves = [move for move in legal if isinstance(move, Put)]
        if moves and rng.random() < 0.95:
            kind = rng.choice([move.kind for move in moves])
            return rng.choice([move for move in moves if move.kind == kind])
    return legal.sample(rng)


def grow(tree: Tree, *tiles: str) -> Tree:
    """Lay tiles like `wood r1u1`, each where the rules let it lie (BO-5.2)."""
    for text in tiles:
        kind, at = text.split()
        where = cell(at)
        assert where in tree.spots(NUMBER[kind]), text
        tree.put(NUMBER[kind], where)
    return tree


def give(
    state: BonsaiState, seat: int, wood: int = 0, leaf: int = 0, flower: int = 0, fruit: int = 0
) -> None:
    """Set the stock of a seat."""
    state.gardens[seat].stock = [wood, leaf, flower, fruit]


def do(state: BonsaiState, *texts: str) -> list[Event]:
    """The seats on turn do this; gives what happened at the last."""
    events: list[Event] = []
    for text in texts:
        events = list(state.apply(state.seat, state.resolve(state.seat, text)))
    return events


def refused(state: BonsaiState, text: str, seat: int | None = None) -> str:
    """The rule that forbids this."""
    seat = state.seat if seat is None else seat
    refusal = state.check(seat, state.resolve(seat, text))
    assert refusal is not None, text
    return refusal.rule
