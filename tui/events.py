"""Events and refusals in words, with the players' names in place of their seats."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Message
from tui.language import Language

SEAT = "Seat {seat}"
"""How the engine speaks of a player whose name it does not know."""

_NOBODY = "\0"
"""Stands for a name that is left out; no name has it."""


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


def unnamed(tr: Language, message: Message) -> str:
    """What is done, without who does it where that is the subject: for places that have named them."""
    if "player" not in message.args:
        return tr(message)
    told = tr(Message(message.id, {**message.args, "player": _NOBODY}))
    for particle in tr.particles:
        if told.startswith(_NOBODY + particle):
            rest = told.removeprefix(_NOBODY + particle)
            return rest[:1].upper() + rest[1:]
    return tr(message)
