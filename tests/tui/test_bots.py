"""Bots at the table: whole games against them, and what happens while they think."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.bots import worker as bots_worker
from engine.header import deal
from engine.record import decode, verify
from engine.store import Store
from tests.engine.lifeline import lifeline
from tests.tui import seats
from tests.tui.ananda import playing as ananda
from tests.tui.bonsai import seats as bonsai
from tests.tui.driving import JAPANESE, TRUECOLOR, Player, playing, whole
from tests.tui.karigar import playing as karigar
from tests.tui.test_kill_and_resume import after_a_kill
from tests.tui.thinking import own_turn, play_against, think_here
from tui.screens.table import TablePage
from tui.settings import SettingsFile
from tui.start import Home, Play

BY_KEYS = {
    "tangram": seats.by_keys,
    "ananda": ananda.by_keys,
    "bonsai": bonsai.by_keys,
    "karigar": karigar.by_keys,
}


def hurried() -> SettingsFile:
    """Settings of somebody who does not wait for bots."""
    file = SettingsFile(None)
    file.values.pace = "at once"
    return file


def odd(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """Let workers be odd ones."""
    monkeypatch.setattr(bots_worker, "MODULE", "tests.engine.bots.odd")
    monkeypatch.setenv("ODD_BOT", how)


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("tangram", {1: 1, 2: 1}),
        ("ananda", {1: 1}),
        ("bonsai", {1: 1}),
        ("karigar", {1: 1}),
    ],
)
async def test_a_whole_game_against_bots_by_keys(
    game: str, bots: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    think_here(monkeypatch)
    monkeypatch.setattr("tui.app.ChabudaiApp.bots_seed", "whole")
    start = Play(game, len(bots) + 1, "whole", bots=bots)
    async with playing(start, settings=hurried()) as player:
        await play_against(player, BY_KEYS[game], random.Random(1))
        whole(player)
        (result,) = player.app.store.results()
        assert {bot.seat: bot.level for bot in result.bots} == bots
        assert result.seats[1] == "Oak Lv1"
        assert result.unaided
        record = decode(player.app.store.record(result.id))
        verify(record)
        movers = {move.seat - 1 for move in record.moves}
        assert movers == {0, *bots}


async def test_a_bot_thinks_in_a_process_and_moves() -> None:
    start = Play("karigar", 2, "5", bots={0: 1})
    async with playing(start, settings=hurried()) as player:
        assert player.table_page._seat == 1
        assert "is thinking…" in player.prompt()
        await player.until(lambda: own_turn(player))
        assert {seat for seat, _ in player.table.moves} == {0}
        assert player.table.header.seats == ("Oak Lv1", "Player 2")
        assert "thinking" not in player.prompt()


@pytest.mark.parametrize("game", ["tangram", "karigar"])
async def test_every_key_works_while_a_bot_thinks(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "think")
    async with playing(Play(game, 2, "5", bots={0: 3}), environ=JAPANESE) as player:
        if game == "tangram":  # all place at once: the person answers first
            await player.press("n", "enter", "space")
        assert "カシ Lv3が考えています…" in player.prompt()
        whole(player)
        for key, page in (("question_mark", "HelpPage"), ("L", "LogPage"), ("B", "RulesPage")):
            await player.press(key)
            assert player.page == page
            await player.press("q" if page != "RulesPage" else "escape")
            await player.press(*["q"] if player.page != "TablePage" else [])
            assert player.page == "TablePage"
        await player.press("v")
        assert player.table_page.desk.shown == 0
        await player.press("ctrl+p", "escape")
        assert "カシ Lv3が考えています…" in player.prompt()


async def test_leaving_stops_the_thinking_and_coming_back_begins_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    odd(monkeypatch, "think")
    async with playing(Play("karigar", 2, "5", bots={0: 1}), settings=hurried()) as player:
        for number in range(2):
            path = tmp_path / f"line{number}"
            async with lifeline(path) as line:
                monkeypatch.setenv("ODD_LINE", str(path))
                if number:
                    await player.press("c")
                else:  # the one that thinks already has no line
                    await player.press("q", "c")
                assert await line.read() == b"up\n"
                await player.press("q")
                assert player.page == "HomePage"
                assert await line.read() == b""
        monkeypatch.setattr(bots_worker, "MODULE", "engine.bots.worker")
        await player.press("c")
        await player.until(lambda: own_turn(player))
        assert player.table.moves


async def test_killed_while_a_bot_thinks_it_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What was kept at that moment is enough, and the bot thinks anew."""
    odd(monkeypatch, "think")
    path = tmp_path / "games" / "chabudai.db"
    async with playing(Play("karigar", 2, "5", bots={0: 1}), store=path) as player:
        assert "thinking" in player.prompt()
        left = after_a_kill(path, tmp_path / "kill")
        assert left.load(1).digest() == player.table.digest()
        left.close()
    think_here(monkeypatch)
    store = Store.open(tmp_path / "kill" / path.name)
    async with playing(Home(), store=store, settings=hurried()) as player:
        await player.press("c")
        await player.until(lambda: own_turn(player))
        assert player.table.moves


