"""What the ghost says: what a tile would do, and for every refusal why, with its rule."""

from __future__ import annotations

import pytest
from textual.widget import Widget

from engine.bonsai.hexes import placed
from engine.bonsai.state import BonsaiState
from tests.engine.bonsai.tables import do, fresh, give, grow
from tests.tui.bonsai.seats import desk_of, put_on_screen
from tests.tui.driving import Player, playing
from tui.start import Play

TREE = ("wood r1u1", "wood r2u2", "leaf l1u1", "leaf u2", "leaf r3u1", "flower l3u1", "fruit l2u2")


def position(*tiles: str, start: bool = False) -> BonsaiState:
    """Seat 1 with four tiles of each kind and enough symbols, in its Cultivate."""
    state = fresh(2)
    garden = state.gardens[0]
    grow(garden.tree, *tiles)
    give(state, 0, 4, 4, 4, 4)
    garden.capacity, garden.symbols = 20, [4, 4, 4, 4]
    if not start:
        do(state, "cultivate")
    return state


async def point(player: Player, state: BonsaiState, kind: str, at: str) -> str:
    """Put the tile in hand over a hex; gives what the side says, lines joined."""
    await put_on_screen(player, state)
    desk = desk_of(player)
    found = placed(at)
    assert found is not None
    desk.kind = kind
    desk._go_to(found)
    await player.settle()
    return side(player)


def side(player: Player) -> str:
    """What stands beside the tree, in one line."""
    return words_in(player, desk_of(player)._news)


def words_in(player: Player, widget: Widget) -> str:
    """What stands in a widget, in one line and without its border."""
    at = widget.region
    lines = [line[at.x : at.right].replace("│", " ") for line in player.lines()[at.y : at.bottom]]
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize(
    ("kind", "at"),
    [
        ("wood", "0"),
        ("wood", "r2"),
        ("wood", "r1u1"),
        ("wood", "r6u6"),
        ("leaf", "r6u6"),
        ("flower", "r6u6"),
        ("fruit", "r6u6"),
        ("fruit", "l2u2"),
        ("fruit", "l3u3"),
        ("fruit", "r1u3"),
    ],
)
async def test_the_ghost_says_why_it_is_refused(kind: str, at: str) -> None:
    """BO-5.2"""
    async with playing(Play("bonsai", 2, seed="words")) as player:
        state = position(*TREE)
        refusal = state.check(0, state.resolve(0, f"{kind} {at}"))
        said = await point(player, state, kind, at)
        if refusal is None:
            assert f"{kind.capitalize()} at {at}" in said
            return
        assert f"{refusal.message} (BO-5.2)" in said
        assert desk_of(player)._board.ghost == (kind, False)


async def test_the_hexes_that_a_refusal_names_are_pointed_at() -> None:
    """BO-5.2: the fruit that is beside it."""
    async with playing(Play("bonsai", 2, seed="words")) as player:
        state = position(*TREE)
        assert "A fruit may not touch another fruit. (BO-5.2)" in await point(player, state, "fruit", "l1u3")
        assert desk_of(player)._board.pointed == {placed("l2u2")}


async def test_a_tile_that_cannot_be_taken_in_hand_says_why() -> None:
    """BO-5.2, BO-5.1: by its digit."""
    async with playing(Play("bonsai", 2, seed="words")) as player:
        await put_on_screen(player, position())
        await player.press("2")
        assert "The first tile is always wood. (BO-5.2)" in side(player)
        await put_on_screen(player, position("wood r1u1"))
        await player.press("4")
        assert "No free place suits a fruit" in side(player)
        state = position("wood r1u1")
        give(state, 0, leaf=1)
        await put_on_screen(player, state)
        await player.press("1")
        assert "You hold no tile of this kind: wood. (BO-5.1)" in side(player)
        state = position("wood r1u1", "leaf r3u1")
        state.gardens[0].symbols = [1, 1, 0, 0]
        do(state, "leaf u2", "leaf r2u2")
        await put_on_screen(player, state)
        await player.press("3")
        assert "Your symbols allow no more of this kind now: flower. (BO-5.1)" in side(player)


async def test_the_ghost_says_what_it_scores() -> None:
    """BO-7.3: three points for a leaf, less the side of a flower that it takes."""
    async with playing(Play("bonsai", 2, seed="words")) as player:
        said = await point(player, position("wood r1u1", "leaf u2"), "leaf", "r3u1")
        assert "Leaf at r3u1: points +3." in said
        said = await point(player, position("wood r1u1", "leaf u2"), "flower", "l1u3")
        assert "Flower at l1u3: points +5." in said


async def test_the_ghost_names_the_goal_that_it_would_meet() -> None:
    """BO-6.1"""
    async with playing(Play("bonsai", 2, seed="words")) as player:
        tiles = ["wood r1u1", *(f"wood r{n}u2" for n in (2, 4, 6)), *(f"wood r{n}u3" for n in (3, 5))]
        state = fresh(2, colours=("brown", "green", "orange"))
        grow(state.gardens[0].tree, *tiles)
        give(state, 0, 1)
        do(state, "cultivate")
        said = await point(player, state, "wood", "r7u3")
        assert "Meets a goal: 8 wood, the bud included, 5 points." in said


async def test_it_says_before_that_wood_would_be_shut_in() -> None:
    """BO-5.3: four leaves round a lone first wood."""
    async with playing(Play("bonsai", 2, seed="words")) as player:
        state = position("wood r1u1")
        free = state.view(0).gardens[0].free
        tree = state.gardens[0].tree
        grow(tree, *(f"leaf {at}" for at in free[:-1]))
        said = await point(player, state, "leaf", free[-1])
        assert "Careful: no free place would touch wood any more (BO-5.3)." in said
        do(state, f"leaf {free[-1]}", "done")
        assert state.gardens[0].tree.blocked


async def test_pruning_is_offered_and_walked() -> None:
    """BO-5.3: what would go is marked, and Enter prunes."""
    async with playing(Play("bonsai", 2, seed="words")) as player:
        state = position("wood r1u1", start=True)
        grow(state.gardens[0].tree, *(f"leaf {at}" for at in state.view(0).gardens[0].free))
        await put_on_screen(player, state)
        desk = desk_of(player)
        assert "Your wood is shut in." in player.prompt()
        spots = set()
        for _ in range(len(desk.spots["prune"])):
            await player.press("n")
            spots.add(desk.cursor)
            assert "Prune 1: points -3" in side(player)
            assert desk._board.pointed == {desk.cursor}
        assert spots == set(desk.spots["prune"])


async def test_walking_goes_through_every_legal_spot() -> None:
    async with playing(Play("bonsai", 2, seed="words")) as player:
        state = position(*TREE)
        await put_on_screen(player, state)
        desk = desk_of(player)
        for digit, kind in enumerate(("wood", "leaf", "flower", "fruit"), 1):
            await player.press(str(digit))
            legal = {placed(str(m).split()[1]) for m in state.legal(0) if str(m).startswith(kind)}
            seen = set()
            for _ in legal:
                await player.press("n")
                seen.add(desk.cursor)
                assert desk._board.ghost == (kind, True)
            assert seen == legal
            here = desk.cursor
            await player.press("n", "N")
            assert desk.cursor == here
