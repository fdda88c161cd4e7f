"""Theme files: what is read, and what is refused in one line that names file, key and reason."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

import themes
import themes.loader
from themes import BadTheme


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(path: str | Path, folder: Path | None = None) -> BadTheme:
    with pytest.raises(BadTheme) as caught:
        themes.load(path, folder)
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize("name", themes.names())
def test_every_shipped_theme_loads_complete(name: str) -> None:
    theme, dark = themes.load(name), themes.load("dark")
    assert theme.name == name
    assert theme.label
    assert {g: set(t) for g, t in theme.pieces.items()} == {g: set(t) for g, t in dark.pieces.items()}
    assert {g: set(t) for g, t in theme.glyphs.items()} == {g: set(t) for g, t in dark.glyphs.items()}


def test_inherits_what_it_does_not_say(tmp_path: Path) -> None:
    path = write(tmp_path, "mine", 'inherit = "light"\n[ui]\naccent = "#123456"\n')
    mine, light = themes.load(path), themes.load("light")
    assert mine.ui.accent == "#123456"
    assert mine.ui.text == light.ui.text
    assert mine.pieces == light.pieces
    assert mine.dark is False
    assert mine.label == "mine"


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = write(tmp_path, "mine", '\ufeffinherit = "light"\n')
    assert themes.load(path).ui == themes.load("light").ui


def test_inherits_through_several_files(tmp_path: Path) -> None:
    write(tmp_path, "base", 'inherit = "dark"\n[ui]\naccent = "#111111"\nbad = "#222222"\n')
    write(tmp_path, "top", 'inherit = "base.toml"\n[ui]\naccent = "#333333"\n')
    top = themes.load("top", tmp_path)
    assert (top.ui.accent, top.ui.bad) == ("#333333", "#222222")


def test_a_single_text_is_a_list_of_one(tmp_path: Path) -> None:
    path = write(
        tmp_path, "mine", 'inherit = "dark"\n[pieces.tangram]\noutline = ["#010203"]\nrack_now = "#040506"\n'
    )
    mine = themes.load(path)
    assert mine.pieces["tangram"]["outline"] == ["#010203"]
    assert mine.pieces["tangram"]["rack_now"] == ["#040506"]


def test_shades_go_round() -> None:
    dark = themes.load("dark")
    assert dark.paint("tangram", "red", 3) == dark.paint("tangram", "red", 0)
    assert dark.glyph("tangram", "red", 4) == dark.glyph("tangram", "red", 1)


def test_names_lists_the_players_own_after_the_shipped(tmp_path: Path) -> None:
    write(tmp_path, "zebra", "")
    write(tmp_path, "dark", "")
    assert themes.names(tmp_path) == [*themes.names(), "zebra"]
    assert themes.names(tmp_path / "none") == themes.names()


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("[ui]\ntext = '#ffffff'\ncolour = '#ffffff'", "ui.colour", "no such key"),
        ("[pieces.tangram]\nblue = '#ffffff'", "pieces.tangram.blue", "no such key"),
        ("[pieces.chess]\nking = '#ffffff'", "pieces.chess.king", "no such key"),
        ("author = 'me'", "author", "no such key"),
        ("[ui]\ntext = 'white'", "ui.text", "'white' is no colour"),
        ("[ui]\ntext = '#fff'", "ui.text", "'#fff' is no colour"),
        ("[ui]\ntext = '#ffffff\\n'".replace("'", '"'), "ui.text", "is no colour"),
        ("[ui]\ntext = 7", "ui.text", "a text or a list"),
        ("[ui]\ntext = []", "ui.text", "a text or a list"),
        ("ui = '#ffffff'", "ui", "no such key"),
        ("[pieces.tangram]\nred = ['#ffffff', '#000000']", "pieces.tangram.red", "is 2, not 3"),
        ("[pieces.tangram]\nred = ['#ffffff', 1, 2]", "pieces.tangram.red", "a text or a list"),
        ("[glyphs]\nset = 'emoji'", "glyphs.set", "no glyph set"),
        ("[glyphs.ui]\nbullet = '**'", "glyphs.ui.bullet", "one cell wide"),
        ("[glyphs.ui]\nbullet = '街'", "glyphs.ui.bullet", "one cell wide"),
        ("[glyphs.ui]\nbullet = ''", "glyphs.ui.bullet", "one cell wide"),
        ('[glyphs.ui]\nbullet = "\\u001b"', "glyphs.ui.bullet", "one cell wide"),
        ('[glyphs.ui]\nbullet = "\\u0301"', "glyphs.ui.bullet", "one cell wide"),
        ("[glyphs.tangram]\nfountain = ['☂', '~']", "glyphs.tangram.fountain", "not for a board"),
        ("depth = '8'", "depth", "no depth"),
        ("dark = 'yes'", "dark", "neither true nor false"),
        ("label = ''", "label", "is no name"),
    ],
)
def test_a_bad_value_is_refused_by_key(tmp_path: Path, text: str, key: str, reason: str) -> None:
    path = write(tmp_path, "mine", f"inherit = 'dark'\n{text}\n")
    error = refused(path)
    assert (error.file, error.key) == (str(path), key)
    assert reason in str(error)


def test_a_glyph_that_is_not_ascii_is_refused_in_the_ascii_set(tmp_path: Path) -> None:
    error = refused(write(tmp_path, "mine", "inherit = 'ascii'\n[glyphs.ui]\nbullet = '•'\n"))
    assert error.key == "glyphs.ui.bullet"
    assert "not ASCII" in str(error)


def test_without_inherit_everything_is_needed(tmp_path: Path) -> None:
    error = refused(write(tmp_path, "mine", "dark = true\nlabel = 'Mine'\n"))
    assert "missing" in str(error)


def test_a_mistake_in_the_inherited_file_is_named_there(tmp_path: Path) -> None:
    base = write(tmp_path, "base", "inherit = 'dark'\n[ui]\ntext = 'white'\n")
    assert refused(write(tmp_path, "top", "inherit = 'base.toml'\n")).file == str(base)


def test_cyclic_inheritance_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "a", "inherit = 'b'\n")
    write(tmp_path, "b", "inherit = 'a'\n")
    error = refused("a", tmp_path)
    assert (Path(error.file).stem, error.key) == ("b", "inherit")
    assert "in turn" in str(error)
    assert "in turn" in str(refused(write(tmp_path, "self", "inherit = 'self.toml'\n")))


def test_unknown_names_list_the_known(tmp_path: Path) -> None:
    assert "dark, light" in str(refused("drak"))
    error = refused(write(tmp_path, "mine", "inherit = 'drak'\n"))
    assert error.key == "inherit"


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in str(refused(tmp_path / "none.toml"))
    assert "cannot be read" in str(refused(tmp_path))
    assert "no ordinary file" in str(refused(Path("/dev/zero")))
    assert "no TOML" in str(refused("a\0.toml"))
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    assert "cannot be read" in str(refused(loop))


@pytest.mark.parametrize("data", [b"[ui", b"\xff\xfe", b"a = " + b"[" * 5000, b"\x00"])
def test_what_is_no_toml_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(data)
    assert "no TOML" in str(refused(path))


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    assert "too large" in str(refused(write(tmp_path, "mine", "#" * 200_000)))


def test_no_terminal_code_of_a_file_comes_through(tmp_path: Path) -> None:
    error = refused(write(tmp_path, "mine", 'inherit = "dark"\n"\\u001b[2J\\n" = "x"\n'))
    assert str(error).isprintable()


@given(st.data())
def test_a_damaged_file_is_a_theme_or_one_clear_line(data: st.DataObject) -> None:
    text = (themes.loader.HERE / "dark.toml").read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    put = data.draw(st.text(st.sampled_from("\"'=[]{}#\n ☂街\x00aR7"), max_size=8))
    with TemporaryDirectory() as folder:
        path = write(Path(folder), "mine", text[:start] + put + text[end:])
        assert outcome(path).isprintable()


def outcome(path: Path) -> str:
    try:
        return themes.load(path).name
    except BadTheme as error:
        return str(error)
