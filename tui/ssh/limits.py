"""Every limit of the server: a name, a default, and what it is for.

Limits come from the `[limits]` table of `serve.toml` in the server's folder. `docs/serving.md` lists them.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from engine.disk import reason_of
from engine.form import Malformed, fault_of
from engine.game import say
from engine.names import printable
from engine.people import PeopleError


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a server allows. All are whole numbers from 1 on."""

    connections: int = 200
    """Connections in all."""
    connections_per_address: int = 20
    """Connections from one address."""
    sessions: int = 120
    """Sessions in all."""
    sessions_per_person: int = 4
    """Sessions of one person, that is, of one key; guests count as one person."""
    login_seconds: int = 30
    """Seconds from the connection to the session."""
    login_attempts: int = 6
    """Keys that a connection may try."""
    code_attempts: int = 3
    """Invitations that a connection may try."""
    invitation_days: int = 14
    """Days that an invitation holds."""
    idle_minutes: int = 240
    """Minutes without a key, after which a session ends; every game is kept."""
    keepalive_seconds: int = 30
    """Seconds of silence after which the client is asked whether it is still there; three times."""
    tables_per_person: int = 10
    """Tables with a game going on that a person may host."""
    gone_hours: int = 48
    """Hours away, after which a seat may be given to somebody else, where the table gives."""
    message_characters: int = 200
    """Characters of a line said at a table."""
    messages_per_minute: int = 20
    """Lines that a person may say in a minute; guests count as one person."""
    name_cells: int = 20
    """Terminal cells of a name; never more than 20."""
    typed_ahead: int = 2048
    """Characters that wait to be taken in; what comes beyond is dropped."""
    paste_characters: int = 2048
    """Characters of a paste; the rest is dropped."""
    unread_bytes: int = 65536
    """Bytes that wait for a client that does not read; frames beyond are left out."""
    columns: int = 500
    """Columns of a terminal that are used."""
    rows: int = 200
    """Rows of a terminal that are used."""
    log_bytes: int = 1_000_000
    """Bytes of a log file before the next is begun."""
    log_files: int = 5
    """Old log files that are kept."""


def load(path: Path) -> Limits:
    """The limits of a file, or the defaults if there is none. Raises `PeopleError` in one line."""
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
        limits = msgspec.convert(read.pop("limits", {}), Limits)
        if read:
            raise Malformed(say("{field} is not known", field=printable(next(iter(read)), 60)))
        low = [name for name in Limits.__struct_fields__ if getattr(limits, name) < 1]
        if low:
            raise Malformed(say("{field} is below 1", field=low[0]))
    except FileNotFoundError:
        return Limits()
    except OSError as error:
        reason = reason_of(error)
        raise PeopleError(say("{file} cannot be read: {reason}", file=str(path), reason=reason)) from None
    except ValueError as error:
        reason = fault_of(error)
        raise PeopleError(say("{file} is not in order: {reason}.", file=str(path), reason=reason)) from None
    return limits
