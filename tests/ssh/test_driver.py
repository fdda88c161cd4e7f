"""The driver, trap by trap."""

from __future__ import annotations

import asyncio
import re
import sys
import weakref

import pytest

from engine.store import Store
from tests.ssh.inside import XTERM, inside, make_house
from tui.served import House
from tui.ssh.driver import ENTER, LEAVE
from tui.ssh.housekeeping import collect
from tui.ssh.limits import Limits
from tui.ssh.profile import environ_of, size_of


@pytest.fixture
def house() -> House:
    return make_house(Store.open(None))


async def test_a_lone_escape_arrives(house: House) -> None:
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        session.type("s")
        await session.until("Changes hold at once")
        session.type("\x1b")
        await session.until("Hello, Ann")


async def test_a_sequence_in_pieces_is_one_key(house: House) -> None:
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        await session.until("► Make a table")
        for piece in ("\x1b", "[", "B"):
            session.type(piece)
        await session.until("► Learn a game")


async def test_letters_in_pieces_are_letters(house: House) -> None:
    async with inside(house, key="new") as session:
        await session.until("Your name")
        for byte in "Zoë\r".encode():
            session.driver.take(bytes([byte]))
        await session.until("Hello, Zoë")


async def test_the_terminal_is_given_back_and_the_mouse_left_alone(house: House) -> None:
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        session.type("q")
        await session.until(lambda: session.line.sent.endswith(LEAVE.encode()))
    sent = bytes(session.line.sent)
    assert sent.startswith(ENTER.encode())
    for mode in (b"?1000h", b"?1002h", b"?1003h", b"?1006h", b"?1015h", b"?1016h", b"\x1b[>"):
        assert mode not in sent
    assert session.app.farewell == "Goodbye, Ann. Every game is kept."


