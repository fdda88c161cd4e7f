"""Tables: composing, handing in, taking back, rewinding, and what a restart gives back."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.game import IllegalMove, Move, NotAMove
from engine.header import deal
from engine.table import Entry, Table, TableError

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def table_of(players: int, seed: str = "tables", bots: tuple[int, ...] = ()) -> tuple[Table, list[Entry]]:
    """A new table and the journal that it writes."""
    journal: list[Entry] = []
    header = deal("tangram", NAMES[:players], {}, seed, bots=dict.fromkeys(bots, 1))
    return Table(header, write=journal.append), journal


def play_on(table: Table, moves: int, seed: int = 0) -> None:
    """Hand in random moves, one by one."""
    rng = random.Random(seed)
    for _ in range(moves):
        if not table.state.turn:
            return
        seat = rng.choice(table.state.turn)
        table.compose(seat, str(table.legal(seat).sample(rng)))
        table.commit(seat)


def test_a_draft_is_seen_by_its_seat_only() -> None:
    table, _ = table_of(2)
    before = {seat: msgspec.json.encode(table.view(seat)) for seat in (None, 0, 1)}
    move = table.compose(0, "leave")
    assert table.draft(0) == (move,)
    assert table.draft(1) == ()
    assert msgspec.json.encode(table.view(0)) != before[0]
    assert msgspec.json.encode(table.view(1)) == before[1]
    assert msgspec.json.encode(table.view(None)) == before[None]
    assert table.log(0) == []


def test_a_binding_step_is_held_until_it_is_handed_in() -> None:
    """The last answer brings the next card (TC-4.2), which nobody may see before."""
    table, _ = table_of(1)
    before = table.digest(), msgspec.json.encode(table.view(0))
    move = table.compose(0, "leave")
    assert table.held(0) == move
    assert msgspec.json.encode(table.view(0)) == before[1]
    with pytest.raises(TableError, match="Hand in"):
        table.compose(0, "leave")
    assert table.undo(0)
    assert table.held(0) is None
    assert table.digest() == before[0]
    table.compose(0, "leave")
    assert table.commit(0)
    assert msgspec.json.encode(table.view(0)) != before[1]
    assert table.open == ()


def test_another_move_takes_the_place_of_a_held_one_unless_it_is_refused() -> None:
    table, journal = table_of(1)
    held = table.compose(0, "leave")
    for text, error in (("pass", NotAMove), ("leave 1 2", NotAMove), ("leave fountain", IllegalMove)):
        with pytest.raises(error):
            table.change(0, text)
        assert table.held(0) == held
    assert len(journal) == 1
    other = table.change(0, str(next(move for move in table.legal(0) if move != held)))
    assert table.draft(0) == (other,)
    assert [entry.do for entry in journal] == ["compose", "undo", "compose"]


def test_a_step_becomes_held_when_the_others_have_answered() -> None:
    """An answer composed early is the last one missing once the others' are in (TC-4.2)."""
    table, _ = table_of(2)
    move = table.compose(0, "leave")
    assert table.held(0) is None
    table.compose(1, "leave")
    table.commit(1)
    assert table.held(0) == move
    assert table.draft(0) == (move,)
    table.take_back(1)
    assert table.held(0) is None
    assert table.draft(0) == (move,)


def test_an_open_move_can_be_taken_back_until_all_have_answered() -> None:
    """TC-4.2: until then a player may still take back; from then on the tile may not move."""
    table, _ = table_of(2)
    first = table.state.digest()
    table.compose(0, "leave")
    table.commit(0)
    assert table.can_take_back(0)
    assert not table.can_take_back(1)
    table.take_back(0)
    assert table.state.digest() == first
    assert table.moves == ()
    for seat in (0, 1):
        table.compose(seat, "leave")
        table.commit(seat)
    assert not table.can_take_back(0)
    with pytest.raises(TableError, match="nothing to take back"):
        table.take_back(0)
    assert table.boundaries == (0, 2)


def test_taking_back_drops_the_last_open_move_of_that_seat_only() -> None:
    """Round 6 asks for three tiles at once, in any order (TC-6.1)."""
    table, _ = table_of(2)
    while len(table.state.legal(0)) and not all(len(city.open) == 3 for city in table.view(None).cities):  # type: ignore[attr-defined]
        for seat in (0, 1):
            table.compose(seat, "leave")
            table.commit(seat)
    tiles = table.view(0).cities[0].open  # type: ignore[attr-defined]
    for tile in tiles:
        table.compose(0, f"leave {tile}")
    assert len(table.draft(0)) == 3
    table.commit(0)
    table.compose(1, f"leave {tiles[1]}")
    table.commit(1)
    table.take_back(0)
    assert [(seat, str(move)) for seat, move in table.open] == [
        (0, f"leave {tiles[0]}"),
        (0, f"leave {tiles[1]}"),
        (1, f"leave {tiles[1]}"),
    ]


