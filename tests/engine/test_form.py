"""Faults of parsers are told in our own words, in every language."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable

import msgspec
import pytest

from engine.form import Malformed, fault_of
from engine.game import say
from engine.record import Record
from tui.language import Language
from tui.settings import Settings


def toml(text: str) -> Callable[[], object]:
    return lambda: msgspec.convert(tomllib.loads(text), Settings)


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (toml("theme = 3"), "theme is not as it must be"),
        (toml("more = 1"), "more is not known"),
        (toml("a = = 1"), "line 1, column 5"),
        (toml("a = 'b"), "it ends too early"),
        (lambda: msgspec.json.decode(b"{}", type=Record), "format is missing"),
        (lambda: msgspec.json.decode(b"[]", type=Record), "it is not as it must be"),
        (lambda: json.loads("7" * 5000), "a number in it is too long"),
        (lambda: b"\xff".decode(), "it is not text in UTF-8"),
        (lambda: tomllib.loads("a = " + "[" * 20_000), "it is nested too deeply"),
    ],
)
def test_a_fault_is_told_in_our_own_words(read: Callable[[], object], said: str) -> None:
    with pytest.raises((ValueError, RecursionError)) as caught:
        read()
    assert isinstance(caught.value, ValueError | RecursionError)
    fault = fault_of(caught.value)
    assert said in str(fault)
    assert "`" not in str(fault)
    assert "Expected" not in str(fault)
    assert Language("ja")(fault) != str(fault)


def test_what_we_say_ourselves_stays() -> None:
    message = say("{field} is below 1", field="sessions")
    assert fault_of(Malformed(message)) == message


def test_a_deep_place_is_named() -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 (the type is the point of the module)
        msgspec.convert({"keys": {"a": 1}}, Settings)
    assert "keys" in str(fault_of(caught.value))
