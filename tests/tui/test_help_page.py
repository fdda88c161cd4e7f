"""`?`: at a table first the aim of the game, and everywhere a sentence about what is under the cursor."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.games import GAMES
from engine.store import Store
from tests.tui.driving import JAPANESE, TRUECOLOR, Player, playing, whole
from tests.tui.kept import keep, play_to_end
from tui.keys import NAMES
from tui.screens.page import Page
from tui.start import Home, Play
from tui.widgets.form import Form
from tui.widgets.menu import Menu

BOTH = pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])


def squeezed(text: str) -> str:
    """Without the blanks and the bar at the right that lines are broken and filled with."""
    return "".join(char for char in text if char not in " \n█│")


@BOTH
@pytest.mark.parametrize("game", list(GAMES))
async def test_at_a_table_help_begins_with_the_aim_and_the_way_to_the_rules(
    game: str, environ: Mapping[str, str]
) -> None:
    async with playing(Play(game, GAMES[game].players[0], seed="7"), environ=environ) as player:
        while player.page == "CurtainPage":
            await player.press("enter")
        await player.press("?")
        tr = player.app.tr
        first = squeezed("".join(player.lines()[1:]))
        assert first.startswith(squeezed(tr(GAMES[game].aim))), player.text()
        assert squeezed(tr("{key} opens the rules.", key="B")) in first
        whole(player)
        await player.press("B")
        assert player.page == "RulesPage"


async def test_the_key_of_the_rules_is_the_one_that_is_bound() -> None:
    async with playing(Play("tangram", seed="7")) as player:
        await player.press("q")
        player.app.set_keymap({"table.rules": "W"})
        await player.press("c", "?")
        assert "W opens the rules." in player.text()


async def said_of_marked(player: Player) -> str:
    """What `?` says before the keys."""
    await player.press("?")
    said = player.text().split(player.app.tr("Keys here"))[0].split("\n", 1)[1]
    await player.press("q")
    return squeezed(said)


@BOTH
async def test_every_line_of_the_home_screen_has_a_sentence(environ: Mapping[str, str]) -> None:
    store = Store.open(None)
    keep(store, 1, moves=3)
    async with playing(store=store, environ=environ) as player:
        menu = player.app.screen.query_one(Menu)
        seen = set()
        for item in menu.items:
            assert menu.current == item
            said = await said_of_marked(player)
            assert said == squeezed(player.app.tr("{name}: {text}", name=item.label, text=item.about))
            assert item.about.endswith((".", "。")), item
            seen.add(item.about)
            await player.press("down")
        assert len(seen) == len(menu.items)


@BOTH
@pytest.mark.parametrize("key", ["n", "s"])
async def test_every_line_of_a_form_has_a_sentence(key: str, environ: Mapping[str, str]) -> None:
    async with playing(environ=environ) as player:
        await player.press(key)
        form = player.app.screen.query_one(Form)
        for field in form.fields:
            assert field.about.endswith((".", "。")), field
            said = await said_of_marked(player)
            assert said == squeezed(player.app.tr("{name}: {text}", name=field.label, text=field.about))
            await player.press("down")


async def test_help_on_a_result_names_the_marked_line() -> None:
    store = Store.open(None)
    play_to_end(keep(store, 1)[1])
    async with playing(store=store) as player:
        await player.press("r")
        label = player.app.screen.query_one(Menu).items[0].label
        assert (await said_of_marked(player)).startswith(squeezed(label))


@BOTH
@pytest.mark.parametrize("keys", ["", "n", "b", "r", "s", "tangram", "ananda", "bonsai", "karigar"])
async def test_what_a_key_does_is_more_than_its_name(keys: str, environ: Mapping[str, str]) -> None:
    start = Play(keys, GAMES[keys].players[0], seed="7") if keys in GAMES else Home()
    async with playing(start, environ=environ) as player:
        while player.page == "CurtainPage":
            await player.press("enter")
        if keys not in GAMES:
            await player.press(*keys)
        screen = player.app.screen
        assert isinstance(screen, Page)
        names = {player.app.tr(name) for name in NAMES.values()}
        assert not [(key, what) for key, what in screen.key_list() if what in names]
