"""What an environment tells of its terminal: whether it takes UTF-8, and whether one can draw on it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from engine.game import say

UTF8 = "C.UTF-8"
"""A locale that says nothing but UTF-8."""

DUMB = say("TERM is dumb: no screen can be drawn there. Set TERM, like TERM=xterm.")
"""What to say where nothing `draws`."""

_AT_THE_START = Path("/proc/self/environ")
_PUT_BY_PYTHON = (UTF8, "C.utf8", "UTF-8")


def takes_utf8(environ: Mapping[str, str]) -> bool:
    """Whether the terminal takes more than ASCII: the first of LC_ALL, LC_CTYPE and LANG that is set decides.

    With none of them nobody has said so: bare containers and remote commands set none, and the terminals
    before them take UTF-8.
    """
    locale = next((v for name in ("LC_ALL", "LC_CTYPE", "LANG") if (v := environ.get(name))), UTF8)
    _, _, codeset = f".{locale}".partition("@")[0].rpartition(".")
    return codeset.lower().replace("-", "") == "utf8"


def draws(environ: Mapping[str, str]) -> bool:
    """Whether the terminal can put a character where it is told to."""
    return environ.get("TERM") != "dumb"


def own_environ() -> dict[str, str]:
    """The process's environment, with the player's own locale.

    Python sets LC_CTYPE when it starts in the C locale (PEP 538); Linux still knows what was there before.
    """
    environ = dict(os.environ)
    if environ.get("LC_CTYPE") in _PUT_BY_PYTHON:
        with suppress(OSError):
            before = _AT_THE_START.read_bytes().split(b"\0")
            given = [os.fsdecode(line[9:]) for line in before if line.startswith(b"LC_CTYPE=")]
            environ["LC_CTYPE"] = given[0] if given else ""
    return environ
