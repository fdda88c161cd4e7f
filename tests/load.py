"""`python -m tests.load`: many sessions on one server, and what they cost. Figures are printed.

--sessions 100 --typing 50 --seconds 300    sessions in all, those that type once a second, how long
--drops 500                                 connections that break off, at every stage in turn
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

import asyncssh

from tests.ssh.serving import Server

TARGETS = {"p95": 50.0, "largest": 200.0, "memory": 4.0}
"""Milliseconds from a key to the screen, and megabytes a session."""

STAGES = ("tcp", "banner", "login", "session", "lounge", "table")
"""Where a connection breaks off."""

LIMITS = {"connections": 1000, "connections_per_address": 1000, "sessions": 500, "sessions_per_person": 500}


class Client:
    """A player's terminal: counts what comes, and says when the next bytes are there."""

    def __init__(self, port: int, key: asyncssh.SSHKey) -> None:
        self._port, self._key = port, key
        self.screen = b""
        self._came = asyncio.Event()

    async def connect(self) -> None:
        """Log in, and ask for a terminal and a session."""
        self.conn = await asyncssh.connect(
            "127.0.0.1", self._port, username="x", client_keys=[self._key], known_hosts=None, config=None
        )
        self._process = await self.conn.create_process(
            term_type="xterm-256color", term_size=(80, 24), encoding=None, env={"LANG": "C.UTF-8"}
        )
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(asyncssh.Error, ConnectionError):
            while data := await self._process.stdout.read(65536):
                self.screen += data
                self._came.set()

    async def see(self, text: bytes) -> None:
        """Wait until a text has come."""
        async with asyncio.timeout(60):
            while text not in self.screen:
                self._came.clear()
                await self._came.wait()

    def press(self, keys: bytes) -> None:
        """Type; what came before is forgotten."""
        self.screen = b""
        self._came.clear()
        self._process.stdin.write(keys)

    async def answered(self) -> float:
        """Milliseconds until something comes."""
        start = time.perf_counter()
        async with asyncio.timeout(30):
            await self._came.wait()
        return (time.perf_counter() - start) * 1000

    async def name(self, name: str) -> None:
        """The first visit."""
        await self.see(b"Your name")
        self.press(name.encode() + b"\r")
        await self.see(b"Hello")

    async def table(self) -> None:
        """Make a table of one's own, and open it."""
        self.press(b"n")
        await self.see(b"Begin")
        self.press(b"b")
        await self.see(b"Rack")

    def drop(self) -> None:
        """Break off, without a word."""
        self.conn.abort()


def memory(pid: int) -> float:
    """Megabytes that a process holds (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def files(pid: int) -> int:
    """How many files and sockets a process has open (Linux)."""
    return len(os.listdir(f"/proc/{pid}/fd"))


async def typing(client: Client, seconds: float, rng: random.Random) -> list[float]:
    """Type a key a second; milliseconds from each key to the screen."""
    await asyncio.sleep(rng.random())
    times = []
    end = time.monotonic() + seconds
    keys = [b"\x1b[C", b"\x1b[D"]
    while time.monotonic() < end:
        client.press(keys[len(times) % 2])
        times.append(await client.answered())
        await asyncio.sleep(1 - min(times[-1] / 1000, 0.9))
    return times


async def crowd(server: Server, sessions: int, typists: int, seconds: float) -> bool:
    """Many sessions at once, some of them typing."""
    pid = server.process.pid
    first = Client(server.port, asyncssh.generate_private_key("ssh-ed25519"))
    await first.connect()
    await first.name("First")
    await first.table()
    base = memory(pid)
    clients = []
    begun = time.perf_counter()
    for number in range(sessions):
        client = Client(server.port, asyncssh.generate_private_key("ssh-ed25519"))
        await client.connect()
        await client.name(f"P{number}")
        await client.table()
        clients.append(client)
    each = (time.perf_counter() - begun) * 1000 / sessions
    await asyncio.sleep(2)
    cost = (memory(pid) - base) / sessions
    print(f"{sessions} sessions: {each:.0f} ms to start one, {cost:.2f} MB each")
    rng = random.Random(1)
    found = await asyncio.gather(*(typing(client, seconds, rng) for client in clients[:typists]))
    times = sorted(ms for one in found for ms in one)
    p95 = times[int(len(times) * 0.95)]
    print(
        f"{typists} typing for {seconds:.0f} s: {len(times)} keys, median {statistics.median(times):.1f} ms,"
        f" p95 {p95:.1f} ms, largest {times[-1]:.1f} ms"
    )
    for client in (first, *clients):
        client.drop()
    await asyncio.sleep(5)
    print(f"after all went: {memory(pid):.0f} MB (with one session {base:.0f} MB), {files(pid)} files open")
    return p95 <= TARGETS["p95"] and times[-1] <= TARGETS["largest"] and cost <= TARGETS["memory"]


async def drop(server: Server, stage: str, key: asyncssh.SSHKey, number: int) -> None:
    """One connection that breaks off."""
    if stage in ("tcp", "banner"):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        if stage == "banner":
            writer.write(b"SSH-2.0-Nobody\r\n")
            await reader.read(100)
        writer.transport.abort()
        return
    client = Client(server.port, key)
    if stage == "login":
        conn = await asyncssh.connect(
            "127.0.0.1", server.port, username="x", client_keys=[key], known_hosts=None, config=None
        )
        conn.abort()
        return
    await client.connect()
    if stage != "session":
        await client.see(b"Hello")
        if stage == "table":
            client.press(b"\x1b[B\r")
            await client.see(b"Rack")
    client.drop()


async def drops(server: Server, count: int) -> bool:
    """Connections that break off at every stage; nothing of them may stay."""
    pid = server.process.pid
    key = asyncssh.generate_private_key("ssh-ed25519")
    client = Client(server.port, key)
    await client.connect()
    await client.name("Dropper")
    await client.table()
    client.drop()
    sizes = []
    for number in range(count + 100):
        await drop(server, STAGES[number % len(STAGES)], key, number)
        if number % 100 == 99:
            await asyncio.sleep(4)
            sizes.append(memory(pid))
            print(f"after {number + 1:4} drops: {sizes[-1]:.1f} MB, {files(pid)} files open", flush=True)
    return sizes[-1] - sizes[0] < 5


def main() -> int:
    parser = argparse.ArgumentParser(description="Put a load on a server.")
    parser.add_argument("--sessions", type=int, default=100)
    parser.add_argument("--typing", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--drops", type=int, default=500)
    args = parser.parse_args()
    kept = True
    with tempfile.TemporaryDirectory() as home:
        with Server(Path(home) / "crowd", "--open", limits=LIMITS) as server:
            kept &= asyncio.run(crowd(server, args.sessions, args.typing, args.seconds))
        with Server(Path(home) / "drops", "--open", limits=LIMITS) as server:
            kept &= asyncio.run(drops(server, args.drops))
    print("all targets kept" if kept else f"over a target: {TARGETS}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
