"""The commands `serve` and `invite`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
from argparse import Namespace
from pathlib import Path

from engine.disk import reason_of
from engine.hall import Hall
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
    path = _made(folder(args), tr)
    try:
        limits = limits_file.load(path / "serve.toml")
        allowed = AllowedKeys(Path(args.keys).expanduser() if args.keys is not None else None)
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
        asyncio.run(_serve(server, args.host, args.port, key, tr))
    finally:
        store.close()
    return 0


async def _serve(server: Server, host: str, port: int, key: Path, tr: Language) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    try:
        acceptor = await server.listen(host, port, key)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise Failure(
            tr(
                "{host}, port {port}: nothing can listen there: {reason}.",
                host=host,
                port=port,
                reason=reason,
            )
        ) from None
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
