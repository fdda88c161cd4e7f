"""Which pieces stand on the spaces, and which will come once all goals are fixed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.game import Seat, Space
from engine.karigar.moves import HAND
from engine.karigar.view import KarigarView


class Standing(NamedTuple):
    """Pieces of one owner on one space. `number` is 0 for an elephant, -1 for the rival's crew."""

    owner: Seat
    number: int
    coming: bool = False
    """It only comes once every piece has its goal."""


ELEPHANT, CREW = 0, -1
_NUMBERS = {"elephant": ELEPHANT, "crew": CREW}


def standing(view: KarigarView) -> dict[Space, tuple[Standing, ...]]:
    """All pieces by space. What has a goal no longer stands where it was."""
    found: dict[Space, list[Standing]] = {}
    mover = view.turn[0] if view.turn else -1
    for group in view.groups:
        number = _NUMBERS.get(group.piece, group.number)
        left = _staying(view, group.space, number) if group.owner == mover else number
        if left is not None:
            found.setdefault(group.space, []).append(Standing(group.owner, left))
    for goal in view.goals:
        if goal.goal != HAND:
            found.setdefault(goal.goal, []).append(Standing(mover, goal.number, True))
    return {space: _joined(pieces) for space, pieces in found.items()}


def _staying(view: KarigarView, space: Space, number: int) -> int | None:
    """How many of a group have no goal yet; None if all have."""
    for goal in view.goals:
        if goal.source == space and (goal.number > 0) == (number > 0):
            number -= goal.number
            if number <= 0:
                return None
    return number


def _joined(pieces: list[Standing]) -> tuple[Standing, ...]:
    """Workers that come to one space are one group."""
    coming = [piece for piece in pieces if piece.coming and piece.number > 0]
    others = [piece for piece in pieces if piece not in coming]
    if coming:
        others.append(Standing(coming[0].owner, sum(piece.number for piece in coming), True))
    return tuple(others)


def in_hand(view: KarigarView, seat: Seat) -> Iterator[Standing]:
    """The pieces in a player's hand."""
    player = view.seats[seat]
    placed = sum(goal.number for goal in view.goals if goal.source == HAND) if seat in view.turn else 0
    if player.workers_in_hand > placed:
        yield Standing(seat, player.workers_in_hand - placed)
    if player.elephant == HAND and not any(goal.number == 0 for goal in view.goals if seat in view.turn):
        yield Standing(seat, ELEPHANT)


def letters(piece: Standing, elephant: str, crew: str) -> str:
    """A piece in characters: `1-1` for two workers of player 1, `1E` for the elephant, `R` for the crew."""
    if piece.number == CREW:
        return crew
    digit = str(piece.owner + 1)
    return digit + elephant if piece.number == ELEPHANT else "-".join([digit] * piece.number)
