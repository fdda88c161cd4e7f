"""What the table of Karigar-e-Taj says: what a step would do, and why not, with the rule and the spaces."""

from __future__ import annotations

import random
import re

import pytest

from engine.game import Considered, Verdict
from engine.header import deal
from engine.karigar.board import LINES, SPACES
from engine.karigar.moves import Withdraw
from engine.karigar.view import KarigarPreview, KarigarView
from engine.store import Store
from tests.tui.driving import JAPANESE, TRUECOLOR, Player, playing
from tests.tui.karigar.playing import CREATED, NAMES, desk_of, karigar, keep, point, worth
from tui.karigar.desk import KarigarDesk
from tui.karigar.names import about_space
from tui.karigar.saying import lost
from tui.language import Language
from tui.width import wrap


def on_the_board(view: KarigarView) -> bool:
    """A turn in which workers of two players stand in the bazaar."""
    return view.phase == "ready" and {group.owner for group in view.groups} == {0, 1}


async def at_the_table(player: Player) -> KarigarDesk:
    """Through the curtain."""
    await player.press("c", "enter")
    return desk_of(player)


def said(player: Player) -> str:
    """The words below the board, unwrapped."""
    return "\n".join(text for text, _ in desk_of(player)._words.said)


def mine(desk: KarigarDesk) -> list[str]:
    """The spaces of the own workers."""
    assert desk.view is not None
    return [g.space for g in desk.view.groups if g.owner == desk.view.seat and g.piece == "worker"]


async def test_out_of_line_is_refused_with_its_rule() -> None:
    """KA-5.4."""
    store = Store.open(None)
    keep(store, 2, until=on_the_board)
    async with playing(store=store) as player:
        desk = await at_the_table(player)
        piece = desk.hand.piece
        assert piece is not None
        start = SPACES.index(piece.source)
        out = next(s for k, s in enumerate(SPACES) if k != start and k not in LINES[start])
        point(player, out)
        await player.settle()
        assert f"{out} is not in line with {piece.source}. (KA-5.4)" in said(player)
        assert desk._board.marks[piece.source] == "picked" or desk._board.marks[out] == "refused"
        await player.press("enter")
        assert not player.table.draft(player.table_page._seat)
        await player.press("?")
        assert "KA-5.4" in player.text()


async def test_anothers_piece_is_in_the_way() -> None:
    """KA-5.4: the space is marked."""
    store = Store.open(None)
    keep(store, 2, until=on_the_board)
    async with playing(store=store) as player:
        desk = await at_the_table(player)
        assert desk.view is not None
        taken = {g.space for g in desk.view.groups if g.owner != desk.view.seat}
        found = False
        for _ in desk.hand.pieces:
            start = SPACES.index(desk.hand.pieces[desk.hand.picked].source)
            for space in taken:
                if SPACES.index(space) in LINES[start]:
                    point(player, space)
                    await player.settle()
                    assert f"Another player's piece is on {space}. (KA-5.4)" in said(player)
                    assert desk._board.marks[space] == "refused"
                    found = True
            await player.press("tab")
        assert found or not taken


async def test_the_whole_turn_in_words() -> None:
    """KA-5.4: goals first, then each space with its choices and what is held after; u goes back."""
    store = Store.open(None)
    keep(store, 2, until=on_the_board)
    async with playing(store=store) as player:
        desk = await at_the_table(player)
        seat = player.table_page._seat
        while desk.view is not None and desk.view.phase in ("ready", "moving"):
            await player.press("n")
            assert "can come here from" in said(player)
            await player.press("enter")
        assert "Carry out" in player.prompt()
        held = desk.view.seats[seat].goods  # type: ignore[union-attr]
        await player.press("b")
        assert "Carry out the spaces you have reached first. (KA-5.2)" in said(player)
        assert desk._choices.choices
        assert desk.considered is not None
        assert desk.considered.verdict in (Verdict.COMPLETE, Verdict.MAY_STOP)
        assert desk._holdings.after is not None
        assert desk._holdings.after != held
        steps = len(player.table.draft(seat))
        while desk.view.phase == "carrying":  # type: ignore[union-attr]
            # The most useful comes first, so no line begins with the number of a trade.
            assert not any(re.match(r"[\d+]+: ", choice.label) for choice in desk._choices.choices)
            await player.press("enter" if desk.listed() else "tab")
        assert "End your turn?" in player.prompt()
        await player.press("u")
        assert desk.view.phase == "carrying"  # type: ignore[union-attr]
        assert len(player.table.draft(seat)) >= steps
        await player.press("enter", "space")
        assert "Your turn ends." in player.prompt()
        await player.press("space")
        assert player.page == "CurtainPage"


