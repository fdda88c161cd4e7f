"""Ways to play a Tangram City seat through the app: by keys, through the palette, by typing."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable

from engine.game import Verdict
from engine.record import decode, verify
from engine.tangram.moves import Leave, Place
from tests.tui.driving import Player
from tui.tangram.desk import TangramDesk

Answer = Callable[[Player, random.Random], Awaitable[None]]
"""Gives one answer of the seat at the keyboard, and hands it in."""
SHUFFLES = ("left", "down", "up", "right", "h", "j", "k", "l", "r", "R", "f")


def desk_of(player: Player) -> TangramDesk:
    """The desk of the table on the screen."""
    desk = player.table_page.desk
    assert isinstance(desk, TangramDesk)
    return desk


async def by_keys(player: Player, rng: random.Random) -> None:
    """Move the piece about, walk to a spot where it fits, set it down, go on; or leave it out."""
    desk = desk_of(player)
    assert desk.ghost is not None
    assert desk.view is not None
    open_ = desk.view.cities[desk.shown].open
    if len(open_) > 1:
        place = rng.randrange(len(open_))
        await player.press(str(place + 1))
        assert desk.ghost.number == open_[place]
    await player.press(*rng.choices(SHUFFLES, k=2), rng.choice("nN"))
    if desk.considered is not None and desk.considered.verdict is Verdict.COMPLETE:
        await player.press("enter")
        if rng.random() < 0.1:
            await player.press("u", "enter")
    else:
        assert "fits nowhere" in player.text()
        await player.press("x")
    await player.press("space")


async def by_palette(player: Player, rng: random.Random) -> None:
    """Choose a legal move by its words, then go on by its words."""
    table, before = player.table, len(player.table.moves)
    await player.choose(_chosen(player, rng))
    await player.choose("Go on: the move stands")
    assert len(table.moves) == before + 1


async def by_typing(player: Player, rng: random.Random) -> None:
    """Type a move, short where that is enough; then go on."""
    text = _chosen(player, rng)
    if rng.random() < 0.3:
        text = f"  {text.upper()} "
    await player.press(":")
    await player.enter(text)
    assert not player.table_page.prompt.asking
    await player.press("space")


def _chosen(player: Player, rng: random.Random) -> str:
    """The words of a legal move: a placement, if there is one."""
    legal = list(player.table.legal(player.table_page._seat))
    moves = [move for move in legal if not isinstance(move, Leave)] or legal
    if isinstance(moves[0], Place):
        best = max(len(player.table.moves), 1)
        moves = moves[: max(len(moves) // best, 1)]
    return str(rng.choice(moves))


async def play_out(player: Player, answer: Answer, rng: random.Random) -> None:
    """Play on to the results screen, every seat in the same way; curtains are opened with Enter."""
    while player.page != "ResultPage":
        if player.page == "CurtainPage":
            await player.press("enter")
        assert player.page in ("TablePage", "ResultPage"), player.text()
        if player.page == "TablePage":
            await answer(player, rng)


def finished(player: Player) -> None:
    """Assert that the game is over, kept once, in order, and shown."""
    kept = player.app.store.results()
    assert len(kept) == 1
    record = decode(player.app.store.record(kept[0].id))
    verify(record)
    assert record.result is not None
    shown = player.text()
    for total in record.result.totals:
        assert str(total) in shown
