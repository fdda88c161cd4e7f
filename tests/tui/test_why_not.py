"""`?` on a tile of the rack, a card of market or hand, and a goal: what it is, whether it can be now."""

from __future__ import annotations

from tests.tui.driving import Player, playing
from tui.start import Play


async def answer(player: Player) -> str:
    """What `?` says, as one line."""
    await player.press("?")
    text = " ".join(player.text().split())
    await player.press("q")
    return text


async def focus(player: Player, kind: str) -> None:
    """Go round the panels to one."""
    for _ in range(8):
        if type(player.app.focused).__name__ == kind:
            return
        await player.press("tab")
    raise AssertionError(f"no {kind}")


async def test_a_tile_of_the_rack_waits_for_its_card() -> None:
    """TC-4.1"""
    async with playing(Play("tangram", seed="7")) as player:
        (tile,) = player.table.view(0).cities[0].open  # type: ignore[attr-defined]
        await focus(player, "Rack")
        said = set()
        for _ in range(23):
            text = await answer(player)
            said |= {
                what
                for what in (f"place {tile}: possible. (TC-4.1)", "not played yet. (TC-4.1)")
                if what in text
            }
            await player.press("right")
        assert len(said) == 2


async def test_a_card_of_the_market_can_be_taken_when_a_turn_begins() -> None:
    """BO-4.1, BO-3"""
    async with playing(Play("bonsai", 2, seed="7")) as player:
        await focus(player, "Market")
        assert "meditate 1: possible. (BO-4.1)" in await answer(player)
        await player.press("escape", "c")
        await focus(player, "Market")
        assert "meditate 1: not possible." in await answer(player)


async def test_a_goal_says_what_is_missing() -> None:
    """BO-6.1"""
    async with playing(Play("bonsai", 2, seed="7")) as player:
        await focus(player, "Goals")
        assert "not possible. Your tree does not meet this goal" in await answer(player)


async def test_a_card_of_the_hand_waits_until_something_is_built() -> None:
    """AN-4.5, AN-4.2"""
    async with playing(Play("ananda", 2, seed="7")) as player:
        await player.press("enter")
        await focus(player, "Hand")
        text = await answer(player)
        assert "karma when you meditate on" in text
        assert "not possible." in text or "this card waits" in text
