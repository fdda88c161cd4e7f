"""Aims: what a step of a lesson waits for, and what makes a note fall due, as data. They know no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.game import AmbiguousMove, Event, Move, NotAMove, Refusal, Seat, State, View

TOTAL = "total"
"""Stands for a rule where the whole score is meant."""


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has to happen. All parts that are given must hold at once; with none, any legal move will do.

    - `event` is the kind of an event that happened, by the seat's own doing or nobody's. `data` are values
      that it must have, `spaces` spaces that must be among its own.
    - `score` is the rule of a score line, or `total`: it `reaches` so many points, or `gains` so many.
    - `path` leads into the seat's view (`cities.0.standing.rectangle.squares`): names of fields, places of
      lists from 0. What stands there `equals` a value, or is `at_least` or `at_most` a number; of a list
      the length counts.
    - `moves` are texts of moves: one of them was made.
    - `refused` is a rule: a move was tried that it forbids, and if `spaces` are given, because of those;
      `reason` is the text of the refusal, where a rule forbids for several.
    - `any` and `all` are aims: one of them, or each, must hold.
    """

    event: str = ""
    data: dict[str, Any] = {}
    spaces: tuple[str, ...] = ()
    score: str = ""
    reaches: int | None = None
    gains: int | None = None
    path: str = ""
    equals: Any = None
    at_least: int | None = None
    at_most: int | None = None
    moves: tuple[str, ...] = ()
    refused: str = ""
    reason: str = ""
    any: tuple[Aim, ...] = ()
    all: tuple[Aim, ...] = ()

    def __post_init__(self) -> None:
        """Raises `ValueError` for parts that mean nothing without another."""
        if (self.data and not self.event) or (self.spaces and not self.event and not self.refused):
            raise ValueError("data and spaces belong to an event, spaces also to a refusal")
        if self.reason and not self.refused:
            raise ValueError("reason belongs to a refusal")
        if bool(self.score) != (self.reaches is not None or self.gains is not None):
            raise ValueError("score goes with reaches or gains")
        compared = (self.equals, self.at_least, self.at_most) != (None, None, None)
        if bool(self.path) != compared:
            raise ValueError("path goes with equals, at_least or at_most")

    def holds(self, done: Done) -> bool:
        """Whether this is what was done."""
        if self.any and not [aim for aim in self.any if aim.holds(done)]:
            return False
        if self.all and [aim for aim in self.all if not aim.holds(done)]:
            return False
        if self.refused:
            return self._forbidden(done.refusal)
        if done.refusal is not None:
            return bool(self.any or self.all)
        return self._happened(done) and self._scored(done) and self._stands(done) and self._moved(done)

    def _forbidden(self, refusal: Refusal | None) -> bool:
        if refusal is None or refusal.rule != self.refused or self.reason not in ("", refusal.message.id):
            return False
        return set(self.spaces) <= set(refusal.spaces)

    def _happened(self, done: Done) -> bool:
        return not self.event or any(
            event.kind == self.event
            and event.seat in (None, done.seat)
            and all(plain(event.data.get(name)) == value for name, value in self.data.items())
            and set(self.spaces) <= set(event.spaces)
            for event in done.events
        )

    def _scored(self, done: Done) -> bool:
        if not self.score:
            return True
        before, after = (_points(view, done.seat, self.score) for view in (done.before, done.after))
        reached = self.reaches is None or after >= self.reaches
        return reached and (self.gains is None or after - before >= self.gains)

    def _stands(self, done: Done) -> bool:
        if not self.path:
            return True
        found = at(done.after, self.path)
        number = len(found) if isinstance(found, list) else found
        if self.equals is not None and found != self.equals:
            return False
        if self.at_least is None and self.at_most is None:
            return True
        if not isinstance(number, int):
            return False
        return (self.at_least is None or number >= self.at_least) and (
            self.at_most is None or number <= self.at_most
        )

    def _moved(self, done: Done) -> bool:
        return not self.moves or bool(set(done.moves) & set(read(done.state, done.seat, self.moves)))


class Done(NamedTuple):
    """What a seat did: the moves and what came of them; or, with `refusal`, what it tried in vain.

    `state` is the position before, which moves are read in; `before` and `after` are the seat's views.
    """

    seat: Seat
    state: State
    before: View
    after: View
    moves: Sequence[Move] = ()
    events: Sequence[Event] = ()
    refusal: Refusal | None = None


def at(view: View, path: str) -> Any:
    """What stands at a path in a view, as plain data; None where there is nothing of that name."""
    found: Any = view
    for name in path.split("."):
        if isinstance(found, Mapping):
            found = found.get(name)
        elif isinstance(found, Sequence) and not isinstance(found, str):
            found = found[int(name)] if name.isdigit() and int(name) < len(found) else None
        else:
            found = getattr(found, name, None)
    return plain(found)


def plain(value: Any) -> Any:
    """The value as lists, dictionaries, numbers and texts."""
    return msgspec.json.decode(msgspec.json.encode(value))


def read(state: State, seat: Seat, texts: Sequence[str]) -> list[Move]:
    """The moves that texts stand for in a position, those left out that stand for none."""
    found = []
    for text in texts:
        try:
            found.append(state.resolve(seat, text))
        except (NotAMove, AmbiguousMove):
            continue
    return found


def _points(view: View, seat: Seat, rule: str) -> int:
    sheet = view.scores[seat]
    return sheet.total if rule == TOTAL else sum(line.points for line in sheet.lines if line.rule == rule)
