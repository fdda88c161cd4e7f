"""The guided game: notes beside a real game, each once; left, killed and gone on with; to the result."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.ananda.view import AnandaView
from engine.game import Verdict
from engine.games import GAMES
from engine.lessons import guide, lessons
from engine.store import Store
from tests.tui.driving import Player, playing, whole
from tests.tui.test_bots import hurried
from tests.tui.thinking import think_here
from tui.screens.guided import GuidedPage
from tui.start import Home, Learn
from tui.widgets.menu import Menu

GUIDED = [game for game in GAMES if guide(game) is not None]


def page(player: Player) -> GuidedPage:
    assert isinstance(player.app.screen, GuidedPage), player.page
    return player.app.screen


def shown(player: Player) -> str:
    note = page(player).notes.shown
    assert (note is not None) is page(player).desk.note.display
    return note.id if note is not None else ""


@pytest.mark.parametrize("game", GUIDED)
async def test_the_first_note_comes_first_and_goes_with_a_key(game: str) -> None:
    async with playing(Learn(game, "guide")) as player:
        first = shown(player)
        assert first
        whole(player)
        while shown(player):
            await player.press("g")
        whole(player)
        await player.press("q")
        current = player.app.screen.query_one(Menu).current
        assert current is not None
        assert current.id == "guided"
        await player.press("enter")
        assert shown(player) == ""


async def test_each_note_once_and_in_its_time() -> None:
    """Tangram City: at the start, at the first refusal, when the first tile stands, at the fountain."""
    store = Store.open(None)
    async with playing(Learn("tangram", "guide"), store=store) as player:
        assert shown(player) == "start"
        await player.press(":")
        await player.enter("place 99 red 0 a1")
        await player.press("escape")
        assert shown(player) == "start"
        table = page(player).table
        city = table.view(0).cities[0]  # type: ignore[attr-defined]
        tries = [f"place {city.open[0]} red 0 {column}{row}" for column in "abcdefg" for row in range(1, 8)]
        refused = next(words for words in tries if table.consider(0, words.split()).verdict is Verdict.WRONG)
        await player.press(":")
        await player.enter(refused)
        await player.press("escape")
        assert shown(player) == "refused"
        await player.press("n", "enter")
        assert shown(player) != "refused", "now it can lie there"
        await player.press("space")
        assert shown(player) == "settled"
        seen = {"start", "refused"}
        while player.page == "GuidedPage":
            note = shown(player)
            if note:
                assert note not in seen
                seen.add(note)
                await player.press("g")
                continue
            legal = [str(move) for move in page(player).table.legal(0)]
            await player.press(":")
            await player.enter(legal[0])
            await player.press("space")
        found = guide("tangram")
        assert found is not None
        assert player.page == "GuidedResult"
        assert {"fountain", "scored", "balance", "last"} <= seen <= {note.id for note in found.notes}
        assert player.app.progress.guided_done("tangram")


async def test_notes_come_in_their_moment_and_go_by_themselves() -> None:
    """Nobody puts one away: what is said is still of this round, and never of one before."""
    async with playing(Learn("tangram", "guide")) as player:
        came: dict[str, tuple[int, str]] = {}
        while player.page == "GuidedPage":
            view = page(player).table.view(0)
            note = shown(player)
            if note:
                came.setdefault(note, (view.round, view.phase))  # type: ignore[attr-defined]
            legal = [str(move) for move in page(player).table.legal(0)]
            await player.press(":")
            await player.enter(legal[0])
            await player.press("space")
            assert not note or player.page != "GuidedPage" or shown(player) != note, "a step later it is gone"
        assert came["settled"][0] == 1
        assert came["fountain"] == (1, "fountain")
        assert came["scored"] == (2, "tile")
        assert came["balance"][0] == 3
        assert came["last"] == (6, "tile")


async def test_another_guided_game_has_its_notes_anew() -> None:
    store = Store.open(None)
    async with playing(Learn("tangram", "guide"), store=store) as player:
        await player.press("g", "n", "enter", "space", "g")
        player.app.store.release(page(player).number)
        store.delete(page(player).number)
        player.app.pop_screen()
        await player.settle()
        await player.press("end", *["up"] * (len(GUIDED) - 1), "enter")
        assert shown(player) == "start"


async def test_a_guided_game_is_gone_on_with_after_a_kill(tmp_path: Path) -> None:
    """From Continue at home as well as from the lessons, with its notes."""
    path = tmp_path / "kept.db"
    async with playing(Learn("tangram", "guide"), store=path) as player:
        await player.press("n", "enter", "space")
        note, digest = shown(player), page(player).table.digest()
        assert note == "settled"
    async with playing(Home(), store=path) as player:
        await player.press("c")
        assert page(player).table.digest() == digest
        await player.press("q", "l", "end", *["up"] * (len([g for g in GAMES if lessons(g)]) - 1))
        assert "begun" in player.text()
        await player.press("enter")
        assert page(player).table.digest() == digest


async def test_the_rules_open_at_the_rule_of_the_note() -> None:
    async with playing(Learn("tangram", "guide")) as player:
        await player.press("B")
        assert player.page == "RulesPage"
        assert "TC-8.1" in player.text()


async def test_what_a_note_says_is_so_as_long_as_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ananda, with nobody putting notes away: each speaks of what is the case, or of the last step."""
    think_here(monkeypatch)
    rng = random.Random(1)
    async with playing(Learn("ananda", "guide"), settings=hurried()) as player:
        table, came = player.table, list[str]()
        while player.page == "GuidedPage" and len(table.moves) < 120:
            await player.until(lambda: player.page != "GuidedPage" or 0 in table.state.turn)
            if player.page != "GuidedPage":
                break
            note, view = shown(player), table.view(0)
            assert isinstance(view, AnandaView)
            if note and note not in came:
                came.append(note)
                if note == "full":
                    assert view.seats[0].rack_size == 8
                if note in ("moved", "link"):
                    assert view.phase == "monk"
                if note == "low":
                    assert 0 < view.supply <= 12
            legal = [str(move) for move in table.legal(0)]
            wanted = [text for text in legal if text.startswith("monk")] or [
                text for text in legal if text.startswith("build") and view.built < 2
            ]
            page(player).compose_move(rng.choice(wanted or [t for t in legal if t[0] == "m"] or legal))
            if table.held(0) is not None:
                await player.press("space")
                before = note
                assert not before or player.page != "GuidedPage" or shown(player) != before
        assert {"start", "monk", "built", "meditated", "moved", "link"} <= set(came)
