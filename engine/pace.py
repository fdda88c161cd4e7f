"""How often somebody may do a thing: so many times a minute, counted over any sixty seconds."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable

MINUTE = 60.0


class Pace:
    """Counts what each of many does. `clock` gives seconds."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self._clock = clock
        self._done: dict[Hashable, deque[float]] = {}

    def allows(self, who: Hashable) -> bool:
        """Whether one more is not too much; if so, it is counted."""
        now = self._clock()
        for other, times in tuple(self._done.items()):
            while times and times[0] <= now - MINUTE:
                times.popleft()
            if not times:
                del self._done[other]
        times = self._done.setdefault(who, deque())
        if len(times) >= self.most:
            return False
        times.append(now)
        return True
