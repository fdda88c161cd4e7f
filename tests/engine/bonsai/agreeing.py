"""The engine against the oracle, and what must hold in every position of every game.

`python -m tests.engine.bonsai.agreeing GAMES POSITIONS` plays so many random games for each number of players
with any options, and compares so many positions.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from engine.bonsai.hexes import name
from engine.bonsai.parts import CARDS, KINDS
from engine.bonsai.setting import cards_for
from engine.bonsai.state import BonsaiState
from engine.bonsai.tree import Tree
from engine.dice import Dice
from tests.engine.bonsai import oracle
from tests.engine.bonsai.tables import GAME, any_options, keen, random_table


def tiles_of(tree: Tree) -> oracle.Tiles:
    """A tree as the oracle has it."""
    return {oracle.from_name(name(at), tree.mirrored): KINDS[kind] for at, kind in tree.tiles.items()}


def legal_texts(state: BonsaiState) -> set[str]:
    """All legal moves, by the oracle's reading of the rules."""
    garden = state.gardens[state.seat]
    tree = tiles_of(garden.tree)
    mirrored = garden.tree.mirrored
    decide = to_decide(state)
    if decide:
        return {f"{verb} {goal}" for goal in decide for verb in ("claim", "renounce")}
    texts = set()
    if state.phase == "start":
        texts = {"cultivate"} | {f"meditate {n}" for n, card in enumerate(state.market, 1) if card}
        sets = oracle.prunings(tree)
        for at, kind in tree.items():
            if kind != "wood" and oracle.beside(tree, at, "wood"):
                texts |= {f"prune {oracle.to_name(at, mirrored)}" for chosen in sets if at in chosen}
    elif state.phase == "take":
        texts = {f"take {kind}" for kind in state.choices[0]}
    elif state.phase == "discard":
        texts = {f"discard {kind}" for kind, n in zip(KINDS, garden.stock, strict=True) if n}
    else:
        texts = {"done"}
        used = [kind for kind, n in zip(KINDS, state.used, strict=True) for _ in range(n)]
        growth = [CARDS[card].kinds[0] for card in garden.cards if CARDS[card].type == "growth"]
        for kind, stock in zip(KINDS, garden.stock, strict=True):
            if state.phase == "helper":
                may = oracle.fits([*used, kind], list(CARDS[state.card].kinds))
            else:
                may = oracle.may_place(used, ["wood", "leaf", *growth], kind)
            if stock and may:
                spots = oracle.places(tree, kind)
                texts |= {f"{kind} {oracle.to_name(at, mirrored)}" for at in spots}
    if len(tree) == 1 and not state.mirrored_now:
        texts.add("mirror")
    return texts


def to_decide(state: BonsaiState) -> set[str]:
    """The goals that the seat on turn has met and not decided on, by theme and word."""
    garden = state.gardens[state.seat]
    tree = tiles_of(garden.tree)
    goals = oracle.DATA["goals"]
    held = {goals[goal]["colour"] for goal in garden.held}
    return {
        f"{goals[number]['theme']} {goals[number]['word']}"
        for number in state.goals
        if goals[number]["colour"] not in held
        and number not in garden.renounced
        and all(number not in other.held for other in state.gardens)
        and oracle.meets(tree, goals[number], garden.tree.mirrored)
    }


def compare(state: BonsaiState) -> None:
    """Legality, goals and scoring in this position."""
    if state.turn:
        assert {str(move) for move in state.legal(state.seat)} == legal_texts(state)
        view = state.view(None)
        assert {goal.name for goal in view.decide} == to_decide(state)
    view = state.view(None)
    for seat, garden in enumerate(state.gardens):
        tree = tiles_of(garden.tree)
        points = {str(line.label): line.points for line in state.scores()[seat].lines}
        assert points["Leaves"] + points["Flowers"] + points["Fruits"] == oracle.tree_points(tree)
        assert points["Parchments"] == oracle.parchment_points(tree, garden.cards)
        assert points["Goals"] == sum(oracle.DATA["goals"][goal]["points"] for goal in garden.held)
        assert garden.tree.blocked == oracle.blocked(tree)
        for found in view.goals:
            spec = next(goal for goal in oracle.DATA["goals"] if goal["key"] == found.goal.key)
            met = found.have[seat] >= found.goal.need
            assert met == oracle.meets(tree, spec, garden.tree.mirrored)


