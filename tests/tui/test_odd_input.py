"""What nobody would do, and what goes wrong outside: one clear line, and nothing is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual.widgets import Input

from engine.record import encode, record_of
from engine.store import Store
from tests.tui.driving import JAPANESE, SIXTEEN, TRUECOLOR, Player, playing, whole
from tests.tui.kept import keep, play_to_end
from tests.tui.seats import desk_of
from tui.colours import Depth
from tui.settings import SettingsFile
from tui.start import Play

SOLO = Play("tangram", seed="odd", names=("Anna",))
STORM = (
    *"hjklrRfnNx123vVtuqsLBFdcbmew?/:GgaDn",
    *("up", "down", "left", "right", "enter", "space", "tab", "escape", "backspace", "ctrl+p", "ctrl+g"),
    *("home", "end", "pageup", "pagedown", "shift+tab", "delete", "ctrl+l", "f1"),
)
"""Every key that does something somewhere, and some that do nothing."""


# Sizes --------------------------------------------------------------------------------------------------


async def test_odd_sizes_and_back_in_the_middle_of_a_move() -> None:
    async with playing(SOLO) as player:
        await player.press("n", "r", "right")
        words, before = desk_of(player).ghost.words, player.text()  # type: ignore[union-attr]
        for size in ((20, 5), (1, 1), (79, 24), (80, 23), (300, 100), (1, 100), (300, 2), (100, 30), (2, 1)):
            await player.resize(*size)
            whole(player)
            small = size[0] < 80 or size[1] < 24
            assert (player.page == "NarrowPage") is small
            await player.press("left", "right")
        await player.resize(80, 24)
        assert desk_of(player).ghost.words == words  # type: ignore[union-attr]
        assert player.text() == before
        await player.press("n", "enter", "space")
        assert "card 2 of 4" in player.text()


@pytest.mark.parametrize(("players", "page"), [(1, "TablePage"), (3, "CurtainPage")])
async def test_the_program_may_start_too_small(players: int, page: str) -> None:
    async with playing(Play("tangram", players, seed="odd"), size=(40, 10)) as player:
        assert "80x24" in player.text()
        whole(player)
        await player.resize(80, 24)
        assert player.page == page
        whole(player)
        await player.home()


async def test_resizing_on_other_screens() -> None:
    """Entry, palette, help and results live through a window that is too small for a while."""
    async with playing(SOLO) as player:
        for keys in ((":", "p"), ("escape", "ctrl+p", "p"), ("escape", "?"), ("q", "F"), ("q", "L")):
            await player.press(*keys)
            await player.until(lambda: "Searching." not in player.text())
            before = player.text()
            await player.resize(60, 20)
            assert player.page == "NarrowPage"
            await player.resize(80, 24)
            assert player.text() == before, keys


# Keys ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
async def test_a_storm_of_keys(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of random keys in handfuls, over all screens, never end the program but by `quit`."""
    monkeypatch.chdir(tmp_path)
    rng = random.Random(f"storm {seed}")
    store = Store.open(tmp_path / "chabudai.db")
    play_to_end(keep(store, 1)[1])
    keep(store, 1, moves=24)
    keep(store, 3, moves=70)
    pages = set()
    async with playing(store=store, environ=rng.choice([TRUECOLOR, JAPANESE, SIXTEEN])) as player:
        monkeypatch.setattr(player.app, "exit", lambda *_, **__: None)
        for _ in range(60):
            player.send(*rng.choices(STORM, k=8))
            await player.settle()
            pages.add(player.page)
            if rng.random() < 0.05:
                await player.resize(*rng.choice(((80, 24), (30, 8), (120, 40), (80, 24))))
            whole(player)
    assert len(pages) > 4
    with_all = Store.open(tmp_path / "chabudai.db")
    assert with_all.notice is None
    for info in with_all.tables():
        with_all.load(info.id)
    with_all.close()


