"""Clients that mean harm, or do it: none of them harms anybody else."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.moving import host, open_table
from tests.ssh.serving import Server
from tests.terminal import Terminal


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"connections_per_address": 30}
    with Server(tmp_path_factory.mktemp("hostile") / "data", "--open", limits=limits) as server:
        yield server


@pytest.fixture(scope="module")
def ann(server: Server) -> Iterator[Terminal]:
    """Somebody who only wants to play."""
    with server.arrive("Ann") as terminal:
        host(terminal, 1)
        yield terminal


def still_plays(ann: Terminal) -> None:
    """A key still moves the piece."""
    ann.settle()
    before = ann.text()
    ann.press("n")
    ann.wait_for(lambda: ann.text() != before, timeout=5)


def test_one_that_never_reads(server: Server, ann: Terminal) -> None:
    with server.arrive("Deaf") as deaf:
        pid = server.process.pid
        for _ in range(300):
            os.write(deaf._fd, b"\x0c" * 20)
        still_plays(ann)
        status = Path(f"/proc/{pid}/status").read_text()
        assert int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) < 300_000
        deaf.wait_for("Hello, Deaf")


def test_garbage_before_and_after_the_login(server: Server, ann: Terminal) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(os.urandom(20_000))
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(b"SSH-2.0-x\r\n" + b"\xff" * 40_000)
    with server.arrive("Noisy") as noisy:
        os.write(noisy._fd, bytes(byte for byte in range(256) if byte not in (3, 4, 17, 113)) * 4)
        still_plays(ann)


def test_a_megabyte_of_paste(server: Server, ann: Terminal) -> None:
    with server.terminal("Paster") as paster:
        paster.wait_for("Your name")
        os.write(paster._fd, b"\x1b[200~")
        for _ in range(256):
            os.write(paster._fd, b"x" * 4096)
            paster.read(0)
        still_plays(ann)
        os.write(paster._fd, b"\x1b[201~")
        paster.wait_for("xxx")
        paster.press("ctrl+u")
        paster.wait_for(lambda: "xxx" not in paster.text())
        paster.type("Paster")
        paster.press("enter")
        paster.wait_for("Hello, Paster")


@pytest.mark.parametrize("size", [(0, 0), (5000, 5000)])
def test_impossible_sizes(server: Server, ann: Terminal, size: tuple[int, int]) -> None:
    name = f"Size{size[0]}"
    with server.arrive(name) as terminal:
        terminal.press("q")
        terminal.wait()
    with server.terminal(name) as terminal:
        terminal._set_size(*size)
        terminal.wait_for(lambda: b"Make a table" in terminal.raw)
        terminal.settle()
        rows, columns = zip(*re.findall(rb"\x1b\[(\d+);(\d+)H", bytes(terminal.raw)), strict=True)
        assert max(map(int, rows)) <= 200
        assert max(map(int, columns)) <= 500
        still_plays(ann)


def test_many_connections(server: Server, ann: Terminal) -> None:
    held = []
    try:
        refused = 0
        for _ in range(1000):
            raw = socket.create_connection(("127.0.0.1", server.port))
            raw.settimeout(5)
            held.append(raw)
        for raw in held:
            try:
                refused += not raw.recv(20)
            except ConnectionError:
                refused += 1
        assert refused >= 960
        still_plays(ann)
    finally:
        for raw in held:
            raw.close()


def test_many_sessions_of_one_key(server: Server, ann: Terminal) -> None:
    with server.arrive("Greedy") as first:
        more = []
        for shown in ("Hello", "Hello", "Hello", "shell request failed"):
            more.append(server.terminal("Greedy"))
            more[-1].wait_for(shown)
        for terminal in more:
            terminal.close()
        still_plays(ann)
        first.press("s")
        first.wait_for("Changes hold")


def test_anothers_seat(server: Server, ann: Terminal) -> None:
    """An onlooker's keys do nothing, and a taken seat cannot be taken."""
    with server.arrive("Thief") as thief:
        open_table(thief)
        thief.wait_for("You look on")
        for key in ("x", "space", "u", "enter", "n"):
            thief.press(key)
        thief.press(":")
        thief.wait_for("Take a seat to play")
        thief.press("s")
        thief.wait_for("Which seat")
        thief.press("enter")
        thief.wait_for("Enter again")
        thief.press("enter")
        thief.wait_for("Only the host")
    assert "Space go on" not in ann.text()
    still_plays(ann)


def test_names_and_talk_carry_no_control_characters(server: Server, ann: Terminal) -> None:
    with server.terminal("Evil") as evil:
        evil.wait_for("Your name")
        evil.type("E\u202evil\u200b\u0301\u0301\u0301\u0301")
        evil.press("enter")
        evil.wait_for("Hello, Evi")
        assert "\u202e" not in evil.text()
        assert "\u200b" not in evil.text()
