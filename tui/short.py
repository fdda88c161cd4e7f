"""Names cut short for narrow columns, and still told apart."""

from __future__ import annotations

from collections.abc import Sequence

from tui.width import cells, fit


def short_names(names: Sequence[str], width: int) -> list[str]:
    """The names in at most `width` cells each: whole, cut, as initials, or as seat numbers.

    The first of these ways is taken in which no two are alike.
    """
    if all(cells(name) <= width for name in names):
        return list(names)
    cut = [fit(name, min(cells(name), width), "").rstrip() for name in names]
    initials = ["".join(word[0] for word in name.split()) for name in names]
    numbers = [str(seat) for seat in range(1, len(names) + 1)]
    for way in (cut, initials):
        if len(set(way)) == len(names) and all(cells(name) <= width for name in way):
            return way
    return numbers
