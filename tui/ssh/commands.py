"""The three commands that a client may ask for: `tables`, `watch TABLE`, `record TABLE`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.record import encode, record_of
from engine.table import TableError
from tui.language import Language
from tui.served import House, Visitor


@dataclass(frozen=True)
class Tables:
    """List the tables that are to be seen."""


@dataclass(frozen=True)
class Watch:
    """Open the session at a table."""

    table: int


@dataclass(frozen=True)
class RecordOf:
    """Write out the record of a finished game."""

    table: int


Command: TypeAlias = Tables | Watch | RecordOf

LONGEST = 40
"""No command has more characters."""


def read(text: str) -> Command | None:
    """The command that a text is; None for everything else, which is refused."""
    words = text.split() if len(text) <= LONGEST else []
    if words == ["tables"]:
        return Tables()
    if len(words) == 2 and words[1].isascii() and words[1].isdigit():
        if words[0] == "watch":
            return Watch(int(words[1]))
        if words[0] == "record":
            return RecordOf(int(words[1]))
    return None


def answer(command: Tables | RecordOf, house: House, visitor: Visitor, tr: Language) -> tuple[bytes, bool]:
    """What a command writes, and whether it could be done."""
    if visitor.key and visitor.person is None:
        return _line(tr("Your key is new here. Come without a command first, and choose a name.")), False
    try:
        if isinstance(command, Tables):
            return _listed(house, visitor, tr), True
        house.hall.visible(command.table, visitor.person)
        return encode(record_of(house.hall.table(command.table))), True
    except TableError as error:
        return _line(tr(error.message)), False


def _listed(house: House, visitor: Visitor, tr: Language) -> bytes:
    lines = []
    for shared in house.hall.tables():
        if shared.seen_by(visitor.person):
            state = tr("over") if shared.over else tr("going on")
            names = [
                name if owner is not None else tr("free")
                for name, owner in zip(shared.header.seats, shared.owners, strict=True)
            ]
            lines.append(f"{shared.id:>5}  {shared.header.game:<10} {state:<10} {', '.join(names)}")
    return _line("\n".join(lines) if lines else tr("There are no tables yet."))


def _line(text: str) -> bytes:
    return f"{text}\n".encode()
