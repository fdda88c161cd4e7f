"""Keys pressed by mistake: nothing happens for good, and a line says what to do."""

from __future__ import annotations

import pytest

from engine.store import Store
from tests.tui.ananda.playing import keep as keep_ananda
from tests.tui.driving import playing
from tests.tui.kept import keep, play_to_end
from tui.start import Play

SAID = "Enter first sets down or chooses what is marked; then Space goes on."


@pytest.mark.parametrize("game", ["tangram", "ananda", "bonsai", "karigar"])
async def test_space_sets_nothing_down_and_says_how(game: str) -> None:
    async with playing(Play(game, 1 if game == "tangram" else 2, seed="7")) as player:
        if player.page == "CurtainPage":
            await player.press("enter")
        await player.press("n", "space")
        seat = player.table_page._seat
        assert SAID in player.prompt(), player.text()
        assert not player.table.draft(seat)
        assert not player.table.moves
        await player.press("left")
        assert SAID not in player.prompt()


async def test_space_goes_on_once_it_is_set() -> None:
    async with playing(Play("tangram", seed="7")) as player:
        await player.press("n", "space", "enter")
        assert len(player.table.draft(0)) == 1
        await player.press("space", "space")
        assert len(player.table.moves) == 1


async def test_space_out_of_turn_says_so() -> None:
    store = Store.open(None)
    keep(store, 2, moves=1)
    async with playing(store=store) as player:
        await player.press("c", "enter", "s", "home", "enter")
        while player.page == "CurtainPage":
            await player.press("enter")
        await player.press("space")
        assert "It is not your turn." in player.prompt()


async def test_escape_on_the_home_screen_quits_nothing() -> None:
    async with playing() as player:
        await player.press("escape", "escape")
        assert not player.app.ending
        assert "q quits." in player.prompt()
        await player.press("down")
        assert "q quits." not in player.prompt()


async def test_only_listed_keys_quit() -> None:
    async with playing() as player:
        await player.press("ctrl+q")
        assert not player.app.ending
        await player.press("?")
        assert "Ctrl+Q" not in player.text()
        assert "Ctrl+C" in player.text()


async def test_the_seats_page_says_who_waits() -> None:
    store = Store.open(None)
    keep_ananda(store, 2, 4, seed="waits")
    async with playing(store=store) as player:
        await player.press("c", "enter", "s")
        assert "to act" in player.text()
        assert "waits" in player.text()


@pytest.mark.parametrize("key", ["ctrl+l", "q", "escape", "ctrl+p", "space"])
async def test_on_a_window_too_small_keys_are_harmless(key: str) -> None:
    async with playing(Play("tangram", seed="7")) as player:
        await player.resize(60, 20)
        await player.press(key)
        assert player.page == "NarrowPage"
        assert "80x24" in player.text()
        assert "Ctrl+C" in player.text()


async def test_a_window_too_small_can_be_drawn_anew_and_left() -> None:
    async with playing(Play("tangram", seed="7")) as player:
        await player.resize(60, 20)
        assert {"ctrl+l", "ctrl+c"} <= {key for key, _ in player.app.screen.active_bindings.items()}
        await player.press("ctrl+c")
        assert player.app.ending


async def test_escape_leaves_no_table_from_behind_a_curtain() -> None:
    async with playing(Play("ananda", 2, seed="7")) as player:
        assert player.page == "CurtainPage"
        assert ("q", "leave") in player.keys_named()
        await player.press("escape")
        assert player.page == "CurtainPage"
        assert "q leaves the table." in player.prompt()
        await player.press("q")
        assert player.page == "HomePage"


async def test_keys_that_do_nothing_are_not_listed() -> None:
    async with playing() as player:
        assert {"c", "n"} & set(player.app.screen.active_bindings) == {"n"}
    for players, listed in ((1, False), (2, True)):
        async with playing(Play("tangram", players, seed="7")) as player:
            if player.page == "CurtainPage":
                await player.press("enter")
            looks = {"v"} & set(player.app.screen.active_bindings)
            assert bool(looks) is listed
            await player.press("ctrl+p")
            assert ("Look at the next player" in player.text()) is listed


async def test_the_palette_says_that_it_finds_nothing() -> None:
    async with playing() as player:
        await player.press("ctrl+p")
        await player.paste("xyzzy")
        assert "Nothing found." in player.prompt()
        await player.press("enter", "backspace", "backspace", "backspace", "backspace", "backspace")
        assert "Enter does the marked line." in player.prompt()


@pytest.mark.parametrize("key", ["n", "N", "enter", "space", "r", "f", "up", "x", "u"])
async def test_a_key_typed_too_late_begins_no_new_game(key: str) -> None:
    store = Store.open(None)
    play_to_end(keep(store, 1)[1])
    async with playing(store=store) as player:
        await player.press("r", "enter")
        assert player.page == "ResultPage"
        await player.press(key)
        assert player.page in ("ResultPage", "ScorePage")
        assert len(store.tables()) == 1


@pytest.mark.parametrize(
    ("game", "set_down", "refused"),
    [
        ("tangram", "n enter", ("pass", "foo", "leave 27")),
        ("ananda", "n enter", ("foo", "build 1 a1 a2", "meditate r1")),
        ("bonsai", "c 1 enter", ("foo", "leaf r1u1", "card 9")),
        ("karigar", "enter", ("foo", "end", "build 9")),
    ],
)
async def test_what_is_set_down_stays_when_a_typed_move_is_refused(
    game: str, set_down: str, refused: tuple[str, ...]
) -> None:
    async with playing(Play(game, 1 if game == "tangram" else 2, seed="7")) as player:
        if player.page == "CurtainPage":
            await player.press("enter")
        await player.press(*set_down.split())
        seat = player.table_page._seat
        before, shown, digest = player.table.draft(seat), player.lines(), player.table.digest()
        assert before, player.text()
        for text in refused:
            await player.press(":")
            await player.enter(text)
            assert player.table_page.prompt.asking, player.text()
            await player.press("escape", "escape")
            assert player.table.draft(seat) == before
            assert player.lines() == shown
        assert player.table.digest() == digest
