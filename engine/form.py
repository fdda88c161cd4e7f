"""What is wrong with the form of data, in our own words: a parser speaks English, and of types."""

from __future__ import annotations

import re

import msgspec

from engine.game import Message, say
from engine.names import printable

_DEEP = say("it is nested too deeply")


class Malformed(ValueError):  # noqa: N818 (named as what the data is)
    """Data that cannot be what it is meant to be. `message` is the part of a sentence that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def fault_of(error: ValueError | msgspec.ValidationError | RecursionError) -> Message:
    """Why data could not be read, for the middle of a sentence: a fault of a parser or of `msgspec`."""
    if isinstance(error, Malformed):
        return error.message
    if isinstance(error, RecursionError):
        return _DEEP
    if isinstance(error, UnicodeDecodeError):
        return say("it is not text in UTF-8")
    if isinstance(error, msgspec.ValidationError):
        return _field(str(error))
    text = str(error)
    place = re.search(r"line (\d+),? column (\d+)", text)
    if place:
        return say("line {line}, column {column}", line=int(place[1]), column=int(place[2]))
    if "end of document" in text:
        return say("it ends too early")
    return say("a number in it is too long") if "digits" in text else say("it cannot be understood")


def _field(text: str) -> Message:
    """What `msgspec` says of a field that is missing, unknown or of the wrong kind."""
    path = re.search(r" - at `(?:key in )?\$\.?(.+)`$", text)
    where = printable(path[1], 60) if path else ""
    named = re.search(r"(missing required|unknown) field `([^`]+)`", text)
    if named is None:
        return say("{field} is not as it must be", field=where) if where else say("it is not as it must be")
    field = printable(f"{where}.{named[2]}" if where else named[2], 60)
    if named[1] == "unknown":
        return say("{field} is not known", field=field)
    return say("{field} is missing", field=field)
