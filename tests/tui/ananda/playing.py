"""Ananda tables to go on with, and ways to play a seat through the app: by keys, through the palette."""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine.ananda.moves import Build, Meditate, Monk
from engine.ananda.state import AnandaState
from engine.ananda.view import BuildPreview
from engine.game import Move, Verdict
from engine.header import deal
from engine.store import KeptTable, Store
from engine.table import Table
from tests.tui.driving import Player
from tui.ananda.desk import AnandaDesk

CREATED = "2026-01-02T03:04:05+00:00"
NAMES = ("Anna", "Bo", "Chiyo", "Dieter")


def keep(
    store: Store,
    players: int = 2,
    moves: int = 0,
    *,
    seed: str = "kept",
    options: Mapping[str, str] | None = None,
) -> KeptTable:
    """A table in a store after so many steps of half sensible play, and on to the end of that turn."""
    _, table = store.create(deal("ananda", NAMES[:players], options or {}, seed, CREATED))
    rng = random.Random(seed)
    while not table.over and (len(table.moves) < moves or ananda(table).phase == "build"):
        seat = table.state.turn[0]
        table.compose(seat, str(_sensible(table, seat, rng)))
        table.commit(seat)
    return table


def ananda(table: Table) -> AnandaState:
    """The position."""
    assert isinstance(table.state, AnandaState)
    return table.state


def _sensible(table: Table, seat: int, rng: random.Random) -> Move:
    legal = list(table.legal(seat))
    monks = [move for move in legal if isinstance(move, Monk)]
    builds = [move for move in legal if isinstance(move, Build)]
    ends = [move for move in legal if isinstance(move, Meditate)]
    if monks:
        return rng.choice(monks)
    if builds and (not ends or rng.random() < 0.7):
        some = rng.sample(builds, min(len(builds), 6))
        return max(some, key=lambda move: value(table, seat, move))
    return max(ends, key=lambda move: sum(move.values), default=legal[-1])


def value(table: Table, seat: int, move: Build) -> int:
    """The area value that a placement gives."""
    preview = table.consider(seat, str(move).split()).preview
    assert isinstance(preview, BuildPreview)
    return preview.value or 0


def desk_of(player: Player) -> AnandaDesk:
    """The desk of the table on the screen."""
    desk = player.table_page.desk
    assert isinstance(desk, AnandaDesk)
    return desk


async def by_keys(player: Player, rng: random.Random) -> None:
    """One step: walk to a space or spot and set it down, choose cards, or pass."""
    desk = desk_of(player)
    assert desk.view is not None
    if desk.port is not None and desk.port.held() is not None:
        await player.press("space")
    elif desk.meditating:
        await player.press(*rng.choices("jk", k=rng.randrange(3)), "enter", "space")
    elif desk.view.phase == "build" and desk.view.built and rng.random() < 0.3:
        await player.press("m")
    else:
        if desk.ghost is not None and rng.random() < 0.3:
            await player.press(str(rng.randrange(8) + 1), rng.choice("rRf"), rng.choice("hjkl"))
        await player.press(rng.choice("nN"))
        if desk.considered is not None and desk.considered.verdict is Verdict.COMPLETE:
            await player.press("enter")
            if rng.random() < 0.1:
                await player.press("u", "enter")
        elif not desk._fitting:
            await player.press("p", "space")


async def by_palette(player: Player, rng: random.Random) -> None:
    """Choose a legal step by its words; go on by its words when it ends the turn."""
    seat = player.table_page._seat
    moves = list(player.table.legal(seat))
    monks = [move for move in moves if isinstance(move, Monk)]
    builds = [move for move in moves if isinstance(move, Build)]
    ends = [move for move in moves if isinstance(move, Meditate)]
    if ends and rng.random() < 0.3:
        move = min(ends, key=lambda move: sum(move.values)) if rng.random() < 0.7 else rng.choice(ends)
    else:
        move = rng.choice(monks or builds or moves)
    before = player.table.draft(seat)
    await player.choose(str(move))
    assert player.table.draft(seat) == (*before, move)
    if player.table.held(seat) is not None:
        await player.choose("Go on: the move stands")
        assert player.page in ("CurtainPage", "ResultPage")


async def to_tiles(player: Player) -> AnandaDesk:
    """From the curtain at the start of a turn: put the monk where a tile fits, the best area first."""
    await player.press("enter", "n", "enter")
    desk = desk_of(player)
    for _ in range(20):
        if desk._fitting:
            break
        await player.press("u", "n", "enter")
    assert desk._fitting
    return desk


async def to_cards(player: Player) -> AnandaDesk:
    """From the curtain at the start of a turn: place a tile and go to the cards."""
    desk = await to_tiles(player)
    await player.press("enter")
    if not desk.meditating:
        await player.press("m")
    assert desk.meditating
    return desk
