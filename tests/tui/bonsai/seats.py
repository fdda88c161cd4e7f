"""Bonsai tables to go on with, positions put on the screen, and ways to play a seat through the app."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from engine.bonsai.moves import Claim, Cultivate, Discard, Done, Meditate, Put, Renounce, Take
from engine.bonsai.state import BonsaiState
from engine.game import Considered, Event, LegalMoves, Move, Seat, View
from engine.header import deal
from engine.store import KeptTable, Store
from tests.engine.bonsai.tables import keen
from tests.tui.driving import Player
from tui.bonsai.desk import BonsaiDesk

CREATED = "2026-01-02T03:04:05+00:00"
NAMES = ("Anna", "Ben", "Cleo", "Dai")


class StatePort:
    """One seat's side of a position that is at no table."""

    def __init__(self, state: BonsaiState, seat: Seat = 0) -> None:
        self.state = state
        self.seat: Seat | None = seat

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.state.players]

    def view(self) -> View:
        return self.state.view(self.seat)

    def held(self) -> Move | None:
        return None

    def drafted(self) -> str:
        return ""

    def consider(self, words: Sequence[str]) -> Considered:
        return self.state.consider(self.seat or 0, words)

    def legal(self) -> LegalMoves | None:
        return self.state.legal(self.seat or 0)

    def news(self, count: int) -> Sequence[Event]:
        return ()


async def put_on_screen(player: Player, state: BonsaiState, seat: Seat = 0) -> None:
    """Show a position at the desk."""
    desk_of(player).show(StatePort(state, seat))
    await player.settle()


def keep(
    store: Store,
    players: int,
    moves: int,
    *,
    seed: str = "kept",
    options: Mapping[str, str] | None = None,
) -> KeptTable:
    """A table in a store after so many steps of somebody who likes to place tiles."""
    _, table = store.create(deal("bonsai", NAMES[:players], options or {}, seed, CREATED))
    rng = random.Random(seed)
    for _ in range(moves):
        if table.over:
            break
        state = table.seat_state(table.state.turn[0])
        assert isinstance(state, BonsaiState)
        seat = state.seat
        table.compose(seat, str(keen(state, rng)))
        if table.held(seat) is not None:
            table.commit(seat)
    return table


def desk_of(player: Player) -> BonsaiDesk:
    """The desk of the table on the screen."""
    desk = player.table_page.desk
    assert isinstance(desk, BonsaiDesk)
    return desk


def _chosen(player: Player, rng: random.Random) -> Move:
    state = player.table.seat_state(player.table_page._seat)
    assert isinstance(state, BonsaiState)
    return keen(state, rng)


async def by_keys(player: Player, rng: random.Random) -> None:
    """One step, by the keys for it; and on, if that ends the action."""
    desk = desk_of(player)
    view = desk.view
    assert view is not None
    move = _chosen(player, rng)
    table, seat = player.table, player.table_page._seat
    before = table.draft(seat)
    if isinstance(move, Meditate):
        if rng.random() < 0.5:
            await player.press("tab", *["down"] * (move.slot - 1), "enter", "escape")
        else:
            await player.press(str(move.slot))
    elif isinstance(move, Cultivate):
        await player.press("c")
    elif isinstance(move, Take | Discard):
        await player.press(str(("wood", "leaf", "flower", "fruit").index(move.kind) + 1))
    elif isinstance(move, Claim | Renounce):
        names = [goal.name for goal in view.decide]
        if len(names) > 1:
            await player.press(str(names.index(f"{move.theme} {move.word}") + 1))
        await player.press("enter" if isinstance(move, Claim) else "x")
    elif isinstance(move, Put):
        await player.press(str(("wood", "leaf", "flower", "fruit").index(move.kind) + 1))
        await player.press(*rng.choices(("left", "l", "up", "j"), k=rng.randrange(3)), rng.choice("nN"))
        await player.press("enter")
    elif isinstance(move, Done):
        await player.press("space")
    else:
        await player.press({"mirror": "m"}.get(str(move), "enter"))
    draft = table.draft(seat)
    assert len(draft) == len(before) + 1, (move, player.text())
    assert type(draft[-1]) is type(move)
    if rng.random() < 0.05:
        await player.press("u")
        assert table.draft(seat) == before
    elif table.held(seat) is not None:
        await player.press("space")
        assert table.draft(seat) == ()


async def by_palette(player: Player, rng: random.Random) -> None:
    """Choose a legal step by its words; go on by its words when it ends the action."""
    table, seat = player.table, player.table_page._seat
    before, move = table.draft(seat), _chosen(player, rng)
    await player.choose(str(move))
    assert table.draft(seat) == (*before, move)
    if table.held(seat) is not None:
        await player.choose("Go on: the move stands")
        assert table.draft(seat) == ()
