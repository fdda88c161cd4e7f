"""Languages: one a session, chosen by setting or environment, with arguments filled in."""

from __future__ import annotations

import locale
import os

import pytest

from engine.game import Message, say
from tui.language import LANGUAGES, Language, choose


@pytest.mark.parametrize(
    ("setting", "environ", "code"),
    [
        (None, {}, "en"),
        (None, {"LANG": "ja_JP.UTF-8"}, "ja"),
        (None, {"LANG": "ja.UTF-8"}, "ja"),
        (None, {"LANG": "ja_JP.utf8@x"}, "ja"),
        (None, {"LANG": "ja_JP.eucJP"}, "en"),  # a terminal without UTF-8
        (None, {"LANG": "ja_JP"}, "en"),
        ("ja", {"LANG": "C"}, "ja"),
        (None, {"LANGUAGE": "ja"}, "ja"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "jam_JM"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "ja_JP.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        (None, {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        (None, {"LANG": "en_GB.UTF-8", "LANGUAGE": "ja:en"}, "ja"),
        (None, {"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:ja:en"}, "ja"),
        (None, {"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        ("en", {"LANG": "ja_JP.UTF-8"}, "en"),
        ("ja", {}, "ja"),
        ("xx", {"LANG": "ja_JP.UTF-8"}, "ja"),
        ("", {}, "en"),
    ],
)
def test_choose(setting: str | None, environ: dict[str, str], code: str) -> None:
    assert choose(setting, environ).code == code


def test_english_fills_in() -> None:
    en = Language("en")
    assert en("Cell {cell}, tile {tile}.", cell="c4", tile=7) == "Cell c4, tile 7."
    assert en(say("Cell {cell}.", cell="c4")) == "Cell c4."
    assert en("no {arguments} here") == "no {arguments} here"
    assert en("") == ""


def test_an_argument_named_message_or_self_is_fine() -> None:
    assert Language("en")("{message} {self}", message="a", self="b") == "a b"


def test_japanese_translates_messages_within_messages() -> None:
    ja = Language("ja")
    assert ja("Red") != "Red"
    label = Message("{side}", {"side": say("Red")})
    assert ja(label) == ja("Red")
    assert ja("Red: {inner}", inner=Message("{side}", {"side": say("Red")})) == f"Red: {ja('Red')}"


def test_a_text_that_is_not_in_the_catalogue_is_shown_in_english() -> None:
    assert Language("ja")("Not in any catalogue, {n}.", n=3) == "Not in any catalogue, 3."
    assert Language("ja")("") == ""


def test_plurals() -> None:
    for code, _ in LANGUAGES:
        tr = Language(code)
        assert tr.plural("{n} thing of {who}", "{n} things of {who}", 5, who="A") == "5 things of A"
    assert Language("en").plural("{n} thing", "{n} things", 1) == "1 thing"
    assert Language("en").plural("{n} thing", "{n} things", 0) == "0 things"


def test_an_argument_is_never_a_template() -> None:
    """Names come from players: braces in them stay braces."""
    assert Language("en")("{name} sits down.", name="{0.__class__}") == "{0.__class__} sits down."


def test_the_process_keeps_its_locale() -> None:
    before, environ = locale.setlocale(locale.LC_ALL), dict(os.environ)
    assert Language("ja")("Green") != Language("en")("Green")
    assert locale.setlocale(locale.LC_ALL) == before
    assert dict(os.environ) == environ


def test_languages_have_their_own_names() -> None:
    assert dict(LANGUAGES) == {"en": "English", "ja": "日本語"}
    assert Language("ja").name == "日本語"
    with pytest.raises(ValueError, match="xx"):
        Language("xx")
