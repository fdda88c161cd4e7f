"""A decision of a look back on the board: picture and words, and that the words give way."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from engine.bonsai.view import BonsaiView
from engine.bots.bot import Verdict
from engine.games import GAMES
from engine.record import encode
from engine.store import Store
from engine.tangram.view import TangramView
from tests.tui.driving import JAPANESE, TRUECOLOR, playing, whole
from tests.tui.test_lookback import finished, look_back, open_look_back
from tests.tui.test_replay import finished as finished_record
from tests.tui.thinking import judge_quickly
from tui.desk import Desk
from tui.language import Language
from tui.looking import Looking
from tui.screens.lookback import LookBackPage
from tui.screens.moment import MomentPage
from tui.start import Replay
from tui.widgets.prompt import Prompt


@pytest.mark.parametrize(
    ("loss", "own", "other"), [(0.4, "Played well:", "About as good:"), (3.0, "Played:", "Better:")]
)
async def test_the_words_are_about_the_picture(
    loss: float, own: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played well is shown first, what was not comes after the better; words and picture agree."""

    async def ask_to_judge(view: TangramView, seat: int, *_: object) -> Verdict:
        return Verdict(10.0 - loss, 10.0, (f"leave {view.cities[seat].open[0]}",), ())

    judge_quickly(monkeypatch)
    monkeypatch.setattr("tui.looking.ask_to_judge", ask_to_judge)
    store = Store.open(None)
    finished(store, 2)
    async with playing(store=store) as player:
        looking = await open_look_back(player)
        decision = next(one for one in looking.decisions() if one.played[0].startswith("place"))
        player.app.push_screen(MomentPage(looking, decision))
        await player.settle()
        before = len(decision.view.cities[decision.seat].placed)  # type: ignore[attr-defined]
        assert (own if loss < 0.5 else other) in player.text()
        for _ in range(3):
            view = player.app.screen.query_one(Desk).view
            placed = len(view.cities[decision.seat].placed)  # type: ignore[union-attr]
            assert (own in player.text()) == (placed > before)
            assert (other in player.text()) == (placed == before)
            await player.press("space")


async def test_where_the_best_was_played_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_quickly(monkeypatch)
    store = Store.open(None)
    finished(store)
    async with playing(store=store) as player:
        looking = await open_look_back(player)
        player.app.push_screen(MomentPage(looking, looking.worst()[-1]))
        await player.settle()
        shown = player.text()
        assert "Played well:" in shown
        assert "as good" not in shown
        await player.press("space")
        assert player.text() == shown


@pytest.mark.parametrize(
    ("game", "players"), [(game, n) for game in GAMES for n in (1, 2) if n in GAMES[game].players]
)
async def test_every_decision_is_shown_as_it_left_the_position(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What was placed, paid, taken: all of it, but nothing that came to light by it, and no move in hand."""
    judge_quickly(monkeypatch)
    path = tmp_path / "game.json"
    path.write_bytes(encode(finished_record(game, players)))
    async with playing(Replay(path)) as player:
        await player.press("b")
        page = player.app.screen
        assert isinstance(page, LookBackPage)
        looking = page.looking
        player.app.push_screen(MomentPage(looking, looking.decisions()[0]))
        await player.settle()
        moment = player.app.screen
        assert isinstance(moment, MomentPage)
        for decision in looking.decisions()[:60]:
            moment._decision = decision
            moment.fill()
            view = moment.desk.view
            assert view is not None
            done = looking.table_at(decision).state.copy()
            for move in decision.played:
                done.set_down(decision.seat, done.resolve(decision.seat, move))
            assert msgspec.structs.replace(view, turn=done.turn) == done.view(decision.seat)
            if decision.played[-1] not in ("done", "end", "pass"):
                before = msgspec.structs.replace(decision.view, turn=())
                assert view != before, decision.played
            await player.press("question_mark", "q")
            whole(player)


async def test_a_card_of_bonsai_is_shown_as_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its tiles lie in the stock, and what is turned up in its place is not shown."""
    judge_quickly(monkeypatch)
    path = tmp_path / "game.json"
    path.write_bytes(encode(finished_record("bonsai", 2)))
    async with playing(Replay(path)) as player:
        await player.press("b")
        page = player.app.screen
        assert isinstance(page, LookBackPage)
        looking = page.looking
        decision = next(one for one in looking.decisions() if one.played == ("meditate 1",))
        player.app.push_screen(MomentPage(looking, decision))
        await player.settle()
        before, view = decision.view, player.app.screen.query_one(Desk).view
        assert isinstance(before, BonsaiView)
        assert isinstance(view, BonsaiView)
        assert len(view.gardens[decision.seat].cards) == len(before.gardens[decision.seat].cards) + 1
        assert [slot.card for slot in view.market] == [None, *(slot.card for slot in before.market[1:])]


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
async def test_the_words_give_way_to_the_board(
    environ: Mapping[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All of it can be seen at 80x24, whatever is said; every key is still named then."""

    async def ask_to_judge(*_: object) -> Verdict:
        return Verdict(9.7, 10.0, ("leave 1",), ())

    judge_quickly(monkeypatch)
    monkeypatch.setattr("tui.looking.ask_to_judge", ask_to_judge)
    path = tmp_path / "game.json"
    path.write_bytes(encode(finished_record("tangram", 1)))
    async with playing(Replay(path), environ=environ) as player:
        tr = player.app.tr
        looking = await look_back(player)
        decision = looking.decisions()[0]
        told = looking.told(tr, decision, decision.played)
        player.app.push_screen(MomentPage(looking, decision))
        await player.settle()
        desk, prompt = player.app.screen.query_one(Desk), player.app.screen.query_one(Prompt)
        assert told in player.prompt()
        assert prompt.region.overlaps(desk.region)
        await player.press("w")
        assert told not in player.text()
        assert not prompt.region.overlaps(desk.region)
        whole(player)
        for what in ("as good", "decision", "words", "try again", "back", "help"):
            assert f" {tr(what)}" in player.prompt()
        await player.press("w")
        assert told in player.prompt()
        await player.press("w", "right")
        assert looking.told(tr, looking.decisions()[1], looking.decisions()[1].played) in player.prompt()


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_was_not_made_is_not_told_as_made(game: str) -> None:
    english, japanese = Language("en"), Language("ja")
    looking = Looking(finished_record(game, 2))
    for decision in looking.decisions():
        told = looking.told(japanese, decision, decision.played)
        imagined = japanese.imagined(told)
        assert "ました" not in imagined
        assert "でした" not in imagined
        told = looking.told(english, decision, decision.played)
        assert english.imagined(told) == told