async def test_numbers_split_a_group() -> None:
    """KA-5.4: workers of one space may part."""
    store = Store.open(None)
    keep(store, 1, until=lambda view: view.phase == "ready" and any(g.number == 2 for g in view.groups))
    async with playing(store=store) as player:
        await player.press("c")
        desk = desk_of(player)
        assert desk.hand.piece is not None
        assert desk.hand.piece.most == 2
        await player.press("1", "n", "enter")
        assert desk.view is not None
        assert desk.view.goals[0].number == 1
        assert "+1" in player.text()


async def test_no_building_without_the_goods() -> None:
    """KA-8.1: what is missing is said; the section's linked card is pointed at."""
    store = Store.open(None)
    keep(store, 1)
    async with playing(store=store) as player:
        await player.press("c", "b")
        point(player, "2:gain")
        await player.settle()
        assert "You lack" in said(player)
        assert "(KA-8.1)" in said(player)
        assert "Missing" in player.text()
        point(player, "T1")
        await player.settle()
        assert "(KA-8.1)" in said(player)
        await player.press("enter", "escape")
        assert not player.table.draft(0)


async def test_building_names_token_and_card() -> None:
    """KA-8.2, KA-8.3: the token, and the card that leaves; building is handed in before a card is drawn."""
    store = Store.open(None)
    table = keep(
        store, 2, until=lambda view: view.phase == "after" and not any(view.seats[view.turn[0]].missing)
    )
    state = karigar(table)
    async with playing(store=store) as player:
        desk = await at_the_table(player)
        assert "Enough for a section" in player.text()
        await player.press("b")
        assert desk.view is not None
        section = int(desk.words[1])
        token = desk.view.levels[0].tokens[0]
        told = f"Section {section}: you take a token of {token}, and the card at {section} leaves"
        assert told in said(player)
        await player.press("enter")
        assert f"Build section {section}." in player.prompt()
        assert karigar(player.table).deck == state.deck
        await player.press("space")
        assert desk.view.sections[section - 1].owner == desk.view.seat
        await player.press("u")
        assert "only alone or against bots" in player.prompt()


async def test_elephants_come_after_level_one() -> None:
    """KA-6.1."""
    store = Store.open(None)
    keep(store, 1)
    async with playing(store=store) as player:
        await player.press("c", "e")
        assert "Elephants are for hire after level 1. (KA-6.1)" in said(player)


async def test_hiring_shows_the_price() -> None:
    """KA-6.1: the spaces where it could do something are marked, and the price is what is held after."""
    store = Store.open(None)

    def rich(view: KarigarView) -> bool:
        player = view.seats[view.turn[0]]
        return view.phase == "after" and player.elephant == "unhired" and player.goods[7] >= 2

    for seed in range(60):
        try:
            keep(store, 2, level=2, until=rich, seed=f"rich{seed}")
        except AssertionError:
            continue
        break
    async with playing(store=store) as player:
        await player.press("c", "enter")
        desk = desk_of(player)
        if desk.hand.steps.hires:
            await player.press("e")
            assert "Your elephant can come here" in said(player)
            assert "reach" in desk._board.marks.values()


async def test_cards_say_what_they_do_and_why_not() -> None:
    """KA-9: every card in words; an end card is not played (KA-9.8)."""
    store = Store.open(None)
    keep(
        store,
        1,
        level=2,
        until=lambda view: view.phase == "ready" and len(set(view.seats[0].hand or ())) > 1,
    )
    async with playing(store=store) as player:
        await player.press("c", "c")
        desk = desk_of(player)
        for n, choice in enumerate(desk.listed()):
            assert desk._at == n
            if not choice.open:
                assert "(KA-" in said(player)
            await player.press("j")
        await player.press("c")
        assert desk.hand.mode == "pieces"


async def test_nothing_to_choose_among_no_cards() -> None:
    store = Store.open(None)
    keep(store, 1)
    async with playing(store=store) as player:
        await player.press("c", "c")
        assert "You have no cards." in player.prompt()
        await player.press("escape")
        assert "Place your workers." in player.prompt()


async def test_the_rival_is_said_to_be_our_own() -> None:
    """KA-10."""
    store = Store.open(None)
    keep(store, 1)
    async with playing(store=store) as player:
        await player.press("c")
        assert "Rival 0, progress 0 of 5" in player.text()
        await player.press("?")
        assert "this program's own" in player.text()


