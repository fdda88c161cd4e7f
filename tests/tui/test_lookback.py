"""The look back at a finished game: it fills in, is kept, and leads back to the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.bots import worker as bots_worker
from engine.bots.bot import Verdict
from engine.games import GAMES
from engine.record import decode, encode, replay
from engine.store import KeptTable, Store
from engine.table import Hinted
from engine.tangram.view import TangramView
from tests.tui.driving import JAPANESE, TRUECOLOR, Player, playing, whole
from tests.tui.karigar import playing as karigar
from tests.tui.kept import keep, play_to_end
from tests.tui.test_bots import odd
from tests.tui.test_replay import finished as finished_record
from tests.tui.thinking import judge_quickly
from tui.language import Language
from tui.looking import Looking
from tui.screens.lookback import LookBackPage
from tui.screens.moment import MomentPage
from tui.start import Replay
from tui.widgets.timeline import SIGNS, Timeline


def finished(store: Store, players: int = 1) -> None:
    """A game of Tangram City that is over."""
    _, table = keep(store, players)
    play_to_end(table)


async def open_look_back(player: Player) -> Looking:
    """From home, the newest result."""
    await player.press("r")
    return await look_back(player)


async def look_back(player: Player) -> Looking:
    """At the result that is shown or marked, until all is judged."""
    await player.press("b")
    page = player.app.screen
    assert isinstance(page, LookBackPage)
    looking = page.looking
    await player.until(lambda: len(looking.verdicts) == len(looking.decisions()))
    return looking


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
@pytest.mark.parametrize("players", [1, 2, 5])
async def test_the_page_at_80x24(
    environ: Mapping[str, str], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_quickly(monkeypatch)
    store = Store.open(None)
    finished(store, players)
    async with playing(store=store, environ=environ) as player:
        looking = await open_look_back(player)
        whole(player)
        rows = player.app.screen.query_one(Timeline).rows
        assert [row.totals[-1] for row in rows] == list(looking.story.steps[-1][1])
        assert len(looking.decisions()) > 20 * players
        text = player.text()
        assert all(f"{looking.header.seats[seat]} " in text for seat in range(players))
        assert SIGNS[3] in text
        assert ("999" in text) == (players == 1)
        worst = looking.worst()
        losses = [looking.verdicts[decision.key].loss for decision in worst]
        assert losses == sorted(losses, reverse=True)
        assert f"{losses[0]:.1f}" in text
        await player.press("enter")
        assert player.page == "MomentPage"
        whole(player)
        await player.press("space", "right", "left", "v")
        whole(player)


async def test_what_was_judged_is_not_thought_about_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = judge_quickly(monkeypatch)
    store = Store.open(None)
    finished(store)
    async with playing(store=store) as player:
        looking = await open_look_back(player)
        count = len(asked)
        assert count == len(looking.decisions())
        await player.press("q", "b")
        again = player.app.screen
        assert isinstance(again, LookBackPage)
        await player.until(lambda: len(again.looking.verdicts) == count)
        assert again.looking.verdicts == looking.verdicts
        assert len(asked) == count


async def test_a_hint_that_was_followed_counts_as_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    async def harsh(*_: object) -> Verdict:
        return Verdict(0.0, 9.0, ("leave 1",), ())

    monkeypatch.setattr("tui.looking.ask_to_judge", harsh)
    store = Store.open(None)
    finished(store)
    record = decode(store.record(1))
    plain = Looking(record)
    told = plain.story.decisions[4]
    looking = Looking(record, hints=(Hinted(told.seat, told.number, told.played),))
    async with playing(store=store) as player:
        await looking.judge(player.app)
    assert looking.verdicts[told.key].loss == 0
    assert looking.verdicts[plain.story.decisions[5].key].loss == 9


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_a_game_in_which_nothing_was_given_away_can_be_gone_through(
    environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def kind(*_: object) -> Verdict:
        return Verdict(9.0, 9.0, ("leave 1",), ())

    monkeypatch.setattr("tui.looking.ask_to_judge", kind)
    monkeypatch.setattr(Looking, "find_par", lambda *_: asyncio.sleep(0))
    store = Store.open(None)
    finished(store)
    async with playing(store=store, environ=environ) as player:
        looking = await open_look_back(player)
        tr = player.app.tr
        assert tr("Nothing given away.") in player.prompt()
        assert tr("show it") in [what for _, what in player.keys_named()]
        await player.press("enter")
        moment = player.app.screen
        assert isinstance(moment, MomentPage)
        first, second = looking.decisions()[:2]
        assert moment._decision == first
        await player.press("right")
        assert moment._decision == second


@asynccontextmanager
async def judging_for_ever(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Player]:
    """A look back whose helper never answers."""
    odd(monkeypatch, "think")
    store = Store.open(None)
    finished(store)
    async with playing(store=store) as player:
        await player.press("r", "b")
        assert "0 of " in player.text()
        yield player


async def test_where_nothing_is_listed_yet_nothing_is_offered_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with judging_for_ever(monkeypatch) as player:
        assert [what for _, what in player.keys_named()] == ["back", "help"]
        before = player.text()
        await player.press("enter", "t")
        assert player.text() == before
        await player.press("?")
        assert "Try again from this decision" not in player.text()


@pytest.mark.parametrize("players", [1, 2])
async def test_alone_no_other_player_is_offered_to_look_at(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_quickly(monkeypatch)
    store = Store.open(None)
    finished(store, players)
    async with playing(store=store) as player:
        await open_look_back(player)
        await player.press("enter", "ctrl+p", *"look at the next")
        assert player.page == "PalettePage"
        assert ("Look at the next player" in player.text()) == (players > 1)


async def test_try_again_from_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The moves up to there, marked as practice, with bots at the other seats."""
    judge_quickly(monkeypatch)
    store = Store.open(None)
    table = karigar.keep(store, 2, level=4)
    while not table.over:
        seat = table.state.turn[0]
        table.compose(seat, str(table.state.wander(seat, karigar.random.Random(len(table.moves)))))
        table.commit(seat)
    odd(monkeypatch, "think")
    async with playing(store=store) as player:
        looking = await open_look_back(player)
        decision = looking.worst()[0]
        await player.press("enter", "t")
        assert player.page == "TablePage"
        again = player.table
        assert again.practised
        assert tuple((seat, str(move)) for seat, move in again.moves) == looking.moves[: decision.number]
        assert again.header.levels == {1 - decision.seat: 3}
        assert again.header.seats[1 - decision.seat] == "Oak Lv3"
        assert again.state.turn == (decision.seat,)
        assert player.table_page._seat == decision.seat


