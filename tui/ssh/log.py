"""The server's log: one JSON object a line, in files that take turns. No secrets, and nothing of any game."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from engine.header import now


class _Private(RotatingFileHandler):
    """Writes files that only their owner reads."""

    def _open(self) -> TextIOWrapper:
        def opener(path: str, flags: int) -> int:
            return os.open(path, flags, 0o600)

        return open(self.baseFilename, self.mode, encoding=self.encoding, opener=opener)  # type: ignore[return-value]


def open_log(path: Path, most_bytes: int, files: int) -> Callable[..., None]:
    """A function that writes a line: what happened, and details by name. Raises `OSError`."""
    handler = _Private(path, maxBytes=most_bytes, backupCount=files, encoding="utf-8")
    logger = logging.Logger("chabudai.serve")
    logger.addHandler(handler)
    # A full disk must not end a game: what cannot be logged is not.
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    # asyncssh and asyncio have logs of their own, which name users and commands: they stay silent.
    for name in ("asyncssh", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)

    def note(what: str, **details: object) -> None:
        logger.info(json.dumps({"at": now(), "what": what, **details}, ensure_ascii=True, default=str))

    return note
