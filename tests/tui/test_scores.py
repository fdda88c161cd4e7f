"""Why that score: every line of every seat says what it counts, marks it, and opens its rule."""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path

import pytest

from engine.game import Seat
from engine.games import GAMES
from engine.header import deal
from engine.store import Store
from tests.tui.driving import COLOURLESS, JAPANESE, TRUECOLOR, Player, playing, whole
from tui.screens.scores import ScorePage

NAMES = {
    "tangram": ("Anna",),
    "ananda": ("Anna", "Ben"),
    "bonsai": ("Anna", "Ben"),
    "karigar": ("Anna", "Ben"),
}
MOVES = {"tangram": 18, "ananda": 80, "bonsai": 70, "karigar": 90}


def keep(path: Path, game: str, moves: int) -> None:
    """A game that is played so far, in a store."""
    choose = import_module(f"tests.engine.{game}.golden").choose
    store = Store.open(path)
    number, table = store.create(deal(game, NAMES[game], {}, "scores"))
    rng = random.Random("scores")
    while not table.over and len(table.moves) < moves:
        seat: Seat = table.state.turn[0]
        table.compose(seat, str(choose(table.state, seat, rng)))
        table.commit(seat)
    store.release(number)
    store.close()


def page(player: Player) -> ScorePage:
    found = player.app.screen
    assert isinstance(found, ScorePage)
    return found


async def opened(player: Player) -> None:
    """Go on with the kept game, and past the curtain to the scores."""
    await player.press("c")
    if player.page == "CurtainPage":
        await player.press("enter")
    await player.press("S")
    assert player.page == "ScorePage"


LOOKS = [(game, TRUECOLOR) for game in GAMES] + [("karigar", JAPANESE), ("bonsai", COLOURLESS)]


@pytest.mark.parametrize(
    ("game", "environ"),
    LOOKS,
    ids=lambda value: value if isinstance(value, str) else value["LANG"] + value.get("NO_COLOR", ""),
)
async def test_every_line_of_every_seat(game: str, environ: dict[str, str], tmp_path: Path) -> None:
    keep(tmp_path / "games.db", game, MOVES[game])
    async with playing(store=tmp_path / "games.db", environ=environ) as player:
        await opened(player)
        tr = player.app.tr
        view = player.table_page.port().view()
        for _ in NAMES[game]:
            seat = page(player)._seat
            for n, line in enumerate(view.scores[seat].lines):
                whole(player)
                assert page(player)._line == n
                text = "".join(player.text().split())
                told = GAMES[game].account(view, seat, n)
                for message in told.messages:
                    assert "".join(tr(message).split())[:10] in text
                assert line.rule in text
                await player.press("down")
            await player.press("right")
        await player.press("enter")
        assert player.page == "RulesPage"
        await player.press("q", "q")
        assert player.page == "TablePage"


async def test_a_line_says_more_with_help_and_its_spaces_are_in_brackets(tmp_path: Path) -> None:
    keep(tmp_path / "games.db", "bonsai", MOVES["bonsai"])
    async with playing(store=tmp_path / "games.db") as player:
        await opened(player)
        leaves = page(player).account.spaces
        assert leaves
        assert player.text().count("(L )") == len(leaves)
        await player.press("?")
        assert "(BO-7.3)" in player.text()
        assert "Marked: " in player.text()


async def test_a_rival_says_no_more_than_the_table_shows(tmp_path: Path) -> None:
    """KA-3.2: end cards and blueprint count at the end only, so their lines are not there before."""
    keep(tmp_path / "games.db", "karigar", MOVES["karigar"])
    async with playing(store=tmp_path / "games.db") as player:
        await opened(player)
        for _ in range(2):
            assert "Blueprint" not in player.text()
            await player.press("right")


async def test_the_result_has_it_too(tmp_path: Path) -> None:
    keep(tmp_path / "games.db", "tangram", 28)
    async with playing(store=tmp_path / "games.db") as player:
        await player.press("c", "x", "enter", "space")
        assert player.page == "ResultPage"
        await player.press("S")
        await player.press("up")
        assert "Red squares" in player.text()
        await player.press("q")
        assert player.page == "ResultPage"
