"""Who sits where: the set-up form and the command line seat bots, and tell what cannot be."""

from __future__ import annotations

import pytest

from engine.header import Bot
from engine.store import Store
from tests.tui.driving import playing
from tests.tui.test_setup import begun, turn_to
from tui.cli import main
from tui.language import Language
from tui.seating import bot_names
from tui.start import Play


@pytest.fixture(autouse=True)
def _nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bots.worker.MODULE", "tests.engine.bots.odd")
    monkeypatch.setenv("ODD_BOT", "think")


async def test_a_newcomer_finds_bots_of_level_2() -> None:
    async with playing() as player:
        await player.press("n")
        await turn_to(player, "players", "3")
        await player.press("b")
        header = begun(player)
        assert header.seats == ("Player 1", "Oak Lv2", "Fir Lv2")
        assert header.bots == (Bot(1, 2), Bot(2, 2))


async def test_the_seats_of_the_last_time_are_kept() -> None:
    store = Store.open(None)
    async with playing(Play("tangram", 3, names=("Ann", "Bo"), bots={1: 5}), store=store) as player:
        await player.press("q", "n")
        await turn_to(player, "players", "3")
        await player.line("name 2")
        await player.press("b")
        assert begun(player).levels == {1: 5}


async def test_a_typed_name_seats_a_person() -> None:
    async with playing() as player:
        await player.press("n")
        await turn_to(player, "players", "2")
        await player.line("name 1")
        await player.press("enter")
        await player.enter("Bo")
        await player.press("b")
        assert begun(player).bots == ()
        assert begun(player).seats[1] == "Bo"


async def test_bots_alone_do_not_play() -> None:
    async with playing() as player:
        await player.press("n")
        await turn_to(player, "players", "2")
        await turn_to(player, "name 0", "4")
        await player.press("b")
        assert player.page == "SetupPage"
        assert "Leave a seat for a person." in player.prompt()


async def test_the_command_line_seats_bots_and_people() -> None:
    start = Play("ananda", 3, "7", names=("Ann", "Bo"), bots={0: 4})
    async with playing(start) as player:
        assert begun(player).seats == ("Oak Lv4", "Ann", "Bo")
        assert begun(player).bots == (Bot(0, 4),)


def test_bots_have_names_of_their_own_that_say_the_level() -> None:
    found = bot_names(Language("en"), {0: 3, 2: 3, 3: 1})
    assert found == {0: "Oak Lv3", 2: "Fir Lv3", 3: "Elm Lv1"}
    assert bot_names(Language("en"), {1: 3}, ["Oak Lv3"]) == {1: "Fir Lv3"}
    assert bot_names(Language("en"), {1: 3}, ["Oak"]) == {1: "Fir Lv3"}
    assert bot_names(Language("ja"), {1: 3}) == {1: "カシ Lv3"}


@pytest.mark.parametrize("game", ["tangram", "ananda", "bonsai", "karigar"])
async def test_help_says_who_is_a_bot_of_which_level(game: str) -> None:
    async with playing(Play(game, 3, "7", bots={1: 2, 2: 5}), size=(120, 60)) as player:
        await player.press("?", "end")
        assert "Oak Lv2: a bot of level 2" in player.text()
        assert "Fir Lv5: a bot of level 5" in player.text()


async def test_nobody_is_called_like_somebody_else() -> None:
    """Neither in the form nor among those who take seats later."""
    async with playing() as player:
        await player.press("n")
        await turn_to(player, "players", "2")
        for seat in (0, 1):
            await player.line(f"name {seat}")
            await player.press("enter")
            await player.enter("Bo")
        assert "Bo has a seat at this table already." in player.prompt()
    async with playing(Play("ananda", 2, "7", names=("Bo",), bots={1: 1})) as player:
        await player.press("s", "down", "enter")
        await player.enter("Bo")
        assert "Bo has a seat at this table already." in player.prompt()


async def test_a_name_that_is_too_wide_is_not_cut_in_silence() -> None:
    async with playing() as player:
        await player.press("n")
        await player.line("name 0")
        await player.press("enter")
        await player.enter("街" * 11)
        assert "A name takes at most 20 cells" in player.prompt()
        await player.enter("街" * 10)
        await player.press("b")
        assert begun(player).seats[0] == "街" * 10


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("ananda --bot two=3", "--bot takes SEAT=LEVEL like 2=3, not two=3."),
        ("ananda --bot 2=6", "A bot has a level from 1 to 5."),
        ("ananda --bot 2=0", "A bot has a level from 1 to 5."),
        ("ananda --players 2 --bot 3=1", "Each bot needs a seat of its own, from 1 to 2."),
        ("ananda --bot 0=1", "Each bot needs a seat of its own, from 1 to 2."),
        ("ananda --bot 2=3 --bot 2=4", "Seat 2 has two bots."),
        ("ananda --bot 1=3 --bot 2=4 --players 2", "Leave a seat for a person."),
        ("ananda --players 2 --bot 2=3 --name A --name B", "There are more names than people."),
        ("tangram --daily --bot 2=3", "leave out"),
        ("ananda --name A --name A", "A has a seat at this table already."),
        (f"ananda --name {'A' * 300}", "A name takes at most 20 cells"),
    ],
)
def test_what_no_table_can_be_seated_with(words: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert line in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(("names", "proposed"), [(("Ann", "Cy"), "Cy"), (("Ann",), "Player 2")])
async def test_who_gave_a_seat_to_a_bot_is_proposed_for_it(names: tuple[str, ...], proposed: str) -> None:
    async with playing(Play("tangram", 2, "7", names=names)) as player:
        await player.press("enter", "s", "home", "down", "b", "enter")
        assert player.table.header.levels == {1: 3}
        await player.press("s", "down", "enter", "enter")
        assert player.table.header.levels == {}
        assert player.table.header.seats == ("Ann", proposed)


async def test_the_level_of_the_bot_that_sits_there_is_proposed() -> None:
    async with playing(Play("tangram", 2, "7", bots={1: 5})) as player:
        await player.press("s", "home", "down", "b", "enter")
        assert player.table.header.levels == {1: 5}


async def test_no_name_for_the_seat_of_a_bot_changes_nothing_and_says_so() -> None:
    async with playing(Play("tangram", 2, "7", bots={1: 1})) as player:
        await player.press("s", "home", "down", "enter")
        await player.enter("")
        assert "Nothing is changed." in player.text()
        await player.press("escape")
        assert player.page == "SeatsPage"
        assert player.table.header.levels == {1: 1}
