"""The replay shows the side of whoever moves, says so, and stays with a player where one asks for it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.game import Move
from engine.games import GAMES
from engine.header import deal
from engine.record import Record, encode, record_from
from tests.tui.driving import JAPANESE, Player, playing, whole
from tui.screens.replay import ReplayPage
from tui.start import Replay


def finished(game: str, players: int) -> Record:
    """A finished random game."""
    rng = random.Random("replay")
    names = [f"Player {number}" for number in range(1, players + 1)]
    header = deal(game, names, {}, "replay", "2026-01-02T03:04:05+00:00")
    state = GAMES[game].start(players, header.options, header.setup)
    moves: list[tuple[int, Move]] = []
    while state.turn:
        seat = state.turn[0]
        moves.append((seat, state.wander(seat, rng)))
        state.play(*moves[-1])
    return record_from(header, moves)


def page_of(player: Player) -> ReplayPage:
    page = player.app.screen
    assert isinstance(page, ReplayPage)
    return page


def kept_in(folder: Path, record: Record) -> Replay:
    path = folder / "game.json"
    path.write_bytes(encode(record))
    return Replay(path)


@pytest.mark.parametrize(("game", "players"), [("tangram", 3), ("ananda", 2), ("bonsai", 4), ("karigar", 3)])
async def test_the_side_of_whoever_moves_is_shown_and_named(game: str, players: int, tmp_path: Path) -> None:
    record = finished(game, players)
    async with playing(kept_in(tmp_path, record)) as player:
        page = page_of(player)
        seen = set()
        for step in range(1, 41):
            await player.press("right")
            mover = record.moves[step - 1].seat - 1
            assert page.desk.shown == mover, step
            assert f"side of {record.seats[mover]}" in player.lines()[0], step
            seen.add(mover)
        assert len(seen) == players
        for step in range(39, 30, -1):
            await player.press("left")
            assert page.desk.shown == record.moves[step - 1].seat - 1


async def test_v_stays_with_each_player_and_then_follows_again(tmp_path: Path) -> None:
    record = finished("tangram", 3)
    async with playing(kept_in(tmp_path, record)) as player:
        page = page_of(player)
        await player.press("right")
        mover = page.desk.shown
        for later in (1, 2, 3):
            stays = (mover + later) % 3
            await player.press("v")
            for _ in range(4):
                assert page.desk.shown == stays
                assert f"stays with {record.seats[stays]}" in player.lines()[0]
                await player.press("right")
        await player.press("v")
        assert page.desk.shown == record.moves[page.at - 1].seat - 1
        assert f"side of {record.seats[page.desk.shown]}" in player.lines()[0]


async def test_the_first_position_is_seen_from_who_begins(tmp_path: Path) -> None:
    record = finished("ananda", 2)
    async with playing(kept_in(tmp_path, record)) as player:
        page = page_of(player)
        first = record.moves[0].seat - 1
        assert page.desk.shown == first
        await player.press("end", "home")
        assert page.desk.shown == first


async def test_alone_there_is_no_other_side(tmp_path: Path) -> None:
    async with playing(kept_in(tmp_path, finished("tangram", 1))) as player:
        assert "side of" not in player.lines()[0]
        assert "v" not in [key for key, _ in player.keys_named()]


async def test_the_title_fits_with_five_players_in_japanese(tmp_path: Path) -> None:
    record = finished("tangram", 5)
    async with playing(kept_in(tmp_path, record), environ=JAPANESE) as player:
        for _ in range(12):
            await player.press("right")
            title = player.lines()[0]
            assert record.seats[page_of(player).desk.shown] in title
            assert "…" not in title
            whole(player)


async def test_help_of_a_replay_begins_with_the_aim(tmp_path: Path) -> None:
    async with playing(kept_in(tmp_path, finished("tangram", 2))) as player:
        await player.press("?")
        assert player.lines()[2].strip().startswith("Fill your city")
