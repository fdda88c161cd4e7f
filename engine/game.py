"""The contract that every game keeps; these docstrings are its specification.

A game is two things: a `Game`, one object that describes it, and a `State`, one position in it. Moves are
values with a text form of a few words that a person would type; the same words are the record, the log,
the typed entry and the palette. The engine speaks in catalogue ids (`Message`), the screen in the reader's
language, since players of several languages may sit at one table.

`tests/test_conformance.py` holds every game to what is said here.
"""

from __future__ import annotations

import datetime
import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from hashlib import sha256
from typing import Any, ClassVar, TypeAlias

import msgspec

from engine.dice import Dice

Seat: TypeAlias = int
"""A seat at the table, counted from 0 (people see it counted from 1)."""

Space: TypeAlias = str
"""The name of a space on the board in the words of the game, like `c4`."""


# Words ------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, frozen=True):
    """A text to be shown: its catalogue id and what to fill in.

    The id is the English text, with `{name}` where an argument goes. An argument that is a `Message` is
    translated in its turn.
    """

    id: str
    args: dict[str, str | int | Message] = {}

    def __str__(self) -> str:
        """The English text."""
        return self.id.format(**{k: str(v) for k, v in self.args.items()}) if self.args else self.id


def say(id: str, **args: str | int | Message) -> Message:  # noqa: A002 (the catalogue's word for it)
    """A `Message`. The catalogue's collector looks for calls of this name."""
    return Message(id, args)


def joined(messages: Sequence[Message]) -> Message:
    """Whole sentences one after the other, as one message."""
    if len(messages) == 1:
        return messages[0]
    parts: dict[str, str | int | Message] = {f"part{n}": message for n, message in enumerate(messages)}
    return Message(" ".join(f"{{{name}}}" for name in parts), parts)


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not possible: the number of the rule that forbids it, in words, and where to look."""

    rule: str
    message: Message
    spaces: tuple[Space, ...] = ()


class NotAMove(ValueError):  # noqa: N818 (named as what the player typed)
    """The text is no move of this game at all. `message` says what would be one."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class AmbiguousMove(ValueError):  # noqa: N818
    """The text fits several moves. `candidates` are the texts of some of them."""

    def __init__(self, message: Message, candidates: tuple[str, ...]) -> None:
        super().__init__(str(message))
        self.message = message
        self.candidates = candidates


class IllegalMove(ValueError):  # noqa: N818
    """A move, but not now. `refusal` cites the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.message}")
        self.refusal = refusal


class BadOption(ValueError):  # noqa: N818
    """Players, an option or set-up data that the game cannot start from. `message` says which and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


# What can be chosen before a game -----------------------------------------------------------------------


class Value(msgspec.Struct, frozen=True):
    """One value of an option, as typed (`--option tiles=exact`), and as shown.

    `seat` is the seat that it names, if it names one: it cannot be chosen if that seat does not play.
    """

    value: str
    label: Message
    seat: Seat | None = None


class Option(msgspec.Struct, frozen=True):
    """Something to choose before a game. The first value is the default.

    `about` is one sentence on what it does. `more` marks the unusual ones, shown behind "more options".
    `file` marks an option that also takes the text of a file of the player's own: the frame reads the
    file and hands over its text, since the engine touches no files. `seat` is whose option it is, if it is
    one seat's: there is nothing to choose if that seat does not play. `players` is for how many players there
    is something to choose (None: for any number), and `rule` the rule that says so.
    """

    name: str
    label: Message
    about: Message
    values: tuple[Value, ...]
    more: bool = False
    file: bool = False
    seat: Seat | None = None
    players: range | None = None
    rule: str = ""

    @property
    def default(self) -> str:
        """The value that is taken when nothing is chosen."""
        return self.values[0].value

    def offered(self, players: int) -> tuple[Value, ...]:
        """The values that so many players can choose from; none where there is nothing to choose."""
        if (self.seat or 0) >= players or (self.players is not None and players not in self.players):
            return ()
        return tuple(value for value in self.values if (value.seat or 0) < players)

    def refused(self, players: int, chosen: str) -> Message | None:
        """Why so many players cannot choose a value; None if they can. The default is always taken."""
        if chosen == self.default:
            return None
        if self.players is not None and players not in self.players:
            return say(
                "{name} cannot be chosen with this number of players: {players} ({rule}).",
                name=self.name,
                players=players,
                rule=self.rule,
            )
        if self.seat is not None and self.seat >= players:
            return say(
                "{name} cannot be chosen: there is no seat {seat}.", name=self.name, seat=self.seat + 1
            )
        named = next((value.seat for value in self.values if value.value == chosen), None)
        if named is not None and named >= players:
            return say(
                "{name} cannot be {value}: there is no seat {seat}.",
                name=self.name,
                value=chosen,
                seat=named + 1,
            )
        return None


Options: TypeAlias = Mapping[str, str]


