"""Random games in which every position is held to what must always be true.

`python -m tests.engine.karigar.invariants 10000` plays so many for each number of players.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import NamedTuple

from engine.karigar.cards import BAKSHEESH, CARDS
from engine.karigar.goods import counts
from engine.karigar.plan import NOT_HIRED
from engine.karigar.state import KarigarState
from tests.engine.karigar.tables import fresh


class Played(NamedTuple):
    """What came of a game: turns, fallbacks (KA-5.5), totals."""

    turns: int
    fallbacks: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def check(state: KarigarState) -> None:
    """What is true of every position."""
    players = state.players
    for seat in range(players):
        assert 0 <= state.held[seat] < 1 << 16
        assert max(counts(state.held[seat])) <= 3  # KA-3.1
        assert len(state.owned[seat]) <= 2  # KA-7.5
        assert len(state.workers[seat]) == (2 if state.level < 2 else 3)  # KA-4.2
        assert len({space < 0 for space in state.workers[seat]}) == 1
    # One player's pieces a space, and no worker with an elephant (KA-5.4).
    users = Counter(space for spaces in state.workers for space in set(spaces) if space >= 0)
    users.update(space for space in state.elephants if space >= 0)
    if state.crew >= 0:
        users[2 * state.crew] += 1
    assert not users or max(users.values()) == 1
    hired = [elephant for elephant in state.elephants if elephant != NOT_HIRED]
    assert len(hired) <= (2 if state.level else 0)  # KA-6.1
    # Every card is somewhere, once.
    assert sorted((*state.places, *state.left, *state.blue, *state.yellow)) == list(range(len(CARDS)))
    allied = [card for owned in state.owned for card, _ in owned]
    slots = [card for card in state.slots if card >= 0]
    assert sorted((*allied, *slots, *state.past, *state.alliances)) == list(range(12))
    drawn = [kind for hand in state.hand for kind in hand]
    assert Counter((*drawn, *state.discards, *state.deck)) == {
        kind: card.copies for kind, card in enumerate(BAKSHEESH)
    }
    built = [section for section, owner in enumerate(state.built) if owner >= 0]
    # KA-8.1: from the bottom; KA-8.3: each place's card is replaced once, but the last section's.
    assert all(section // 3 <= state.level for section in built)
    assert all(section in built for section in range(3 * state.level))
    assert len(state.left) == len(built) - (len(built) == 12)
    assert sum(map(len, state.tokens)) == len(built)
    if not state.one:
        colours = ["yellow" if place in (5, 6, 10) else "blue" for place in range(12)]
        assert [CARDS[card].color for card in state.places] == colours
    assert state.idle <= 40 * players  # KA-11.3


def play(players: int, seed: str, every: int = 1, **options: str) -> Played:
    """One random game; every so many positions are checked, and all at the end of a turn."""
    rng = random.Random(seed)
    state = fresh(players, seed, **options)
    turns = fallbacks = steps = 0
    while state.turn:
        move = state.legal(state.seat).sample(rng)
        text = str(move)
        fallbacks += text in ("withdraw", "skip", "elephant hand")
        turns += text == "end"
        state.play(state.seat, move)
        steps += 1
        if steps % every == 0 or not state.turn:
            check(state)
    outcome = state.outcome
    assert outcome
    totals = tuple(sheet.total for sheet in state.scores())
    return Played(turns, fallbacks, totals, outcome.winners)


def main(games: int) -> None:
    """Play and report."""
    for players in (1, 2, 3, 4):
        found = []
        for number in range(games):
            options = {"decks": ("two", "one")[number % 2]}
            if players > 1:
                options["fair"] = ("off", "on")[number // 2 % 2]
            found.append(play(players, f"invariants {players} {number}", 7, **options))
        turns = sum(game.turns for game in found) / games
        fallbacks = sum(game.fallbacks for game in found) / games
        means = sum(sum(game.totals) / players for game in found) / games
        best = sum(max(game.totals) for game in found) / games
        sys.stdout.write(
            f"{players} players: {games} games ended, {turns:.1f} turns, {fallbacks:.2f} fallbacks a game, "
            f"mean {means:.1f}, best {best:.1f}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
