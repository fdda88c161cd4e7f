"""Keys in files: the server's own, and the list of those who may come in."""

from __future__ import annotations

import os
from pathlib import Path

import asyncssh

from engine.disk import reason_of
from engine.game import say
from engine.people import PeopleError


def host_key(path: Path) -> Path:
    """The server's own key, made on the first run, for the owner's eyes only. Raises `PeopleError`."""
    try:
        if not path.exists():
            key = asyncssh.generate_private_key("ssh-ed25519", "chabudai")
            draft = path.with_name(f"{path.name}.new")
            draft.unlink(missing_ok=True)
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(key.export_private_key())
                file.flush()
                os.fsync(descriptor)
            draft.replace(path)
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
        asyncssh.read_private_key(path)
    except OSError as error:
        reason = reason_of(error)
        raise PeopleError(say("{file} cannot be used: {reason}", file=str(path), reason=reason)) from None
    except asyncssh.KeyImportError:
        raise PeopleError(say("{file} is not a private key.", file=str(path))) from None
    return path


class AllowedKeys:
    """The keys of an authorized_keys file, read again when it changes. `only` is its path; None: no file."""

    def __init__(self, only: Path | None) -> None:
        self.only = only
        self._read: tuple[float, int] | None = None
        self._keys: frozenset[str] = frozenset()
        if only is not None:
            self._refresh()

    def __contains__(self, key: str) -> bool:
        try:
            self._refresh()
        except PeopleError:
            return False  # a file that went away lets nobody new in
        return key in self._keys

    @property
    def empty(self) -> bool:
        """Whether there is no key in the file."""
        return not self._keys

    def _refresh(self) -> None:
        if self.only is None:
            return
        try:
            stat = self.only.stat()
            if (stat.st_mtime, stat.st_size) == self._read:
                return
            lines = self.only.read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError) as error:
            reason = reason_of(error)
            raise PeopleError(
                say("{file} cannot be read: {reason}", file=str(self.only), reason=reason)
            ) from None
        keys = set()
        for line in lines:
            # Options before a key are for another kind of server: only the key counts.
            words = line.split()
            start = next(
                (at for at, word in enumerate(words) if word.startswith(("ssh-", "ecdsa-", "sk-"))), None
            )
            if start is None or line.lstrip().startswith("#"):
                continue
            try:
                keys.add(asyncssh.import_public_key(" ".join(words[start : start + 2])).get_fingerprint())
            except asyncssh.KeyImportError:
                continue
        self._keys = frozenset(keys)
        self._read = (stat.st_mtime, stat.st_size)
