"""Every line of every screen fills the terminal exactly, at every size, in every look and language."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from engine.record import encode, record_of
from engine.store import Store
from tests.tui.driving import COLOURLESS, JAPANESE, SIXTEEN, TRUECOLOR, Player, playing, whole
from tests.tui.kept import keep, play_to_end
from tests.tui.seats import desk_of
from tui.settings import SettingsFile
from tui.start import Replay
from tui.tangram.drawing import height_at, width_at

LEAST = (80, 24)
LOOKS = {
    "colours": (TRUECOLOR, False, (LEAST, (160, 50))),
    "sixteen": (SIXTEEN, False, (LEAST,)),
    "none": (COLOURLESS, False, (LEAST,)),
    "ascii": (COLOURLESS, True, (LEAST,)),
    "japanese": (JAPANESE, False, (LEAST, (100, 30))),
    "japanese without colours": ({**JAPANESE, "NO_COLOR": "1"}, False, (LEAST,)),
}
"""Environment, whether only ASCII is used, and the sizes at which every screen is looked at."""


def settings(ascii_only: bool) -> SettingsFile:
    found = SettingsFile(None)
    found.values.ascii = ascii_only
    return found


@cache
def records() -> tuple[bytes, ...]:
    """Finished games: three alone, one in company."""
    store = Store.open(None)
    tables = [keep(store, 1, seed=f"solo {number}")[1] for number in range(3)] + [keep(store, 3)[1]]
    for table in tables:
        play_to_end(table)
    return tuple(encode(record_of(table)) for table in tables)


def filled_store() -> Store:
    """Two tables to go on with, and several results, alone and in company."""
    store = Store.open(None)
    for record in records():
        store.add(record)
    keep(store, 1, moves=12)
    keep(store, 5, moves=6)
    return store


async def walk(player: Player) -> AsyncIterator[str]:
    """Through every screen there is; names each as it is shown."""
    yield "home"
    await player.press("n")
    yield "set-up"
    await player.press("m", "end")
    for _ in range(4):
        await player.press("down", "right")
    yield "set-up, more options"
    await player.press("q", "c")
    yield "tables to continue"
    await player.press("D")
    yield "really put away?"
    await player.press("enter", "enter")  # the newest: five seats
    yield "table"
    await player.press("v")
    yield "other city"
    await player.press("s")
    yield "seats"
    await player.press("q", "?")
    yield "help"
    await player.press("q", "L")
    yield "log"
    await player.press("q", "B")
    yield "rules"
    await player.press("end")
    yield "end of the rules"
    await player.press("/")
    yield "search"
    await player.enter("no such words")
    yield "not found"
    await player.press("escape", "q", "ctrl+p")
    yield "palette"
    await player.paste("place 5 red")
    yield "palette, searched"
    await player.press("escape", ":")
    yield "typed entry"
    await player.paste("place 5 re")
    yield "typed entry, begun"
    await player.enter("place 99 red 0 a1")
    yield "typed entry, refused"
    await player.press("escape", "n", "enter")
    yield "set down"
    await player.press("F")
    yield "fill question"
    await player.press("q", "space")
    yield "curtain"
    await player.home()
    await player.press("s")
    yield "settings"
    await player.line("theme")
    await player.press("enter")
    yield "theme file"
    await player.press("escape", "q", "r")
    yield "history, in company"
    await player.press("left")
    yield "history"
    await player.press("right", "enter")
    yield "result"
    await player.press("e")
    yield "save as"
    await player.press("ctrl+g", "w", "end")
    yield "replay"
    await player.home()
    yield "home again"


@pytest.mark.parametrize("look", LOOKS)
async def test_every_screen_is_whole(look: str) -> None:
    environ, ascii_only, sizes = LOOKS[look]
    async with playing(store=filled_store(), environ=environ, settings=settings(ascii_only)) as player:
        seen: dict[str, str] = {}
        async for screen in walk(player):
            for size in reversed(sizes):
                if player.app.size != size:
                    await player.resize(*size)
                whole(player)
                assert player.prompt().strip(), screen
                if ascii_only:
                    assert player.text().isascii(), (screen, player.text())
            seen[screen] = player.page
        assert len(set(seen.values())) >= 14, seen


@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_nothing_is_cut_on_the_table_at_80x24(players: int, environ: Mapping[str, str]) -> None:
    """In every round: the board, every tile on the rack, cards, counts, scores, the question and help."""
    store = Store.open(None)
    number, table = keep(store, players)
    async with playing(store=store, environ=environ) as player:
        for before in (0, 5, 11, 16, 21, 25, 28):
            store.delete(number)
            number, table = keep(store, players, moves=before * players)
            await player.press("c")
            if player.page == "CurtainPage":
                await player.press("enter")
            desk, lines = desk_of(player), player.lines()
            view = table.view(player.table_page._seat)
            side = [line[width_at(desk._board.scale) :] for line in lines]
            rack = desk._rack.region
            shown = " ".join(side[rack.y : rack.bottom])
            for tile in view.cities[desk.shown].unplaced:  # type: ignore[attr-defined]
                assert str(tile) in shown.replace("▀", " ").split() or str(tile) in shown, (
                    tile,
                    player.text(),
                )
            assert "…" not in "".join(lines[:-1]), player.text()
            assert str(view.scores[0].total) in lines[0]
            assert player.keys_named()[-1][0] == "?"
            assert desk._board.region.height == height_at(desk._board.scale)
            for widget in desk.query("*"):
                assert widget.size.height == 0 or widget.virtual_size.height <= widget.size.height
            whole(player)
            player.table_page.action_leave()
            await player.settle()


@pytest.mark.parametrize("tiles", ["surplus", "exact"])
async def test_the_full_rack_shows_all_23_tiles(tiles: str) -> None:
    store = Store.open(None)
    keep(store, 1, options={"tiles": tiles})
    async with playing(store=store) as player:
        await player.press("c")
        rack = desk_of(player)._rack
        drawn = rack._painted()
        for tile in rack.tiles:
            label = str(tile.id)
            assert any(label in "".join(row) for row in drawn.chars), (label, player.text())
        last = max(y for y, row in enumerate(drawn.chars) if "".join(row).strip())
        assert last < drawn.height


async def test_a_set_of_long_tiles_still_plays(tmp_path: Path) -> None:
    """Seven tiles of a whole row, and others that make 23: not all need find room, none may break it."""
    bar, square = [[0, column, "full"] for column in range(7)], [[0, 0, "full"]]
    tiles = [{"id": n, "cells": bar if n <= 7 else square} for n in range(1, 24)]
    file = tmp_path / "long.json"
    file.write_text(json.dumps({"tiles": tiles}))
    async with playing() as player:
        await player.press("n")
        await player.line("option tiles")
        await player.press("enter")
        await player.enter(str(file))
        assert "long.json" in player.text(), player.text()
        await player.press("b")
        for _ in range(6):
            whole(player)
            await player.press("n", "enter", "space")
        whole(player)


async def test_a_replay_is_whole_at_every_step(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    store = Store.open(None)
    _, table = keep(store, 2)
    play_to_end(table)
    file.write_bytes(encode(record_of(table)))
    async with playing(Replay(file), environ=JAPANESE) as player:
        for _ in range(len(table.moves)):
            whole(player)
            await player.press("right")
        assert f"{len(table.moves)}" in player.prompt()
        await player.press("v", "?", "q", "home", "pagedown")
        whole(player)


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_nothing_is_cut_at_home_with_many_games(environ: Mapping[str, str]) -> None:
    store = Store.open(None)
    for _ in range(12):
        keep(store, 2, moves=3)
    async with playing(store=store, environ=environ) as player:
        assert "12" in player.text()
        assert "…" not in player.text()