async def test_a_helper_that_fails_is_a_line_and_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "crash")
    store = Store.open(None)
    finished(store)
    async with playing(store=store) as player:
        await player.press("r", "b")
        await player.until(lambda: "helper program stopped" in player.prompt())
        assert "no user should see this" not in player.text()
        monkeypatch.setattr(bots_worker, "MODULE", "engine.bots.worker")
        judge_quickly(monkeypatch)
        await player.press("r")
        page = player.app.screen
        assert isinstance(page, LookBackPage)
        await player.until(lambda: len(page.looking.verdicts) == len(page.looking.decisions()))
        assert "helper" not in player.prompt()


async def test_the_screen_is_free_while_it_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    async with judging_for_ever(monkeypatch) as player:
        await player.press("question_mark", "q")
        assert player.page == "LookBackPage"
        await player.press("q")
        assert player.page == "HistoryPage"


async def test_a_record_of_others_can_be_looked_back_at(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    judge_quickly(monkeypatch)
    store = Store.open(None)
    finished(store, 2)
    path = tmp_path / "game.json"
    path.write_bytes(store.record(1))
    async with playing(Replay(path)) as player:
        await look_back(player)
        whole(player)


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
async def test_decisions_are_found_again_and_told_in_words(
    game: str, environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By the game's turns, as in its replay; and every key stands on the last line, however much is said."""
    judge_quickly(monkeypatch)
    record = finished_record(game, 2)
    path = tmp_path / "game.json"
    path.write_bytes(encode(record))
    async with playing(Replay(path), environ=environ) as player:
        tr = player.app.tr
        looking = await look_back(player)
        turns = [decision.turn for decision in looking.story.decisions]
        assert turns == sorted(turns)
        assert turns[-1] <= sum(event.kind == "turn" for step in replay(record) for event in step.events) + 1
        assert (game == "tangram") == (max(turns) == 0)
        worst = looking.worst()[0]
        place = looking.place_of(tr, worst)[1]
        assert place in player.text()
        assert not any(" ".join(worst.played) == line.strip() for line in player.lines())
        longest = max(looking.decisions(), key=lambda one: len(looking.told(tr, one, one.played)))
        player.app.push_screen(MomentPage(looking, longest))
        await player.settle()
        whole(player)
        named = [what for _, what in player.keys_named()]
        assert {tr("decision"), tr("hide"), tr("try again"), tr("back"), tr("help")} <= set(named)
        assert any(looking.place_of(tr, longest)[n] in player.lines()[0] for n in (0, 1))


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_list_tells_what_was_played_and_enter_what_was_better(
    environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the name of the one player; what did not happen is not told as if it had."""

    async def better_to_leave(view: TangramView, seat: int, game: str, played: tuple[str, ...]) -> Verdict:
        tile = played[0].split()[1]
        return Verdict(0.0, 0.0 if played[0].startswith("leave") else 9.0, (f"leave {tile}",), ())

    judge_quickly(monkeypatch)
    monkeypatch.setattr("tui.looking.ask_to_judge", better_to_leave)
    store = Store.open(None)
    finished(store)
    async with playing(store=store, environ=environ) as player:
        looking = await open_look_back(player)
        decision, japanese = looking.worst()[0], environ is JAPANESE
        _, tile, *_, place = decision.played[0].split()
        left = f"タイル{tile}を外します。" if japanese else f"Leaves tile {tile} out."
        placed = f"タイル{tile}を{place}に置きました。" if japanese else f"Places tile {tile} at {place}."
        (line,) = (line for line in player.lines() if "►" in line)
        assert line.strip().endswith(placed)
        assert "Anna" not in line
        await player.press("enter")
        assert (f"もっと良い手：「{left}」" if japanese else f"Better: {left}") in player.prompt()
        await player.press("space")
        assert (f"打った手：{placed}" if japanese else f"Played: {placed}") in player.prompt()


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_is_told_without_the_name(game: str, environ: Mapping[str, str]) -> None:
    tr = Language("ja" if environ is JAPANESE else "en")
    looking = Looking(finished_record(game, 2))
    for decision in looking.decisions():
        told = looking.told(tr, decision, decision.played)
        assert not any(told.startswith(name) for name in looking.header.seats), told
        assert told[0].isupper() or tr.code == "ja"
        assert told[0] not in "はが "


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_tries_are_told_apart_and_the_end_says_what_they_were(
    environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_quickly(monkeypatch)
    store = Store.open(None)
    finished(store)
    async with playing(store=store, environ=environ) as player:
        tr = player.app.tr
        looking = await open_look_back(player)
        tries = []
        for down in (0, 1):
            await player.press("home", *["down"] * down)
            page = player.app.screen
            assert isinstance(page, LookBackPage)
            step = looking.worst()[down].step
            await player.press("t")
            again = tr("again from turn {number}", number=step)
            assert player.page == "TablePage"
            assert again in player.lines()[0]
            tries.append(again)
            whole(player)
            if not down:
                await player.press("q", "b")
        await player.press("q", "q")
        assert player.page == "HomePage"
        await player.choose(tr("Continue"))
        assert player.page == "TablesPage"
        assert all(sum(again in line for line in player.lines()) == 1 for again in tries)
        await player.press("enter")
        table = player.table
        assert isinstance(table, KeptTable)
        play_to_end(table)
        await player.press("q")
        assert player.page == "HomePage", player.text()
        await player.press("r")
        assert player.page == "HistoryPage", player.text()
        await player.press("enter")
        text = tr("Played again from turn {number}: this result counts as practice.", number=table.again)
        assert text in player.text()
        assert tr("Turns were taken back: this result counts as practice.") not in player.text()
