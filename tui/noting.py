"""The texts of lessons and notes, with the keys in them as they are bound now."""

from __future__ import annotations

import re
from collections.abc import Callable

_ID = r"(?:[a-z]+\.[a-z0-9_]+|help|palette)"
KEY = re.compile(rf"\[({_ID}(?:\+{_ID})*)\]")
"""How a text names the key of a binding: `[table.hand_in]`; ids joined by + name several keys."""


def bindings_in(text: str) -> list[str]:
    """The ids of the bindings that a text names."""
    return [name for found in KEY.findall(text) for name in found.split("+")]


def with_keys(text: str, key_of: Callable[[str], str]) -> str:
    """The text with each `[binding.id]` replaced by what `key_of` gives for it."""
    return KEY.sub(lambda match: key_of(match[1]), text)
