"""Records of games: written, read, replayed and checked. docs/notation.md describes the format.

A record is readable JSON. Seats count from 1 in it. It shows the set-up data, hidden things included, so
there is none of a table before its game is over.
"""

from __future__ import annotations

import datetime
import json
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, Literal, NamedTuple

import msgspec

from engine import __version__
from engine.dice import Dice
from engine.form import fault_of
from engine.game import AmbiguousMove, BadOption, Event, Game, Message, Move, NotAMove, Seat, State, say
from engine.games import GAMES
from engine.header import Header
from engine.names import BadName, given_name, printable
from engine.table import Table, TableError

LINE = 160
"""Longer pieces of a record are broken into lines."""

LARGEST = 1_000_000
"""How many bytes a record may have. The longest games take about 20,000."""


class BadRecord(ValueError):  # noqa: N818 (named as what it is)
    """A file that is no record, or a record that is broken or forged. `message` says in one line why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a score sheet: the rule and the points."""

    rule: str
    points: int


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: lines and total of every seat, the winners (seats from 1), the rule that ended it."""

    scores: tuple[tuple[Line, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str


class Played(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A move: the seat (from 1), its text, and after a binding move the hash of the position."""

    seat: int
    move: str
    hash: str = ""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from the set-up to the end (or as far as it went: then `result` is null).

    `first` is the hash of the first position. `setup` is as the game's own `Game.data` has it.
    """

    format: Literal["chabudai-record"]
    version: Literal[1]
    engine: str
    game: str
    options: dict[str, str]
    setup: Any
    seats: tuple[str, ...]
    seed: str
    daily: str
    created: str
    practised: bool
    first: str
    moves: tuple[Played, ...]
    result: Result | None


class Step(NamedTuple):
    """A position of a replayed game: after how many moves, whose move led there, and what came of it.

    Number 0 is the first position, which no move led to. `binding` is whether a turn ended here.
    """

    number: int
    seat: Seat | None
    move: Move | None
    binding: bool
    events: tuple[Event, ...]
    state: State


# Writing ---------------------------------------------------------------------------------------------------


def record_of(table: Table) -> Record:
    """The record of a finished table. Raises `TableError` while the game goes on."""
    if not table.over:
        raise TableError(say("The game is not over yet. Its record would show what is hidden."))
    return record_from(table.header, table.moves, table.practised)


def record_from(header: Header, moves: Iterable[tuple[Seat, Move]], practised: bool = False) -> Record:
    """The record of a game from its header and its moves. Raises `IllegalMove`."""
    state = _game(header.game).start(len(header.seats), header.options, header.setup)
    first = state.digest()
    played: list[Played] = []
    for seat, move in moves:
        binding = state.binding(seat, move)
        state.apply(seat, move)
        played.append(Played(seat + 1, str(move), state.digest() if binding else ""))
    return Record(
        format="chabudai-record",
        version=1,
        engine=__version__,
        game=header.game,
        options=header.options,
        setup=_plain(header.setup),
        seats=header.seats,
        seed=header.seed,
        daily=header.daily,
        created=header.created,
        practised=practised,
        first=first,
        moves=tuple(played),
        result=_result(state),
    )


def _plain(setup: object) -> Any:
    """Set-up data as it comes back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(setup))


def encode(record: Record) -> bytes:
    """The record as a file: JSON in UTF-8, indented, with a line feed at the end."""
    return (_indented(msgspec.to_builtins(record), "") + "\n").encode()


def _indented(value: object, indent: str) -> str:
    """JSON over several lines where one would be too long, but for single moves and the like."""
    flat = msgspec.json.encode(value).decode()
    if not isinstance(value, dict | list | tuple) or len(indent) + len(flat) <= LINE:
        return flat
    deeper = f"{indent}  "
    if isinstance(value, dict):
        parts = [f"{_indented(key, deeper)}: {_indented(part, deeper)}" for key, part in value.items()]
    else:
        parts = [_indented(part, deeper) for part in value]
    left, right = "{}" if isinstance(value, dict) else "[]"
    return f"{left}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{right}"


# Reading ---------------------------------------------------------------------------------------------------