def sound(state: BonsaiState, cards: tuple[int, ...]) -> None:
    """What must hold in every position."""
    taken = [card for garden in state.gardens for card in garden.cards]
    open_cards = [card for card in state.market if card]
    assert sorted([*taken, *open_cards, *state.deck, *state.gone]) == list(cards)
    # BO-4.4: the gaps are next to the deck, and there are none while it lasts, but for the card being taken.
    if state.phase in ("start", "place", "discard", "over"):
        assert state.market == [0] * (4 - len(open_cards)) + open_cards
        assert len(open_cards) == 4 or not state.deck
    for seat, garden in enumerate(state.gardens):
        assert min(garden.stock) >= 0
        tools = sum(CARDS[card].type == "tool" for card in garden.cards)
        assert garden.capacity == 5 + 2 * tools
        if seat != state.seat or state.phase in ("start", "over"):
            assert sum(garden.stock) <= garden.capacity
        assert list(garden.tree.counts) == [list(garden.tree.tiles.values()).count(k) for k in range(4)]
        standing(tiles_of(garden.tree))
        colours = Counter(oracle.DATA["goals"][goal]["colour"] for goal in garden.held)
        assert max(colours.values(), default=0) <= 1
    held = [goal for garden in state.gardens for goal in garden.held]
    assert len(held) == len(set(held))
    assert (state.left >= 0) == (not state.deck)


def standing(tree: oracle.Tiles) -> None:
    """Every tile has what it needs, none lies on the pot, and the wood hangs together with the bud."""
    for at, kind in tree.items():
        assert at in ((0, 0), (1, 0)) or at not in oracle.POT
        assert kind == "wood" or oracle.suits(tree, kind, at)
    wood = {at for at, kind in tree.items() if kind == "wood"}
    edge = [at for at in wood if at in oracle.POT]
    assert len(edge) == 1
    wood.discard(edge[0])
    while edge:
        for near in oracle.neighbours(edge.pop()):
            if near in wood:
                wood.remove(near)
                edge.append(near)
    assert not wood


def play_soundly(players: int, rng: random.Random) -> int:
    """A random game with any options, by chance or keenly: how many moves it had.

    Every position is looked at.
    """
    options = any_options(players, rng)
    state = GAME.start(players, options, GAME.setup(players, options, Dice(str(rng.random()))))
    cards = cards_for(players, options)
    moves, like = 0, rng.random() < 0.5
    while state.turn:
        sound(state, cards)
        state.play(state.seat, keen(state, rng) if like else state.legal(state.seat).sample(rng))
        moves += 1
    sound(state, cards)
    assert state.outcome
    return moves


def compare_some(positions: int, rng: random.Random) -> None:
    """So many positions of random games, a twelfth of each game's."""
    left = positions
    while left:
        state = random_table(rng.randint(1, 4), rng)
        while state.turn and left:
            if rng.random() < 1 / 12 or state.pending:
                compare(state)
                left -= 1
            state.play(state.seat, keen(state, rng))
        if left:
            compare(state)
            left -= 1


def main() -> None:
    games, positions = map(int, sys.argv[1:])
    for players in GAME.players:
        rng = random.Random(f"sound {players}")
        moves = sum(play_soundly(players, rng) for _ in range(games))
        print(f"{games} games with {players} players, {moves} moves: every position sound", flush=True)
    compare_some(positions, random.Random("compare"))
    print(f"{positions} positions: legality, goals and scores agree with the oracle")


if __name__ == "__main__":
    main()
