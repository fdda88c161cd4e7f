"""One key at a time: a key has had its effect before the next is taken in.

A key that is bound to an action climbs from the focus to the app, message by message, while the next one
would already go to whatever has the focus now. In a handful of keys from one read, letters would overtake the
`:` that opens the line which they are meant for.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

TURNS = 4
"""Turns of the event loop without a message on its way, after which a key has been taken in."""

LOOKS = 100
"""Turns of the event loop after which a key that takes long is looked at less often."""

MOST = 1000
"""Looks after which the next key comes anyway: about five seconds."""


async def taken_in(app: App[Any]) -> None:
    """Wait until the last key has had its effect, as far as it is a matter of messages."""
    quiet = looks = 0
    while quiet < TURNS and looks < MOST:
        await asyncio.sleep(0 if looks < LOOKS else 0.005)
        quiet, looks = 0 if _busy(app) else quiet + 1, looks + 1


def _busy(app: App[Any]) -> bool:
    """Whether a key is still on its way from the app to where the focus is."""
    screens = app.screen_stack[-1:] if app.is_running else []
    ways = (s.focused.ancestors_with_self if s.focused is not None else [s] for s in screens)
    return any(node.message_queue_size for way in ways for node in way) or app.message_queue_size > 0
