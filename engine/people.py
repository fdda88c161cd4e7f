"""The people of a server: their keys, names and settings, and the invitations that let new ones in.

They are kept in the store's file. A person is known by the fingerprint of a public key; no secret is kept,
and of an invitation only a hash.
"""

from __future__ import annotations

import datetime
import secrets
from hashlib import sha256

import msgspec

from engine.game import say
from engine.header import now
from engine.names import clean_name
from engine.store import Store
from engine.table import TableError

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of an invitation: none that is easily taken for another."""

LONGEST_CODE = 40
"""How many characters of an invitation are looked at."""


class PeopleError(TableError):
    """Something that cannot be done with a person. `message` says why."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who may sit at tables. `seen` is when they were last here (UTC, ISO)."""

    id: int
    key: str
    name: str
    seen: str


class People:
    """The people kept in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of_key(self, key: str) -> Person | None:
        """The person with this fingerprint; None if nobody has it."""
        return self._one("key = ?", key)

    def of_name(self, name: str) -> Person | None:
        """The person of this name, large or small letters; None if there is none."""
        return self._one("folded = ?", name.casefold())

    def of_id(self, number: int) -> Person | None:
        """The person of this number."""
        return self._one("id = ?", number)

    def names(self) -> dict[int, str]:
        """The names of all, by their numbers."""
        return dict(self._store._rows("SELECT id, name FROM people ORDER BY folded"))

    def add(self, key: str, wanted: str) -> Person:
        """Somebody new. Raises `PeopleError` for a name that cannot be had, and `StoreError`."""
        name = self._free(wanted, 0)
        with self._store._writing() as db:
            db.execute(
                "INSERT INTO people (key, name, folded, seen, settings) VALUES (?, ?, ?, ?, ?)",
                (key, name, name.casefold(), now(), b"{}"),
            )
        person = self.of_key(key)
        assert person is not None  # just written
        return person

    def rename(self, person: Person, wanted: str) -> Person:
        """Call a person otherwise. Raises as `add`."""
        name = self._free(wanted, person.id)
        with self._store._writing() as db:
            db.execute(
                "UPDATE people SET name = ?, folded = ? WHERE id = ?", (name, name.casefold(), person.id)
            )
        return msgspec.structs.replace(person, name=name)

    def see(self, person: Person) -> None:
        """Note that the person is here."""
        with self._store._writing() as db:
            db.execute("UPDATE people SET seen = ? WHERE id = ?", (now(), person.id))

    # Settings -----------------------------------------------------------------------------------------

    def settings(self, person: Person) -> bytes:
        """What the person has set, as JSON."""
        ((kept,),) = self._store._rows("SELECT settings FROM people WHERE id = ?", person.id)
        return bytes(kept)

    def keep_settings(self, person: Person, settings: bytes) -> None:
        """Keep what the person has set. Raises `StoreError`."""
        with self._store._writing() as db:
            db.execute("UPDATE people SET settings = ? WHERE id = ?", (settings, person.id))

    # Invitations --------------------------------------------------------------------------------------

    def invite(self, days: int) -> str:
        """A new code that lets in one person, for so many days. Only its hash is kept."""
        code = "-".join("".join(secrets.choice(ALPHABET) for _ in range(5)) for _ in range(3))
        until = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=days)
        with self._store._writing() as db:
            db.execute("DELETE FROM invitations WHERE until < ?", (now(),))
            db.execute(
                "INSERT INTO invitations VALUES (?, ?)", (_mark(code), until.isoformat(timespec="seconds"))
            )
        return code

    def invited(self, code: str) -> bool:
        """Whether a code lets somebody in."""
        found = self._store._rows(
            "SELECT 1 FROM invitations WHERE mark = ? AND until >= ?", _mark(code), now()
        )
        return bool(found)

    def admit(self, key: str, wanted: str, code: str) -> Person:
        """Somebody new, by an invitation, which is used up. Raises `PeopleError` and `StoreError`."""
        self._free(wanted, 0)
        with self._store._writing() as db:
            used = db.execute(
                "DELETE FROM invitations WHERE mark = ? AND until >= ?", (_mark(code), now())
            ).rowcount
        if not used:
            raise PeopleError(say("This invitation is not known, or was used. Ask for another."))
        return self.add(key, wanted)

    # Inside -------------------------------------------------------------------------------------------

    def _free(self, wanted: str, own: int) -> str:
        """The clean form of a name that nobody else has."""
        name = clean_name(wanted)
        if name is None:
            raise PeopleError(say("A name needs at least one letter that can be shown."))
        other = self.of_name(name)
        if other is not None and other.id != own:
            raise PeopleError(say("{name} is somebody else here. Choose another name.", name=name))
        return name

    def _one(self, where: str, value: object) -> Person | None:
        rows = self._store._rows(f"SELECT id, key, name, seen FROM people WHERE {where}", value)
        return Person(*rows[0]) if rows else None


def _mark(code: str) -> str:
    """The hash of a code; how it was typed (blanks, hyphens, capitals) does not matter."""
    letters = "".join(char for char in code[:LONGEST_CODE].lower() if char.isalnum())
    return sha256(letters.encode()).hexdigest()