async def test_two_hundred_keys_at_once() -> None:
    """As when a text meant for another window is pasted: it comes as keys, or as one paste."""
    rng = random.Random(200)
    async with playing(SOLO) as player:
        text = "".join(rng.choices("hjklrRfn \rxu", k=200))
        player.send(*("enter" if char == "\r" else char for char in text))
        await player.settle()
        whole(player)
        moves = len(player.table.moves)
        await player.paste(text)
        assert len(player.table.moves) == moves
        await player.press(":")
        await player.paste("place " * 5000)
        await player.press("enter")
        assert player.table_page.prompt.asking  # refused, in one line
        whole(player)


# Names --------------------------------------------------------------------------------------------------


async def leave_if_refused(player: Player) -> None:
    """A name that is too long, or another's, stays in the line with the reason; Esc keeps the one before."""
    whole(player)
    if player.app.screen.query(Input):
        reasons = ("at most 20 cells", "has a seat at this table already")
        assert any(reason in player.text() for reason in reasons)
        await player.press("escape")


@pytest.mark.parametrize(
    "name",
    [
        "x" * 500,
        "\x1b[31mred\x07\x00",
        "日本語の名前" * 40,
        "\u202eright to left\u2066",
        "e\u0301\u0302\u0303" * 30,
        "👩‍👩‍👧‍👦 family",
        "{name} {0} %s [bold]b[/]",
        "-",
        "\u3164a",
    ],
)
async def test_odd_names(name: str) -> None:
    async with playing() as player:
        await player.press("n")
        await player.line("players")
        await player.press("right", "right")
        await player.line("name 0")
        await player.press("enter")
        await player.enter(name)
        await leave_if_refused(player)
        await player.line("name 1")
        await player.press("enter")
        await player.enter(name[::-1])
        await leave_if_refused(player)
        whole(player)
        await player.press("b", "enter")
        whole(player)
        await player.press("n", "enter", "space", "enter")
        whole(player)
        assert not set("\x1b\x07\x00\u202e\u2066") & set(player.text())
        await player.press("s")
        whole(player)


async def test_a_name_of_nothing_is_refused_and_can_be_mended() -> None:
    async with playing() as player:
        await player.press("n")
        await player.line("name 0")
        await player.press("enter")
        await player.enter("\u200b\u3164")
        assert "at least one letter" in player.prompt()
        await player.enter("Anna")
        assert "Anna" in player.text()


# What goes wrong outside ----------------------------------------------------------------------------------


async def test_a_disk_that_fails_in_the_middle_of_a_game(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "chabudai.db")
    async with playing(SOLO, store=store) as player:
        await player.press("n", "enter", "space", "n", "enter")
        digest = player.table.digest()
        store._db.execute("PRAGMA query_only = 1")
        for key in ("space", "u", "x", "space"):
            await player.press(key)
            assert "could not be saved" in player.prompt(), key
            assert "Try again" in player.prompt()
            assert player.table.digest() == digest
            whole(player)
        await player.choose("place")
        assert player.table.digest() == digest
        store._db.execute("PRAGMA query_only = 0")
        await player.press("space")
        assert len(player.table.moves) == 2
        assert "could not" not in player.text()
        after = player.table.digest()
    again = Store.open(tmp_path / "chabudai.db")
    (info,) = again.tables()
    assert again.load(info.id).digest() == after
    again.close()


async def test_a_disk_that_fails_before_a_game() -> None:
    store = Store.open(None)
    keep(store, 1)
    async with playing(store=store) as player:
        store._db.execute("PRAGMA query_only = 1")
        await player.press("n", "b")
        assert "could not be saved" in player.prompt()
        await player.press("q", "d")
        assert "could not be saved" in player.prompt()
        await player.press("c", "q")
        store._db.execute("PRAGMA query_only = 0")
        await player.press("n", "b")
        assert player.page == "TablePage"


async def test_a_disk_that_cannot_be_read() -> None:
    store = Store.open(None)
    async with playing(store=store) as player:
        store._db.execute("DROP TABLE entries")
        store._db.execute("DROP TABLE tables")
        store._db.execute("DROP TABLE results")
        for keys in (("r",), ("right",), ("q",), ("d",), ("n", "b"), ("q",)):
            await player.press(*keys)
            whole(player)
        assert player.page == "HomePage"


