"""Hints at the table, in stages, and what the result says of them."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from engine.bots import worker as bots_worker
from engine.bots.bot import Hint, judge
from engine.bots.brain import Pointed
from engine.bots.decisions import story
from engine.game import Message, say
from engine.games import GAMES
from engine.store import Store
from engine.table import Hinted, Table
from tests.tui.driving import JAPANESE, TRUECOLOR, Player, playing, whole
from tests.tui.kept import keep, play_to_end
from tests.tui.test_bots import odd
from tests.tui.thinking import think_here
from tui.start import Play
from tui.tangram.board import CityBoard


async def hinted(player: Player) -> Hinted:
    """Press H, and wait for the hint."""
    await player.press("H")
    await player.until(lambda: bool(player.table.hints))
    return player.table.hints[-1]


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_in_stages(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    think_here(monkeypatch)
    players = GAMES[game].players[0]
    async with playing(Play(game, players, "5", bots={1: 1} if players > 1 else {})) as player:
        hint = await hinted(player)
        moves = ", ".join(hint.moves)
        assert player.prompt().startswith("Hint: ")
        assert moves not in player.prompt()
        first = player.prompt()
        await player.press("H")
        assert player.prompt().startswith("Hint: ")
        assert player.prompt() != first
        assert moves not in player.prompt()
        await player.press("H")
        assert hint.moves[0] in player.prompt()
        assert "Better" not in player.prompt(), "beside what?"
        whole(player)
        await player.press("H")
        assert tuple(map(str, player.table.draft(0))) == hint.moves
        assert "Hint" not in player.prompt()
        assert player.table.hints == [hint]


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
async def test_the_key_that_goes_on_stands_beside_every_hint(
    game: str, environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it is at 80x24: the text takes lines above."""
    think_here(monkeypatch)
    players = GAMES[game].players[0]
    start = Play(game, players, "5", bots={1: 1} if players > 1 else {})
    async with playing(start, environ=environ) as player:
        tr = player.app.tr
        await hinted(player)
        for on in ("say more", "name the move", "set it down"):
            named = player.keys_named()
            assert (tr("Esc"), tr("hide")) in named
            assert {tr(on), tr("help")} <= {what for _, what in named}
            whole(player)
            await player.press("H")


async def test_the_screen_is_free_while_a_hint_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "think")
    async with playing(Play("tangram", 1, "7"), environ=JAPANESE) as player:
        await player.press("H")
        assert "ヒントを探しています…" in player.prompt()
        await player.press("n", "enter", "u", "L", "q")
        assert player.page == "TablePage"
        await player.press("q")
        assert player.page == "HomePage"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_a_named_key_gives_up_the_search_for_a_hint(
    game: str, environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    odd(monkeypatch, "think")
    start = Play(game, GAMES[game].players[0], "5", bots={1: 1} if GAMES[game].players[0] > 1 else {})
    async with playing(start, environ=environ) as player:
        tr, asked = player.app.tr, player.prompt()
        await player.press("H")
        (search,) = (worker for worker in player.app.workers if worker.group == "hint")
        await player.press_named(tr("end the search"))
        await player.until(lambda: search.is_finished)
        assert player.page == "TablePage"
        assert player.prompt() == asked
        await player.press("H")
        assert tr("Looking for a hint…") in player.prompt()


async def test_a_search_that_a_move_hid_is_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "think")
    async with playing(Play("tangram", 1, "7")) as player:
        await player.press("H", "n", "enter")
        assert "Looking" not in player.prompt()
        await player.press("H")
        assert "Looking for a hint…" in player.prompt()


async def test_a_draft_that_does_not_fit_is_to_be_taken_back_first(monkeypatch: pytest.MonkeyPatch) -> None:
    think_here(monkeypatch)
    async with playing(Play("tangram", 1, "7")) as player:
        await player.press("x")
        hint = await hinted(player)
        assert "Take it back first: u." in player.prompt(), "at once, not when it is to be set down"
        await player.press("H", "H", "H")
        assert "Take it back first: u." in player.prompt()
        assert str(player.table.draft(0)[0]).startswith("leave")
        await player.press("u")
        assert player.prompt().startswith("Hint: ")
        await player.press("H", "H", "H")
        assert tuple(map(str, player.table.draft(0))) == hint.moves


async def test_a_hint_gives_way_to_the_next_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """And comes back as it was when it is asked for."""
    think_here(monkeypatch)
    async with playing(Play("ananda", 2, "5", bots={1: 1})) as player:
        hint = await hinted(player)
        await player.press("H", "H", ":")
        await player.enter(hint.moves[0])
        assert "Hint" not in player.prompt()
        assert player.table_page.desk.pointed == ()
        await player.press("H")
        assert hint.moves[0] in player.prompt()
        await player.press("u", "p", "H")
        assert "Take it back first: u." in player.prompt()


async def test_a_hint_is_hidden_and_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    think_here(monkeypatch)
    async with playing(Play("tangram", 1, "7")) as player:
        await hinted(player)
        await player.press("escape")
        assert "Hint" not in player.prompt()
        assert player.table_page.desk.pointed == ()
        await player.press("H")
        assert "Hint" in player.prompt()
        assert len(player.table.hints) == 1


