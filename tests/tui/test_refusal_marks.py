"""After a refusal the spaces that matter are marked until the next key, and `B` reads its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.examples import Example, examples, scene
from engine.games import GAMES
from engine.prepared import play
from engine.store import Store
from tests.tui.driving import playing, whole


def telling(game: str) -> Example:
    """An example whose move is refused with spaces to look at."""
    for number, example in enumerate(examples(game)):
        considered = scene(game, number).considered
        if example.refused and considered is not None and considered.refusal and considered.refusal.spaces:
            return example
    raise LookupError(game)


@pytest.mark.parametrize("game", GAMES)
async def test_spaces_are_marked_until_the_next_key(game: str, tmp_path: Path) -> None:
    example = telling(game)
    names = [f"Player {n}" for n in range(1, example.table.players + 1)]
    store = Store.open(tmp_path / "games.db")
    number, table = store.create(example.table.header(game, names))
    play(table, example.table.moves)
    store.release(number)
    refusal = table.check(example.seat - 1, table.resolve(example.seat - 1, example.words))
    assert refusal is not None
    store.close()
    async with playing(store=tmp_path / "games.db") as player:
        await player.press("c")
        if player.page == "CurtainPage":
            await player.press("enter")
        desk = player.table_page.desk
        before, there = desk.pointed, player.text()
        await player.press(":")
        await player.enter(example.words)
        assert desk.pointed == refusal.spaces
        assert f"({refusal.rule})" in player.prompt()
        await player.press("escape")
        assert desk.pointed == refusal.spaces
        assert player.text() != there
        whole(player)
        await player.press("B")
        assert player.page == "RulesPage"
        assert any(line.strip().startswith(refusal.rule) for line in player.lines())
        await player.press("q")
        assert desk.pointed == before
        assert f"({refusal.rule})" not in player.prompt()