def test_a_refused_entry_changes_nothing_and_is_not_written() -> None:
    table, journal = table_of(2)
    table.compose(0, "leave")
    before, written = table.digest(), list(journal)
    for entry, error in (
        (Entry("compose", 1, "dance"), NotAMove),
        (Entry("compose", 0, "leave"), (IllegalMove, NotAMove)),
        (Entry("compose", 1, "place 99 red 0 a1"), IllegalMove),
        (Entry("commit", 1), TableError),
        (Entry("undo", 1), TableError),
        (Entry("take back", 0), TableError),
        (Entry("rewind", to=0), TableError),
        (Entry("commit", 2), TableError),
        (Entry("commit", -1), TableError),
        (Entry("compose", 7, "leave"), TableError),
    ):
        with pytest.raises(error):
            table.do(entry)
        assert table.digest() == before
    assert journal == written
    assert table.undo(1) is False


def test_an_entry_that_cannot_be_written_takes_no_effect() -> None:
    """Entries are written ahead: what is not on disk did not happen."""

    def full(entry: Entry) -> None:
        raise OSError("disk full")

    table, _ = table_of(1)
    stuck = Table(table.header, write=full)
    before = stuck.digest()
    with pytest.raises(OSError, match="disk full"):
        stuck.compose(0, "leave")
    assert stuck.digest() == before


def test_rewind_goes_back_to_an_earlier_move_and_marks_the_table() -> None:
    table, journal = table_of(1)
    digests = [table.state.digest()]
    for number in range(6):
        play_on(table, 1, number)
        digests.append(table.state.digest())
    moves = table.moves
    table.compose(0, "leave")
    table.rewind(2)
    assert table.practised
    assert table.moves == moves[:2]
    assert table.draft(0) == ()
    assert table.state.digest() == digests[2]
    assert [entry.do for entry in journal].count("commit") == 6
    assert Table(table.header, journal).digest() == table.digest()


def test_rewind_drops_a_draft_that_would_still_be_legal() -> None:
    """A fountain is asked for in every round (TC-4.3)."""
    table, _ = table_of(1)
    play_on(table, 9)
    move = table.compose(0, "leave fountain")
    table.rewind(4)
    assert table.check(0, move) is None
    assert table.draft(0) == ()


def test_what_was_rewound_comes_back_until_the_game_goes_on_another_way() -> None:
    table, journal = table_of(1)
    play_on(table, 6)
    moves, digest = table.moves, table.state.digest()
    table.rewind(4)
    table.rewind(1)
    table.compose(0, str(table.legal(0).sample(random.Random(0))))
    assert table.can_restore()
    assert Table(table.header, journal).digest() == table.digest()
    table.restore()
    assert table.moves == moves[:4]
    assert table.draft(0) == ()
    assert table.practised
    table.restore()
    assert (table.moves, table.state.digest()) == (moves, digest)
    assert not table.practised
    assert not table.can_restore()
    with pytest.raises(TableError, match="nothing to bring back"):
        table.restore()
    table.rewind(2)
    play_on(table, 1, 9)
    assert not table.can_restore()


def test_open_answers_come_back_too() -> None:
    """In Tangram City all answer the same card (TC-4.2), and bots are quick."""
    table, journal = table_of(3, bots=(1, 2))
    play_on(table, 6)
    table.compose(1, "leave")
    table.commit(1)
    moves, open_ = table.moves, table.open
    table.rewind(3)
    assert table.open == ()
    table.compose(2, "leave")
    table.commit(2)
    table.restore()
    assert (table.moves, table.open) == (moves, open_)
    assert Table(table.header, journal).digest() == table.digest()


def test_what_was_rewound_is_brought_back_only_alone_or_against_bots() -> None:
    table, journal = table_of(2, bots=(1,))
    play_on(table, 4)
    table.rewind(0)
    assert table.can_restore()
    sat_down = msgspec.structs.replace(table.header, bots=())
    two = Table(sat_down, journal)
    assert not two.can_restore()
    with pytest.raises(TableError, match="alone"):
        two.restore()


def test_rewind_is_for_those_who_play_alone_or_against_bots() -> None:
    two, _ = table_of(2)
    play_on(two, 2)
    assert not two.can_rewind()
    with pytest.raises(TableError, match="alone"):
        two.rewind(0)
    bots, _ = table_of(3, bots=(1, 2))
    assert not bots.can_rewind()
    play_on(bots, 3)
    assert bots.can_rewind()
    with pytest.raises(TableError, match="no move 3"):
        bots.rewind(3)
    bots.rewind(0)
    assert bots.moves == ()


