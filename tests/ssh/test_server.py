"""The server in the test's own loop: what it counts, what it ends, and what its log says."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh
import pytest

from engine.store import Store
from tests.load import STAGES, Client, drop
from tests.ssh.inside import make_house
from tui.served import ServedApp
from tui.ssh.housekeeping import collect
from tui.ssh.keys import AllowedKeys, host_key
from tui.ssh.limits import Limits
from tui.ssh.log import open_log
from tui.ssh.server import Server


@asynccontextmanager
async def running(folder: Path, limits: Limits) -> AsyncIterator[Server]:
    """A server that lets everybody in; `port` is where."""
    store = Store.open(folder / "chabudai.db")
    server = Server(make_house(store, limits=limits), AllowedKeys(None), guests=False)
    acceptor = await server.listen("127.0.0.1", 0, host_key(folder / "host_key"))
    server.port = acceptor.get_port()  # type: ignore[attr-defined]
    try:
        yield server
    finally:
        acceptor.close()
        await server.close()
        store.close()


async def until(holds) -> None:  # type: ignore[no-untyped-def]
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.005)


async def arrived(server: Server, name: str) -> Client:
    client = Client(server.port, asyncssh.generate_private_key("ssh-ed25519"))  # type: ignore[attr-defined]
    await client.connect()
    await client.name(name)
    return client


async def test_connections_that_break_off_at_any_stage_leave_nothing(tmp_path: Path) -> None:
    many = Limits(connections=99, connections_per_address=99, sessions_per_person=99)
    async with running(tmp_path, many) as server:
        key = asyncssh.generate_private_key("ssh-ed25519")
        client = Client(server.port, key)  # type: ignore[attr-defined]
        await client.connect()
        await client.name("Drop")
        await client.table()
        client.drop()
        for number in range(2 * len(STAGES)):
            await drop(server, STAGES[number % len(STAGES)], key, number)  # type: ignore[arg-type]
        await until(lambda: not server.doors and not server.sessions and not server._ending)
        assert not server.connections
        hall = server.house.hall
        assert (hall.listeners, dict(hall.here), hall.present(1)) == ([server.house.steward._hear], {}, ())
        collect()
        assert [thing for thing in gc.get_objects() if isinstance(thing, ServedApp)] == []


async def test_idle_sessions_end_and_are_told_why(tmp_path: Path) -> None:
    async with running(tmp_path, Limits(idle_minutes=5)) as server:
        idle, busy = await arrived(server, "Idle"), await arrived(server, "Busy")
        for session in server.sessions:
            if session.visitor.person is not None and session.visitor.person.name == "Idle":
                session.last_key -= 5 * 60 + 1
        server.end_idle()
        await idle.see(b"Nobody was there, so this session ended")
        assert b"\x1b[?1049l" in idle.screen
        busy.press(b"s")
        await busy.see(b"Changes hold at once")
        busy.drop()


async def test_a_connection_without_a_session_is_ended(tmp_path: Path) -> None:
    async with running(tmp_path, Limits(login_seconds=20)) as server:
        key = asyncssh.generate_private_key("ssh-ed25519")
        conn = await asyncssh.connect(
            "127.0.0.1",
            server.port,
            username="x",
            client_keys=[key],
            known_hosts=None,
            config=None,  # type: ignore[attr-defined]
        )
        server.end_idle()
        assert len(server.doors) == 1
        next(iter(server.doors)).since -= 21
        server.end_idle()
        await asyncio.wait_for(conn.wait_closed(), 5)
        await until(lambda: not server.doors)


async def test_a_dumb_terminal_is_told_so(tmp_path: Path) -> None:
    async with running(tmp_path, Limits()) as server:
        conn = await asyncssh.connect(
            "127.0.0.1",
            server.port,  # type: ignore[attr-defined]
            username="x",
            client_keys=[asyncssh.generate_private_key("ssh-ed25519")],
            known_hosts=None,
            config=None,
        )
        done = await conn.run(term_type="dumb", encoding=None)
        assert done.exit_status == 2
        assert bytes(done.stdout or b"").startswith(b"TERM is dumb: ")
        conn.close()
        await until(lambda: not server.sessions)


async def test_one_account_in_two_windows_sees_the_same(tmp_path: Path) -> None:
    async with running(tmp_path, Limits()) as server:
        key = asyncssh.generate_private_key("ssh-ed25519")
        first, second = Client(server.port, key), Client(server.port, key)  # type: ignore[attr-defined]
        await first.connect()
        await first.name("Ann")
        await first.table()
        await second.connect()
        await second.see(b"Hello")
        second.press(b"\x1b[B\r")
        await second.see(b"Rack")
        first.press(b"x")
        await second.see(b"Leave out")
        first.drop()
        second.drop()


def test_the_log_is_json_rotates_and_is_for_the_owner(tmp_path: Path) -> None:
    path = tmp_path / "serve.log"
    note = open_log(path, 300, 2)
    for number in range(20):
        note("new player", person=number, key="a\nb\x1b")
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == ["serve.log", "serve.log.1", "serve.log.2"]
    for line in path.read_text().splitlines():
        assert json.loads(line)["what"] == "new player"
        assert line.isprintable()
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("text", ["", "not a key"])
def test_a_broken_host_key_is_a_clear_message(tmp_path: Path, text: str) -> None:
    (tmp_path / "host_key").write_text(text)
    with pytest.raises(ValueError, match="not a private key"):
        host_key(tmp_path / "host_key")
