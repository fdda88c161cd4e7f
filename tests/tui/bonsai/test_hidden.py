"""The order of the deck, the only secret, never reaches the screen (BO-4.2)."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.bonsai.state import BonsaiState
from engine.header import deal
from engine.store import Store
from tests.tui.bonsai.seats import CREATED, NAMES, keep
from tests.tui.driving import playing

LOOKS = (
    *("?", "end", "q", "v", "?", "q", "V", "tab", "down", "down", "tab", "down", "escape", "L", "q"),
    *("ctrl+p", "m", "escape", ":", "m", "escape", "1", "u", "c", "n", "?", "q", "u", "s", "q"),
)
"""Everything that the seat can look at."""


@pytest.mark.parametrize("players", [1, 2, 4])
async def test_two_decks_that_differ_in_their_order_look_the_same(players: int) -> None:
    """Character for character and colour for colour, after each key."""
    moves = {1: 20, 2: 30, 4: 90}[players]
    first = Store.open(None)
    table = keep(first, players, moves)
    state = table.state
    assert isinstance(state, BonsaiState)
    left = len(state.deck)
    assert left > 5
    header = deal("bonsai", NAMES[:players], {}, "kept", CREATED)
    deck = list(header.setup.deck)
    tail = deck[-left:]
    random.Random(1).shuffle(tail)
    assert tail != deck[-left:]
    header = msgspec.structs.replace(
        header, setup=msgspec.structs.replace(header.setup, deck=(*deck[:-left], *tail))
    )
    second = Store.open(None)
    _, other = second.create(header)
    for seat, move in table.moves:
        other.compose(seat, str(move))
        if other.held(seat) is not None:
            other.commit(seat)
    for move in table.draft(state.seat):
        other.compose(state.seat, str(move))
    assert await _seen(first) == await _seen(second)


async def _seen(store: Store) -> list[list[str]]:
    found = []
    async with playing(store=store) as player:
        await player.press("c")
        for key in LOOKS:
            await player.press(key)
            found.append([str(list(strip)) for strip in player.strips()])
    return found
