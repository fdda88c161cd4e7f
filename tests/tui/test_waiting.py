"""What the prompt line says while bots are on turn, and when one's own turn begins."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import pytest

from engine.game import Seat
from engine.games import GAMES
from tests.tui.driving import JAPANESE, TRUECOLOR, Player, playing, whole
from tests.tui.test_bots import odd
from tests.tui.thinking import own_turn
from tui.screens.company import Company
from tui.screens.table import TablePage
from tui.start import Play

LANGUAGES = pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])


async def play_while(player: Player, holds: Callable[[], bool]) -> Seat | None:
    """Make the steps of whoever is on turn, bots that think for ever too; gives who made the last one."""
    rng, table, seat = random.Random(3), player.table, None
    while holds():
        seat = max(table.state.turn, key=lambda seat: seat in table.header.people)
        table.compose(seat, str(table.seat_state(seat).wander(seat, rng)))
        table.commit(seat)
        await player.settle()
    player.table_page.prompt_now()
    await player.settle()
    return seat


@LANGUAGES
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["space", "H", "u"])
async def test_what_cannot_be_done_yet_is_said_until_ones_turn(
    game: str, key: str, environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if game == "tangram" and key in ("H", "u"):
        pytest.skip("Whoever has answered may still ask for a hint or take the answer back.")
    odd(monkeypatch, "think")
    async with playing(Play(game, 2, "5", bots={0: 3}), environ=environ) as player:
        tr, prompt = player.app.tr, player.prompt
        await play_while(player, lambda: own_turn(player))
        player.table_page.show_table()
        await player.press(key)
        said = player.table_page._remark
        assert said is not None
        assert said[0] in prompt()
        if key in ("space", "H"):
            assert {tr("hurry"), tr("last moves")} <= {what for _, what in player.keys_named()}
        whole(player)
        await play_while(player, lambda: not own_turn(player))
        assert said[0] not in prompt()
        assert prompt()


async def test_a_warning_that_ones_turn_took_away_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "think")
    async with playing(Play("karigar", 2, "5", bots={1: 3})) as player:
        await play_while(player, lambda: own_turn(player))
        await player.press("u")
        assert "practice" in player.prompt()
        await play_while(player, lambda: not own_turn(player))
        assert "practice" not in player.prompt()
        await player.press("u")
        assert "practice" in player.prompt()
        assert not player.table.practised


async def test_news_stay_when_ones_turn_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody said is no answer to a key."""
    odd(monkeypatch, "think")
    async with playing(Play("karigar", 2, "5", bots={0: 3})) as player:
        player.table_page.remark("Bo: good luck", "accent", news=True)
        await play_while(player, lambda: not own_turn(player))
        assert "Bo: good luck" in player.prompt()


@pytest.mark.parametrize("game", ["ananda", "bonsai", "karigar"])
@pytest.mark.parametrize("players", [2, 3])
async def test_the_bot_that_made_the_last_step_is_named_and_shown(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step may be all of a turn, as a pass is."""
    odd(monkeypatch, "think")
    monkeypatch.setattr(TablePage, "set_timer", lambda *_: None)  # never back to one's own side
    start = Play(game, players, "5", bots=dict.fromkeys(range(1, players), 3))
    async with playing(start) as player:
        for _ in range(6):
            await play_while(player, lambda: own_turn(player))
            player.table_page.desk.look_at(0)
            player.table_page.show_table()
            mover = await play_while(player, lambda: not own_turn(player))
            assert mover is not None
            assert f"{player.table.header.seats[mover]} has moved." in player.prompt()
            assert player.table_page.desk.shown == mover


async def test_a_pass_that_ends_the_turns_of_the_bots_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "think")
    monkeypatch.setattr(TablePage, "set_timer", lambda *_: None)
    async with playing(Play("ananda", 3, "tea", bots={1: 3, 2: 5})) as player:
        await play_while(player, lambda: own_turn(player))
        player.table_page.show_table()
        while not own_turn(player):
            (mover,) = player.table.state.turn
            player.table.compose(mover, "pass")
            player.table.commit(mover)
            await player.settle()
        name = player.table.header.seats[mover]
        assert f"{name} has moved. Now it is your turn." in player.prompt()
        assert player.table_page.desk.shown == mover


@LANGUAGES
@pytest.mark.parametrize("game", ["ananda", "karigar"])
async def test_the_ways_on_stand_beside_why_a_bot_cannot_go_on(
    game: str, environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    odd(monkeypatch, "crash")
    async with playing(Play(game, 2, "5", bots={0: 5}), environ=environ) as player:
        tr = player.app.tr
        await play_while(player, lambda: own_turn(player))
        sitting = player.table_page.company._sitting
        assert sitting is not None
        await player.until(lambda: bool(sitting.failed))
        player.table_page.show_table()
        await player.settle()
        said = tr("The helper program stopped without an answer. Try again.")
        assert said.replace(" ", "") in player.prompt().replace(" ", "")  # wherever the line breaks
        assert {tr("try again"), tr("leave"), tr("help")} <= {what for _, what in player.keys_named()}
        whole(player)


@LANGUAGES
@pytest.mark.parametrize("game", GAMES)
async def test_who_looks_at_somebody_else_reads_that_the_turn_has_begun(
    game: str, environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    odd(monkeypatch, "think")
    async with playing(Play(game, 3, "5", bots={1: 3, 2: 3}), environ=environ) as player:
        tr, desk = player.app.tr, player.table_page.desk
        await play_while(player, lambda: own_turn(player))
        player.table_page.show_table()
        while desk.shown != 2:
            await player.press("v")
        player.table_page.company._followed = None  # the page may have been there by itself
        turn = tr("It is your turn. You look at {name}.", name=player.table.header.seats[2])
        assert turn not in player.prompt()
        await play_while(player, lambda: not own_turn(player))
        assert turn in player.prompt()
        assert tr("help") in {what for _, what in player.keys_named()}
        await player.press_named(tr("your side"))
        assert desk.shown == 0
        assert turn not in player.prompt()
        whole(player)


async def test_a_card_of_the_market_can_be_taken_while_the_bots_side_still_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    odd(monkeypatch, "think")
    monkeypatch.setattr(Company, "_come_back", lambda company: None)
    async with playing(Play("bonsai", 2, "5", bots={1: 3})) as player:
        await play_while(player, lambda: own_turn(player))
        await play_while(player, lambda: not own_turn(player))
        assert player.table_page.desk.shown == 1
        await player.press("tab", "enter")
        assert str(player.table.draft(0)[0]).startswith("meditate")
        assert player.table_page.desk.shown == 0


async def test_a_bot_that_is_heard_while_the_app_ends_meets_no_widgets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    odd(monkeypatch, "think")
    async with playing(Play("karigar", 2, "5", bots={1: 3})) as player:
        page = player.table_page
        await page.prompt.remove()
        monkeypatch.setattr(type(player.app), "ending", True)
        page.company.heard()
        monkeypatch.undo()
