"""Lessons and guides as data: what they consist of, and reading them. `docs/lessons.md` describes the files.

A game's lessons are `engine/<game>/lessons/<number>-<id>.toml`, taken in the order of their numbers; its
guide, the notes of a first game, is `engine/<game>/guide.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from engine.aims import Aim
from engine.game import Seat, Space
from engine.prepared import Prepared

GUIDE = "guide"
"""Where a lesson's id is asked for, this stands for the guided game."""

Kind = TypeVar("Kind", bound=msgspec.Struct)

_FILE = re.compile(r"(\d+)-([a-z]+(?:-[a-z]+)*)\.toml")


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that people try, and the rule that refuses it."""

    move: str
    rule: str


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a legal move if `when` holds of it: it is not what the step asks for."""

    when: Aim
    say: str


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: something said, and what the player does about it.

    Texts are catalogue ids; `[table.hand_in]` in one stands for the key that is bound to it. A step without
    `expect` is only read. `judged` says when a move is held against the aim: as soon as it is `set` down, or
    when it `stands`, handed in. As a rule that is when it is set down, but for a move that only takes effect
    when it is handed in. A legal move of which one of `answers` holds gets that for an answer, any other that
    does not meet the aim gets `wrong`, and the step begins anew; where nothing is said it stands, and the
    step goes on.
    """

    say: str
    point: tuple[Space, ...] = ()
    rule: str = ""
    expect: Aim | None = None
    judged: str = ""
    wrong: str = ""
    answers: tuple[Answer, ...] = ()
    hints: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()
    others: tuple[tuple[str, ...], ...] = ()
    """Further moves that meet the aim, each in the place of `solution`."""
    refused: tuple[Tried, ...] = ()
    then: tuple[str, ...] = ()
    """What is played after the step, by the other seats as a rule (see `Prepared.moves`)."""
    table: Prepared | None = None
    """A position to go on from, in the place of the one that the last step led to."""

    @property
    def texts(self) -> tuple[str, ...]:
        """All that it may say."""
        return tuple(text for text in (self.say, self.wrong, *self.hints) if text) + tuple(
            answer.say for answer in self.answers
        )

    def __post_init__(self) -> None:
        """Raises `ValueError` for parts that do not go together."""
        if self.judged not in ("", "set", "stands"):
            raise ValueError("judged is set or stands")
        if self.expect is None:
            if self.wrong or self.answers or self.hints or self.solution or self.others or self.judged:
                raise ValueError("a step that is only read has no hints and no solution")
        elif not self.solution:
            raise ValueError("a step with an aim needs a solution")


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson. `id` and `game` come from where it lies; `seat` is the player's own.

    `parts` are those parts of the game's desk that stay beside the note (`Desk.PARTS`). `names` are the
    players', '' for one that needs none.
    """

    title: str
    about: str
    table: Prepared
    steps: tuple[Step, ...]
    parts: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    seat: Seat = 0
    id: str = ""
    game: str = ""

    def __post_init__(self) -> None:
        """Raises `ValueError` for a lesson without steps."""
        if not self.steps:
            raise ValueError("a lesson has at least one step")


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note of the guided game: said once, when `when` comes to hold; without it, at the very beginning."""

    id: str
    say: str
    when: Aim = Aim()
    rule: str = ""
    point: tuple[Space, ...] = ()


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game: how its table is set up, and the notes, those that matter most first."""

    about: str
    players: int
    notes: tuple[Note, ...]
    options: dict[str, str] = {}
    bots: dict[str, int] = {}
    """Levels of bots by their seats, counted from 1; people play the others."""
    parts: tuple[str, ...] = ()


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none if it has none. Raises `ValueError` for a broken file."""
    folder = files("engine").joinpath(game, "lessons")
    if not folder.is_dir():
        return ()
    found = []
    for file in folder.iterdir():
        named = _FILE.fullmatch(file.name)
        if named is None:
            raise ValueError(f"{game}: {file.name} is not named like 1-place.toml")
        lesson = _decoded(file.read_bytes(), Lesson, f"{game}/{file.name}")
        found.append((int(named[1]), msgspec.structs.replace(lesson, id=named[2], game=game)))
    return tuple(lesson for _, lesson in sorted(found, key=lambda pair: pair[0]))


@cache
def guide(game: str) -> Guide | None:
    """The guide of a game, if it has one. Raises `ValueError` for a broken file."""
    file = files("engine").joinpath(game, "guide.toml")
    return _decoded(file.read_bytes(), Guide, f"{game}/guide.toml") if file.is_file() else None


def _decoded(data: bytes, kind: type[Kind], name: str) -> Kind:
    try:
        return msgspec.toml.decode(data, type=kind)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


def texts_of(game: str) -> Iterator[str]:
    """Every text of a game's lessons and of its guide, for the catalogue."""
    for lesson in lessons(game):
        yield from (lesson.title, lesson.about)
        for step in lesson.steps:
            yield from step.texts
    found = guide(game)
    if found is not None:
        yield found.about
        yield from (note.say for note in found.notes)