def test_a_game_that_is_over_stays_as_it_is() -> None:
    """TC-7.1: the game ends after round 6."""
    table, _ = table_of(1)
    play_on(table, 29)
    assert table.over
    assert not table.can_rewind()
    with pytest.raises(TableError, match="over"):
        table.rewind(3)
    with pytest.raises((IllegalMove, NotAMove)):
        table.compose(0, "place 2 red 0 a1")


def test_the_log_keeps_secrets() -> None:
    """Cards are dealt in secret (TC-3): an event with `only` reaches those seats and nobody else."""
    table, _ = table_of(4)
    play_on(table, 4 * 5)
    secrets = [(done, event) for done in table._committed for event in done.events if event.only is not None]
    assert secrets
    for seat in (None, 0, 1, 2, 3):
        seen = [event for _, event in table.log(seat)]
        for _, event in secrets:
            assert (event in seen) == (seat in (event.only or ()))
    numbers = [number for number, _ in table.log(None)]
    assert numbers == sorted(numbers)
    assert numbers[0] == 1


class TableMachine(RuleBasedStateMachine):
    """Any interleaving of what seats may do at a table."""

    @initialize(players=st.integers(1, 3), seed=st.integers(0, 5))
    def sit_down(self, players: int, seed: int) -> None:
        self.table, self.journal = table_of(players, f"machine {seed}")
        self.players = players
        self.dropped: list[tuple[tuple[tuple[int, Move], ...], bool]] = []

    @rule(seat=st.integers(0, 2), pick=st.integers(0, 10**6))
    def compose(self, seat: int, pick: int) -> None:
        seat %= self.players
        if self.table.held(seat) is not None or not len(self.table.legal(seat)):
            return
        move = self.table.legal(seat).sample(random.Random(pick))
        before = self.table.draft(seat)
        assert self.table.compose(seat, str(move)) == move
        assert self.table.draft(seat) == (*before, move)

    @rule(seat=st.integers(0, 2))
    def undo(self, seat: int) -> None:
        seat %= self.players
        before = self.table.draft(seat)
        assert self.table.undo(seat) == bool(before)
        assert self.table.draft(seat) == before[:-1]

    @rule(seat=st.integers(0, 2))
    def commit(self, seat: int) -> None:
        seat %= self.players
        draft, moves = self.table.draft(seat), self.table.moves
        held = self.table.held(seat)
        if not draft:
            return
        events = self.table.commit(seat)
        assert events
        assert self.table.moves == (*moves, *((seat, move) for move in draft))
        assert self.table.draft(seat) == ()
        assert (self.table.open == ()) == (held is not None)
        if held is not None:
            self.dropped.clear()

    @rule(seat=st.integers(0, 2))
    def take_back(self, seat: int) -> None:
        seat %= self.players
        own = [move for who, move in self.table.open if who == seat]
        assert self.table.can_take_back(seat) == bool(own)
        if own:
            self.table.take_back(seat)
            assert [move for who, move in self.table.open if who == seat] == own[:-1]

    @precondition(lambda self: self.players == 1 and self.table.can_rewind())
    @rule(to=st.integers(0, 10**6))
    def rewind(self, to: int) -> None:
        moves, practised = self.table.moves, self.table.practised
        kept = len(moves) - len(self.table.open)
        to %= len(moves)
        self.table.rewind(to)
        assert self.table.moves == moves[:to]
        assert self.table.practised
        self.dropped.append((moves[min(to, kept) :], practised))

    @precondition(lambda self: self.players == 1 and self.table.can_restore())
    @rule()
    def restore(self) -> None:
        kept = self.table.moves[: len(self.table.moves) - len(self.table.open)]
        self.table.restore()
        moves, practised = self.dropped.pop()
        assert self.table.moves == kept + moves
        assert self.table.practised == practised

    @invariant()
    def what_was_dropped_can_come_back(self) -> None:
        assert self.table.can_restore() == bool(self.dropped)

    @invariant()
    def a_restart_gives_the_same_table(self) -> None:
        again = Table(self.table.header, self.journal)
        assert again.digest() == self.table.digest()
        assert again.practised == self.table.practised

    @invariant()
    def the_position_is_what_the_moves_give(self) -> None:
        state = self.table.game.start(self.players, self.table.header.options, self.table.header.setup)
        for seat, move in self.table.moves:
            state.apply(seat, move)
        assert state.digest() == self.table.state.digest()
        for seat in range(self.players):
            own = state.copy()
            for move in self.table.draft(seat):
                assert own.check(seat, move) is None
                if move is self.table.held(seat):
                    assert own.binding(seat, move)
                else:
                    own.apply(seat, move)
            assert own.digest() == self.table.seat_state(seat).digest()


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
