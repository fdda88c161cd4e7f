"""What the desk says: each refusal with its rule and its spaces on the board, and what a step would do."""

from __future__ import annotations

from engine.ananda.moves import Build, Meditate, Monk
from engine.store import Store
from tests.tui.ananda.playing import NAMES, ananda, desk_of, keep, to_cards, to_tiles, value
from tests.tui.driving import Player, playing
from tui.ananda.desk import AnandaDesk
from tui.ananda.ghost import Ghost
from tui.ananda.inks import LETTERS
from tui.ananda.painter import place
from tui.desk import Explained
from tui.start import Play


async def move_to(player: Player, cell: str) -> None:
    """Move the cursor to a cell by keys."""
    row, column = place(cell)
    at_row, at_column = desk_of(player)._board.cursor
    await player.press(*("j" * (row - at_row) or "k" * (at_row - row)))
    await player.press(*("l" * (column - at_column) or "h" * (at_column - column)))


def verdict(desk: AnandaDesk) -> str:
    return desk._verdict.verdict[0]


async def test_over_the_edge() -> None:
    """AN-4.2a."""
    async with playing(Play("ananda", 2, seed="7x")) as player:
        desk = await to_tiles(player)
        assert desk.ghost is not None
        for cell, turn in (("h1", 0), ("h8", 1), ("a8", 2), ("a1", 3)):
            desk.ghost.turn = turn
            await move_to(player, cell)
            assert "over the edge" in verdict(desk)
            assert "AN-4.2a" in verdict(desk)
            assert desk._board.floating.cells == desk._board.floating.refused == (cell,)


async def test_on_a_monk_and_on_one_tile_and_without_a_link() -> None:
    """AN-4.2b, AN-4.2c, AN-4.2d, each with its spaces marked."""
    async with playing(Play("ananda", 2, seed="7x")) as player:
        desk = await to_tiles(player)
        assert desk.ghost is not None
        assert desk.view is not None
        desk.ghost.turn = 0
        monk = desk.view.seats[desk.view.mover].monk
        await move_to(player, "d4")
        assert "AN-4.2b" in verdict(desk)
        assert desk._board.floating.refused == (monk,)
        away = "c4" if monk == "e4" else "e4"
        await move_to(player, away)
        assert "AN-4.2c" in verdict(desk)
        assert "level" in verdict(desk)
        assert len(desk._board.floating.refused) == 2
        await move_to(player, "a8")
        assert "AN-4.2d" in verdict(desk)
        assert not desk._board.floating.possible
        assert "x" in player.text()


async def test_two_halves_of_one_tile() -> None:
    """AN-4.2c: never one tile alone."""
    store = Store.open(None)
    table = keep(store, 2, 40)
    async with playing(store=store) as player:
        await player.press("c")
        desk = await to_tiles(player)
        assert desk.view is not None
        assert desk.ghost is not None
        whole_tile = next(
            f
            for f in desk.view.fields
            if f.other
            and f.other[0] > f.cell[0]
            and f.monk is None
            and next(o for o in desk.view.fields if o.cell == f.other).monk is None
        )
        desk.ghost.turn = 0
        await move_to(player, whole_tile.cell)
        assert "are one tile" in verdict(desk)
        assert set(desk._board.floating.refused) == {whole_tile.cell, whole_tile.other}
        assert table.moves


async def test_the_monk_is_told_why_not() -> None:
    """AN-4.1: bare board, another's area, one's own start area."""
    store = Store.open(None)
    keep(store, 2, 60, seed="b")
    async with playing(store=store) as player:
        await player.press("c", "enter")
        desk = desk_of(player)
        view = desk.view
        assert view is not None
        for field in view.fields:
            await move_to(player, field.cell)
            if not field.colour:
                assert "bare board" in verdict(desk)
            elif view.areas[field.area or 0].start:
                assert "when your turn began" in verdict(desk)
                assert set(desk._board.floating.refused) == set(view.areas[field.area or 0].spaces)
            elif view.areas[field.area or 0].monks:
                assert f"The monk of {NAMES[1 - view.mover]}" in verdict(desk)
            else:
                assert "Area of" in verdict(desk)
                assert desk._board.floating.area == view.areas[field.area or 0].spaces


