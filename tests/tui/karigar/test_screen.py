"""The table of Karigar-e-Taj on the screen: whole in every look, nothing cut, nothing hidden shown."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.karigar.board import SPACES
from engine.karigar.cards import ALLIANCE
from engine.karigar.view import Ally, KarigarView
from engine.store import Store
from tests.tui.driving import COLOURLESS, JAPANESE, SIXTEEN, TRUECOLOR, Player, playing, whole
from tests.tui.karigar.playing import desk_of, keep
from tui.karigar.layout import LAYOUTS, Layout, space_at, spot_of
from tui.karigar.names import name_of
from tui.port import OnlookerPort
from tui.settings import SettingsFile

LOOKS = {
    "colours": (TRUECOLOR, False),
    "sixteen": (SIXTEEN, False),
    "none": (COLOURLESS, False),
    "ascii": (COLOURLESS, True),
    "japanese": (JAPANESE, False),
}
SIZES = ((80, 24), (100, 30), (160, 50))


def with_elephants(view: KarigarView) -> bool:
    """A turn before its main action with two elephants about, cards in hand and an alliance."""
    hired = sum(player.elephant != "unhired" for player in view.seats)
    return view.phase == "ready" and hired == 2 and len(view.hand) > 1 and len(view.groups) > 4


def two_to_carry(view: KarigarView) -> bool:
    """Several spaces to carry out."""
    return view.phase == "carrying" and len(view.todo) > 1


async def looked_at(player: Player) -> None:
    """Every size, with nothing cut and nothing scrolled."""
    for size in reversed(SIZES):
        if player.app.size != size:
            await player.resize(*size)
        whole(player)
        if player.page == "TablePage":
            parts_fit(player)


def parts_fit(player: Player) -> None:
    """The board, the Taj and all goods are on the screen, and nothing scrolls."""
    desk = desk_of(player)
    board = desk._board
    assert (board.size.width, board.size.height) == (board.layout_now.width, board.layout_now.lines)
    assert desk._words.size.height >= 5
    for widget in desk.query("*"):
        assert widget.virtual_size.height <= widget.size.height or not widget.size.height
    lines = player.lines()[1:-1]
    assert "…" not in "".join(lines), player.text()
    text = "\n".join(lines)
    for place in range(1, 13):
        assert str(place) in text
    for name in ("T1", "T2", "ALLY_A", "ALLY_B"):
        assert name in text
    assert player.keys_named()[-1][0] == "?"


@pytest.mark.parametrize("look", LOOKS)
async def test_every_part_of_a_turn_is_whole(look: str) -> None:
    environ, ascii_only = LOOKS[look]
    store, settings = Store.open(None), SettingsFile(None)
    settings.values.ascii = ascii_only
    keep(store, 4, level=3, until=with_elephants, seed="s1")
    async with playing(store=store, environ=environ, settings=settings) as player:
        await player.press("c", "enter")
        for keys in ("n", "b", "escape", "c", "escape", "v", "?"):
            await player.press(keys)
            await looked_at(player)
            if ascii_only:
                assert player.text().isascii()


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["english", "japanese"])
async def test_carrying_out_is_whole(environ: dict[str, str]) -> None:
    store = Store.open(None)
    keep(store, 2, level=3, until=two_to_carry)
    async with playing(store=store, environ=environ) as player:
        await player.press("c", "enter")
        for key in ("tab", "enter", "enter"):
            await player.press(key)
            await looked_at(player)


def test_every_space_has_its_place() -> None:
    """KA-2.1: 28 spaces, level 1 at the bottom, column 4 on the right."""
    assert len({spot_of(space) for space in SPACES}) == 28
    assert all(space_at(*spot_of(space)) == space for space in SPACES)
    assert spot_of("1:gain") == (3, 0)
    assert spot_of("12:trade") == (0, 5)
    assert [space_at(row, 6) for row in range(4)] == ["ALLY_B", "ALLY_A", "T2", "T1"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_two_spaces_overlap(layout: Layout) -> None:
    taken: set[tuple[int, int]] = set()
    for space in SPACES:
        left, top, width = layout.box(*spot_of(space))
        cells = {(x, y) for x in range(left, left + width) for y in range(top, top + layout.height)}
        assert not cells & taken
        taken |= cells


async def test_the_terminals_cursor_sits_on_the_space() -> None:
    store = Store.open(None)
    keep(store, 1, level=2)
    async with playing(store=store) as player:
        await player.press("c")
        desk = desk_of(player)
        for key in ("h", "k", "l", "l", "j"):
            await player.press(key)
            x, y = player.app.cursor_position
            left, top, width = desk._board.layout_now.box(*desk._board.cursor)
            assert left <= x < left + width
            assert y == top + 2  # the title line is above
            assert player.lines()[y][x] == "▌"


@pytest.mark.parametrize("seat", [0, 1, None])
async def test_what_a_seat_may_not_know_changes_nothing(seat: int | None) -> None:
    """KA-3.2: deals that differ only in what is hidden give equal screens, from every side."""
    store = Store.open(None)
    table = keep(store, 3, level=3)
    seen = table.state.view(seat)
    states = [GAMES["karigar"].resample(seen, random.Random(n)) for n in range(4)]
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
                shown.append("\n".join(player.lines()[1:-1]))
                desk.action_look(1)
            pictures.add("\n".join(shown))
        assert len(pictures) == 1


async def test_others_cards_are_numbers_only() -> None:
    """KA-3.2: how many baksheesh cards a player holds is open, which they are is not."""
    store = Store.open(None)
    table = keep(store, 2, level=3, until=lambda view: view.phase == "ready" and len(view.hand) > 1)
    mover = table.state.turn[0]
    async with playing(store=store) as player:
        await player.press("c", "enter", "v")
        desk = desk_of(player)
        assert desk.shown != mover
        text = "\n".join("".join(row) for row in desk._side._painted().chars)
        number = table.state.view(None).seats[desk.shown].cards  # type: ignore[attr-defined]
        assert f"Baksheesh cards: {number}" in text
        assert "Plan" not in text
        assert "K1" not in text


async def test_a_step_draws_only_what_changed() -> None:
    """Neither the view nor the legal steps are made anew when the cursor moves."""
    store = Store.open(None)
    keep(store, 2, level=3)
    async with playing(store=store) as player:
        await player.press("c", "enter")
        desk = desk_of(player)
        view, base = desk.view, desk._board._base
        assert desk.port is not None
        desk.port.legal = desk.port.view = None  # type: ignore[method-assign, assignment]
        await player.press("h", "j", "k", "l", "tab", "1", "n", "N")
        assert desk.view is view
        assert desk._board._base is base


async def test_the_goods_of_others_stand_beside_their_names() -> None:
    """KA-3.2: goods and the number of cards are open, and each line says whose they are."""
    store = Store.open(None)
    keep(store, 4)
    async with playing(store=store) as player:
        await player.press("enter", "enter")
        desk = desk_of(player)
        view = desk.view
        assert view is not None
        lines = [line[50:].rstrip() for line in player.lines()]
        heading = next(n for n, line in enumerate(lines) if "Others: goods" in line)
        assert lines[heading].endswith("cards")
        assert desk.port is not None
        for line, seat in zip(lines[heading + 1 :], (s for s in range(4) if s != desk.shown), strict=False):
            assert line.startswith(f" {seat + 1} {desk.port.names[seat]} ")
            assert line.endswith(str(view.seats[seat].cards))
            held = sum(view.seats[seat].goods)
            assert sum(letter in "WSLFMGsg" for letter in line.split()[-2]) == held or not held


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_side_is_whole_at_80x24(environ: Mapping[str, str]) -> None:
    """Of every alliance whether it can be used, however long its name; and the others by their names."""
    store = Store.open(None)
    keep(store, 4)
    async with playing(store=store, environ=environ) as player:
        await player.press("enter", "enter")
        desk, tr = desk_of(player), player.app.tr
        assert desk.view is not None
        names = ("プレイヤー1", "プレイヤー2", "カシ Lv3", "イチイ Lv3")
        desk._side.names = names
        for card in ALLIANCE:
            for state in ("up", "down", "new"):
                ally = Ally(card, state == "up", 5, state == "new")
                seats = [*desk.view.seats]
                seats[desk.shown] = replace(seats[desk.shown], allies=(ally,))
                desk._side.view = replace(desk.view, seats=tuple(seats))
                await player.settle()
                lines = player.lines()
                at = next(n for n, line in enumerate(lines) if f" {card} " in line[48:])
                assert tr(name_of(card)) in lines[at]
                assert any(line.rstrip().endswith(f" +5 {tr(state)}") for line in lines[at : at + 2])
        assert all(f" {seat + 1} {names[seat]} " in player.text() for seat in range(4) if seat != desk.shown)
