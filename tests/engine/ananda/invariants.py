"""What must always hold in a position (AN-7.2), told from the position alone.

`python -m tests.engine.ananda.invariants 10000` plays so many random games for each number of players.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from engine.ananda.parts import COLOURS, NAMES, TILES, cards, full_set, kinds
from engine.ananda.state import AnandaState
from tests.engine.ananda.tables import fresh

LONGEST = 3000
"""No random game has so many steps."""


def broken(state: AnandaState) -> list[str]:
    """The invariants that do not hold; none if all is well."""
    found: list[str] = []
    tiles = [kind for kind, _, _ in state.placed] + list(state.supply[state.taken :])
    for rack, size in zip(state.racks, state.rack_sizes, strict=True):
        tiles += kinds(rack)
        if sum(rack) != size or size > 8:
            found.append("racks hold at most 8, as counted")
    if Counter(tiles) != Counter(dict.fromkeys(range(len(NAMES)), 3)):
        found.append("board, racks and supply are the 63 tiles")
    if sum(state.level) != 2 * len(state.placed):
        found.append("levels add up to twice the tiles")
    for seat in range(state.players):
        hand, karma = cards(state.hands[seat]), cards(state.karma[seat])
        pile = [f"{COLOURS[c]}-{v}" for c, v in state.piles[seat][state.drawn[seat] :]]
        if sorted([*hand, *karma, *pile]) != sorted(full_set(state.players)):
            found.append("hand, pile and karma are a full set")
        if len(hand) != state.hand_sizes[seat] or len(hand) > 8:
            found.append("hands hold at most 8, as counted")
        if sum(int(card[-1]) for card in karma) != state.points[seat]:
            found.append("karma adds up")
    monks = [cell for cell in state.monks if cell >= 0]
    if len(set(monks)) != len(monks) or any(state.level[cell] == 0 for cell in monks):
        found.append("monks stand on spaces, one on each")
    return found + _board(state)


def _board(state: AnandaState) -> list[str]:
    """The tops and pairs, made anew from the tiles in the order of placing."""
    found: list[str] = []
    top: dict[int, tuple[int, int]] = {}
    for number, (kind, first, second) in enumerate(state.placed):
        for cell, colour in zip((first, second), TILES[kind], strict=True):
            top[cell] = (number, colour)
    for colour in range(len(COLOURS)):
        if state.tops[colour] != sum(1 << cell for cell, (_, shown) in top.items() if shown == colour):
            found.append("tops are as placed")
    for cell in state.board.cells:
        for step, pairs in ((1, state.beside), (state.board.stride, state.below)):
            other = cell + step
            if other not in state.board.names:
                good = False
            elif cell in top or other in top:
                good = state.level[cell] == state.level[other] and top[cell][0] != top[other][0]
            else:
                good = True
            if bool(pairs >> cell & 1) != good:
                found.append("pairs are of one level and two tiles")
    return found


def play(players: int, seed: str, look: bool, **options: str) -> AnandaState:
    """A random game to its end; raises if an invariant fails in its last position, or with `look` in any.

    Half of the games take any step, the others those of `State.wander`.
    """
    state = fresh(players, seed, **options)
    rng = random.Random(seed)
    aimless = rng.random() < 0.5
    for _ in range(LONGEST):
        if not state.turn:
            break
        seat = state.mover
        stood = [(cell, state.tile[cell]) for cell in state.monks if cell >= 0]
        state.play(seat, state.legal(seat).sample(rng) if aimless else state.wander(seat, rng))
        # AN-7.2: a monk that has not moved stands on the tile that it stood on.
        assert all(state.tile[cell] == tile for cell, tile in stood if cell in state.monks), seed
        if look:
            assert broken(state) == [], seed
    assert state.outcome, seed
    assert broken(state) == [], seed
    return state


def main(games: int) -> None:
    """Play, and say how the games ended."""
    for players in (2, 3, 4):
        ends: Counter[str] = Counter()
        deals = highest = 0
        for number in range(games):
            state = play(players, f"invariants {number}", number % 100 == 0)
            ends[state.ended] += 1
            deals += state.deals
            highest = max(highest, *state.level)
        print(f"{players} players: {games} games, {dict(ends)}, mixed {deals} times, highest level {highest}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