async def test_a_hint_over_an_open_list_is_hidden_before_the_list_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    think_here(monkeypatch)
    async with playing(Play("karigar", 1, "5")) as player:
        await player.press("b")
        asked = player.prompt()
        await hinted(player)
        await player.press_named("hide")
        assert player.prompt() == asked
        await player.press_named("back")
        assert player.prompt() != asked


async def test_hints_are_for_ones_own_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "think")
    async with playing(Play("karigar", 2, "5", bots={0: 1})) as player:
        await player.press("H")
        assert "Hints are for your own turn." in player.prompt()
        assert not player.table.hints


async def test_without_a_helper_there_is_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    odd(monkeypatch, "crash")
    async with playing(Play("tangram", 1, "7")) as player:
        await player.press("H")
        await player.until(lambda: "helper program stopped" in player.prompt())
        assert not player.table.hints
        monkeypatch.setattr(bots_worker, "MODULE", "engine.bots.worker")
        think_here(monkeypatch)
        await hinted(player)
        assert player.prompt().startswith("Hint: ")


async def test_the_result_says_how_often(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(None)
    number, table = keep(store, moves=20)
    table.note_hint(0, ("leave",))
    table.note_hint(0, ("leave",))  # the same decision counts once
    digest = table.digest()
    store.release(number)
    assert store.load(number).digest() == digest
    play_to_end(store.load(number))
    (result,) = store.results()
    assert len(result.hints) == 1
    assert not result.unaided
    async with playing(store=store) as player:
        await player.press("r")
        assert "hints: 1" in player.text()
        assert "Best" not in player.text()
        assert "No results yet" not in player.text()
        assert "No best yet." in player.text()
        await player.press("enter")
        assert "Decisions with a hint: 1." in player.text()
        assert "With hints it is not compared with your bests." in player.text()


@pytest.mark.parametrize(("game", "players"), [("tangram", 2), ("karigar", 2)])
def test_a_hint_that_is_followed_is_no_loss(game: str, players: int) -> None:
    """Looked back at, the same search finds the same turn in the same place, whatever others answered."""
    from engine.bots.bot import hint
    from engine.header import deal

    table = Table(deal(game, ("Ann", "Bo"), {}, "follow"))
    rng = random.Random(2)
    while 0 not in table.state.turn or len(table.moves) < 9:
        seat = table.state.turn[-1]
        table.compose(seat, str(table.state.wander(seat, rng)))
        table.commit(seat)
    found = hint(table.settled.view(0), 0, game)
    number = len(table.moves) - len(table.open)
    for other in table.state.turn:  # somebody else is quicker
        if other:
            table.compose(other, str(table.state.wander(other, rng)))
            table.commit(other)
    for move in found.moves:
        table.compose(0, move)
        table.commit(0)
    told = story(table.header, [(seat, str(move)) for seat, move in table.moves])
    (decision,) = (d for d in told.decisions if (d.seat, d.number) == (0, number))
    assert decision.played == found.moves
    assert judge(decision.view, 0, game, decision.played).loss == 0


@pytest.mark.parametrize(
    ("environ", "said"),
    [(TRUECOLOR, "Hint: leave. Why: a more compact city."), (JAPANESE, "ヒント：leave。理由：")],
    ids=["en", "ja"],
)
async def test_the_reasons_of_a_hint_are_reasons(
    environ: Mapping[str, str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With nothing beside the move there is nothing that it is better than."""
    hint = Hint(Pointed(Message("here"), Message("this")), ("leave",), (Message("a more compact city"),))

    async def found(*_: object) -> Hint:
        return hint

    monkeypatch.setattr("tui.screens.hinting.ask_for_hint", found)
    async with playing(Play("tangram", 1, "7"), environ=environ) as player:
        await player.press("H", "H", "H")
        assert player.prompt().startswith(said)


async def test_reasons_in_japanese_have_a_japanese_comma_between_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    why = say("Fewer ways to fill the rest"), say("Room for more")

    async def ask(*_: object) -> Hint:
        return Hint(Pointed(say("Look."), say("There."), ()), ("leave",), why)

    monkeypatch.setattr("tui.screens.hinting.ask_for_hint", ask)
    async with playing(Play("tangram", 1, "7"), environ=JAPANESE) as player:
        await hinted(player)
        await player.press("H", "H")
        assert f"{why[0].id}、{why[1].id}" in player.prompt()


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_set_down_at_somebody_elses_side_leads_home(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so does a typed move."""
    think_here(monkeypatch)
    async with playing(Play(game, 2, "5")) as player:
        if player.page == "CurtainPage":
            await player.press("enter")
        assert player.page == "TablePage"
        desk, own = player.table_page.desk, player.table_page.viewer
        hint = await hinted(player)
        await player.press("H", "H", "v")
        assert desk.shown != own
        await player.press("H")
        assert tuple(map(str, player.table.draft(own))) == hint.moves
        assert desk.shown == own
        for _ in hint.moves:
            await player.press("u")
        await player.press("v", ":")
        await player.enter(hint.moves[0])
        assert list(map(str, player.table.draft(own))) == [hint.moves[0]]
        assert desk.shown == own


async def test_what_a_hint_points_at_is_marked_in_ones_own_city_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    think_here(monkeypatch)
    async with playing(Play("tangram", 2, "5", bots={1: 1})) as player:
        await hinted(player)
        board = player.app.screen.query_one(CityBoard)
        assert board.pointed
        await player.press("v")
        assert not board.pointed
        await player.press("v")
        assert board.pointed
