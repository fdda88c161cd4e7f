"""Every line of the table fills the terminal exactly, and nothing is cut, at every size and in every look."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

import pytest

from engine.bonsai.state import BonsaiState
from engine.store import Store
from tests.engine.bonsai.tables import keen
from tests.tui.bonsai.seats import desk_of, keep
from tests.tui.driving import COLOURLESS, JAPANESE, SIXTEEN, TRUECOLOR, Player, playing, whole
from tui.port import OnlookerPort
from tui.settings import SettingsFile

SIZES = ((160, 50), (100, 30), (80, 24))
LOOKS = {
    "colours": (TRUECOLOR, False),
    "sixteen": (SIXTEEN, False),
    "none": (COLOURLESS, False),
    "ascii": (COLOURLESS, True),
    "japanese": (JAPANESE, False),
}
WALK = (
    "c",
    "n",
    "right",
    "up",
    "enter",
    "tab",
    "down",
    "tab",
    "down",
    "escape",
    "v",
    "z",
    "Z",
    "?",
    "q",
    "space",
)
"""Through the panels, another tree, other scales and help to what Space asks."""


def settings(ascii_only: bool) -> SettingsFile:
    found = SettingsFile(None)
    found.values.ascii = ascii_only
    return found


@pytest.mark.parametrize("look", LOOKS)
async def test_every_line_is_whole(look: str) -> None:
    environ, ascii_only = LOOKS[look]
    for players, moves in ((1, 30), (2, 8), (4, 203)):
        store = Store.open(None)
        keep(store, players, moves)
        async with playing(store=store, environ=environ, settings=settings(ascii_only)) as player:
            await player.press("c")
            for key in WALK:
                await player.press(key)
                whole(player)
                assert player.prompt().strip()
                assert not ascii_only or player.text().isascii(), player.text()
            for size in SIZES:
                await player.resize(*size)
                whole(player)


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE, COLOURLESS], ids=["en", "ja", "none"])
async def test_nothing_is_cut_at_80x24(environ: Mapping[str, str]) -> None:
    """Market, tiles, goals and points stand there in full, and no text of theirs runs into another."""
    for players, moves in ((1, 3), (1, 38), (2, 40), (3, 60), (3, 130), (4, 1), (4, 120), (4, 200)):
        store = Store.open(None)
        keep(store, players, moves)
        async with playing(store=store, environ=environ) as player:
            await player.press("c")
            desk, tr = desk_of(player), player.app.tr
            if desk.has_class("deciding"):
                await player.press("u")
            view = desk.view
            assert view is not None
            text = player.text()
            assert "…" not in text, text
            for word in ("Market", "slot gives", "Your tiles", "Goals", "Points"):
                assert tr(word) in text
            points = desk._points
            for line in view.scores[desk.shown].lines:
                assert not line.points or str(line.points) in row(player, points.region.y + 1)
            for goal in view.goals:
                if goal.state[desk.shown] == "open":
                    lacking = max(goal.goal.need - goal.have[desk.shown], 0)
                    assert f"{lacking}→{goal.goal.points}" in text
            for number, slot in enumerate(view.market, 1):
                shown = row(player, desk._market.region.y + number)
                if not slot.gives and not slot.choose:
                    assert f" {tr('nothing')}" in shown


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_heading_of_tiles_has_room_at_every_side(environ: Mapping[str, str]) -> None:
    """Whose tiles, how many of how many, and what the right column says: in every phase, of every player."""
    store, rng = Store.open(None), random.Random("headings")
    state = keep(store, 4, 60).state.copy()
    names = ("Anna", "プレイヤー2", "Player 3", "Wolfeschlegelstein 4")
    phases = set[str]()
    async with playing(store=store, environ=environ) as player:
        await player.press("c")
        desk, tr = desk_of(player), player.app.tr
        labels = {"helper": "Helper places", "place": "placed/may"}
        while not {"start", "place", "helper"} <= phases:
            assert isinstance(state, BonsaiState)
            state.play(state.turn[0], keen(state, rng))
            view = state.view(None)
            if view.phase in phases:
                continue
            phases.add(view.phase)
            desk.show(OnlookerPort(view, names))
            for seat, garden in enumerate(view.gardens):
                desk.look_at(seat)
                await player.settle()
                line = row(player, desk._stock.region.y).rstrip()
                label = labels.get(view.phase, "may place") if seat == view.active else "may place"
                left = line.removesuffix(tr(label))
                assert left != line, line
                assert left.endswith("  "), line
                assert re.search(rf"  {sum(garden.stock)}(/| \D+ |／){garden.capacity} ", left), line
                assert seat == 3 or names[seat] in left, line


def row(player: Player, y: int) -> str:
    return player.lines()[y]


async def test_the_picture_follows_the_cursor_and_can_be_centred() -> None:
    """However far it goes, the cursor's hex is drawn whole, with the terminal's own cursor on it."""
    store = Store.open(None)
    keep(store, 2, 40)
    async with playing(store=store) as player:
        await player.press("c")
        board = desk_of(player)._board
        for keys in ("l" * 15, "k" * 25, "h" * 40, "j" * 40):
            await player.press(*keys)
            x, y = board.frame.corner(*board.cursor)
            width, height = board.scale
            assert 0 <= x <= board.size.width - width
            assert 1 <= y <= board.size.height - 1 - height
            at = player.app.cursor_position - board.region.offset
            assert x <= at.x < x + width
            assert y <= at.y < y + height
