"""The set-up screen: what is chosen there is what the table starts from."""

from __future__ import annotations

from engine.game import Option
from engine.games import GAMES
from engine.header import Header, deal
from tests.tui.driving import Player, playing
from tui.screens.setup import SetupPage
from tui.start import Play
from tui.widgets.form import Form

OWN: tuple[Option, ...] = tuple(option for option in GAMES["tangram"].options if option.seat is not None)


def fields(player: Player) -> list[str]:
    assert isinstance(player.app.screen, SetupPage)
    return [field.id for field in player.app.screen.query_one(Form).fields]


async def turn_to(player: Player, field: str, value: str) -> None:
    """Change a choice until it has that value."""
    await player.line(field)
    form = player.app.screen.query_one(Form)
    for _ in form.current.values:
        if form.current.value == value:
            return
        await player.press("right")
    raise AssertionError(value)


def begun(player: Player) -> Header:
    return player.table_page.table.header


async def test_each_seat_that_plays_has_a_board_and_a_side_to_choose() -> None:
    """TC-2.1."""
    every = [f"option {option.name}" for option in OWN]
    assert len(every) == 10
    async with playing() as player:
        await player.press("n", "m")
        for players in (1, 2, 5):
            await turn_to(player, "players", str(players))
            wanted = [f"option {o.name}" for o in OWN if o.seat is not None and o.seat < players]
            assert [field for field in fields(player) if field in every] == wanted


async def test_choices_of_seats_that_left_again_do_not_count() -> None:
    """TC-2.1: seat 3 has chosen, then only two play."""
    async with playing() as player:
        await player.press("n", "m")
        await turn_to(player, "players", "3")
        await turn_to(player, "option board3", "4")
        await turn_to(player, "option board2", "5")
        await turn_to(player, "option side1", "green")
        await turn_to(player, "players", "2")
        await player.press("b")
        header = begun(player)
        assert header.options["board3"] == "drawn"
        assert header.setup.boards[1] == 5
        assert header.setup.sides[0] == "green"


async def test_a_board_for_two_is_refused_in_the_last_line() -> None:
    """TC-2.1."""
    async with playing() as player:
        await player.press("n", "m")
        await turn_to(player, "players", "2")
        await turn_to(player, "option board1", "4")
        await turn_to(player, "option board2", "4")
        await player.press("b")
        assert player.page == "SetupPage"
        assert "Seats 1 and 2 cannot both have board 4 (TC-2.1)." in player.prompt()


async def test_seats_are_drawn_if_wanted() -> None:
    async with playing() as player:
        await player.press("n")
        assert "order" not in fields(player)
        await turn_to(player, "players", "4")
        for seat, name in enumerate(("Ann", "Bo", "Chie", "Dag")):
            await player.line(f"name {seat}")
            await player.press("enter")
            await player.enter(name)
        await player.line("seed")
        await player.press("enter")
        await player.enter("tea")
        await turn_to(player, "order", "drawn")
        await player.press("b")
        listed = ("Ann", "Bo", "Chie", "Dag")
        expected = deal("tangram", listed, {}, "tea", draw_seats=True)
        assert begun(player).seats == expected.seats != listed
        assert begun(player).setup == expected.setup == deal("tangram", listed, {}, "tea").setup


async def test_the_command_line_draws_seats_too() -> None:
    names = ("Ann", "Bo", "Chie", "Dag")
    for drawn in (False, True):
        start = Play("tangram", 4, "tea", names=names, draw_seats=drawn)
        async with playing(start) as player:
            expected = deal("tangram", names, {}, "tea", draw_seats=drawn)
            assert begun(player).seats == expected.seats


async def test_a_seed_is_taken_whole_as_on_the_command_line() -> None:
    seed = "a tea house by the river, with rain on the roof and a cat on the chabudai, 14 June"
    async with playing() as player:
        await player.press("n")
        await player.line("seed")
        await player.press("enter")
        await player.enter(seed)
        assert "A seed is a text of 1 to 80 characters." in player.prompt()
        await player.enter(seed[:80])
        line = next(line for line in player.lines() if "Seed " in line)
        assert line.rstrip().endswith("…")
        await player.press("b")
        assert begun(player).seed == seed[:80]


async def test_a_name_is_taken_back_by_leaving_it_empty() -> None:
    async with playing() as player:
        await player.press("n")
        await turn_to(player, "players", "2")
        await turn_to(player, "name 1", "person")
        for seat, name in enumerate(("Ann", "Bo")):
            await player.line(f"name {seat}")
            await player.press("enter")
            await player.enter(name)
            assert name in player.text()
            await player.press("enter")
            await player.enter("")
            assert name not in player.text()
        assert player.app.settings.values.name == ""
        await player.press("b", "enter")
        assert begun(player).seats == ("Player 1", "Player 2")


async def test_without_a_name_a_bot_stays_and_nobody_is_called_like_another() -> None:
    async with playing() as player:
        await player.press("n")
        await turn_to(player, "players", "2")
        await turn_to(player, "name 1", "person")
        await player.press("enter")
        await player.enter("Bo")
        await turn_to(player, "name 1", "3")
        await player.press("enter")
        await player.enter("")
        assert "bot, level 3" in player.text()
        await turn_to(player, "name 1", "person")
        await player.press("enter")
        await player.enter("Bo")
        await player.line("name 0")
        await player.press("enter")
        await player.enter("Player 2")
        await player.line("name 1")
        await player.press("enter")
        await player.enter("")
        assert "Player 2 has a seat at this table already." in player.prompt()
        await player.press("escape")
        assert "Bo" in player.text()


async def test_a_seed_left_empty_is_a_new_one_again() -> None:
    async with playing() as player:
        await player.press("n")
        await player.line("seed")
        for text, shown in (("tea", "tea"), ("", "a new one")):
            await player.press("enter")
            await player.enter(text)
            line = next(line for line in player.lines() if "Seed " in line)
            assert line.rstrip().endswith(shown)


async def test_the_name_in_the_settings_is_taken_back_too() -> None:
    async with playing() as player:
        await player.press("s")
        await player.line("name")
        for text in ("Ann", ""):
            await player.press("enter")
            await player.enter(text)
            assert player.app.settings.values.name == text
