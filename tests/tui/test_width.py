"""Text in cells: exact widths, and where lines may break."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.width import NOT_FIRST, NOT_LAST, cells, fit, wrap

LETTERS = st.text(st.sampled_from("ab c,.街タイルを「」、。（）ーっ12"), max_size=60)


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("abc", 5, "abc  "),
        ("abc", 3, "abc"),
        ("abcdef", 4, "abc…"),
        ("街", 4, "街  "),
        ("街のタイル", 10, "街のタイル"),
        ("街のタイル", 7, "街のタ…"),
        ("街のタイル", 6, "街の… "),
        ("街", 1, "…"),
        ("abc", 0, ""),
        ("abc", -3, ""),
    ],
)
def test_fit(text: str, width: int, expected: str) -> None:
    assert fit(text, width) == expected


def test_fit_takes_an_ascii_ellipsis() -> None:
    assert fit("abcdef", 4, "~") == "abc~"
    assert fit("abcdef", 4, "...") == "a..."


@given(st.text(), st.integers(0, 40))
def test_fit_is_exact(text: str, width: int) -> None:
    printable = "".join(c for c in text if c.isprintable())
    assert cells(fit(printable, width)) == width


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("Place tile 7 on a free part.", 12, ["Place tile 7", "on a free", "part."]),
        ("one two", 7, ["one two"]),
        ("one two ", 7, ["one two"]),
        ("", 10, [""]),
        ("a\n\nb", 10, ["a", "", "b"]),
        ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
        ("タイルを街に置く", 8, ["タイルを", "街に置く"]),
        ("タイルを、街に置く。", 8, ["タイル", "を、街に", "置く。"]),
        ("「街」を「見る」", 6, ["「街」", "を「見", "る」"]),
        ("tile 7を置く", 6, ["tile 7", "を置く"]),
    ],
)
def test_wrap(text: str, width: int, expected: list[str]) -> None:
    assert wrap(text, width) == expected


@given(LETTERS, st.integers(8, 30))
def test_no_line_is_too_wide_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert lines
    assert all(cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(st.lists(st.sampled_from(["街", "タ", "イ", "を", "、", "。", "「街」"]), min_size=1, max_size=40))
def test_kinsoku(parts: list[str]) -> None:
    """With at most two marks in a row, no line begins or ends with a mark that may not stand there."""
    text = "".join(p for k, p in enumerate(parts) if not (k and p in "、。" and parts[k - 1] in "、。"))
    text = text.lstrip("、。")
    lines = wrap(text, 12)
    assert not any(line[0] in NOT_FIRST for line in lines[1:])
    assert not any(line[-1] in NOT_LAST for line in lines[:-1])
