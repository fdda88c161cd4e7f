"""Events and refusals in words, with the players' names in place of their seats."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Message
from tui.language import Language

SEAT = "Seat {seat}"
"""How the engine speaks of a player whose name it does not know."""


def tell(tr: Language, event: Event, names: Sequence[str]) -> str:
    """The event in the reader's language."""
    return tr(named(event.message, names))


def named(message: Message, names: Sequence[str]) -> Message:
    """The message with names for its seats."""
    args: dict[str, str | int | Message] = {}
    for key, value in message.args.items():
        if isinstance(value, Message):
            seat = value.args.get("seat")
            known = value.id == SEAT and isinstance(seat, int) and seat <= len(names)
            args[key] = names[int(str(seat)) - 1] if known else named(value, names)
        else:
            args[key] = value
    return Message(message.id, args)
