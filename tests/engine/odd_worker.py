"""A worker that does as it is told, well or badly. Its socket shows whether it is alive."""

from __future__ import annotations

import os
import socket
import threading

import msgspec

from engine import worker


class Told(msgspec.Struct, frozen=True):
    """`do` is `answer`, `crash`, `babble`, `think` (for ever) or `defy` (think, and not leave)."""

    do: str
    socket: str = ""


def obey(told: Told) -> list[str]:
    if told.do == "defy":
        os._exit = lambda status: threading.Event().wait()  # type: ignore[assignment,return-value]
    if told.socket:
        line = socket.socket(socket.AF_UNIX)
        line.connect(told.socket)
        line.sendall(b"up\n")
    if told.do == "crash":
        raise RuntimeError("no user should see this")
    if told.do == "babble":
        print("this is not an answer", flush=True)
    if told.do in ("think", "defy"):
        threading.Event().wait()
    return ["done"]


if __name__ == "__main__":
    worker.serve(Told, obey)
