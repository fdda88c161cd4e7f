"""Names cut short for narrow columns, and still told apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.width import ELLIPSIS, cells, fit

TAILS = (1, 2, 3, 4)
"""How many last characters of a name may be kept when its middle is left out."""

SCRAP = 2
"""The beginning of a word of so many cells says nothing, so it goes with the rest of its word."""


def short_names(names: Sequence[str], width: int, ellipsis: str = ELLIPSIS) -> list[str]:
    """The names in at most `width` cells each: whole, cut, without middles, as initials, or as seat numbers.

    The first of these ways is taken in which no two are alike. What is left out leaves an ellipsis.
    """

    def cut(name: str) -> str:
        whole = cells(name) <= width
        kept = name if whole else fit(name, width - cells(ellipsis), "").rstrip()
        words, _, rest = kept.rpartition(" ")
        if not whole and words and cells(rest) <= SCRAP:
            kept = words.rstrip()
        return kept if whole else kept + ellipsis

    def without_middle(name: str, tail: int) -> str:
        if cells(name) <= width:
            return name
        last = ellipsis + name[-tail:]
        head = fit(name, max(width - cells(last), 0), "").rstrip()
        return head + last if head else name

    def initials(name: str) -> str:
        return "".join(word[0] for word in name.split())

    ways: list[Callable[[str], str]] = [str, cut]
    ways += [lambda name, tail=tail: without_middle(name, tail) for tail in TAILS]  # type: ignore[misc]
    for way in (*ways, initials):
        short = [way(name) for name in names]
        if len(set(short)) == len(names) and all(cells(name) <= width for name in short):
            return short
    return [str(seat) for seat in range(1, len(names) + 1)]


def names_within(names: Sequence[str], room: int, ellipsis: str = ELLIPSIS) -> list[str]:
    """The names in at most `room` cells together: the longest are cut first, as `short_names` cuts them."""
    width = max(map(cells, names), default=0)
    while width > 1 and sum(min(cells(name), width) for name in names) > room:
        width -= 1
    return short_names(names, width, ellipsis)