async def test_spots_are_walked_best_first() -> None:
    """n goes through the legal spots of the tile in hand, the largest area first, and round again; N back."""
    store = Store.open(None)
    table = keep(store, 2, 60)
    async with playing(store=store) as player:
        await player.press("c")
        desk = await to_tiles(player)
        seat = player.table_page._seat
        assert isinstance(desk.ghost, Ghost)
        table = player.table
        kind = desk.ghost.kind
        legal = [m for m in table.legal(seat) if isinstance(m, Build) and m.tile == kind]
        best = [value(table, seat, move) for move in legal]
        walked = []
        for _ in legal:
            assert desk.considered is not None
            assert isinstance(desk.considered.move, Build)
            walked.append(desk.considered.move)
            await player.press("n")
        assert sorted(map(str, walked)) == sorted(map(str, legal))
        assert [value(table, seat, move) for move in walked] == sorted(best, reverse=True)
        assert desk.considered is not None
        assert desk.considered.move == walked[0]
        await player.press("N")
        assert desk.considered.move == walked[-1]


async def test_the_monk_is_walked_area_by_area() -> None:
    """n goes from each free area to the next, N back; the space that is meant shows on the board."""
    store = Store.open(None)
    keep(store, 2, 60)
    async with playing(store=store) as player:
        await player.press("c", "enter")
        desk = desk_of(player)
        view = desk.view
        assert view is not None
        areas = {
            move.cell: at
            for move in player.table.legal(view.mover)
            if isinstance(move, Monk)
            for at, area in enumerate(view.areas)
            if move.cell in area.spaces
        }
        assert max(view.areas[at].value for at in areas.values()) > 1
        walked = []
        for _ in set(areas.values()):
            await player.press("n")
            walked.append(areas[desk._field().cell])
            label = f"[{LETTERS[desk._field().colour]}{desk._field().level}]"
            x, y = player.app.cursor_position
            assert label in player.lines()[y][x - 2 : x + 4]
        assert sorted(walked) == sorted(set(areas.values()))
        await player.press("N")
        assert areas[desk._field().cell] == walked[-2]


async def test_every_choice_of_cards_is_a_line() -> None:
    """Cards, karma, tiles drawn, rack and hand after balance (AN-4.5 to AN-4.7), and it comes out so."""
    store = Store.open(None)
    keep(store, 2, 66, seed="f1")
    async with playing(store=store) as player:
        await player.press("c")
        desk = await to_cards(player)
        page = player.table_page
        seat = page._seat
        legal = [move for move in player.table.legal(seat) if isinstance(move, Meditate)]
        assert sorted(str(c.move) for c in desk._choices.choices) == sorted(map(str, legal))
        rows = ["".join(row) for row in desk._choices._painted().chars]
        for choice, row in zip(desk._choices.choices, rows[2:], strict=False):
            seen = choice.preview
            cards = "+".join(map(str, choice.move.values)) or "none"
            figures = [str(seen.points), f"+{seen.tiles}", str(seen.rack), str(seen.hand)]
            assert row.strip(" ►").split() == [cards, *figures]
        chosen = desk._choices.choices[0].preview
        points = ananda(player.table).points[seat]
        await player.press("enter")
        assert "Chosen: meditate" in player.prompt()
        await player.press("space")
        after = ananda(player.table).view(None).seats[seat]
        assert (after.points - points, after.rack_size, after.hand_size) == (
            chosen.points,
            chosen.rack,
            chosen.hand,
        )


async def test_nothing_ends_the_turn_on_a_stray_enter() -> None:
    store = Store.open(None)
    keep(store, 2, 66, seed="f1")
    async with playing(store=store) as player:
        await player.press("c", "enter")
        moves = len(player.table.moves)
        for _ in range(12):
            await player.press("n", "enter", "m", "enter")
        assert len(player.table.moves) == moves