# Moves and what comes of them -----------------------------------------------------------------------------


class Move(msgspec.Struct, frozen=True, tag=True):
    """One small step in the words of the rules. Games derive theirs from it. `str(move)` is its text form."""

    def __str__(self) -> str:
        raise AssertionError(f"{type(self).__name__} has no text form")


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as data, in order: for the log, the screen, spectators, replay, lessons.

    `kind` is a word of the game's own (`placed`, `dealt`). Two mean the same in every game: `turn`, where
    seats take turns one after the other, is the beginning of the next turn, and `over`, the last of all, is
    the end of the game. `seat` is whose doing it was, if anybody's.
    `only` names the seats that may learn of it (None: everybody); a secret event has a public twin that
    says no more than everybody may know.
    """

    kind: str
    message: Message
    seat: Seat | None = None
    spaces: tuple[Space, ...] = ()
    data: dict[str, Any] = {}
    only: tuple[Seat, ...] | None = None


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet: the rule it comes from, what it is for, and the points."""

    rule: str
    label: Message
    points: int


class ScoreSheet(msgspec.Struct, frozen=True):
    """A seat's score, line by line."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


class Account(msgspec.Struct, frozen=True):
    """What a line of a score sheet counts: in words and numbers, a sentence each, and where it lies.

    The rule is that of the line. Of the spaces each is on the board of the seat.
    """

    messages: tuple[Message, ...]
    spaces: tuple[Space, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the rule and reason, who won (several if shared), what broke a tie.

    Somebody wins, unless a single player has missed what the game asks for.
    """

    rule: str
    reason: Message
    winners: tuple[Seat, ...]
    tiebreak: Message | None = None


class Verdict(Enum):
    """What `State.consider` thinks of half a move."""

    WRONG = "wrong"  # no legal move begins like this; `refusal` says why
    MORE = "more"  # fine so far, but not a move yet
    MAY_STOP = "may stop"  # a legal move, and could go on
    COMPLETE = "complete"  # a legal move


class Word(msgspec.Struct, frozen=True):
    """A word that can come next in a move, and what it means."""

    text: str
    label: Message


class Preview(msgspec.Struct, frozen=True, tag=True):
    """What a move that is being composed would do. Games derive theirs from it."""