async def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store.open(tmp_path / "file" / "chabudai.db")
    async with playing(store=store, settings=tmp_path / "file" / "config.toml") as player:
        assert "only while the program runs" in player.prompt()
        await player.press("s", "right")
        assert "cannot be kept" in player.prompt()
        assert player.app.settings.values.language == "en"
        await player.press("q", "n", "b", "n", "enter", "space")
        assert len(player.table.moves) == 1


async def test_a_broken_file_of_games(tmp_path: Path) -> None:
    path = tmp_path / "chabudai.db"
    path.write_bytes(b"SQLite format 3\0" + random.Random(1).randbytes(5000))
    async with playing(store=path) as player:
        assert "was broken" in player.prompt()
        whole(player)
    assert (tmp_path / "chabudai.db.broken-1").exists()


async def test_a_kept_game_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """Home says which and where, until the player does something, and only once."""
    path = tmp_path / "chabudai.db"
    store = Store.open(path)
    for _ in range(3):
        keep(store, 1)
    store._db.execute("UPDATE tables SET header = '{' WHERE id = 2")
    store.close()
    async with playing(store=path) as player:
        assert "Game 2 cannot be read. It stays in" in player.text()
        assert "Continue (2 games)" in player.text()
        await player.press("down", "s", "q")
        assert "cannot be read" not in player.text()
    async with playing(SOLO, store=path) as player:
        await player.press("q")
        assert "Game 2 cannot be read." in player.text()


async def test_results_that_cannot_be_read_are_named() -> None:
    """The page of results says which, until the player does something there."""
    store = Store.open(None)
    for seed in "abc":
        play_to_end(keep(store, 1, seed=seed)[1])
    keep(store, 1)
    store._db.execute("UPDATE results SET about = '{' WHERE id > 1")
    store._db.execute("UPDATE tables SET header = '{' WHERE id = 4")
    async with playing(store=store) as player:
        assert "Game 4 cannot be read." in player.prompt()
        await player.press("r")
        assert "Results 2, 3 cannot be read and are left out." in player.prompt()
        await player.press("question_mark", "q")
        assert "Results 2, 3 cannot be read" in player.prompt()
        await player.press("right")
        assert "Nothing of this kind yet." in player.prompt()
        whole(player)


def test_notices_wait_beside_each_other(tmp_path: Path) -> None:
    path = tmp_path / "chabudai.db"
    store = Store.open(path)
    play_to_end(keep(store, 1)[1])
    store._db.execute("UPDATE tables SET header = '{'")
    store._db.execute("UPDATE results SET about = '{'")
    assert store.tables() == store.results() == []
    said = f"Game 1 cannot be read. It stays in {path}. Result 1 cannot be read and is left out."
    assert str(store.notice) == said
    store.close()


async def test_a_file_of_games_that_lacks_a_part(tmp_path: Path) -> None:
    path = tmp_path / "chabudai.db"
    store = Store.open(path)
    store._db.execute("DROP TABLE entries")
    store.close()
    async with playing(store=path) as player:
        assert "was broken" in player.prompt()
        await player.press("n", "b")
        assert player.page == "TablePage"