def decode(data: bytes) -> Record:
    """A record from the bytes of a file: its form, not yet its truth (`verify`). Raises `BadRecord`.

    A byte order mark, as some editors write, is passed over.
    """
    if len(data) > LARGEST:
        raise BadRecord(say("This is not a record: it is larger than {most} bytes.", most=LARGEST))
    data = data.removeprefix(BOM_UTF8)
    try:
        plain = json.loads(data.decode("utf-8"), object_pairs_hook=_unique)
        _shown(plain)
        kind = plain.get("format") if isinstance(plain, dict) else None
        if kind != "chabudai-record":
            raise BadRecord(say("This is JSON, but not a Chabudai record."))
        if plain.get("version") != 1:
            raise BadRecord(say("This record is of a version that this Chabudai does not read."))
        return msgspec.json.decode(data, type=Record)
    except BadRecord:
        raise
    except UnicodeDecodeError:
        raise BadRecord(say("This is not a record: it is not text in UTF-8.")) from None
    except json.JSONDecodeError as error:
        rest = error.doc[error.pos :].rstrip()
        broken = any(word.startswith(rest) for word in ("true", "false", "null"))
        cut = broken or error.msg.startswith("Unterminated string")
        where = say("line {line}, column {column}", line=error.lineno, column=error.colno)
        if cut:
            raise BadRecord(say("This record is cut off at {where}.", where=where)) from None
        raise BadRecord(say("This is not a record: it is not JSON at {where}.", where=where)) from None
    except RecursionError:
        raise BadRecord(say("This is not a record: it is nested too deeply.")) from None
    except ValueError as error:  # a number too long, or msgspec's word on a field of the wrong type
        raise BadRecord(say("This record is malformed: {detail}.", detail=fault_of(error))) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; a key that comes twice is refused, since readers differ on which one counts."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise BadRecord(say("This record is malformed: a field comes twice in one object."))
    return fields


def _shown(value: object) -> None:
    """Refuse texts that could not be shown as they are: they would reach terminals."""
    todo = [value]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            todo += chain(part.keys(), part.values())
        elif isinstance(part, list):
            todo += part
        elif isinstance(part, str) and not part.isprintable():
            raise BadRecord(say("This record holds characters that cannot be shown."))


# Checking --------------------------------------------------------------------------------------------------


def header_of(record: Record) -> Header:
    """What the game was started from, checked as far as the set-up goes. Raises `BadRecord`."""
    played = _game(record.game)
    try:
        complete = played.complete(len(record.seats), record.options)
        setup = msgspec.convert(record.setup, played.data, str_keys=True)
        if complete != record.options:
            missing = ", ".join(sorted(complete.keys() - record.options.keys()))
            raise BadRecord(say("The options of this record are not complete: {names}.", names=missing))
        if _plain(setup) != record.setup:
            raise BadRecord(say("The set-up of this record is not in its normal form."))
        _drawn(record, played, complete, setup)
    except BadOption as error:
        raise BadRecord(say("The set-up of this record is wrong: {reason}", reason=error.message)) from None
    except msgspec.ValidationError as error:
        raise BadRecord(
            say("The set-up of this record is malformed: {detail}.", detail=fault_of(error))
        ) from None
    for number, name in enumerate(record.seats, 1):
        try:
            clean = given_name(name)
        except BadName as error:
            raise BadRecord(
                say("The name of seat {number}: {reason}", number=number, reason=error.message)
            ) from None
        if clean != name:
            raise BadRecord(say("The name of seat {number} has characters that no name has.", number=number))
    _dated(record.created)
    return Header(
        record.game, record.options, setup, record.seats, record.seed, record.daily, created=record.created
    )


def _drawn(record: Record, played: Game, complete: dict[str, str], setup: object) -> None:
    """Refuse a set-up that the seed or the day does not give: it would pass for one that others played."""
    files = {
        option.name: [value.value for value in option.values] for option in played.options if option.file
    }
    own = any(complete[name] not in values for name, values in files.items())
    if record.seed and not own and setup != played.setup(len(record.seats), complete, Dice(record.seed)):
        raise BadRecord(say("The set-up of this record is not what its seed gives."))
    if record.daily:
        try:
            date = datetime.date.fromisoformat(record.daily)
        except ValueError:
            date = None
        if date is None or date.isoformat() != record.daily:
            raise BadRecord(say("The day of this record is no date. Dates are like 2026-01-31."))
        if (len(record.seats), complete, setup) != played.daily(date):
            raise BadRecord(say("This record is not of the daily game of {date}.", date=record.daily))


