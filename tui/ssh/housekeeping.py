"""What the server does on the side: ends idle sessions, and collects what ended sessions left behind.

A full collection stops everybody, so it waits for a moment when nobody types; but not for ever.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import sys
from typing import TYPE_CHECKING

from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser

if TYPE_CHECKING:
    from tui.ssh.server import Server

_TRIM = getattr(ctypes.CDLL(None), "malloc_trim", None) if os.name == "posix" else None
"""Gives freed memory back to the system, where the C library (that of GNU) would keep it for later."""

PAUSE = 1.0
"""Seconds between two looks."""

QUIET = 0.5
"""Seconds without a key that make a good moment."""

PATIENCE = 60
"""Looks after which a collection is made whether anybody types or not."""


def collect() -> None:
    """Let go of everything that ended sessions left behind. It stops everybody while it lasts."""
    # Textual caches by these objects of a session; the caches would keep the last thousand of them.
    XTermParser._parse_extended_key.cache_clear()
    StylesCache.get_inner_outer.cache_clear()
    gc.collect()
    if _TRIM is not None:
        _TRIM(0)


async def keep_house(server: Server) -> None:
    """Keep house for ever."""
    # The youngest two generations are quick; the oldest is ours to collect.
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, sys.maxsize >> 32)
    waited = 0
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(PAUSE)
        server.end_idle()
        waited = waited + 1 if server.ended else 0
        quiet = all(loop.time() - session.last_key > QUIET for session in server.sessions)
        if server.ended and (quiet or waited >= PATIENCE):
            server.ended = 0
            collect()
