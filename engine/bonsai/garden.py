"""What one seat has: tree, stock, cards and goals."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bonsai import goals
from engine.bonsai.parts import CAPACITY, CARDS, NUMBER, SEISHI
from engine.bonsai.tree import Tree


class Garden:
    """One seat's things. Goals and cards are numbers."""

    __slots__ = ("capacity", "cards", "held", "renounced", "stock", "symbols", "tree", "wanted")

    def __init__(self, stock: Iterable[str], wanted: Iterable[int], mirrored: bool) -> None:
        self.tree = Tree(mirrored)
        self.stock = [0, 0, 0, 0]
        for kind in stock:
            self.stock[NUMBER[kind]] += 1
        self.capacity = CAPACITY
        self.symbols = list(SEISHI)
        self.cards: list[int] = []
        """In the order of taking."""
        self.wanted = list(wanted)
        """The goals that it may still claim: on the table, of no colour that it holds, not renounced."""
        self.held: list[int] = []
        """The goals it has claimed, in order."""
        self.renounced: list[int] = []
        """The goals it has renounced, in order."""

    def take(self, card: int) -> None:
        """Take a card and what it gives for good: capacity or a symbol (BO-4.2)."""
        self.cards.append(card)
        found = CARDS[card]
        if found.type == "tool":
            self.capacity += 2
        elif found.type == "growth":
            self.symbols[NUMBER[found.kinds[0]]] += 1

    def claim(self, goal: int) -> None:
        """Hold a goal; its colour is closed (BO-6.1)."""
        self.held.append(goal)
        closed = (goal, *goals.rivals(goal))
        self.wanted = [other for other in self.wanted if other not in closed]

    def renounce(self, goal: int) -> None:
        """Give up a goal for good (BO-6.1)."""
        self.renounced.append(goal)
        self.wanted.remove(goal)

    @property
    def excess(self) -> int:
        """How many tiles it has over its capacity (BO-4.5)."""
        return sum(self.stock) - self.capacity

    def copy(self) -> Garden:
        """An independent copy."""
        other = Garden.__new__(Garden)
        other.tree = self.tree.copy()
        other.stock = self.stock[:]
        other.capacity = self.capacity
        other.symbols = self.symbols[:]
        other.cards = self.cards[:]
        other.wanted = self.wanted[:]
        other.held = self.held[:]
        other.renounced = self.renounced[:]
        return other
