"""What a session shows and allows, and what it hears of others."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.hall import Hall
from engine.header import deal
from engine.people import Person
from engine.store import Store
from engine.table import Table
from tests.ssh.inside import XTERM, AtServer, Inside, inside, make_house
from tui.served import AccountSettings, House, Visitor
from tui.ssh import commands
from tui.ssh.commands import RecordOf, Tables, Watch
from tui.ssh.limits import Limits
from tui.widgets.form import Form


@pytest.fixture
def house() -> House:
    return make_house(Store.open(None))


def opened(hall: Hall, *people: Person | None, private: bool = False, gives: bool = False) -> int:
    """A table of Tangram City; None is a free seat."""
    names = [person.name if person else f"Seat {seat}" for seat, person in enumerate(people, 1)]
    host = people[0]
    assert host is not None
    owners = [person.id if person else None for person in people]
    return hall.open(deal("tangram", names, {}, "secret seed"), host, owners, private, gives)


def finish(table: Table) -> None:
    """All leave out everything."""
    while not table.over:
        for seat in table.state.turn:
            while table.held(seat) is None and table.legal(seat):
                table.compose(seat, str(next(iter(table.legal(seat)))))
            table.commit(seat)


async def at_table(session: Inside, number: int) -> None:
    await session.until(f"Table {number}")
    session.app.call_later(session.app.open_table, number)
    await session.until("Rack")


async def test_a_seat_that_is_lost_is_an_onlookers_place_at_once(house: House) -> None:
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    number = opened(house.hall, ann, bo)
    async with inside(house, bo) as session:
        await at_table(session, number)
        house.hall.free(number, 1, bo)
        await session.until("You look on")
        house.hall.sit(number, 1, bo)
        await session.until("Place tile")


async def test_a_table_that_is_put_away_is_left(house: House) -> None:
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    number = opened(house.hall, ann, None)
    async with inside(house, bo) as session:
        await at_table(session, number)
        house.hall.close(number, ann)
        await session.until(f"There is no table {number} here.")
        assert "Lounge" in session.text()


async def test_a_private_table_is_nowhere_to_be_seen(house: House) -> None:
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    number = opened(house.hall, ann, None, private=True)
    async with inside(house, bo, table=number) as session:
        await session.until(lambda: session.app.farewell != "")
    assert session.app.farewell == f"There is no table {number} here."
    tr = session.app.tr
    assert commands.answer(Tables(), house, Visitor("b", bo), tr) == (b"There are no tables yet.\n", True)
    assert commands.answer(RecordOf(number), house, Visitor("b", bo), tr)[1] is False
    assert b"Ann, free" in commands.answer(Tables(), house, Visitor("a", ann), tr)[0]
    async with inside(house, bo) as session:
        await session.until("Hello, Bo")
        await session.settle()
        assert "Table" not in session.text().replace("Which table", "")


async def test_a_game_that_goes_on_gives_no_record(house: House) -> None:
    ann = house.people.add("a", "Ann")
    number = opened(house.hall, ann, None)
    async with inside(house, ann) as session:
        data, done = commands.answer(RecordOf(number), house, Visitor("a", ann), session.app.tr)
    assert not done
    assert b"not over yet" in data


async def test_who_says_too_much_waits_and_says_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    house = make_house(Store.open(None), limits=Limits(messages_per_minute=2))
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    number = opened(house.hall, ann, bo)
    async with inside(house, ann) as first, inside(house, bo) as second:
        await at_table(first, number)
        await at_table(second, number)
        for text in ("one", "two"):
            first.type(f"T{text}\r")
            await second.until(f"Ann: {text}")
        first.type("Tthree\r")
        await first.until("At most 2 lines a minute. Wait a little, then press Enter again.")
        monkeypatch.setattr("engine.pace.MINUTE", 0.0)
        first.type("\r")
        await second.until("Ann: three")


async def test_every_line_of_a_new_table_can_be_changed(house: House) -> None:
    """Through all games and numbers of players, and back to the first."""
    ann = house.people.add("a", "Ann")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        player = AtServer(session.app)
        await player.press("n")
        form = session.app.screen.query_one(Form)
        for _ in GAMES:
            for _ in range(5):
                for at in range(1, len(form.fields)):
                    form.index = at
                    if form.current.id not in ("game", "players", "more"):
                        await player.press("right", "left", *("enter",) * (not form.current.typed))
                await player.line("players")
                await player.press("right")
            await player.line("game")
            await player.press("right")
        await player.press("b")
        assert player.page == "SharedPage"
    assert house.hall.shared(1).owners[0] == ann.id


async def test_a_seat_for_a_friend_is_anybodys_again_without_the_name(house: House) -> None:
    ann, _ = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        player = AtServer(session.app)
        await player.press("n")
        while "Seat 2" not in player.text():
            await player.line("players")
            await player.press("right")
        await player.line("name 1")
        for text, shown in (("Bo", "Bo"), ("", "anybody")):
            await player.press("enter")
            await player.enter(text)
            line = next(line for line in player.lines() if "Seat 2" in line)
            assert shown in line
        await player.press("b")
    assert house.hall.shared(1).owners[1] is None


async def test_the_seed_is_shown_to_nobody_before_the_end(house: House) -> None:
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    number = opened(house.hall, ann, bo)
    async with inside(house, ann) as session:
        await at_table(session, number)
        for key in ("L", "q", "s", "q", "?", "q", "q"):
            session.type(key)
            await session.settle()
        assert b"secret" not in session.line.sent


async def test_the_end_is_the_same_for_all_and_saves_no_files(house: House) -> None:
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    number = opened(house.hall, ann, bo)
    async with inside(house, ann) as first, inside(house, None) as guest:
        await at_table(first, number)
        await at_table(guest, number)
        finish(house.hall.table(number))
        for session in (first, guest):
            await session.until(f"record {number} > file.json")
        for key in ("e", "p", "a", "n"):
            first.type(key)
            await first.settle()
            assert "Save as" not in first.text()
            assert "Back to the lounge" in first.text()
        first.type("w")
        await first.until("Replay")
    assert len(house.hall.tables()) == 1


async def test_settings_are_the_accounts_and_name_no_files(house: House) -> None:
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
        session.type("s")
        await session.until("Your name")
        assert "file" not in session.text()
        assert session.app.settings.change("theme", "/etc/passwd") is not None
        assert session.app.settings.change("theme", "light") is None
        assert session.app.settings.change("name", "Anna") is None
        problem = session.app.settings.change("name", "bo")
        assert problem is not None
        assert "somebody else" in str(problem)
    again = house.people.of_key("a")
    assert again is not None
    assert again.name == "Anna"
    kept = AccountSettings(house.people, Visitor("a", again)).values
    assert (kept.theme, kept.name) == ("light", "Anna")
    assert AccountSettings(house.people, Visitor("b", bo)).values.theme == ""


async def test_settings_that_cannot_be_read_are_named_and_replaced(house: House) -> None:
    ann = house.people.add("a", "Ann")
    house.people.keep_settings(ann, b'{"theme": "/etc/passwd"}')
    async with inside(house, ann) as session:
        await session.until("Hello, Ann")
    house.people.keep_settings(ann, b"{")
    async with inside(house, ann) as session:
        await session.until("could not be read")


async def test_each_session_has_its_own_language(house: House) -> None:
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    number = opened(house.hall, ann, bo)
    async with (
        inside(house, ann, environ={**XTERM, "LANG": "ja_JP.UTF-8"}) as first,
        inside(house, bo) as second,
    ):
        await first.until("ラウンジ")
        await second.until("Hello, Bo")
        await at_table(second, number)
        first.app.call_later(first.app.open_table, number)
        await first.until("Bo")
        house.hall.table(number).compose(1, "leave")
        house.hall.table(number).commit(1)
        await second.until("You have answered")
        assert "answered" not in first.text()


async def test_the_lounge_follows_what_happens(house: House) -> None:
    ann, bo = house.people.add("a", "Ann"), house.people.add("b", "Bo")
    async with inside(house, bo) as session:
        await session.until("Hello, Bo")
        number = opened(house.hall, ann, bo)
        await session.until("your turn")
        house.hall.table(number).compose(1, "leave")
        house.hall.table(number).commit(1)
        await session.until("the others are to act")
        async with inside(house, ann) as other:
            await at_table(other, number)
            other.type("x")
            await other.until("Leave out")
            other.type(" ")
            await session.until("your turn")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("tables", Tables()),
        ("  watch   7 ", Watch(7)),
        ("record 7", RecordOf(7)),
        ("watch -1", None),
        ("watch ٣", None),
        ("record 7; sh", None),
        ("Tables", None),
        ("", None),
        ("tables" + " " * 99, None),
    ],
)
def test_commands(text: str, command: commands.Command | None) -> None:
    assert commands.read(text) == command
