"""The table of Ananda on the screen: whole in every look, nothing cut, nothing hidden shown."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.record import encode, record_of
from engine.store import Store
from tests.tui.ananda.playing import desk_of, keep, to_tiles
from tests.tui.driving import COLOURLESS, JAPANESE, SIXTEEN, TRUECOLOR, Player, playing, whole
from tui.ananda.board import TempleBoard
from tui.port import OnlookerPort
from tui.settings import SettingsFile
from tui.start import Replay

LOOKS = {
    "colours": (TRUECOLOR, False),
    "sixteen": (SIXTEEN, False),
    "none": (COLOURLESS, False),
    "ascii": (COLOURLESS, True),
    "japanese": (JAPANESE, False),
}
SIZES = ((80, 24), (100, 30), (160, 50))


async def walk(player: Player) -> None:
    """Through monk, tiles, the stack, the other's side and the cards; looks at all sizes at each place."""
    for keys in (
        ("n",),
        ("n", "j"),
        ("enter",),
        ("r",),
        ("z", "l"),
        ("z", "v"),
        ("n", "enter"),
        ("m",),
        ("?",),
    ):
        await player.press(*keys)
        for size in reversed(SIZES):
            if player.app.size != size:
                await player.resize(*size)
            whole(player)
            if player.page == "TablePage":
                parts_fit(player)


def parts_fit(player: Player) -> None:
    """The board, all tiles of the rack and all counters are on the screen, and nothing scrolls."""
    desk = desk_of(player)
    board = desk._board
    assert (board.size.width, board.size.height) == (board.layout_now.width, board.layout_now.height)
    assert board.region.bottom <= player.app.size.height - 1
    for widget in desk.query("*"):
        assert widget.virtual_size.height <= widget.size.height or not widget.size.height
    text = player.text()
    assert "…" not in text.split("\n", 1)[1].rsplit("\n", 1)[0], text
    assert player.keys_named()[-1][0] == "?"


@pytest.mark.parametrize("look", LOOKS)
async def test_every_part_of_a_turn_is_whole(look: str) -> None:
    environ, ascii_only = LOOKS[look]
    store, settings = Store.open(None), SettingsFile(None)
    settings.values.ascii = ascii_only
    keep(store, 4 if look in ("colours", "japanese") else 2, 70, seed="f2")
    async with playing(store=store, environ=environ, settings=settings) as player:
        await player.press("c", "enter")
        await walk(player)
        if ascii_only:
            assert player.text().isascii()


@pytest.mark.parametrize("environ", [TRUECOLOR, COLOURLESS], ids=["colours", "none"])
@pytest.mark.parametrize(("rows", "columns"), [(7, 7), (8, 12), (10, 10), (12, 9), (12, 12)])
async def test_every_board_fits_80x24(rows: int, columns: int, environ: Mapping[str, str]) -> None:
    store = Store.open(None)
    keep(store, 4, 40, options={"rows": str(rows), "columns": str(columns)})
    async with playing(store=store, environ=environ) as player:
        await player.press("c", "enter", "n", "enter", "n")
        whole(player)
        parts_fit(player)
        letters = "abcdefghijkl"[:columns]
        assert any(line[: len(line) // 2 + 8].split()[:columns] == list(letters) for line in player.lines())


async def test_levels_from_ten_on_are_letters() -> None:
    """AN-7.2."""
    from tui.ananda.inks import level_sign

    assert "".join(map(level_sign, (0, 1, 9, 10, 31))) == "019av"


async def test_the_terminals_cursor_sits_on_the_space() -> None:
    store = Store.open(None)
    keep(store, 2, 30)
    async with playing(store=store) as player:
        await player.press("c", "enter", "n")
        desk = desk_of(player)
        x, y = player.app.cursor_position
        row, column = desk._board.cursor
        field = desk.view.fields[row * 8 + column]  # type: ignore[union-attr]
        assert player.lines()[y][x] == field.colour[0].upper()
        await player.press("h")
        assert player.app.cursor_position == (x - 5, y)


@pytest.mark.parametrize("seat", [0, 1, None])
async def test_what_a_seat_may_not_know_changes_nothing(seat: int | None) -> None:
    """AN-1.4: deals that differ only in what is hidden give equal screens, from every side."""
    store = Store.open(None)
    table = keep(store, 3, 50)
    seen = table.state.view(seat)
    states = [GAMES["ananda"].resample(seen, random.Random(n)) for n in range(4)]
    assert len({state.position() for state in states}) > 1
    async with playing(store=store) as player:
        await player.press("c", "enter")
        desk = desk_of(player)
        pictures = set()
        for state in states:
            desk.show(OnlookerPort(state.view(seat), ("Anna", "Bo", "Chiyo")))
            shown = []
            for _ in range(3):
                await player.settle()
                shown.append(player.text().split("\n", 1)[1].rsplit("\n", 1)[0])
                desk.action_look(1)
            pictures.add("\n".join(shown))
        assert len(pictures) == 1


async def test_racks_and_hands_of_others_are_face_down() -> None:
    store = Store.open(None)
    keep(store, 2, 0)
    async with playing(store=store) as player:
        await player.press("c", "enter", "v")
        rack = "\n".join("".join(row) for row in desk_of(player)._rack._painted().chars)
        hand = "\n".join("".join(row) for row in desk_of(player)._hand._painted().chars)
        assert rack.count("▒" * 6) == 6
        assert hand.count("▒▒") == 6
        assert not set("ROYGBP") & set(rack.split("\n", 1)[1])


async def test_a_step_draws_only_what_changed() -> None:
    """Neither the view nor the legal steps are made anew when the cursor moves."""
    store = Store.open(None)
    keep(store, 2, 60)
    async with playing(store=store) as player:
        await player.press("c")
        desk = await to_tiles(player)
        view, painter = desk.view, desk._board._painter
        assert desk.port is not None
        desk.port.legal = desk.port.view = None  # type: ignore[method-assign, assignment]
        await player.press("h", "j", "k", "l", "r", "f")
        assert desk.view is view
        assert desk._board._painter is painter
        assert isinstance(desk._board, TempleBoard)


async def test_keys_do_no_harm_when_it_is_another_turn() -> None:
    store = Store.open(None)
    keep(store, 3, 40)
    async with playing(store=store) as player:
        await player.press("c", "enter")
        page = player.table_page
        other = (page._seat + 1) % 3
        page.keyboard.go_to(other)
        await player.settle()
        await player.press("enter")
        assert "Wait for" in player.prompt()
        moves = player.table.moves
        await player.press(*"hjklrRfnNmz13v", "enter", "p", "space", "u")
        whole(player)
        assert player.table.moves == moves
        assert not any(player.table.draft(seat) for seat in range(3))


async def test_a_replay_is_whole_at_every_step(tmp_path: Path) -> None:
    """An onlooker sees all racks face down until the end, and all of it then."""
    store, file = Store.open(None), tmp_path / "game.json"
    table = keep(store, 2, 1000)
    assert table.over
    file.write_bytes(encode(record_of(table)))
    async with playing(Replay(file), environ=JAPANESE) as player:
        for _ in range(24):
            whole(player)
            await player.press("right")
        assert "▒▒▒▒▒▒" in player.text()
        await player.press("?", "q", "end")
        whole(player)
        assert "▒▒▒▒▒▒" not in player.text()