async def test_a_fault_gives_the_terminal_back_too(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(None)
    house = make_house(store)
    noted = []
    house.note = lambda what, **details: noted.append(what)
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")

        def broken() -> None:
            raise RuntimeError("a fault")

        monkeypatch.setattr(session.app.screen, "action_pick", lambda what: broken())
        session.type("n")
        await asyncio.wait({session.task}, timeout=5)
    assert noted == ["fault"]
    assert session.line.sent.endswith(LEAVE.encode())
    assert "Your games are kept" in session.app.farewell


async def test_a_client_that_does_not_read_gets_one_picture_when_it_does() -> None:
    house = make_house(Store.open(None), limits=Limits(unread_bytes=3000))
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        session.line.reads = False
        for _ in range(40):
            session.type("s")
            await session.until(lambda: session.app.screen.__class__.__name__ == "SettingsPage")
            session.type("q")
            await session.until(lambda: session.app.screen.__class__.__name__ == "LoungePage")
        assert session.line.waiting < 3000 + 8000  # one frame may go beyond
        session.type("s")
        await session.until(lambda: session.app.screen.__class__.__name__ == "SettingsPage")
        await session.settle()
        before = len(session.line.sent)
        session.line.reads, session.line.waiting = True, 0
        await session.until("Changes hold at once")
        await session.settle()
        assert len(session.line.sent) - before < 12_000


async def test_a_huge_paste_is_cut(house: House) -> None:
    async with inside(house, key="new") as session:
        await session.until("Your name")
        session.type("\x1b[200~" + "x" * 700_000)
        session.type("x" * 300_000 + "\x1b[201~")
        await session.until("xxx")
        session.type("\x15")
        await session.until(lambda: "xxx" not in session.text())
        session.type("Ann\r")
        await session.until("Hello, Ann")


async def test_what_is_typed_too_far_ahead_is_dropped(house: House) -> None:
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        session.type("j" * 1_000_000)
        assert len(session.driver._typed) <= house.limits.typed_ahead


async def test_garbage_ends_nothing(house: House) -> None:
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        session.driver.take(
            bytes(range(128, 256)) + b"\x1b[999999999999;99999999u\x1b[<0;0;0M\x1b[48;0;0;0;0t"
        )
        session.driver.take(b"\x1b]0;0\x07\x1bP+0\x1b\\\xff\xfe")
        await session.settle()
        session.type("s")
        await session.until("Changes hold at once")


async def test_keys_around_what_names_no_key_are_keys(house: House) -> None:
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        session.type("s\x1b[1;1;1114112uq\x1b[1;1;1114112us")
        await session.until("Changes hold at once")
        session.type("q")
        await session.until("Hello, Ann")


async def test_a_paste_is_text_whatever_it_holds(house: House) -> None:
    """What follows an Escape in it is no key, even where nothing else is left of a piece."""
    async with inside(house, key="new") as session:
        await session.until("Your name")
        session.type("\x1b[200~A\x1b[31mn\x1b" + "\x01" * 64 + "\r\x1b[201~")
        await session.until("Your name A[31mn")
        session.type("n\r")
        await session.until("Hello, A[31mnn")


@pytest.mark.parametrize(
    ("asked", "given"),
    [((0, 0), (80, 24)), ((0, 50), (80, 24)), ((5000, 5000), (500, 200)), ((100, 30), (100, 30))],
)
def test_sizes(asked: tuple[int, int], given: tuple[int, int]) -> None:
    assert size_of(*asked, (500, 200)) == given


async def test_a_size_told_in_band(house: House) -> None:
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        session.type("\x1b[?2048;2$y")
        await session.until(lambda: b"\x1b[?2048h" in session.line.sent)
        session.type("\x1b[48;40;120;0;0t")
        await session.until(lambda: session.app.size == (120, 40))


def test_the_environment_is_the_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    sent = {b"COLORTERM": b"truecolor", b"LD_PRELOAD": b"x", b"LANG": b"\x1b[2J", b"LC_ALL": b"a" * 999}
    assert environ_of("xterm", sent) == {"TERM": "xterm", "COLORTERM": "truecolor"}
    assert environ_of(None, {}) == {"TERM": "dumb"}
    for name in ("LANG", "LC_CTYPE", "LC_ALL"):  # a client that tells of its locale is believed
        assert environ_of("xterm", {name.encode(): b"C"}) == {"TERM": "xterm", name: "C"}


async def test_a_client_without_utf8_gets_ascii_alone(house: House) -> None:
    ann = house.people.add("a", "Zoë 木")
    async with inside(house, ann, environ=environ_of("xterm", {b"LANG": b"en_GB.ISO-8859-1"})) as session:
        await session.until("Hello, Zoe ??")
        session.type("\x1a")  # Ctrl+Z: there is no shell to go back to
        session.type("n")
        await session.until("Who sees it")
        assert session.line.sent.isascii()


async def test_sessions_leave_the_process_output_alone(house: House) -> None:
    out, err = sys.stdout, sys.stderr
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    async with inside(house, ann) as first, inside(house, bo) as second:
        await first.until("Hello, Ann")
        await second.until("Hello, Bo")
        first.type("q")
        await asyncio.wait({first.task}, timeout=5)
        assert sys.stdout is out
        assert sys.stderr is err
        second.type("s")
        await second.until("Changes hold at once")
    assert sys.stdout is out


async def test_an_ended_session_leaves_nothing_behind(house: House) -> None:
    ann = house.people.add("a", "Ann")
    tasks, listeners = asyncio.all_tasks(), house.hall.listeners[:]
    left = []
    for _ in range(3):
        async with inside(house, ann) as session:
            await session.until("Hello, Ann")
            session.type("n")
            await session.until("Who sees it")
            session.type("b")
            await session.until("Rack")
            left += [weakref.ref(session.app), weakref.ref(session.app.screen), weakref.ref(session.driver)]
        del session
    collect()
    await asyncio.sleep(0)
    collect()
    assert [ref() for ref in left] == [None] * len(left)
    assert asyncio.all_tasks() == tasks
    assert house.hall.listeners == listeners
    assert not house.hall.here
    assert house.hall.present(1) == ()


async def test_colours_are_each_sessions_own(house: House) -> None:
    """In every order: no session gets codes of another's depth."""
    people = [house.people.add(str(n), f"P{n}") for n in range(4)]
    kinds = [
        ({"COLORTERM": "truecolor"}, {"rgb", "number"}),  # the palette's fixed colours go by number
        ({}, {"number"}),
        ({"TERM": "xterm"}, {"sixteen"}),
        ({"NO_COLOR": "1"}, set[str]()),
    ]
    for order in ((0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2), (2, 0, 3, 1)):
        for kind in order:
            more, allowed = kinds[kind]
            async with inside(house, people[kind], environ={**XTERM, **more}) as session:
                await session.until(f"Hello, P{kind}")
                await session.settle()
                sent = bytes(session.line.sent)
            codes = {code for run in re.findall(rb"\x1b\[([\d;]+)m", sent) for code in _colours(run)}
            assert codes <= allowed
            assert codes or not allowed


def _colours(run: bytes) -> set[str]:
    """The kinds of colour in one run of codes."""
    found = set()
    codes = run.decode().split(";")
    while codes:
        code = codes.pop(0)
        if code in ("38", "48"):
            kind = codes.pop(0)
            del codes[: 3 if kind == "2" else 1]
            found.add("rgb" if kind == "2" else "number")
        elif int(code) >= 30:
            found.add("sixteen")
    return found
