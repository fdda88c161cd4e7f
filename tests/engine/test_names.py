"""Names: whatever comes in, what goes out is safe to show."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.names import WIDEST, clean_name, printable


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee ", "Ann Lee"),
        ("\x1b[31mRed\x07", "[31mRed"),
        ("a\u202eb\u200bc\ufeff", "abc"),
        ("\u3164\u200b \u2800", None),
        ("", None),
        ("山田太郎", "山田太郎"),
        ("山" * 15, "山" * 10),
        ("x" * 50, "x" * 20),
        ("e\u0301", "é"),
        ("x\u0300\u0301\u0302\u0303", "x\u0300\u0301"),
        ("\ud800Ann", "Ann"),
    ],
)
def test_a_name_is_cleaned(text: str, name: str | None) -> None:
    assert clean_name(text) == name


@given(st.text(alphabet=st.characters(), max_size=60))
def test_a_clean_name_is_short_shown_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    if name is None:
        return
    assert clean_name(name) == name
    assert name == name.strip()
    assert not any(unicodedata.category(char).startswith("C") for char in name)
    bases = [char for char in name if unicodedata.category(char) not in ("Mn", "Me")]
    assert sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in bases) <= WIDEST
    name.encode()


@given(st.text(alphabet=st.characters()), st.integers(4, 80))
def test_foreign_text_is_made_safe(text: str, longest: int) -> None:
    safe = printable(text, longest)
    assert len(safe) <= longest
    assert "\x1b" not in safe
    assert "\n" not in safe
    safe.encode()