class Considered(msgspec.Struct, frozen=True):
    """The engine's judgement of half a move.

    `move` is the whole move where the words make one, legal or not. `next` lists the words that may come
    next (empty when complete). `preview` is the game's own, as far as the words go.
    """

    verdict: Verdict
    next: tuple[Word, ...] = ()
    refusal: Refusal | None = None
    move: Move | None = None
    preview: Preview | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat (or, with seat None, a spectator) may know. Games derive theirs from it.

    No field, log or random state of a view carries anything hidden from that seat: two states that differ
    only in what is hidden from a seat give it equal views, byte for byte.
    """

    seat: Seat | None
    players: int
    turn: tuple[Seat, ...]
    scores: tuple[ScoreSheet, ...]
    outcome: Outcome | None


class LegalMoves(ABC):
    """The legal moves of one seat at one moment: lazy to walk, quick to count and to test."""

    @abstractmethod
    def __iter__(self) -> Iterator[Move]: ...

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def __contains__(self, move: object) -> bool: ...

    @abstractmethod
    def sample(self, rng: random.Random) -> Move:
        """One of them, each as likely. There must be one."""


# A position, and a game --------------------------------------------------------------------------------


class State(ABC):
    """A position: all of it, hidden things too. Quick and mutable inside; what it hands out is immutable.

    A state is built by `Game.start` from options and set-up data alone, and changes only by `apply`.
    """

    players: int

    @property
    @abstractmethod
    def turn(self) -> tuple[Seat, ...]:
        """The seats that may act now, in seat order; empty when the game is over.

        Where several may act at once, the moves of different seats can be applied in any order with the
        same result, up to the binding one that completes the step.
        """

    @abstractmethod
    def legal(self, seat: Seat) -> LegalMoves:
        """The legal moves of a seat. None if it is not the seat's turn; at least one if it is."""

    @abstractmethod
    def check(self, seat: Seat, move: Move) -> Refusal | None:
        """None if the move is legal for this seat now; else why not. `check` and `legal` always agree.

        This is what players see when they ask "why not?". It must not depend on what is hidden from the
        seat.
        """

    @abstractmethod
    def resolve(self, seat: Seat, text: str) -> Move:
        """The move that a seat means by a text. Short forms are filled in from the position.

        Raises `NotAMove` or `AmbiguousMove`; whether the move is legal is for `check` to say. The text of
        every move, `str(move)`, resolves to a move equal to it.
        """

    @abstractmethod
    def consider(self, seat: Seat, words: Sequence[str]) -> Considered:
        """Judge half a move: the words typed or chosen so far, without changing anything.

        Prompt line, ghost, typed entry and palette all live on this. Every legal move can be reached by
        choosing, word by word, from `next`.
        """

    @abstractmethod
    def binding(self, seat: Seat, move: Move) -> bool:
        """Whether this legal move settles things: once applied, nothing before it may be taken back.

        True for what reveals something hidden, draws at random, passes the turn or completes a step that
        several seats take at once.
        """

    @abstractmethod
    def apply(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Carry out a legal move. Raises `IllegalMove` for any other and then changes nothing."""

    @abstractmethod
    def play(self, seat: Seat, move: Move) -> None:
        """Carry out a move known to be legal, as quickly as may be: no check, no events. For playouts."""

    def set_down(self, seat: Seat, move: Move) -> None:
        """Carry out a legal move as far as its seat foresees it: nothing comes to light, no turn passes.

        For pictures only; nothing goes on from such a position.
        """
        if not self.binding(seat, move):
            self.play(seat, move)

    def wander(self, seat: Seat, rng: random.Random) -> Move:
        """A random legal move of a seat on turn, for random games and playouts.

        Each is as likely here. A game may leave out moves that lead nowhere, so that random games are games.
        """
        return self.legal(seat).sample(rng)

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What the seat, or a spectator (None), may know."""

    @abstractmethod
    def scores(self) -> tuple[ScoreSheet, ...]:
        """The score of every seat as it stands (at the end: the final one), by line."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def position(self) -> str:
        """The whole position as one line of text, documented in docs/notation.md.

        Equal positions, and only they, have equal lines. It shows hidden things: never send it to a seat.
        """

    @abstractmethod
    def copy(self) -> State:
        """An independent copy. Cheap."""

    def digest(self) -> str:
        """A hash of the position: the first 16 hex digits of SHA-256 of its line in UTF-8."""
        return sha256(self.position().encode()).hexdigest()[:16]


class Game(ABC):
    """A game: what it is called, what can be chosen, how it starts."""

    id: ClassVar[str]
    name: ClassVar[Message]
    about: ClassVar[Message]
    """One sentence for the set-up screen."""
    aim: ClassVar[Message]
    """What one plays for and what a turn is, in two or three sentences for somebody new at the table."""
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    data: ClassVar[type[msgspec.Struct]]
    """The type of the set-up data."""
    view: ClassVar[type[View]]
    """The type of its views. They go through JSON unchanged, so that a bot can think in another process."""
    rules: ClassVar[str]
    """The prefix of its rule numbers, like `TC`."""

    def complete(self, players: int, options: Options) -> dict[str, str]:
        """The options with defaults filled in.

        Raises `BadOption` for an unknown name or value, and for what so many players cannot choose. Games
        add what cannot go together.
        """
        if players not in self.players:
            raise BadOption(
                say(
                    "{game} is for {least} to {most} players, not {players}.",
                    game=self.name,
                    least=self.players[0],
                    most=self.players[-1],
                    players=players,
                )
            )
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known)
                raise BadOption(say("There is no option {name}. Options: {names}.", name=name, names=names))
            values = [v.value for v in known[name].values]
            if value not in values and not known[name].file:
                raise BadOption(
                    say(
                        "{name} cannot be {value}. Choose one of: {values}.",
                        name=name,
                        value=value,
                        values=", ".join(values),
                    )
                )
            refused = known[name].refused(players, value)
            if refused is not None:
                raise BadOption(refused)
        return {name: options.get(name, option.default) for name, option in known.items()}

    @abstractmethod
    def setup(self, players: int, options: Options, dice: Dice) -> Any:
        """Draw every random result of the set-up as plain data (of type `data`).

        `options` are complete. Raises `BadOption`.
        """

    def settled(self, options: Options) -> dict[str, str]:
        """The options as the record keeps them: the text of a file, now part of the set-up data, is `own`."""
        files = {option.name: [v.value for v in option.values] for option in self.options if option.file}
        return {n: "own" if n in files and v not in files[n] else v for n, v in options.items()}

    @abstractmethod
    def start(self, players: int, options: Options, data: Any) -> State:
        """The first position. Raises `BadOption` for data that no set-up gives (a forged record)."""

    @abstractmethod
    def resample(self, view: Any, rng: random.Random) -> State:
        """A full state that the view's seat cannot tell from the real one: hidden things are drawn anew.

        It uses all that is public, and every consistent state can come out. It is a bot's only way to a
        state.
        """

    def daily(self, date: datetime.date) -> tuple[int, dict[str, str], Any] | None:
        """The game of the day: players, options and set-up data, the same for everybody for ever.

        The date is in UTC. None if the game has no such thing.
        """
        return None

    @abstractmethod
    def account(self, view: Any, seat: Seat, line: int) -> Account:
        """What line `line` (from 0) of a seat's score sheet in a view counts.

        It says no more than the view shows.
        """

    def rank(self, players: int, options: Options, total: int) -> Message | None:
        """The rank that a total earns, where the game has ranks for these players and options."""
        return None
