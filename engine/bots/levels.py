"""The levels of a bot. A file of their own: the first screen needs them, and nothing else of the bots."""

from __future__ import annotations

LEVELS = range(1, 6)
"""The weakest first."""

HINTING = LEVELS[-1]
"""The level at which hints are given and finished games are judged."""
