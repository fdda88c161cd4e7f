"""The commands `serve` and `invite`."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import signal
import socket
import sys
from argparse import Namespace
from pathlib import Path

from engine.disk import reason_of
from engine.hall import Hall
from engine.names import printable
from engine.people import People, PeopleError
from engine.store import Store, StoreError
from tui import places
from tui.failure import Failure
from tui.language import Language
from tui.served import House
from tui.ssh import limits as limits_file
from tui.ssh.housekeeping import keep_house
from tui.ssh.keys import AllowedKeys, host_key
from tui.ssh.log import open_log
from tui.ssh.server import Server


def folder(args: Namespace) -> Path:
    """The server's folder: the one asked for, or `server` beside the player's own games."""
    return Path(args.data).expanduser() if args.data is not None else places.data_dir() / "server"


def invite(args: Namespace, tr: Language) -> int:
    """Print a code that lets in one person, once."""
    path = _made(folder(args), tr)
    try:
        limits = limits_file.load(path / "serve.toml")
        with contextlib.closing(_store(path, tr)) as store:
            print(People(store).invite(limits.invitation_days))
    except (PeopleError, StoreError) as error:
        raise Failure(tr(error.message)) from None
    return 0


def serve(args: Namespace, tr: Language) -> int:
    """Serve until SIGTERM or Ctrl+C."""
    port = _port(args.port, tr)
    path = _made(folder(args), tr)
    try:
        limits = limits_file.load(path / "serve.toml")
        allowed = AllowedKeys(Path(args.keys).expanduser() if args.keys is not None else None)
        if args.keys is not None and allowed.empty:
            text = tr("{file} holds no public key, so it lets nobody new in.", file=printable(args.keys, 200))
            sys.stderr.write(f"chabudai: {text}\n")
        key = host_key(path / "host_key")
        note = open_log(path / "serve.log", limits.log_bytes, limits.log_files)
        store = _store(path, tr)
    except (PeopleError, StoreError) as error:
        raise Failure(tr(error.message)) from None
    except OSError as error:
        reason = reason_of(error)
        raise Failure(tr("{file} cannot be written: {reason}", file=str(path), reason=reason)) from None
    people = People(store)
    hall = Hall(
        store,
        people,
        most_tables=limits.tables_per_person,
        most_lines=limits.messages_per_minute,
        gone_hours=limits.gone_hours,
    )
    free = args.open or args.keys is not None
    server = Server(House(store, people, hall, limits, free, note), allowed, args.guests)
    try:
        asyncio.run(_serve(server, args.host, port, key, tr))
    finally:
        store.close()
    return 0


def _port(port: int, tr: Language) -> int:
    """A port that there is. Raises `Failure`."""
    if not 0 <= port <= 65535:
        raise Failure(tr("--port takes a number from 1 to 65535, or 0 for any that is free."), 2)
    return port


def _unheard(error: OSError, tr: Language) -> str:
    """Why nothing can listen at an address, and what to do."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return tr("this machine has no such address. Try --host 127.0.0.1, or 0.0.0.0 for all it has.")
    if error.errno == errno.EADDRINUSE:
        return tr("another program listens there. Take another --port.")
    if error.errno in (errno.EACCES, errno.EPERM):
        return tr("no permission. Take a --port from 1024 on.")
    return tr(reason_of(error))


async def _serve(server: Server, host: str, port: int, key: Path, tr: Language) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    try:
        acceptor = await server.listen(host, port, key)
    except OSError as error:
        text = tr(
            "{host}, port {port}: nothing can listen there: {reason}",
            host=printable(host),
            port=port,
            reason=_unheard(error, tr),
        )
        raise Failure(text) from None
    port = acceptor.get_port()
    print(tr("Serving on {host}, port {port}. Ctrl+C or SIGTERM ends it.", host=host, port=port), flush=True)
    server.house.note("begin", host=host, port=port)
    gc.collect()
    gc.freeze()
    server.house.steward.attend_all()
    keeping = asyncio.create_task(keep_house(server))
    await stop.wait()
    acceptor.close()
    await server.house.steward.close()
    await server.close()
    keeping.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await keeping
    with contextlib.suppress(TimeoutError):  # a client that does not read is not waited for
        await asyncio.wait_for(acceptor.wait_closed(), 3)
    server.house.note("end")


def _made(path: Path, tr: Language) -> Path:
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        reason = reason_of(error)
        raise Failure(tr("{file} cannot be made: {reason}", file=str(path), reason=reason)) from None
    return path


def _store(path: Path, tr: Language) -> Store:
    """The server's store, which must be one on disk. Raises `StoreError`."""
    store = Store.open(path / "chabudai.db")
    if store.path is None:
        store.close()
        raise StoreError(store.notice) if store.notice is not None else AssertionError
    return store
