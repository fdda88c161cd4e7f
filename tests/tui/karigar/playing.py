"""Karigar tables to go on with, and ways to play a seat through the app: by keys, through the palette."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from engine.game import Move
from engine.header import deal
from engine.karigar.moves import Build, Carry, End, Go, Hire, Play, Ride, Settle, Use
from engine.karigar.state import KarigarState
from engine.karigar.view import Counts, KarigarView
from engine.store import KeptTable, Store
from engine.table import Table
from tests.tui.driving import Player
from tui.karigar.board import BazaarBoard
from tui.karigar.desk import KarigarDesk
from tui.karigar.hand import PIECES
from tui.karigar.layout import spot_of

CREATED = "2026-01-02T03:04:05+00:00"
NAMES = ("Anna", "Bo", "Chiyo", "Dieter")


def karigar(table: Table) -> KarigarState:
    """The position."""
    assert isinstance(table.state, KarigarState)
    return table.state


def desk_of(player: Player) -> KarigarDesk:
    """The desk of the table on the screen."""
    desk = player.table_page.desk
    assert isinstance(desk, KarigarDesk)
    return desk


def keep(
    store: Store,
    players: int = 2,
    *,
    level: int = 1,
    until: Callable[[KarigarView], bool] = lambda view: view.phase == "ready",
    seed: str = "kept",
    options: Mapping[str, str] | None = None,
) -> KeptTable:
    """A table in a store, played half sensibly to a level, until something holds for the seat on turn."""
    _, table = store.create(deal("karigar", NAMES[:players], options or {}, seed, CREATED))
    rng = random.Random(seed)
    while not table.over:
        seat = table.state.turn[0]
        view = table.seat_state(seat).view(seat)
        assert isinstance(view, KarigarView)
        if view.level >= level and until(view):
            return table
        table.compose(seat, str(sensible(view, list(table.legal(seat)), rng)))
        if table.held(seat) is not None:
            table.commit(seat)
    raise AssertionError("The game came to its end first.")


def sensible(view: KarigarView, moves: list[Move], rng: random.Random) -> Move:
    """Build and hire when possible, send pieces to what is missing, else anything."""
    for kind in (Build, Hire):
        found = [move for move in moves if isinstance(move, kind)]
        if found:
            return rng.choice(found)
    goals = [move for move in moves if isinstance(move, Go | Settle | Ride)]
    carries = [move for move in moves if isinstance(move, Carry)]
    ends = [move for move in moves if isinstance(move, End)]
    plays = [move for move in moves if isinstance(move, Play | Use)]
    if plays and rng.random() < 0.1:
        return rng.choice(plays)
    if goals:
        some = rng.sample(goals, min(len(goals), 5))
        return max(some, key=lambda move: worth(view, move.goal))
    return rng.choice(carries or ends or moves)


def worth(view: KarigarView, space: str) -> float:
    """How much a space could do towards a section of the seat on turn."""
    player = view.seats[view.turn[0]]
    number, _, side = space.partition(":")
    if not number.isdigit():
        return 1.2 if space.startswith("ALLY") and len(player.allies) < 2 else 0.0
    place, missing, cost = view.places[int(number) - 1], player.missing, view.levels[view.level - 1].cost

    def useful(counts: Counts) -> int:
        return sum(min(a, b) for a, b in zip(counts, missing, strict=True))

    if side == "gain":
        return useful(place.icons) + 0.1 * sum(place.icons)
    spare = [held - wanted for held, wanted in zip(player.goods, cost, strict=True)]
    paid = [
        useful(get)
        for give, get in place.trades
        if all(s >= g for s, g in zip(spare, give, strict=True) if g)
    ]
    return max(paid, default=0) + 0.05


async def by_keys(player: Player, rng: random.Random) -> None:
    """One step: hand in, build, send a piece, carry out a space, or end the turn."""
    desk = desk_of(player)
    view, hand, port = desk.view, desk.hand, desk.port
    assert view is not None
    assert port is not None
    if port.held() is not None:
        await player.press("space")
    elif hand.mode != PIECES or desk.listed():
        await player.press(*("j" * (rng.random() < 0.1)), "enter")
    elif hand.steps.builds:
        await player.press("b", *("n" * rng.randrange(2)), "enter")
    elif hand.steps.cards and rng.random() < 0.2:
        await player.press("c", "enter")
    elif hand.steps.hires and rng.random() < 0.5:
        await player.press("e", "n", "enter")
    elif view.phase in ("after", "carrying"):
        await player.press("space" if view.phase == "after" else "tab")
    else:
        await _send(player, desk, rng)


async def _send(player: Player, desk: KarigarDesk, rng: random.Random) -> None:
    """Walk with a piece to the best of some spaces, and send it there."""
    if rng.random() < 0.3:
        await player.press(rng.choice(("tab", "1", "2", "shift+tab")))
    assert desk.view is not None
    spots = desk.hand.spots(desk.view)
    if not spots and desk.hand.piece is not None:
        await player.press("1")
        spots = desk.hand.spots(desk.view)
    if spots and not desk.hand.into_hand:
        best = max(rng.sample(spots, min(4, len(spots))), key=lambda space: worth(desk.view, space))  # type: ignore[arg-type]
        for _ in spots:
            if desk.space == best:
                break
            await player.press("n")
        assert desk.space == best
    await player.press("enter")
    if rng.random() < 0.05:
        await player.press("u")


async def by_palette(player: Player, rng: random.Random) -> None:
    """Choose a legal step by its words; go on by its words when it has to be handed in."""
    table, seat = player.table, player.table_page._seat
    view = table.seat_state(seat).view(seat)
    assert isinstance(view, KarigarView)
    move = sensible(view, list(table.legal(seat)), rng)
    before = table.draft(seat)
    await player.choose(str(move))
    assert table.draft(seat) == (*before, move)
    if table.held(seat) is not None:
        await player.choose("Go on: the move stands")


def point(player: Player, space: str) -> None:
    """Put the cursor on a space at once."""
    desk = desk_of(player)
    desk._board.set_reactive(BazaarBoard.cursor, spot_of(space))
    desk.spread()
