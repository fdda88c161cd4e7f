"""What goes wrong with files, in words for the player: what it is, and what to do."""

from __future__ import annotations

import errno
import sys

from engine.game import Message, say

_FULL = say("the disk is full; make room.")
_FORBIDDEN = say("no permission; choose another place.")
_IN_THE_WAY = say("a file is in the way; choose another place.")
LIMITED = say("files may not grow so large here; raise the limit (ulimit -f).")

_REASONS = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: LIMITED,
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.EROFS: say("the disk is read-only; choose another place."),
    errno.EEXIST: _IN_THE_WAY,
    errno.ENOTDIR: _IN_THE_WAY,
    errno.EISDIR: say("it is a folder; name a file."),
    errno.ENOENT: say("no such file or folder; check the name."),
    errno.ENAMETOOLONG: say("the name is too long; choose a shorter one."),
}


def reason_of(error: OSError | ValueError) -> Message:
    """Why a file could not be read or written: the end of a sentence, with its full stop.

    A `ValueError` is what Python says to bytes that are no text, and to a text that can be no file's name.
    """
    if isinstance(error, UnicodeDecodeError):
        return say("it is not text in UTF-8.")
    if isinstance(error, ValueError):
        return say("this cannot be a file's name; choose another.")
    known = _REASONS.get(error.errno or 0)
    return known or Message("{reason}.", {"reason": error.strerror or type(error).__name__})


def limited() -> bool:
    """Whether files may not grow as they like: for a fault that says no more than that writing failed."""
    if sys.platform == "win32":
        return False
    import resource

    return resource.getrlimit(resource.RLIMIT_FSIZE)[0] != resource.RLIM_INFINITY