async def test_a_turn_that_was_broken_off_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed between two steps of a bot: neither its draft nor its open steps stay."""
    think_here(monkeypatch)
    store = Store.open(None)
    number, table = store.create(deal("karigar", ("Bot 1", "Anna"), {}, "5", bots={0: 1}))
    rng = random.Random(3)
    table.compose(0, str(table.state.wander(0, rng)))
    table.commit(0)
    assert table.open
    table.compose(0, str(table.seat_state(0).wander(0, rng)))
    store.release(number)
    async with playing(store=store, settings=hurried()) as player:
        entries: list[str] = []
        kept = store.load(number)
        kept.watchers.append(lambda entry: entries.append(entry.do))
        await player.press("c")
        await player.until(lambda: own_turn(player))
        assert kept is player.table
        assert entries[:2] == ["undo", "take back"]
        assert not player.table.open


async def test_a_worker_that_crashes_once_is_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    odd(monkeypatch, "once")
    monkeypatch.setenv("ODD_MARK", str(tmp_path / "mark"))
    async with playing(Play("karigar", 2, "5", bots={0: 1}), settings=hurried()) as player:
        await player.until(lambda: own_turn(player))
        assert (tmp_path / "mark").exists()
        assert player.table.moves


async def test_after_a_second_crash_a_key_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "crash")
    async with playing(Play("karigar", 2, "5", bots={0: 1}), settings=hurried()) as player:
        await player.until(lambda: "cannot go on" in player.prompt())
        assert "Oak Lv1 cannot go on: The helper program stopped without an answer." in player.prompt()
        assert "no user should see this" not in player.text()
        assert not player.table.moves
        monkeypatch.setattr(bots_worker, "MODULE", "engine.bots.worker")
        await player.press(".")
        await player.until(lambda: own_turn(player))
        assert player.table.moves


async def to_third_turn(player: Player) -> None:
    """Two turns of the person by the words of a hint-less wanderer, each answered by the bot."""
    rng, table = random.Random(5), player.table
    for _ in range(2):
        while own_turn(player):
            table.compose(0, str(table.seat_state(0).wander(0, rng)))
            table.commit(0)
        player.table_page.go_on()
        await player.until(lambda: own_turn(player))


async def test_taking_back_goes_to_ones_own_last_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    think_here(monkeypatch)
    async with playing(Play("karigar", 2, "5", bots={1: 1}), settings=hurried()) as player:
        await to_third_turn(player)
        table = player.table
        own = [n for n, (seat, _) in enumerate(table.moves) if seat == 0]
        start = table.last_own(0)
        assert start in own
        assert {seat for seat, _ in table.moves[start:]} == {0, 1}
        await player.press("u")
        assert "practice" in player.prompt()
        await player.press("u")
        assert len(table.moves) == start
        assert table.practised
        assert table.state.turn == (0,)


async def test_a_turn_taken_back_is_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fast keys take back more than was meant."""
    think_here(monkeypatch)
    async with playing(Play("karigar", 2, "5", bots={1: 1}), settings=hurried()) as player:
        await to_third_turn(player)
        moves = player.table.moves
        await player.press("U")
        assert "nothing to bring back" in player.prompt()
        await player.press("u", "u")
        assert "U brings it back" in player.prompt()
        await player.press("u", "u", "u")
        assert player.table.moves == ()
        await player.press("U")
        assert "U brings back one more" in player.prompt()
        assert "practice" in player.text().splitlines()[0]
        rng, page = random.Random(1), player.table_page
        page.compose_move(str(player.table.legal(0).sample(rng)))
        await player.press("U")
        assert "Take back first what you have set down: u" in player.prompt()
        page.mark(("1:gain",))
        await player.press("u", "ctrl+p", *"redo", "enter")
        assert player.table.moves == moves
        assert "Turn brought back." in player.prompt()
        assert not player.table.practised
        assert page.desk.pointed == ()


