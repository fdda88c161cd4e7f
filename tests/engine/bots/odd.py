"""A bot's worker that does as the environment tells: ODD_BOT is `crash`, `think` (for ever) or `once`.

With `once` the first to come crashes, and leaves the file ODD_MARK so that the next ones answer. The socket
ODD_LINE shows whether one is alive.
"""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

from engine import worker
from engine.bots.worker import Question, answer


def main() -> None:
    how = os.environ["ODD_BOT"]
    if how == "once" and not Path(os.environ["ODD_MARK"]).exists():
        Path(os.environ["ODD_MARK"]).touch()
        how = "crash"
    if "ODD_LINE" in os.environ:
        line = socket.socket(socket.AF_UNIX)
        line.connect(os.environ["ODD_LINE"])
        line.sendall(b"up\n")
    if how == "crash":
        raise RuntimeError("no user should see this")
    if how == "think":
        sys.stdin.buffer.read()  # until the asker is gone
    else:
        worker.serve(Question, answer)


if __name__ == "__main__":
    main()