async def test_looking_at_another_side_hides_the_cards() -> None:
    store = Store.open(None)
    keep(store, 2, 66, seed="f1")
    async with playing(store=store) as player:
        await player.press("c")
        desk = await to_cards(player)
        assert desk._choices.display
        await player.press("v")
        assert not desk._choices.display
        assert "You look at the side of" in player.text()
        await player.press("v")
        assert desk._choices.display


async def test_another_choice_is_picked_up_first() -> None:
    """A choice that was set down is not handed in once another one is pointed at."""
    store = Store.open(None)
    keep(store, 2, 66, seed="f1")
    async with playing(store=store) as player:
        await player.press("c")
        await to_cards(player)
        await player.press("enter", "j")
        assert player.table.held(player.table_page._seat) is None
        await player.press("p")
        assert "You cannot pass" in player.prompt()


async def test_the_stack_under_the_cursor() -> None:
    store = Store.open(None)
    keep(store, 2, 80)
    async with playing(store=store) as player:
        await player.press("c", "enter")
        desk = desk_of(player)
        assert desk.view is not None
        high = max(desk.view.fields, key=lambda field: field.level)
        assert high.level > 1
        await move_to(player, high.cell)
        await player.press("z")
        rows = ["".join(row) for row in desk._stack._painted().chars]
        assert high.cell in rows[0]
        for n, number in enumerate(reversed(high.stack), 1):
            laid = desk.view.laid[number]
            mine, other = laid.tile.split("-")
            if laid.cells[0] != high.cell:
                mine, other = other, mine
            assert rows[n].split()[:3] == [
                str(laid.level),
                mine[0].upper(),
                other[0].upper(),
            ]


async def test_help_tells_about_the_space() -> None:
    store = Store.open(None)
    keep(store, 2, 80)
    async with playing(store=store) as player:
        await player.press("c", "enter")
        desk = desk_of(player)
        assert desk.view is not None
        field = next(f for f in desk.view.fields if f.monk is not None)
        await move_to(player, field.cell)
        told = [(part.text, part.rule) for part in desk.explain()]
        assert any("nothing may cover it" in text and rule == "AN-4.2b" for text, rule in told)
        assert any(text.startswith(f"{field.cell}: {field.colour}, level {field.level}") for text, _ in told)
        areas = desk.view.areas
        alone = next(f for f in desk.view.fields if f.area is not None and areas[f.area].value == 1)
        await move_to(player, alone.cell)
        assert any(part.text.startswith("Area of 1 space:") for part in desk.explain())


async def test_the_cards_in_hand_are_told_one_by_one() -> None:
    """AN-4.5: with the focus on the hand, arrows mark a card; it says what it is worth, and so does `?`."""
    async with playing(Play("ananda", 2, seed="7")) as player:
        await player.press("enter")
        desk = desk_of(player)
        assert desk.view is not None
        hand = desk.view.seats[desk.view.seat or 0].hand or ()
        await player.press("tab")
        for card in hand:
            colour, value = card.split("-")
            assert desk._hand.current == card
            worth = f"{colour[0].upper()}{value}: {value} karma when you meditate on {colour}."
            assert verdict(desk) == worth
            assert next(iter(desk.explain())) == Explained(worth, "AN-4.5")
            assert f" {colour[0].upper()}{value}" in player.text()
            await player.press("right")
        assert desk._hand.current == hand[0]
        await player.press("left")
        assert desk._hand.current == hand[-1]


async def test_from_the_hand_enter_leads_back_and_sets_nothing_down() -> None:
    async with playing(Play("ananda", 2, seed="7x")) as player:
        desk = await to_tiles(player)
        assert desk.view is not None
        assert desk.view.built == 0
        await player.press("tab", "enter")
        assert desk._board.has_focus
        assert desk.view.built == 0
        assert "Place tile" in player.prompt()