async def test_what_a_bot_is_asked_again_it_answers_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Tangram City the bots answer the card that one takes back to, too; that draws nothing anew."""
    think_here(monkeypatch)
    async with playing(Play("tangram", 3, "5", bots={1: 1, 2: 2}), settings=hurried()) as player:
        answers = []
        for _ in range(4):
            await player.until(lambda: len(player.table.open) == 2)
            answers.append(player.table.open)
            await player.press("n", "enter", "space")
        table = player.table
        await player.until(lambda: len(table.open) == 2)
        moves = table.moves
        await player.press("u", *"uuu")
        await player.until(lambda: len(table.open) == 2)
        assert sorted(table.open) == sorted(answers[len(table.moves) // 3])
        await player.press(*"UUU")
        assert table.moves == moves


async def test_bringing_back_stops_a_bot_that_thinks_about_what_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Tangram City it thinks about the card that one took back to; its answer to the next is there."""
    think_here(monkeypatch)
    async with playing(Play("tangram", 2, "5", bots={1: 1}), settings=hurried()) as player:
        table = player.table
        await player.until(lambda: len(table.open) == 1)
        await player.press("n", "enter", "space")
        await player.until(lambda: len(table.open) == 1)
        monkeypatch.undo()
        odd(monkeypatch, "think")
        sitting = player.table_page.company._sitting
        assert sitting is not None
        await player.press("u", "u")
        await player.until(lambda: sitting.thinking == {1})
        await player.press("U")
        await player.until(lambda: sitting.thinking == set())
        assert len(table.open) == 1


async def test_coming_back_from_a_bots_side_leaves_a_warning_standing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The key may come before the bot's side is left again."""
    think_here(monkeypatch)
    async with playing(Play("karigar", 2, "5", bots={1: 1}), settings=hurried()) as player:
        await to_third_turn(player)
        page = player.table_page
        page.desk.look_at(1)
        await player.settle()
        page.company._followed = 1
        await player.press("u")
        assert "practice" in player.prompt()
        page.company._come_back()
        await player.settle()
        assert page.desk.shown == 0
        assert "practice" in player.prompt()
        await player.press("u")
        assert player.table.practised


async def test_taking_back_stops_a_bot_that_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    think_here(monkeypatch)
    async with playing(Play("karigar", 2, "5", bots={1: 1}), settings=hurried()) as player:
        await to_third_turn(player)
        monkeypatch.undo()
        odd(monkeypatch, "think")
        rng, table = random.Random(5), player.table
        while own_turn(player):
            table.compose(0, str(table.seat_state(0).wander(0, rng)))
            table.commit(0)
        player.table_page.go_on()
        await player.settle()
        assert "thinking" in player.prompt()
        desk = player.table_page.desk
        desk.look_at(1)
        await player.press("u", "u")
        assert table.state.turn == (0,)
        assert "thinking" not in player.prompt()
        assert desk.shown == 0


