"""The score sheet: names are whole where there is room, and told apart where there is not."""

from __future__ import annotations

import pytest

from engine.header import deal
from engine.record import encode, record_from
from engine.store import Store
from engine.tangram.game import TangramCity
from tests.tui.driving import playing, whole

LONG = ("Bartholomew of Seven", "Anna Karin Lindqvist", "Cleo", "Dai", "Emi")


def result_of(names: tuple[str, ...]) -> Store:
    """A store with a finished game, in which everybody left everything out."""
    store = Store.open(None)
    header = deal("tangram", names, {}, "sheet", "2026-01-02T03:04:05+00:00")
    state = TangramCity().start(len(names), header.options, header.setup)
    moves = []
    while state.turn:
        seat = state.turn[0]
        moves.append((seat, next(move for move in state.legal(seat) if str(move).startswith("leave"))))
        state.play(*moves[-1])
    store.add(encode(record_from(header, moves)))
    return store


@pytest.mark.parametrize(("players", "columns"), [(1, 80), (2, 100), (3, 160)])
async def test_names_are_whole_where_there_is_room(players: int, columns: int) -> None:
    names = LONG[:players]
    async with playing(store=result_of(names), size=(columns, 30)) as player:
        await player.press("r", "enter")
        head = next(line for line in player.lines() if names[0] in line and "wins" not in line)
        for name in names:
            assert name in head, player.text()
        whole(player)


async def test_five_long_names_are_told_apart_at_80_columns() -> None:
    names = tuple(f"{name} of the house"[:20].strip() for name in LONG)
    async with playing(store=result_of(names)) as player:
        await player.press("r", "enter")
        whole(player)
        head = next(line for line in player.lines()[4:] if "Emi" in line or " 5 " in line)
        assert len(set(head.split()[:5])) == 5


async def test_one_point_is_no_plural() -> None:
    async with playing(store=result_of(LONG[:1])) as player:
        await player.press("r")
        assert "1 games" not in player.text()
        assert "Games: 1" in player.text()
