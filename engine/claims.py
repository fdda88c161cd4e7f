"""Which program has a table open: a claim is a locked file, so that a killed program's claims end with it.

The lock is the system's own (`flock`, or `msvcrt` on Windows). The file stays empty and says nothing; it is
removed when the claim ends, and one left by a killed program is simply locked anew.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claims:
    """The claims of one program on the tables of one store, whose path is `base`."""

    def __init__(self, base: Path) -> None:
        self._base = base
        self._held: dict[int, int] = {}

    def take(self, table: int) -> bool:
        """Claim a table; False if another program has it. Raises `OSError` if no lock file can be made."""
        if table in self._held:
            return True
        path = self._path(table)
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(descriptor)
            except OSError:
                os.close(descriptor)
                return False
            if _same(descriptor, path):
                self._held[table] = descriptor
                return True
            # The last holder removed the file between our opening and locking it.
            os.close(descriptor)

    def drop(self, table: int) -> None:
        """End a claim, if there is one."""
        descriptor = self._held.pop(table, None)
        if descriptor is None:
            return
        if sys.platform == "win32":  # an open file cannot be removed there
            os.close(descriptor)
            self._path(table).unlink(missing_ok=True)
        else:  # removed while locked, so that nobody else's lock file goes
            self._path(table).unlink(missing_ok=True)
            os.close(descriptor)

    def drop_all(self) -> None:
        """End all claims."""
        for table in list(self._held):
            self.drop(table)

    def elsewhere(self, table: int) -> bool:
        """Whether another program has the table open."""
        if table in self._held or not self._path(table).exists():
            return False
        free = self.take(table)
        self.drop(table)
        return not free

    def _path(self, table: int) -> Path:
        return self._base.with_name(f"{self._base.name}.open-{table}")


def _same(descriptor: int, path: Path) -> bool:
    """Whether the open file is still the one at the path."""
    try:
        there = os.stat(path)
    except FileNotFoundError:
        return False
    return os.path.samestat(os.fstat(descriptor), there)