def _dated(created: str) -> None:
    try:
        if created:
            datetime.datetime.fromisoformat(created)
    except ValueError:
        raise BadRecord(say("The time of this record is no time in ISO form.")) from None


def _game(game_id: str) -> Game:
    played = GAMES.get(game_id)
    if played is None:
        raise BadRecord(say("This record is of a game that is not here: {game}.", game=printable(game_id)))
    return played


def replay(record: Record) -> Iterator[Step]:
    """All positions of a recorded game, each a state of its own. Raises `BadRecord` where it goes wrong."""
    header = header_of(record)
    try:
        state = _game(header.game).start(len(header.seats), header.options, header.setup)
    except BadOption as error:
        raise BadRecord(say("The set-up of this record is wrong: {reason}", reason=error.message)) from None
    if state.digest() != record.first:
        raise BadRecord(say("The hash of the first position is wrong."))
    yield Step(0, None, None, True, (), state.copy())
    for number, played in enumerate(record.moves, 1):
        seat = played.seat - 1
        move = _legal(state, number, played)
        binding = state.binding(seat, move)
        events = state.apply(seat, move)
        if played.hash != (state.digest() if binding else ""):
            raise BadRecord(say("The hash after move {number} is wrong.", number=number))
        yield Step(number, seat, move, binding, events, state.copy())


def _legal(state: State, number: int, played: Played) -> Move:
    """The recorded move, if it is one and legal."""
    text = printable(played.move)
    if not 1 <= played.seat <= state.players:
        raise BadRecord(
            say("Move {number} is of seat {seat}, which is not there.", number=number, seat=played.seat)
        )
    if not state.turn:
        raise BadRecord(say("The game is over before move {number}.", number=number))
    try:
        move = state.resolve(played.seat - 1, played.move)
    except (NotAMove, AmbiguousMove) as error:
        raise BadRecord(
            say("Move {number}, {move}: {reason}", number=number, move=text, reason=error.message)
        ) from None
    refusal = state.check(played.seat - 1, move)
    if refusal is not None:
        raise BadRecord(
            say(
                "Move {number}, {move}, is against rule {rule}: {reason}",
                number=number,
                move=text,
                rule=refusal.rule,
                reason=refusal.message,
            )
        )
    if str(move) != played.move:
        raise BadRecord(
            say("Move {number}, {move}, is written {right}.", number=number, move=text, right=str(move))
        )
    return move


def verify(record: Record, look: Callable[[Step], None] = lambda step: None) -> None:
    """Replay a record and check its set-up, moves, hashes and result. Raises `BadRecord`.

    `look` is shown each step on the way.
    """
    state = None
    for step in replay(record):
        look(step)
        state = step.state
    assert state is not None  # a replay gives the first position at least
    right = _result(state)
    if right == record.result:
        return
    if right is None:
        raise BadRecord(say("This record has a result, but its game is not over: moves are missing."))
    if record.result is None:
        raise BadRecord(say("The game is over, but this record has no result."))
    if right.totals != record.result.totals:
        totals = ", ".join(map(str, right.totals))
        raise BadRecord(say("The totals are wrong. The moves give {totals}.", totals=totals))
    if right.winners != record.result.winners:
        seats = ", ".join(map(str, right.winners)) or "-"
        raise BadRecord(say("The winners are wrong. The moves give seat {seats}.", seats=seats))
    if right.rule != record.result.rule:
        raise BadRecord(say("The rule that ended the game is wrong. It was {rule}.", rule=right.rule))
    raise BadRecord(say("The score lines are wrong."))


def _result(state: State) -> Result | None:
    outcome = state.outcome
    if outcome is None:
        return None
    sheets = state.scores()
    return Result(
        scores=tuple(tuple(Line(line.rule, line.points) for line in sheet.lines) for sheet in sheets),
        totals=tuple(sheet.total for sheet in sheets),
        winners=tuple(seat + 1 for seat in outcome.winners),
        rule=outcome.rule,
    )