async def test_looking_at_others_and_back() -> None:
    store = Store.open(None)
    keep(store, 3, level=2)
    async with playing(store=store) as player:
        desk = await at_the_table(player)
        own = desk.shown
        await player.press("v")
        assert desk.shown != own
        assert "You look at the side of" in said(player)
        await player.press("n")
        assert desk.shown == own


async def test_the_screen_speaks_japanese() -> None:
    store = Store.open(None)
    keep(store, 2, until=on_the_board)
    async with playing(store=store, environ=JAPANESE) as player:
        desk = await at_the_table(player)
        await player.press("n")
        assert "職人" in player.text()
        assert "can come" not in said(player)
        assert mine(desk)


@pytest.mark.parametrize("space", SPACES)
def test_every_space_has_words(space: str) -> None:
    """Each space says what it does, and its worth is never negative."""
    view = keep(Store.open(None), 2).state.view(0)
    assert isinstance(view, KarigarView)
    for code in ("en", "ja"):
        assert Language(code)(about_space(view, space))
    assert worth(view, space) >= 0


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["english", "japanese"])
@pytest.mark.parametrize("mode", ["pieces", "b", "e", "c"])
async def test_no_words_are_cut(mode: str, environ: dict[str, str]) -> None:
    """At 80x24 what is said about every space, and every card, has room below the board."""
    store = Store.open(None)
    keep(store, 2, level=3, until=lambda view: on_the_board(view) and len(view.hand) > 1)
    async with playing(store=store, environ=environ) as player:
        desk = await at_the_table(player)
        if mode != "pieces":
            await player.press(mode)
        for space in SPACES:
            point(player, space)
            words = desk._words
            lines = [line for text, _ in words.said if text for line in wrap(text, words.size.width)]
            assert len(lines) <= words.size.height, lines
            if mode == "c":
                await player.press("j")


def test_what_is_beyond_three_is_said_to_be_lost() -> None:
    """KA-3.1: a trade that gives more than there is room for."""
    view = keep(Store.open(None), 2).state.view(0)
    assert isinstance(view, KarigarView)
    place, option, (give, get) = next(
        (number, str(n), trade)
        for number, place in enumerate(view.places, 1)
        for n, trade in enumerate(place.trades, 1)
        if max(trade[1]) > 1
    )
    kind = get.index(max(get))
    words = ("carry", f"{place}:trade", option)
    for held, beyond in ((1, 0), (2, max(get) - 1)):
        before = tuple(held if k == kind else number for k, number in enumerate(give))
        after = tuple(min(had - gone + came, 3) for had, gone, came in zip(before, give, get, strict=True))
        done = Considered(Verdict.COMPLETE, preview=KarigarPreview(before=before, after=after))
        text = lost(Language("en"), view, done, words)
        assert (f": {beyond} " in text) if beyond else not text


async def test_pieces_that_can_go_nowhere_come_into_the_hand() -> None:
    """KA-5.5: Enter gives up the main action, and the turn can be ended."""
    store = Store.open(None)
    _, table = store.create(deal("karigar", NAMES[:3], {}, "stuck", CREATED))
    rng = random.Random(5)
    while not any(isinstance(move, Withdraw) for move in table.legal(table.state.turn[0])):
        seat = table.state.turn[0]
        table.compose(seat, str(table.legal(seat).sample(rng)))
        if table.held(seat) is not None:
            table.commit(seat)
        assert not table.over
    async with playing(store=store) as player:
        await player.press("c", "enter")
        desk = desk_of(player)
        assert "Nothing can be arranged." in player.prompt()
        await player.press("enter")
        assert desk.view is not None
        assert desk.view.phase == "after"
        assert "in hand" in player.text()
        await player.press("space", "space")
        assert player.page == "CurtainPage"


async def test_alliances_and_blueprint_in_words() -> None:
    """KA-7.7, KA-11.2: ? tells them, those of others too."""
    store = Store.open(None)

    def allied(view: KarigarView) -> bool:
        return view.phase == "ready" and all(player.allies for player in view.seats)

    keep(store, 2, until=allied, seed="allied")
    async with playing(store=store) as player:
        desk = await at_the_table(player)
        texts = [part.text for part in desk.explain()]
        assert any(text.startswith("Your blueprint: Sections") for text in texts)
        await player.press("v")
        texts = [part.text for part in desk.explain()]
        other = player.table.header.seats[desk.shown]
        assert any(text.startswith(f"{other}: ") and "costs" in text for text in texts)
        assert not any("Your blueprint" in text for text in texts)
