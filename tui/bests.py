"""Which results may be compared with which."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.header import Header
    from engine.record import Record
    from engine.store import Result


def deal_of(result: Result | Record | Header) -> tuple[object, ...]:
    """What two games have in common whose cards come in the same order."""
    options = tuple(sorted(result.options.items()))
    return result.game, len(result.seats), options, result.seed, result.daily


def comparable(result: Result, record: Record) -> bool:
    """Whether a result counts beside a record: the same game, players and options, no practice, no hints."""
    alike = (result.game, len(result.seats), result.options) == (
        record.game,
        len(record.seats),
        record.options,
    )
    return alike and result.unaided


def first_tries(results: Iterable[Result]) -> list[Result]:
    """The results, the newest first, but of each deal only the first: after it the cards are known."""
    oldest_first, seen = [], set()
    for result in sorted(results, key=lambda r: r.id):
        if deal_of(result) not in seen:
            seen.add(deal_of(result))
            oldest_first.append(result)
    return oldest_first[::-1]