async def test_brought_back_into_a_bots_turn_it_thinks_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it had done of its turn is taken back, as when the turn was broken off."""
    think_here(monkeypatch)
    async with playing(Play("karigar", 2, "5", bots={1: 1}), settings=hurried()) as player:
        await to_third_turn(player)
        monkeypatch.undo()
        odd(monkeypatch, "think")
        rng, table = random.Random(5), player.table
        while own_turn(player):
            table.compose(0, str(table.seat_state(0).wander(0, rng)))
            table.commit(0)
        moves = table.moves
        state = table.state
        table.compose(1, str(next(m for m in state.legal(1) if not state.binding(1, m))))
        table.commit(1)
        player.table_page.go_on()
        await player.press("u", "u")
        assert len(table.moves) < len(moves)
        await player.press("U")
        await player.until(lambda: table.moves == moves)
        await player.press("escape")
        await player.until(lambda: "thinking" in player.prompt())


async def test_the_last_moves_are_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    think_here(monkeypatch)
    async with playing(Play("karigar", 2, "5", bots={1: 1}), settings=hurried()) as player:
        await player.press("W")
        assert "Nothing has happened yet." in player.prompt()
        await to_third_turn(player)
        table = player.table
        steps = len(table.moves) - (table.last_own(0) or 0)
        await player.press("W")
        assert player.page == "RetracePage"
        assert "The last moves" in player.lines()[0]
        assert f"0 of {steps}" in player.prompt()
        for _ in range(steps):
            await player.press("right")
        assert f"{steps} of {steps}" in player.prompt()
        whole(player)
        await player.press("q")
        assert player.page == "TablePage"


async def test_a_slow_bot_is_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """At this pace no test would see the end of the turn."""
    think_here(monkeypatch)
    monkeypatch.setattr("tui.screens.table.PACES", {"normal": 3600.0})
    async with playing(Play("karigar", 2, "5", bots={0: 1})) as player:
        await player.until(lambda: "moves." in player.prompt())
        assert len(player.table.moves) == 1
        assert player.table_page.desk.shown == 0  # its side is shown while it moves
        await player.press(".")
        await player.until(lambda: own_turn(player))
        assert len(player.table.moves) > 1


async def test_no_curtain_where_one_person_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """AN-2.5: hands are secret, but no other person looks."""
    odd(monkeypatch, "think")
    async with playing(Play("ananda", 3, "7", bots={1: 1, 2: 1})) as player:
        assert player.page == "TablePage"


async def test_a_bot_stands_in_for_one_who_leaves_and_gives_the_seat_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Around one keyboard: what was set down is taken back, and the game goes on, also after a restart."""
    think_here(monkeypatch)
    store = Store.open(None)
    async with playing(Play("karigar", 2, "5"), store=store, settings=hurried()) as player:
        await player.press("enter", ":")  # the curtain first
        await player.enter(str(next(iter(player.table.legal(0)))))
        await player.press("s", "home", "b")
        await player.enter("9")
        assert "from 1 to 5" in player.text()
        await player.enter("1")
        assert player.table.header.levels == {0: 1}
        await player.until(lambda: player.table.state.turn == (1,) and player.table_page.viewer == 1)
        assert player.table.moves
        await player.press("s", "b")
        assert "Leave a seat for a person." in player.prompt()
        await player.press("home", "enter")
        await player.enter("Cy")
        assert player.page == "CurtainPage"  # two people again
        await player.press("enter")
        assert player.table_page.viewer == 0
        assert player.prompt()
        assert player.table.header.levels == {}
        assert player.table.header.seats[0] == "Cy"
        await player.press("full_stop")
        assert "No bot plays here." in player.prompt()
        kept = store.tables()[0]
        assert kept.seats[0] == "Cy"
        assert not kept.bots


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_while_the_last_step_of_a_bot_is_shown_the_line_says_whose_turn_it_is(
    environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    think_here(monkeypatch)
    monkeypatch.setattr(
        TablePage, "set_timer", lambda *_: None
    )  # the page never comes back to one's own side
    async with playing(Play("karigar", 2, "5", bots={0: 1}), environ=environ) as player:
        await player.press("full_stop")
        await player.until(lambda: own_turn(player) and player.table_page.desk.shown == 0)
        name = player.table.header.seats[0]
        assert player.app.tr("{name} has moved. Now it is your turn.", name=name) in player.prompt()
        await player.press("v")
        assert player.table_page.desk.shown == 1
        assert name not in player.prompt()


async def test_under_a_curtain_a_bot_stands_in_for_one_who_is_not_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No hand comes to the screen by it: other curtains stay closed."""
    odd(monkeypatch, "think")
    async with playing(Play("ananda", 3, "5", names=("Ann", "Bo", "Cy"))) as player:
        first = player.table_page.viewer
        assert player.page == "CurtainPage"
        await player.press("s", "q")
        assert player.page == "CurtainPage"
        other = (first + 1) % 3
        await player.press("s", "home", *["down"] * other, "b")
        await player.enter("2")
        assert player.page == "CurtainPage"
        assert player.table.header.levels == {other: 2}
        assert player.table.header.seats[first] in player.prompt()
        await player.press("s", "home", *["down"] * first, "b")
        await player.enter("2")
        assert player.page == "TablePage", "one person alone has no secrets from anybody"
        assert player.table_page.viewer == 3 - first - other
        assert player.prompt()


async def test_under_a_curtain_somebody_else_may_sit_down() -> None:
    async with playing(Play("ananda", 2, "5", names=("Ann", "Bo"))) as player:
        first = player.table_page.viewer
        names = player.table.header.seats
        assert f"It is {names[first]}'s turn." in player.text()
        await player.press("s", "home", *["down"] * (1 - first), "enter")
        assert player.page == "CurtainPage"
        assert names[1 - first] in player.prompt()
        assert f"This is the side of {names[1 - first]}." in player.text()
        await player.press("enter")
        assert player.page == "TablePage"
        assert player.table_page.viewer == 1 - first
