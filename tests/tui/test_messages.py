"""The catalogue: up to date, complete, and compiled. `python -m tests.messages` mends it."""

from __future__ import annotations

import re
from string import Formatter

from tests.messages import MO, PO, mo_bytes, po_bytes, read, texts, updated
from tui.language import Language

MIXED = re.compile("[ぁ-んァ-ヶー一-龠々）」](?:[:;] |[?!:;]$)|[．，]|か\\?")
ENTRIES = [entry for entry in read() if entry.id]


def both(value: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_the_catalogue_has_exactly_the_texts_of_the_program() -> None:
    assert PO.read_bytes() == po_bytes(updated(read()))


def test_the_compiled_catalogue_is_what_it_compiles_to() -> None:
    assert MO.read_bytes() == mo_bytes(PO.read_bytes())


def test_everything_is_translated() -> None:
    missing = [entry.id for entry in ENTRIES if not all(both(entry.string)) or entry.fuzzy]
    assert missing == []


def test_japanese_text_has_japanese_marks() -> None:
    """No half-width colon, semicolon, question or exclamation mark that belongs to Japanese letters."""
    mixed = [text for entry in ENTRIES for text in both(entry.string) if MIXED.search(text)]
    assert mixed == []


def test_a_translation_has_the_same_names_in_it() -> None:
    wrong = [
        (entry.id, translation)
        for entry in ENTRIES
        for translation in both(entry.string)
        if translation and names(translation) != names(both(entry.id)[-1])
    ]
    assert wrong == []


def test_texts_are_found_where_they_are_used() -> None:
    found = set(texts())
    assert "Red" in found
    assert "High contrast" in found
    assert "{value} is no colour. Write it as #rrggbb." in found
    assert "{game} is for {least} to {most} players, not {players}." in found


def test_the_catalogue_is_used() -> None:
    ja = Language("ja")
    for entry in ENTRIES:
        if isinstance(entry.id, str):
            assert ja(entry.id) == (entry.string or entry.id)
        else:
            one, many = entry.id
            given = dict.fromkeys(names(many) - {"n"}, "x")
            assert ja.plural(one, many, 3, **given) == both(entry.string)[0].format(n=3, **given)
