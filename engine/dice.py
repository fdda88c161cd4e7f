"""Random numbers that are the same on every Python, for ever.

The standard library promises a stable `random()`, not a stable `shuffle()`. Daily cities and chosen seeds
must give the same deal to everybody, so set-up draws from here; playouts may use `random.Random`.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A stream of random numbers made from a text.

    Block `i` of the stream is SHA-256 of `"<seed>/<i>"` (UTF-8, i from 0), read as four big-endian 64-bit
    numbers.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._block = 0
        self._pool: list[int] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely. Numbers that would favour some values are thrown away."""
        if n < 1:
            raise ValueError(f"below({n}): nothing to choose from")
        limit = (1 << 64) // n * n
        while True:
            if not self._pool:
                digest = sha256(f"{self.seed}/{self._block}".encode()).digest()
                self._pool = [int.from_bytes(digest[k : k + 8], "big") for k in (24, 16, 8, 0)]
                self._block += 1
            value = self._pool.pop()
            if value < limit:
                return value % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place (Fisher-Yates, from the last item down)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
