"""Claim or renounce: a prompt that cannot be missed, and its keys."""

from __future__ import annotations

from engine.store import Store
from engine.table import Table
from tests.engine.bonsai.tables import do, fresh, give, grow
from tests.tui.bonsai.seats import desk_of, keep, put_on_screen
from tests.tui.bonsai.test_words import words_in
from tests.tui.driving import Player, playing
from tui.start import Play

WOOD = ("wood r1u1", "wood r2u2", "wood r4u2", "wood r6u2", "wood r3u3", "wood r5u3")


async def met(player: Player) -> None:
    """Show seat 1 with eight wood in the middle of a Cultivate."""
    state = fresh(3, colours=("brown", "green", "orange"))
    grow(state.gardens[0].tree, *WOOD)
    give(state, 0, 2)
    do(state, "cultivate", "wood r7u3")
    await put_on_screen(player, state)


async def test_the_panel_covers_the_side_and_says_what_each_answer_means() -> None:
    """BO-6.1, with what a harder goal would need."""
    async with playing(Play("bonsai", 3, seed="decide")) as player:
        await met(player)
        text = words_in(player, desk_of(player)._decision)
        assert "Goal met: decide now" in text
        assert "8 wood, the bud included, 5 points" in text
        assert "Claim: 5 points now. The other goals of its colour close for you." in text
        assert "Renounce: it is closed to you for good." in text
        assert "Harder: 10 wood, the bud included, 10 points; you lack 2." in text
        assert "Harder: 12 wood, the bud included, 15 points; you lack 4." in text
        assert "You met a goal. Claim or renounce it?" in player.prompt()
        assert "Your tiles" not in player.text()
        assert {"claim", "renounce"} <= {what for _, what in player.keys_named()}


async def test_claim_renounce_and_take_back_at_a_table() -> None:
    """BO-6.1: Enter claims, x renounces, u takes either back, and Space does neither."""
    store = Store.open(None)
    table = deciding(store)
    seat = table.state.turn[0]
    async with playing(store=store) as player:
        await player.press("c")
        draft = player.table.draft(seat)
        goal = desk_of(player).view.decide[0]  # type: ignore[union-attr]
        await player.press("space")
        assert player.table.draft(seat) == draft
        await player.press("tab", "enter")
        assert str(player.table.draft(seat)[-1]) == f"claim {goal.name}"
        assert "Goal met" not in player.text()
        await player.press("u", "x")
        assert str(player.table.draft(seat)[-1]) == f"renounce {goal.name}"
        await player.press("u")
        assert "Goal met" in player.text()


def deciding(store: Store) -> Table:
    """A table whose seat has just met a goal."""
    for seed in range(100):
        for moves in range(30, 70):
            table = keep(Store.open(None), 2, moves, seed=str(seed))
            if not table.over and table.view(table.state.turn[0]).decide:  # type: ignore[attr-defined]
                return keep(store, 2, moves, seed=str(seed))
    raise AssertionError("no table came to a decision")
