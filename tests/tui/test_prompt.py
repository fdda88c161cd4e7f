"""The prompt line: every message can be read to its end, and an entry says what it takes and how."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.tui.driving import JAPANESE, TRUECOLOR, playing, whole
from tests.tui.seats import desk_of
from tui.start import Play
from tui.widgets.prompt import Prompt
from tui.width import cells

SOLO = Play("tangram", seed="7", names=("Anna",))
WORDS = tuple(f"word{number}" for number in range(60))
KANJI = "長い知らせは終わりまで読めなければなりません。" * 6


@pytest.mark.parametrize("environ", [TRUECOLOR, JAPANESE], ids=["en", "ja"])
@pytest.mark.parametrize("length", [70, 77, 78, 79, 85, 156, 157, 300])
async def test_a_message_of_any_length_is_read_whole(environ: Mapping[str, str], length: int) -> None:
    text = " ".join(WORDS)[: length - 1].strip() + "."
    async with playing(SOLO, environ=environ) as player:
        before = player.lines()
        player.table_page.remark(text)
        await player.settle()
        assert text in player.prompt(), player.text()
        whole(player)
        rows = -(-cells(text) // 78)
        assert player.lines()[1 : -rows - 1] == before[1 : -rows - 1]
        await player.press("right")
        assert desk_of(player).size.height == 22
        assert text not in player.text()
        await player.press("left")
        assert player.lines() == before


async def test_a_text_of_any_length_gives_way_to_keys_that_must_stay() -> None:
    keys = (("H", "say more"), ("Esc", "hide"), ("?", "help"))
    async with playing(SOLO) as player:
        for length in range(40, 90):
            player.app.screen.query_one(Prompt).show("x" * length, keys, all_keys=True)
            await player.settle()
            assert tuple(player.keys_named()) == keys, length


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (120, 70), (200, 70)])
@pytest.mark.parametrize(
    "start",
    [SOLO, *(Play(game, 2, seed="7") for game in ("ananda", "bonsai", "karigar"))],
    ids=lambda start: start.game,
)
async def test_wide_characters_are_whole_over_the_seam_of_two_widgets(
    start: Play, size: tuple[int, int]
) -> None:
    for ahead in ("", "a"):  # on even columns, and on odd ones
        async with playing(start, environ=JAPANESE, size=size) as player:
            if player.page == "CurtainPage":
                await player.press("enter")
            player.table_page.remark(ahead + KANJI)
            await player.settle()
            lines = player.app.screen.query_one(Prompt).region.line_range
            said = "".join(player.lines()[y].strip() for y in lines)
            assert ahead + KANJI in said, player.text()
            whole(player)
            await player.press("right")
            assert KANJI[:10] not in player.text().replace(" ", "")
            whole(player)


async def test_a_message_as_long_as_a_book_leaves_half_of_the_page() -> None:
    async with playing(SOLO) as player:
        before = player.lines()
        player.table_page.remark("so it goes on " * 500)
        await player.settle()
        assert player.lines()[1:12] == before[1:12]
        assert player.lines()[-1].rstrip().endswith("…")
        whole(player)


async def test_another_width_breaks_the_message_elsewhere() -> None:
    text = " ".join(WORDS[:20]) + "."
    async with playing(SOLO, size=(160, 40)) as player:
        player.table_page.remark(text)
        await player.settle()
        assert text in player.lines()[-1]
        await player.resize(80, 24)
        assert text in player.prompt()
        assert text not in player.lines()[-1]


async def test_keys_give_way_before_the_message_takes_a_line() -> None:
    async with playing(SOLO) as player:
        page = player.table_page
        page.prompt.show("x" * 50, (("A", "first"), ("B", "second thing"), ("C", "third"), ("?", "help")))
        await player.settle()
        assert [key for key, _ in player.keys_named()] == ["A", "?"]
        page.prompt.show("x" * 76, (("A", "first"), ("?", "help")))
        await player.settle()
        assert player.keys_named() == []
        assert page.prompt.size.height == 1


async def test_help_leaves_the_last_column_free() -> None:
    async with playing(SOLO) as player:
        assert player.lines()[-1].endswith("? help ")
        assert player.lines()[0].endswith(" ")


# Entries ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (("A", "n", "n", "a"), "Anna"),
        (("right", "x"), "Player 1x"),
        (("home", "x"), "xPlayer 1"),
        (("end", "backspace", "2"), "Player 2"),
        (("backspace", "B", "o"), "Bo"),
        ((), "Player 1"),
    ],
)
async def test_typing_replaces_what_stands_there_and_moving_edits_it(
    keys: tuple[str, ...], name: str
) -> None:
    async with playing() as player:
        await player.press("n")
        await player.line("name 0")
        await player.press("enter", *keys, "enter")
        assert f" {name} " in " ".join(player.text().split()) + " "
        assert not player.app.screen.prompt.asking  # type: ignore[attr-defined]


async def test_an_entry_keeps_what_is_typed_when_the_window_was_too_small() -> None:
    async with playing(SOLO) as player:
        await player.press(":", "p", "l")
        await player.resize(40, 10)
        await player.resize(80, 24)
        await player.press("a")
        assert "Move: pla" in player.prompt()


@pytest.mark.parametrize(("environ", "said"), [(TRUECOLOR, "Enter ok Esc back"), (JAPANESE, "Esc 戻る")])
async def test_an_entry_names_its_keys(environ: Mapping[str, str], said: str) -> None:
    async with playing(SOLO, environ=environ) as player:
        await player.press("B", "/")
        assert said in player.prompt()
        await player.press("n", "o", "n", "e", "x", "enter")
        assert said in player.prompt()
        await player.press("escape", "q", ":")
        assert said in player.prompt()
        await player.press("escape")
        assert said not in player.prompt()


async def test_a_long_refusal_of_an_entry_is_read_whole() -> None:
    name = "a-record-with-a-very-long-name-in-a-folder-with-a-very-long-name-too-which-is-not-there.json"
    async with playing() as player:
        await player.choose("Replay a record")
        await player.enter(name)
        said = player.prompt()
        assert "no such file" in said
        assert "Enter ok Esc back" in said
        whole(player)
        await player.press("escape")
        assert player.app.screen.prompt.size.height == 1  # type: ignore[attr-defined]