@pytest.mark.parametrize(
    "text",
    [
        b"\xff\xfe",
        b"theme = ",
        b"theme = 3",
        b"[keys]\nturn = 7",
        b"language = 'xx'",
        b"more = 1",
        b"\0" * 99,
    ],
)
async def test_broken_settings(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(text)
    async with playing(settings=path) as player:
        assert "config.toml is not in order" in player.prompt()
        await player.press("s", "right")
        assert path.read_bytes() == text
        whole(player)


async def test_one_wrong_setting_leaves_the_others_and_all_wrong_ones_are_named(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(
        'language = "xx"\nname = "Anna"\npace = 3\nmore = 1\nlabels = false\n'
        '[keys]\n"tangram.turn" = "o"\n"help" = 7\n'
    )
    settings = SettingsFile(path)
    assert (settings.values.name, settings.values.labels) == ("Anna", False)
    assert settings.values.keys == {"tangram.turn": "o"}
    assert str(settings.notice) == (
        'config.toml is not in order. language takes "", "en" or "ja".'
        ' pace takes "normal", "slow", "fast" or "at once". There is no setting more.'
        ' help takes its keys as one text, like "r,o".'
    )
    async with playing(settings=path) as player:
        for said in ("language takes", "pace takes", "no setting more", "help takes"):
            assert said in player.text()


async def test_keys_that_cannot_be_bound(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(
        '[keys]\n"tangram.turn" = "o"\n"no.such" = "z"\n"tangram.flip" = ""\n"help" = "\\u0000"\n'
    )
    async with playing(SOLO, settings=path) as player:
        turn = desk_of(player).ghost.turn  # type: ignore[union-attr]
        await player.press("o")
        assert desk_of(player).ghost.turn == (turn + 1) % 4  # type: ignore[union-attr]
        assert "o turn" in player.prompt()
        assert "f flip" in player.prompt()
        whole(player)
        await player.press("?")
        assert player.page == "HelpPage"
        await player.press("escape", "q")
        assert "No action is called no.such." in player.text()
        said = " ".join(player.text().split())
        assert 'No key is called "", "?". tangram.flip, help: the usual keys stay.' in said


@pytest.mark.parametrize("text", ["", "name = 1", "\0", '[ui]\ntext = "red"', "a = " + "[" * 5000])
async def test_a_bad_theme_is_named_and_another_worn(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "themes"
    folder.mkdir()
    (folder / "mine.toml").write_text(text)
    settings = SettingsFile(None)
    settings.values.theme = "mine"
    async with playing(settings=settings, themes_folder=folder) as player:
        assert "mine.toml" in player.prompt()
        assert player.app.skin.theme.name == "dark"
        await player.press("s")
        whole(player)
        await player.line("theme")
        await player.press(*["right"] * 9)
        whole(player)


@pytest.mark.parametrize(
    ("environ", "depth", "code"),
    [
        ({**TRUECOLOR, "NO_COLOR": "1"}, Depth.NONE, "en"),
        ({"TERM": "dumb"}, Depth.NONE, "en"),
        ({"TERM": "xterm"}, Depth.C16, "en"),
        ({**TRUECOLOR, "LANG": "ja_JP.UTF-8"}, Depth.TRUECOLOR, "ja"),
        ({**TRUECOLOR, "LANG": "xx_YY"}, Depth.TRUECOLOR, "en"),
        ({}, None, "en"),
    ],
)
async def test_what_the_terminal_says_of_itself(
    environ: dict[str, str], depth: Depth | None, code: str
) -> None:
    async with playing(SOLO, environ=environ) as player:
        assert player.app.tr.code == code
        assert depth in (None, player.app.depth)
        colours = {s.style.color for strip in player.strips() for s in strip if s.style and s.style.color}
        assert bool(colours) is (player.app.depth is not Depth.NONE)
        whole(player)


RECORD = encode(record_of(keep(Store.open(None), 1, moves=99, leave=True)[1]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"\0\xff",
        RECORD[:-40],
        RECORD.replace(b'"tangram"', b'"chess"'),
        b"[" * 100_000,
        b"1" * 5000,
        RECORD.replace(b'"version": 1', b'"version": 99'),
        None,
    ],
)
async def test_a_record_that_is_none(tmp_path: Path, data: bytes | None) -> None:
    """One line says why, the entry stays open, and another name can be given."""
    file = tmp_path / "game.json"
    if data is None:
        file.mkdir()
    else:
        file.write_bytes(data)
    good = tmp_path / "good.json"
    good.write_bytes(RECORD)
    async with playing() as player:
        await player.choose("Replay a record")
        await player.enter(str(file))
        assert player.page == "HomePage"
        assert len(player.prompt().strip()) > 10
        whole(player)
        await player.enter(str(tmp_path / "missing.json"))
        assert "cannot be read" in player.prompt()
        await player.enter(str(good))
        assert player.page == "ReplayPage"
