"""The legal steps of the moment, sorted by what they are for. Read once for each position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.game import Move, Space
from engine.karigar.moves import HAND, Build, Carry, Go, Hire, Play, Ride, Settle, Skip, Swap, Use, Withdraw

ELEPHANT = "elephant"
"""Stands for the elephant where a source could."""


class Piece(NamedTuple):
    """A piece or group that may get a goal: a space or `hand` for workers, `elephant` for the elephant."""

    source: str
    most: int
    """How many workers could go at once; 0 for the elephant."""

    def words(self, goal: Space, number: int) -> tuple[str, ...]:
        """The step that sends it to a space."""
        if self.source == ELEPHANT:
            return ("elephant", goal)
        if self.source == HAND:
            return ("place", goal)
        return ("go", self.source, goal, str(number))


class Steps:
    """What can be done now."""

    def __init__(self, legal: Iterable[Move]) -> None:
        self.goals: dict[str, dict[Space, list[int]]] = {}
        """By source: the goals, each with the numbers of workers that may go there."""
        self.carries: dict[Space, list[Carry]] = {}
        self.hires: dict[Space, list[Hire]] = {}
        self.builds: dict[int, list[Build]] = {}
        self.cards: dict[str, list[Play | Use]] = {}
        self.swaps: list[Swap] = []
        self.fallback: Withdraw | Skip | None = None
        for move in legal:
            self._sort(move)

    def _sort(self, move: Move) -> None:
        match move:
            case Go():
                self.goals.setdefault(move.source, {}).setdefault(move.goal, []).append(move.number)
            case Settle():
                self.goals.setdefault(HAND, {})[move.goal] = [0]
            case Ride():
                self.goals.setdefault(ELEPHANT, {})[move.goal] = [0]
            case Carry():
                self.carries.setdefault(move.space, []).append(move)
            case Hire():
                self.hires.setdefault(move.goal, []).append(move)
            case Build():
                self.builds.setdefault(move.section, []).append(move)
            case Play() | Use():
                self.cards.setdefault(move.card, []).append(move)
            case Swap():
                self.swaps.append(move)
            case Withdraw() | Skip():
                self.fallback = move

    def reach(self, source: str, number: int) -> tuple[Space, ...]:
        """Where so many workers of a source may go."""
        goals = self.goals.get(source, {})
        return tuple(goal for goal, numbers in goals.items() if number in numbers or numbers == [0])
