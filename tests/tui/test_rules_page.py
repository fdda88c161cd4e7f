"""The rules on the screen: they open where they are asked to, are searched, and lead back."""

from __future__ import annotations

import re

import pytest

from engine.examples import examples
from engine.games import GAMES
from engine.rulebook import LANGUAGES, entries
from tests.tui.driving import COLOURLESS, JAPANESE, TRUECOLOR, Player, playing, whole
from tui.screens.rules import RulesPage
from tui.start import Home, Play, Rules

ENVIRONS = {"en": TRUECOLOR, "ja": JAPANESE}


def page(player: Player) -> RulesPage:
    found = player.app.screen
    assert isinstance(found, RulesPage)
    return found


def first_line(player: Player) -> str:
    """The line of the rules that comes first."""
    return player.lines()[2][:-4].strip()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_every_rule_opens_exactly_there(game: str, code: str) -> None:
    numbers = [entry.number for entry in entries(game, code) if entry.number]
    async with playing(Rules(game), environ=ENVIRONS[code]) as player:
        for number in numbers:
            page(player).open_at(number)
            await player.settle()
            lines = player.lines()
            shown = [re.match(r"\s*([A-Z]{2}-[\d.]+[a-z]?)\s", line) for line in lines]
            there = [match[1] for match in shown if match]
            assert number in there
            reader = page(player).reader
            full = reader.top < reader.tall - reader.size.height  # near the end other lines come first
            assert not full or first_line(player).startswith(f"{number} ")
            whole(player)


LOOKS = [(TRUECOLOR, (80, 24)), (JAPANESE, (80, 24)), (COLOURLESS, (80, 24)), (TRUECOLOR, (140, 50))]


@pytest.mark.parametrize(("environ", "size"), LOOKS, ids=["colours", "japanese", "none", "large"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_page_of_it_is_whole(game: str, size: tuple[int, int], environ: dict[str, str]) -> None:
    async with playing(Rules(game), size=size, environ=environ) as player:
        reader = page(player).reader
        while True:
            whole(player)
            top = reader.top
            await player.press("space")
            if reader.top == top:
                break
        assert reader.top + reader.size.height == reader.tall


async def test_every_example_is_drawn_with_its_caption() -> None:
    for game in GAMES:
        async with playing(Rules(game)) as player:
            text = " ".join("".join(row) for row in page(player).reader.laid.canvas.chars)
            assert text.count("Example") >= len(examples(game))
            said = [e.refused for e in examples(game) if e.refused]
            assert text.count("Not possible:") == len(said)


async def test_search_counts_goes_on_back_and_round() -> None:
    async with playing(Rules("tangram")) as player:
        await player.press("/")
        await player.enter("half square")
        assert "half square: place 1 of" in player.prompt()
        places = int(player.prompt().split(" of ")[1].split()[0])
        assert places > 4
        await player.press("n")
        assert f"place 2 of {places}" in player.prompt()
        await player.press("N", "N")
        assert f"place {places} of {places}" in player.prompt()
        await player.press("n")
        assert f"place 1 of {places}" in player.prompt()


async def test_search_begins_where_one_reads_and_takes_a_number() -> None:
    async with playing(Rules("tangram", "TC-5")) as player:
        await player.press("/")
        await player.enter("TC-7.2")
        assert "place 1 of" in player.prompt() or "place" in player.prompt()
        assert any(line.strip().startswith("TC-7.2") for line in player.lines())
        await player.press("/")
        await player.enter("no such words")
        assert "Not found." in player.text()


async def test_contents_lead_to_a_chapter_and_begin_with_the_one_that_is_read() -> None:
    async with playing(Rules("tangram", "TC-5.3")) as player:
        await player.press("c")
        assert re.search(r"► *TC-5 ", player.text())
        await player.press("down", "enter")
        assert first_line(player).startswith("TC-6 ")
        await player.press("c", "q")
        assert first_line(player).startswith("TC-6 ")


async def test_the_next_game_begins_at_its_beginning() -> None:
    async with playing(Rules("tangram", "TC-5.3")) as player:
        await player.press("right")
        assert first_line(player) == "Ananda"
        await player.press("left", "left")
        assert first_line(player) == "Karigar-e-Taj"


async def test_another_size_stays_with_the_rule_that_is_read() -> None:
    async with playing(Rules("bonsai", "BO-5.2")) as player:
        await player.resize(120, 40)
        assert first_line(player).startswith("BO-5.2 ")
        await player.resize(80, 24)
        assert first_line(player).startswith("BO-5.2 ")


async def test_home_opens_them_and_the_command_line_leaves_to_home() -> None:
    async with playing(Home()) as player:
        await player.press("b")
        assert player.page == "RulesPage"
    async with playing(Rules("karigar", "KA-7.2")) as player:
        assert first_line(player).startswith("KA-7.2 ")
        await player.press("q")
        assert player.page == "HomePage"


async def test_a_table_opens_them_at_the_last_refusal_and_comes_back_as_it_was() -> None:
    async with playing(Play("tangram", seed="7")) as player:
        (tile,) = player.table.view(0).cities[0].open  # type: ignore[attr-defined]
        other = tile % 23 + 1
        await player.press(":")
        await player.enter(f"place {other} red 0 a1")
        assert "(TC-4.1)" in player.prompt()
        before = player.table_page.desk
        await player.press("escape", "B")
        assert first_line(player).startswith("TC-4.1 ")
        await player.press("q")
        assert player.page == "TablePage"
        assert player.table_page.desk is before
        await player.press("left", "up", "B")
        assert not first_line(player).startswith("TC-4.1 ")


async def test_the_palette_of_a_table_has_every_rule() -> None:
    async with playing(Play("tangram", seed="7")) as player:
        await player.choose("Rule TC-7.2")
        assert first_line(player).startswith("TC-7.2 ") or "TC-7.2" in player.text()
        await player.choose("Rule TC-4.4")
        assert first_line(player).startswith("TC-4.4 ")


async def test_help_reads_the_rule_that_it_cites() -> None:
    async with playing(Play("tangram", seed="7")) as player:
        await player.press("?")
        cited = re.search(r"\((TC-[\d.]+)\)", player.text())
        assert cited
        await player.press("B")
        assert cited[1] in player.text()
        assert player.page == "RulesPage"


async def test_the_palette_lists_rules_in_the_order_of_their_numbers() -> None:
    async with playing(Play("bonsai", 2, "7")) as player:
        await player.press("ctrl+p")
        await player.paste("rule BO-")
        listed = re.findall(r"Rule BO-(\d+)(?:\.(\d+))?", player.text())
        assert len(listed) > 10
        assert listed == sorted(listed, key=lambda number: tuple(int(part or 0) for part in number))
